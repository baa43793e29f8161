internal import TextFormats
internal import Assessment
package import Course
internal import LifecycleEngine

/// A trial of the quiz: simulated learners with one misconception each who never slip, one without
/// any, and some without any who slip at random.
package struct SimulatedLearners: Hashable, Sendable {
  enum Verdict: String, Hashable, Sendable {
    /// The quiz identified the learner, alone or as one of a few.
    case identified = "told"
    /// It found nothing in particular although there was something.
    case open
    /// It reported a misconception that the learner doesn't have.
    case wrong
  }

  struct Row: Hashable, Sendable {
    /// The misconception's id, or the kind of learner.
    let learner: String
    let questions: Int
    let verdict: Verdict
  }

  /// The misconceptions in the course's order, then the other learners.
  let rows: [Row]
  private let misconceptions: Int

  package init(_ curriculum: Curriculum, slipping seeds: Range<UInt64> = 0..<8) {
    var search = QuizPool(curriculum).search(curriculum)
    var rows: [Row] = []
    for misconception in search.misconceptions {
      rows.append(
        Self.row(misconception.id, &search, expected: misconception) { truth, predicted in
          predicted ?? truth
        })
    }
    for seed in seeds {
      var generator = SeededGenerator(seed: seed)
      rows.append(
        Self.row("(slips, seed \(seed))", &search, expected: nil) { truth, _ in
          Self.slipping(truth, &generator)
        })
    }
    rows.append(Self.row("(knows better)", &search, expected: nil) { truth, _ in truth })
    self.rows = rows
    misconceptions = search.misconceptions.count
  }

  /// The median number of questions over the learners with a misconception and one who slips.
  var median: Int {
    let counts = rows.prefix(misconceptions + 1).map(\.questions).sorted()
    return counts.isEmpty ? 0 : counts[counts.count / 2]
  }

  /// The table, one line per learner.
  package var text: String {
    let width = (rows.map(\.learner.count).max() ?? 0) + 2
    let lines = rows.map { row in
      DisplayWidth.padded(row.learner, to: width)
        + "\(row.questions)  \(row.verdict.rawValue)"
    }
    let identified = rows.count { $0.verdict == .identified }
    return (lines + ["", "\(identified) of \(rows.count) told, median \(median) questions", ""])
      .joined(separator: "\n")
  }

  private static func row(
    _ name: String, _ search: inout NextQuestion, expected: Misconception?,
    answering: ([Occurrence], [Occurrence]?) -> [Occurrence]
  ) -> Row {
    search.startOver()
    var generator = SeededGenerator(seed: UInt64(name.utf8.count))
    var count = 0
    while count < Quiz.usualCount, search.conclusion == nil,
      let candidate = Quiz.next(of: &search, asked: count, &generator)
    {
      let scenario = candidate.scenario
      let book = expected.flatMap { $0.rulebook(on: scenario.platform) }
      let truth = Explorer.orders(of: scenario).orders
      let predicted = book.flatMap { Explorer.orders(of: scenario, rulebook: $0).orders.first }
      search.learn(answering(truth.first ?? [], predicted), to: candidate.id)
      count += 1
    }
    return Row(
      learner: name, questions: count, verdict: verdict(search.finalConclusion, expected: expected))
  }

  private static func verdict(
    _ conclusion: NextQuestion.Conclusion, expected: Misconception?
  ) -> Verdict {
    switch conclusion {
    case .found(let misconception, _): misconception == expected ? .identified : .wrong
    case .none: expected == nil ? .identified : .open
    case .oneOf(let several): expected.map(several.contains) == true ? .identified : .wrong
    }
  }

  /// One answer in four has two adjacent callbacks swapped, or one omitted.
  private static func slipping(_ truth: [Occurrence], _ generator: inout SeededGenerator)
    -> [Occurrence]
  {
    var answer = truth
    guard truth.count > 1, generator.number(below: 4) == 0 else { return truth }
    let place = generator.number(below: truth.count - 1)
    if generator.number(below: 2) == 0 {
      answer.swapAt(place, place + 1)
    } else {
      answer.remove(at: place)
    }
    return answer
  }
}
