internal import LifecycleEngine

/// The expected answers to a scenario without misconceptions and under each of them, which
/// distinguish the misconceptions.
struct Outcomes: Hashable, Sendable {
  /// The distinct answers of learners who don't slip.
  let answers: [[Occurrence]]
  /// Indices into `answers`: first those that are correct, then those of each misconception in the
  /// given order.
  let expected: [[Int]]

  init(_ scenario: Scenario, misconceptions: [Misconception]) {
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
          // Most misconceptions change nothing here, which a single run shows faster than all
          // orders.
          Simulation.run(scenario, rulebook: book).trace.events != usual
        else { return truth }
        let orders = Explorer.orders(of: scenario, rulebook: book).orders
        // If a step is impossible under the misconception, it predicts nothing.
        return orders.isEmpty ? truth : place(orders)
      }
    self.answers = answers
  }

  /// The number of callbacks that are misplaced, missing or superfluous in `answer`, compared with
  /// the truth and with each misconception's prediction.
  func distances(of answer: [Occurrence]) -> [Int] {
    let distances = AllowedOrders(answers).distances(of: answer.map(\.asWritten))
    return expected.map { places in places.map { distances[$0] }.min() ?? answer.count }
  }
}

extension Occurrence {
  /// The occurrence without its argument, which is optional in answers. A printed line keeps its
  /// argument, as it consists of nothing else.
  var asWritten: Occurrence {
    var written = self
    if callback != .print { written.argument = .unspecified }
    return written
  }
}
