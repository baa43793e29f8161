internal import TextFormats

/// Blocks as Markdown and HTML, for the block types used in print: headings, prose, items, lines
/// and tables.
package enum ShownMarkup {
  // MARK: Markdown

  /// The blocks as Markdown; the first heading becomes the page's title.
  package static func markdown(_ blocks: [DocumentBlock]) -> String {
    var text = ""
    for (place, block) in blocks.enumerated() {
      let isListed = isItem(block) && place > 0 && isItem(blocks[place - 1])
      text += (place == 0 || isListed ? "" : "\n") + markdown(block, isFirst: place == 0)
    }
    return text
  }

  private static func markdown(_ block: DocumentBlock, isFirst: Bool) -> String {
    switch block {
    case .heading(let title, let remark):
      "\(isFirst ? "#" : "##") \(markdown(title))\n\n`\(remark)`\n"
    case .paragraph(let spans): markdown(spans) + "\n"
    case .item(let marker, let spans): markdownMarker(marker) + markdown(spans) + "\n"
    case .lines(let lines):
      // A hard line break that editors don't strip.
      withoutMargin(lines).map { $0.indent + markdown($0.line) }.joined(separator: "\\\n") + "\n"
    case .table(let head, let rows):
      ([head, head.map { _ in [Span("---")] }] + rows).map { cells in
        "| " + cells.map { cell(markdown($0)) }.joined(separator: " | ") + " |\n"
      }.joined()
    case .options, .addresses, .marked, .drawing, .sides: ""
    }
  }

  /// Escapes bars, which would begin the next cell.
  private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }

  /// `•` and numbers begin an item; blanks alone continue the previous one.
  private static func markdownMarker(_ marker: String) -> String {
    let word = marker.filter { $0 != " " }
    return word.isEmpty ? "  <br>" : word == "•" ? "- " : "\(word) "
  }

  private static func markdown(_ spans: [Span]) -> String {
    spans.map { span in
      switch span.role {
      case .code: MarkupWriter.markdownCode(span.text)
      case .strong: "**\(MarkupWriter.markdown(span.text))**"
      case .emphasis: "*\(MarkupWriter.markdown(span.text))*"
      default: MarkupWriter.markdown(span.text)
      }
    }.joined()
  }

  // MARK: HTML

  /// One article per heading.
  /// - Parameter hasTitle: whether the first heading is the page's.
  package static func html(_ blocks: [DocumentBlock], hasTitle: Bool = true) -> String {
    var text = ""
    var isInArticle = false
    for (place, block) in blocks.enumerated() {
      let isTitle = hasTitle && place == 0
      if case .heading = block, !isTitle {
        text += (isInArticle ? "</article>\n" : "") + "<article>\n"
        isInArticle = true
      }
      text += html(block, isFirst: isTitle) + "\n"
    }
    return text + (isInArticle ? "</article>\n" : "")
  }

  private static func html(_ block: DocumentBlock, isFirst: Bool) -> String {
    let level = isFirst ? "h1" : "h2"
    return switch block {
    case .heading(let title, let remark):
      "<\(level)>\(html(title)) <small>\(MarkupWriter.visible(remark))</small></\(level)>"
    case .paragraph(let spans): "<p\(isLead(spans) ? " class=\"lead\"" : "")>\(html(spans))</p>"
    case .item(let marker, let spans):
      "<p class=\"item\"><b>\(MarkupWriter.visible(marker.filter { $0 != " " }))</b> <span>\(html(spans))</span></p>"
    case .lines(let lines):
      "<p class=\"lines\">\(withoutMargin(lines).map(html).joined(separator: "<br>"))</p>"
    case .table(let head, let rows): table(head, rows)
    case .options, .addresses, .marked, .drawing, .sides: ""
    }
  }

  /// Introduces what follows, so print keeps them together.
  private static func isLead(_ spans: [Span]) -> Bool {
    !spans.isEmpty && spans.allSatisfy { $0.role == .strong }
  }

  /// A dim beginning is the line's label, with a column of its own.
  private static func html(indent: String, line: [Span]) -> String {
    guard line.count > 1, line[0].role == .dim else { return indent + html(line) }
    let label = MarkupWriter.visible(line[0].text.filter { $0 != " " })
    return "<span class=\"label\">\(label)</span>\(html(Array(line.dropFirst())))"
  }

  private static func table(_ head: [[Span]], _ rows: [[[Span]]]) -> String {
    let heads = head.map { "<th scope=\"col\">\(html($0))</th>" }.joined()
    let lines = rows.map { cells in
      "<tr>\(cells.map { "<td>\(html($0))</td>" }.joined())</tr>\n"
    }
    return "<table>\n<thead><tr>\(heads)</tr></thead>\n<tbody>\n\(lines.joined())</tbody>\n</table>"
  }

  private static func html(_ spans: [Span]) -> String {
    spans.map { span in
      switch span.role {
      case .code: "<code>\(MarkupWriter.visible(span.text))</code>"
      case .strong: "<b>\(MarkupWriter.visible(span.text))</b>"
      case .emphasis: "<em>\(MarkupWriter.visible(span.text))</em>"
      default: MarkupWriter.visible(span.text)
      }
    }.joined()
  }

  private static func isItem(_ block: DocumentBlock) -> Bool {
    if case .item = block { true } else { false }
  }

  /// The lines without the margin that all of them have; a further indentation is kept as spaces
  /// that don't collapse.
  private static func withoutMargin(_ lines: [[Span]]) -> [(indent: String, line: [Span])] {
    func blanks(_ line: [Span]) -> Int { line.first?.text.prefix { $0 == " " }.count ?? 0 }
    let margin = lines.filter { !$0.isEmpty }.map(blanks).min() ?? 0
    return lines.map { line in
      guard let first = line.first else { return ("", line) }
      let rest = Span(String(first.text.drop { $0 == " " }), first.role)
      let indent = String(repeating: "\u{A0}", count: blanks(line) - margin)
      return (indent, [rest] + line.dropFirst())
    }
  }
}
