package import LifecycleEngine

/// The correct orders of a scenario, explored once to compare with any number of misconceptions.
package struct TrueOrders: Hashable, Sendable {
  private let scenario: Scenario
  private let orders: Set<[Occurrence]>
  private let usual: RunResult

  /// - Parameter known: all orders of the scenario, if already explored.
  package init(_ scenario: Scenario, known: [[Occurrence]]? = nil) {
    self.scenario = scenario
    orders = Set(known ?? Explorer.orders(of: scenario).orders)
    usual = Simulation.run(scenario)
  }

  /// The incorrect orders that `misconception` predicts.
  package func orders(onlyUnder misconception: Misconception) -> [[Occurrence]] {
    guard let rulebook = misconception.rulebook(on: scenario.platform) else { return [] }
    // Most misconceptions change nothing here, which a single run shows faster than all orders.
    let run = Simulation.run(scenario, rulebook: rulebook)
    if run == usual { return [] }
    let predicted = Explorer.orders(of: scenario, rulebook: rulebook).orders
    return predicted.filter { !orders.contains($0) }
  }

  /// How much of the run changes under `misconception`.
  func reach(of misconception: Misconception) -> Int {
    guard let rulebook = misconception.rulebook(on: scenario.platform) else { return 0 }
    return Simulation.run(scenario, rulebook: rulebook).trace.stretch(unlike: usual.trace)
  }
}
