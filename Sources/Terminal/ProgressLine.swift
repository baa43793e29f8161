/// A line that says how far long work has come, and when: short work shows none. It is rewritten in
/// place; in plain, where a rewritten line would be read out again and again, whole lines come seldom.
package struct ProgressLine: Hashable, Sendable {
  private let isPlain: Bool
  private var next: Double
  private var isDrawn = false

  /// - Parameter since: when the work began, in seconds.
  package init(isPlain: Bool, since: Double) {
    self.isPlain = isPlain
    next = since + (isPlain ? Self.plainPause : Self.patience)
  }

  private static let patience = 1.0
  private static let pause = 0.2
  private static let plainPause = 10.0

  /// What to write at a time, nil where it is not the time yet.
  package mutating func text(at time: Double, _ words: () -> String) -> String? {
    guard time >= next else { return nil }
    next = time + (isPlain ? Self.plainPause : Self.pause)
    if isPlain { return words() + "\n" }
    isDrawn = true
    return "\r" + words() + Self.clearToEnd
  }

  /// What takes the line away, nil where there is none.
  package mutating func clear() -> String? {
    guard isDrawn else { return nil }
    isDrawn = false
    return "\r" + Self.clearToEnd
  }

  private static let clearToEnd = "\u{1B}[K"
}
