import Assessment
import Foundation
import GRDB
import LearnerRecord
import Testing

/// An unusable record is reported with a remedy, and isn't changed.
@Suite struct `A record in trouble` {
  private let folder: String
  private var record: String { folder + "/record.sqlite" }

  init() throws { folder = try Program.temporaryFolder() }

  private func remove() { try? FileManager.default.removeItem(atPath: folder) }

  private func lifeline(_ arguments: String..., input: String = "") throws -> Program.Result {
    try Program(
      arguments: arguments, input: Data(input.utf8), folder: folder,
      environment: ["LIFELINE_RECORD": record, "LIFELINE_CONTENT": GoldenCase.root + "/_course"]
    ).run()
  }

  private func bytes() throws -> Data { try Data(contentsOf: URL(filePath: record)) }

  /// Every command that reads or writes the record prints `words` and doesn't change the file.
  private func refuse(_ words: String) throws {
    let before = try bytes()
    let exported = folder + "/exported.json"
    try #"{"schema": "lifeline.record/1", "attempts": [], "places": [], "settings": []}"#
      .write(toFile: exported, atomically: true, encoding: .utf8)
    for arguments in [
      ["progress"], ["progress", "--json"], ["recap"], ["export"], ["import", exported],
      ["forget", "all", "--yes"],
    ] {
      let result = try Program(
        arguments: arguments, folder: folder,
        environment: ["LIFELINE_RECORD": record, "LIFELINE_CONTENT": GoldenCase.root + "/_course"]
      ).run()
      #expect(result.errors == "error: the record '\(record)' \(words)\n", "\(arguments)")
      #expect(result.status == 2, "\(arguments)")
      #expect(result.output == "", "\(arguments)")
    }
    // The session continues without it.
    _ = try Sessions(in: folder)
    let session = try lifeline("learn", "question.yml", input: "\(Sessions.right)\ndone\n")
    #expect(session.status == 0)
    #expect(
      session.errors == "the record '\(record)' \(words)\ncontinuing without saving anything\n")
    #expect(session.output.contains(Sessions.verdict))
    #expect(try bytes() == before)
  }

  @Test func `a damaged one`() throws {
    defer { remove() }
    try Data(repeating: 0x5A, count: 5000).write(to: URL(filePath: record))
    try refuse("is damaged and was left unchanged; move it elsewhere to start a new one")
  }

  @Test func `a newer one`() throws {
    defer { remove() }
    _ = try RecordFile(path: record)
    try DatabaseQueue(path: record).write {
      try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('telepathy')")
    }
    try refuse(
      "was written by a newer lifeline and was left unchanged; update lifeline to continue with it")
  }

  /// A file that can't grow simulates a full disk; earlier answers are kept, and nothing crashes.
  @Test func `a record that can't grow is reported once, and saved data is safe`() throws {
    defer { remove() }
    let sessions = try Sessions(in: folder)
    let output = folder + "/output.txt"
    let process = try sessions.start(
      answering: 60, output: output, limit: 400)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
    #expect(try Sessions.verdicts(in: output) == 60)
    let text = try String(contentsOfFile: output, encoding: .utf8)
    #expect(text.ranges(of: "the record '\(record)'").count == 1)
    #expect(text.ranges(of: "continuing without saving anything").count == 1)
    let told = try #require(text.firstRange(of: "the record '"))
    let shown = text[..<told.lowerBound].ranges(of: Sessions.verdict).count
    let kept = try RecordFile(path: record).attempts()
    #expect(kept.count == shown && shown > 0 && shown < 60)
  }
}
