package import TextFormats

/// A block of a reply, by what it means; how it looks is decided where it is laid out and coloured.
package enum DocumentBlock: Hashable, Sendable {
  /// A page's title, with a remark for the right margin.
  case heading([Span], remark: String)
  /// Prose that flows.
  case paragraph([Span])
  /// Prose behind a marker, its further lines under the first word.
  case item(marker: String, [Span])
  /// Lines that stay as they are where the width allows.
  case lines([[Span]])
  /// Rows of cells in columns, under a head where there is one.
  case table(head: [[Span]], rows: [[[Span]]])
  /// Rows of short cells side by side; where they do not fit, each cell a line of its own.
  case options([[[Span]]])
  /// A name and what is copied from the screen, which no screen breaks: in two columns, or where they
  /// do not fit each below its name.
  case addresses([[Span]])
  /// A line that was typed, with a place in it marked.
  case marked(line: String, SourceRange)
  /// A prediction beside a run.
  case sides(Sides)
  /// A run drawn as wide as the terminal.
  case drawing(Drawing)
}

/// A figure that is drawn as wide as the screen is.
package struct Drawing: Hashable, Sendable {
  /// Tells two drawings apart: the figure where it has room enough.
  private let full: String
  private let text: @Sendable (Int) -> String

  /// - Parameter text: the figure's lines for a width in columns.
  package init(text: @escaping @Sendable (_ width: Int) -> String) {
    full = text(1_000)
    self.text = text
  }

  package func lines(width: Int) -> [[Span]] {
    text(width).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { [Span(String($0))] }
  }

  package static func == (one: Drawing, other: Drawing) -> Bool { one.full == other.full }

  package func hash(into hasher: inout Hasher) { hasher.combine(full) }
}
