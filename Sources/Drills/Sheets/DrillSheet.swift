internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
package import Reports
package import TextFormats

/// A drill for learners: its questions with callbacks to pick from, without any answers.
package struct DrillSheet: Hashable, Sendable {
  package struct Question: Hashable, Sendable {
    let number: Int
    /// For example `K7QX-B3`.
    let code: String
    let weight: Double
    /// The question's own time limit in seconds; nil: none.
    let time: Int?
    package let parts: QuestionParts
    /// Callbacks with their letters, one or two per row.
    package let rows: [[Entry]]
    /// Places to write letters; their number doesn't reveal the answer's length.
    let blanks: Int
    /// Non-nil for a repair, which has no callbacks to pick from.
    let repair: PrintedRepair?
  }

  package struct Entry: Hashable, Sendable {
    let letter: String
    package let callback: String
  }

  /// For example `K7QX-B`.
  package let code: String
  let title: String
  /// The time limit for all questions in seconds; nil: none.
  let time: Int?
  package let questions: [Question]
  let words: Words

  package init(_ drill: PreparedDrill, language: Localized.Language) {
    let words = Words(language: language)
    self.words = words
    code = drill.variant.code(of: drill.drill)
    title = drill.drill.title[language]
    time = drill.drill.time
    questions = drill.items.map { item in
      if let repair = item.question.repair {
        return Question(
          number: item.number, code: drill.code(of: item), weight: item.weight, time: item.time,
          parts: QuestionParts(item.question, words), rows: [], blanks: 0,
          repair: PrintedRepair(repair: repair, words: words))
      }
      let bank = drill.bank(of: item)
      var place = 0
      let rows = bank.rows.map { row in
        row.map { occurrence in
          defer { place += 1 }
          return Entry(letter: Letters.name(place), callback: item.question.text(occurrence))
        }
      }
      let longest = item.question.allowed.orders.map(\.count).max() ?? 0
      return Question(
        number: item.number, code: drill.code(of: item), weight: item.weight, time: item.time,
        parts: QuestionParts(item.question, words), rows: rows,
        blanks: max(bank.entries.count + 2, longest), repair: nil)
    }
  }

  var language: Localized.Language { words.language }
  var points: Double { questions.reduce(0) { $0 + $1.weight } }

  /// The remark next to a question's title: its code, its weight, its time limit.
  package func remark(_ question: Question) -> String {
    ([question.code, words.points(question.weight)] + (question.time.map { [words.time($0)] } ?? []))
      .joined(separator: " · ")
  }

  /// The facts above the questions.
  var facts: String {
    ([words.questions(questions.count), words.points(points)]
      + (time.map { [words.time($0)] } ?? [])).joined(separator: " · ")
  }
}
