import LifecycleEngine

/// The allowed order that a prediction comes closest to.
struct NearestOrder {
  let comparison: Comparison
  /// From 0 to 1.
  let score: Double

  /// The order that scores highest; where several do, the one that comes first, the usual one.
  init(to prediction: Prediction, among orders: [[Occurrence]], scoring: Scoring) {
    let answer = NumberedAnswer(prediction.items)
    var best = Comparison(answer, with: orders[0])
    var bestScore = scoring.score(best)
    for order in orders.dropFirst() where bestScore < 1 || !best.isEqual {
      let comparison = Comparison(answer, with: order)
      let score = scoring.score(comparison)
      if score > bestScore || (score == bestScore && comparison.isEqual && !best.isEqual) {
        best = comparison
        bestScore = score
      }
    }
    comparison = best
    self.score = prediction.isAnswered ? bestScore : 0
  }
}
