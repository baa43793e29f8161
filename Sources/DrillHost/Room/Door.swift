/// Who came in from where, and whether they were seen since.
struct Door: Sendable {
  /// How many may come in from one address.
  private let joins: Int
  private var arrivals: [Int: Arrival] = [:]
  private var counts: [String: Int] = [:]

  private struct Arrival {
    let address: String
    /// In milliseconds.
    let at: Int
    var isSeen = false
  }

  /// A page asks for its state within a second; after so many milliseconds nobody is behind a name.
  private static let patience = 30_000

  init(joins: Int) { self.joins = joins }

  func isCrowded(_ address: String) -> Bool { counts[address, default: 0] >= joins }

  mutating func came(_ learner: Int, from address: String, at now: Int) {
    arrivals[learner] = Arrival(address: address, at: now)
    counts[address, default: 0] += 1
  }

  mutating func saw(_ learner: Int) { arrivals[learner]?.isSeen = true }

  mutating func left(_ learner: Int) {
    guard let arrival = arrivals.removeValue(forKey: learner) else { return }
    counts[arrival.address, default: 1] -= 1
  }

  /// Those who joined a while ago and were never seen.
  func lingering(at now: Int) -> [Int] {
    arrivals.filter { !$0.value.isSeen && now - $0.value.at > Self.patience }.keys.sorted()
  }
}
