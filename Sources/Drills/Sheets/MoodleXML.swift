internal import Documents
internal import TextFormats

/// Moodle's XML (question/format/xml/format.php): ordering questions, and multiple choice if there
/// is no single order.
package enum MoodleXML {
  package static func text(_ export: MoodleExport) -> String {
    let questions = export.categories.flatMap { category in
      [self.category(category.name)] + category.questions.map { question($0, export.method) }
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n"
      + questions.joined() + "</quiz>\n"
  }

  private static func category(_ name: String) -> String {
    """
    <question type="category">
      <category><text>$course$/top/\(MarkupWriter.escaped(name))</text></category>
    </question>

    """
  }

  private static func question(_ question: MoodleQuestion, _ method: MoodleMethod) -> String {
    let (type, lines) =
      switch question.kind {
      case .ordering(let items): ("ordering", ordering(items, method))
      case .choice(let right, let wrong): ("multichoice", choice(right, wrong))
      }
    return """
      <question type="\(type)">
        <name><text>\(MarkupWriter.escaped("\(question.code) · \(question.title)"))</text></name>
        <questiontext format="html"><text>\(MarkupWriter.escaped(question.text))</text></questiontext>
        <defaultgrade>\(JSONWriter.number(question.weight))</defaultgrade>
        <penalty>0</penalty>
        <hidden>0</hidden>
        <idnumber>\(MarkupWriter.escaped(question.code))</idnumber>
      \(lines.map { "  \($0)\n" }.joined())</question>

      """
  }

  private static func ordering(_ items: [String], _ method: MoodleMethod) -> [String] {
    [
      "<layouttype>VERTICAL</layouttype>", "<selecttype>ALL</selecttype>",
      "<selectcount>\(items.count)</selectcount>",
      "<gradingtype>\(method.rawValue)</gradingtype>", "<showgrading>SHOW</showgrading>",
      "<numberingstyle>none</numberingstyle>", "<shownumcorrect>1</shownumcorrect>",
    ]
      + items.enumerated().map { place, item in answer(item, fraction: place + 1) }
  }

  private static func choice(_ right: String, _ wrong: [String]) -> [String] {
    [
      "<single>true</single>", "<shuffleanswers>true</shuffleanswers>",
      "<answernumbering>abc</answernumbering>", answer(right, fraction: 100),
    ] + wrong.map { answer($0, fraction: 0) }
  }

  /// HTML within XML, so it is escaped twice.
  private static func answer(_ text: String, fraction: Int) -> String {
    "<answer fraction=\"\(fraction)\" format=\"html\"><text>"
      + MarkupWriter.escaped(MarkupWriter.visible(text)) + "</text></answer>"
  }
}
