/// The callbacks that a run logs, and that an answer has to predict.
package struct Watch: Hashable, Sendable {
  package enum Selection: Hashable, Sendable {
    /// Every callback that the catalogue marks as usual for the object's kind.
    case usual
    case only([Callback])

    /// The selected callbacks of an object of a kind.
    package func callbacks(of kind: ObjectKind) -> [Callback] {
      switch self {
      case .usual: CallbackCatalogue.usual(for: kind)
      case .only(let callbacks): callbacks
      }
    }
  }
  package struct Entry: Hashable, Sendable {
    package var object: ObjectID
    package var selection: Selection
    package init(object: ObjectID, selection: Selection) {
      self.object = object
      self.selection = selection
    }
  }

  package var entries: [Entry]

  /// The callbacks that are watched by name.
  package var named: [Occurrence] {
    entries.flatMap { entry -> [Occurrence] in
      guard case .only(let callbacks) = entry.selection else { return [] }
      return callbacks.map { Occurrence(entry.object, $0) }
    }
  }
  package init(_ entries: [Entry] = []) { self.entries = entries }
}

extension Scenario {
  /// Whether an asked step watches a callback of an object, or (nil) of any object.
  package func watches(_ callback: Callback, of object: ObjectID?) -> Bool {
    if [.print, .warning, .exception].contains(callback) { return true }
    return askedWatches.flatMap(\.entries).contains { entry in
      (object == nil || entry.object == object) && callbacks(watchedBy: entry).contains(callback)
    }
  }

  /// The watch lists of the asked steps.
  package var askedWatches: [Watch] { steps.filter(\.isAsked).map { $0.watch ?? watch } }

  package func callbacks(watchedBy entry: Watch.Entry) -> [Callback] {
    entry.selection.callbacks(of: objects[entry.object.position].kind)
  }
}
