package import LifecycleEngine

/// What a prediction is measured against: every order UIKit allows for the asked steps of one
/// scenario, the usual one first, and the rules that placed the callbacks.
package struct AllowedOrders: Hashable, Sendable {
  /// Never empty; the usual order first.
  package let orders: [[Occurrence]]
  private let rules: [Occurrence: [Rule]]
  /// Why each view was loaded, by its `viewDidLoad`.
  private let loading: [Occurrence: Rule]
  /// What comes in the asked steps of the usual run and is not watched.
  private let unasked: Set<Occurrence>

  package init(
    _ orders: [[Occurrence]], rules: [(Occurrence, Rule)] = [], loading: [Occurrence: Rule] = [:],
    unasked: Set<Occurrence> = []
  ) {
    self.orders = orders.isEmpty ? [[]] : orders
    self.rules = rules.reduce(into: [:]) { $0[$1.0, default: []].append($1.1) }
    self.loading = loading
    self.unasked = unasked
  }

  /// Orders from the explorer, rules from the usual run; of what never comes in that, from the first
  /// order that has it.
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
      unasked: Set(
        usualRun.events.filter { !$0.isWatched && scenario.steps[Int($0.step)].isAsked }
          .map(\.occurrence)))
  }

  /// Whether what is in no order comes all the same, but is not asked for.
  package func comesUnasked(_ said: Occurrence) -> Bool { unasked.contains { $0.matches(said) } }

  private static func loading(_ asked: [Event], in run: Trace) -> [Occurrence: Rule] {
    asked.reduce(into: [:]) { rules, event in
      guard event.rule == .birthLoadBeforeDidLoad else { return }
      var cause = run.loadView(before: event) ?? event
      // Whoever makes sure that there is a view asks the controller itself.
      while cause.because > 0 {
        let earlier = run.events[Int(cause.because) - 1]
        guard [.loadView, .loadViewIfNeeded].contains(earlier.occurrence.callback) else { break }
        cause = earlier
      }
      // That it is made when somebody needs it says nothing of who did: a transition that begins.
      let rule = cause.rule == .birthViewOnce ? beginning(after: event, in: run) : cause.rule
      rules[event.occurrence] = rule
    }
  }

  private static func beginning(after event: Event, in run: Trace) -> Rule? {
    let next = run.events[Int(event.number)...].first {
      $0.step == event.step && $0.occurrence.callback == .beginAppearanceTransition
    }
    return next?.rule == .navigationStartsInLayout ? next?.rule : nil
  }

  /// Of a line of code that prints a value the rule that the value rests on.
  private static func rules(of run: [Event], in scenario: Scenario, known orders: [[Occurrence]])
    -> [(Occurrence, Rule)]
  {
    let order = run.map(\.occurrence)
    guard order.contains(where: { $0.isPrinting(as: $0) }) else {
      return run.map { ($0.occurrence, $0.rule) }
    }
    let counterfactuals = CounterfactualRuns(scenario, known: orders)
    return run.enumerated().map { place, event in
      (event.occurrence, counterfactuals.settling(place, of: order) ?? event.rule)
    }
  }

  /// The callbacks that can be told of the answer: every order begins with them, and has more.
  package var givable: [Occurrence] {
    let longest = (orders.map(\.count).min() ?? 0) - 1
    let same = orders[0].indices.prefix { place in
      place < longest && orders.allSatisfy { $0[place] == orders[0][place] }
    }
    return Array(orders[0][same])
  }

  /// The callbacks that can be given at the end, behind `first` given ones and a blank: every order
  /// ends with them, and all are equally long, so that the blank is as long in each.
  package func givable(behind first: Int) -> [Occurrence] {
    let count = orders[0].count
    guard orders.allSatisfy({ $0.count == count }) else { return [] }
    let same = orders[0].indices.dropFirst(first + 1).reversed().prefix { place in
      orders.allSatisfy { $0[place] == orders[0][place] }
    }
    return same.reversed().map { orders[0][$0] }
  }

  /// The rule that placed the `repetition`-th (from 0) coming of an occurrence; for one that comes
  /// more often here than in the usual run, the last known.
  package func rule(of occurrence: Occurrence, repetition: Int) -> Rule? {
    guard let known = rules[occurrence] else { return nil }
    return known[min(repetition, known.count - 1)]
  }

  /// The rule by which a view was loaded; nil: this is not its `viewDidLoad`, or none says more than
  /// that somebody needed it.
  func loadingRule(of didLoad: Occurrence) -> Rule? { loading[didLoad] }

  /// The rule of each callback of an order, the k-th coming by the k-th of the usual run.
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
  /// How many callbacks out of place, missing or too many lie between an answer and each order.
  func distances(of answer: [Occurrence]) -> [Int] {
    var key = AnswerKey(self)
    let numbered = key.numbered(answer.map { .callback($0) })
    return key.tables.map { table in
      max(table.count, answer.count) - Comparison(numbered, with: table).commonLength
    }
  }
}

extension Trace {
  /// The loadView that made the view before a viewDidLoad.
  func loadView(before event: Event) -> Event? {
    events[..<(Int(event.number) - 1)].last {
      $0.occurrence.object == event.occurrence.object && $0.occurrence.callback == .loadView
    }
  }
}
