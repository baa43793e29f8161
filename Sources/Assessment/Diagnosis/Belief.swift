internal import Glibc
internal import LifecycleEngine

/// What is believed of a learner: how likely it is that they know better, or have each of the
/// misconceptions.
package struct Belief: Hashable, Sendable {
  /// Knowing better first, then the misconceptions in the order of the outcomes; together 1.
  package private(set) var shares: [Double]

  /// How often an answer is not the one believed in.
  private static let slip = 0.1
  /// How much rarer a slip is with each further callback out of place.
  private static let furtherSlip = 0.2
  /// How likely it is to begin with that a learner knows better.
  private static let knowsBetter = 0.15

  /// Before the first answer no misconception is likelier than another.
  package init(misconceptions count: Int) {
    let each = (1 - Self.knowsBetter) / Double(max(count, 1))
    shares = [count == 0 ? 1 : Self.knowsBetter] + [Double](repeating: each, count: count)
  }

  /// Takes in an answer, by Bayes' rule.
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

  /// How much an answer would tell, in bits: how unsure one is of it, less how unsure one would be
  /// even knowing what the learner believes. A slip tells nothing.
  func bits(of outcomes: Outcomes) -> Double {
    var likely = [Double](repeating: 0, count: outcomes.answers.count)
    var known = 0.0
    for (share, places) in zip(shares, outcomes.expected) where !places.isEmpty {
      for place in places { likely[place] += share / Double(places.count) }
      known += share * log2(Double(places.count))
    }
    let unsure = likely.reduce(0) { $1 > 0 ? $0 - $1 * log2($1) : $0 }
    return (1 - Self.slip) * (unsure - known)
  }

  /// The places in `shares`, likeliest first; of equals the first.
  var byLikelihood: [Int] {
    shares.indices.sorted { (-shares[$0], $0) < (-shares[$1], $1) }
  }
}
