package import LifecycleEngine

/// The judgement of one prediction.
package struct Grade: Hashable, Sendable {
  /// Whether the answer is one of the orders UIKit allows.
  package let isCorrect: Bool
  /// From 0 to 1, before weighing, to 4 decimals.
  package let score: Double
  /// The allowed order the answer was measured against.
  package let nearest: [Occurrence]
  /// By their place in the answer, what is missing where it belongs.
  package let mistakes: [Mistake]
  /// What stands in the right order: a longest common subsequence of answer and nearest order.
  package let matches: [Match]

  /// An item of the answer that stands for a callback of the order; both from 0.
  package struct Match: Hashable, Sendable {
    package var answer: Int
    package var order: Int
  }

  /// Judges `prediction`, partial credit by `scoring`.
  package init(
    _ prediction: Prediction, against allowed: AllowedOrders, scoring: Scoring = .moves
  ) {
    var key = AnswerKey(allowed)
    self = key.grade(prediction, scoring: scoring)
  }

  init(
    _ prediction: Prediction, as answer: NumberedAnswer, by key: AnswerKey, scoring: Scoring
  ) {
    let nearest = NearestOrder(to: answer, among: key.tables, scoring: scoring)
    let comparison = nearest.comparison
    score = prediction.isAnswered ? nearest.score : 0
    self.nearest = comparison.order
    guard prediction.isAnswered else {
      isCorrect = false
      mistakes = []
      matches = []
      return
    }
    isCorrect = comparison.isEqual
    matches = comparison.matches.map { Match(answer: $0.answer, order: $0.order) }
    mistakes = Mistakes(comparison, matches: matches).inOrder
  }
}
