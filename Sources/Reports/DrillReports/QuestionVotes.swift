internal import Assessment

/// A question voted on once or twice.
package struct QuestionVotes: Hashable, Sendable {
  package let first: VoteTally
  /// Nil: there was one vote.
  package let second: VoteTally?
  /// Of those who are known to have voted twice.
  package let changes: Changes
  /// In the vote that counts, the answers that hands were raised for.
  package let hands: [VoteTally.Kind]
  /// What those classes voted first that voted a second time.
  let reconsidered: [VoteTally.Kind]
  /// So many fewer voted a second time.
  package let fewer: Int
  /// Whether anybody could change their mind and be seen to: raised hands have no names.
  private let isFollowed: Bool

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
    reconsidered = second == nil ? [] : first.kinds
    fewer = second.map { max(0, first.votes - $0.votes) } ?? 0
    let raised = hands.reduce(0) { $0 + $1.count }
    isFollowed = second.map { raised == 0 || raised != $0.votes } ?? false
  }

  /// Somebody voted, in either vote.
  package var isCounted: Bool { first.votes + (second?.votes ?? 0) > 0 }

  /// Who changed their minds; nil: nobody could, or hands were counted, which nobody can follow.
  var followed: Changes? { isFollowed ? changes : nil }

  /// Those of several classes as one; nil: none voted.
  init?(joining all: [QuestionVotes]) {
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
    reconsidered = all.flatMap(\.reconsidered)
    fewer = all.reduce(0) { $0 + $1.fewer }
    isFollowed = all.contains(where: \.isFollowed)
  }
}

/// What one class voted on a question.
package struct SessionVotes: Hashable, Sendable {
  /// The file it is kept in.
  package let session: String
  package let votes: QuestionVotes

  package init(session: String, votes: QuestionVotes) {
    self.session = session
    self.votes = votes
  }
}
