internal import CDrillPage
internal import Documents
internal import TextFormats

/// The common frame of all pages of the site.
enum SiteShell {
  struct Link {
    var name: String
    var text: String
    var language: Localized.Language?
  }

  /// - Parameter data: the data that the page's script reads; nil: it runs none.
  static func page(
    title: String, links: [Link], body: String, data: JSONValue?, _ words: Words
  ) -> String {
    HTMLPage.interactive(
      title: title, language: words.language,
      sheet: text(drill_order_css()) + text(drill_page_css()) + text(drill_site_css()),
      body: header(links, words) + "<main id=\"main\">\n\(body)</main>\n"
        + "<p id=\"said\" class=\"hidden\" role=\"status\"></p>\n"
        + "<footer><p>\(MarkupWriter.visible(words.keysAreReadable))</p></footer>\n"
        + (data.map(json) ?? ""),
      scripts: data == nil ? [] : scripts)
  }

  private static func header(_ links: [Link], _ words: Words) -> String {
    let links = links.map { link in
      let language = link.language.map { " lang=\"\($0.rawValue)\"" } ?? ""
      return "<a href=\"\(MarkupWriter.visible(link.name))\"\(language)>"
        + MarkupWriter.visible(link.text) + "</a>"
    }
    return "<header><nav aria-label=\"\(words.navigation)\">\(links.joined(separator: "\n"))</nav>"
      + "</header>\n"
  }

  /// Escaped, so that it can't end the element.
  private static func json(_ data: JSONValue) -> String {
    "<script type=\"application/json\" id=\"questions\">"
      + JSONWriter.line(data).replacing("<", with: "\\u003c") + "</script>\n"
  }

  private static let scripts = [
    text(drill_words_js()), text(drill_order_js()), text(drill_answer_js()), text(drill_judge_js()),
    text(drill_site_js()),
  ]

  private static func text(_ file: drill_page_file) -> String {
    String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
  }
}
