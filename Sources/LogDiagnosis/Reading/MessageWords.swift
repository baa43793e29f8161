internal import ScenarioLanguage

/// A console's message split into names and their parentheses or selectors.
struct MessageWords {
  /// `App.Detail.viewWillAppear(_:)`: path and parentheses; `viewWillAppear:`: a selector.
  struct Word: Hashable {
    var path: [String]
    /// The text inside its parentheses; nil: there are none, as in `[A b:]`.
    var parentheses: String?
    /// `viewWillAppear:`, `application:didFinishLaunchingWithOptions:`
    var selector: String?
    /// Whether it was in `-[A viewDidLoad]`.
    var isMethod = false
    /// Whether it is alone in brackets: `[lifecycle]`.
    var isBracketed = false
  }

  private(set) var words: [Word] = []
  /// `inactive`, where the message ends with `@inactive`.
  private(set) var state: String?

  private let text: [UInt8]
  private var place = 0

  init(_ message: Substring) {
    text = Array(message.utf8)
    while place < text.count, words.count <= Self.most { step() }
  }

  /// A message with more words is prose.
  static let most = 40

  private mutating func step() {
    let byte = text[place]
    if byte == UInt8(ascii: "@"), !words.isEmpty {
      place += 1
      state = name()
    } else if byte == UInt8(ascii: "["), let word = method() {
      words.append(word)
    } else if Self.begins(byte) {
      let isOpened = place > 0 && text[place - 1] == UInt8(ascii: "[")
      var word = word()
      word.isBracketed =
        isOpened && place < text.count && text[place] == UInt8(ascii: "]")
      words.append(word)
    } else if Self.isDigit(byte) {
      // A number or an address, with its letters.
      while place < text.count, Self.isPart(text[place]) { place += 1 }
    } else {
      place += 1
    }
  }

  // MARK: Pieces

  private mutating func name() -> String {
    let start = place
    while place < text.count, Self.isPart(text[place]) { place += 1 }
    return String(decoding: text[start..<place], as: UTF8.self)
  }

  private mutating func word() -> Word {
    var word = Word(path: [name()])
    while let length = joint() {
      place += length
      word.path.append(name())
    }
    if place < text.count, text[place] == UInt8(ascii: "(") {
      word.parentheses = parentheses()
      if text[place...].starts(with: ".end".utf8) {
        place += 4
        word.path.append("end")
      }
    } else {
      word.selector = selector(of: word.path.last ?? "")
    }
    return word
  }

  /// The length of `.`, `::`, `->` or `#` between two names.
  private func joint() -> Int? {
    for joint in [".", "::", "->", "#"] where text[place...].starts(with: joint.utf8) {
      let next = place + joint.utf8.count
      if next < text.count, Self.begins(text[next]) { return joint.utf8.count }
    }
    return nil
  }

  /// The contents of `(…)`; nil: it isn't closed.
  private mutating func parentheses() -> String? {
    var depth = 0
    for end in place..<text.count {
      if text[end] == UInt8(ascii: "(") { depth += 1 }
      if text[end] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 {
        let inner = String(decoding: text[(place + 1)..<end], as: UTF8.self)
        place = end + 1
        return inner
      }
    }
    return nil
  }

  /// `didFinish:` and the parts that directly follow a name.
  private mutating func selector(of first: String) -> String? {
    guard place < text.count, text[place] == UInt8(ascii: ":") else { return nil }
    var selector = first
    while place < text.count, text[place] == UInt8(ascii: ":") {
      selector += ":"
      place += 1
      guard place < text.count, Self.begins(text[place]) else { break }
      selector += name()
    }
    return selector
  }

  /// `[App.A viewWillAppear:]`, with `-` before it or without; nil: something else in brackets.
  private mutating func method() -> Word? {
    guard let end = text[place...].firstIndex(of: UInt8(ascii: "]")) else { return nil }
    let inner = String(decoding: text[(place + 1)..<end], as: UTF8.self)
    let parts = inner.split(separator: " ")
    guard parts.count == 2 else { return nil }
    let path = parts[0].split { $0 == "." || $0 == "(" || $0 == ")" }.map(String.init)
    let selector = parts[1]
    guard !path.isEmpty, CallbackSpellings.spelled(String(selector)) != nil else { return nil }
    place = end + 1
    let name = selector.contains(":") ? String(selector) : String(selector) + "()"
    // A category follows the class: [A(Logging) viewDidLoad].
    let receiver = parts[0].contains("(") ? path[0] : path[path.count - 1]
    var word = Word(path: [receiver, String(selector.prefix { $0 != ":" })], isMethod: true)
    if selector.contains(":") { word.selector = name }
    return word
  }

  // MARK: Bytes

  static func begins(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      true
    // Letters beyond ASCII, but not emoji, whose first byte is 0xF0, nor punctuation, 0xE2, 0xE3.
    case 0xC3...0xDF, 0xE4...0xED: true
    default: false
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isPart(_ byte: UInt8) -> Bool {
    begins(byte) || isDigit(byte) || (0x80...0xBF).contains(byte)
  }
}
