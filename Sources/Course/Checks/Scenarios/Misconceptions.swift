internal import Assessment
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// A misconception that gives the true order everywhere tells nobody anything: it must come out
/// otherwise in at least two scenarios.
enum Misconceptions {
  static let fewest = 2

  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    var trials = course.scenarios.map { ScenarioTrial($0.scenario) }
    return course.misconceptions.compactMap { text in
      let revealing = countDistinguishing(text.misconception, among: &trials)
      guard revealing < fewest else { return nil }
      return Problem(
        file: text.file, range: course.place(of: "rule", in: text.file),
        message: Localized(
          "misconception '\(text.misconception.id)' changes \(revealing) scenarios",
          "误解“\(text.misconception.id)”改变 \(revealing) 个情景"),
        expectation: Localized(
          "at least \(fewest) scenarios that come out otherwise", "至少 \(fewest) 个结果会不同的情景"))
    }
  }

  /// Counts no further than needed. Scenarios in which the bent rule places an event are the likely
  /// ones and come first; a rule can matter without placing any, so the others follow.
  private static func countDistinguishing(
    _ misconception: Misconception, among trials: inout [ScenarioTrial]
  )
    -> Int
  {
    let likely = trials.indices.filter { trials[$0].rules.contains(misconception.rule) }
    let others = trials.indices.filter { !trials[$0].rules.contains(misconception.rule) }
    var revealing = 0
    for index in likely + others where revealing < fewest {
      if trials[index].isRevealed(misconception) { revealing += 1 }
    }
    return revealing
  }
}

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

  mutating func isRevealed(_ misconception: Misconception) -> Bool {
    guard misconception.rulebook(on: scenario.platform) != nil else { return false }
    return !truth.orders(onlyUnder: misconception).isEmpty
  }
}
