/// A token bucket per client: a burst of actions, then a number per second.
struct RateLimit: Sendable {
  private let burst: Double
  private let perSecond: Double
  private var buckets: [String: Bucket] = [:]

  private struct Bucket {
    var left: Double
    /// In milliseconds.
    var at: Int
  }

  init(burst: Int, perSecond: Double) {
    self.burst = Double(burst)
    self.perSecond = perSecond
  }

  /// Beyond this many clients, idle ones are dropped.
  private static let mostClients = 10_000

  mutating func allows(_ client: String, at now: Int) -> Bool {
    if buckets.count >= Self.mostClients, buckets[client] == nil { forget(at: now) }
    var bucket = buckets[client] ?? Bucket(left: burst, at: now)
    bucket.left = left(in: bucket, at: now)
    bucket.at = now
    let isAllowed = bucket.left >= 1
    if isAllowed { bucket.left -= 1 }
    buckets[client] = bucket
    return isAllowed
  }

  private func left(in bucket: Bucket, at now: Int) -> Double {
    min(burst, bucket.left + Double(max(0, now - bucket.at)) / 1_000 * perSecond)
  }

  /// The bucket refills while the client is idle.
  private mutating func forget(at now: Int) {
    buckets = buckets.filter { left(in: $0.value, at: now) < burst }
    if buckets.count >= Self.mostClients { buckets = [:] }
  }
}

/// The limits of one host.
actor Limits {
  /// A class behind one address loads the page and joins within a minute. Once joined, each learner
  /// has a limit of their own.
  private var requests = RateLimit(burst: 4_000, perSecond: 200)
  /// A page polls once a second.
  private var learners = RateLimit(burst: 40, perSecond: 10)
  /// At this rate a code can't be guessed during a class.
  private var failures = RateLimit(burst: 30, perSecond: 0.5)
  private let now: @Sendable () -> Int

  init(now: @escaping @Sendable () -> Int) { self.now = now }

  func allowsRequest(from client: String) -> Bool { requests.allows(client, at: now()) }
  func allowsRequest(of learner: Int) -> Bool { learners.allows("\(learner)", at: now()) }
  func allowsFailure(from client: String) -> Bool { failures.allows(client, at: now()) }
}
