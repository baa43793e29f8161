internal import Foundation
internal import Synchronization
internal import Terminal
internal import TextFormats

/// Shows the progress of grading on standard error, only on a terminal.
final class GradingProgress: Sendable {
  private struct State {
    var line: ProgressLine
    var done = Done()
  }

  struct Done: Sendable {
    /// The number of counted things.
    var count = 0
    var bytes = 0
  }

  private let state: Mutex<State>
  private let surroundings: Surroundings
  let isShown: Bool

  /// - Parameter isOutputShown: whether results are written continuously; on a terminal they show
  ///   the progress.
  init(in surroundings: Surroundings, isOutputShown: Bool = false) {
    let screen = surroundings.screen
    // The other end of a pipe may be a pager on the same terminal.
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

  /// Starts another count.
  func begin() {
    state.withLock { $0.done = Done() }
  }

  /// The progress so far, shown or not.
  var done: Done { state.withLock(\.done) }

  /// Adds progress; `words` describes the total.
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
      // A failure to show progress doesn't prevent the result.
      if let text { try? surroundings.report(text) }
    }
  }

  /// Removes the line before other output.
  func clear() {
    guard isShown, let text = state.withLock({ $0.line.clear() }) else { return }
    try? surroundings.report(text)
  }

  private static func seconds(in surroundings: Surroundings) -> Double {
    surroundings.now().timeIntervalSinceReferenceDate
  }
}
