internal import TextFormats

/// What a person is told of a fault. The English wording, with `%@` for what is put in, is the key to
/// the wording in another language, as with Foundation's `LocalizedStringResource`.
struct Message: Hashable, Sendable {
  let key: String
  let insertions: [Insertion]

  indirect enum Insertion: Hashable, Sendable {
    /// Names, code, numbers: the same in every language.
    case text(String)
    case message(Message)
    case localized(Localized)
  }

  /// A text that is the same in every language, such as a method's signature.
  init(verbatim text: String) {
    key = Self.hole
    insertions = [.text(text)]
  }

  init(key: String, insertions: [Insertion] = []) {
    self.key = key
    self.insertions = insertions
  }

  /// The words of the system or of a library, begun small like ours.
  init(words: String) { self.init(key: words.lowercased()) }

  init(_ text: Localized) {
    key = Self.hole
    insertions = [.localized(text)]
  }

  /// With the name that may have been meant, where there is one.
  func guessing(_ name: String?) -> Message {
    name.map { "\(self); did you mean '\(SafeText.visible($0))'?" } ?? self
  }

  private static let hole = "%@"

  /// For programs, and where nobody's language is known.
  var english: String { wording(.english) { _ in nil } }

  /// - Parameter translation: of a key, with its holes in their order, or as `%1`, `%2` in another
  ///   one; nil: the English stays.
  func wording(
    _ language: Localized.Language, _ translation: (String) -> String?
  ) -> String {
    let pattern = key == Self.hole ? key : translation(key) ?? key
    let words = insertions.map { insertion in
      switch insertion {
      case .text(let text): text
      case .message(let message): message.wording(language, translation)
      case .localized(let text): text[language]
      }
    }
    return Self.filled(pattern, with: words, isSpaced: language == .chinese)
  }

  /// What is put in is never looked at again: it may have holes of its own.
  ///
  /// - Parameter isSpaced: a space stands between a Chinese character and a Latin one that meet, as
  ///   Chinese print has it.
  private static func filled(
    _ pattern: String, with words: [String], isSpaced: Bool
  ) -> String {
    var told = ""
    var next = 0
    var rest = pattern[...]
    func append(_ text: some StringProtocol) {
      if isSpaced, let last = told.last, let first = text.first, isApart(last, first) {
        told += " "
      }
      told += text
    }
    while let sign = rest.firstIndex(of: "%") {
      append(rest[..<sign])
      rest = rest[sign...].dropFirst()
      let number = rest.first == "@" ? next : rest.first?.wholeNumberValue.map { $0 - 1 }
      guard let number, words.indices.contains(number) else {
        append("%")
        continue
      }
      if rest.first == "@" { next += 1 }
      append(words[number])
      rest = rest.dropFirst()
    }
    append(rest)
    return told
  }

  private static func isApart(_ one: Character, _ other: Character) -> Bool {
    func isLatin(_ sign: Character) -> Bool { sign.isASCII && (sign.isLetter || sign.isNumber) }
    func isHan(_ sign: Character) -> Bool {
      sign.unicodeScalars.first?.properties.isIdeographic == true
    }
    return isLatin(one) && isHan(other) || isHan(one) && isLatin(other)
  }
}

extension Message: CustomStringConvertible {
  var description: String { english }
}

extension Message: ExpressibleByStringInterpolation {
  init(stringLiteral text: String) {
    key = text
    insertions = []
  }

  init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    insertions = stringInterpolation.insertions
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var insertions: [Insertion] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { key += literal }

    mutating func appendInterpolation(_ message: Message) { insert(.message(message)) }
    mutating func appendInterpolation(_ text: Localized) { insert(.localized(text)) }
    mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      insert(.text(value.description))
    }

    private mutating func insert(_ insertion: Insertion) {
      key += Message.hole
      insertions.append(insertion)
    }
  }
}
