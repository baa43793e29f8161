internal import Documents
internal import Reports
internal import TextFormats

/// Sheets as one printable HTML file: no scripts, no network access, each sheet on its own pages.
package enum SheetPage {
  package static func text(_ sheets: [DrillSheet]) -> String {
    guard let first = sheets.first else { return "" }
    return HTMLPage.text(
      title: first.title, language: first.language, style: .drill,
      rules: sheets.indices.map { printed($0, sheets[$0]) }.joined(separator: "\n"),
      body: sheets.indices.map { section($0, sheets[$0]) }.joined())
  }

  /// Every printed page has the sheet's code, a line for the name, and its number: sheets come
  /// apart.
  private static func printed(_ place: Int, _ sheet: DrillSheet) -> String {
    let code = sheet.code
    let name = sheet.words.name
    return """
      .sheet-\(place) { page: sheet-\(place); counter-reset: page; }
      @page sheet-\(place) { margin: 18mm 12mm 14mm;
        @top-left { content: "\(name)  ______________________________"; }
        @top-right { content: "\(code)"; }
        @bottom-right { content: counter(page); } }
      """
  }

  private static func section(_ place: Int, _ sheet: DrillSheet) -> String {
    let words = sheet.words
    return """
      <section class="sheet sheet-\(place)">
      <header>
      <h1>\(MarkupWriter.visible(sheet.title)) <small>\(MarkupWriter.visible(sheet.code))</small></h1>
      <p class="who"><span>\(words.name)</span><span>\(words.date)</span></p>
      <p>\(MarkupWriter.visible(sheet.facts))</p>
      <p>\(MarkupWriter.visible(words.howToAnswer))</p>
      </header>
      \(sheet.questions.map { article($0, sheet) }.joined())</section>

      """
  }

  private static func article(_ question: DrillSheet.Question, _ sheet: DrillSheet) -> String {
    let words = sheet.words
    let head =
      "<h2>\(question.number) · \(MarkupWriter.visible(question.parts.title)) <small>\(MarkupWriter.visible(sheet.remark(question)))</small></h2>"
    if let repair = question.repair {
      let platform = "<p>\(MarkupWriter.visible(question.parts.platform))</p>"
      let body = ShownMarkup.html(repair.blocks, hasTitle: false) + repair.blankItems
      return "<article>\n\(head)\n\(platform)\n\(body)</article>\n\n"
    }
    let rows = question.rows.map { row in
      "<tr>\(row.map { "<td><b>\($0.letter)</b> <code>\(MarkupWriter.visible($0.callback))</code></td>" }.joined())</tr>\n"
    }
    let blanks = String(repeating: "<i></i>", count: question.blanks)
    return """
      <article>
      \(head)
      \(QuestionMarkup.html(question.parts, words))
      <table class="bank">
      <caption>\(words.offered)</caption>
      \(rows.joined())</table>
      <p class="order"><b>\(words.order)</b> \(blanks)</p>
      </article>

      """
  }
}

/// A question's app and steps as HTML that is readable without a style sheet.
enum QuestionMarkup {
  static func html(_ parts: QuestionParts, _ words: Words) -> String {
    let objects = parts.objects.map {
      "<li><code>\(MarkupWriter.visible($0.name))</code> \(MarkupWriter.visible($0.text))</li>"
    }.joined()
    let list = objects.isEmpty ? "" : "<ul>\(objects)</ul>"
    return "<p>\(MarkupWriter.visible(parts.platform))</p>\(list)"
      + steps(parts.before, words.before)
      + steps(parts.now, words.now)
      + (parts.stepsRemark.map { "<p><small>\(MarkupWriter.visible($0))</small></p>" } ?? "")
  }

  /// The watched callbacks.
  static func watched(_ parts: QuestionParts, _ words: Words) -> String {
    let groups = parts.watched.map { group in
      let callbacks = group.callbacks.map { "<code>\(MarkupWriter.visible($0))</code>" }.joined(
        separator: " ")
      return
        "\(words.watched) <code>\(MarkupWriter.visible(group.names.joined(separator: ", ")))</code>"
        + words.colon + callbacks
    }
    return groups.isEmpty ? "" : "<p>\(groups.joined(separator: "<br>"))</p>"
  }

  private static func steps(_ lines: [String], _ label: String) -> String {
    guard !lines.isEmpty else { return "" }
    let code = lines.map { line in
      // Browsers collapse leading spaces.
      let indent = line.hasPrefix("  ") ? "&#160;&#160;" : ""
      return "<code>\(indent)\(MarkupWriter.visible(line))</code>"
    }.joined(separator: "<br>")
    return "<p class=\"steps\"><b>\(label.filter { $0 != " " })</b> <span>\(code)</span></p>"
  }
}
