package import Assessment
internal import LifecycleEngine

/// A class at a glance: how the marks lie, what was right, what was wrong how often.
package struct ClassOverview: Hashable, Sendable {
  /// One way of answering wrongly that several may share.
  package struct WrongAnswer: Hashable, Sendable {
    /// The first who gave it.
    package let answer: GradedAnswer
    package let count: Int
  }

  package struct QuestionShare: Hashable, Sendable {
    package let question: GradedQuestion
    package let correct: Int
    package let wrong: Int
    package let notAnswered: Int
    /// Commonest first, of equally common ones the first given.
    package let wrongAnswers: [WrongAnswer]
    /// Those of the first vote, where a class voted twice.
    package let wrongBefore: [WrongAnswer]
  }

  /// What several seem to believe.
  package struct SharedMisconception: Hashable, Sendable {
    package let misconception: Misconception
    /// In the answers that count: of two votes those of the second.
    package let count: Int
    /// In the first and in the second vote on the questions voted on twice; nil: there are none.
    package let firstVote: Int?
    package let secondVote: Int?
  }

  package let questions: [QuestionShare]
  /// Learners by tenths of what can be reached: below 10 %, below 20 %, …, the last with 100 %.
  package let tenths: [Int]
  package let misconceptions: [SharedMisconception]
  /// From 0 to 1; nil where there is nobody or nothing.
  package let mean: Double?
  package let median: Double?

  /// - Parameter votes: by question; nil: no class voted on it. What was believed before a class talked
  ///   about it is there to teach as well as what is believed still.
  package init(_ gradebook: Gradebook, votes: [QuestionVotes?] = []) {
    let reached = Self.shares(of: gradebook.learners)
    let shares = reached.sorted()
    var tenths = [Int](repeating: 0, count: 10)
    // A ten-thousandth of help: 0.3 of 1 belongs to the fourth tenth, however it was added up.
    for share in shares { tenths[min(9, max(0, Int(share * 10 + 0.0001)))] += 1 }
    self.tenths = tenths
    mean = Self.mean(of: reached)
    let middle = shares.count / 2
    median =
      shares.isEmpty
      ? nil
      : shares.count % 2 == 1 ? shares[middle] : (shares[middle - 1] + shares[middle]) / 2
    let given = gradebook.questions.indices.map { place in
      gradebook.learners.compactMap { learner in
        learner.answer(in: place).map { VoteTally.Kind(answer: $0, count: 1) }
      }
        + ((votes.indices.contains(place) ? votes[place]?.hands : nil) ?? [])
    }
    questions = gradebook.questions.indices.map { place in
      let before = votes.indices.contains(place) ? votes[place]?.reconsidered : nil
      return Self.share(of: gradebook.questions[place], given[place], before: before ?? [])
    }
    misconceptions = Self.misconceptions(in: given.flatMap { $0 }, votes.compactMap { $0 })
  }

  /// Of what each can reach, from 0 to 1; without those who can reach nothing.
  static func shares(of learners: [LearnerGrade]) -> [Double] {
    learners.filter { $0.max > 0 }.map { $0.score / $0.max }
  }

  static func mean(of shares: [Double]) -> Double? {
    shares.isEmpty ? nil : shares.reduce(0, +) / Double(shares.count)
  }

  /// Those held still first, the commonest of them first, then those that more held before.
  private static func misconceptions(in given: [VoteTally.Kind], _ votes: [QuestionVotes])
    -> [SharedMisconception]
  {
    func count(_ kinds: [VoteTally.Kind]) -> [(first: Misconception, count: Int)] {
      counted(kinds.compactMap { kind in kind.answer.misconception.map { ($0, kind.count) } }) {
        $0
      }
    }
    let again = votes.filter { $0.second != nil }
    let still = count(given)
    let first = count(again.flatMap(\.reconsidered))
    let second = count(again.flatMap { $0.second?.kinds ?? [] })
    let all = counted((still + first).map { ($0.first, 0) }) { $0 }.map { misconception, _ in
      func found(in counts: [(first: Misconception, count: Int)]) -> Int {
        counts.first { $0.first == misconception }?.count ?? 0
      }
      let votes = (first: found(in: first), second: found(in: second))
      return SharedMisconception(
        misconception: misconception, count: found(in: still),
        firstVote: again.isEmpty ? nil : votes.first, secondVote: again.isEmpty ? nil : votes.second
      )
    }
    return all.enumerated().sorted { one, other in
      let (a, b) = (one.element, other.element)
      return (b.count, b.firstVote ?? 0, one.offset) < (a.count, a.firstVote ?? 0, other.offset)
    }.map(\.element)
  }

  /// The same callbacks are another answer where another sheet asks something else.
  private struct WrongKind: Hashable {
    let question: String
    let prediction: Prediction

    init(_ answer: GradedAnswer) {
      question = answer.question.id
      prediction = answer.prediction
    }
  }

  private static func share(
    of question: GradedQuestion, _ answers: [VoteTally.Kind], before: [VoteTally.Kind]
  ) -> QuestionShare {
    func sum(_ kinds: [VoteTally.Kind]) -> Int { kinds.reduce(0) { $0 + $1.count } }
    let answered = answers.filter(\.answer.prediction.isAnswered)
    func isWrong(_ kind: VoteTally.Kind) -> Bool {
      kind.answer.prediction.isAnswered && !kind.answer.grade.isCorrect
    }
    let wrong = answered.filter(isWrong)
    return QuestionShare(
      question: question, correct: sum(answered) - sum(wrong), wrong: sum(wrong),
      notAnswered: sum(answers) - sum(answered),
      wrongAnswers: kinds(wrong), wrongBefore: kinds(before.filter(isWrong)))
  }

  private static func kinds(_ wrong: [VoteTally.Kind]) -> [WrongAnswer] {
    counted(wrong.map { ($0.answer, $0.count) }, by: WrongKind.init).map {
      WrongAnswer(answer: $0.first, count: $0.count)
    }
  }

  /// Each kind once with its first, commonest first.
  private static func counted<Item, Key: Hashable>(
    _ items: [(item: Item, count: Int)], by key: (Item) -> Key
  ) -> [(first: Item, count: Int)] {
    var places: [Key: Int] = [:]
    var kinds: [(first: Item, count: Int)] = []
    for (item, count) in items {
      if let place = places[key(item)] {
        kinds[place].count += count
      } else {
        places[key(item)] = kinds.count
        kinds.append((item, count))
      }
    }
    return kinds.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }
    .map(\.element)
  }
}
