package import Assessment
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// Grades as an array of `lifeline.grade/1` (COMMANDS.md).
package enum GradeJSON {
  /// - Parameter titles: of misconceptions, by id.
  package static func text(_ gradebook: Gradebook, titles: [String: String] = [:]) -> String {
    JSONWriter.pretty(.array(gradebook.learners.map { learner($0, titles) }))
  }

  private static func learner(_ learner: LearnerGrade, _ titles: [String: String]) -> JSONValue {
    [
      "schema": "lifeline.grade/1",
      "learner": .string(learner.learner),
      "name": JSONValue(learner.name),
      "score": .decimal(learner.score),
      "max": .decimal(learner.max),
      "answers": .array(learner.answers.map { .object(AnswerJSON.members($0, titles)) }),
      "problems": .array(learner.problems.map(problem)),
    ]
  }

  private static func problem(_ problem: Problem) -> JSONValue {
    [
      "file": .string(problem.file),
      "line": JSONValue(problem.range?.start.line),
      "column": JSONValue(problem.range?.start.column),
      "message": .string(problem.message.english),
    ]
  }
}
