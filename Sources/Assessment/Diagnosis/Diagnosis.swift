package import LifecycleEngine

/// Which misconceptions give this very answer: the scenario is run once under each of them.
package struct Diagnosis: Hashable, Sendable {
  private struct World: Hashable, Sendable {
    var misconception: Misconception
    var orders: [[Occurrence]]
  }
  /// Only those that change the scenario's orders.
  private let worlds: [World]

  /// `known`: all orders of the scenario, where they have been explored already.
  package init(
    _ scenario: Scenario, misconceptions: [Misconception], known: [[Occurrence]]? = nil
  ) {
    let truth = TrueOrders(scenario, known: known)
    worlds = misconceptions.compactMap { misconception in
      let orders = truth.orders(onlyUnder: misconception)
      return orders.isEmpty ? nil : World(misconception: misconception, orders: orders)
    }
  }

  /// Every order that somebody expects, with who expects it, in the order they were given.
  var expected: [(misconception: Misconception, order: [Occurrence])] {
    worlds.flatMap { world in world.orders.map { (world.misconception, $0) } }
  }

  /// The rule of each misconception that gives orders of its own here.
  package var bent: [Rule] { worlds.map(\.misconception.rule) }

  /// Those in whose orders a callback comes, in the order they were given.
  package func misconceptions(expecting callback: Occurrence) -> [Misconception] {
    worlds.filter { world in
      world.orders.contains { order in order.contains { $0.matches(callback) } }
    }.map(\.misconception)
  }

  /// Those that produce `answer` exactly, in the order they were given.
  package func misconceptions(giving answer: [Occurrence]) -> [Misconception] {
    misconceptions { order in
      order.count == answer.count && zip(order, answer).allSatisfy { $0.matches($1) }
    }
  }

  /// Those that produce an order of which something is so.
  package func misconceptions(giving isSo: ([Occurrence]) -> Bool) -> [Misconception] {
    worlds.filter { $0.orders.contains(where: isSo) }.map(\.misconception)
  }
}
