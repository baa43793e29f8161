package import LifecycleEngine

extension Mastery {
  /// How far a learner is with a rule.
  ///
  /// A rule is known once it was remembered through the steps of minutes, so that it waits for whole
  /// days, and until it is due again: what may be forgotten by now is not held to be known.
  package enum Stage: String, Hashable, Sendable, CaseIterable {
    case known, learning, due
    /// Nothing was ever asked about it.
    case unmet
  }

  package func stage(of rule: Rule, at time: Int64) -> Stage {
    guard let memory = standings.first(where: { $0.rule == rule })?.memory else { return .unmet }
    if memory.due <= time { return .due }
    return memory.phase == .review ? .known : .learning
  }
}
