package import Assessment
internal import LifecycleEngine

/// A class at a glance: the distribution of scores, and the right and wrong answers with counts.
package struct ClassOverview: Hashable, Sendable {
  /// One wrong answer and the number of learners with it.
  package struct WrongAnswer: Hashable, Sendable {
    /// The first of the equal answers.
    package let answer: GradedAnswer
    package let count: Int
  }

  package struct QuestionShare: Hashable, Sendable {
    package let question: Question
    package let correct: Int
    package let wrong: Int
    package let notAnswered: Int
    /// Most common first; equally common ones in the order of the answers.
    package let wrongAnswers: [WrongAnswer]
    /// The wrong answers of the first vote, if a class voted twice.
    package let wrongBefore: [WrongAnswer]
  }

  /// A misconception that several learners seem to have.
  package struct SharedMisconception: Hashable, Sendable {
    package let misconception: Misconception
    /// In the answers that count; of two votes, the second counts.
    package let count: Int
    /// In the first and second vote on questions with two votes; nil: there are none.
    package let firstVote: Int?
    package let secondVote: Int?
  }

  package let questions: [QuestionShare]
  /// The number of learners by score: below 10 %, below 20 %, …, the last including 100 %.
  package let tenths: [Int]
  package let misconceptions: [SharedMisconception]
  /// From 0 to 1; nil without learners or points.
  package let mean: Double?
  package let median: Double?

  /// - Parameter votes: by question; nil: no class voted on it. Misconceptions of the first vote
  ///   are included, as they are worth teaching too.
  package init(_ gradebook: Gradebook, votes: [QuestionVotes?] = []) {
    let reached = Self.shares(of: gradebook.learners)
    let shares = reached.sorted()
    var tenths = [Int](repeating: 0, count: 10)
    // The tolerance puts 0.3 into the fourth tenth despite rounding errors in the sum.
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

  /// The scores from 0 to 1, without learners whose maximum is 0.
  static func shares(of learners: [LearnerGrade]) -> [Double] {
    learners.filter { $0.max > 0 }.map { $0.score / $0.max }
  }

  static func mean(of shares: [Double]) -> Double? {
    shares.isEmpty ? nil : shares.reduce(0, +) / Double(shares.count)
  }

  /// Most common in the answers that count first, then by the first vote.
  private static func misconceptions(in given: [VoteTally.Kind], _ votes: [QuestionVotes])
    -> [SharedMisconception]
  {
    func count(_ kinds: [VoteTally.Kind]) -> [(first: Misconception, count: Int)] {
      counted(kinds.compactMap { kind in kind.answer.misconception.map { ($0, kind.count) } }) {
        $0
      }
    }
    let again = votes.filter { $0.second != nil }
    let current = count(given)
    let first = count(again.flatMap(\.reconsidered))
    let second = count(again.flatMap { $0.second?.kinds ?? [] })
    let all = counted((current + first).map { ($0.first, 0) }) { $0 }.map { misconception, _ in
      func found(in counts: [(first: Misconception, count: Int)]) -> Int {
        counts.first { $0.first == misconception }?.count ?? 0
      }
      let votes = (first: found(in: first), second: found(in: second))
      return SharedMisconception(
        misconception: misconception, count: found(in: current),
        firstVote: again.isEmpty ? nil : votes.first, secondVote: again.isEmpty ? nil : votes.second
      )
    }
    return all.enumerated().sorted { one, other in
      let (a, b) = (one.element, other.element)
      return (b.count, b.firstVote ?? 0, one.offset) < (a.count, a.firstVote ?? 0, other.offset)
    }.map(\.element)
  }

  /// The same callbacks are a different answer to a different variant's question.
  private struct WrongKind: Hashable {
    let question: String
    let prediction: Prediction

    init(_ answer: GradedAnswer) {
      question = answer.question.id
      prediction = answer.prediction
    }
  }

  private static func share(
    of question: Question, _ answers: [VoteTally.Kind], before: [VoteTally.Kind]
  ) -> QuestionShare {
    func sum(_ kinds: [VoteTally.Kind]) -> Int { kinds.reduce(0) { $0 + $1.count } }
    let answered = answers.filter(\.answer.isAnswered)
    func isWrong(_ kind: VoteTally.Kind) -> Bool {
      kind.answer.isAnswered && !kind.answer.isCorrect
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

  /// Groups equal items, most common first; equally common ones in the order of the items.
  static func counted<Item, Key: Hashable>(
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

extension Double {
  /// A share in percent: `67%`.
  package var percent: String { "\(Int((self * 100).rounded()))%" }
}
