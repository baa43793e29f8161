package import TextFormats

/// Lays out a reply for a width: blocks become lines of styled spans, with one empty line between
/// blocks.
package struct Layout: Hashable, Sendable {
  /// In columns; prose never gets wider than `proseWidth`.
  let width: Int
  private var proseWidth: Int { min(width, 78) }

  /// Set in plain mode, where words replace symbols.
  private let plain: PlainSigns?

  /// - Parameter language: the language of the words that replace symbols; nil: symbols are kept.
  package init(width: Int, plain language: Localized.Language? = nil) {
    self.width = max(width, 20)
    plain = language.map(PlainSigns.init)
  }

  package func lines(_ blocks: [DocumentBlock]) -> [[Span]] { parts(blocks).flatMap { $0 } }

  /// The text without its roles, for transcripts and plain terminals.
  package func text(_ blocks: [DocumentBlock]) -> String {
    lines(blocks).map { line in line.map(\.text).joined() + "\n" }.joined()
  }

  /// The lines in parts that aren't split across pages: a heading with the block after it, an item
  /// with the more deeply indented ones below it, such as a claim's text below its id.
  package func parts(_ blocks: [DocumentBlock]) -> [[[Span]]] {
    var parts: [[[Span]]] = []
    var previous: DocumentBlock?
    for block in blocks {
      var added = lines(plain?.block(block) ?? block)
      if let previous {
        if !isOneList(previous, block) { added[0].insert([], at: 0) }
        if belongs(block, to: previous), let first = added.first {
          parts[parts.count - 1] += first
          added.removeFirst()
        }
      }
      parts += added
      // A block that belongs to an item also belongs to its predecessors.
      if case .item = block, let previous, isItem(previous), belongs(block, to: previous) {
        continue
      }
      previous = block
    }
    return parts
  }

  private func isItem(_ block: DocumentBlock) -> Bool {
    if case .item = block { true } else { false }
  }

  private func isOneList(_ one: DocumentBlock, _ other: DocumentBlock) -> Bool {
    switch (one, other) {
    case (.item, .item), (.marked, .item): true
    default: false
    }
  }

  private func belongs(_ block: DocumentBlock, to previous: DocumentBlock) -> Bool {
    switch (previous, block) {
    case (.heading, _), (.marked, .item): true
    case (.item(let above, _), .item(let marker, _)):
      above.prefix { $0 == " " }.count < marker.prefix { $0 == " " }.count
    default: false
    }
  }

  /// One block as parts; at least one, possibly empty.
  private func lines(_ block: DocumentBlock) -> [[[Span]]] {
    switch block {
    case .heading(let title, let remark): [heading(title, remark)]
    case .paragraph(let spans): [TextWrap.lines(spans, width: proseWidth)]
    case .item(let marker, let spans): [hanging(marker, spans, width: proseWidth)]
    // A few lines are read at a glance, so they stay on one page.
    case .lines(let lines): lines.count <= 6 ? [lines.flatMap(asIs)] : lines.map(asIs)
    case .table(let head, let rows): parts(of: table(head, rows))
    case .options(let rows): options(rows)
    case .addresses(let rows): addresses(rows)
    case .marked(let line, let range):
      [plain.map { $0.marked(line, range).flatMap(asIs) } ?? marked(line, range)]
    case .drawing(let drawing): parts(of: drawing.lines(width: width))
    case .sides(let sides):
      parts(
        of: plain.map { lines($0.items(sides)) } ?? SidesLayout(sides, width: width).lines)
    }
  }

  private func parts(of lines: [[Span]]) -> [[[Span]]] { lines.isEmpty ? [[]] : lines.map { [$0] } }

  private func heading(_ title: [Span], _ remark: String) -> [[Span]] {
    if let plain {
      let remark = remark.isEmpty ? [] : [Span(plain.language.aside(remark), .dim)]
      return TextWrap.lines(title + remark, width: proseWidth)
    }
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
    TextWrap.hanging([Span(marker)], spans, width: width)
  }

  /// The line, truncated around the marked range if too wide, with carets below the range.
  private func marked(_ line: String, _ range: SourceRange) -> [[Span]] {
    let problem = Problem(file: "", range: range, message: Localized(verbatim: ""))
    let excerpt = ProblemText([SourceFile(name: "", text: line)], width: width).excerpt(of: problem)
    return zip(excerpt, [Span.Role.code, .fault]).map { [Span($0, $1)] }
  }

  /// Two columns, or everything on lines of its own.
  private func addresses(_ rows: [[Span]]) -> [[[Span]]] {
    func wide(_ spans: some Collection<Span>) -> Int {
      spans.reduce(0) { $0 + DisplayWidth.of($1.text) }
    }
    let column = rows.map { wide($0.prefix(1)) }.max() ?? 0
    let isNarrow = rows.contains { column + 2 + wide($0.dropFirst()) > width }
    return rows.map { row in
      if isNarrow { return row.map { [$0] } }
      let gap = String(repeating: " ", count: column - wide(row.prefix(1)) + 2)
      return [row.prefix(1) + [Span(gap)] + row.dropFirst()]
    }
  }

  /// Wraps a line that is too wide with an indent of two columns; after a number or a label, with
  /// the indent of its text.
  private func asIs(_ line: [Span]) -> [[Span]] {
    if line.reduce(0, { $0 + DisplayWidth.of($1.text) }) <= width { return [line] }
    if let (marker, text) = marked(line) {
      return TextWrap.hanging(marker, text, width: width)
    }
    let text = line.map(\.text).joined()
    return TextWrap.lines(line, width: width, indent: text.prefix { $0 == " " }.count + 2)
  }

  /// Splits off a number, or a label in its column with the bullet of a step.
  private func marked(_ line: [Span]) -> (marker: [Span], text: [Span])? {
    guard let first = line.first, line.count > 1 else { return nil }
    let rest = Array(line.dropFirst())
    if isNumber(first) { return ([first], rest) }
    guard first.role == .dim, first.text.hasSuffix("  ") else { return nil }
    let bullet = rest[0].text.hasPrefix(Self.bullet) ? Self.bullet : ""
    let text = Span(String(rest[0].text.dropFirst(bullet.count)), rest[0].role)
    return ([first, Span(bullet, rest[0].role)], [text] + rest.dropFirst())
  }

  /// Marks the beginning of each step if there are several.
  static let bullet = "› "

  private func isNumber(_ span: Span) -> Bool {
    span.text.contains(where: \.isNumber) && span.text.allSatisfy { $0.isNumber || $0 == " " }
  }

  /// Columns as wide as their widest cell. If they don't fit, the last column wraps; if there is no
  /// room for that either, each row becomes a small list.
  private func table(_ head: [[Span]], _ rows: [[[Span]]]) -> [[Span]] {
    let all = (head.isEmpty ? [] : [head.map { $0.map { Span($0.text, .dim) } }]) + rows
    let columns = all.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      all.map { $0.indices.contains(column) ? cellWidth($0[column]) : 0 }.max() ?? 0
    }
    let before = widths.dropLast().reduce(0) { $0 + $1 + 3 }
    let room = width - before
    guard widths.last ?? 0 <= room || room >= Self.narrowestText else { return stacked(head, rows) }
    return all.flatMap { row -> [[Span]] in
      let first = row.dropLast().enumerated().flatMap { column, cell in
        cell + [Span(String(repeating: " ", count: widths[column] - cellWidth(cell) + 3))]
      }
      guard let last = row.last else { return [first] }
      guard row.count == columns else { return [first + last] }
      let text = cellWidth(last) <= room ? [last] : TextWrap.lines(last, width: room)
      return text.enumerated().map { index, line in
        index == 0 ? first + line : [Span(String(repeating: " ", count: before))] + line
      }
    }
  }

  /// A single part, as options are compared at a glance.
  private func options(_ rows: [[[Span]]]) -> [[[Span]]] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { $0.indices.contains(column) ? cellWidth($0[column]) : 0 }.max() ?? 0
    }
    let isBeside = plain == nil && widths.reduce(0) { $0 + $1 + 3 } - 3 <= width
    if isBeside { return [table([], rows)] }
    return [
      rows.joined().flatMap { cell in
        TextWrap.hanging(Array(cell.prefix(1)), Array(cell.dropFirst()), width: width)
      }
    ]
  }

  /// The minimum width of readable prose.
  private static let narrowestText = 36

  private func stacked(_ head: [[Span]], _ rows: [[[Span]]]) -> [[Span]] {
    rows.flatMap { row -> [[Span]] in
      // A leading number stays on the line of the text that it numbers.
      let isNumbered = row.count > 2 && row[0].allSatisfy(isNumber)
      let title = isNumbered ? row[0] + [Span(" ")] + row[1] : row[0]
      return TextWrap.lines(title, width: width) + below(row.dropFirst(isNumbered ? 2 : 1), head)
    }
  }

  /// The cells of a row below its first: named ones on lines of their own, unnamed ones side by
  /// side if they fit.
  private func below(_ cells: ArraySlice<[Span]>, _ head: [[Span]]) -> [[Span]] {
    let indent = "    "
    guard head.isEmpty else {
      return cells.indices.flatMap { column in
        let name = head.indices.contains(column) ? head[column].map(\.text).joined() + ": " : ""
        return hanging(indent + name, cells[column], width: width)
      }
    }
    let shown = cells.filter { cellWidth($0) > 0 }
    let beside = Array(shown.joined(separator: [Span("   ")]))
    if cellWidth(beside) + indent.count <= width {
      return shown.isEmpty ? [] : [[Span(indent)] + beside]
    }
    return shown.flatMap { hanging(indent, $0, width: width) }
  }

  private func cellWidth(_ cell: [Span]) -> Int {
    cell.reduce(0) { $0 + DisplayWidth.of($1.text) }
  }
}
