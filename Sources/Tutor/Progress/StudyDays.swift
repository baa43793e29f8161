/// The days on which something was answered.
struct StudyDays: Hashable, Sendable {
  let count: Int
  /// The streak up to today or yesterday, as today isn't over yet. A missed day isn't reported; the
  /// count starts over.
  let inARow: Int

  /// - Parameters:
  ///   - times: when something was answered, in seconds since 1970.
  ///   - zone: the learner's offset from UTC, in seconds.
  init(_ times: [Int64], now: Int64, zone: Int64) {
    func day(_ time: Int64) -> Int64 {
      let local = time + zone
      return local / Self.length - (local % Self.length < 0 ? 1 : 0)
    }
    let days = Set(times.map(day))
    let today = day(now)
    var last = days.contains(today) ? today : today - 1
    var inARow = 0
    while days.contains(last) {
      inARow += 1
      last -= 1
    }
    count = days.count
    self.inARow = inARow
  }

  private static let length: Int64 = 86_400
}
