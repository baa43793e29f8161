package import TextFormats

/// A block of a reply, by its meaning; the layout decides how it looks.
package enum DocumentBlock: Hashable, Sendable {
  /// A page's title, with a right-aligned remark.
  case heading([Span], remark: String)
  /// Prose that is wrapped.
  case paragraph([Span])
  /// Prose after a marker, indented below its first word.
  case item(marker: String, [Span])
  /// Preformatted lines, wrapped only if they are too wide.
  case lines([[Span]])
  /// Rows of cells in columns, with an optional header.
  case table(head: [[Span]], rows: [[[Span]]])
  /// Rows of short cells side by side; if they don't fit, one cell per line.
  case options([[[Span]]])
  /// Names and texts to copy, which are never wrapped: in two columns or, if they don't fit, each
  /// below its name.
  case addresses([[Span]])
  /// A typed line with a range in it marked.
  case marked(line: String, SourceRange)
  /// A prediction next to a run.
  case sides(Sides)
  /// A run drawn as wide as the terminal.
  case drawing(Drawing)
}

/// A figure drawn as wide as the screen.
package struct Drawing: Hashable, Sendable {
  /// The figure at full width, used for equality.
  private let full: String
  private let text: @Sendable (Int) -> String

  /// - Parameter text: returns the figure's lines for a width in columns.
  package init(text: @escaping @Sendable (_ width: Int) -> String) {
    full = text(1_000)
    self.text = text
  }

  func lines(width: Int) -> [[Span]] {
    text(width).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { [Span(String($0))] }
  }

  package static func == (one: Drawing, other: Drawing) -> Bool { one.full == other.full }

  package func hash(into hasher: inout Hasher) { hasher.combine(full) }
}
