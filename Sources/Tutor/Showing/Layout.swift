internal import TextFormats

/// Lays a reply out for a width: blocks to lines of styled stretches, one empty line between blocks.
package struct Layout: Hashable, Sendable {
  /// Columns; prose does not grow wider than `proseWidth` however wide the terminal is.
  package let width: Int
  private var proseWidth: Int { min(width, 78) }

  package init(width: Int) { self.width = max(width, 20) }

  package func lines(_ blocks: [Shown]) -> [[Span]] {
    var lines: [[Span]] = []
    var previous: Shown?
    for block in blocks {
      if let previous, !isOneList(previous, block) { lines.append([]) }
      lines += self.lines(block)
      previous = block
    }
    return lines
  }

  /// The text without its roles, for transcripts and plain terminals.
  package func text(_ blocks: [Shown]) -> String {
    lines(blocks).map { line in line.map(\.text).joined() + "\n" }.joined()
  }

  private func isOneList(_ one: Shown, _ other: Shown) -> Bool {
    switch (one, other) {
    case (.item, .item), (.marked, .item): true
    default: false
    }
  }

  private func lines(_ block: Shown) -> [[Span]] {
    switch block {
    case .heading(let title, let remark): heading(title, remark)
    case .paragraph(let spans): TextWrap.lines(spans, width: proseWidth)
    case .item(let marker, let spans): hanging(marker, spans, width: proseWidth)
    case .lines(let lines): lines.flatMap(asIs)
    case .table(let head, let rows): table(head, rows)
    case .marked(let line, let range): marked(line, range)
    case .sides(let sides): SidesLayout(sides, width: width).lines
    }
  }

  private func heading(_ title: [Span], _ remark: String) -> [[Span]] {
    let used = title.reduce(0) { $0 + DisplayWidth.of($1.text) }
    let gap = proseWidth - used - DisplayWidth.of(remark) - 5
    if gap >= 2, !remark.isEmpty {
      let rule = Span(" " + String(repeating: "─", count: gap) + " " + remark, .dim)
      return [[Span("── ", .dim)] + title + [rule]]
    }
    return hanging("── ", title, width: proseWidth)
      + (remark.isEmpty ? [] : hanging("   ", [Span(remark, .dim)], width: proseWidth))
  }

  private func hanging(_ marker: String, _ spans: [Span], width: Int) -> [[Span]] {
    let indent = DisplayWidth.of(marker)
    return TextWrap.lines(spans, width: width - indent).enumerated().map { index, line in
      [Span(index == 0 ? marker : String(repeating: " ", count: indent))] + line
    }
  }

  /// The line, cut where it is too wide so that the place is seen, and carets under it.
  private func marked(_ line: String, _ range: SourceRange) -> [[Span]] {
    let problem = Problem(file: "", range: range, message: "")
    let excerpt = ProblemText([SourceFile(name: "", text: line)], width: width).excerpt(of: problem)
    return zip(excerpt, [Span.Role.code, .fault]).map { [Span($0, $1)] }
  }

  /// A line that is too wide goes on under itself, two columns further in.
  private func asIs(_ line: [Span]) -> [[Span]] {
    if line.reduce(0, { $0 + DisplayWidth.of($1.text) }) <= width { return [line] }
    let text = line.map(\.text).joined()
    let indent = min(text.prefix { $0 == " " }.count + 2, width / 2)
    let parts = TextWrap.lines(line, width: width - indent)
    return parts.enumerated().map { index, part in
      index == 0 ? part : [Span(String(repeating: " ", count: indent))] + part
    }
  }

  /// Columns as wide as their widest cell; where they do not fit, each row becomes a small list.
  private func table(_ head: [[Span]], _ rows: [[[Span]]]) -> [[Span]] {
    let all = (head.isEmpty ? [] : [head.map { $0.map { Span($0.text, .dim) } }]) + rows
    let columns = all.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      all.map { $0.indices.contains(column) ? cellWidth($0[column]) : 0 }.max() ?? 0
    }
    guard widths.reduce(0, +) + 3 * (columns - 1) <= width else { return stacked(head, rows) }
    return all.map { row in
      row.enumerated().flatMap { column, cell -> [Span] in
        let gap = column == row.count - 1 ? 0 : widths[column] - cellWidth(cell) + 3
        return cell + (gap > 0 ? [Span(String(repeating: " ", count: gap))] : [])
      }
    }
  }

  private func stacked(_ head: [[Span]], _ rows: [[[Span]]]) -> [[Span]] {
    rows.flatMap { row -> [[Span]] in
      row.enumerated().flatMap { column, cell -> [[Span]] in
        if column == 0 { return TextWrap.lines(cell, width: width) }
        let name = head.indices.contains(column) ? head[column].map(\.text).joined() + ": " : ""
        return hanging("    " + name, cell, width: width)
      }
    }
  }

  private func cellWidth(_ cell: [Span]) -> Int {
    cell.reduce(0) { $0 + DisplayWidth.of($1.text) }
  }
}
