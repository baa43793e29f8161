internal import Documents
internal import Terminal
internal import TextFormats

/// Splits blocks of text into screens.
struct Pager {
  let style: Style
  let language: Localized.Language
  let columns: Int
  /// Nil: everything is one screen.
  let rows: Int?

  /// The text of each screen.
  ///
  /// - Parameter isApart: whether to begin with an empty line.
  func screens(_ blocks: [DocumentBlock], isApart: Bool = false) -> [String] {
    let layout = Layout(width: columns, plain: style.isPlain ? language : nil)
    let colors = Colors(style: style)
    let parts = (isApart ? [[""]] : []) + layout.parts(blocks).map { $0.map(colors.text) }
    let room = max((rows ?? .max) - 1, 4)
    // The prompt takes one line, and an empty line precedes it.
    let fits = parts.joined().count < room
    let screens =
      fits
      ? [Array(parts.joined())]
      : Paging.screens(parts, rows: room - 1, overhang: 3, isBlank: \.isEmpty)
    return screens.enumerated().map { index, lines in
      (lines + (index == screens.count - 1 ? [""] : [])).map { $0 + "\n" }.joined()
    }
  }
}

extension Pager {
  /// Blocks below others on one screen. If they are too long, only the remarks at the beginning and
  /// the lines around the next blank, or else the end. Nil if there is no room for a few lines.
  func screen(_ blocks: [DocumentBlock], below above: [DocumentBlock]) -> String? {
    guard let rows else { return nil }
    let layout = Layout(width: columns, plain: style.isPlain ? language : nil)
    let colors = Colors(style: style)
    func lines(_ blocks: [DocumentBlock]) -> [[Span]] { Array(layout.parts(blocks).joined()) }
    let (head, tail) = (lines(above), lines(blocks))
    let remarks = lines(blocks.remarks)
    // Empty lines separate the two and precede the prompt, which takes a line itself.
    let room = rows - head.count - 3
    guard room >= min(tail.count, remarks.count + Self.fewestLines) else { return nil }
    let shown =
      tail.count > room
      ? remarks + Self.excerpt(of: tail.dropFirst(remarks.count), rows: room - remarks.count)
      : tail
    return (head + [[]] + shown + [[]]).map { colors.text($0) + "\n" }.joined()
  }

  private static func excerpt(of lines: ArraySlice<[Span]>, rows: Int) -> [[Span]] {
    let omission = [Span("  …")]
    let blank = lines.firstIndex { $0.contains { $0.role == .blank } }
    // The lines just filled in matter more than those after them.
    let last = blank.map { $0 + rows / 4 + 1 } ?? lines.endIndex
    guard last < lines.endIndex else { return [omission] + lines.suffix(rows - 1) }
    let first = last - rows + 2
    return first > lines.startIndex
      ? [omission] + lines[first..<last] + [omission]
      : lines.prefix(rows - 1) + [omission]
  }

  private static let fewestLines = 4

  /// - Parameter pauses: whether to split the text by the terminal's size.
  init(_ surroundings: Surroundings, pauses: Bool) {
    let size = surroundings.screen.size
    self.init(
      style: surroundings.style, language: surroundings.language,
      columns: (size ?? Screen.usualSize).columns,
      rows: pauses && surroundings.isInputTerminal ? size?.rows : nil)
  }
}

extension [DocumentBlock] {
  /// The remarks about the typed line: leading paragraphs, or items without a marker.
  var remarks: [DocumentBlock] {
    Array(
      prefix {
        switch $0 {
        case .paragraph, .item(marker: "", _): true
        default: false
        }
      })
  }
}
