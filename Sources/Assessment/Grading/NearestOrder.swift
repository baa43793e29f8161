/// The allowed order that a prediction comes closest to.
struct NearestOrder {
  let comparison: Comparison
  /// From 0 to 1.
  let score: Double

  /// The order that scores highest; where several do, the one that comes first, the usual one.
  init(to answer: NumberedAnswer, among tables: [OrderTable], scoring: Scoring) {
    var best = Comparison(answer, with: tables[0])
    var bestScore = scoring.score(best)
    for table in tables.dropFirst() where bestScore < 1 || !best.isEqual {
      let comparison = Comparison(answer, with: table)
      let score = scoring.score(comparison)
      if score > bestScore || (score == bestScore && comparison.isEqual && !best.isEqual) {
        best = comparison
        bestScore = score
      }
    }
    comparison = best
    score = bestScore
  }
}
