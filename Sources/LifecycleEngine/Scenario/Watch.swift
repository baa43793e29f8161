/// The callbacks that a run logs, and that an answer has to predict.
package struct Watch: Hashable, Sendable {
  package enum Selection: Hashable, Sendable {
    /// Every callback that the catalogue marks as usual for the object's kind.
    case usual
    case only([Callback])
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
    let lists = steps.filter(\.isAsked).map { $0.watch ?? watch }
    return lists.contains { list in
      list.entries.contains { entry in
        guard object == nil || entry.object == object else { return false }
        switch entry.selection {
        case .usual:
          return CallbackCatalogue.usual(for: objects[entry.object.position].kind)
            .contains(callback)
        case .only(let callbacks): return callbacks.contains(callback)
        }
      }
    }
  }
}
