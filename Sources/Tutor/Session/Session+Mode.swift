internal import Assessment
internal import Course
internal import Practice

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

  /// The review in progress; nil: a lesson or a quiz asks.
  var review: Review? { if case .review(let review) = mode { review } else { nil } }

  /// The quiz in progress.
  var quiz: Quiz? { if case .quiz(let quiz) = mode { quiz } else { nil } }

  /// Changes the review in progress, if there is one.
  @discardableResult mutating func updateReview<Result>(
    _ change: (inout Review) -> Result?
  ) -> Result? {
    guard case .review(var review) = mode else { return nil }
    defer { mode = .review(review) }
    return change(&review)
  }

  /// Changes the quiz in progress, if there is one.
  @discardableResult mutating func updateQuiz<Result>(
    _ change: (inout Quiz) -> Result?
  ) -> Result? {
    guard case .quiz(var quiz) = mode else { return nil }
    defer { mode = .quiz(quiz) }
    return change(&quiz)
  }
}
