package import LifecycleEngine

/// Which misconceptions give this very answer: the scenario is run once under each of them.
package struct Diagnosis: Hashable, Sendable {
  private struct World: Hashable, Sendable {
    var misconception: Misconception
    var orders: [[Occurrence]]
  }
  /// Only those that change the scenario's orders.
  private let worlds: [World]

  package init(_ scenario: Scenario, misconceptions: [Misconception]) {
    let truth = TrueOrders(scenario)
    worlds = misconceptions.compactMap { misconception in
      let orders = truth.orders(onlyUnder: misconception)
      return orders.isEmpty ? nil : World(misconception: misconception, orders: orders)
    }
  }

  /// Those that produce `answer` exactly, in the order they were given.
  package func misconceptions(giving answer: [Occurrence]) -> [Misconception] {
    worlds.filter { world in
      world.orders.contains { order in
        order.count == answer.count && zip(order, answer).allSatisfy { $0.matches($1) }
      }
    }.map(\.misconception)
  }
}
