/// A progress line for long work, shown after a delay and updated in place; in plain mode, where a
/// screen reader would repeat each update, as whole lines at long intervals.
package struct ProgressLine: Hashable, Sendable {
  private let isPlain: Bool
  /// When the next update is due, in seconds.
  private var next: Double
  private var isDrawn = false

  /// - Parameter since: when the work began, in seconds.
  package init(isPlain: Bool, since: Double) {
    self.isPlain = isPlain
    next = since + (isPlain ? Self.plainPause : Self.patience)
  }

  /// The delay before the first update, and those between updates, in seconds.
  private static let patience = 1.0
  private static let pause = 0.2
  private static let plainPause = 10.0

  /// The text to write at a time; nil if no update is due.
  package mutating func text(at time: Double, _ words: () -> String) -> String? {
    guard time >= next else { return nil }
    next = time + (isPlain ? Self.plainPause : Self.pause)
    if isPlain { return words() + "\n" }
    isDrawn = true
    return "\r" + words() + Self.clearToEnd
  }

  /// The text that removes the line; nil if there is none.
  package mutating func clear() -> String? {
    guard isDrawn else { return nil }
    isDrawn = false
    return "\r" + Self.clearToEnd
  }

  private static let clearToEnd = "\u{1B}[K"
}
