internal import Drills

/// The clock of an open vote: when its time is over it closes by itself. Where speed counts it runs
/// without an end as well, so that a new start forgets no time that learners took.
extension ClassRoom {
  /// What is on its way when the time is over still counts, in milliseconds.
  private static let grace = 3_000
  /// So often it is kept how far the clock is, in milliseconds.
  private static let pause = 5_000

  /// Since the vote was opened, and no more than there is.
  var passed: Int {
    min(max(0, outside.now() - openedAt), held.time(in: drill) ?? .max)
  }

  /// Milliseconds until the time is over; nil: nothing runs.
  package var left: Int? {
    guard held.phase == .voting else { return nil }
    return held.time(in: drill).map { max(0, openedAt + $0 - outside.now()) }
  }

  /// Whether it is kept how long the vote has been open.
  var isMeasured: Bool { held.phase == .voting && (isBySpeed || left != nil) }

  /// Whether an answer that comes now is too late, grace included.
  var isOverdue: Bool {
    held.time(in: drill).map { outside.now() > openedAt + $0 + Self.grace } ?? false
  }

  /// Lets the clock of the vote that is open run, from where it was.
  package func startClock() {
    openedAt = outside.now() - (held.vote?.milliseconds ?? 0)
    clock?.cancel()
    clock = nil
    guard isMeasured else { return }
    clock = Task { [weak self] in
      while let wait = await self?.tick() {
        try? await Task.sleep(for: .milliseconds(wait))
        if Task.isCancelled { return }
      }
    }
  }

  /// - Returns: how long nothing is to be done, in milliseconds; nil: ever.
  private func tick() async -> Int? {
    guard !Task.isCancelled, isMeasured else { return nil }
    // A file that cannot be written is told of at the next command.
    guard !isOverdue else {
      try? await perform(.closed)
      return nil
    }
    if left == 0 { return Self.grace / 10 }
    try? await keepTime()
    return min(left ?? Self.pause, Self.pause)
  }

  /// Keeps how far the clock is.
  package func keepTime() async throws {
    guard isMeasured else { return }
    try take(.passed(milliseconds: passed))
    try await kept()
  }
}
