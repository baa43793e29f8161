import Assessment
import Foundation
import LearnerRecord
import TestSupport
import Testing

/// Sessions are killed at random moments, from their first instruction on, and continue with the
/// same record: it contains every verdict that was shown, every line of the open question, and
/// nothing that wasn't typed.
///
/// Goal: an attempt is saved before anything after it is shown, whatever ends the process. Method:
/// four records in parallel, each with one session after the other; `LIFELINE_KILLS` sets the
/// number.
@Suite(.serialized, .waiting) struct KilledSessionsTests {
  private static let kills =
    ProcessInfo.processInfo.environment["LIFELINE_KILLS"].flatMap { Int($0) } ?? 40
  private static let answers = kills < 1_000 ? 25 : 125
  /// Another seed kills at other moments.
  private static let seed: UInt64 = 1

  @Test func `a killed session loses no attempt whose verdict was shown`() async throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // The time from the start to the fifteenth verdict is the longest that a session may run.
    let longest = try await measured(Sessions(in: folder, record: "measured.sqlite"))
    let totals = try await withThrowingTaskGroup(of: (killed: Int, kept: Int, drafts: Int).self) {
      group in
      for worker in 0..<4 {
        group.addTask {
          try await Self.killOnAndOn(
            Sessions(in: folder, record: "\(worker).sqlite"), worker: worker, longest: longest)
        }
      }
      return try await group.reduce((killed: 0, kept: 0, drafts: 0)) {
        ($0.killed + $1.killed, $0.kept + $1.kept, $0.drafts + $1.drafts)
      }
    }
    // They were killed at work, not all of them before their first line or after their last.
    #expect(totals.killed > Self.kills / 2)
    #expect(totals.kept > Self.kills)
    #expect(totals.drafts > 0)
  }

  private func measured(_ sessions: Sessions) async throws -> Double {
    let began = ContinuousClock.now
    let process = try sessions.start(
      answering: 15,
      output: sessions.folder + "/measured.txt")
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try Sessions.verdicts(in: sessions.folder + "/measured.txt") == 15)
    let parts = (ContinuousClock.now - began).components
    return Double(parts.seconds) + Double(parts.attoseconds) / 1e18
  }

  private static func killOnAndOn(_ sessions: Sessions, worker: Int, longest: Double) async throws
    -> (killed: Int, kept: Int, drafts: Int)
  {
    var generator = RepeatableGenerator(seed: seed &+ UInt64(worker))
    var kept = 0
    var killed = 0
    var drafts = 0
    for round in 0..<kills / 4 {
      let output = "\(sessions.folder)/\(worker)-\(round).txt"
      let process = try sessions.start(
        answering: 200, output: output)
      let life = Double.random(in: 0...longest, using: &generator)
      try await Task.sleep(for: .seconds(life))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      killed += process.terminationReason == .uncaughtSignal ? 1 : 0
      let record = try RecordFile(path: sessions.record)
      let attempts = try record.attempts()
      let shown = try Sessions.verdicts(in: output)
      let new = attempts.count - kept
      // The last one may have been saved and not shown yet.
      #expect(
        new == shown || new == shown + 1,
        "seed \(seed), record \(worker), kill \(round) after \(life) s: \(shown) shown, \(new) kept"
      )
      let written = try Sessions.written(in: output)
      let draft = try record.drafts().first?.lines.count ?? 0
      #expect(
        new > shown || draft >= written,
        "seed \(seed), record \(worker), kill \(round): \(written) lines shown, \(draft) kept")
      drafts += draft
      #expect(attempts.allSatisfy { $0.answer.joined(separator: " ") == Sessions.right })
      kept = attempts.count
    }
    return (killed, kept, drafts)
  }

  /// Several simultaneous sessions of one learner, each with its own question, so that a missing
  /// answer can be identified.
  @Test func `every answer typed into eight sessions at once is there`() throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let sessions = try (0..<8).map { try Sessions(in: folder, question: "question-\($0)") }
    let running = try sessions.enumerated().map { index, sessions in
      try sessions.start(answering: Self.answers, output: "\(folder)/\(index).txt")
    }
    for process in running {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    let attempts = try RecordFile(path: sessions[0].record).attempts()
    for index in sessions.indices {
      let own = attempts.filter { $0.scenario.contains("question-\(index)") }
      #expect(own.count == Self.answers, "session \(index)")
      #expect(own.allSatisfy { $0.isCorrect })
    }
    #expect(attempts.count == sessions.count * Self.answers)
  }
}
