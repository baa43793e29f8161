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
      "answers": .array(learner.answers.map { answer($0, titles) }),
      "problems": .array(learner.problems.map(problem)),
    ]
  }

  private static func answer(_ answer: GradedAnswer, _ titles: [String: String]) -> JSONValue {
    let scenario = answer.question.scenario
    return [
      "scenario": .string(answer.question.id),
      "correct": .bool(answer.grade.isCorrect),
      "score": .decimal(answer.score),
      "weight": .decimal(answer.question.weight),
      "mistakes": .array(answer.grade.mistakes.map { mistake($0, in: scenario) }),
      "notes": .array(answer.notes.map(note)),
      "misconception": answer.misconception.map { misconception in
        ["id": .string(misconception.id), "title": JSONValue(titles[misconception.id])]
      } ?? nil,
    ]
  }

  private static func mistake(_ mistake: Mistake, in scenario: Scenario) -> JSONValue {
    switch mistake {
    case .missing(let occurrence, _, let rule): return told("missing", occurrence, rule)
    case .extra(let occurrence, _): return told("extra", occurrence, nil)
    case .repeated(let occurrence, _, let rule): return told("repeated", occurrence, rule)
    case .misplaced(let occurrence, _, _, let rule): return told("misplaced", occurrence, rule)
    case .unknown(let text, let at):
      return ["kind": "unknown", "text": .string(text), "at": .integer(at + 1)]
    }
    func told(_ kind: String, _ occurrence: Occurrence, _ rule: Rule?) -> JSONValue {
      var members = [
        JSONValue.Member("kind", .string(kind)),
        JSONValue.Member("callback", .string(CallbackText.text(of: occurrence, in: scenario))),
      ]
      if let at = mistake.at { members.append(JSONValue.Member("at", .integer(at + 1))) }
      if let belongs = mistake.belongs {
        members.append(JSONValue.Member("belongs", .integer(belongs + 1)))
      }
      if let rule { members.append(JSONValue.Member("rule", .string(rule.id))) }
      return .object(members)
    }
  }

  private static func note(_ note: SpellingNote) -> JSONValue {
    ["at": .integer(note.at + 1), "text": .string(note.text), "read": .string(note.read)]
  }

  private static func problem(_ problem: Problem) -> JSONValue {
    [
      "file": .string(problem.file),
      "line": JSONValue(problem.range?.start.line),
      "column": JSONValue(problem.range?.start.column),
      "message": .string(problem.message),
    ]
  }
}
