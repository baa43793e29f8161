package import LifecycleEngine
internal import ScenarioLanguage

/// What keeps a callback away, or keeps it from coming once more: the first that is found of what
/// would bring it.
package struct Absence {
  package let callback: Occurrence
  /// Where it came before what is asked, as far as that is all there is to it.
  package let earlier: Event?
  /// What would have to be otherwise: a rule's value.
  package let counterfactual: CounterfactualRuns.Run?
  /// Else a small change of the scenario.
  package let change: ScenarioChange?
  /// The rule that decides; nil: nothing causes it here, however things are.
  package let rule: Rule?

  /// - Parameters:
  ///   - beginning: what was right before it, which tells apart what brings it there.
  ///   - misconception: what the learner seems to believe, which explains best.
  package init(
    of callback: Occurrence, in question: Question, order: [Occurrence],
    counterfactuals: CounterfactualRuns,
    after beginning: [Occurrence] = [], misconception: Misconception? = nil
  ) {
    self.callback = callback
    let absence = AbsenceRule(
      of: callback, in: question.scenario, question.trace, order: order, runs: counterfactuals,
      after: beginning)
    self.counterfactual = absence.run(for: misconception)
    let keeper = absence.rule(for: misconception)
    // What comes anyway is brought by any change.
    let isAbsent = !order.contains { $0.matches(callback) }
    let found =
      keeper == nil && isAbsent
      ? ScenarioMutations.bringing(callback, in: question.scenario) : nil
    change = found?.change
    rule = keeper ?? found?.rule
    // Of what may come any number of times that it has come says nothing.
    let comesOnce = [.loadView, .viewDidLoad, .initNibName, .initCoder, .awakeFromNib]
      .contains(callback.callback)
    earlier = comesOnce && (counterfactual == nil || rule == .birthViewOnce) ? absence.earlier : nil
  }

  /// Of several callbacks that stay away the rules that keep them away: what the question is about
  /// first, then what keeps more of them away.
  package static func rules(
    keepingAway callbacks: [Occurrence], in question: Question, order: [Occurrence],
    counterfactuals: CounterfactualRuns
  ) -> [Rule] {
    let rules = callbacks.compactMap {
      Absence(of: $0, in: question, order: order, counterfactuals: counterfactuals).rule
    }
    let found = rules.reduce(into: [Rule]()) { if !$0.contains($1) { $0.append($1) } }
    let ranks = found.enumerated().map { place, rule in
      let isOnTopic = Topic(of: rule).rawValue == question.document.topic
      return (rank: [isOnTopic ? 0 : 1, -rules.count { $0 == rule }, place], rule: rule)
    }
    return ranks.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.map(\.rule)
  }
}
