package import Assessment
internal import LifecycleEngine

/// How one vote on a question went.
package struct VoteTally: Hashable, Sendable {
  /// One order and how many gave it.
  package struct Kind: Hashable, Sendable {
    /// Of the first who gave it.
    package let answer: GradedAnswer
    package var count: Int

    package init(answer: GradedAnswer, count: Int) {
      self.answer = answer
      self.count = count
    }
  }

  /// Commonest first, of equally common ones the first given.
  package let kinds: [Kind]

  package init(_ answers: [Kind]) {
    var places: [Prediction: Int] = [:]
    var kinds: [Kind] = []
    for answer in answers where answer.count > 0 {
      if let place = places[answer.answer.prediction] {
        kinds[place].count += answer.count
      } else {
        places[answer.answer.prediction] = kinds.count
        kinds.append(answer)
      }
    }
    self.kinds = kinds.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }.map(\.element)
  }

  package var votes: Int { kinds.reduce(0) { $0 + $1.count } }

  package var correct: Int {
    kinds.reduce(0) { $0 + ($1.answer.grade.isCorrect ? $1.count : 0) }
  }

  /// Of those who voted, from 0 to 1; nil: nobody did.
  package var share: Double? { votes == 0 ? nil : Double(correct) / Double(votes) }

  /// Those that one misunderstanding, or none that is known, is behind.
  package struct Cluster: Hashable, Sendable {
    /// Nil: no known one, or the answer is right.
    package let misconception: Misconception?
    package let isCorrect: Bool
    package let kinds: [Kind]
    package var count: Int { kinds.reduce(0) { $0 + $1.count } }
  }

  /// The right ones first, then misunderstandings, the commonest first, at last all others.
  package var clusters: [Cluster] {
    let wrong = kinds.filter { !$0.answer.grade.isCorrect }
    var ids: [String] = []
    for id in wrong.compactMap(\.answer.misconception?.id) where !ids.contains(id) {
      ids.append(id)
    }
    let known = ids.map { id in
      let some = wrong.filter { $0.answer.misconception?.id == id }
      return Cluster(misconception: some[0].answer.misconception, isCorrect: false, kinds: some)
    }
    let right = Cluster(
      misconception: nil, isCorrect: true, kinds: kinds.filter(\.answer.grade.isCorrect))
    let others = Cluster(
      misconception: nil, isCorrect: false, kinds: wrong.filter { $0.answer.misconception == nil })
    let sorted = known.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }.map(\.element)
    return ([right] + sorted + [others]).filter { !$0.kinds.isEmpty }
  }
}
