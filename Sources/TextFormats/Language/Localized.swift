/// One text in every language of the product. Both wordings are written side by side:
///
///     Localized("unknown key '\(key)' in \(owner)", "\(owner)里没有键“\(key)”")
///
/// A text that lacks a language does not compile.
package struct Localized: Hashable, Sendable {
  package enum Language: String, Hashable, Sendable, CaseIterable {
    case english = "en"
    case chinese = "zh-Hans"
  }

  package let english: String
  package let chinese: String

  package init(_ english: Phrase, _ chinese: Phrase) {
    self.english = english.words(in: .english)
    self.chinese = chinese.words(in: .chinese)
  }

  /// A text that is the same in every language: a name, code, a number.
  package init(verbatim text: String) { self.init { _ in text } }

  /// A text composed the same way in each language.
  package init(_ words: (Language) -> String) {
    english = words(.english)
    chinese = words(.chinese)
  }

  /// A text read from a file in each language; nil if a language is missing.
  package init?(reading words: (Language) -> String?) {
    let (english, chinese) = (words(.english), words(.chinese))
    guard let english, let chinese else { return nil }
    self.english = english
    self.chinese = chinese
  }

  package subscript(language: Language) -> String {
    switch language {
    case .english: english
    case .chinese: chinese
    }
  }

  /// One wording of a text; the other one isn't composed.
  static func text(
    in language: Language, _ english: @autoclosure () -> Phrase,
    _ chinese: @autoclosure () -> Phrase
  ) -> String {
    switch language {
    case .english: english().words(in: .english)
    case .chinese: chinese().words(in: .chinese)
    }
  }

  /// Adds the names of which the author probably meant one.
  package func guessing(_ names: [String]) -> Localized {
    guard !names.isEmpty else { return self }
    let shown = names.map { SafeText.visible($0) }
    return Localized(
      "\(self); did you mean \(shown.map { "'\($0)'" }.joined(separator: " or "))?",
      "\(self)；是不是\(shown.map { "“\($0)”" }.joined(separator: "或"))？")
  }

  package func guessing(_ name: String?) -> Localized {
    guessing(name.map { [$0] } ?? [])
  }
}

/// A value that writes in one language.
package protocol LanguageChoosing {
  var language: Localized.Language { get }
}

extension LanguageChoosing {
  package func pick(
    _ english: @autoclosure () -> Localized.Phrase, _ chinese: @autoclosure () -> Localized.Phrase
  ) -> String {
    Localized.text(in: language, english(), chinese())
  }
}

extension Localized {
  /// A text in one language. An interpolated `Localized` takes the language of the text around it;
  /// any other value looks the same in every language.
  package struct Phrase: Sendable {
    private var parts: [Part] = []

    private enum Part: Sendable {
      case text(String)
      case localized(Localized)
    }

    func words(in language: Language) -> String {
      var words = ""
      for part in parts {
        let more =
          switch part {
          case .text(let text): text
          case .localized(let text): text[language]
          }
        if language == .chinese, Self.isSpaced(words.last, more.first) { words += " " }
        words += more
      }
      return words
    }

    /// Chinese print has a space where a Han and a Latin character meet.
    private static func isSpaced(_ one: Character?, _ other: Character?) -> Bool {
      func isLatin(_ sign: Character) -> Bool { sign.isASCII && (sign.isLetter || sign.isNumber) }
      func isHan(_ sign: Character) -> Bool {
        sign.unicodeScalars.first?.properties.isIdeographic == true
      }
      guard let one, let other else { return false }
      return isLatin(one) && isHan(other) || isHan(one) && isLatin(other)
    }
  }
}

extension Localized.Phrase {
  /// Splits a long sentence over several source lines.
  package static func + (one: Self, other: Self) -> Self {
    var both = one
    both.parts += other.parts
    return both
  }
}

extension Localized.Phrase: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) { parts = [.text(text)] }

  package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.phrase }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var phrase: Localized.Phrase = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { phrase.parts.append(.text(literal)) }
    package mutating func appendInterpolation(_ text: Localized) {
      phrase.parts.append(.localized(text))
    }
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      phrase.parts.append(.text(value.description))
    }
  }
}

extension DefaultStringInterpolation {
  @available(*, deprecated, message: "a String has one language: put text[language] into it")
  package mutating func appendInterpolation(_ text: Localized) { appendInterpolation(text.english) }
}
