import Foundation
import Testing

/// Grading compared with Python's own measurements and computations.
@Suite struct `Grading beside others' arithmetic and floods` {
  /// The output of a script, which gets the program and a course before its own arguments.
  private func said(by script: String, _ course: String, _ arguments: String...) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: try #require(Readers.python))
    let path = Program.checkout + "/Tests/CommandTests/Readers/" + script
    process.arguments = ["-B", path, Program.path, course] + arguments
    process.standardOutput = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: said, as: UTF8.self)
  }

  @Test(.enabled(if: Readers.python != nil, "there is no Python"), .timeLimit(.minutes(10)))
  func `every mark is that of another grader`() throws {
    #expect(
      try said(by: "grader.py", Program.checkout)
        == "50 scenarios, \(2_000 * 15) marks, 0 different\n")
  }

  /// Megabytes; `make soak` takes 16 and a release build.
  private static let size = ProcessInfo.processInfo.environment["LIFELINE_FLOOD"] ?? "0.2"

  @Test(.enabled(if: Readers.python != nil, "there is no Python"), .timeLimit(.minutes(60)))
  func `a flood of problems affects only its own file`() throws {
    let said = try said(by: "floods.py", GoldenCase.root + "/_course", Self.size)
    #expect(said.hasSuffix(" floods, 0 costly\n"), "\(said)")
  }
}
