package import Assessment
package import TextFormats

/// The one or two votes on a question.
package struct QuestionVotes: Hashable, Sendable {
  package let first: VoteTally
  /// Nil if there was only one vote.
  package let second: VoteTally?
  /// Counts only voters who are known to have voted twice.
  package let changes: Changes
  /// The answers with raised hands, in the vote that counts.
  package let hands: [VoteTally.Kind]
  /// The first votes of classes that voted twice.
  let reconsidered: [VoteTally.Kind]
  /// How many fewer votes the second vote has.
  package let fewer: Int
  /// Whether changes between the votes are known; raised hands are anonymous.
  private let isFollowed: Bool

  /// Changes between the votes before and after the class discussed the question.
  package struct Changes: Hashable, Sendable {
    package var voters = 0
    package var wrongToRight = 0
    package var rightToWrong = 0

    package init() {}

    /// Adds a learner who voted twice.
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

  /// Whether there is any vote.
  package var isCounted: Bool { first.votes + (second?.votes ?? 0) > 0 }

  /// The changes; nil without a second vote, or if only hands were counted.
  var followed: Changes? { isFollowed ? changes : nil }

  /// What changed between the votes, in sentences.
  package func remarks(in language: Localized.Language) -> [String] {
    let less = Localized("\(fewer) fewer voted a second time.", "第二次少了 \(fewer) 票。")
    let changed = Localized(
      "Of \(changes.voters) who voted twice, \(changes.wrongToRight) changed from wrong to right, \(changes.rightToWrong) from right to wrong.",
      "两次都投票的 \(changes.voters) 人中，由错改对 \(changes.wrongToRight) 人，由对改错 \(changes.rightToWrong) 人。")
    return [fewer > 0 ? less : nil, second != nil && changes.voters > 0 ? changed : nil]
      .compactMap { $0?[language] }
  }

  /// Joins the votes of several classes; nil without votes.
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

/// The votes of one class on a question.
package struct SessionVotes: Hashable, Sendable {
  /// The session's file.
  package let session: String
  package let votes: QuestionVotes

  package init(session: String, votes: QuestionVotes) {
    self.session = session
    self.votes = votes
  }
}

/// The result of one vote on a question.
package struct VoteTally: Hashable, Sendable {
  /// One answer and its number of votes.
  package struct Kind: Hashable, Sendable {
    /// The first of the equal answers.
    package let answer: GradedAnswer
    package var count: Int

    package init(answer: GradedAnswer, count: Int) {
      self.answer = answer
      self.count = count
    }
  }

  /// Most common first; equally common ones in the order of the answers.
  package let kinds: [Kind]

  package init(_ answers: [Kind]) {
    let counted = answers.filter { $0.count > 0 }.map { ($0.answer, $0.count) }
    kinds = ClassOverview.counted(counted, by: \.prediction).map {
      Kind(answer: $0.first, count: $0.count)
    }
  }

  package var votes: Int { kinds.reduce(0) { $0 + $1.count } }

  package var correct: Int {
    kinds.reduce(0) { $0 + ($1.answer.isCorrect ? $1.count : 0) }
  }

  /// The share of correct votes, from 0 to 1; nil without votes.
  package var share: Double? { votes == 0 ? nil : Double(correct) / Double(votes) }
}
