/// How well something was remembered, as one of the four FSRS grades.
package enum Rating: Int, Hashable, Sendable, CaseIterable {
  /// Forgotten.
  case again = 1
  /// Remembered, with difficulty or help.
  case hard
  case good
  /// Remembered with certainty.
  case easy
}

/// The modeled memory of one learner for one thing, after the latest review.
package struct Memory: Hashable, Sendable {
  package enum Phase: Hashable, Sendable {
    /// New: at this step (from 0) of the minute steps that precede whole days.
    case learning(step: Int)
    /// Due after whole days.
    case review
    /// Forgotten, and at this step of relearning.
    case relearning(step: Int)
  }

  /// Days until the probability of remembering drops to 90%.
  package var stability: Double
  /// From 1 (easy) to 10.
  package var difficulty: Double
  package var phase: Phase
  /// When it should be asked again, in seconds since 1970 (UTC).
  package var due: Int64
  /// In seconds since 1970 (UTC).
  package var lastReview: Int64

  init(
    stability: Double, difficulty: Double, phase: Phase, due: Int64, lastReview: Int64
  ) {
    self.stability = stability
    self.difficulty = difficulty
    self.phase = phase
    self.due = due
    self.lastReview = lastReview
  }

  /// Whole days from the latest review to a time; 0 or less on the same day.
  func days(until time: Int64) -> Int64 { (time - lastReview) / Schedule.day }
}
