package import LifecycleEngine
internal import ScenarioLanguage

/// What keeps a callback away, or keeps it from coming once more: the first that is found of what
/// would bring it.
package struct Absence {
  package let callback: Occurrence
  /// Where it came before what is asked, as far as that is all there is to it.
  package let earlier: Event?
  /// What would have to be otherwise: a rule's value.
  package let bent: CounterfactualRuns.Run?
  /// Else a small change of the scenario.
  package let change: ScenarioChange?
  /// The rule that decides; nil: nothing causes it here, however things are.
  package let rule: Rule?

  /// - Parameters:
  ///   - beginning: what was right before it, which tells apart what brings it there.
  ///   - belief: what is believed by the learner, which is told of first.
  package init(
    of callback: Occurrence, in question: Question, order: [Occurrence], bent: CounterfactualRuns,
    after beginning: [Occurrence] = [], belief: Misconception? = nil
  ) {
    self.callback = callback
    let times = order.count { $0.matches(callback) }
    // What the app's own things report hangs on its code, not on UIKit's rules.
    let kind = question.scenario.objects[callback.object.position].kind
    let isOfTheApp = [.timer, .document, .cache, .fileHandle].contains(kind)
    let runs = isOfTheApp ? [] : bent.bringing(callback, moreThan: times, after: beginning)
    self.bent = runs.first { $0.rule == belief?.rule && $0.value == belief?.value } ?? runs.first
    let before = question.trace.events.last {
      $0.matches(callback) && !question.scenario.steps[Int($0.step)].isAsked
    }
    let here = order.lastIndex { $0.matches(callback) }
      .flatMap { question.event(at: $0, of: order) }
    // That a view is loaded is one rule's, that it is not loaded again another's.
    let isLoading = [.loadView, .viewDidLoad].contains(callback.callback)
    let once: Rule? = isLoading && (here ?? before) != nil ? .birthViewOnce : here?.rule
    let isExplained = self.bent != nil || once != nil
    let found = isExplained ? nil : ScenarioMutations.bringing(callback, in: question.scenario)
    change = found?.change
    rule = self.bent?.rule ?? once ?? found?.rule
    // Of what may come any number of times that it has come says nothing.
    let comesOnce =
      isLoading || [.initNibName, .initCoder, .awakeFromNib].contains(callback.callback)
    earlier = comesOnce && (self.bent == nil || rule == .birthViewOnce) ? before : nil
  }

  /// Of several callbacks that stay away the rules that keep them away: what the question is about
  /// first, then what keeps more of them away.
  package static func rules(
    keepingAway callbacks: [Occurrence], in question: Question, order: [Occurrence],
    bent: CounterfactualRuns
  ) -> [Rule] {
    let rules = callbacks.compactMap {
      Absence(of: $0, in: question, order: order, bent: bent).rule
    }
    let found = rules.reduce(into: [Rule]()) { if !$0.contains($1) { $0.append($1) } }
    let ranks = found.enumerated().map { place, rule in
      let isOnTopic = Topic(of: rule).rawValue == question.document.topic
      return (rank: [isOnTopic ? 0 : 1, -rules.count { $0 == rule }, place], rule: rule)
    }
    return ranks.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.map(\.rule)
  }
}
