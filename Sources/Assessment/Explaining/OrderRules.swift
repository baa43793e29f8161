package import LifecycleEngine

/// Which rule tells why an order is as it is: why of two callbacks one comes first, and why one does
/// not come.
package struct OrderRules: Hashable, Sendable {
  private let order: [Occurrence]
  /// The rule that placed each callback of the order.
  let placed: [Rule?]
  private let allowed: AllowedOrders
  private let counterfactuals: CounterfactualRuns
  /// The rule that the question is about.
  private let about: Rule?

  package init(
    of order: [Occurrence], among allowed: AllowedOrders, counterfactuals: CounterfactualRuns,
    about: Rule? = nil
  ) {
    self.order = order
    placed = allowed.rules(of: order)
    self.allowed = allowed
    self.counterfactuals = counterfactuals
    self.about = about
  }

  /// The rule by which a callback that was said too early waits for the one that comes at `earlier`.
  package func rule(keepingBack place: Int, from earlier: Int) -> Rule? {
    // Who is told first of two that change places is said by the rule of the one that leaves.
    if let comes = placed[earlier], Self.ofLeaving.contains(comes), order[place].isAppearance {
      return comes
    }
    let decisive = rules(keepingBack: place, from: earlier).first
    if decisive == nil, let loading = loading(at: earlier, before: place) { return loading }
    if decisive == nil, let about, explains(about, of: place, after: earlier) { return about }
    // What places both says nothing of which is first.
    if order[place].callback == order[earlier].callback, let decisive { return decisive }
    return rule(placing: place, or: decisive)
  }

  /// Whether a rule placed what comes first of two, or the later one would stay away without it.
  private func explains(_ rule: Rule, of later: Int, after earlier: Int) -> Bool {
    guard placed[later] != rule else { return false }
    return placed[earlier] == rule
      || counterfactuals.sparing(order[later], of: order).contains { $0.rule == rule }
  }

  /// No rule lets a controller appear, or another make room for it, before its view is loaded: what
  /// loads it tells why.
  private func loading(at place: Int, before later: Int) -> Rule? {
    guard placed[place] == .birthLoadBeforeDidLoad, order[later].isAppearance else { return nil }
    return allowed.loadingRule(of: order[place]) ?? placed[place]
  }

  private static let ofLeaving: Set<Rule> = [
    .navigationOutgoingDisappears, .presentationOutgoingDisappears, .tabsWillOrder,
    .presentationDismissOrder,
  ]

  /// What tells why a callback comes before that of a later place.
  func rule(placing place: Int, before later: Int) -> Rule? {
    let decisive = rules(keepingBack: later, from: place).first
    if decisive == nil, let loading = loading(at: place, before: later) { return loading }
    return rule(placing: place, or: decisive)
  }

  /// What placed a callback tells of it, unless what decides is about something else, or is what the
  /// question is about.
  func rule(placing place: Int, or decisive: Rule?) -> Rule? {
    guard let own = placed[place], decisive == nil || decisive != about else { return decisive }
    return decisive.map { $0.area == own.area ? own : $0 } ?? own
  }

  /// Those without which the two would come the other way round.
  package func rules(keepingBack place: Int, from earlier: Int) -> [Rule] {
    counterfactuals.exchanging(earlier, place, of: order).map(\.rule)
  }
}

extension Occurrence {
  /// Whether it tells a controller that it comes or leaves.
  fileprivate var isAppearance: Bool {
    switch callback {
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      true
    default: false
    }
  }
}
