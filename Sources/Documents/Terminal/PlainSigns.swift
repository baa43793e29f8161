package import TextFormats

/// Replaces drawings and symbols by words for screen readers.
package struct PlainSigns: LanguageChoosing, Hashable, Sendable {
  package let language: Localized.Language

  package init(language: Localized.Language) {
    self.language = language
  }

  /// A block without symbols that a screen reader skips or spells out.
  func block(_ block: DocumentBlock) -> DocumentBlock {
    switch block {
    case .heading(let title, let remark): .heading(title.map(span), remark: text(remark))
    case .paragraph(let spans): .paragraph(spans.map(span))
    case .item(_, let spans) where spans.contains(where: { $0.text == " ← " }):
      .item(marker: "", chain(spans))
    case .item(let marker, let spans): .item(marker: self.marker(marker), spans.map(span))
    case .options(let rows): .options(rows.map { $0.map { $0.map(span) } })
    case .lines(let lines):
      .lines(sentences(lines) ?? lines.map { $0.map(span) })
    case .table(let head, let rows):
      .table(head: head.map { $0.map(span) }, rows: rows.map { $0.map { $0.map(span) } })
    // Text to copy stays unchanged.
    case .addresses, .marked, .sides, .drawing: block
    }
  }

  /// A drawing with arrows in sentences; nil: it isn't one.
  private func sentences(_ lines: [[Span]]) -> [[Span]]? {
    ArrowGraph(lines.map { $0.map(\.text).joined() })?.sentences(language).map { [Span($0)] }
  }

  /// A prompt without symbols except the brackets and the pointer, which every screen reader skips.
  package func prompt(_ prompt: String) -> String {
    prompt.replacing(" · ", with: pick(", ", "，")).replacing("–", with: pick(" to ", " 到 "))
  }

  /// A verdict's symbol repeats the word after it.
  private func span(_ span: Span) -> Span {
    Span(["= ", "− "].contains(span.text) ? "" : text(span.text), span.role)
  }

  /// A row of causes as a sentence.
  private func chain(_ spans: [Span]) -> [Span] {
    var isFirst = true
    return spans.map { part in
      guard part.text == " ← " else { return span(part) }
      defer { isFirst = false }
      let arrow =
        isFirst
        ? pick(" is caused by ", " 的起因是 ") : pick(", caused by ", "，它的起因是 ")
      return Span(arrow, part.role)
    }
  }

  /// A bar marks a quotation here; elsewhere it is part of an author's drawing.
  private func marker(_ marker: String) -> String {
    if marker == "│ " { return pick("quote: ", "引文：") }
    guard marker.contains("←") else { return text(marker) }
    let words = marker.split(separator: " ").map {
      $0 == "←" ? pick("because of", "起因是") : String($0)
    }
    return words.joined(separator: " ") + " "
  }

  private func text(_ text: String) -> String {
    signs.reduce(text) { text, sign in
      guard text.contains(sign.sign) else { return text }
      return text.split(separator: sign.sign, omittingEmptySubsequences: false)
        .joined(separator: sign.word)
    }
  }

  private var signs: [(sign: String, word: String)] {
    [
      ("› ", pick("step: ", "步骤：")), ("▸ ", pick("here: ", "当前：")), ("• ", "- "),
      ("←", pick("because of", "起因是")),
      ("✓ ", pick("yes: ", "对：")), ("✗ ", pick("no: ", "不对：")), ("~ ", pick("in part: ", "部分：")),
      (" · ", pick(", ", "，")), ("……", pick("blank", "空白")),
    ]
  }

  /// A prediction followed by a run, each row with its mark as a word.
  func items(_ sides: Sides) -> [DocumentBlock] {
    let compared = pick(
      "compared: \(sides.leftTitle), \(sides.rightTitle)",
      "对比：\(sides.leftTitle)、\(sides.rightTitle)")
    return [.item(marker: "", [Span(compared)])]
      + sides.rows.flatMap { row -> [DocumentBlock] in
        let step = row.steps.map { step in
          DocumentBlock.item(marker: pick("step: ", "步骤："), [Span(step, .dim)])
        }
        let word = sides.legend.first { $0.mark == row.mark }?.word
        let remarks = [
          row.mark == .match ? nil : word, row.partner,
          row.isFirstDifference ? sides.firstWord : nil,
        ].compactMap { $0 }
        let remark =
          remarks.isEmpty
          ? "" : language.aside(remarks.joined(separator: pick(", ", "，")))
        let title = row.right == nil ? sides.leftTitle + " " : ""
        guard let side = row.right ?? row.left else { return step }
        let text = Span(side.text, row.mark == .match ? .plain : row.mark.role)
        return step + [
          .item(marker: "\(title)\(side.number). ", [text, Span(remark, .dim)])
        ]
      }
  }

  /// The marked part of a line.
  func marked(_ line: String, _ range: SourceRange) -> [[Span]] {
    let scalars = line.unicodeScalars.dropFirst(range.start.column - 1).prefix(range.length)
    let place = scalars.isEmpty ? pick("at its end", "在行末") : String(Substring(scalars))
    return [[Span(line, .code)], [Span(pick("here: ", "这里：") + place, .fault)]]
  }
}

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
        let following = pieces.dropFirst(place + 1).first { $0.arrow == nil }
        let ends =
          arrow.isUpright
          ? (
            Self.nearest(to: piece, in: rows[..<row].reversed()),
            Self.nearest(to: piece, in: Array(rows[(row + 1)...]))
          ) : (pieces[..<place].last { $0.arrow == nil }, following)
        guard let one = ends.0?.text, let other = ends.1?.text else { return nil }
        edges.append(
          Edge(
            from: arrow.isForth ? one : other, to: arrow.isForth ? other : one,
            isBothWays: arrow.isForth && arrow.isBack,
            label: arrow.isUpright ? following?.text : nil))
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
          "\(edge.from)和\(edge.to)之间，双向")
        : Localized(
          "from \(edge.from) to \(edge.to)", "从\(edge.from)到\(edge.to)")
      let colon = Localized(": ", "：")
      return way[language] + (edge.label.map { colon[language] + $0 } ?? "")
    }
  }
}
