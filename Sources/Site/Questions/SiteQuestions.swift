internal import Assessment
internal import Course
internal import LifecycleEngine
internal import Practice
internal import TextFormats

/// The course's questions and the data for judging answers to them, each explored once for all
/// languages.
struct SiteQuestions {
  struct Entry {
    let question: Question
    /// The callbacks to pick from.
    let offered: [String]
    let key: QuestionKey
  }

  private struct ID: Hashable {
    var scenario: String
    var given: Int
  }

  let curriculum: Curriculum
  let misconceptions: [MisconceptionText]
  private var entries: [ID: Entry] = [:]

  init(_ curriculum: Curriculum) {
    self.curriculum = curriculum
    misconceptions = curriculum.misconceptions
  }

  var misconceptionValues: [Misconception] { misconceptions.map(\.misconception) }

  /// Nil if the scenario is missing, unreadable, or can't be asked.
  mutating func entry(_ scenario: String, given: Int, _ problems: inout [Problem]) -> Entry? {
    let id = ID(scenario: scenario, given: given)
    if let known = entries[id] { return known }
    guard let document = curriculum.scenario(scenario, problems: &problems),
      let question = Question(scenario, document, given: GivenLines(first: given))
    else { return nil }
    let bank =
      Bank(question, misconceptionValues)
      ?? Bank(
        question, distractors: [], misconceptionValues, drawnFrom: scenario, hasMessages: true)
    let entry = Entry(
      question: question, offered: bank.entries.map(question.text),
      key: QuestionKey(question, offered: bank.entries, misconceptionValues))
    entries[id] = entry
    return entry
  }
}
