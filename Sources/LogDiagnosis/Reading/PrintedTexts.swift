internal import LifecycleEngine
package import ScenarioLanguage

/// The lines that an app can print, as its console shows them. A value that isn't simulated is kept
/// in a text as code, such as `size \(view.frame)`, and matches anything in a log.
package struct PrintedTexts: Sendable {
  private struct Pattern: Sendable {
    var text: String
    /// The literal parts before, between, and after the values.
    var pieces: [String]

    var length: Int { pieces.reduce(0) { $0 + $1.count } }
  }

  private var exact: Set<String> = []
  private var patterns: [Pattern] = []

  /// No texts, for a log that names callbacks.
  package init() {}

  package init(of document: ScenarioDocument) {
    for line in PrintableLines.all(in: document.scenario) {
      guard let text = CallbackText.argument(line.argument, in: document.scenario) else { continue }
      exact.insert(text)
      let pieces = Self.pieces(of: text)
      let pattern = Pattern(text: text, pieces: pieces)
      if pieces.count > 1, pattern.length > 0 { patterns.append(pattern) }
    }
    // Of several matching texts, the longest is the likeliest.
    patterns.sort { ($0.length, $1.text) > ($1.length, $0.text) }
  }

  /// The app's text that a line shows; nil: none.
  func text(shownAs shown: some StringProtocol) -> String? {
    let line = String(shown)
    if exact.contains(line) { return line }
    return patterns.first { Self.fits(line, $0.pieces) }?.text
  }

  /// The literal parts of a text around `\(…)`.
  private static func pieces(of text: String) -> [String] {
    var pieces = [""]
    var depth = 0
    var previous: Character = " "
    for character in text {
      if depth > 0 {
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
      } else if character == "(", previous == "\\" {
        pieces[pieces.count - 1].removeLast()
        pieces.append("")
        depth = 1
      } else {
        pieces[pieces.count - 1].append(character)
      }
      previous = character
    }
    return pieces
  }

  private static func fits(_ line: String, _ pieces: [String]) -> Bool {
    guard let first = pieces.first, let last = pieces.last, line.hasPrefix(first),
      line.hasSuffix(last), line.count >= first.count + last.count
    else { return false }
    var rest = line.dropFirst(first.count).dropLast(last.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let found = rest.firstRange(of: piece) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}
