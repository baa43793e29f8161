internal import Course

/// How long votes are open: each so long as its question says, all together so long as the drill says.
/// Only open votes take time, as nobody can answer while a class talks.
extension DrillClass {
  /// How long the vote that was opened last may be open, in milliseconds; nil: until it is closed.
  package func time(in drill: PreparedDrill) -> Int? {
    guard let vote else { return nil }
    let own = drill.items[question - 1].time.map { ($0 + vote.granted) * 1_000 }
    let all = whole(of: drill).map { $0 - (taken - vote.milliseconds) }
    return [own, all].compactMap { $0 }.min()
  }

  /// Whether the vote that was opened last took all the time it had.
  package func isTimeOver(in drill: PreparedDrill) -> Bool {
    guard let vote, let time = time(in: drill) else { return false }
    return vote.milliseconds >= time
  }

  /// Whether no vote can be opened any more, unless more time is given.
  func hasNoTime(in drill: PreparedDrill) -> Bool {
    whole(of: drill).map { taken >= $0 } ?? false
  }

  /// Whether there is any time to run out here.
  func isTimed(in drill: PreparedDrill) -> Bool {
    drill.drill.time != nil || vote != nil && drill.items[question - 1].time != nil
  }

  private func whole(of drill: PreparedDrill) -> Int? {
    drill.drill.time.map { ($0 + granted) * 1_000 }
  }
}
