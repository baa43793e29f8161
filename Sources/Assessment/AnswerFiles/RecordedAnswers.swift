internal import TextFormats

/// Which attempts in a learner's exported record are graded.
package struct RecordChoice: Hashable, Sendable {
  /// In seconds since 1970; nil: no limit.
  var until: Double?
  /// Only attempts in this lesson; nil: all.
  var lesson: String?
  /// Only attempts at these scenarios; nil: all.
  var asked: Set<String>?
  /// The first attempt at each scenario instead of the best one.
  var isFirst: Bool

  package init(
    until: Double? = nil, lesson: String? = nil, asked: Set<String>? = nil, isFirst: Bool = false
  ) {
    self.until = until
    self.lesson = lesson
    self.asked = asked
    self.isFirst = isFirst
  }

  fileprivate func includes(_ attempt: Attempt) -> Bool {
    // Naming a step, naming uncalled callbacks, and picking an option give no order, and a
    // learner's own scenario isn't in the course.
    attempt.text == nil && ![.never, .reverse, .choice].contains(attempt.form)
      && until.map { attempt.time <= $0 } != false && lesson.map { attempt.lesson == $0 } != false
      && asked.map { $0.contains(attempt.scenario) } != false
  }
}

/// A record's facts about the work on one scenario, besides the graded answer.
package struct RecordedWork: Hashable, Sendable {
  package let scenario: String
  /// The lesson of the graded attempt; nil: none.
  package let lesson: String?
  package let question: Int?
  package let attempts: Int
  /// Whether the first attempt was correct, according to the record.
  package let isFirstCorrect: Bool
  /// The hints taken in the graded attempt.
  package let hints: Int
  /// The callbacks given with the graded attempt's question.
  package let given: Int
  /// Whether the learner saw the run, or gave up, before the graded attempt.
  package let isShownBefore: Bool
  /// The time of the graded attempt, in seconds since 1970.
  package let time: Double
}

extension AnswerSheet {
  /// The attempts of a record that count, one per scenario.
  init(
    _ record: RecordContents, of learner: String, in file: String, at range: SourceRange,
    _ choice: RecordChoice
  ) {
    self.init(learner: learner, isNamed: true)
    var scenarios: [String] = []
    var attempts: [String: [Attempt]] = [:]
    for attempt in record.attempts.sorted(by: { $0.time < $1.time })
    where choice.includes(attempt) {
      if attempts[attempt.scenario] == nil { scenarios.append(attempt.scenario) }
      attempts[attempt.scenario, default: []].append(attempt)
    }
    for scenario in scenarios {
      guard let all = attempts[scenario], let place = Self.graded(all, choice) else { continue }
      let attempt = all[place]
      answers.append(
        WrittenAnswer(
          file: file, scenario: PlacedText(scenario, range: range),
          callbacks: Self.isGivenUp(attempt) ? nil : attempt.answer))
      work.append(
        RecordedWork(
          scenario: scenario, lesson: attempt.lesson, question: attempt.question,
          attempts: all.count, isFirstCorrect: all[0].isCorrect, hints: attempt.hints,
          given: attempt.given.count,
          isShownBefore: all[..<place].contains(where: Self.isGivenUp), time: attempt.time))
    }
  }

  private static func isGivenUp(_ attempt: Attempt) -> Bool {
    attempt.isSkipped || attempt.isShown
  }

  /// The index of the attempt that counts; of equally good ones the first.
  private static func graded(_ attempts: [Attempt], _ choice: RecordChoice) -> Int? {
    guard !choice.isFirst else { return attempts.indices.first }
    func rank(_ attempt: Attempt) -> Double {
      isGivenUp(attempt) ? -1 : attempt.isCorrect ? 2 : attempt.score
    }
    return attempts.indices.max { one, other in
      let (left, right) = (rank(attempts[one]), rank(attempts[other]))
      return left == right ? one > other : left < right
    }
  }
}
