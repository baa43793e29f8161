extension Attempt {
  /// How the answer was given.
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// The callbacks were written.
    case full
    /// They were picked from a shuffled list that includes uncalled ones.
    case bank
    /// Blanks were filled in a worked run.
    case faded
    /// One callback at a time, each graded immediately and corrected if it is wrong; the answer
    /// contains the first callback written for each line.
    case next
    /// The learner named the callbacks that are never called.
    case never
    /// The run was shown, and the learner named the step.
    case reverse
    /// An option of a lesson's choice or claim was picked.
    case choice
    /// Lines of an app were moved until it met its requirements; the answer contains the edits.
    case repair

    /// The forms in which callbacks are predicted, among which a learner may choose.
    package static let ofPredictions: [Form] = [.full, .bank, .faded, .next, .never, .reverse]
  }
}

extension Attempt.Form {
  /// The evidence that a correct answer gives for the rules behind it.
  package enum Evidence: Hashable, Sendable {
    case recalled, recognised, nothing
  }

  /// Writing the callbacks, all at once or one by one, is recall. Picking them from a list or
  /// filling blanks is recognition, which counts as remembering with help: hard. Naming uncalled
  /// callbacks or the step, or choosing an option, is no evidence about any order: no rule is
  /// rated, and only the exposure to the run is recorded. A wrong order counts as forgotten in
  /// every form.
  package var evidence: Evidence {
    switch self {
    case .full, .next: .recalled
    case .bank, .faded: .recognised
    case .never, .reverse, .choice, .repair: .nothing
    }
  }

  /// How an order given in this form is scored: if mistakes are corrected, only the beginning
  /// before the first mistake counts.
  package var scoring: Scoring { self == .next ? .prefix : .moves }
}
