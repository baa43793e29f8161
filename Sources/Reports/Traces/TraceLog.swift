internal import LifecycleEngine

/// The watched callbacks of the shown steps, one a line: a correct answer to the question.
package enum TraceLog {
  package static func text(_ run: ShownRun) -> String {
    run.entries.flatMap(\.events).filter(\.isWatched).map { run.text(of: $0) + "\n" }.joined()
  }
}
