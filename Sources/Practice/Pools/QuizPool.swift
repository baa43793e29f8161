package import Assessment
internal import Course
package import ScenarioLanguage
internal import TextFormats

/// The questions a quiz may ask: the course's scenarios that are short enough, and generated ones.
package struct QuizPool: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package let candidate: NextQuestion.Candidate
    package let document: ScenarioDocument
  }

  /// In the course's order, then in the order of generation.
  private(set) var entries: [Entry]

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

  /// Adds a generated question; nil if the pool already contains it.
  mutating func add(_ document: ScenarioDocument) -> Entry? {
    guard let id = document.id, self[id] == nil,
      let candidate = NextQuestion.Candidate(id, document.scenario)
    else { return nil }
    let entry = Entry(candidate: candidate, document: document)
    entries.append(entry)
    return entry
  }

  /// A search among these questions for any misconception of the course.
  func search(_ curriculum: Curriculum) -> NextQuestion {
    var problems: [Problem] = []
    let texts = curriculum.misconceptions(problems: &problems)
    return NextQuestion(
      entries.map(\.candidate), misconceptions: texts.map(\.misconception))
  }
}
