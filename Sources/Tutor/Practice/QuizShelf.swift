internal import Assessment
internal import Course
internal import ScenarioLanguage
internal import TextFormats

/// The questions a quiz may ask: the scenarios of the course that can be answered in between.
struct QuizShelf: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    let candidate: NextQuestion.Candidate
    let document: ScenarioDocument
  }

  /// In the course's order.
  let entries: [Entry]

  init(_ curriculum: Curriculum, topic: Topic? = nil, level: Int? = nil) {
    var problems: [Problem] = []
    entries = curriculum.scenarios.compactMap { id in
      guard let document = curriculum.scenario(id, problems: &problems),
        topic == nil || document.topic == topic?.rawValue,
        level == nil || document.level == level,
        let candidate = NextQuestion.Candidate(id, document.scenario)
      else { return nil }
      return Entry(candidate: candidate, document: document)
    }
  }

  subscript(id: String) -> Entry? { entries.first { $0.candidate.id == id } }

  /// The search among these questions for any misconception of the course.
  func search(_ curriculum: Curriculum) -> NextQuestion {
    var problems: [Problem] = []
    let texts = curriculum.misconceptions(problems: &problems)
    return NextQuestion(
      entries.map(\.candidate), misconceptions: texts.map(\.misconception))
  }
}
