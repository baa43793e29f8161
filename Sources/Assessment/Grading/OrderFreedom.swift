package import LifecycleEngine

/// How the allowed orders vary: which callbacks may swap, and which may be absent.
package struct OrderFreedom: Hashable, Sendable {
  package struct Pair: Hashable, Sendable {
    package var one: Occurrence
    package var other: Occurrence

    package init(one: Occurrence, other: Occurrence) {
      self.one = one
      self.other = other
    }
  }

  /// A callback that isn't called equally often in all orders.
  package struct Variation: Hashable, Sendable {
    package let occurrence: Occurrence
    /// The possible numbers of calls in orders that contain it.
    package let counts: [Int]
    /// Its lines in the shown order, from 1.
    package let lines: [Int]
    /// For a callback that isn't in the shown order: the callback that it may precede; nil: it may
    /// be last.
    package let follower: Occurrence?
  }

  /// The number of allowed orders.
  package let count: Int
  /// Callbacks that occur in either order, as in the usual order.
  package let swaps: [Pair]
  /// Callbacks that occur in only some of the orders.
  package let optional: [Variation]
  /// Callbacks that occur in all orders, but not equally often.
  package let repeating: [Variation]

  /// The number of orders examined. They are sorted by the number of choices that differ from the
  /// usual order, so later ones show no further pair.
  private static let looked = 1_000

  /// - Parameter shown: the order to describe; nil: the usual one.
  package init(_ allowed: AllowedOrders, shown: [Occurrence]? = nil) {
    count = allowed.orders.count
    let shown = shown ?? allowed.orders[0]
    let seen = [shown] + allowed.orders.prefix(Self.looked).filter { $0 != shown }
    let orders = seen.map(Self.numbered)
    let usual = orders[0]
    var isSwapped: Set<[Int]> = []
    var sometimes: Set<Coming> = []
    for order in orders.dropFirst() {
      let places = Dictionary(
        order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      let here = usual.map { places[$0] }
      for later in usual.indices {
        guard let place = here[later] else { continue }
        for earlier in 0..<later where here[earlier] ?? -1 > place {
          isSwapped.insert([earlier, later])
        }
      }
      sometimes.formUnion(Set(usual).symmetricDifference(order))
    }
    swaps = isSwapped.sorted { $0.lexicographicallyPrecedes($1) }.map {
      Pair(one: usual[$0[0]].occurrence, other: usual[$0[1]].occurrence)
    }.uniqued()
    let varying = orders.joined().filter(sometimes.contains).map(\.occurrence).uniqued()
    // If every order contains its first call, it is called at least once.
    let isOptional = { sometimes.contains(Coming(occurrence: $0, repetition: 0)) }
    optional = varying.filter(isOptional).map { Variation($0, in: seen) }
    repeating = varying.filter { !isOptional($0) }.map { Variation($0, in: seen) }
  }
}

extension OrderFreedom.Variation {
  /// - Parameter orders: the first is the shown one.
  fileprivate init(_ occurrence: Occurrence, in orders: [[Occurrence]]) {
    self.occurrence = occurrence
    counts = Set(orders.map { order in order.count { $0 == occurrence } }).subtracting([0]).sorted()
    lines = orders[0].indices.filter { orders[0][$0] == occurrence }.map { $0 + 1 }
    let other = orders.first { $0.contains(occurrence) } ?? []
    let behind = other.drop { $0 != occurrence }
    follower = behind.first { $0 != occurrence && orders[0].contains($0) }
  }
}

extension OrderFreedom {
  /// The k-th call of a callback.
  private struct Coming: Hashable {
    var occurrence: Occurrence
    var repetition: Int
  }

  private static func numbered(_ order: [Occurrence]) -> [Coming] {
    var seen: [Occurrence: Int] = [:]
    return order.map { occurrence in
      defer { seen[occurrence, default: 0] += 1 }
      return Coming(occurrence: occurrence, repetition: seen[occurrence, default: 0])
    }
  }
}
