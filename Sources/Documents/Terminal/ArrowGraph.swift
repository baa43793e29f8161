internal import TextFormats

/// An ASCII drawing of words with arrows between them, parsed so that it can be read aloud.
struct ArrowGraph: Hashable, Sendable {
  struct Edge: Hashable, Sendable {
    var from: String
    var to: String
    var isBothWays: Bool
    /// The text next to the arrow.
    var label: String?
  }

  let edges: [Edge]

  /// Words separated by single spaces, or an arrow, with their columns.
  private struct Piece {
    var text: String
    var columns: Range<Int>
    var arrow: Arrow? { ArrowGraph.arrows[text] }
  }

  private struct Arrow {
    var isUpright: Bool
    var isForth: Bool
    var isBack: Bool
  }

  private static let arrows: [String: Arrow] = [
    "→": Arrow(isUpright: false, isForth: true, isBack: false),
    "←": Arrow(isUpright: false, isForth: false, isBack: true),
    "⇄": Arrow(isUpright: false, isForth: true, isBack: true),
    "↓": Arrow(isUpright: true, isForth: true, isBack: false),
    "↑": Arrow(isUpright: true, isForth: false, isBack: true),
    "⇅": Arrow(isUpright: true, isForth: true, isBack: true),
  ]

  /// Nil if the lines are no such drawing.
  init?(_ lines: [String]) {
    let rows = lines.map(Self.pieces)
    var edges: [Edge] = []
    for (row, pieces) in rows.enumerated() {
      for (place, piece) in pieces.enumerated() {
        guard let arrow = piece.arrow else { continue }
        let behind = pieces.dropFirst(place + 1).first { $0.arrow == nil }
        let ends =
          arrow.isUpright
          ? (
            Self.nearest(to: piece, in: rows[..<row].reversed()),
            Self.nearest(to: piece, in: Array(rows[(row + 1)...]))
          ) : (pieces[..<place].last { $0.arrow == nil }, behind)
        guard let one = ends.0?.text, let other = ends.1?.text else { return nil }
        edges.append(
          Edge(
            from: arrow.isForth ? one : other, to: arrow.isForth ? other : one,
            isBothWays: arrow.isForth && arrow.isBack,
            label: arrow.isUpright ? behind?.text : nil))
      }
    }
    // An arrow within a single line is readable as it is.
    guard rows.joined().contains(where: { $0.arrow?.isUpright == true }) else { return nil }
    self.edges = edges
  }

  private static func pieces(of line: String) -> [Piece] {
    var pieces: [Piece] = []
    var column = 0
    for character in line {
      let start = column
      column += DisplayWidth.of(String(character))
      if character == " " { continue }
      let isArrow = arrows[String(character)] != nil
      if let last = pieces.last, last.arrow == nil, !isArrow, start - last.columns.upperBound < 2 {
        let gap = String(repeating: " ", count: start - last.columns.upperBound)
        pieces[pieces.count - 1].text += gap + String(character)
        pieces[pieces.count - 1].columns = last.columns.lowerBound..<column
      } else {
        pieces.append(Piece(text: String(character), columns: start..<column))
      }
    }
    return pieces
  }

  /// The nearest piece in the next row that contains words and no vertical arrow.
  private static func nearest(to arrow: Piece, in rows: [[Piece]]) -> Piece? {
    let row = rows.first { row in
      !row.isEmpty && !row.contains { $0.arrow?.isUpright == true }
    }
    let column = arrow.columns.lowerBound
    return row?.filter { $0.arrow == nil }.min { one, other in
      distance(column, one.columns) < distance(column, other.columns)
    }
  }

  private static func distance(_ column: Int, _ columns: Range<Int>) -> Int {
    max(columns.lowerBound - column, column - columns.upperBound + 1, 0)
  }

  func sentences(_ language: Localized.Language) -> [String] {
    edges.map { edge in
      let way =
        edge.isBothWays
        ? Localized(
          "between \(edge.from) and \(edge.to), both ways",
          "\(edge.from)和\(edge.to)之间，可来可回")
        : Localized(
          "from \(edge.from) to \(edge.to)", "从\(edge.from)到\(edge.to)")
      let colon = Localized(": ", "：")
      return way[language] + (edge.label.map { colon[language] + $0 } ?? "")
    }
  }
}
