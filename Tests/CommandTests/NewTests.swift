import Foundation
import Testing

@Suite struct `What an author is given to start with` {
  /// A copy of the project's course.
  private let folder: String

  init() throws {
    folder = try Program.temporaryFolder()
    for part in ["Lessons", "Content"] {
      try FileManager.default.copyItem(
        atPath: "\(Program.checkout)/\(part)", toPath: "\(folder)/\(part)")
    }
  }

  private func lifeline(_ arguments: String...) throws -> Program.Result {
    try Program(arguments: arguments + ["--content", "."], folder: folder).run()
  }

  private func names(_ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(path)")
  }

  @Test func `a scenario, a lesson and a claim of one's own pass the check of the course`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let before = try names("Lessons")
    let ledger = try String(contentsOfFile: "\(folder)/Content/claims/003.yml", encoding: .utf8)

    let scenario = try lifeline("new", "scenario", "tried-by-hand")
    #expect(scenario.output.hasPrefix("./Content/scenarios/tried-by-hand.yml\n"))
    let lesson = try lifeline("new", "lesson", "tried-by-hand")
    let added = try names("Lessons").filter { !before.contains($0) }.sorted()
    #expect(added.map { $0.dropFirst(2) } == ["-tried-by-hand.en.md", "-tried-by-hand.zh-Hans.md"])
    #expect(lesson.output.hasPrefix(added.map { "./Lessons/\($0)\n" }.joined()))
    let claim = try lifeline("new", "claim", "003-tried-by-hand", "--lang", "zh-Hans")
    #expect(claim.output == "./Content/claims/003.yml\n修改最后一条，然后运行 lifeline check\n")
    let longer = try String(contentsOfFile: "\(folder)/Content/claims/003.yml", encoding: .utf8)
    #expect(longer.utf8.starts(with: ledger.utf8))

    let check = try lifeline("check")
    #expect(check.errors == "")
    #expect(check.status == 0)
  }

  @Test func `outside of a course the files are written into the current folder`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let empty = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: empty) }
    func lifeline(_ arguments: String...) throws -> Program.Result {
      try Program(arguments: arguments, folder: empty, environment: ["LIFELINE_CONTENT": ""]).run()
    }
    let scenario = try lifeline("new", "scenario", "tried-by-hand")
    #expect(scenario.output.hasPrefix("tried-by-hand.yml\n"))
    #expect(try lifeline("run", "tried-by-hand.yml").status == 0)
    #expect(try lifeline("new", "scenario", "tried-by-hand").status == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: empty) == ["tried-by-hand.yml"])
    // Inside any folder of a course, the file is created in the course.
    let inner = try Program(
      arguments: ["new", "scenario", "tried-by-hand"], folder: "\(folder)/Lessons",
      environment: ["LIFELINE_CONTENT": ""]
    ).run()
    #expect(inner.output.contains("/Content/scenarios/tried-by-hand.yml\n"))
  }

  @Test func `nothing is written if a file could not be read`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/Content/claims/003.yml"
    try Data([0xFF]).write(to: URL(fileURLWithPath: path))
    #expect(try lifeline("new", "claim", "003-tried-by-hand").status == 2)
    #expect(FileManager.default.contents(atPath: path) == Data([0xFF]))
  }
}
