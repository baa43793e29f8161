package import LifecycleEngine
package import ScenarioLanguage

/// A misconception about UIKit that answers can reveal: a rulebook with one rule changed.
package struct Misconception: Hashable, Sendable {
  /// Its name in Content/misconceptions.
  package let id: String
  package let rule: Rule
  /// The false value: an index into the rule's values.
  package let value: Int
  package let topic: Topic

  package init(id: String, rule: Rule, value: Int, topic: Topic) {
    self.id = id
    self.rule = rule
    self.value = value
    self.topic = topic
  }

  /// The rulebook under the misconception; nil if it happens to be true on this platform.
  package func rulebook(on platform: Platform) -> Rulebook? {
    let truth = Rulebook(platform)
    return truth.position(of: rule) == value ? nil : truth.setting(rule, to: value)
  }
}

extension Question {
  /// The usual run under a misconception; nil if that happens to be true here.
  func run(under misconception: Misconception) -> RunResult? {
    misconception.rulebook(on: scenario.platform).map { Simulation.run(scenario, rulebook: $0) }
  }

  /// The incorrect orders that a misconception predicts.
  package func orders(onlyUnder misconception: Misconception) -> [[Occurrence]] {
    // Most misconceptions change nothing here, which a single run shows faster than all orders.
    guard let counterfactual = run(under: misconception), counterfactual != run else { return [] }
    let rulebook = misconception.rulebook(on: scenario.platform)
    let known = Set(allowed.orders)
    return Explorer.orders(of: scenario, rulebook: rulebook).orders.filter { !known.contains($0) }
  }
}
