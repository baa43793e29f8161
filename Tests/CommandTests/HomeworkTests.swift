import Foundation
import Testing

@Suite struct `Homework, tables and names as people hand them in` {
  private let folder: String

  init() throws {
    folder = try Program.temporaryFolder()
  }

  private func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: folder + "/" + name))
  }

  private func grade(_ arguments: String...) throws -> Program.Result {
    try Program(
      arguments: ["grade", "--content", GoldenCase.root + "/_course"] + arguments, folder: folder
    ).run()
  }

  /// The first attempt has one callback of the six, the second none; on the second day.
  private static let record = #"""
    {"schema": "lifeline.record/1", "attempts": [
      {"time": 1764028800, "scenario": "birth", "lesson": "l", "question": 2, "answer": [],
       "correct": false, "score": 0, "hints": 0, "skipped": true, "sure": false, "given": 0,
       "givenBehind": 0, "duration": 1, "language": "en", "mode": "lesson", "form": "full",
       "judgedBy": "0.1.0"},
      {"time": 1764115200, "scenario": "birth", "lesson": "l", "question": 2, "answer": ["A.loadView"],
       "correct": true, "score": 1, "hints": 1, "skipped": false, "sure": false, "given": 0,
       "givenBehind": 0, "duration": 1, "language": "en", "mode": "lesson", "form": "full",
       "judgedBy": "0.1.0"}], "places": [], "settings": []}
    """#

  /// The record's own verdicts on the attempts aren't trusted: one callback of six is a sixth.
  @Test func `an exported record is graded anew, by its best attempt or its first`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(Self.record.utf8, to: "s1.json")
    let head = "learner,name,score,max,birth\n"
    #expect(try grade("s1.json", "--format", "csv").output == head + "s1,,0.1667,1,0.1667\n")
    #expect(try grade("s1.json", "--format", "csv", "--first").output == head + "s1,,0,1,0\n")
    // 1764028800 is 2025-11-25 at midnight, the second attempt a day later.
    for time in ["2025-11-25", "2025-11-25T23:59"] {
      #expect(
        try grade("s1.json", "--format", "csv", "--until", time).output == head + "s1,,0,1,0\n")
    }
    #expect(try grade("s1.json", "--until", "2025-02-29").status == 64)
    let json = try grade("s1.json", "--format", "json").output
    #expect(json.contains(#""attempts": 2"#) && json.contains(#""shownBefore": true"#))
  }

  /// Extra practice lowers no score, and a question without an answer counts 0.
  @Test func `of an exported record only the questions count that are asked`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(Self.record.utf8, to: "s1.json")
    let result = try grade("s1.json", "--format", "csv", "--questions", "present")
    #expect(result.output == "learner,name,score,max,present\ns1,,0,1,0\n")
    #expect(result.status == 0)
    #expect(!result.errors.contains("error"))
  }

  @Test func `of an exported record only the lesson counts that is named, as the course has it`()
    throws
  {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(
      Self.record.replacing("\"l\"", with: "\"states\"").replacing("birth", with: "push").utf8,
      to: "s1.json")
    func graded(_ lesson: String) throws -> Program.Result {
      try Program(
        arguments: ["grade", "--content", Program.checkout, "s1.json", "--lesson", lesson],
        folder: folder
      ).run()
    }
    #expect(try graded("states").output.contains("push"))
    #expect(try graded("scenes").errors.contains("nothing is answered"))
    let unknown = try graded("statez")
    #expect(unknown.status == 64 && unknown.errors.contains("unknown lesson 'statez'"))
  }

  @Test func `reports for learners contain no key`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("[birth]\nA.loadView\n".utf8, to: "s1.answers")
    for format in ["text", "html", "moodle"] {
      let shown = try grade("s1.answers", "--format", format).output
      let hidden = try grade("s1.answers", "--format", format, "--no-key").output
      #expect(shown.contains("viewDidAppear") && !hidden.contains("viewDidAppear"))
      #expect(hidden.contains("s1"))
    }
    #expect(try grade("s1.answers", "--format", "json", "--no-key").status == 64)
  }

  @Test func `a course that is missing has a status of its own`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("[birth]\nA.loadView\n".utf8, to: "s1.answers")
    let result = try Program(
      arguments: ["grade", "s1.answers", "--content", "nowhere"], folder: folder
    ).run()
    #expect(result.status == 69 && result.output.isEmpty)
  }

  @Test func `a question that is not answered counts where it is asked for`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("[birth]\nA.loadView\n".utf8, to: "s1.answers")
    #expect(try grade("s1.answers", "--format", "junit").status == 64)
    let asked = try grade("s1.answers", "--format", "csv", "--questions", "birth,present").output
    #expect(asked.hasSuffix("\ns1,,0.1667,2,0.1667,0\n"))
    let missing = try grade("gone.answers", "--format", "gradescope", "--questions", "birth")
    #expect(missing.output.contains(#""learner": "gone""#))
    #expect(missing.output.contains(#""max": 1"#) && missing.status == 2)
  }

  /// A form's time stamp, a cell of spaces, a later empty cell and a row without a learner.
  @Test func `a form's table is readable`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(
      "Zeitstempel,learner,birth\n1.1.,s1,A.loadView\n2.1.,s1, \n3.1.,,A.loadView\n".utf8,
      to: "form.csv")
    let result = try grade("form.csv", "--format", "csv")
    #expect(result.output == "learner,name,score,max,birth\ns1,,0.1667,1,0.1667\n")
    #expect(result.errors.contains("form.csv:1:1: warning: "))
    // The time stamp is not an answer.
    #expect(!result.errors.contains("'Zeitstempel' is answered more than once"))
    #expect(result.errors.contains("form.csv:4:6: error: a row without a learner"))
    #expect(result.status == 2)
  }

  @Test func `tables of spreadsheets are read in their encodings`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let table = "learner\tname\tbirth\ns1\tJosé 王\tA.loadView\n"
    let units = [UInt16(0xFEFF)] + Array(table.utf16)
    try write(units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, to: "a.csv")
    try write(units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, to: "b.csv")
    let expected = "learner,name,score,max,birth\ns1,José 王,0.1667,1,0.1667\n"
    for name in ["a.csv", "b.csv"] {
      #expect(
        try grade(name, "--format", "csv")
          == Program.Result(output: expected, errors: "", status: 0))
    }
    try write(
      Array("learner;name;birth\ns1;Jos".utf8) + [0xE9] + Array(";A.loadView\n".utf8), to: "c.csv")
    let western = try grade("c.csv", "--format", "csv")
    #expect(western.output == "learner,name,score,max,birth\ns1,José,0.1667,1,0.1667\n")
    #expect(western.errors.hasPrefix("c.csv:2:1: warning: not UTF-8; read as Windows-1252"))
    #expect(western.status == 0)
    let marked = try grade("c.csv", "--format", "csv", "--bom").output.unicodeScalars.first
    #expect(marked == "\u{FEFF}")
  }

  /// 王 in GBK, as an archive from another system has it; a shell writes the name.
  @Test func `a file whose name is not UTF-8 is opened and shown`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var program = Program(
      arguments: [
        "grade", ".", "--content", GoldenCase.root + "/_course", "--format", "csv",
      ], folder: folder)
    program.launcher = [
      "/bin/sh", "-c",
      #"printf '[birth]\nA.loadView\n[no]\n-\n' > "$(printf '\315\365').answers"; exec "$@""#,
      "sh",
    ]
    let result = try program.run()
    #expect(result.output.contains("\n\\xCD\\xF5,,0.1667,1,0.1667,"))
    #expect(result.errors.hasPrefix("./\\xCD\\xF5.answers:3:2: error: "))
  }
}
