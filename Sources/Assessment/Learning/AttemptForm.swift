extension Attempt {
  /// How the answer was given.
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// The callbacks were written.
    case full
    /// They were picked from a shuffled list in which some never come.
    case bank
    /// Blanks were filled in a worked run.
    case faded
    /// One callback after the other, each judged at once, up to the first wrong one.
    case next
    /// Said was which callbacks never come.
    case never
    /// The run was shown, and said was what had been done.
    case reverse
  }
}

extension Attempt.Form {
  /// What a right answer shows of the rules behind it.
  package enum Evidence: Hashable, Sendable {
    case recalled, recognised, nothing
  }

  /// Who writes the callbacks, all at once or one by one, recalls them. Who picks them from a bank
  /// or fills blanks recognises them, which is remembering with help: hard. Who says what never
  /// comes, or what was done, shows nothing of any order: no rule is rated, and only that the run
  /// was seen is kept. A wrong order is forgotten in every form.
  package var evidence: Evidence {
    switch self {
    case .full, .next: .recalled
    case .bank, .faded: .recognised
    case .never, .reverse: .nothing
    }
  }

  /// How an order given in this form is scored: what stops at its first mistake goes by its
  /// beginning.
  package var scoring: Scoring { self == .next ? .prefix : .moves }
}
