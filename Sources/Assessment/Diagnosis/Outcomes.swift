package import LifecycleEngine

/// What one scenario prints for somebody who knows better and under each misconception: the answers
/// that would tell them apart.
package struct Outcomes: Hashable, Sendable {
  /// All answers that anybody gives who does not slip; each once.
  let answers: [[Occurrence]]
  /// Places in `answers`: of the truth first, then of each misconception in the order given.
  let expected: [[Int]]

  package init(_ scenario: Scenario, misconceptions: [Misconception]) {
    var answers: [[Occurrence]] = []
    var places: [[Occurrence]: Int] = [:]
    func place(_ orders: [[Occurrence]]) -> [Int] {
      orders.reduce(into: []) { found, order in
        let answer = order.map(\.asWritten)
        let place = places[answer] ?? answers.count
        if place == answers.count {
          answers.append(answer)
          places[answer] = place
        }
        if !found.contains(place) { found.append(place) }
      }
    }
    let truth = place(Explorer.orders(of: scenario).orders)
    let usual = Simulation.run(scenario).trace.events
    expected =
      [truth]
      + misconceptions.map { misconception in
        guard let book = misconception.rulebook(on: scenario.platform),
          // Most misconceptions change nothing here, which one run shows sooner than all orders.
          Simulation.run(scenario, rulebook: book).trace.events != usual
        else { return truth }
        let orders = Explorer.orders(of: scenario, rulebook: book).orders
        // A step that cannot be done in that world tells nothing of who believes in it.
        return orders.isEmpty ? truth : place(orders)
      }
    self.answers = answers
  }

  /// How many callbacks out of place, missing or too many lie between `answer` and what each belief
  /// expects.
  func distances(of answer: [Occurrence]) -> [Int] {
    let distances = AllowedOrders(answers).distances(of: answer.map(\.asWritten))
    return expected.map { places in places.map { distances[$0] }.min() ?? answer.count }
  }
}

extension Occurrence {
  /// Arguments may be left out of an answer, so orders that differ in nothing else are one. What
  /// `print` writes is all there is of it.
  var asWritten: Occurrence {
    var written = self
    if callback != .print { written.argument = .unspecified }
    return written
  }
}
