package import LifecycleEngine

extension Mastery {
  /// A learner's stage with a rule.
  ///
  /// A rule is known once it was remembered through the minute steps, so that its interval is whole
  /// days, and until it is due again: after that it may be forgotten.
  package enum Stage: String, Hashable, Sendable, CaseIterable {
    case known, learning, due
    /// The rule was never asked about.
    case unmet
  }

  package func stage(of rule: Rule, at time: Int64) -> Stage {
    guard let memory = ruleStates.first(where: { $0.rule == rule })?.memory else { return .unmet }
    if memory.due <= time { return .due }
    return memory.phase == .review ? .known : .learning
  }
}
