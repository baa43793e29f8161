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
    let truth = Set(Explorer.orders(of: scenario).orders)
    worlds = misconceptions.compactMap { misconception in
      guard let rulebook = misconception.rulebook(on: scenario.platform) else { return nil }
      let explored = Explorer.orders(of: scenario, rulebook: rulebook)
      let orders = explored.orders.filter { !truth.contains($0) }
      return orders.isEmpty ? nil : World(misconception: misconception, orders: orders)
    }
  }

  /// Those under which the scenario comes out otherwise than it does.
  package var telling: [Misconception] { worlds.map(\.misconception) }

  /// Those that produce `answer` exactly, in the order they were given.
  package func misconceptions(giving answer: [Occurrence]) -> [Misconception] {
    worlds.filter { world in
      world.orders.contains { order in
        order.count == answer.count && zip(order, answer).allSatisfy { $0.matches($1) }
      }
    }.map(\.misconception)
  }
}
