package import TextFormats

/// Reads a lesson: a header, then a subset of CommonMark (headings, paragraphs, lists, emphasis,
/// code spans, quotes, fenced blocks, tables) with interactive blocks.
package enum LessonReader {
  /// The lesson without unreadable blocks; nil if there is no header.
  package static func read(_ file: SourceFile, problems: inout [Problem]) -> Lesson? {
    guard let (header, start) = LessonHeaderReader.read(file, problems: &problems) else {
      return nil
    }
    var lines = LessonLines(file, from: start)
    var blocks: [Lesson.Block] = []
    var levels: [Int] = []
    while let line = lines.peek {
      let number = lines.number
      if line.isEmpty {
        lines.skip()
      } else if let (level, text) = heading(line) {
        lines.skip()
        blocks.append(Lesson.Block(content: .heading(InlineReader.read(text)), line: number))
        levels.append(level)
      } else if let content = block(&lines, problems: &problems) {
        blocks.append(Lesson.Block(content: content, line: number))
      }
    }
    let pages = pages(of: blocks, levels: levels, file: file.name, problems: &problems)
    return Lesson(header: header, pages: pages)
  }

  /// A `#` heading is the lesson's title, `##` begins a page, deeper headings are part of a page.
  private static func pages(
    of blocks: [Lesson.Block], levels: [Int], file: String, problems: inout [Problem]
  ) -> [Lesson.Page] {
    var pages: [Lesson.Page] = []
    var levels = levels[...]
    for block in blocks {
      guard case .heading(let title) = block.content, let level = levels.popFirst() else {
        if pages.isEmpty {
          problems.append(
            Problem(
              file: file, range: LessonLines.range(block.line),
              message: Localized("this text is before the first page", "这些内容在第一页之前"),
              expectation: Localized("a '## ' heading above it", "上面有 '## ' 标题"))
          )
          pages.append(Lesson.Page(title: [], blocks: []))
        }
        pages[pages.count - 1].blocks.append(block)
        continue
      }
      switch level {
      case 1: continue
      case 2: pages.append(Lesson.Page(title: title, blocks: []))
      default:
        if !pages.isEmpty { pages[pages.count - 1].blocks.append(block) }
      }
    }
    if pages.isEmpty {
      problems.append(
        Problem(
          file: file, range: .firstLine, message: Localized("the lesson has no page", "这一课没有页"),
          expectation: Localized("at least one '## ' heading", "至少一个 '## ' 标题")))
    }
    return pages
  }

  private static func heading(_ line: Substring) -> (Int, String)? {
    let level = line.prefix { $0 == "#" }.count
    guard (1...6).contains(level), line.dropFirst(level).first == " " else { return nil }
    return (level, String(line.dropFirst(level + 1)))
  }

  private static func block(_ lines: inout LessonLines, problems: inout [Problem])
    -> Lesson.Content?
  {
    guard let line = lines.peek else { return nil }
    if line.hasPrefix("```") { return FencedBlock.read(&lines, problems: &problems) }
    if line.hasPrefix("|") { return .table(table(&lines)) }
    if line.hasPrefix("> ") || line == ">" {
      return .quote(
        InlineReader.read(
          lines.joined {
            $0.hasPrefix(">")
          } strip: {
            $0.dropFirst()
          }))
    }
    if item(line) != nil { return .list(list(&lines)) }
    if line.hasPrefix("<") || line.hasPrefix("![") || line.hasPrefix("    ") {
      problems.append(
        Problem(
          file: lines.file, range: LessonLines.range(lines.number),
          message: Localized(
            "a lesson has no raw HTML, images, or indented code", "课文里不能有 HTML、图片或缩进的代码"),
          expectation: Localized(
            "a paragraph, list, quote, table, or fenced block", "段落、列表、引文、表格或代码块")))
      lines.skip()
      return nil
    }
    return .paragraph(InlineReader.read(lines.joined(while: isProse)))
  }

  private static func isProse(_ line: Substring) -> Bool {
    !line.isEmpty && !line.hasPrefix("```") && !line.hasPrefix("|") && !line.hasPrefix(">")
      && heading(line) == nil && item(line) == nil
  }

  /// `- text` or `1. text`.
  private static func item(_ line: Substring) -> (number: Int?, text: Substring)? {
    if line.hasPrefix("- ") { return (nil, line.dropFirst(2)) }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, digits.count < 4, line.dropFirst(digits.count).hasPrefix(". ") else {
      return nil
    }
    return (Int(digits), line.dropFirst(digits.count + 2))
  }

  private static func list(_ lines: inout LessonLines) -> [Lesson.ListItem] {
    var items: [Lesson.ListItem] = []
    while let line = lines.peek, let (number, first) = item(line) {
      lines.skip()
      let rest = lines.joined(while: isProse)
      let text = rest.isEmpty ? String(first) : FlowingText.join(String(first), rest)
      items.append(Lesson.ListItem(number: number, text: InlineReader.read(text)))
    }
    return items
  }

  /// Rows of cells, without the line of dashes below the header.
  private static func table(_ lines: inout LessonLines) -> [[[Inline]]] {
    var rows: [[[Inline]]] = []
    while let line = lines.peek, line.hasPrefix("|") {
      lines.skip()
      let isRule = line.allSatisfy { "|-: ".contains($0) }
      if isRule { continue }
      var cells = line.dropFirst().split(separator: "|", omittingEmptySubsequences: false)
      if let last = cells.last, last.allSatisfy({ $0 == " " }) { cells.removeLast() }
      rows.append(cells.map { InlineReader.read(String($0).trimmed) })
    }
    return rows
  }
}

/// The remaining lines of a lesson, with their numbers from 1.
struct LessonLines {
  let file: String
  private var rest: ArraySlice<Substring>
  private(set) var number: Int

  init(_ file: SourceFile, from start: Int) {
    self.file = file.name
    rest = file.lines.dropFirst(start - 1)
    number = start
  }

  /// The next line; nil at the end.
  var peek: Substring? { rest.first }

  mutating func skip() {
    rest = rest.dropFirst()
    number += 1
  }

  /// Takes the next lines that satisfy the condition and joins them as prose.
  mutating func joined(
    while qualifies: (Substring) -> Bool, strip: (Substring) -> Substring = { $0 }
  ) -> String {
    var text = ""
    while let line = peek, qualifies(line) {
      text = FlowingText.join(text, String(strip(line)).trimmed)
      skip()
    }
    return text
  }

  /// The range of a whole line.
  static func range(_ line: Int) -> SourceRange {
    SourceRange(start: SourceLocation(line: line, column: 1))
  }
}
