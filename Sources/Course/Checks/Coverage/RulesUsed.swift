internal import Assessment
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// Every rule decides at least one scenario: it places a callback that is asked for, or the scenario
/// comes out otherwise where it is bent. A rule that decides none is taught nowhere.
enum RulesUsed {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    var trials = course.scenarios.map { ScenarioTrial($0.scenario) }
    let placing = trials.reduce(into: Set<Rule>()) { $0.formUnion($1.askedRules) }
    let unused = Rule.allCases.filter { !placing.contains($0) && !isTold($0, by: &trials) }
    return unused.map { rule in
      let file = CoursePath.rules + rule.id + ".yml"
      return Problem(
        file: file, range: course.place(of: "id", in: file),
        message: Localized("rule '\(rule.id)' decides no scenario", "规则“\(rule.id)”不决定任何情景"),
        expectation: Localized(
          "one that asks for a callback it places, or comes out otherwise without it",
          "一个情景，要问到它安排的回调，或者没有它结果就不同"))
    }
  }

  private static func isTold(_ rule: Rule, by trials: inout [ScenarioTrial]) -> Bool {
    let beliefs = rule.values.indices.map { Misconception(id: rule.id, rule: rule, value: $0) }
    for trial in trials.indices {
      for belief in beliefs where trials[trial].tells(belief) { return true }
    }
    return false
  }
}
