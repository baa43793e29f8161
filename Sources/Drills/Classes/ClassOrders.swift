/// What a class voted, order by order, before anybody says what is right.
extension DrillClass {
  package struct OrderVotes: Hashable, Sendable {
    package let callbacks: [String]
    /// In the first vote, and in the second where there was one.
    package let counts: [Int]
  }

  /// Commonest in the last vote first, then in the first one, then by their callbacks.
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

  /// Who answered in the vote that is or was open.
  package var answered: Set<Int> { Set((vote?.answers ?? [:]).keys) }
}
