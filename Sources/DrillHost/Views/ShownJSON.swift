internal import Documents
internal import Drills
internal import TextFormats

/// Blocks in the page's format: lines of text spans, each code or not; never markup.
enum ShownJSON {
  static func value(_ blocks: [DocumentBlock]) -> JSONValue { .array(blocks.flatMap(lines)) }

  static func value(_ explanation: RevealedAnswer.Explanation) -> JSONValue {
    ["title": .string(explanation.title), "help": .string(explanation.help)]
  }

  private static func lines(_ block: DocumentBlock) -> [JSONValue] {
    switch block {
    case .paragraph(let spans), .item(_, let spans): [line(spans)]
    case .lines(let lines): lines.map(line)
    default: []
    }
  }

  private static func line(_ spans: [Span]) -> JSONValue {
    .array(spans.map { ["text": .string($0.text), "code": .bool($0.role == .code)] })
  }
}
