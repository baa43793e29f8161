internal import Assessment
internal import Course
internal import LifecycleEngine
internal import ScenarioLanguage

/// Whether a scenario is worth asking, decided by the engine.
struct QuestionJudge {
  /// Fewer can be guessed, and more is too much to type.
  static let lengths = 4...14
  /// If UIKit allows more orders than this, almost any answer is correct.
  private static let mostOrders = 4
  private static let fewestDistractors = 2

  let difficulty: Difficulty

  /// Nil if it isn't worth asking.
  init?(_ scenario: Scenario, about topic: Topic) {
    let run = Simulation.run(scenario)
    let events = run.trace.askedEvents(in: scenario)
    guard run.fault == nil, run.trace.boundReached.isEmpty, Self.lengths.contains(events.count),
      !run.trace.events.contains(where: { $0.occurrence.callback == .exception })
    else { return nil }
    let answer = events.map(\.occurrence)
    guard Self.canBeConfused(answer) else { return nil }
    let orders = Explorer.orders(of: scenario, limit: Self.mostOrders)
    guard orders.isComplete, orders.fault == nil,
      Self.distractors(in: scenario, orders.orders) >= Self.fewestDistractors,
      Self.isUndisputed(topic) || Self.canBeWrong(scenario, orders.orders, run.trace)
    else { return nil }
    difficulty = Difficulty(scenario, answer: answer)
  }

  private static func canBeConfused(_ answer: [Occurrence]) -> Bool {
    answer.contains { one in answer.contains { Confusable.areTwins(one, $0) } }
      || Set(answer.map(\.object)).count > 1
  }

  /// The watched callbacks that occur in no allowed order.
  private static func distractors(in scenario: Scenario, _ orders: [[Occurrence]]) -> Int {
    let coming = Set(orders.joined().map { Occurrence($0.object, $0.callback) })
    return scenario.watch.entries.reduce(0) { count, entry in
      guard case .only(let callbacks) = entry.selection else { return count }
      return count + callbacks.count { !coming.contains(Occurrence(entry.object, $0)) }
    }
  }

  /// Whether no misconception concerns the topic, so that only twins can be confused.
  private static func isUndisputed(_ topic: Topic) -> Bool {
    let rules = Rule.allCases.filter { $0.area == topic.rawValue }
    return !rules.isEmpty && rules.allSatisfy { $0.values.count == 1 }
  }

  /// Whether a misconception about a single rule would change the answer. The rules of the run are
  /// tried first because they are the likeliest to matter.
  private static func canBeWrong(_ scenario: Scenario, _ orders: [[Occurrence]], _ trace: Trace)
    -> Bool
  {
    let truth = Rulebook(scenario.platform)
    let placing = Set(trace.events.map(\.rule))
    let rules = Rule.allCases.filter { $0.values.count > 1 }
    for rule in rules.filter(placing.contains) + rules.filter({ !placing.contains($0) }) {
      for value in rule.values.indices where value != truth.position(of: rule) {
        let run = Simulation.run(scenario, rulebook: truth.setting(rule, to: value))
        let predicted = run.trace.asked(in: scenario)
        if run.fault == nil, !orders.contains(predicted) { return true }
      }
    }
    return false
  }
}
