package import LifecycleEngine

/// What a scenario can truly print, explored once to hold any number of misconceptions against.
package struct TrueOrders: Hashable, Sendable {
  private let scenario: Scenario
  private let orders: Set<[Occurrence]>
  private let usual: RunResult

  /// `known`: all orders of the scenario, where they have been explored already.
  package init(_ scenario: Scenario, known: [[Occurrence]]? = nil) {
    self.scenario = scenario
    orders = Set(known ?? Explorer.orders(of: scenario).orders)
    usual = Simulation.run(scenario)
  }

  /// The orders expected by somebody who believes `misconception`, and by nobody who knows better.
  package func orders(onlyUnder misconception: Misconception) -> [[Occurrence]] {
    guard let rulebook = misconception.rulebook(on: scenario.platform) else { return [] }
    // Most misconceptions change nothing here, which one run shows sooner than all orders.
    let run = Simulation.run(scenario, rulebook: rulebook)
    if run == usual { return [] }
    let believed = Explorer.orders(of: scenario, rulebook: rulebook).orders
    return believed.filter { !orders.contains($0) }
  }

  /// How much of the whole run would be otherwise if `misconception` were true.
  func reach(of misconception: Misconception) -> Int {
    guard let rulebook = misconception.rulebook(on: scenario.platform) else { return 0 }
    return Simulation.run(scenario, rulebook: rulebook).trace.stretch(unlike: usual.trace)
  }
}
