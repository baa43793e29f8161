package import LifecycleEngine

/// The orders that UIKit allows for a scenario's asked steps, and the rules that placed the
/// callbacks: what a prediction is compared with.
package struct AllowedOrders: Hashable, Sendable {
  /// Never empty; the usual order is first.
  package let orders: [[Occurrence]]
  private let rules: [Occurrence: [Rule]]
  /// Why each view was loaded, by its `viewDidLoad`.
  private let loading: [Occurrence: Rule]
  /// The unwatched callbacks in the asked steps of the usual run.
  private let unwatched: Set<Occurrence>

  package init(
    _ orders: [[Occurrence]], rules: [(Occurrence, Rule)] = [], loading: [Occurrence: Rule] = [:],
    unwatched: Set<Occurrence> = []
  ) {
    self.orders = orders.isEmpty ? [[]] : orders
    self.rules = rules.reduce(into: [:]) { $0[$1.0, default: []].append($1.1) }
    self.loading = loading
    self.unwatched = unwatched
  }

  /// Takes the orders from the explorer and the rules from the usual run, or, for a callback that
  /// isn't in it, from the first order that contains it.
  init(_ orders: [[Occurrence]], usualRun: Trace, of scenario: Scenario) {
    let usual = usualRun.askedEvents(in: scenario)
    var rules = Self.rules(of: usual, in: scenario, known: orders)
    var known = Set(usual.map(\.occurrence))
    for order in orders.dropFirst() where !known.isSuperset(of: order) {
      guard let run = Explorer.trace(giving: order, in: scenario) else { continue }
      rules += run.askedEvents(in: scenario).filter { !known.contains($0.occurrence) }
        .map { ($0.occurrence, $0.rule) }
      known.formUnion(order)
    }
    self.init(
      orders, rules: rules, loading: Self.loading(usual, in: usualRun),
      unwatched: Set(
        usualRun.events.filter { !$0.isWatched && scenario.isAsked($0) }
          .map(\.occurrence)))
  }

  /// Whether a callback that is in no order is called, but isn't asked for.
  package func isCalledUnwatched(_ callback: Occurrence) -> Bool {
    unwatched.contains { $0.matches(callback) }
  }

  /// Whether a callback is in some order.
  package func isInSomeOrder(_ callback: Occurrence) -> Bool {
    orders.contains { $0.contains { $0.matches(callback) } }
  }

  private static func loading(_ asked: [Event], in run: Trace) -> [Occurrence: Rule] {
    asked.reduce(into: [:]) { rules, event in
      guard event.rule == .birthLoadBeforeDidLoad else { return }
      let first = run.loadView(before: event) ?? event
      // Skips the loading calls themselves, back to what needed the view.
      let loads = run.causes(of: first).prefix {
        [.loadView, .loadViewIfNeeded].contains($0.occurrence.callback)
      }
      let cause = loads.last ?? first
      // `birthViewOnce` doesn't say what needed the view; the transition that begins next does.
      let rule = cause.rule == .birthViewOnce ? transition(after: event, in: run) : cause.rule
      rules[event.occurrence] = rule
    }
  }

  /// The rule by which a transition begins in the same step, if it is the navigation controller's.
  private static func transition(after event: Event, in run: Trace) -> Rule? {
    let next = run.events[Int(event.number)...].first {
      $0.step == event.step && $0.occurrence.callback == .beginAppearanceTransition
    }
    return next?.rule == .navigationStartsInLayout ? next?.rule : nil
  }

  /// For a line of code that prints a value: the rule that determines the value.
  private static func rules(of run: [Event], in scenario: Scenario, known orders: [[Occurrence]])
    -> [(Occurrence, Rule)]
  {
    let order = run.map(\.occurrence)
    guard order.contains(where: { $0.isPrinting(as: $0) }) else {
      return run.map { ($0.occurrence, $0.rule) }
    }
    let counterfactuals = CounterfactualRuns(scenario, known: orders)
    return run.enumerated().map { place, event in
      (event.occurrence, counterfactuals.rule(determining: place, of: order) ?? event.rule)
    }
  }

  /// The callbacks that can be given at the beginning: every order begins with them and has more.
  package var givable: [Occurrence] {
    let longest = (orders.map(\.count).min() ?? 0) - 1
    let same = orders[0].indices.prefix { place in
      place < longest && orders.allSatisfy { $0[place] == orders[0][place] }
    }
    return Array(orders[0][same])
  }

  /// The callbacks that can be given at the end, after the first `first` ones and a blank: every
  /// order ends with them, and the blank is equally long in all orders.
  package func givable(behind first: Int) -> [Occurrence] {
    let count = orders[0].count
    guard orders.allSatisfy({ $0.count == count }) else { return [] }
    let same = orders[0].indices.dropFirst(first + 1).reversed().prefix { place in
      orders.allSatisfy { $0[place] == orders[0][place] }
    }
    return same.reversed().map { orders[0][$0] }
  }

  /// The rule that placed the `repetition`-th call, from 0, of an occurrence; beyond the calls in
  /// the usual run, the last known one.
  package func rule(of occurrence: Occurrence, repetition: Int) -> Rule? {
    guard let known = rules[occurrence] else { return nil }
    return known[min(repetition, known.count - 1)]
  }

  /// The rule by which a view was loaded; nil if this isn't its `viewDidLoad`, or no rule says more
  /// than that something needed the view.
  func loadingRule(of didLoad: Occurrence) -> Rule? { loading[didLoad] }

  /// The rule of each callback of an order; the k-th call has the rule of the k-th call in the
  /// usual run.
  package func rules(of order: [Occurrence]) -> [Rule?] {
    var seen: [Occurrence: Int] = [:]
    return order.map { occurrence in
      let repetition = seen[occurrence, default: 0]
      seen[occurrence] = repetition + 1
      return rule(of: occurrence, repetition: repetition)
    }
  }
}

extension AllowedOrders {
  /// The number of misplaced, missing, and surplus callbacks of an answer, compared with each
  /// order.
  func distances(of answer: [Occurrence]) -> [Int] {
    var key = AnswerKey(self)
    let numbered = key.numbered(answer.map { .callback($0) })
    return key.tables.map { table in
      max(table.count, answer.count) - Comparison(numbered, with: table).commonLength
    }
  }
}

extension Trace {
  /// The loadView that created the view before a viewDidLoad.
  func loadView(before event: Event) -> Event? {
    events[..<(Int(event.number) - 1)].last {
      $0.occurrence.object == event.occurrence.object && $0.occurrence.callback == .loadView
    }
  }
}
