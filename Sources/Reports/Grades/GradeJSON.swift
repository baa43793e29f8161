package import Assessment
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// Grades as an array of `lifeline.grade/1` (COMMANDS.md).
package enum GradeJSON {
  package static func text(_ gradebook: Gradebook) -> String {
    JSONValue.array(gradebook.learners.map(learner)).line + "\n"
  }

  private static func learner(_ learner: LearnerGrade) -> JSONValue {
    .object([
      ("schema", .text("lifeline.grade/1")),
      ("learner", .text(learner.learner)),
      ("name", learner.name.map(JSONValue.text) ?? .null),
      ("score", .number(rounded(learner.score))),
      ("max", .number(rounded(learner.max))),
      ("answers", .array(learner.answers.map(answer))),
      ("problems", .array(learner.problems.map(problem))),
    ])
  }

  private static func answer(_ answer: GradedAnswer) -> JSONValue {
    .object([
      ("scenario", .text(answer.question.id)),
      ("correct", .bool(answer.grade.isCorrect)),
      ("score", .number(rounded(answer.score))),
      ("weight", .number(answer.question.weight)),
      (
        "mistakes", .array(answer.grade.mistakes.map { mistake($0, in: answer.question.scenario) })
      ),
      ("notes", .array(answer.notes.map(note))),
      (
        "misconception",
        answer.misconception.map { .object([("id", .text($0.id))]) } ?? .null
      ),
    ])
  }

  private static func mistake(_ mistake: Mistake, in scenario: Scenario) -> JSONValue {
    func fields(_ kind: String, _ occurrence: Occurrence, _ rule: Rule?) -> JSONValue {
      var fields: [(String, JSONValue)] = [
        ("kind", .text(kind)),
        ("callback", .text(CallbackText.text(of: occurrence, in: scenario))),
      ]
      if let at = mistake.at { fields.append(("at", .integer(at + 1))) }
      if let belongs = mistake.belongs { fields.append(("belongs", .integer(belongs + 1))) }
      if let rule { fields.append(("rule", .text(rule.id))) }
      return .object(fields)
    }
    switch mistake {
    case .missing(let occurrence, _, let rule): return fields("missing", occurrence, rule)
    case .extra(let occurrence, _): return fields("extra", occurrence, nil)
    case .repeated(let occurrence, _, let rule): return fields("repeated", occurrence, rule)
    case .misplaced(let occurrence, _, _, let rule): return fields("misplaced", occurrence, rule)
    case .unknown(let text, let at):
      return .object([
        ("kind", .text("unknown")), ("text", .text(text)), ("at", .integer(at + 1)),
      ])
    }
  }

  private static func note(_ note: SpellingNote) -> JSONValue {
    .object([
      ("at", .integer(note.at + 1)), ("text", .text(note.text)), ("read", .text(note.read)),
    ])
  }

  private static func problem(_ problem: Problem) -> JSONValue {
    .object([
      ("file", .text(problem.file)),
      ("line", problem.range.map { .integer($0.start.line) } ?? .null),
      ("column", problem.range.map { .integer($0.start.column) } ?? .null),
      ("message", .text(problem.message)),
    ])
  }

  private static func rounded(_ score: Double) -> Double {
    (score * 10_000).rounded() / 10_000
  }
}
