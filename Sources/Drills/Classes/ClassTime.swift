internal import Course

/// The time limits of votes: one per question and one for the whole drill. Only open votes take
/// time, as a class can't answer while it is discussing.
extension DrillClass {
  /// The time limit of the latest vote, in milliseconds; nil: unlimited.
  package func time(in drill: PreparedDrill) -> Int? {
    [ownTime(in: drill), drillsTime(in: drill)].compactMap { $0 }.min()
  }

  /// Whether the latest vote may take all that is left of the drill's time.
  package func isDrillsTime(in drill: PreparedDrill) -> Bool {
    guard let all = drillsTime(in: drill) else { return false }
    return ownTime(in: drill).map { all < $0 } ?? true
  }

  private func ownTime(in drill: PreparedDrill) -> Int? {
    guard let vote else { return nil }
    let limit = vote.limit ?? drill.items[question - 1].time
    return limit.map { ($0 + vote.granted) * 1_000 }
  }

  private func drillsTime(in drill: PreparedDrill) -> Int? {
    guard let vote else { return nil }
    return whole(of: drill).map { $0 - (taken - vote.milliseconds) }
  }

  /// Whether the latest vote has used all of its time.
  package func isTimeOver(in drill: PreparedDrill) -> Bool {
    guard let vote, let time = time(in: drill) else { return false }
    return vote.milliseconds >= time
  }

  /// Whether no further vote can be opened without more time.
  func hasNoTime(in drill: PreparedDrill) -> Bool {
    whole(of: drill).map { taken >= $0 } ?? false
  }

  /// Whether any time limit applies here.
  func isTimed(in drill: PreparedDrill) -> Bool {
    drill.drill.time != nil
      || vote.map { $0.limit != nil || drill.items[question - 1].time != nil } ?? false
  }

  private func whole(of drill: PreparedDrill) -> Int? {
    drill.drill.time.map { ($0 + granted) * 1_000 }
  }
}
