internal import Course
internal import Documents
internal import Practice

/// The parts of a lesson that depend only on their text.
enum LessonMarkup {
  static func inline(_ inlines: [Inline]) -> String {
    inlines.map { inline in
      let text = MarkupWriter.visible(inline.text)
      return switch inline {
      case .text: text
      case .emphasis: "<em>\(text)</em>"
      case .strong: "<strong>\(text)</strong>"
      case .code: "<code>\(text)</code>"
      }
    }.joined()
  }

  /// - Parameter items: as HTML.
  static func list(_ items: [String], isOrdered: Bool = false) -> String {
    let kind = isOrdered ? "ol" : "ul"
    return "<\(kind) class=\"prose\">\n\(items.map { "<li>\($0)</li>\n" }.joined())</\(kind)>\n"
  }

  /// Empty for questions and runs.
  static func prose(_ content: Lesson.Content) -> String {
    switch content {
    case .heading(let title): "<h3>\(inline(title))</h3>\n"
    case .paragraph(let text): "<p>\(inline(text))</p>\n"
    case .quote(let text): "<blockquote>\(inline(text))</blockquote>\n"
    case .list(let items):
      list(items.map { inline($0.text) }, isOrdered: items.first?.number != nil)
    case .code(let lines):
      "<pre tabindex=\"0\"><code>\(MarkupWriter.escaped(lines.joined(separator: "\n")))</code></pre>\n"
    case .table(let rows): table(rows)
    default: ""
    }
  }

  private static func table(_ rows: [[[Inline]]]) -> String {
    func row(_ cells: [[Inline]], _ kind: String) -> String {
      "<tr>" + cells.map { "<\(kind)>\(inline($0))</\(kind.prefix(2))>" }.joined() + "</tr>\n"
    }
    let head = rows.first.map { "<thead>\(row($0, "th scope=\"col\""))</thead>\n" } ?? ""
    return "<div class=\"wide\" tabindex=\"0\"><table>\n\(head)<tbody>\n"
      + rows.dropFirst().map { row($0, "td") }.joined() + "</tbody>\n</table></div>\n"
  }

  /// A question with options, each followed by its verdict.
  static func choice(_ choice: Lesson.Choice, _ words: Words) -> String {
    let options = choice.options.enumerated().map { place, option in
      let isRight = place == choice.right
      let verdict = isRight ? words.choiceRight : words.choiceWrong(choice.right + 1)
      let whyNot = choice.whyNot[place].map { inline($0) + words.space } ?? ""
      return """
        <button type="button" aria-pressed="false"\(isRight ? " data-right" : "")>\(place + 1). \(inline(option))</button>
        <p class="verdict note \(isRight ? "right" : "wrong")" hidden>\(isRight ? "✓ " : "✗ ")\
        \(MarkupWriter.visible(verdict))\(words.space)\(whyNot)\(inline(choice.why))</p>

        """
    }
    return "<section class=\"choice\">\n<p>\(inline(choice.question))</p>\n\(options.joined())"
      + "</section>\n"
  }

  static func claims(_ claims: [ClaimText]) -> String {
    let items = claims.map { claim in
      let remark = claim.remark.map { "<p class=\"faint\">\(MarkupWriter.visible($0))</p>" } ?? ""
      return "<li>\(claim.sign) \(MarkupWriter.visible(claim.claim))\(remark)</li>\n"
    }
    return "<ul class=\"claims\">\n\(items.joined())</ul>\n"
  }
}
