/// Every order of the watched callbacks of the asked steps that UIKit allows.
package struct Orders: Hashable, Sendable {
  /// The usual order first, then by the number of choices that deviate from it.
  package var orders: [[Occurrence]]
  /// False when a limit or a bound cut the exploration.
  package var isComplete: Bool
  package var fault: StepFault?
}

/// Runs a scenario under every combination of choices.
package enum Explorer {
  /// The limit of worlds after one entry.
  static let mostWorlds = 10_000

  package static func orders(
    of scenario: Scenario, rulebook: Rulebook? = nil, limit: Int? = nil
  ) -> Orders {
    var paths: [Path] = [Path(world: World(scenario, rules: rulebook), order: [])]
    var isComplete = true
    for entry in scenario.steps.indices {
      var next = DistinctList<Path>()
      for path in paths {
        if !path.world.recorder.boundReached.isEmpty {
          next.append(path)
          continue
        }
        let branches = Branches(of: entry, from: path.world)
        isComplete = isComplete && branches.isComplete
        for outcome in branches.outcomes {
          if let fault = outcome.fault {
            return Orders(orders: [], isComplete: false, fault: fault)
          }
          var following = Path(world: outcome.world, order: path.order)
          if scenario.steps[entry].isAsked { following.order += outcome.world.watched(in: entry) }
          next.append(following)
        }
      }
      isComplete = isComplete && next.count <= mostWorlds
      paths = next.prefix(mostWorlds)
    }
    return collect(paths, limit: limit, isComplete: isComplete)
  }

  /// Whether an order is one of the allowed ones.
  package static func allows(_ order: [Occurrence], in scenario: Scenario) -> Bool {
    trace(giving: order, in: scenario) != nil
  }

  /// A run with this order, if UIKit allows it. Follows only the paths that agree with it so far.
  package static func trace(giving order: [Occurrence], in scenario: Scenario) -> Trace? {
    var paths: [Path] = [Path(world: World(scenario), order: [])]
    for entry in scenario.steps.indices {
      var next = DistinctList<Path>()
      for path in paths {
        for outcome in Branches(of: entry, from: path.world).outcomes where outcome.fault == nil {
          var following = Path(world: outcome.world, order: path.order)
          if scenario.steps[entry].isAsked { following.order += outcome.world.watched(in: entry) }
          let begins =
            following.order.count <= order.count
            && zip(following.order, order).allSatisfy { $0.matches($1) }
          if begins { next.append(following) }
        }
      }
      paths = next.prefix(mostWorlds)
    }
    return paths.first { $0.order.count == order.count }?.world.trace
  }

  private static func collect(_ paths: [Path], limit: Int?, isComplete: Bool) -> Orders {
    var distinct = DistinctList<[Occurrence]>()
    let byDeviations = paths.enumerated().sorted { left, right in
      (left.element.deviations, left.offset) < (right.element.deviations, right.offset)
    }
    for (_, path) in byDeviations { distinct.append(path.order) }
    let orders = distinct.elements
    if let limit, orders.count > limit {
      return Orders(orders: Array(orders.prefix(limit)), isComplete: false)
    }
    return Orders(orders: orders, isComplete: isComplete)
  }

  /// A world and the order that led to it. Two paths with equal worlds and orders are one.
  private struct Path: Hashable {
    var world: World
    var order: [Occurrence]

    var deviations: Int { world.choices.taken.filter { $0.option != 0 }.count }
  }
}

extension World {
  /// The watched events of one entry, in order.
  func watchedEvents(in entry: Int) -> [Event] {
    let later = recorder.events.suffix(while: { $0.step >= Int32(entry) })
    return later.filter { $0.step == Int32(entry) && $0.isWatched }
  }

  func watched(in entry: Int) -> [Occurrence] { watchedEvents(in: entry).map(\.occurrence) }
}
