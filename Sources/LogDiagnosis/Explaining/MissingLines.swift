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
  static func all(in match: LogMatch) -> [Occurrence] {
    all(in: match.outcome.run, of: match.scenario)
  }

  static func all(in run: Trace, of scenario: Scenario) -> [Occurrence] {
    var watched: [ObjectID: Set<Callback>] = [:]
    for entry in scenario.watch.entries {
      watched[entry.object, default: []].formUnion(entry.callbacks)
    }
    var expected: [ObjectID: Set<Callback>] = [:]
    for (object, own) in watched where scenario.objects[object.position].kind.isController {
      expected[object] = like(own, of: object, watched, scenario).subtracting(own)
    }
    var missing: [Occurrence] = []
    for event in run.events where scenario.steps[Int(event.step)].isAsked {
      let occurrence = event.occurrence
      guard expected[occurrence.object]?.contains(occurrence.callback) == true else { continue }
      let line = Occurrence(occurrence.object, occurrence.callback, occurrence.argument)
      if !missing.contains(line) { missing.append(line) }
    }
    return missing
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
    // Whoever logs one half of a child's move, or a whole appearance, usually logs the rest.
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
