package import LifecycleEngine

/// A scenario run once under each other value of each rule: a rule prevents a callback, or keeps it
/// in place, if changing the rule alone makes the callback occur, or occur elsewhere.
package struct CounterfactualRuns: Hashable, Sendable {
  package struct Run: Hashable, Sendable {
    package let rule: Rule
    /// An index into the rule's values.
    package let value: Int
    let order: [Occurrence]
    /// The length of the differing stretch of the run: a rule with a narrow effect explains more
    /// than one with a broad effect.
    fileprivate let reach: Int
  }

  /// Only those whose order isn't allowed; sorted by the smallest difference in the run, then in
  /// the rulebook's order.
  let runs: [Run]

  /// - Parameters:
  ///   - known: all orders of the scenario.
  ///   - rules: the rules to change.
  package init(
    _ scenario: Scenario, known: [[Occurrence]], rules: some Sequence<Rule> = Rule.allCases
  ) {
    let truth = Rulebook(scenario.platform)
    let usual = Simulation.run(scenario)
    var runs: [Run] = []
    for rule in rules {
      for value in rule.values.indices where value != truth.position(of: rule) {
        let counterfactual = Simulation.run(scenario, rulebook: truth.setting(rule, to: value))
        guard counterfactual.fault == nil, counterfactual.trace != usual.trace else { continue }
        let order = counterfactual.trace.asked(in: scenario)
        guard !known.contains(order) else { continue }
        let reach = counterfactual.trace.stretch(unlike: usual.trace)
        runs.append(Run(rule: rule, value: value, order: order, reach: reach))
      }
    }
    self.runs = runs.enumerated().sorted { ($0.1.reach, $0.0) < ($1.1.reach, $1.0) }.map(\.1)
  }

  /// The runs with more than this many occurrences of a callback, those with the prefix `beginning`
  /// first.
  package func runs(
    adding callback: Occurrence, moreThan times: Int = 0, after beginning: [Occurrence] = []
  ) -> [Run] {
    first(
      beginning + [callback], of: runs.filter { $0.order.count { $0.matches(callback) } > times })
  }

  /// The runs with fewer occurrences of a callback than an order.
  func runs(withFewer callback: Occurrence, than order: [Occurrence]) -> [Run] {
    let times = order.count { $0 == callback }
    return runs.filter { run in run.order.count { $0 == callback } < times }
  }

  /// The rules without which these callbacks would be called in another order, more often or less
  /// often than in an order.
  func rules(affecting concerned: [Occurrence], of order: [Occurrence]) -> [Rule] {
    func isConcerned(_ callback: Occurrence) -> Bool {
      concerned.contains { callback.matches($0) }
    }
    let here = order.filter(isConcerned)
    return runs.filter { $0.order.filter(isConcerned) != here }.map(\.rule)
  }

  /// Whether a rule affects the asked steps: it places an event there, watched or not, changing it
  /// changes the allowed orders, or it would place a watched callback after a small change of the
  /// scenario.
  package func isAtWork(_ rule: Rule, in trace: Trace, of scenario: Scenario) -> Bool {
    let asked = trace.events.filter(scenario.isAsked)
    return asked.contains { $0.rule == rule } || runs.contains { $0.rule == rule }
      || scenario.watch.named.contains { watched in
        !asked.contains { $0.matches(watched) }
          && ScenarioMutations.smallestChange(causing: watched, in: scenario)?.rule == rule
      }
  }

  /// The rule that determines the value printed at a place of an order; nil: it isn't a printed
  /// value, or no rule changes it alone.
  ///
  /// - Parameter value: the value printed without the rule; nil: any other one.
  package func rule(determining place: Int, of order: [Occurrence], to value: Occurrence? = nil)
    -> Rule?
  {
    let printings = order.indices.filter { order[place].isPrinting(as: order[$0]) }
    guard let repetition = printings.firstIndex(of: place) else { return nil }
    return runs.first { run in
      let printed = run.order.filter { order[place].isPrinting(as: $0) }
      guard printed.count == printings.count else { return false }
      return value.map { printed[repetition].matches($0) } ?? (printed[repetition] != order[place])
    }?.rule
  }

  /// The rules without which more callbacks would occur than in an order.
  package func preventingRules(of order: [Occurrence]) -> [Rule] {
    let found = runs.filter { run in
      run.order.contains { callback in
        run.order.count { $0 == callback } > order.count { $0.matches(callback) }
      }
    }
    return found.map(\.rule).uniqued()
  }

  /// The runs in which the callbacks at `earlier` and `later` of an order are swapped; those that
  /// begin like the order up to there come first.
  package func runs(swapping earlier: Int, _ later: Int, of order: [Occurrence]) -> [Run] {
    let found = runs.filter { run in
      guard let one = run.place(of: earlier, in: order), let other = run.place(of: later, in: order)
      else { return false }
      return other < one
    }
    return first(order[..<earlier] + [order[later]], of: found)
  }

  private func first(_ beginning: some Sequence<Occurrence>, of runs: [Run]) -> [Run] {
    let begin = Array(beginning)
    let isAlike = { (run: Run) in
      run.order.count >= begin.count && zip(run.order, begin).allSatisfy { $0.matches($1) }
    }
    return runs.filter(isAlike) + runs.filter { !isAlike($0) }
  }
}

extension Occurrence {
  /// Whether both print the same property.
  package func isPrinting(as other: Occurrence) -> Bool {
    guard case .value(let object, let property, _) = argument else { return false }
    return if case .value(object, property, _) = other.argument { true } else { false }
  }
}

extension CounterfactualRuns.Run {
  /// The place of the same occurrence of a callback, given its place in another order.
  fileprivate func place(of place: Int, in other: [Occurrence]) -> Int? {
    let repetition = other[..<place].count { $0 == other[place] }
    return order.indices.filter { order[$0] == other[place] }.dropFirst(repetition).first
  }
}

extension Trace {
  /// The number of events between the common beginning and the common end of two runs.
  func stretch(unlike other: Trace) -> Int {
    let (one, two) = (events.map(\.occurrence), other.events.map(\.occurrence))
    let shorter = min(one.count, two.count)
    let start = zip(one, two).prefix { $0 == $1 }.count
    let end = zip(one.reversed(), two.reversed()).prefix { $0 == $1 }.count
    return max(one.count, two.count) - start - min(end, shorter - start)
  }
}
