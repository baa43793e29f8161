import Foundation
import Testing

@Suite struct `Outputs are written completely or not at all` {
  private let folder: String

  init() throws {
    folder = try Program.temporaryFolder()
  }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
  }

  private func grade(_ arguments: String...) throws -> Program.Result {
    try Program(
      arguments: ["grade", "--content", GoldenCase.root + "/_course"] + Program.asking(arguments),
      folder: folder
    ).run()
  }

  @Test func `a result replaces the old one and leaves no other file`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("[birth]\nA.loadView\n", to: "s1.answers")
    try write("old", to: "out.json")
    let result = try grade("s1.answers", "--format", "json", "--output", "out.json")
    #expect(result == Program.Result(output: "", errors: "", status: 0))
    let written = try String(contentsOfFile: folder + "/out.json", encoding: .utf8)
    #expect(written.contains("\"learner\": \"s1\""))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        == ["out.json", "s1.answers"])
  }

  /// Done twice, the second time must not read what the first one wrote.
  @Test func `a folder's result may lie in it`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("[birth]\nA.loadView\n", to: "s1.answers")
    for _ in 1...2 {
      let result = try grade(".", "--format", "csv", "--output", "./a.csv")
      #expect(result == Program.Result(output: "", errors: "", status: 0))
    }
    #expect(try text("a.csv").split(separator: "\n").count == 2)
  }

  @Test func `no result is written over an answer file`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("[birth]\nA.loadView\n", to: "s1.answers")
    #expect(try grade("s1.answers", "--output", "./s1.answers").status == 64)
    #expect(try text("s1.answers") == "[birth]\nA.loadView\n")
  }

  @Test func `an unanswered file passes in no format`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("", to: "s1.answers")
    let result = try grade("s1.answers", "--format", "github-classroom")
    #expect(result.output.contains("\"status\": \"fail\""))
    #expect(try grade("s1.answers", "--strict").status == 1)
  }

  @Test func `a link remains a link, and permissions are preserved`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("[birth]\nA.loadView\n", to: "s1.answers")
    try write("old", to: "marks.csv")
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder + "/marks.csv")
    try files.createSymbolicLink(atPath: folder + "/out", withDestinationPath: "marks.csv")
    #expect(try grade("s1.answers", "--format", "csv", "--output", "out").status == 0)
    #expect(try files.destinationOfSymbolicLink(atPath: folder + "/out") == "marks.csv")
    #expect(try text("marks.csv").hasPrefix("learner,name,"))
    let mode = try files.attributesOfItem(atPath: folder + "/marks.csv")[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  /// Replacing /dev/stdout by name would remove it for every program of the machine, so the test
  /// uses a link to the same place.
  @Test func `an open file is appended to`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("[birth]\nA.loadView\n", to: "s1.answers")
    try write("before\n", to: "shown")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/out", withDestinationPath: "/proc/self/fd/1")
    var program = Program(
      arguments: ["grade", "--content", GoldenCase.root + "/_course", "s1.answers"], folder: folder)
    program.arguments += ["--format", "csv", "--output", "out"]
    program.output = FileHandle(forWritingAtPath: folder + "/shown")
    #expect(try program.run().status == 0)
    #expect(try text("shown").hasPrefix("before\nlearner,name,"))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/out")
        == "/proc/self/fd/1")
    let printed = try grade("s1.answers", "--format", "csv", "--output", "-").output
    #expect(try text("shown") == "before\n" + printed)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
  }

  @Test func `an output that cannot be written is status 74`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("[birth]\nA.loadView\n", to: "s1.answers")
    #expect(try grade("s1.answers", "--output", "nowhere/out.json").status == 74)
    #expect(try grade("s1.answers", "--output", "/dev/full").status == 74)
  }

  @Test func `a folder is walked once, its odd files are named and the others graded`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("[birth]\nA.loadView\n", to: "s1.answers")
    try write("no answers", to: "README.md")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/loop", withDestinationPath: folder)
    #expect(mkfifo(folder + "/pipe.answers", 0o600) == 0)
    try Data([0x5B, 0xFF, 0x00]).write(to: URL(fileURLWithPath: folder + "/bytes.answers"))
    let result = try grade(".", "--format", "json")
    #expect(result.status == 2)
    #expect(result.errors.contains("./pipe.answers: error: not a plain file"))
    #expect(result.errors.contains("./bytes.answers:1:2: error: a byte that is not UTF-8"))
    #expect(result.output.components(separatedBy: "lifeline.grade/1").count == 2)
  }

  /// Several files a learner, faulty ones among them: the result doesn't depend on which worker
  /// reads which file.
  @Test func `any number of threads writes the same result`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for number in 0..<400 {
      let said = ["A.loadView", "A.viewDidLoad A.loadView", "-", "A.laodView\nxyzzy", "[brith]"]
      let text = "learner: s\(number % 150)\n\n[birth]\n\(said[number % said.count])\n"
      try write(text, to: "\(number).answers")
    }
    try Data([0xFF]).write(to: URL(fileURLWithPath: folder + "/199.answers"))
    let one = try grade(".", "--format", "json", "--jobs", "1")
    // There is no learner for 199.answers.
    #expect(one.status == 2 && one.output.components(separatedBy: "lifeline.grade/1").count == 151)
    for jobs in ["2", "3", "1000"] {
      #expect(try grade(".", "--format", "json", "--jobs", jobs) == one, "\(jobs) cores")
    }
  }
}
