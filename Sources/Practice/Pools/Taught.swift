internal import Assessment
internal import Course
internal import LifecycleEngine
internal import TextFormats

/// The rules and callbacks that the scenarios of the lessons begun so far have shown.
struct Taught: Hashable, Sendable {
  private var rules: Set<Rule> = []
  private var callbacks: Set<Callback> = []

  /// Nil if no lesson has been begun, or those begun run nothing: then nothing is ruled out.
  /// - Parameter attempts: they name the lessons in which they were made.
  init?(in curriculum: Curriculum, after attempts: [Attempt], _ entries: [ReviewPool.Entry]) {
    let lessons = Set(attempts.compactMap(\.lesson)).compactMap { id in
      // The other language has the same blocks.
      curriculum.lesson(id, in: .english)
    }
    let shown = Set(lessons.flatMap(\.scenarios).map(\.id))
    for entry in entries where shown.contains(entry.id) {
      rules.formUnion(entry.rules)
      callbacks.formUnion(entry.callbacks)
    }
    if callbacks.isEmpty { return nil }
  }

  func covers(_ entry: ReviewPool.Entry) -> Bool {
    entry.rules.isSubset(of: rules) && entry.callbacks.isSubset(of: callbacks)
  }
}

extension Scenario {
  /// The callbacks that some asked step watches.
  var watchedCallbacks: Set<Callback> {
    Set(askedWatches.flatMap(\.entries).flatMap(callbacks(watchedBy:)))
  }
}
