internal import Assessment
package import Course
internal import Documents
internal import Practice
internal import Reports
package import TextFormats

/// A drill as notes that Anki imports: the question, the order with its reasons, and tags. A second
/// import updates the notes, as each has its code as its identity.
package enum AnkiExport {
  package static func text(
    _ drills: [PreparedDrill], _ curriculum: Curriculum, language: Localized.Language
  ) -> String {
    let words = Words(language: language)
    let deck = drills.first?.drill.title[language] ?? ""
    let notes = drills.flatMap { drill in
      drill.items.map { item in
        if let repair = RepairChoice(item, in: drill, words) {
          return note(repair, words, tag: drill.drill.id)
        }
        let question = ExchangeQuestion(item, in: drill, words)
        let fields = [
          question.code,
          "<p><b>\(MarkupWriter.visible(question.title))</b></p>" + question.html,
          answer(question, item, curriculum, words),
          "lifeline " + drill.drill.id,
        ]
        return line(fields)
      }
    }
    return """
      #separator:tab
      #html:true
      #notetype:Basic
      #deck:\(SafeText.visible(deck))
      #guid column:1
      #tags column:4

      """ + notes.joined()
  }

  /// Learners may think of any repair; the back shows the known ones.
  private static func note(_ repair: RepairChoice, _ words: Words, tag: String) -> String {
    line([
      repair.code,
      "<p><b>\(MarkupWriter.visible(repair.title))</b></p>" + repair.html
        + "<p>\(MarkupWriter.visible(words.whichRepair))</p>",
      ShownMarkup.html(repair.answer, hasTitle: false), "lifeline " + tag,
    ])
  }

  private static func line(_ fields: [String]) -> String {
    fields.map(field).joined(separator: "\t") + "\n"
  }

  private static func answer(
    _ question: ExchangeQuestion, _ item: PreparedDrill.Item, _ curriculum: Curriculum,
    _ words: Words
  ) -> String {
    let order = question.orders[0].map {
      "<li><code>\(MarkupWriter.visible(question.blocks[$0]))</code></li>"
    }
    let others = question.orders.count - 1
    let more =
      others > 0
      ? "<p>\(MarkupWriter.visible(words.otherOrders(others)))</p>" : ""
    let reasons = OrderReasons(item.question, curriculum, language: words.language).blocks(words)
    return
      (order.isEmpty
      ? "<p>\(MarkupWriter.visible(words.noCallback))</p>"
      : "<ol>\(order.joined())</ol>") + more + ShownMarkup.html(reasons)
  }

  /// Quoted as in CSV; a note is on one line.
  private static func field(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
      .replacing("\t", with: " ")
    return "\"" + line.replacing("\"", with: "\"\"") + "\""
  }
}

extension Words {
  fileprivate func otherOrders(_ count: Int) -> String {
    pick(
      count == 1 ? "UIKit allows 1 other order." : "UIKit allows \(count) other orders.",
      "UIKit 还允许另外 \(count) 种次序。")
  }
}
