/// The watch lists of a run, the scenario's first, then those of steps, with one bit for each
/// object and callback.
struct WatchLists: Hashable, Sendable {
  /// 256 bits, one for each raw value of a callback, which is a byte.
  private static var wordsPerObject: Int { 4 }

  private let objects: Int
  /// The bits of each list, object by object; then those of all lists together (`union`), with the
  /// callbacks whose overrides print.
  private var bits: [UInt64]
  private let union: Int

  init(_ lists: [Watch], _ objects: [ObjectDeclaration]) {
    self.objects = objects.count
    union = lists.count
    bits = [UInt64](
      repeating: 0, count: (lists.count + 1) * objects.count * WatchLists.wordsPerObject)
    for (list, watch) in lists.enumerated() {
      for entry in watch.entries {
        for callback in entry.selection.callbacks(of: objects[entry.object.position].kind) {
          insert(entry.object, callback, list)
        }
      }
      // `print(…)` and `UIKit.…` are always watched (SCENARIOS.md, Watch).
      insert(.console, .print, list)
      insert(.uikit, .warning, list)
      insert(.uikit, .exception, list)
    }
    // A callback whose override prints shows in the console.
    for (index, object) in objects.enumerated() {
      for override in object.overrides where override.prints {
        insert(ObjectID(index), override.callback, union)
      }
    }
  }

  private mutating func insert(_ object: ObjectID, _ callback: Callback, _ list: Int) {
    for list in [list, union] { bits[word(object, callback, list)] |= mask(callback) }
  }

  private func word(_ object: ObjectID, _ callback: Callback, _ list: Int) -> Int {
    (list &* objects &+ object.position) &* WatchLists.wordsPerObject &+ Int(callback.rawValue >> 6)
  }

  /// The shift takes the raw value modulo 64.
  private func mask(_ callback: Callback) -> UInt64 { 1 &<< UInt64(callback.rawValue) }

  func contains(_ object: ObjectID, _ callback: Callback, inList list: Int) -> Bool {
    bits[word(object, callback, list)] & mask(callback) != 0
  }

  /// Whether any list contains it, or the console shows it.
  func contains(_ object: ObjectID, _ callback: Callback) -> Bool {
    contains(object, callback, inList: union)
  }

  func contains(anyOf callbacks: [Callback]) -> Bool {
    (0..<objects).contains { object in
      callbacks.contains { contains(ObjectID(object), $0) }
    }
  }
}
