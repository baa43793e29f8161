package import LifecycleEngine

/// What one answer says of the rules behind its question: each rule that placed one of the callbacks
/// asked for, and whether the learner had everything right that it placed.
package struct RuleResults: Hashable, Sendable {
  /// In the order in which the rules come in the run.
  package let rules: [Rule]
  package let wrong: Set<Rule>

  /// What an attempt says, by the form of its answer.
  package init(_ attempt: Attempt, _ grade: Grade, against allowed: AllowedOrders) {
    switch attempt.form {
    case .never, .reverse: self.init(rules: [], wrong: [])
    case .next: self.init(upToFirstMistake: grade, against: allowed)
    case .full, .bank, .faded:
      self.init(
        grade, against: allowed, given: attempt.given, givenBehind: attempt.givenBehind)
    }
  }

  private init(rules: [Rule], wrong: Set<Rule>) {
    self.rules = rules
    self.wrong = wrong
  }

  /// What comes behind the first mistake was never asked.
  private init(upToFirstMistake grade: Grade, against allowed: AllowedOrders) {
    let right = grade.matches.enumerated().prefix { place, match in
      match.answer == place && match.order == place
    }.count
    let placed = allowed.rules(of: grade.nearest)
    let asked = placed.prefix(grade.isCorrect ? right : right + 1).compactMap { $0 }
    rules = asked.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    let missed = placed.indices.contains(right) ? placed[right] : asked.last
    wrong = grade.isCorrect ? [] : Set([missed].compactMap { $0 })
  }

  /// The first `given` callbacks and the last `givenBehind` were told beforehand: of them nothing
  /// was asked.
  package init(
    _ grade: Grade, against allowed: AllowedOrders, given: Int = 0, givenBehind: Int = 0
  ) {
    let placed = allowed.rules(of: grade.nearest)
    let asked = placed.dropFirst(max(0, given)).dropLast(max(0, givenBehind)).compactMap { $0 }
    rules = asked.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    wrong = Set(
      grade.mistakes.compactMap { mistake in
        switch mistake {
        case .missing(_, _, let rule), .misplaced(_, _, _, let rule), .repeated(_, _, let rule):
          rule
        case .extra(_, let at), .unknown(_, let at):
          Self.neighbour(of: at, grade).flatMap { placed[$0] }
        }
      }
    ).intersection(rules)
  }

  /// No rule placed what never comes; what the learner has wrong is what happens there: the rule of
  /// the next callback that stands right, else of the one before.
  private static func neighbour(of place: Int, _ grade: Grade) -> Int? {
    let next = grade.matches.first { $0.answer > place } ?? grade.matches.last
    return next?.order ?? grade.nearest.indices.first
  }
}
