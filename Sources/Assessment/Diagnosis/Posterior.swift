internal import CLibrary
internal import LifecycleEngine

/// The probability distribution over a learner's misconceptions, including none.
package struct Posterior: Hashable, Sendable {
  /// The probability of no misconception, then of each one in the order of the outcomes; the sum is
  /// 1.
  package private(set) var shares: [Double]

  /// The probability of an answer other than the expected one.
  private static let slip = 0.1
  /// The factor by which each further misplaced callback makes a slip rarer.
  private static let furtherSlip = 0.2
  /// The prior probability of no misconception.
  private static let knowsBetter = 0.15

  /// Initially all misconceptions are equally likely.
  init(misconceptions count: Int) {
    let each = (1 - Self.knowsBetter) / Double(max(count, 1))
    shares = [count == 0 ? 1 : Self.knowsBetter] + [Double](repeating: each, count: count)
  }

  /// Updates from an answer by Bayes' rule.
  mutating func learn(from answer: [Occurrence], to outcomes: Outcomes) {
    let distances = outcomes.distances(of: answer)
    for (index, distance) in distances.enumerated() {
      let fits = 1 - Self.slip
      let slipped = Self.slip * pow(Self.furtherSlip, Double(distance))
      let choices = Double(max(outcomes.expected[index].count, 1))
      shares[index] *= distance == 0 ? fits / choices : slipped
    }
    let sum = shares.reduce(0, +)
    shares = shares.map { $0 / sum }
  }

  /// The expected information of an answer, in bits: the uncertainty about it minus the uncertainty
  /// given the learner's misconception. A slip carries no information.
  func bits(of outcomes: Outcomes) -> Double {
    var likely = [Double](repeating: 0, count: outcomes.answers.count)
    var known = 0.0
    for (share, places) in zip(shares, outcomes.expected) where !places.isEmpty {
      for place in places { likely[place] += share / Double(places.count) }
      known += share * log2(Double(places.count))
    }
    let unsure = likely.reduce(0) { $1 > 0 ? $0 - $1 * log2($1) : $0 }
    // Systems' logarithms differ in the last digits, and a seed draws the same questions
    // everywhere.
    return ((1 - Self.slip) * (unsure - known) * 1e9).rounded() / 1e9
  }

  /// The indices of `shares`, the likeliest first; ties by index.
  var byLikelihood: [Int] {
    shares.indices.sorted { (-shares[$0], $0) < (-shares[$1], $1) }
  }
}
