internal import Assessment
internal import Course
internal import LifecycleEngine
internal import ScenarioLanguage

/// The rules that decide in a question: those without which another order would be right, as far as
/// they place something that had to be written or keep something away.
struct DecisiveRule {
  private let question: Question
  /// The events that the learner had to say.
  private let written: [Event]
  /// The rule of each misconception that gives another order.
  private let bent: [Rule]

  init(_ question: Question, written: [Event], bent: [Rule]) {
    self.question = question
    self.written = written
    self.bent = bent
  }

  /// What the question is about first, and of that what decides, then what more misconceptions bend,
  /// then what is rarer in it.
  var ranked: [Rule] {
    let placing = Rule.allCases.filter { rule in written.contains { $0.rule == rule } }
    let deciding = Rule.allCases.filter {
      bent.contains($0) || (placing.contains($0) && decides($0))
    }
    let others = placing.filter { $0 != .codeCall && !deciding.contains($0) }
    let ranks = (deciding + others).enumerated().map { place, rule in
      (rank(rule, decides: deciding.contains(rule)) + [place], rule)
    }
    return ranks.sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
  }

  private func rank(_ rule: Rule, decides: Bool) -> [Int] {
    let isOnTopic = Topic(of: rule).rawValue == question.document.topic
    let placed = written.count { $0.rule == rule }
    // What keeps something away is seen nowhere in the answer.
    return [
      isOnTopic ? 0 : 1, decides ? 0 : 1, placed > 0 ? 0 : 1, -bent.count { $0 == rule }, placed,
    ]
  }

  /// Whether some other value of the rule brings another order.
  private func decides(_ rule: Rule) -> Bool {
    let truth = Rulebook(question.scenario.platform)
    return rule.values.indices.contains { value in
      guard value != truth.position(of: rule) else { return false }
      let run = Simulation.run(question.scenario, rulebook: truth.bending(rule, to: value))
      guard run.fault == nil else { return false }
      let order = run.trace.events.filter {
        $0.isWatched && question.scenario.steps[Int($0.step)].isAsked
      }.map(\.occurrence)
      return !question.allowed.orders.contains(order)
    }
  }
}
