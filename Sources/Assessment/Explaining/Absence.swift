package import LifecycleEngine
internal import ScenarioLanguage

/// Why a callback isn't called, or isn't called again: the first thing found that would cause the
/// call.
package struct Absence {
  package let callback: Occurrence
  /// The earlier call of it before the asked steps, if that is the whole reason.
  package let earlier: Event?
  /// The value of a rule that would cause it; nil: none would.
  package let counterfactual: CounterfactualRuns.Run?
  /// Otherwise, the small change of the scenario that would cause it; nil: none would.
  package let change: ScenarioChange?
  /// The rule that decides; nil: nothing could cause it here.
  package let rule: Rule?

  /// - Parameters:
  ///   - beginning: the correct callbacks before it, which distinguish its possible causes.
  ///   - misconception: the learner's likely misconception, which explains best.
  package init(
    of callback: Occurrence, in question: Question, order: [Occurrence],
    counterfactuals: CounterfactualRuns,
    after beginning: [Occurrence] = [], misconception: Misconception? = nil
  ) {
    self.callback = callback
    let counterfactuals = question.counterfactuals(watching: callback) ?? counterfactuals
    let absence = AbsenceRule(
      of: callback, in: question.scenario, question.trace, order: order, runs: counterfactuals,
      after: beginning)
    self.counterfactual = absence.run(for: misconception)
    let keeper = absence.rule(for: misconception)
    // If the callback is called without the change, any change would count as its cause.
    let isAbsent = !order.contains { $0.matches(callback) }
    let found =
      keeper == nil && isAbsent
      ? ScenarioMutations.smallestChange(causing: callback, in: question.scenario) : nil
    // Without the earlier step that called it, a later one would: it has been called already.
    let isCalledAlready =
      if case .without(let entry)? = found?.change, let last = absence.earlier {
        Int(last.step) == entry
      } else { false }
    change = isCalledAlready ? nil : found?.change
    rule = keeper ?? found?.rule
    // An earlier call explains nothing for a callback that may be called any number of times.
    let comesOnce =
      isCalledAlready
      || [.loadView, .viewDidLoad, .initNibName, .initCoder, .awakeFromNib]
        .contains(callback.callback)
    earlier = comesOnce && (counterfactual == nil || rule == .birthViewOnce) ? absence.earlier : nil
  }

  /// The rules that prevent several uncalled callbacks: the question's own rule first, then those
  /// that prevent more of them.
  package static func rules(
    keepingAway callbacks: [Occurrence], in question: Question, order: [Occurrence],
    counterfactuals: CounterfactualRuns
  ) -> [Rule] {
    let rules = callbacks.compactMap {
      Absence(of: $0, in: question, order: order, counterfactuals: counterfactuals).rule
    }
    let ranks = rules.uniqued().enumerated().map { place, rule in
      let isOnTopic = question.document.isOnTopic(rule)
      return (rank: [isOnTopic ? 0 : 1, -rules.count { $0 == rule }, place], rule: rule)
    }
    return ranks.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.map(\.rule)
  }
}

extension Question {
  /// The runs under other rule values that show an unwatched callback, too; nil if it is watched.
  fileprivate func counterfactuals(watching callback: Occurrence) -> CounterfactualRuns? {
    guard !scenario.watches(callback.callback, of: callback.object) else { return nil }
    let entry = Watch.Entry(object: callback.object, selection: .only([callback.callback]))
    var watching = scenario
    watching.watch.entries.append(entry)
    for step in watching.steps.indices { watching.steps[step].watch?.entries.append(entry) }
    let usual = Simulation.run(watching).trace.asked(in: watching)
    return CounterfactualRuns(watching, known: [usual])
  }
}
