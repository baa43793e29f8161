internal import Foundation
internal import Synchronization
internal import Terminal
internal import TextFormats

/// How far grading has come, on a terminal's standard error, and nowhere else.
final class GradingProgress: Sendable {
  private struct State {
    var line: ProgressLine
    var done = Done()
  }

  struct Done: Sendable {
    /// Of what is counted.
    var count = 0
    var bytes = 0
  }

  private let state: Mutex<State>
  private let surroundings: Surroundings
  let isShown: Bool

  /// - Parameter isOutputShown: results come to standard output all the time; at a terminal they
  ///   are progress enough.
  init(in surroundings: Surroundings, isOutputShown: Bool = false) {
    let screen = surroundings.screen
    // Behind a pipe there may be a pager, on the same terminal.
    isShown =
      screen.isTerminal(.error) && !screen.isPipe()
      && !(isOutputShown && screen.isTerminal())
    let isDumb = (surroundings.environment["TERM"] ?? "dumb") == "dumb"
    self.surroundings = surroundings
    state = Mutex(
      State(
        line: ProgressLine(
          isPlain: surroundings.style.isPlain || isDumb, since: Self.seconds(in: surroundings))))
  }

  /// Something else is counted from here on.
  func begin() {
    state.withLock { $0.done = Done() }
  }

  /// So far, whether it is shown or not.
  var done: Done { state.withLock(\.done) }

  /// Some more is done; `words` tells how much that is in all.
  func advance(by count: Int = 0, bytes: Int = 0, _ words: (Done) -> Localized) {
    state.withLock { state in
      state.done.count += count
      state.done.bytes += bytes
      guard isShown else { return }
      let done = state.done
      let columns = surroundings.screen.size(of: .error)?.columns ?? Screen.usualSize.columns
      let text = state.line.text(at: Self.seconds(in: surroundings)) {
        DisplayWidth.truncated(words(done)[surroundings.language], to: columns - 1)
      }
      // Whoever cannot be told how far it is still gets the result.
      if let text { try? surroundings.report(text) }
    }
  }

  /// Takes the line away, before anything else is written.
  func clear() {
    guard isShown, let text = state.withLock({ $0.line.clear() }) else { return }
    try? surroundings.report(text)
  }

  private static func seconds(in surroundings: Surroundings) -> Double {
    surroundings.now().timeIntervalSinceReferenceDate
  }
}
