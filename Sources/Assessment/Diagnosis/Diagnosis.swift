package import LifecycleEngine

/// The misconceptions that explain an answer: the scenario is run once under each of them.
package struct Diagnosis: Hashable, Sendable {
  private struct World: Hashable, Sendable {
    var misconception: Misconception
    var orders: [[Occurrence]]
    var reach: Int
  }
  /// Only those that change the scenario's orders; sorted by the smallest difference in the run, as
  /// it explains an answer best, then in the given order.
  private let worlds: [World]

  package init(_ question: Question, misconceptions: [Misconception]) {
    let worlds = misconceptions.compactMap { misconception -> World? in
      let orders = question.orders(onlyUnder: misconception)
      guard !orders.isEmpty else { return nil }
      let reach = question.run(under: misconception)?.trace.stretch(unlike: question.trace) ?? 0
      return World(misconception: misconception, orders: orders, reach: reach)
    }
    self.worlds = worlds.enumerated().sorted { ($0.1.reach, $0.0) < ($1.1.reach, $1.0) }.map(\.1)
  }

  /// Every order that a misconception predicts, the most specific first.
  package var expected: [(misconception: Misconception, order: [Occurrence])] {
    worlds.flatMap { world in world.orders.map { (world.misconception, $0) } }
  }

  /// The rule of each misconception that predicts other orders here.
  package var alteredRules: [Rule] { worlds.map(\.misconception.rule) }

  /// The misconceptions that predict a callback, the most specific first.
  package func misconceptions(expecting callback: Occurrence) -> [Misconception] {
    worlds.filter { world in
      world.orders.contains { order in order.contains { $0.matches(callback) } }
    }.map(\.misconception)
  }

  /// The misconceptions that predict exactly `answer`, the most specific first.
  package func misconceptions(giving answer: [Occurrence]) -> [Misconception] {
    misconceptions { order in
      order.count == answer.count && zip(order, answer).allSatisfy { $0.matches($1) }
    }
  }

  /// The misconception that explains most of a wrong answer, provided that it predicts every
  /// answered callback and the answer isn't merely incomplete. Either the length is as predicted
  /// and everything called is in order, or fewer callbacks are wrong and there are at most half as
  /// many mistakes as against the correct order. Nil if none qualifies, or if two do equally.
  package func misconception(nearestTo answer: [Occurrence], besides right: [Occurrence])
    -> Misconception?
  {
    let mistakes = AllowedOrders([right]).distances(of: answer)[0]
    let wrong = Self.written(answer, wronglyFor: right, at: mistakes)
    guard mistakes >= 2, wrong > 0, !worlds.isEmpty else { return nil }
    let usual = worlds.map { $0.orders[0] }
    let slips = AllowedOrders(usual).distances(of: answer)
    let said = Self.counted(answer)
    let brings = usual.map { order in
      let comes = Self.counted(order)
      return said.allSatisfy { $0.value <= comes[$0.key] ?? 0 }
    }
    if mistakes == abs(answer.count - right.count) {
      let fits = zip(usual, brings).map { $1 && $0.count == answer.count }
      if let fitting = sole(fits) { return fitting }
    }
    let explains = usual.indices.map { place in
      brings[place] && 2 * slips[place] <= mistakes
        && Self.written(answer, wronglyFor: usual[place], at: slips[place]) < wrong
    }
    let fewest = zip(slips, explains).filter(\.1).map(\.0).min()
    return sole(zip(slips, explains).map { $1 && $0 == fewest })
  }

  /// The number of answered callbacks without a place in an order at distance `distance`.
  private static func written(
    _ answer: [Occurrence], wronglyFor order: [Occurrence], at distance: Int
  ) -> Int {
    answer.count - (max(answer.count, order.count) - distance)
  }

  /// The number of occurrences of each callback.
  private static func counted(_ order: [Occurrence]) -> [Occurrence: Int] {
    Dictionary(order.map { ($0.asWritten, 1) }, uniquingKeysWith: +)
  }

  private func sole(_ fits: [Bool]) -> Misconception? {
    let fitting = zip(worlds, fits).filter(\.1)
    return fitting.count == 1 ? fitting[0].0.misconception : nil
  }

  /// The misconceptions that predict an order with a property.
  package func misconceptions(giving isSo: ([Occurrence]) -> Bool) -> [Misconception] {
    worlds.filter { $0.orders.contains(where: isSo) }.map(\.misconception)
  }
}
