internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// A question without an answer is none: the engine can run every scenario to its end, and a claim
/// that is asked is one that can be decided.
enum AnswerableQuestions {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    course.scenarios.compactMap { document -> Problem? in
      let fault = Simulation.run(document.scenario).fault
      return fault.map { FaultText.problem(for: $0, in: document) }
    } + course.lessons.flatMap { claims(of: $0, in: course) }
  }

  private static func claims(of lesson: Lesson, in course: ReadCourse) -> [Problem] {
    lesson.pages.flatMap(\.blocks).compactMap { block in
      guard case .claim(let id, _) = block.content,
        course.claim(id)?.verdict == .notAboutBehaviour
      else { return nil }
      return Problem(
        file: lesson.header.file.name, range: LessonLines.range(block.line),
        message: Localized(
          "'\(id)' is not about behaviour, so nobody can say whether it holds",
          "“\(id)”讲的不是行为，没法说它成不成立"),
        expectation: Localized(
          "another claim, or a claims block, which asks nothing", "换一条说法，或者用不提问的 claims 块"))
    }
  }
}
