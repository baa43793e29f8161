internal import Assessment
package import LifecycleEngine

/// One help for somebody who says which callbacks never come.
package enum NeverHint: Hashable, Sendable {
  /// As for an order: a rule, or to try something first.
  case general(Hint)
  /// Of one of these two something wrong is said.
  case oneOf(Occurrence, Occurrence)
  /// What is so of one entry.
  case entry(Occurrence, comes: Bool)
  case nothingWrong
}

/// How far a learner has gone up the ladder of help for what never comes: the rule, then two entries
/// of which one is wrong, then that one.
struct NeverLadder: Hashable, Sendable {
  /// How many hints were given; nobody is told, the record keeps it.
  private(set) var taken = 0
  private var rung = 0
  /// The entry that the last hint was about, when it was given, and what was said by then.
  private var place: Int?
  private var time: Int64?
  private var tried: [Int] = []

  /// At its foot, `taken` hints after the question was first asked.
  init(taken: Int = 0) { self.taken = taken }

  mutating func next(
    for sheet: NeverSheet, _ question: Question, _ misconceptions: [Misconception], at now: Int64
  ) -> NeverHint {
    let isAgain = time.map { (0..<HintLadder.pause).contains(now - $0) } ?? false
    if isAgain, sheet.chosen == tried { return .general(.wait) }
    let wrong = sheet.firstWrong
    if wrong != place { rung = 0 }
    place = wrong
    time = now
    tried = sheet.chosen
    taken += 1
    defer { rung += 1 }
    guard let wrong else { return .nothingWrong }
    if rung == 0 { return .general(rule(of: sheet.entries[wrong], question, misconceptions)) }
    let right = sheet.entries.indices.first(where: sheet.isRight)
    if rung == 1, let right {
      let two = [wrong, right].sorted().map { sheet.entries[$0] }
      return .oneOf(two[0], two[1])
    }
    return .entry(sheet.entries[wrong], comes: !sheet.never.contains(wrong))
  }

  /// The rule that brings it, or by which somebody might expect it.
  private func rule(
    of entry: Occurrence, _ question: Question, _ misconceptions: [Misconception]
  ) -> Hint {
    let order = question.allowed.orders[0]
    let line = order.firstIndex { $0.matches(entry) }
    let placing = line.flatMap { question.event(at: $0, of: order)?.rule }
    let believed = Diagnosis(
      question.scenario, misconceptions: misconceptions, known: question.allowed.orders
    ).misconceptions(expecting: entry).first?.rule
    return (placing ?? believed).map(Hint.rule) ?? .whoHears
  }
}
