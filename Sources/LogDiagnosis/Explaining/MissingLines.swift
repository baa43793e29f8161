import LifecycleEngine

extension Watch {
  /// Watches one more callback of an object.
  mutating func add(_ callback: Callback, of object: ObjectID) {
    guard let place = entries.firstIndex(where: { $0.object == object }) else { return }
    entries[place].selection = .only(entries[place].callbacks + [callback])
  }
}

/// Callbacks that an inferred app's run calls and the log lacks, though it has a similar one: the
/// same of another controller, or the other half of a child's move. Either the class doesn't log
/// them, or they were not called.
enum MissingLines {
  static func all(in match: LogMatch) -> [Occurrence] {
    let scenario = match.scenario
    var watched: [ObjectID: Set<Callback>] = [:]
    for entry in scenario.watch.entries {
      watched[entry.object, default: []].formUnion(entry.callbacks)
    }
    var missing: [Occurrence] = []
    for event in match.outcome.run.events {
      let object = event.occurrence.object
      guard let own = watched[object], !own.contains(event.occurrence.callback) else { continue }
      let kind = scenario.objects[object.position].kind
      guard kind.isController else { continue }
      let like = watched.filter { scenario.objects[$0.key.position].kind == kind }
        .reduce(into: Set<Callback>()) { $0.formUnion($1.value) }
      // A class that logs one half of a child's move usually logs the other.
      let isHalf = moves.contains(event.occurrence.callback) && !own.isDisjoint(with: moves)
      let line = Occurrence(object, event.occurrence.callback, event.occurrence.argument)
      if isHalf || like.contains(line.callback), !missing.contains(line) { missing.append(line) }
    }
    return missing
  }

  private static let moves: Set<Callback> = [.willMoveToParent, .didMoveToParent]
}
