/// The orders a class voted for, before the correct one is revealed.
extension DrillClass {
  package struct OrderVotes: Hashable, Sendable {
    package let callbacks: [String]
    /// In the first vote, and in the second if there was one.
    package let counts: [Int]
  }

  /// Sorted by their votes in the last vote, then in the first one, then by their callbacks.
  package func orders(on question: Int) -> [OrderVotes] {
    let votes = votes(on: question)
    var counts: [[String]: [Int]] = [:]
    for (place, vote) in votes.enumerated() {
      func add(_ callbacks: [String], _ count: Int) {
        counts[callbacks, default: votes.map { _ in 0 }][place] += count
      }
      for answer in vote.answers.values { add(answer.callbacks, 1) }
      for count in vote.counts { add(count.callbacks, count.count) }
    }
    return counts.map { OrderVotes(callbacks: $0.key, counts: $0.value) }
      .filter { $0.counts.contains { $0 > 0 } }
      .sorted { one, other in
        if one.counts != other.counts {
          return other.counts.reversed().lexicographicallyPrecedes(one.counts.reversed())
        }
        return one.callbacks.lexicographicallyPrecedes(other.callbacks)
      }
  }

  /// The learners who answered in the latest vote.
  package var answered: Set<Int> { Set((vote?.answers ?? [:]).keys) }
}
