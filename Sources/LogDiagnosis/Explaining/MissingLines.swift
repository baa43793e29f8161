import LifecycleEngine

extension Watch {
  /// Watches one more callback of an object.
  mutating func add(_ callback: Callback, of object: ObjectID) {
    guard let place = entries.firstIndex(where: { $0.object == object }) else { return }
    entries[place].selection = .only(entries[place].callbacks + [callback])
  }
}

/// Callbacks that an inferred app's run calls and the log lacks, though it has a similar one: the
/// same of another controller, or the other half of a pair. Either the class doesn't log them, or
/// they were not called.
enum MissingLines {
  static func all(in run: Trace, of scenario: Scenario) -> [Occurrence] {
    var watched: [ObjectID: Set<Callback>] = [:]
    for entry in scenario.watch.entries {
      watched[entry.object, default: []].formUnion(entry.callbacks)
    }
    var expected: [ObjectID: Set<Callback>] = [:]
    for (object, own) in watched where scenario.objects[object.position].kind.isController {
      expected[object] = like(own, of: object, watched, scenario).subtracting(own)
    }
    let missing = run.events.filter(scenario.isAsked).map(\.occurrence).filter {
      expected[$0.object]?.contains($0.callback) == true
    }
    return missing.map { Occurrence($0.object, $0.callback, $0.argument) }.uniqued()
  }

  /// The number of missing callbacks; a controller that logs no appearance counts once.
  static func weight(in run: Trace, of scenario: Scenario) -> Int {
    let moves = appearing.union(disappearing)
    let silent = scenario.watch.entries.filter { moves.isDisjoint(with: $0.callbacks) }
    let missing = all(in: run, of: scenario)
    let (less, rest) = (silent.map(\.object), missing.map(\.object))
    return rest.filter { !less.contains($0) }.count
      + Set(rest.filter(less.contains)).count
  }

  /// The callbacks that a controller is expected to log.
  private static func like(
    _ own: Set<Callback>, of object: ObjectID, _ watched: [ObjectID: Set<Callback>],
    _ scenario: Scenario
  ) -> Set<Callback> {
    let kind = scenario.objects[object.position].kind
    var like: Set<Callback> = []
    for (other, callbacks) in watched {
      let otherKind = scenario.objects[other.position].kind
      if otherKind == kind {
        like.formUnion(callbacks)
      } else if kind == .viewController, otherKind.isController, !own.isDisjoint(with: appearing) {
        like.formUnion(callbacks.intersection(appearing))
      }
    }
    // A class that logs one half of a child's move, or a whole appearance, usually logs the rest.
    if !own.isDisjoint(with: moves) { like.formUnion(moves) }
    if own.isSuperset(of: appearing) || own.isSuperset(of: disappearing) {
      like.formUnion(appearing.union(disappearing))
    }
    return like
  }

  private static let moves: Set<Callback> = [.willMoveToParent, .didMoveToParent]
  private static let appearing: Set<Callback> = [.viewWillAppear, .viewDidAppear]
  private static let disappearing: Set<Callback> = [.viewWillDisappear, .viewDidDisappear]
}
