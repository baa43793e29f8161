package import Documents

/// A lesson's blocks as they are shown.
package enum ProseText {
  package static func spans(_ inlines: [Inline]) -> [Span] {
    inlines.map { inline in
      switch inline {
      case .text(let text): Span(text)
      case .emphasis(let text): Span(text, .emphasis)
      case .strong(let text): Span(text, .strong)
      case .code(let text): Span(text, .code)
      }
    }
  }

  /// Nothing for a question, which is asked, and for claims, which the ledger knows.
  package static func shown(_ content: Lesson.Content) -> [DocumentBlock] {
    switch content {
    case .heading(let title): [.paragraph(spans(title).map { Span($0.text, .strong) })]
    case .paragraph(let text): [.paragraph(spans(text))]
    case .quote(let text): [.item(marker: "│ ", spans(text))]
    case .list(let items):
      items.map { .item(marker: $0.number.map { "\($0). " } ?? "• ", spans($0.text)) }
    case .code(let lines), .diagram(_, let lines): [.lines(lines.map { [Span($0, .code)] })]
    case .run(_, let lines): [.lines(lines.map(runLine))]
    case .table(let rows):
      [.table(head: rows.first?.map(spans) ?? [], rows: rows.dropFirst().map { $0.map(spans) })]
    case .predict, .choice, .claim, .claims: []
    }
  }

  private static func runLine(_ line: String) -> [Span] {
    [Span(line, line.hasPrefix("›") ? .dim : .code)]
  }
}
