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

/// A question voted on once or twice.
package struct QuestionVotes: Hashable, Sendable {
  package let first: VoteTally
  /// Nil: there was one vote.
  package let second: VoteTally?
  /// Of those who are known to have voted twice.
  package let changes: Changes
  /// In the vote that counts, the answers that hands were raised for.
  package let hands: [VoteTally.Kind]

  /// Who is right after talking about it, and who was before.
  package struct Changes: Hashable, Sendable {
    package var voters = 0
    package var wrongToRight = 0
    package var rightToWrong = 0

    package init() {}

    /// Adds somebody who voted twice.
    package mutating func add(wasRight: Bool, isRight: Bool) {
      voters += 1
      if !wasRight, isRight { wrongToRight += 1 }
      if wasRight, !isRight { rightToWrong += 1 }
    }
  }

  package init(
    first: VoteTally, second: VoteTally?, changes: Changes, hands: [VoteTally.Kind] = []
  ) {
    self.first = first
    self.second = second
    self.changes = changes
    self.hands = hands
  }

  /// Who changed their minds; nil: nobody could, or hands were counted, which nobody can follow.
  package var followed: Changes? {
    guard let second else { return nil }
    let raised = hands.reduce(0) { $0 + $1.count }
    return raised > 0 && raised == second.votes ? nil : changes
  }

  /// So many fewer voted a second time.
  package var fewer: Int { second.map { max(0, first.votes - $0.votes) } ?? 0 }

  /// Those of classes that had different sheets, as one; nil: none voted.
  package init?(joining all: [QuestionVotes]) {
    guard !all.isEmpty else { return nil }
    let second = all.compactMap(\.second)
    first = VoteTally(all.flatMap(\.first.kinds))
    self.second = second.isEmpty ? nil : VoteTally(second.flatMap(\.kinds))
    changes = all.map(\.changes).reduce(into: Changes()) { sum, changes in
      sum.voters += changes.voters
      sum.wrongToRight += changes.wrongToRight
      sum.rightToWrong += changes.rightToWrong
    }
    hands = all.flatMap(\.hands)
  }
}
