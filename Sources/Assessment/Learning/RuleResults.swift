package import LifecycleEngine

/// What one answer says of the rules behind its question: a right one that each rule is known that
/// placed a callback asked for or kept one away. A wrong one that the rules at its first mistake are
/// not, and that those are whose part stands untouched by any mistake; of the others it says nothing.
package struct RuleResults: Hashable, Sendable {
  /// Of which it says something, in the order in which they come in the run.
  package let rules: [Rule]
  package let wrong: Set<Rule>

  /// What an attempt says, by the form of its answer.
  ///
  /// - Parameter keepers: the rules that placed nothing here and that the answer is about all the
  ///   same: where it is right what keeps others away, where its first mistake is a callback too
  ///   many what keeps that one away.
  package init(
    _ attempt: Attempt, _ grade: Grade, against allowed: AllowedOrders, keepers: [Rule] = []
  ) {
    let count = grade.nearest.count
    switch attempt.form {
    case .never, .reverse: self.init(grade, against: allowed, asked: 0..<0)
    case .next:
      // What comes behind the first mistake was never asked.
      let asked = grade.isCorrect ? count : min(grade.rightBeginning + 1, count)
      self.init(grade, against: allowed, asked: 0..<asked, keepers: keepers, isLast: true)
    case .full, .bank, .faded:
      self.init(
        grade, against: allowed, given: attempt.given, givenBehind: attempt.givenBehind,
        keepers: keepers)
    }
  }

  /// The first `given` callbacks and the last `givenBehind` were told beforehand: of them nothing
  /// was asked.
  package init(
    _ grade: Grade, against allowed: AllowedOrders, given: Int = 0, givenBehind: Int = 0,
    keepers: [Rule] = []
  ) {
    let count = grade.nearest.count
    let start = min(max(0, given), count)
    let end = max(start, count - max(0, givenBehind))
    self.init(grade, against: allowed, asked: start..<end, keepers: keepers)
  }

  /// - Parameter isLast: the answer ended at its first mistake.
  private init(
    _ grade: Grade, against allowed: AllowedOrders, asked: Range<Int>, keepers: [Rule] = [],
    isLast: Bool = false
  ) {
    let placed = Self.known(allowed.rules(of: grade.nearest), of: grade.nearest)
    let touched = grade.isCorrect ? [] : grade.touched
    let rules = placed[asked].compactMap { $0 } + keepers
    let first =
      keepers.isEmpty
      ? grade.linesOfFirstMistake(isLast: isLast).compactMap { placed[$0] } : keepers
    let wrong = grade.isCorrect ? [] : Set(first).intersection(rules)
    let unsure = Set(asked.filter(touched.contains).compactMap { placed[$0] })
    self.rules = rules.reduce(into: []) { found, rule in
      let says = wrong.contains(rule) || !unsure.contains(rule)
      if says, !found.contains(rule) { found.append(rule) }
    }
    self.wrong = wrong
  }
}

extension RuleResults {
  /// That one's own code runs as it is written is no rule to know; which value it prints, where no
  /// rule settles that, is what the last callback before it left.
  private static func known(_ rules: [Rule?], of order: [Occurrence]) -> [Rule?] {
    var last: Rule?
    return zip(rules, order).map { rule, callback in
      guard rule == .codeCall else {
        last = rule
        return rule
      }
      return callback.isPrinting(as: callback) ? last : nil
    }
  }
}

extension Grade {
  /// The places of the order whose rules the first mistake is about: of what is missing, comes later
  /// or not so often its own; of two that changed places both; of what does not come what does there.
  fileprivate func linesOfFirstMistake(isLast: Bool) -> [Int] {
    switch firstMistake(isLast: isLast) {
    case .missing(let belongs): [belongs]
    case .tooEarly(let at, let belongs): isLast || belongs == at + 1 ? [at, belongs] : [belongs]
    case .tooOften(let at): like(at).map { [$0] } ?? []
    case .unexpected(let at):
      nearest.indices.contains(at) && !matches.contains { $0.order == at }
        ? [at] : neighbour(of: at).map { [$0] } ?? []
    case nil: []
    }
  }

  /// The places of the order of which the answer does not say that they are known: what is missing,
  /// out of place or said too often, and what something out of place was moved across.
  fileprivate var touched: Set<Int> {
    var touched = Set(nearest.indices).subtracting(matches.map(\.order))
    for mistake in mistakes {
      switch mistake {
      case .missing: break
      case .misplaced(_, let at, let belongs, _):
        let crossed = matches.filter { ($0.answer < at) != ($0.order < belongs) }
        touched.formUnion(crossed.map(\.order))
      case .repeated(_, let at, _): touched.formUnion(like(at).map { [$0] } ?? [])
      case .extra(_, let at, _), .unknown(_, let at):
        touched.formUnion(neighbour(of: at).map { [$0] } ?? [])
      }
    }
    return touched
  }

  /// The last place of the callback that the answer says too often at a place.
  private func like(_ place: Int) -> Int? {
    guard case .repeated(let callback, _, _)? = mistakes.first(where: { $0.at == place }) else {
      return nil
    }
    return nearest.lastIndex { $0.matches(callback) }
  }

  /// No rule placed what never comes; what the learner has wrong is what happens there: the next
  /// callback that stands right, else the one before.
  private func neighbour(of place: Int) -> Int? {
    let next = matches.first { $0.answer > place } ?? matches.last
    return next?.order ?? nearest.indices.first
  }
}
