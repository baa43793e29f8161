internal import Assessment
internal import Course
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

extension Progress {
  /// `lifeline.progress/1`: everything in the text, and the data it is computed from. Times are
  /// seconds since 1970; the `due` and `stability` (in days) of an unmet rule are null.
  package var json: String {
    JSONWriter.pretty([
      "schema": "lifeline.progress/1",
      "lesson": JSONValue(place),
      "attempts": .integer(scenarios.entries.reduce(0) { $0 + $1.attempts.count }),
      "correct": .integer(scenarios.entries.reduce(0) { $0 + $1.correct }),
      "days": ["studied": .integer(days.count), "inARow": .integer(days.inARow)],
      "due": .integer(count(.due)),
      "nextDue": JSONValue(nextDue.map(Int.init)),
      "lessons": .array(
        course.lessons.map {
          [
            "lesson": .string($0.lesson), "right": .integer($0.right),
            "questions": .integer($0.questions), "state": .string($0.state.rawValue),
          ]
        }),
      "topics": .array(topics.map(json)),
      "rules": .array(topics.flatMap { topic in topic.rules.map { json($0, of: topic) } }),
      "beliefs": .array(
        misconceptions.map {
          [
            "misconception": .string($0.misconception.misconception.id),
            "scenarios": .array($0.because.map(JSONValue.string)),
          ]
        }),
      "scenarios": .array(
        scenarios.entries.map {
          [
            "scenario": .string($0.id), "attempts": .integer($0.attempts.count),
            "correct": .integer($0.correct), "best": .decimal($0.best), "last": .decimal($0.last),
          ]
        }),
    ])
  }

  private func json(_ topic: TopicRow) -> JSONValue {
    .object(
      [
        JSONValue.Member("topic", .string(topic.topic.rawValue)),
        JSONValue.Member("rules", .integer(topic.rules.count)),
      ]
        + Mastery.Stage.allCases.map {
          JSONValue.Member($0.rawValue, .integer(topic.count($0)))
        })
  }

  private func json(_ row: RuleRow, of topic: TopicRow) -> JSONValue {
    let memory = row.ruleState?.memory
    return [
      "rule": .string(row.rule.id), "topic": .string(topic.topic.rawValue),
      "stage": .string(row.stage.rawValue),
      "due": JSONValue(memory.map { Int($0.due) }),
      "stability": memory.map { .decimal($0.stability) } ?? .null,
      "sureButWrong": .bool(row.ruleState?.wasSureButWrong ?? false),
    ]
  }
}
