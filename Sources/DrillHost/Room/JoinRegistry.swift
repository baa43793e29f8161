/// Records who joined from which address, and whether they were seen since.
struct JoinRegistry: Sendable {
  /// The maximum number of learners who join from one address.
  private let joins: Int
  private var arrivals: [Int: Arrival] = [:]
  private var counts: [String: Int] = [:]

  private struct Arrival {
    let address: String
    /// In milliseconds.
    let at: Int
    var isSeen = false
  }

  /// A page requests its state within a second; after this many milliseconds it counts as gone.
  private static let timeout = 30_000

  init(joins: Int) { self.joins = joins }

  func isCrowded(_ address: String) -> Bool { counts[address, default: 0] >= joins }

  mutating func add(_ learner: Int, from address: String, at now: Int) {
    arrivals[learner] = Arrival(address: address, at: now)
    counts[address, default: 0] += 1
  }

  mutating func markSeen(_ learner: Int) { arrivals[learner]?.isSeen = true }

  mutating func remove(_ learner: Int) {
    guard let arrival = arrivals.removeValue(forKey: learner) else { return }
    counts[arrival.address, default: 1] -= 1
  }

  /// The learners who joined some time ago and were never seen.
  func unseen(at now: Int) -> [Int] {
    arrivals.filter { !$0.value.isSeen && now - $0.value.at > Self.timeout }.keys.sorted()
  }
}
