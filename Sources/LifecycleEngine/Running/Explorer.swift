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
    var paths = [Path(world: World(scenario, rules: rulebook), order: [])]
    var isComplete = true
    for entry in scenario.steps.indices {
      let next = following(paths, entry)
      if let fault = next.fault { return Orders(orders: [], isComplete: false, fault: fault) }
      isComplete = isComplete && next.isComplete
      paths = next.paths
    }
    return collect(paths, limit: limit, isComplete: isComplete)
  }

  /// Whether a run with this order is known.
  package static func allows(_ order: [Occurrence], in scenario: Scenario) -> Bool {
    trace(giving: order, in: scenario) != nil
  }

  /// A run with this order. Follows only the paths that agree with it so far, up to `mostWorlds`:
  /// nil doesn't always mean that UIKit forbids the order.
  package static func trace(giving order: [Occurrence], in scenario: Scenario) -> Trace? {
    var paths = [Path(world: World(scenario), order: [])]
    for entry in scenario.steps.indices {
      paths = following(paths, entry, agreeingWith: order).paths
    }
    return paths.first { $0.order.count == order.count }?.world.trace
  }

  /// Where paths lead in one entry.
  private struct Following {
    var paths: [Path]
    /// False if there were more than `mostWorlds`, or a path had more branches than are explored.
    var isComplete: Bool
    var fault: StepFault?
  }

  /// - Parameter order: leaves out the paths that disagree with it, and those that end in a fault,
  ///   which otherwise ends the search.
  private static func following(
    _ paths: [Path], _ entry: Int, agreeingWith order: [Occurrence]? = nil
  ) -> Following {
    var next = DistinctList<Path>()
    var following = Following(paths: [], isComplete: true)
    for path in paths {
      if !path.world.recorder.boundReached.isEmpty {
        next.append(path)
        continue
      }
      let branches = Branches(of: entry, from: path.world)
      following.isComplete = following.isComplete && branches.isComplete
      for outcome in branches.outcomes {
        if let fault = outcome.fault {
          if order == nil { return Following(paths: [], isComplete: false, fault: fault) }
          continue
        }
        var path = Path(world: outcome.world, order: path.order)
        if outcome.world.scenario.steps[entry].isAsked {
          path.order += outcome.world.watched(in: entry)
        }
        if let order, !path.begins(order) { continue }
        if next.count < mostWorlds {
          next.append(path)
        } else if !next.contains(path) {
          following.isComplete = false
        }
      }
    }
    following.paths = next.elements
    return following
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

    /// Whether its order is a beginning of `whole`.
    func begins(_ whole: [Occurrence]) -> Bool {
      order.count <= whole.count && zip(order, whole).allSatisfy { $0.matches($1) }
    }

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
