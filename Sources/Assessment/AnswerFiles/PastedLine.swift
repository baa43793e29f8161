internal import ScenarioLanguage
internal import TextFormats

/// A line pasted from code or from a console, reduced to the callbacks it names: a method's
/// declaration in Swift or Objective-C, or an entry of a log with its time and process.
struct PastedLine {
  /// The callback as an answer would name it: `viewWillAppear(_ animated: Bool)`,
  /// `B.viewDidAppear`.
  let callbacks: String

  /// Nil for an ordinary line.
  init?(_ line: String) {
    guard Self.mayBe(line) else { return nil }
    let text = line.trimmed
    let entry = Self.entry(text)
    if let declared = Self.declared(entry ?? text) {
      callbacks = declared
    } else if let described = Self.described(entry ?? text) {
      callbacks = described
    } else if let entry {
      callbacks = Self.named(entry)
    } else {
      return nil
    }
  }

  /// Decides by the beginning, as most lines are ordinary and some are very long.
  private static func mayBe(_ line: String) -> Bool {
    let bytes = line.utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard let first = bytes.first else { return false }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "["), UInt8(ascii: "<"):
      return true
    default: return bytes.prefix { $0 != UInt8(ascii: " ") }.allSatisfy(isDeclaring)
    }
  }

  /// The bytes of `override`, `private(set)` and `@objc`.
  private static func isDeclaring(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "@"):
      true
    default: false
    }
  }

  // MARK: Logs

  /// The message of a log entry: `2026-01-02 10:11:12.345+0100 App[12:34] B viewDidAppear`; nil:
  /// the line has no time.
  private static func entry(_ text: String) -> String? {
    let first = text.utf8.first { $0 != UInt8(ascii: "[") }
    guard first.map({ (0x30...0x39).contains($0) }) == true else { return nil }
    guard var message = LogPrefix.message(of: text[...]) else { return nil }
    // A category in brackets, which some loggers add.
    while message.first == "[", let end = message.firstIndex(where: { $0 == "]" || $0 == " " }),
      message[end] == "]"
    {
      message = message[message.index(after: end)...].drop { $0 == " " }
    }
    return LineMarks.dropped(message)
  }

  /// An object as it describes itself, before its callback: `<App.B: 0x7f8d> viewDidAppear`.
  private static func described(_ message: String) -> String? {
    guard message.first == "<", let end = message.firstIndex(of: ">") else { return nil }
    let parts = message[..<end].dropFirst().split(separator: " ")
    guard parts.count == 2, parts[0].last == ":", parts[1].hasPrefix("0x"),
      let name = parts[0].dropLast().split(separator: ".").last
    else { return nil }
    return named(name + " " + message[message.index(after: end)...])
  }

  /// Joins a receiver to its callback: `B viewDidAppear`, `B: viewDidAppear`.
  private static func named(_ message: String) -> String {
    let words = message.split(separator: " ")
    guard words.count == 2, !words[0].contains("."), !words[0].contains("["),
      words[1].first?.isLetter == true
    else { return message }
    let receiver = words[0].last == ":" ? words[0].dropLast() : words[0]
    return receiver + "." + words[1]
  }

  // MARK: Declarations

  private static func declared(_ text: String) -> String? { swift(text) ?? objectiveC(text) }

  /// `override func viewWillAppear(_ animated: Bool) {`
  private static func swift(_ text: String) -> String? {
    let words = text.split(separator: " ", maxSplits: 12)
    guard let place = words.firstIndex(of: "func"), words.indices.contains(place + 1),
      words[..<place].allSatisfy({ $0.allSatisfy { $0.isLetter || "@()".contains($0) } })
    else { return nil }
    let signature = text[words[place + 1].startIndex...]
    return signature.lastIndex(of: ")").map { String(signature[...$0]) } ?? String(signature)
  }

  /// `- (void)viewWillAppear:(BOOL)animated {`: the selector without types and parameters.
  private static func objectiveC(_ text: String) -> String? {
    guard text.first == "-" || text.first == "+" else { return nil }
    var rest = text.dropFirst().drop { $0 == " " }
    guard dropParentheses(&rest) else { return nil }
    var selector = ""
    while let part = rest.firstIndex(of: ":") {
      selector += rest[..<part].split(separator: " ").last.map { $0 + ":" } ?? ":"
      rest = rest[rest.index(after: part)...].drop { $0 == " " }
      _ = dropParentheses(&rest)
    }
    let plain = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return selector.isEmpty ? (plain.isEmpty ? nil : String(plain)) : selector
  }

  /// Drops a type in parentheses at the beginning; false if there is none.
  private static func dropParentheses(_ text: inout Substring) -> Bool {
    guard text.first == "(" else { return false }
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      if depth == 0 {
        text = text[text.index(after: index)...].drop { $0 == " " }
        return true
      }
    }
    return false
  }
}
