internal import LifecycleEngine
internal import ScenarioLanguage

/// A word of a claim.
struct ClaimToken: Equatable {
  /// As written, without quotes and punctuation.
  var text: String
  /// In lower case.
  var word: String
  var callback: ClaimNames.Name?
  /// A comma or another sign that ends a clause follows.
  var endsClause = false
  /// `A's`
  var isPossessive = false
}

/// Splits an English claim into words. Signatures stay whole, and "isn't" becomes "is not".
struct ClaimTokens {
  private(set) var tokens: [ClaimToken] = []
  private let names: ClaimNames

  init(_ text: String, _ names: ClaimNames) {
    self.names = names
    var text = text.replacing("’", with: "'")
    for arrow in ["-->", "->", "=>", "→", "⇒"] { text = text.replacing(arrow, with: " → ") }
    for piece in Self.pieces(text) { add(piece) }
    joinSpacedNames()
  }

  /// Splits the text at spaces, except inside the parentheses or brackets of a name.
  private static func pieces(_ text: String) -> [String] {
    var pieces: [String] = []
    var piece = ""
    var depth = 0
    let characters = Array(text)
    for (place, character) in characters.enumerated() {
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth = max(0, depth - 1) }
      guard character.isWhitespace, depth == 0 else {
        piece.append(character)
        continue
      }
      // `viewDidLoad ( )`
      if place + 1 < characters.count, characters[place + 1] == "(", !piece.isEmpty { continue }
      if !piece.isEmpty { pieces.append(piece) }
      piece = ""
    }
    if !piece.isEmpty { pieces.append(piece) }
    // A parenthesis that isn't closed belongs to no name.
    return depth == 0 ? pieces : text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private mutating func add(_ piece: String) {
    var text = piece[...]
    while let first = text.first, "`'\"“”‘*_".contains(first), !text.hasPrefix("*.") {
      text.removeFirst()
    }
    var endsClause = false
    while let last = text.last, "`'\"“”’*,;.!?…".contains(last) {
      if ",;.!?…".contains(last) { endsClause = true }
      text.removeLast()
    }
    guard !text.isEmpty else {
      if endsClause, !tokens.isEmpty { tokens[tokens.count - 1].endsClause = true }
      return
    }
    var isPossessive = false
    if text.lowercased().hasSuffix("'s"), text.count > 2 {
      text.removeLast(2)
      isPossessive = true
      while let last = text.last, "`\"”’".contains(last) { text.removeLast() }
    }
    let written = String(text)
    var callback = names.callback(written)
    // A word in backticks is a name.
    if piece.first == "`" { callback?.isWord = false }
    let words = callback == nil ? Self.contracted(written) : [written]
    for (place, word) in words.enumerated() {
      let plain = callback == nil && word.hasSuffix(":") ? String(word.dropLast()) : word
      tokens.append(
        ClaimToken(
          text: plain, word: plain.lowercased(), callback: callback,
          endsClause: endsClause && place == words.count - 1, isPossessive: isPossessive))
    }
  }

  /// "is", "not" for "isn't".
  private static func contracted(_ word: String) -> [String] {
    let lower = word.lowercased()
    switch lower {
    case "won't": return ["will", "not"]
    case "can't", "cannot": return ["can", "not"]
    case "isnt", "doesnt", "arent", "dont", "wont", "cant":
      return contracted(String(lower.dropLast()) + "'t")
    default: break
    }
    for (ending, full) in [("n't", "not"), ("'ll", "will"), ("'re", "are"), ("'ve", "have")]
    where lower.hasSuffix(ending) && lower.count > ending.count {
      return [String(word.dropLast(ending.count)), full]
    }
    return [word]
  }

  /// "view did load" as one name.
  private mutating func joinSpacedNames() {
    var place = 0
    while place < tokens.count {
      defer { place += 1 }
      for length in stride(from: min(5, tokens.count - place), through: 3, by: -1) {
        let words = tokens[place..<(place + length)]
        guard words.allSatisfy({ $0.callback == nil && $0.text.allSatisfy(\.isLetter) }),
          let first = words.first, ["view", "application", "scene"].contains(first.word),
          let name = names.callback(words.map(\.word).joined()), name.correction == nil,
          !name.isWord
        else { continue }
        var joined = words[place + length - 1]
        joined.text = words.map(\.text).joined(separator: " ")
        joined.word = joined.text.lowercased()
        joined.callback = name
        tokens.replaceSubrange(place..<(place + length), with: [joined])
        break
      }
    }
  }
}
