package import LifecycleEngine

extension Mastery {
  /// A learner's stage with a rule.
  ///
  /// A rule is known from the time its interval reaches whole days, after the minute steps, until
  /// it is due again: after that it may be forgotten.
  package enum Stage: String, Hashable, Sendable, CaseIterable {
    case known, learning
    /// The latest answer was wrong, and it isn't due again yet.
    case missed
    case due
    /// The rule was never asked about.
    case unmet
  }

  package func stage(of rule: Rule, at time: Int64) -> Stage {
    guard let state = ruleStates.first(where: { $0.rule == rule }) else { return .unmet }
    if state.memory.due <= time { return .due }
    if state.wasWrong { return .missed }
    return state.memory.phase == .review ? .known : .learning
  }

  /// The number of rules whose latest answer was wrong and that aren't due again yet.
  package func missedCount(at time: Int64) -> Int {
    ruleStates.count { $0.wasWrong && $0.memory.due > time }
  }
}
