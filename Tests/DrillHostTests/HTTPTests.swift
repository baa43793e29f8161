@testable import DrillHost
import Testing

/// Secrets and rate limits.
@Suite struct HTTPTests {
  @Test func `codes and tokens have no similar letters, and differ`() {
    var random = SystemRandomNumberGenerator()
    let codes = (0..<100).map { _ in Secrets.joinCode(&random) }
    let tokens = (0..<100).map { _ in Secrets.token(&random) }
    #expect(codes.allSatisfy { $0.count == 6 })
    #expect(Set(tokens).count == 100)
    #expect((codes + tokens).allSatisfy { $0.allSatisfy { !"ILO01".contains($0) } })
  }

  @Test func `a burst, then a rate per second, separately for each client`() {
    var limit = RateLimit(burst: 3, perSecond: 2)
    // Half a second adds one; any longer idle time adds at most three.
    let asked = [("a", 0), ("a", 0), ("a", 0), ("a", 0), ("b", 0), ("a", 500), ("a", 500)]
    #expect(
      asked.map { limit.allows($0.0, at: $0.1) } == [true, true, true, false, true, true, false])
    #expect((0..<4).map { _ in limit.allows("a", at: 1_000_000) } == [true, true, true, false])
  }

  @Test func `a flood of clients does not reset a client's limit`() {
    var limit = RateLimit(burst: 1, perSecond: 0.001)
    let flood = ["a"] + (0..<9_000).map { "c\($0)" } + ["a"]
    let allowed = flood.map { limit.allows($0, at: 0) }
    #expect(allowed.first == true && allowed.last == false)
  }
}
