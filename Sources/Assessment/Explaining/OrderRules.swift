package import LifecycleEngine
internal import ScenarioLanguage

/// The rules that explain an order: why one of two callbacks is called first, and why one isn't
/// called.
package struct OrderRules: Hashable, Sendable {
  private let order: [Occurrence]
  private let question: Question
  /// The rule that placed each callback of the order.
  let placed: [Rule?]
  private let counterfactuals: CounterfactualRuns

  package init(
    of order: [Occurrence], in question: Question, counterfactuals: CounterfactualRuns
  ) {
    self.order = order
    self.question = question
    placed = question.allowed.rules(of: order)
    self.counterfactuals = counterfactuals
  }

  private var allowed: AllowedOrders { question.allowed }
  /// The question's own rule.
  private var about: Rule? { question.document.about }

  /// The rule by which a callback that was written too early waits for the one at `earlier`.
  package func rule(keepingBack place: Int, from earlier: Int) -> Rule? {
    // If two controllers swap, the rule of the one that disappears says which is called first.
    let deciding = rules(keepingBack: place, from: earlier)
    if let leaving = placed[earlier], Self.ofLeaving.contains(leaving), order[place].isAppearance,
      deciding.isEmpty || deciding.contains(leaving)
    {
      return leaving
    }
    let decisive = deciding.first
    if decisive == nil, let following = following(earlier, at: place) { return following }
    if decisive == nil, let loading = loading(at: earlier, before: place) { return loading }
    if decisive == nil, waitsForTransition(place, from: earlier) { return placed[place] }
    if decisive == nil, let about, explains(about, of: place, after: earlier) { return about }
    // A rule that places both doesn't say which is first.
    if order[place].callback == order[earlier].callback, let decisive { return decisive }
    return rule(placing: place, or: decisive)
  }

  /// Whether only the later callback waits for the end of a transition, which its rule states.
  private func waitsForTransition(_ later: Int, from earlier: Int) -> Bool {
    guard let late = question.event(at: later, of: order), late.rule != .codeCall,
      let early = question.event(at: earlier, of: order)
    else { return false }
    return late.moment == .transition && early.moment != .transition
  }

  /// Whether a rule placed the earlier callback, or the later one wouldn't be called without it.
  private func explains(_ rule: Rule, of later: Int, after earlier: Int) -> Bool {
    guard placed[later] != rule else { return false }
    return placed[earlier] == rule
      || counterfactuals.runs(withFewer: order[later], than: order).contains { $0.rule == rule }
  }

  /// If one callback causes another, the rule of the first effect in the chain between them.
  private func following(_ earlier: Int, at later: Int) -> Rule? {
    guard let early = question.event(at: earlier, of: order),
      let late = question.event(at: later, of: order)
    else { return nil }
    let links = [late] + question.trace.causes(of: late)
    guard let place = links.firstIndex(where: { $0.number == early.number }), place > 0 else {
      return nil
    }
    let rule = links[place - 1].rule
    return rule == .codeCall ? nil : rule
  }

  /// A controller can't appear, or replace another, before its view is loaded: the rule that loads
  /// the view explains the order.
  private func loading(at place: Int, before later: Int) -> Rule? {
    guard placed[place] == .birthLoadBeforeDidLoad, order[later].isAppearance else { return nil }
    return allowed.loadingRule(of: order[place]) ?? placed[place]
  }

  private static let ofLeaving: Set<Rule> = [
    .navigationOutgoingDisappears, .presentationOutgoingDisappears, .tabsWillOrder,
    .presentationDismissOrder,
  ]

  /// The rule that explains why a callback precedes the one at a later place; nil: none does.
  package func rule(placing place: Int, before later: Int) -> Rule? {
    let decisive = rules(keepingBack: later, from: place).first
    if decisive == nil, let following = following(place, at: later) { return following }
    if decisive == nil, let loading = loading(at: place, before: later) { return loading }
    return rule(placing: place, or: decisive)
  }

  /// The rule that placed a callback explains it, unless the deciding rule has another topic or is
  /// the question's own.
  func rule(placing place: Int, or decisive: Rule?) -> Rule? {
    guard let own = placed[place], decisive == nil || decisive != about else { return decisive }
    return decisive.map { $0.area == own.area ? own : $0 } ?? own
  }

  /// The rules without which the two would be called in the opposite order.
  package func rules(keepingBack place: Int, from earlier: Int) -> [Rule] {
    counterfactuals.runs(swapping: earlier, place, of: order).map(\.rule)
  }
}

extension Occurrence {
  /// Whether it is about a controller's appearance or disappearance.
  fileprivate var isAppearance: Bool {
    switch callback {
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      true
    default: false
    }
  }
}
