internal import LifecycleEngine

/// The rule that decides most in a question: the one by which most misconceptions give another order
/// here; where none does, the one that places fewest callbacks, as what is rare is what makes this
/// question unlike others.
enum DecisiveRule {
  /// `bent`: the rule of each misconception that gives another order.
  static func of(_ question: Question, bent: [Rule]) -> Rule? {
    most(bent) ?? rarest(in: question)
  }

  /// Of equals the first in the rulebook.
  private static func most(_ bent: [Rule]) -> Rule? {
    let counted = Rule.allCases.map { rule in (rule: rule, count: bent.count { $0 == rule }) }
    return counted.reduce(into: (rule: Rule?.none, count: 0)) { best, next in
      if next.count > best.count { best = next }
    }.rule
  }

  private static func rarest(in question: Question) -> Rule? {
    let placed = question.asked.map(\.rule).filter { $0 != .codeCall }
    let counted = placed.map { rule in (rule: rule, count: placed.count { $0 == rule }) }
    return counted.min { $0.count < $1.count }?.rule
  }
}
