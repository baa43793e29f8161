internal import Assessment
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// A graded answer's members, the same in `lifeline.grade/1` and `lifeline.answer/1`.
enum AnswerJSON {
  /// - Parameter titles: of misconceptions, by id.
  static func members(_ answer: GradedAnswer, _ titles: [String: String]) -> [JSONValue.Member] {
    let scenario = answer.question.scenario
    return [
      JSONValue.Member("scenario", .string(answer.question.id)),
      JSONValue.Member("correct", .bool(answer.grade.isCorrect)),
      JSONValue.Member("score", .decimal(answer.score)),
      JSONValue.Member("weight", .decimal(answer.question.weight)),
      JSONValue.Member(
        "mistakes", .array(answer.grade.mistakes.map { mistake($0, in: scenario) })),
      JSONValue.Member("notes", .array(answer.notes.map(note))),
      JSONValue.Member(
        "misconception", answer.misconception.map { misconception($0, titles) } ?? nil),
    ]
  }

  static func misconception(_ misconception: Misconception, _ titles: [String: String]) -> JSONValue
  {
    ["id": .string(misconception.id), "title": JSONValue(titles[misconception.id])]
  }

  private static func mistake(_ mistake: Mistake, in scenario: Scenario) -> JSONValue {
    switch mistake {
    case .missing(let occurrence, _, let rule): return told("missing", occurrence, rule)
    case .extra(let occurrence, _, let rule): return told("extra", occurrence, rule)
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
}
