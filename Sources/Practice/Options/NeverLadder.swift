internal import Assessment
package import LifecycleEngine

/// One hint for a question about which callbacks are never called.
package enum NeverHint: Hashable, Sendable {
  /// As for an order: a rule, or the request to try something first.
  case general(Hint)
  /// One of these two is marked wrongly.
  case oneOf(Occurrence, Occurrence)
  /// Whether this entry is called.
  case entry(Occurrence, comes: Bool)
  case nothingWrong
}

/// How far a learner has climbed the hint ladder of a never question: the rule, then two entries of
/// which one is wrong, then that one.
struct NeverLadder: Hashable, Sendable {
  /// The number of hints taken, which only the record stores.
  private(set) var taken = 0
  private var rung = 0
  /// The entry of the last hint, and the answer at that time.
  private var place: Int?
  private var time: Int64?
  private var tried: [Int] = []

  /// The bottom of the ladder, `taken` hints after the question was first asked.
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

  /// The rule that causes it, or the one that might lead a learner to expect it.
  private func rule(
    of entry: Occurrence, _ question: Question, _ misconceptions: [Misconception]
  ) -> Hint {
    let order = question.allowed.orders[0]
    let line = order.firstIndex { $0.matches(entry) }
    let placing = line.flatMap { question.event(at: $0, of: order)?.rule }
    let expecting = Diagnosis(
      question.scenario, misconceptions: misconceptions, known: question.allowed.orders
    ).misconceptions(expecting: entry).first?.rule
    return (placing ?? expecting).map(Hint.rule) ?? .receiver
  }
}
