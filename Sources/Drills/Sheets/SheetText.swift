internal import Documents
internal import Reports
internal import TextFormats

/// A sheet as lines for a screen or a plain printer.
package enum SheetText {
  private static let width = 76

  /// Sheets separated by a rule.
  package static func text(_ sheets: [DrillSheet], plain: Bool = false) -> String {
    let rule = "\n" + String(repeating: plain ? "-" : "═", count: width) + "\n\n"
    return sheets.map { sheet in
      let signs = plain ? sheet.language : nil
      return Layout(width: width, plain: signs).text(blocks(sheet))
    }.joined(separator: rule)
  }

  private static func blocks(_ sheet: DrillSheet) -> [DocumentBlock] {
    let words = sheet.words
    let line = { String(repeating: "_", count: $0) }
    return [
      .heading([Span(sheet.title, .heading)], remark: sheet.code),
      .lines([
        [Span("\(words.name) \(line(36))  \(words.date) \(line(20))")], [],
        [Span(sheet.facts)],
      ]),
      .paragraph([Span(words.howToAnswer)]),
    ] + sheet.questions.flatMap { question($0, sheet) }
  }

  private static func question(_ question: DrillSheet.Question, _ sheet: DrillSheet)
    -> [DocumentBlock]
  {
    let words = sheet.words
    var blocks = QuestionText(parts: question.parts, words: words, hidesWatched: true).blocks
    blocks[0] = .heading(
      [Span("\(question.number)  \(question.parts.title)", .heading)],
      remark: sheet.remark(question))
    if let repair = question.repair {
      return [blocks[0], .lines([[Span("  " + question.parts.platform, .dim)]])] + repair.blocks
        + [repair.blanks(isSpaced: true)]
    }
    blocks.insert(.lines([[Span("  " + question.parts.platform, .dim)]]), at: 1)
    let rows = rows(question)
    if !rows.isEmpty { blocks.append(.table(head: [], rows: rows)) }
    let blanks = Array(repeating: "___", count: question.blanks).joined(separator: " ")
    return blocks + [.lines([[Span("  \(words.order)  "), Span(blanks)]])]
  }

  /// Two per row if there is room.
  private static func rows(_ question: DrillSheet.Question) -> [[[Span]]] {
    func cell(_ entry: DrillSheet.Entry) -> [Span] {
      [Span("  \(entry.letter)  "), Span(entry.callback, .code)]
    }
    let widths = (0..<2).map { column in
      question.rows.compactMap { $0.indices.contains(column) ? $0[column] : nil }
        .map { DisplayWidth.of($0.callback) + $0.letter.count + 4 }.max() ?? 0
    }
    let isNarrow = widths[0] + 3 + widths[1] > width
    let rows = isNarrow ? question.rows.joined().map { [$0] } : question.rows
    return rows.map { $0.map(cell) }
  }
}

/// A sheet as Markdown.
package enum SheetMarkdown {
  /// Sheets separated by a horizontal rule.
  package static func text(_ sheets: [DrillSheet]) -> String {
    sheets.map(text).joined(separator: "\n---\n\n")
  }

  private static func text(_ sheet: DrillSheet) -> String {
    let words = sheet.words
    let head = [
      "# \(MarkupWriter.markdown(sheet.title))", "",
      "`\(sheet.code)` · \(sheet.facts)", "",
      "\(words.name)\(words.colon)______________________________  \(words.date)\(words.colon)______________",
      "",
      words.howToAnswer, "",
    ]
    return (head + sheet.questions.flatMap { lines($0, sheet) }).joined(separator: "\n") + "\n"
  }

  private static func lines(_ question: DrillSheet.Question, _ sheet: DrillSheet) -> [String] {
    let words = sheet.words
    let parts = question.parts
    let objects = parts.objects.map {
      "- \(MarkupWriter.markdownCode($0.name)): \(MarkupWriter.markdown($0.text))"
    }
    let steps = [(words.before, parts.before), (words.now, parts.now)].compactMap { label, lines in
      let code = lines.map(MarkupWriter.markdownCode).joined(separator: "\\\n  ")
      return lines.isEmpty ? nil : "- **\(label.filter { $0 != " " })** \(code)"
    }
    let title = [
      "## \(question.number). \(MarkupWriter.markdown(parts.title))", "",
      "\(sheet.remark(question))  ", MarkupWriter.markdown(parts.platform), "",
    ]
    if let repair = question.repair {
      return title + [ShownMarkup.markdown(repair.blocks + [repair.blanks(isSpaced: false)])]
    }
    let bank = question.rows.joined().map {
      "- \($0.letter)\\. \(MarkupWriter.markdownCode($0.callback))"
    }
    let blanks = Array(repeating: "\\_\\_\\_", count: question.blanks).joined(separator: " ")
    return title + paragraph(objects) + paragraph(steps)
      + (parts.stepsRemark.map { [$0, ""] } ?? [])
      + paragraph(bank) + ["\(words.order)\(words.colon)\(blanks)", ""]
  }

  /// Keeps consecutive lists from merging.
  private static func paragraph(_ lines: [String]) -> [String] {
    lines.isEmpty ? [] : lines + ["", "<!-- -->", ""]
  }
}
