internal import TextFormats
internal import LifecycleEngine

/// A line of a log or an answer split into its parts, none of which is looked up yet.
struct CallbackLine {
  /// `A`; nil if the line has none.
  var receiver: String?
  /// The callback's name, with its signature's labels if the line has them.
  var name: String
  /// The text in parentheses, unless it is a signature.
  var argument: String?
  /// `A.viewDidLoad.end`
  var isEnd = false
  /// `@inactive`
  var state: AppState?

  init?(_ text: String) {
    var text = text.trimmed
    if let at = text.lastIndex(of: "@") {
      let word = text[text.index(after: at)...].lowercased()
      guard let state = AppState.allCases.first(where: { "\($0)".lowercased() == word }) else {
        return nil
      }
      self.state = state
      text = String(text[..<at]).trimmed
    }
    if text.hasPrefix("-[") || text.hasPrefix("["), text.hasSuffix("]") {
      // A method name or call in Objective-C: -[A viewWillAppear:]
      let parts = text.drop { $0 == "-" || $0 == "[" }.dropLast()
        .split(separator: " ", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      text = parts[0] + "." + parts[1]
    }
    if text.lowercased().hasSuffix(".end") {
      isEnd = true
      text = String(text.dropLast(".end".count))
    }
    let opening = text.firstIndex(of: "(")
    var head = opening.map { String(text[..<$0]) } ?? text
    if let dot = head.firstIndex(of: ".") {
      receiver = String(head[..<dot]).trimmed
      head = String(head[head.index(after: dot)...])
    }
    name = head.trimmed
    guard !name.isEmpty, receiver?.isEmpty != true else { return nil }
    guard let opening else { return }
    guard text.hasSuffix(")") else { return nil }
    parse(text[text.index(after: opening)...].dropLast())
  }

  /// `_:animated:` are labels, `toParent: A` is a label with an argument, `nil` an argument.
  private mutating func parse(_ inner: Substring) {
    let pieces = inner.split(separator: ",").map { String($0).trimmed }
    if pieces.count <= 1, inner.hasSuffix(":"), inner.allSatisfy(Self.isSignature) {
      name += "(" + inner + ")"
      return
    }
    guard let first = pieces.first else { return }
    if let labels = Self.labels(ofDeclared: pieces) {
      name += "(" + labels.joined() + ")"
      return
    }
    guard receiver != "UIKit", let colon = first.firstIndex(of: ":"),
      first[..<colon].allSatisfy(Self.isSignature)
    else {
      argument = receiver == "UIKit" ? String(inner) : first
      return
    }
    let labels = pieces.map { piece in
      piece.firstIndex(of: ":").map { String(piece[...$0]) } ?? "_:"
    }
    name += "(" + labels.joined() + ")"
    argument = String(first[first.index(after: colon)...]).trimmed
  }

  /// `_:` for `_ animated: Bool`, the parameters of a method's declaration; nil: it is none.
  private static func labels(ofDeclared pieces: [String]) -> [String]? {
    let words = pieces.map { $0.prefix { $0 != ":" }.split(separator: " ") }
    let isDeclared = zip(pieces, words).allSatisfy { piece, words in
      piece.contains(":") && words.allSatisfy { $0.allSatisfy(isSignature) }
    }
    // A label of one word may belong to an argument.
    guard isDeclared, words.contains(where: { $0.count == 2 }) else { return nil }
    return words.map { ($0.first ?? "_") + ":" }
  }

  private static func isSignature(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == ":"
  }
}

extension String {
  /// The text with `->` for every arrow.
  func replacingArrow() -> String {
    var text = ""
    for character in self { text += character == "→" ? "->" : String(character) }
    return text
  }
}
