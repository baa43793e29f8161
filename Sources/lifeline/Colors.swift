internal import Documents
internal import Terminal
internal import Tutor

/// The look of each role; symbols and words convey the same without it.
struct Colors {
  let style: Style

  func text(_ line: [Span]) -> String { line.map(text).joined() }

  private func text(_ span: Span) -> String {
    switch span.role {
    case .plain: span.text
    case .heading: style(span.text, .bold)
    case .emphasis: style(span.text, .italic)
    case .strong, .blank: style(span.text, .bold)
    case .code: style(span.text, .cyan)
    case .dim: style(span.text, .dim)
    case .command: style(span.text, .bold, .cyan)
    case .right: style(span.text, .green)
    case .moved: style(span.text, .magenta)
    case .missing, .extra, .fault: style(span.text, .red)
    }
  }
}
