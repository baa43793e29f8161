extension Attempt {
  /// How the answer was given.
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// The callbacks were written.
    case full
    /// They were picked from a shuffled list that includes uncalled ones.
    case bank
    /// Blanks were filled in a worked run.
    case faded
    /// One callback at a time, each graded immediately, up to the first wrong one.
    case next
    /// The learner named the callbacks that are never called.
    case never
    /// The run was shown, and the learner named the step.
    case reverse
  }
}

extension Attempt.Form {
  /// The evidence that a correct answer gives for the rules behind it.
  package enum Evidence: Hashable, Sendable {
    case recalled, recognised, nothing
  }

  /// Writing the callbacks, all at once or one by one, is recall. Picking them from a list or
  /// filling blanks is recognition, which counts as remembering with help: hard. Naming uncalled
  /// callbacks or the step gives no evidence about any order: no rule is rated, and only the
  /// exposure to the run is recorded. A wrong order counts as forgotten in every form.
  package var evidence: Evidence {
    switch self {
    case .full, .next: .recalled
    case .bank, .faded: .recognised
    case .never, .reverse: .nothing
    }
  }

  /// How an order given in this form is scored: a form that stops at the first mistake scores the
  /// beginning.
  package var scoring: Scoring { self == .next ? .prefix : .moves }
}
