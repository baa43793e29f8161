package import LifecycleEngine

/// The evidence an answer gives about the rules behind its question. A correct answer shows that
/// each rule is known that placed or prevented a watched callback. A wrong one shows that the rules
/// at its first mistake are not known, and that those unaffected by any mistake are; about the
/// others it shows nothing.
package struct RuleResults: Hashable, Sendable {
  /// The rules with evidence, in the order of the run.
  package let rules: [Rule]
  package let wrong: Set<Rule>

  /// The results of an attempt, according to the form of its answer.
  /// - Parameter preventing: the rules that placed nothing but are tested too: for a correct answer
  ///   those that prevent others, for a first mistake that is a superfluous callback those that
  ///   prevent it.
  package init(
    _ attempt: Attempt, _ grade: Grade, against allowed: AllowedOrders, preventing: [Rule] = []
  ) {
    let count = grade.nearest.count
    switch attempt.form {
    case .never, .reverse, .choice, .repair: self.init(grade, against: allowed, asked: 0..<0)
    case .next:
      // Callbacks after the first mistake were never asked for.
      let asked = grade.isCorrect ? count : min(grade.rightBeginning + 1, count)
      self.init(grade, against: allowed, asked: 0..<asked, preventing: preventing, isLast: true)
    case .full, .bank, .faded:
      self.init(
        grade, against: allowed, given: attempt.given, preventing: preventing)
    }
  }

  /// The results of a question about one rule, which is known, or is not.
  package init(about rule: Rule?, isRight: Bool) {
    rules = rule.map { [$0] } ?? []
    wrong = isRight ? [] : Set(rules)
  }

  /// The results of a question whose run was shown instead: none of its rules is known.
  package init(showing allowed: AllowedOrders, preventing: [Rule]) {
    let order = allowed.orders[0]
    let rules = Self.known(allowed.rules(of: order), of: order).compactMap { $0 } + preventing
    self.rules = rules.uniqued()
    wrong = Set(rules)
  }

  /// The results of an answer whose wrong callbacks were corrected at once: each of its lines was
  /// asked for, and each wrong one is a first mistake.
  /// - Parameter preventing: the rules that prevent a superfluous callback, or any.
  package init(
    stepping answer: Prediction, against allowed: AllowedOrders,
    preventing: (Prediction, Grade) -> [Rule]
  ) {
    var path: [Occurrence] = []
    var orders = allowed.orders
    var found: [RuleResults] = []
    var wrongLines: Set<Int> = []
    for (line, item) in answer.items.enumerated() {
      if case .callback(let callback) = item {
        let following = orders.filter { $0.count > line && $0[line].matches(callback) }
        if let order = following.first {
          path.append(order[line])
          orders = following
          continue
        }
      }
      let beginning = Prediction(path.map(Prediction.Item.callback) + [item])
      let grade = Grade(beginning, against: allowed, scoring: .prefix)
      found.append(
        RuleResults(
          grade, against: allowed, asked: 0..<min(line + 1, grade.nearest.count),
          preventing: preventing(beginning, grade), isLast: true))
      wrongLines.insert(line)
      guard let order = orders.first, order.count > line else { break }
      path.append(order[line])
      orders = orders.filter { $0.count > line && $0[line] == order[line] }
    }
    let placed = Self.known(allowed.rules(of: path), of: path)
    let right = path.indices.filter { !wrongLines.contains($0) }.compactMap { placed[$0] }
    let wrong = found.reduce(into: Set<Rule>()) { $0.formUnion($1.wrong) }
    rules = (right + found.flatMap(\.rules)).uniqued()
    self.wrong = wrong
  }

  /// - Parameter given: these callbacks are no evidence.
  package init(
    _ grade: Grade, against allowed: AllowedOrders, given: GivenLines = .none,
    preventing: [Rule] = []
  ) {
    self.init(
      grade, against: allowed, asked: given.others(of: grade.nearest.count),
      preventing: preventing)
  }

  /// - Parameter isLast: the answer ended at its first mistake.
  private init(
    _ grade: Grade, against allowed: AllowedOrders, asked: Range<Int>, preventing: [Rule] = [],
    isLast: Bool = false
  ) {
    let placed = Self.known(allowed.rules(of: grade.nearest), of: grade.nearest)
    let touched = grade.isCorrect ? [] : grade.touched
    let rules = placed[asked].compactMap { $0 } + preventing
    let first =
      preventing.isEmpty
      ? grade.linesOfFirstMistake(isLast: isLast).compactMap { placed[$0] } : preventing
    let wrong = grade.isCorrect ? [] : Set(first).intersection(rules)
    let unsure = Set(asked.filter(touched.contains).compactMap { placed[$0] })
    self.rules = rules.filter { wrong.contains($0) || !unsure.contains($0) }.uniqued()
    self.wrong = wrong
  }
}

extension RuleResults {
  /// Running the learner's own code isn't a rule to know. A printed value that no rule settles
  /// depends on the rule of the callback before it.
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
  /// The places in the order that the first mistake is about: both places if two callbacks are
  /// swapped, and for an uncalled callback the place of the one called instead.
  fileprivate func linesOfFirstMistake(isLast: Bool) -> [Int] {
    switch firstMistake(isLast: isLast) {
    case .missing(let belongs), .tooLate(let belongs): [belongs]
    case .tooEarly(let at, let belongs): isLast || belongs == at + 1 ? [at, belongs] : [belongs]
    case .tooOften(let at): like(at).map { [$0] } ?? []
    case .unexpected(let at):
      nearest.indices.contains(at) && !matches.contains { $0.order == at }
        ? [at] : neighbor(of: at).map { [$0] } ?? []
    case nil: []
    }
  }

  /// The places in the order that the answer doesn't prove known: callbacks that are missing,
  /// misplaced or repeated too often, and those that a misplaced one was moved across.
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
        touched.formUnion(neighbor(of: at).map { [$0] } ?? [])
      }
    }
    return touched
  }

  /// The last place of the callback that is repeated at a place of the answer.
  private func like(_ place: Int) -> Int? {
    guard case .repeated(let callback, _, _)? = mistakes.first(where: { $0.at == place }) else {
      return nil
    }
    return nearest.lastIndex { $0.matches(callback) }
  }

  /// No rule placed an uncalled callback; the mistake is about what happens there: the next
  /// correctly placed callback, or else the previous one.
  private func neighbor(of place: Int) -> Int? {
    let next = matches.first { $0.answer > place } ?? matches.last
    return next?.order ?? nearest.indices.first
  }
}
