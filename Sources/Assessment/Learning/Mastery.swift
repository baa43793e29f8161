package import LifecycleEngine

/// The model of a learner's memory, rule by rule: one run exercises many rules, and each is due at
/// its own time.
package struct Mastery: Hashable, Sendable {
  package struct RuleState: Hashable, Sendable {
    package var rule: Rule
    package var memory: Memory
    /// Whether the latest answer about it was wrong.
    package var wasWrong: Bool
    /// Whether the latest answer about it was wrong although the learner was sure.
    package var wasSureButWrong: Bool
  }

  /// By rule, in the order of the rulebook.
  package private(set) var ruleStates: [RuleState] = []
  private let schedule: Schedule
  /// When each scenario was last answered, which showed its run.
  private var shown: [String: Int64] = [:]

  package init(schedule: Schedule = Schedule()) { self.schedule = schedule }

  /// Updates from an attempt, which must not be older than the previous ones, and its results per
  /// rule. A skipped question rates no rules; its exposed run counts as help for the rest of the
  /// day.
  package mutating func learn(from attempt: Attempt, _ results: RuleResults) {
    let time = attempt.wholeSeconds
    if attempt.hasSeenSome { shown[attempt.scenario] = time }
    guard !attempt.isSkipped else { return }
    let isSecondTry = shown[attempt.scenario].map { time - $0 < Schedule.day } ?? false
    let hadHelp = attempt.hints > 0 || attempt.form.evidence != .recalled || isSecondTry
    // A sure but wrong answer isn't rated as sure, not even for the rules that it got right.
    let isSure = attempt.isSure && attempt.isCorrect
    for rule in results.rules {
      let isRight = !results.wrong.contains(rule)
      rate(
        rule, isRight ? Self.rating(hadHelp: hadHelp, isSure: isSure) : .again,
        wasSure: attempt.isSure, at: time)
    }
    shown[attempt.scenario] = time
  }

  /// Hard counts as remembered in FSRS, so a wrong answer is never hard.
  private static func rating(hadHelp: Bool, isSure: Bool) -> Rating {
    hadHelp ? .hard : isSure ? .easy : .good
  }

  private mutating func rate(_ rule: Rule, _ rating: Rating, wasSure: Bool, at time: Int64) {
    let place =
      ruleStates.firstIndex { $0.rule.rawValue >= rule.rawValue } ?? ruleStates.endIndex
    let isKnown = ruleStates.indices.contains(place) && ruleStates[place].rule == rule
    let memory = schedule.review(isKnown ? ruleStates[place].memory : nil, rating, at: time)
    let ruleState = RuleState(
      rule: rule, memory: memory, wasWrong: rating == .again,
      wasSureButWrong: rating == .again && wasSure)
    ruleStates.replaceSubrange(place..<(isKnown ? place + 1 : place), with: [ruleState])
  }

  /// The due rules: first those with sure but wrong answers, then those most likely forgotten.
  package func due(at time: Int64) -> [RuleState] {
    ruleStates.filter { $0.memory.due <= time }
      .map { (ruleState: $0, remembered: schedule.retrievability($0.memory, at: time)) }
      .sorted { left, right in
        let first = (left.ruleState, right.ruleState)
        if first.0.wasSureButWrong != first.1.wasSureButWrong { return first.0.wasSureButWrong }
        if left.remembered != right.remembered { return left.remembered < right.remembered }
        if first.0.memory.due != first.1.memory.due {
          return first.0.memory.due < first.1.memory.due
        }
        return first.0.rule.rawValue < first.1.rule.rawValue
      }.map(\.ruleState)
  }

  /// When the next rule becomes due; nil: none does.
  package func nextDue(after time: Int64) -> Int64? {
    ruleStates.map(\.memory.due).filter { $0 > time }.min()
  }

  /// Whether a rule was ever asked about.
  package func hasMet(_ rule: Rule) -> Bool { ruleStates.contains { $0.rule == rule } }

  /// When a scenario was last answered; nil: never.
  package func lastAnswered(_ scenario: String) -> Int64? { shown[scenario] }
}
