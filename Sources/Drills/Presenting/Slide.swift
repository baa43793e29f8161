internal import Documents
internal import TextFormats

/// The content of a projected slide, before the screen size is known.
struct Slide: Hashable, Sendable {
  struct Row: Hashable, Sendable {
    /// Before the text, which is indented below its first word.
    var marker: [Span] = []
    var text: [Span]
    /// Belongs to the row above.
    var isClose = false
  }

  /// Repeated on each of its pages.
  var head: [Row] = []
  /// Alternative heads, the fullest first, used if everything still fits on one page.
  var fullerHeads: [[Row]] = []
  var rows: [Row] = []
  /// What the rows may be instead if everything still fits on one page; empty: nothing.
  var fullerRows: [Row] = []
  /// The same content side by side, if there is room.
  var columns: [[Row]] = []
  /// For reading rather than comparing, so rows are spaced even if that takes more pages.
  var isProse = false

  init(
    head: [Row] = [], fullerHeads: [[Row]] = [], rows: [Row] = [], fullerRows: [Row] = [],
    columns: [[Row]] = [], isProse: Bool = false
  ) {
    self.head = head
    self.fullerHeads = fullerHeads
    self.rows = rows
    self.fullerRows = fullerRows
    self.columns = columns
    self.isProse = isProse
  }
}

/// Lays slides out for a screen: few words, much space; overflow goes to further pages.
struct SlideLayout {
  private let columns: Int
  private let rows: Int
  private let isDrawn: Bool

  init(_ size: Presentation.Size) {
    columns = size.columns
    rows = size.room
    isDrawn = size.isDrawn
  }

  /// Longer lines are hard to read from the back row.
  private static let longest = 84
  private static let gap = 4

  private var width: Int { max(min(columns - (columns < 60 ? 2 : 8), Self.longest), 10) }

  /// At least one page, each with at most `rows` lines.
  func pages(_ slide: Slide) -> [[[Span]]] {
    if !slide.fullerRows.isEmpty {
      var fuller = slide
      (fuller.rows, fuller.fullerRows) = (slide.fullerRows, [])
      let pages = pages(fuller)
      if pages.count == 1 { return pages }
    }
    for head in slide.fullerHeads {
      if let pages = pages(slide, below: head), pages.count == 1 { return pages }
    }
    return pages(slide, below: slide.head)
      ?? bodies(Slide(rows: slide.head + slide.rows, isProse: slide.isProse), max(rows, 1))
  }

  /// Nil if the head leaves no room: then it can only be shown once.
  private func pages(_ slide: Slide, below head: [Slide.Row]) -> [[[Span]]]? {
    let head = joined(parts(head), isSpaced: false)
    guard 3 * head.count <= rows else { return nil }
    guard !head.isEmpty else { return bodies(slide, max(rows, 1)) }
    return bodies(slide, max(rows - head.count - 1, 1)).map {
      $0.isEmpty ? head : head + [[]] + $0
    }
  }

  private func bodies(_ slide: Slide, _ room: Int) -> [[[Span]]] {
    if let beside = beside(slide.columns, room) { return [beside] }
    let parts = parts(slide.rows)
    for isSpaced in isDrawn ? [true, false] : [false] {
      let lines = joined(parts, isSpaced: isSpaced)
      if lines.count <= room { return [lines] }
    }
    let isApart = slide.isProse && isDrawn
    return Paging.screens(
      parts.enumerated().map { isApart && $0.offset > 0 ? [[]] + $0.element : $0.element },
      rows: room, isBlank: \.isEmpty)
  }

  /// Groups of rows that belong together, as lines.
  private func parts(_ rows: [Slide.Row]) -> [[[Span]]] {
    rows.reduce(into: []) { parts, row in
      let lines = TextWrap.hanging(row.marker, row.text, width: width)
      if row.isClose, !parts.isEmpty {
        parts[parts.count - 1] += lines
      } else {
        parts.append(lines)
      }
    }
  }

  private func joined(_ parts: [[[Span]]], isSpaced: Bool) -> [[Span]] {
    Array(parts.joined(separator: isSpaced ? [[]] : []))
  }

  /// Nil if there is no room.
  private func beside(_ columns: [[Slide.Row]], _ room: Int) -> [[Span]]? {
    let cells = columns.map { $0.map { $0.marker + $0.text } }
    let widths = cells.map { $0.map(Self.width).max() ?? 0 }
    let height = cells.map(\.count).max() ?? 0
    guard isDrawn, height > 0, height <= room,
      widths.reduce(0, +) + Self.gap * (widths.count - 1) <= self.columns - 2
    else { return nil }
    let lines = (0..<height).map { row in
      zip(cells, widths).enumerated().flatMap { place, column -> [Span] in
        let cell = column.0.indices.contains(row) ? column.0[row] : []
        let isLast = place == cells.count - 1
        let rest = column.1 - Self.width(cell) + Self.gap
        return cell + (isLast ? [] : [Span(String(repeating: " ", count: rest))])
      }
    }
    return joined(lines.map { [$0] }, isSpaced: 2 * height - 1 <= room)
  }

  static func width(_ line: [Span]) -> Int { line.reduce(0) { $0 + DisplayWidth.of($1.text) } }
}
