import Foundation
import TestSupport
import Testing

/// Votes that close by themselves.
@Suite(.waiting) struct TimedVoteTests {
  private func drill(_ time: String) -> String {
    HostedDrill.drill.replacing("weight: 2", with: "weight: 2, time: \(time)")
  }

  private func left(_ held: HostedDrill, _ token: String) throws -> Int? {
    try held.state(token).body.firstMatch(of: /"left": (\d+)/).flatMap { Int($0.1) }
  }

  @Test func `when the time is over the vote closes, and later answers are too late`() throws {
    let held = try HostedDrill(drill: drill("1s"))
    let ann = try held.join("Ann")
    let bo = try held.join("Bo")
    #expect(try left(held, ann) == nil)
    try held.hold("open")
    #expect(try held.handIn(HostedDrill.right, ann) == 200)
    #expect(try #require(try left(held, ann)) <= 1_000)
    while try left(held, ann) ?? 0 > 0 { usleep(20_000) }
    // In transit when the time was over.
    #expect(try held.handIn(HostedDrill.asInAPush, bo) == 200)
    for _ in 0..<500 where try held.count("closed") == 0 { usleep(20_000) }
    #expect(try held.count("closed") == 1)
    let late = try held.ask(
      "POST", "/api/answer", token: bo, json: HostedDrill.answer(HostedDrill.right))
    #expect(late.status == 409 && late.body.contains("time-over"))
    for page in [try held.state(ann).body, try held.wall()] {
      #expect(page.contains("\"phase\": \"closed\""))
      #expect(page.contains("\"timeOver\": true"))
    }
    // Acknowledged answers are kept, and none took longer than the limit.
    #expect(try held.count("answered") == 2)
    let times = try held.file.matches(of: /"ms": (\d+)/).compactMap { Int($0.1) }
    #expect(times.allSatisfy { $0 <= 1_000 } && times.contains(1_000))

    // The instructor grants more time.
    try held.hold("more")
    #expect((50_000...60_000).contains(try #require(try left(held, bo))))
    #expect(try held.handIn(HostedDrill.right, bo) == 200)
    try held.hold("close")
    #expect(try held.state(ann).body.contains("\"timeOver\": false"))
  }

  @Test func `close lets pages hand in before it takes effect`() throws {
    let held = try HostedDrill(drill: "time: 8m\n" + HostedDrill.drill)
    let ann = try held.join("Ann")
    try held.hold("open")
    // Nothing but the drill limits this vote.
    #expect(try held.state(ann).body.contains("\"isDrillsTime\": true"))
    try held.type("close")
    while try !held.state(ann).body.contains("\"closing\": true") { usleep(2_000) }
    #expect(try held.handIn(HostedDrill.right, ann) == 200)
    for _ in 0..<500 where try held.count("closed") == 0 { usleep(20_000) }
    #expect(try held.count("answered") == 1)
    #expect(try held.state(ann).body.contains("\"closing\": false"))
    #expect(try held.handIn(HostedDrill.asInAPush, ann) == 409)
    try held.hold("again 30s")
    #expect(try held.state(ann).body.contains("\"isDrillsTime\": false"))
    #expect(try #require(try left(held, ann)) <= 30_000)
  }

  @Test func `a restart resumes with the remaining time`() throws {
    var held = try HostedDrill(drill: drill("60s"))
    let ann = try held.join("Ann")
    try held.hold("open")
    // The clock is saved every five seconds.
    for _ in 0..<500 where try held.count("passed") < 2 { usleep(20_000) }
    kill(held.process.processIdentifier, SIGKILL)
    held.process.waitUntilExit()
    held = try HostedDrill(
      in: held.folder, "--session", HostedDrill.session, drill: drill("60s"))
    let first = try #require(try left(held, ann))
    #expect((40_000...55_000).contains(first))
    // Leaving saves it exactly.
    sleep(1)
    let before = try #require(try left(held, ann))
    #expect(try held.end() == 0)
    held = try HostedDrill(
      in: held.folder, "--session", HostedDrill.session, drill: drill("60s"))
    #expect(try #require(try left(held, ann)) <= before)
  }

  /// Votes don't close by themselves here, and the quickest ranks first.
  @Test func `if speed counts, a restart loses no time`() throws {
    var held = try HostedDrill("--speed")
    let ann = try held.join("Ann")
    try held.hold("open")
    // The second one is saved five seconds after the vote was opened.
    for _ in 0..<1_000 where try held.count("passed") < 2 { usleep(20_000) }
    kill(held.process.processIdentifier, SIGKILL)
    held.process.waitUntilExit()
    held = try HostedDrill(in: held.folder, "--speed")
    #expect(try left(held, ann) == nil)
    #expect(try held.handIn(HostedDrill.right, ann) == 200)
    let answered = try #require(held.file.firstMatch(of: /"answered".*"ms": (\d+)/))
    #expect(try #require(Int(answered.1)) >= 5_000)
  }

}
