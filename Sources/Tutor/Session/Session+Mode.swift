package import Assessment
internal import Course
internal import Practice

/// Settings for a whole session.
package struct Preferences: Hashable, Sendable {
  /// For screen readers: words replace drawings.
  package var isPlain = false
  /// Whether answers outlive the session.
  package var keepsRecord = true
  /// The seed of reviews and quizzes; nil: they only ask the course's questions, always in the same
  /// order.
  package var seed: UInt64?
  /// The answer form that the learner chose; nil: chosen automatically.
  package var form: Attempt.Form?
}

extension Session {
  /// The source of the questions: a lesson, the review, or a quiz.
  enum Mode: Hashable, Sendable {
    case lesson
    case review(Review)
    case quiz(Quiz)

    /// The mode in the attempts.
    var ofAttempts: Attempt.Mode {
      switch self {
      case .lesson: .lesson
      case .review: .review
      case .quiz: .quiz
      }
    }
  }

  var isPracticing: Bool { mode.ofAttempts != .lesson }

  /// The lesson that asks the questions; nil: none does.
  var openLesson: LessonWalk? { isPracticing ? nil : walk }

  /// The review in progress; setting one ends a quiz. Nil changes nothing: `review?.…` sets it in
  /// other modes.
  var review: Review? {
    get { if case .review(let review) = mode { review } else { nil } }
    set { mode = newValue.map(Mode.review) ?? mode }
  }

  /// The quiz in progress; setting one ends a review.
  var quiz: Quiz? {
    get { if case .quiz(let quiz) = mode { quiz } else { nil } }
    set { mode = newValue.map(Mode.quiz) ?? mode }
  }
}
