internal import Drills

/// The clock of an open vote, which closes it when its time is over. If speed counts, the clock
/// runs without a limit too, so that a restart loses no time that learners took.
extension ClassRoom {
  /// Answers in transit when the time is over still count, in milliseconds.
  private static let grace = 3_000
  /// How long pages have to hand in before the instructor's `close` takes effect, in milliseconds:
  /// they ask once a second.
  static let collection = 2_500
  /// How often the clock is saved, in milliseconds.
  private static let pause = 5_000

  /// Milliseconds since the vote was opened, up to its limit.
  var passed: Int {
    min(max(0, environment.now() - openedAt), held.time(in: drill) ?? .max)
  }

  /// Milliseconds until the time is over; nil: no clock is running.
  package var left: Int? {
    guard held.phase == .voting else { return nil }
    return held.time(in: drill).map { max(0, openedAt + $0 - environment.now()) }
  }

  /// Whether the elapsed time is saved.
  var isMeasured: Bool { held.phase == .voting && (isBySpeed || left != nil) }

  /// Whether an answer that arrives now is too late, including the grace period.
  var isOverdue: Bool {
    held.time(in: drill).map { environment.now() > openedAt + $0 + Self.grace } ?? false
  }

  /// Starts the clock of the open vote from its saved time.
  package func startClock() {
    openedAt = environment.now() - (held.vote?.milliseconds ?? 0)
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

  /// - Returns: the time until the next tick, in milliseconds; nil: none is needed.
  private func tick() async -> Int? {
    guard !Task.isCancelled, isMeasured else { return nil }
    // A write failure is reported by the next command.
    guard !isOverdue else {
      try? await perform(.closed)
      return nil
    }
    if left == 0 { return Self.grace / 10 }
    try? await keepTime()
    return min(left ?? Self.pause, Self.pause)
  }

  /// Saves the elapsed time.
  package func keepTime() async throws {
    guard isMeasured else { return }
    try take(.passed(milliseconds: passed))
    try await kept()
  }
}
