package import LifecycleEngine

/// What a scenario can truly print, explored once to hold any number of misconceptions against.
package struct TrueOrders: Hashable, Sendable {
  private let scenario: Scenario
  private let orders: Set<[Occurrence]>

  package init(_ scenario: Scenario) {
    self.scenario = scenario
    orders = Set(Explorer.orders(of: scenario).orders)
  }

  /// The orders expected by somebody who believes `misconception`, and by nobody who knows better.
  package func orders(onlyUnder misconception: Misconception) -> [[Occurrence]] {
    guard let rulebook = misconception.rulebook(on: scenario.platform) else { return [] }
    let believed = Explorer.orders(of: scenario, rulebook: rulebook).orders
    return believed.filter { !orders.contains($0) }
  }
}
