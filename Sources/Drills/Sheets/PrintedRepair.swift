internal import Assessment
internal import Documents
internal import Reports
internal import TextFormats

/// A repair on paper: the numbered lines, the requirements, and room for edits.
struct PrintedRepair: Hashable, Sendable {
  let repair: Repair
  let words: Words

  /// The app and the requirements.
  var app: [DocumentBlock] { RepairText(repair, words).blocks(of: repair.given) }

  /// The app, the requirements, and how edits are written.
  var blocks: [DocumentBlock] {
    app + [.paragraph([Span(words.howToRepair(hasStyles: !repair.styles.isEmpty))])]
  }

  /// More than any repair of the course needs; a shorter answer has as many lines, which reveals
  /// nothing.
  private static let edits = 5

  /// The lines on which edits are written.
  /// - Parameter isSpaced: whether there is room above each line.
  func blanks(isSpaced: Bool) -> DocumentBlock {
    .lines(
      (1...Self.edits).flatMap { number -> [[Span]] in
        let line = [Span("  \(number)  " + String(repeating: "_", count: 48))]
        return isSpaced && number > 1 ? [[], line] : [line]
      })
  }

  /// The lines for edits, in HTML.
  var blankItems: String {
    "<ol class=\"edits\">\(String(repeating: "<li></li>", count: Self.edits))</ol>"
  }

  /// The repairs that are known to work, and why.
  var answer: [DocumentBlock] {
    let known = RepairText(repair, words).known.map { edits in
      DocumentBlock.item(marker: "• ", [Span(edits.joined(separator: "; "), .code)])
    }
    return [.paragraph([Span(words.knownRepairs, .strong)])] + known
      + [.paragraph([Span(repair.why[words.language])])]
  }
}
