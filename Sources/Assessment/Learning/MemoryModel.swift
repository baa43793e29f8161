internal import CLibrary

/// How a review changes stability and difficulty: FSRS-6 (open-spaced-repetition, 2025), with its
/// 21 weights.
///
/// The formulas and the names in the comments are those of the algorithm's own page, "The
/// Algorithm", and of its Python reference, which the tests compare this with.
package struct MemoryModel: Hashable, Sendable {
  private let weights: [Double]

  /// The default weights of FSRS-6.
  package static let standard = MemoryModel(weights: [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
    0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ])

  package init(weights: [Double]) { self.weights = weights }

  private var decay: Double { -weights[20] }
  /// Chosen so that retrievability after `stability` days is 0.9.
  private var factor: Double { pow(0.9, 1 / decay) - 1 }

  /// The probability of remembering something of this stability after whole days.
  func retrievability(stability: Double, days: Int64) -> Double {
    pow(1 + factor * Double(max(0, days)) / stability, decay)
  }

  /// Days, unrounded, until retrievability drops to `retention`.
  func interval(stability: Double, retention: Double) -> Double {
    stability / factor * (pow(retention, 1 / decay) - 1)
  }

  // MARK: Difficulty

  func firstDifficulty(_ rating: Rating) -> Double { clamped(difficulty: startDifficulty(rating)) }

  private func startDifficulty(_ rating: Rating) -> Double {
    weights[4] - exp(weights[5] * Double(rating.rawValue - 1)) + 1
  }

  /// Linear damping near 10, and mean reversion toward the initial difficulty of easy.
  func difficulty(after rating: Rating, from difficulty: Double) -> Double {
    let change = -weights[6] * Double(rating.rawValue - 3)
    let damped = difficulty + (10 - difficulty) * change / 9
    return clamped(
      difficulty: weights[7] * startDifficulty(.easy) + (1 - weights[7]) * damped)
  }

  private func clamped(difficulty: Double) -> Double { min(max(difficulty, 1), 10) }

  // MARK: Stability

  func firstStability(_ rating: Rating) -> Double { weights[rating.rawValue - 1] }

  /// After another review on the same day.
  func stability(sameDayAfter rating: Rating, from stability: Double) -> Double {
    let increase =
      exp(weights[17] * (Double(rating.rawValue - 3) + weights[18])) * pow(stability, -weights[19])
    return clamped(stability: stability * (rating == .again ? increase : max(increase, 1)))
  }

  /// After a review on a later day.
  func stability(
    after rating: Rating, from stability: Double, difficulty: Double, days: Int64
  ) -> Double {
    let forgotten = 1 - retrievability(stability: stability, days: days)
    if rating == .again {
      let later =
        weights[11] * pow(difficulty, -weights[12]) * (pow(stability + 1, weights[13]) - 1)
        * exp(forgotten * weights[14])
      return clamped(stability: min(later, stability / exp(weights[17] * weights[18])))
    }
    let penalty = rating == .hard ? weights[15] : 1
    let bonus = rating == .easy ? weights[16] : 1
    let growth =
      exp(weights[8]) * (11 - difficulty) * pow(stability, -weights[9])
      * (exp(forgotten * weights[10]) - 1) * penalty * bonus
    return clamped(stability: stability * (1 + growth))
  }

  private func clamped(stability: Double) -> Double { max(stability, 0.001) }
}
