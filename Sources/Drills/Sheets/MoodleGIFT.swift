package import TextFormats

/// Moodle's GIFT without triggering the bugs of its reader (question/format/gift/format.php): all
/// six words precede the items, the method is one that it knows, and items are written unescaped
/// because it doesn't unescape them.
package enum MoodleGIFT {
  /// The questions, and those that were left out.
  package static func text(_ export: MoodleExport) -> (text: String, leftOut: [Localized]) {
    var leftOut: [Localized] = []
    let blocks = export.categories.flatMap { category -> [String] in
      let questions = category.questions.compactMap { question -> String? in
        if let unwritable = unwritable(question) {
          leftOut.append(unwritable)
          return nil
        }
        return self.question(question, export.method.inGIFT)
      }
      return ["$CATEGORY: $course$/top/\(category.name)"] + questions
    }
    return (blocks.joined(separator: "\n\n") + "\n", leftOut)
  }

  /// Why a question can't be written: braces would end an ordering question's items and can't be
  /// escaped. Nil: it can be written.
  private static func unwritable(_ question: MoodleQuestion) -> Localized? {
    guard case .ordering(let items) = question.kind,
      let item = items.first(where: { $0.contains { "{}".contains($0) } || $0.hasPrefix("####") })
    else { return nil }
    let text = SafeText.visible(item)
    return Localized(
      "\(question.code): left out, because GIFT cannot represent the item '\(text)'; moodle-xml can",
      "\(question.code)：没有写入，GIFT 容不下“\(text)”这一项，moodle-xml 可以")
  }

  private static func question(_ question: MoodleQuestion, _ method: MoodleMethod) -> String {
    let name = escaped("\(question.code) · \(question.title)")
    let answers =
      switch question.kind {
      case .ordering(let items):
        [">\(items.count) ALL VERTICAL \(method.rawValue) SHOW none"] + items
      case .choice(let right, let wrong):
        [""] + ["=\(escaped(right))"] + wrong.map { "~\(escaped($0))" }
      }
    return """
      // [id:\(question.code)]
      ::\(name)::[html]\(escaped(question.text)){\(answers.joined(separator: "\n"))
      }
      """
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in SafeText.visible(text) {
      if "~=#{}:\\".contains(character) { escaped += "\\" }
      escaped.append(character)
    }
    return escaped
  }
}
