internal import Assessment
internal import LifecycleEngine

/// A scenario that misconceptions are tried on, its truth explored once.
struct ScenarioTrial {
  private let scenario: Scenario
  /// Those that place an event of the usual run.
  let rules: Set<Rule>
  /// Those that place what is asked for.
  let askedRules: Set<Rule>
  private lazy var truth = TrueOrders(scenario)

  init(_ scenario: Scenario) {
    self.scenario = scenario
    let events = Simulation.run(scenario).trace.events
    rules = Set(events.map(\.rule))
    let asked = events.filter { $0.isWatched && scenario.steps[Int($0.step)].isAsked }
    askedRules = Set(asked.map(\.rule))
  }

  mutating func tells(_ misconception: Misconception) -> Bool {
    guard misconception.rulebook(on: scenario.platform) != nil else { return false }
    return !truth.orders(onlyUnder: misconception).isEmpty
  }
}
