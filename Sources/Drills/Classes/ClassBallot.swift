package import Assessment
internal import Course
package import Reports
internal import TextFormats

/// The questions of a drill, prepared for counting votes; equal answers are graded once.
package struct ClassBallot: Sendable {
  private let drill: PreparedDrill
  /// By number; prepared when the first answer is graded, which takes a run per misconception.
  private var questions: [Int: PreparedQuestion] = [:]

  package init(_ drill: PreparedDrill) { self.drill = drill }

  /// Grades an answer to a question, counted from 1.
  package mutating func judge(_ callbacks: [String], question: Int) -> GradedAnswer {
    let drill = drill
    return questions[question, default: Self.prepared(question, of: drill)].grade(callbacks)
  }

  private static func prepared(_ question: Int, of drill: PreparedDrill) -> PreparedQuestion {
    PreparedQuestion(
      drill.items[question - 1].question, scoring: drill.drill.scoring,
      misconceptions: drill.misconceptionValues)
  }

  /// The tally of a vote, learners and raised hands together.
  private mutating func tally(_ vote: DrillClass.Vote, question: Int) -> VoteTally {
    VoteTally(
      vote.answers.sorted { $0.key < $1.key }.map { kind($0.value.callbacks, 1, question) }
        + vote.counts.map { kind($0.callbacks, $0.count, question) })
  }

  private mutating func kind(_ callbacks: [String], _ count: Int, _ question: Int)
    -> VoteTally.Kind
  {
    VoteTally.Kind(answer: judge(callbacks, question: question), count: count)
  }

  /// The votes of a class on a question; nil: it was not asked.
  package mutating func votes(on question: Int, of drillClass: DrillClass) -> QuestionVotes? {
    let votes = drillClass.votes(on: question)
    guard let first = votes.first, let last = votes.last else { return nil }
    let second = votes.count > 1 ? last : nil
    var changes = QuestionVotes.Changes()
    for (learner, before) in first.answers.sorted(by: { $0.key < $1.key }) {
      guard let after = second?.answers[learner] else { continue }
      changes.add(
        wasRight: judge(before.callbacks, question: question).grade.isCorrect,
        isRight: judge(after.callbacks, question: question).grade.isCorrect)
    }
    return QuestionVotes(
      first: tally(first, question: question),
      second: second.map { tally($0, question: question) }, changes: changes,
      hands: last.counts.filter { $0.count > 0 }.map { kind($0.callbacks, $0.count, question) })
  }
}

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
