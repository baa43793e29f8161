package import Documents

/// Splits a line of prose into styled ranges: `code`, *emphasis*, **strong**. Anything else is
/// text, including unmatched marks, so reading never fails.
package enum InlineReader {
  /// The text without its marks.
  package static func plain(_ text: String) -> String { read(text).map(\.text).joined() }

  package static func read(_ text: String) -> [Inline] {
    var inlines: [Inline] = []
    var plain = ""
    var rest = Substring(text)
    func flush() {
      if !plain.isEmpty { inlines.append(.text(plain)) }
      plain = ""
    }
    while true {
      // Most text is plain, and searching bytes is faster than searching characters.
      let run = rest.utf8.prefix { !isMark($0) }
      plain += rest[run.startIndex..<run.endIndex]
      rest = rest[run.endIndex...]
      guard let first = rest.first else { break }
      if first == "\\", let next = rest.dropFirst().first, "\\`*_[]#|<>".contains(next) {
        plain.append(next)
        rest = rest.dropFirst(2)
      } else if let (inline, after) = span(rest) {
        flush()
        inlines.append(inline)
        rest = after
      } else {
        plain.append(first)
        rest = rest.dropFirst()
      }
    }
    flush()
    return inlines
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "`") || byte == UInt8(ascii: "*")
  }

  private static func span(_ rest: Substring) -> (Inline, Substring)? {
    if let (text, after) = between("`", rest) { return (.code(text), after) }
    if let (text, after) = between("**", rest) { return (.strong(text), after) }
    if let (text, after) = between("*", rest) { return (.emphasis(text), after) }
    return nil
  }

  /// The text between two equal marks at the start of `rest`; not empty and, except for code, not
  /// bordered by spaces (so that `2 * 3 * 4` is text).
  private static func between(_ mark: String, _ rest: Substring) -> (String, Substring)? {
    guard rest.hasPrefix(mark) else { return nil }
    let body = rest.dropFirst(mark.count)
    guard let end = firstIndex(of: mark, in: body), end > body.startIndex else { return nil }
    let text = body[..<end]
    if mark != "`", text.first == " " || text.last == " " { return nil }
    return (String(text), body[end...].dropFirst(mark.count))
  }

  private static func firstIndex(of mark: String, in text: Substring) -> Substring.Index? {
    var index = text.startIndex
    while index < text.endIndex {
      if text[index...].hasPrefix(mark) { return index }
      index = text.index(after: index)
    }
    return nil
  }
}

/// Converts a lesson's blocks for display.
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

  /// Empty for questions, which are asked, and for claims, which are read from the ledger.
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
    case .predict, .choice, .claim, .claims, .repair: []
    }
  }

  private static func runLine(_ line: String) -> [Span] {
    [Span(line, line.hasPrefix("›") ? .dim : .code)]
  }
}
