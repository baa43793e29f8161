internal import Documents
internal import Reports
internal import TextFormats

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
    let bank = question.rows.joined().map {
      "- \($0.letter)\\. \(MarkupWriter.markdownCode($0.callback))"
    }
    let blanks = Array(repeating: "\\_\\_\\_", count: question.blanks).joined(separator: " ")
    return [
      "## \(question.number). \(MarkupWriter.markdown(parts.title))", "",
      "\(sheet.remark(question))  ", MarkupWriter.markdown(parts.platform), "",
    ] + (question.isShuffledAnew ? [words.shuffledAnew, ""] : [])
      + paragraph(objects) + paragraph(steps) + (parts.stepsRemark.map { [$0, ""] } ?? [])
      + paragraph(bank) + ["\(words.order)\(words.colon)\(blanks)", ""]
  }

  /// Keeps consecutive lists from merging.
  private static func paragraph(_ lines: [String]) -> [String] {
    lines.isEmpty ? [] : lines + ["", "<!-- -->", ""]
  }
}
