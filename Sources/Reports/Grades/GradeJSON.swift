package import Assessment
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// Grades as an array of `lifeline.grade/1` (COMMANDS.md).
package enum GradeJSON {
  /// As `JSONWriter.pretty` writes it.
  /// - Parameter titles: of misconceptions, by id.
  package static func report(_ gradebook: Gradebook, titles: [String: String] = [:]) -> GradeReport
  {
    let isEmpty = gradebook.learners.isEmpty
    return GradeReport(
      gradebook, head: "[", separator: ",", tail: isEmpty ? "]\n" : "\n]\n"
    ) { self.learners($0, titles, &$1) }
  }

  /// Learners as members of the array.
  private static func learners(
    _ learners: ArraySlice<LearnerGrade>, _ titles: [String: String], _ known: inout KnownAnswers
  ) -> String {
    var text = ""
    for learner in learners {
      text += text.isEmpty ? "\n  {" : ",\n  {"
      text += "\n    \"schema\": \"lifeline.grade/1\""
      append("learner", .string(learner.learner), to: &text)
      append("name", JSONValue(learner.name), to: &text)
      if learner.isNickname { append("nickname", .bool(true), to: &text) }
      text += ",\n    \"score\": " + JSONWriter.number(learner.score)
      text += ",\n    \"max\": " + JSONWriter.number(learner.max)
      // Answers never fit on one line.
      text += learner.answers.isEmpty ? ",\n    \"answers\": []" : ",\n    \"answers\": ["
      for (place, answer) in learner.answers.enumerated() {
        text += place > 0 ? ",\n      " : "\n      "
        text += known.text(of: answer) { written($0, titles) }
      }
      if !learner.answers.isEmpty { text += "\n    ]" }
      if !learner.work.isEmpty { append("work", .array(learner.work.map(work)), to: &text) }
      append("problems", .array(learner.problems.map(problem)), to: &text)
      text += "\n  }"
    }
    return text
  }

  private static func written(_ answer: GradedAnswer, _ titles: [String: String]) -> String {
    JSONWriter.pretty(.object(AnswerJSON.members(answer, titles)), indentation: 6)
  }

  /// A member of a learner's object, on a line of its own.
  private static func append(_ key: String, _ value: JSONValue, to text: inout String) {
    let name = JSONWriter.string(key) + ": "
    text += ",\n    " + name
    text += JSONWriter.pretty(value, indentation: 4, before: name.utf8.count)
  }

  private static func work(_ work: RecordedWork) -> JSONValue {
    [
      "scenario": .string(work.scenario), "lesson": JSONValue(work.lesson),
      "question": JSONValue(work.question), "attempts": .integer(work.attempts),
      "firstCorrect": .bool(work.isFirstCorrect), "hints": .integer(work.hints),
      "given": .integer(work.given), "shownBefore": .bool(work.isShownBefore),
      "time": .decimal(work.time),
    ]
  }

  static func problem(_ problem: Problem) -> JSONValue {
    [
      "file": .string(PathText.readable(problem.file)),
      "line": JSONValue(problem.range?.start.line),
      "column": JSONValue(problem.range?.start.column),
      "message": .string(problem.message.english),
      "severity": problem.severity == .error ? "error" : "warning",
    ]
  }
}

/// A graded answer's members, the same in `lifeline.grade/1` and `lifeline.answer/1`.
enum AnswerJSON {
  /// - Parameter titles: of misconceptions, by id.
  static func members(_ answer: GradedAnswer, _ titles: [String: String]) -> [JSONValue.Member] {
    let scenario = answer.question.scenario
    return [
      JSONValue.Member("scenario", .string(answer.question.id)),
      JSONValue.Member("correct", .bool(answer.isCorrect)),
      JSONValue.Member("score", .decimal(answer.score)),
      JSONValue.Member("weight", .decimal(answer.question.weight)),
      JSONValue.Member(
        "mistakes", .array(answer.grade.mistakes.map { mistake($0, in: scenario) })),
      JSONValue.Member("notes", .array(answer.notes.map(note))),
      JSONValue.Member(
        "misconception", answer.misconception.map { misconception($0, titles) } ?? nil),
    ] + (RepairJSON.member(answer.repair, of: answer.question).map { [$0] } ?? [])
  }

  /// - Parameter titles: by id; nil: no title is written.
  static func misconception(
    _ misconception: Misconception, _ titles: [String: String]?
  ) -> JSONValue {
    let id = JSONValue.Member("id", .string(misconception.id))
    let title = titles.map { JSONValue.Member("title", JSONValue($0[misconception.id])) }
    return .object([id] + (title.map { [$0] } ?? []))
  }

  private static func mistake(_ mistake: Mistake, in scenario: Scenario) -> JSONValue {
    let about =
      switch mistake {
      case .unknown(let text, _): JSONValue.Member("text", .string(text))
      case .missing(let occurrence, _, _), .extra(let occurrence, _, _),
        .repeated(let occurrence, _, _), .misplaced(let occurrence, _, _, _):
        JSONValue.Member("callback", .string(CallbackText.text(of: occurrence, in: scenario)))
      }
    let members = [
      JSONValue.Member("kind", .string(mistake.kind.rawValue)), about,
      mistake.at.map { JSONValue.Member("at", .integer($0 + 1)) },
      mistake.belongs.map { JSONValue.Member("belongs", .integer($0 + 1)) },
      mistake.rule.map { JSONValue.Member("rule", .string($0.id)) },
    ]
    return .object(members.compactMap(\.self))
  }

  private static func note(_ note: SpellingNote) -> JSONValue {
    ["at": .integer(note.at + 1), "text": .string(note.text), "read": .string(note.read)]
  }
}
