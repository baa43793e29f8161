internal import Assessment
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// Every rule of the rulebook has a text, and no text is of a rule that is gone.
enum RuleTexts {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    let rules = Rule.allCases.map(\.id)
    let texts = course.rules.map(\.id)
    let missing = rules.filter { !texts.contains($0) }.map { id in
      Problem(
        file: CoursePath.rules + id + ".yml", range: .firstLine,
        message: Localized("rule '\(id)' has no text", "规则“\(id)”没有说明文字"),
        expectation: Localized(
          "this file, with id, title, explanation and evidence",
          "写这个文件，带 id、title、explanation 和 evidence"))
    }
    let stale = course.rules.filter { !rules.contains($0.id) }.map { rule in
      Problem(
        file: rule.file, range: course.place(of: "id", in: rule.file),
        message: Localized("there is no rule '\(rule.id)'", "没有规则“\(rule.id)”"),
        expectation: Localized("a rule of the rulebook", "规则书里的规则"),
        suggestion: NearestName.of(rule.id, among: rules))
    }
    return missing + stale
  }
}

/// Every rule decides at least one scenario: it places a callback that is asked for, or the scenario
/// comes out otherwise where it is bent. A rule that decides none is taught nowhere.
enum RulesUsed {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    var trials = course.scenarios.map { ScenarioTrial($0.scenario) }
    let placing = trials.reduce(into: Set<Rule>()) { $0.formUnion($1.askedRules) }
    let unused = Rule.allCases.filter { !placing.contains($0) && !isReported($0, by: &trials) }
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

  private static func isReported(_ rule: Rule, by trials: inout [ScenarioTrial]) -> Bool {
    let beliefs = rule.values.indices.map { Misconception(id: rule.id, rule: rule, value: $0) }
    for trial in trials.indices {
      for belief in beliefs where trials[trial].isRevealed(belief) { return true }
    }
    return false
  }
}
