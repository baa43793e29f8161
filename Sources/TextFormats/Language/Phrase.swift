extension Localized {
  /// A text as it is written in one language. A `Localized` put into it is worded in the language of
  /// the text around it; everything else is the same in all of them.
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
  /// A long sentence goes on in the next line.
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
