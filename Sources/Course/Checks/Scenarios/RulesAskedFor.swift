internal import Assessment
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// The rule that a scenario says it is asked for has a part in it: it places something asked, or
/// without it something else would come.
enum RulesAskedFor {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    course.scenarios.compactMap { document in
      guard let rule = document.about, !isAtWork(rule, in: document.scenario) else { return nil }
      return Problem(
        file: document.file, range: course.place(of: "about", in: document.file),
        message: Localized(
          "the rule '\(rule.id)' has no part in what is asked here", "规则“\(rule.id)”在这里所问的内容里不起作用"),
        expectation: Localized(
          "a rule without which another order would be right", "一条少了它次序就会不同的规则"))
    }
  }

  private static func isAtWork(_ rule: Rule, in scenario: Scenario) -> Bool {
    let orders = Explorer.orders(of: scenario).orders
    return CounterfactualRuns(scenario, known: orders, rules: [rule])
      .isAtWork(rule, in: Simulation.run(scenario).trace, of: scenario)
  }
}
