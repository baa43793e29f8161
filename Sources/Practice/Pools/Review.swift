package import Assessment
internal import Course
internal import LifecycleEngine
internal import ScenarioLanguage

/// A review under way: what is due, and which question asks about most of it.
package struct Review: Hashable, Sendable {
  private var shelf: ReviewPool
  /// What is made is drawn from here; nil: the course's questions alone.
  private var generator: SeededGenerator?
  private var mastery: Mastery
  /// The ids of the questions asked in this review; none is asked twice.
  private(set) var asked: [String] = []
  package private(set) var answered = 0
  package private(set) var right = 0

  package init(_ shelf: ReviewPool, attempts: [Attempt], seed: UInt64?) {
    self.shelf = shelf
    generator = seed.map { SeededGenerator(seed: $0) }
    mastery = JudgedAttempts(attempts) { Self.document($0, on: shelf) }.mastery
  }

  private static func document(_ id: String, on shelf: ReviewPool) -> ScenarioDocument? {
    shelf[id]?.document ?? QuestionMaker.document(id)
  }

  /// Takes in an answer given in this review.
  package mutating func learn(from attempt: Attempt, of question: Question) {
    mastery.learn(from: attempt, question.results(of: attempt))
    answered += 1
    right += attempt.isCorrect ? 1 : 0
  }

  /// The next question, which counts as asked from now on; nil where none asks about a due rule.
  package mutating func next(at time: Int64) -> ReviewPool.Entry? {
    let due = mastery.due(at: time)
    let urgent = due.filter(\.wasSureButWrong)
    if let first = due.first { makeOne(about: first) }
    for standings in [urgent, due] {
      if let entry = best(for: Set(standings.map(\.rule)), due: Set(due.map(\.rule))) {
        asked.append(entry.id)
        return entry
      }
    }
    return nil
  }

  /// A question nobody has seen about the rule that is most due: explanations help on new questions,
  /// hardly on repeated ones (Butler et al. 2013). The longer the rule is remembered, the harder.
  private mutating func makeOne(about standing: Mastery.Standing) {
    guard var generator else { return }
    defer { self.generator = generator }
    let days = standing.memory.stability
    let level = days < 7 ? 2 : days < 30 ? 3 : 4
    let document = QuestionMaker.question(
      QuestionRequest(topic: Topic(of: standing.rule), level: level, rules: [standing.rule]),
      seed: generator.next())
    if let document { shelf.add(document) }
  }

  /// How many rules are due that some question asks about.
  package func dueCount(at time: Int64) -> Int {
    mastery.due(at: time).count { standing in
      shelf.entries.contains { $0.rules.contains(standing.rule) }
    }
  }

  /// When the next rule is due that is not due yet.
  package func nextDue(after time: Int64) -> Int64? { mastery.nextDue(after: time) }

  /// Of the questions about a wanted rule the one of most worth; of equals the one whose run was
  /// seen longest ago, then the first.
  private func best(for wanted: Set<Rule>, due: Set<Rule>) -> ReviewPool.Entry? {
    let topic = asked.last.flatMap { shelf[$0]?.document.topic }
    let candidates = shelf.entries.filter { entry in
      !entry.rules.isDisjoint(with: wanted) && !asked.contains(entry.id)
    }
    func rank(_ entry: ReviewPool.Entry) -> (Int, Int64) {
      (worth(entry, due: due, after: topic), -(mastery.lastAnswered(entry.id) ?? .min + 1))
    }
    return candidates.reduce(nil as ReviewPool.Entry?) { best, entry in
      best.map { rank($0) >= rank(entry) } == true ? best : entry
    }
  }

  /// Many due rules at once are good, rules never met and long answers are not, and the topic
  /// should change, so that what is easily confused comes mixed.
  private func worth(_ entry: ReviewPool.Entry, due: Set<Rule>, after topic: String?) -> Int {
    let covered = entry.rules.intersection(due).count
    let strange = entry.rules.count { !mastery.hasMet($0) }
    let tooLong = max(0, entry.length - Self.comfortableLength)
    // Of the course's and the made ones nobody has seen, the course's come first: somebody wrote them.
    let isFresh = generator != nil && mastery.lastAnswered(entry.id) == nil
    return 4 * covered - 3 * strange - tooLong - (entry.document.topic == topic ? 5 : 0)
      + (isFresh ? Self.freshness : 0)
  }

  private static let comfortableLength = 10
  /// As much as three more due rules: a run that was seen is answered from memory.
  private static let freshness = 12
}
