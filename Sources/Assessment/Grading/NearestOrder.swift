/// The allowed order that is nearest to a prediction.
struct NearestOrder {
  let comparison: Comparison
  /// Its index among the orders.
  let place: Int
  /// From 0 to 1.
  let score: Double

  /// The order with the highest score; of several the first one, which is the usual one if it is
  /// among them.
  init(to answer: [Int], among tables: [OrderTable], scoring: Scoring) {
    var best = Comparison(answer, with: tables[0])
    var bestScore = scoring.score(best)
    var bestPlace = 0
    for place in tables.indices.dropFirst() where bestScore < 1 || !best.isEqual {
      let comparison = Comparison(answer, with: tables[place])
      let score = scoring.score(comparison)
      if score > bestScore || (score == bestScore && comparison.isEqual && !best.isEqual) {
        best = comparison
        bestScore = score
        bestPlace = place
      }
    }
    comparison = best
    place = bestPlace
    score = bestScore
  }
}
