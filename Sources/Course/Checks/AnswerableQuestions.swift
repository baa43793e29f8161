internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// The engine can run every scenario to its end: a question without an answer is none.
enum AnswerableQuestions {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    course.scenarios.compactMap { document -> Problem? in
      let fault = Simulation.run(document.scenario).fault
      return fault.map { FaultText.problem(for: $0, in: document) }
    }
  }
}
