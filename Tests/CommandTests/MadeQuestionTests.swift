import Foundation
import Testing

/// Questions that have no file, asked of the built binary.
@Suite struct `Made questions are the same everywhere` {
  private func lifeline(
    _ arguments: [String], input: String = "", _ environment: [String: String] = [:]
  ) throws -> Program.Result {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try Program(
      arguments: arguments, input: Data(input.utf8), folder: folder, environment: environment
    ).run()
  }

  /// Hash tables are seeded anew in each process, except in one.
  @Test func `a quiz with a seed is the same in every place, zone, locale and process`() throws {
    let quiz = [
      "quiz", "--topic", "tabs", "--count", "3", "--level", "2", "--seed", "42", "--lang", "en",
    ]
    let first = try lifeline(
      quiz, input: "skip\nskip\nskip\n",
      ["TZ": "Pacific/Kiritimati", "LC_ALL": "C", "SWIFT_DETERMINISTIC_HASHING": "1"])
    let second = try lifeline(
      quiz, input: "skip\nskip\nskip\n", ["TZ": "America/Adak", "LC_ALL": "de_DE.UTF-8"])
    #expect(first.output == second.output)
    // One heading per question.
    #expect(first.output.split(separator: "\n").count { $0.hasPrefix("── ") } == 3)
  }

  @Test func `what the quiz asked can be run, explored and graded by its id`() throws {
    let id = "made3-tabs-2-17"
    let run = try lifeline(["run", id])
    #expect(run.status == 0)
    #expect(!run.output.isEmpty)
    let orders = try lifeline(["orders", id])
    #expect(orders.output.contains(run.output))
    let grade = try lifeline(
      ["grade", "-", "--input", "answers", "--format", "json"], input: "[\(id)]\n\(run.output)")
    #expect(grade.output.contains("\"correct\": true"))
    let callbacks = run.output.split(separator: "\n").map { "\"\($0)\"" }.joined(separator: ", ")
    let line = try lifeline(
      ["grade", "-", "--format", "ndjson"],
      input: #"{"learner": "s1", "scenario": "\#(id)", "answer": [\#(callbacks)]}"#)
    #expect(line.output.contains("\"correct\": true"))
  }

  @Test func `an id of another version is not taken for today's`() throws {
    let run = try lifeline(["run", "made0-tabs-2-17"])
    #expect(run.status == 2)
    #expect(run.errors.contains("unknown scenario 'made0-tabs-2-17'"))
  }
}
