/// Whose callbacks are asked for.
package struct Watch: Hashable, Sendable {
  package enum Selection: Hashable, Sendable {
    /// Every callback the catalogue marks as usual for the object's kind.
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
  package init(_ entries: [Entry] = []) { self.entries = entries }
}
