import Foundation
import Testing

/// The command `diagnose` with the logs that a developer may hand it.
@Suite struct DiagnoseTests {
  private func diagnose(_ log: String, _ arguments: [String] = []) throws -> Program.Result {
    try Program(
      arguments: ["diagnose", "-"] + arguments + ["--content", GoldenCase.root + "/_course"],
      input: Data(log.utf8), folder: GoldenCase.root + "/diagnose-allowed"
    ).run()
  }

  @Test func `a log that is too long is refused in words`() throws {
    let calls = try diagnose(String(repeating: "A viewDidLoad\n", count: 100_000))
    #expect(calls.status == 2)
    #expect(calls.errors.contains("more than 2000 callbacks"))
    let bytes = try diagnose(String(repeating: "noise without end\n", count: 1_000_000))
    #expect(bytes.status == 2)
    #expect(bytes.errors.contains("larger than 16 MB"))
  }

  @Test func `a long log of noise is rejected quickly`() throws {
    let noise = String(
      repeating: "12:00:00.1 App[1:2] Task 12 finished with error\n", count: 100_000)
    #expect(try diagnose(noise).status == 2)
  }

  @Test func `wrong options are refused`() throws {
    #expect(try diagnose("", ["--map", "("]).status == 2)
    #expect(try diagnose("", ["--in", "a", "--app", "b"]).status == 64)
    #expect(try diagnose("", ["--in", "push.yml", "--do", "user launches app"]).status == 64)
    #expect(try diagnose("", ["--in", "no-such-scenario"]).status == 2)
  }

  @Test(
    .enabled(if: Readers.all != nil, "there is no jsonschema: make readers"),
    arguments: ["", "B viewDidAppear\nB viewDidAppear"])
  func `JSON by its schema`(_ log: String) throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let json = try diagnose(log, ["--in", "push.yml", "--json"]).output
    try json.write(toFile: folder + "/out", atomically: true, encoding: .utf8)
    let schema = "\(Program.checkout)/Documentation/schema/diagnosis.schema.json=\(folder)/out"
    #expect(try Readers.understood("schema", [schema], by: Readers.all) == "1 valid\n")
  }
}
