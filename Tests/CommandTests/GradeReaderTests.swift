import Foundation
import Testing

/// Python with junitparser and tap.py (`make readers`), or any Python for the formats that it reads
/// itself.
enum Readers {
  static let all: String? = {
    let given = ProcessInfo.processInfo.environment["LIFELINE_READERS"]
    let path = given ?? Program.checkout + "/.build/readers/bin/python"
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }()

  static let python: String? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
    let places = path.split(separator: ":").map { "\($0)/python3" }
    return all ?? places.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// The output of a reader about files in one format: its interpretation.
  static func understood(_ format: String, _ files: [String], by python: String?) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: try #require(python))
    let script = Program.checkout + "/Tests/CommandTests/Readers/read.py"
    process.arguments = ["-B", script, format] + files
    process.standardOutput = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: said, as: UTF8.self)
  }
}

@Suite struct `Other people's programs read the grades` {
  private let folder: String

  /// Two learners with everything that could break a format, and one with an unreadable answer.
  init() throws {
    folder = try Program.temporaryFolder()
    let hostile = #"""
      - learner: '../../up'
        name: '=1+1, "Zed"'
        answers: {birth: [A.loadView, "]]></failure><script>", "\u202E\e[31m\u0001 # SKIP"]}
      - learner: 'a#b\c'
        answers: {birth: []}
      """#
    try hostile.write(toFile: folder + "/hostile.yml", atomically: true, encoding: .utf8)
    try "learner: broken\n[birth\n".write(
      toFile: folder + "/broken.answers", atomically: true, encoding: .utf8)
  }

  /// A reader's interpretation of the class in one format.
  private func check(
    _ format: String, with python: String?, files: [String] = ["out"], says expected: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let graded = try Program(
      arguments: Program.asking([
        "grade", "hostile.yml", "broken.answers", "--format", format, "--output", "out",
        "--content", GoldenCase.root + "/_course",
      ]), folder: folder
    ).run()
    #expect(graded.status == 2, "\(graded.errors)", sourceLocation: sourceLocation)
    for file in files {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(file)"))
      let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
      #expect(!text.contains { ["\u{1B}", "\u{1}", "\u{202E}"].contains($0) })
    }
    let said = try Readers.understood(format, files.map { "\(folder)/\($0)" }, by: python)
    #expect(said == expected + "\n", sourceLocation: sourceLocation)
  }

  // The scores: one callback of seven is right, 1/7, as the title of the terminal is two words at
  // its semicolon; none is right, 0.

  @Test(.enabled(if: Readers.python != nil, "there is no Python"))
  func `a table`() throws {
    try check(
      "csv", with: Readers.python,
      says: #"""
        ["learner", "name", "score", "max", "birth", "problems"]
        ["../../up", "'=1+1, \"Zed\"", "0.1429", "1", "0.1429", ""]
        ["a#b\\c", "", "0", "1", "0", ""]
        ["broken", "", "0", "1", "", "broken.answers:2:1: a section without its ']'"]
        """#)
  }

  @Test(.enabled(if: Readers.python != nil, "there is no Python"))
  func `Canvas's table`() throws {
    try check(
      "canvas", with: Readers.python,
      says: #"""
        ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", "birth"]
        ["    Points Possible", "", "", "", "", "1"]
        ["'=1+1, \"Zed\"", "", "../../up", "../../up", "", "0.1429"]
        ["a#b\\c", "", "a#b\\c", "a#b\\c", "", "0"]
        ["broken", "", "broken", "broken", "", ""]
        """#)
  }

  @Test(
    .enabled(if: Readers.python != nil, "there is no Python"),
    arguments: [
      ("gradescope", "failed", "failed"), ("github-classroom", "fail", "error"),
    ])
  func `a folder of submissions`(_ format: String, _ wrong: String, _ unreadable: String) throws {
    try check(
      format, with: Readers.python,
      files: ["out/_._.._up.json", "out/a_b_c.json", "out/broken.json"],
      says: """
        birth \(wrong) 0.1429
        max 1
        birth \(wrong) 0
        max 1
        birth \(wrong) 0
        broken.answers:2:1 \(unreadable) 0
        max 1
        """)
  }

  /// Other programs rely on the schemas; each schema has an output here. NDJSON has a line for each
  /// of two answers and one for the unreadable file; one mark differs from the old ones.
  @Test(
    .enabled(if: Readers.all != nil, "there is no jsonschema: make readers"),
    arguments: [
      ("grade", "json", "out", "1 valid\n"), ("answer", "ndjson", "out", "3 valid\n"),
      ("gradescope", "gradescope", "out/broken.json", "1 valid\n"),
      ("github-classroom", "github-classroom", "out/broken.json", "1 valid\n"),
      ("comparison", "json", "out", "1 valid\n"), ("change", "ndjson", "out", "1 valid\n"),
    ])
  func `JSON by its schema`(
    _ schema: String, _ format: String, _ file: String, _ expected: String
  ) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let old = #"""
      {"schema": "lifeline.answer/1", "learner": "a#b\\c", "scenario": "birth", "correct": true, "score": 1, "weight": 1, "mistakes": [], "notes": [], "misconception": null}
      """#
    try (old + "\n").write(toFile: folder + "/old", atomically: true, encoding: .utf8)
    let isComparison = ["comparison", "change"].contains(schema)
    _ = try Program(
      arguments: Program.asking([
        "grade", "hostile.yml", "broken.answers", "--format", format, "--output", "out",
        "--content", GoldenCase.root + "/_course",
      ]) + (isComparison ? ["--compare", "old"] : []), folder: folder
    ).run()
    let path = "\(Program.checkout)/Documentation/schema/\(schema).schema.json=\(folder)/\(file)"
    #expect(try Readers.understood("schema", [path], by: Readers.all) == expected)
  }

  /// An incomplete repair, one that works, and a line that isn't an edit.
  @Test(
    .enabled(if: Readers.all != nil, "there is no jsonschema: make readers"),
    arguments: [("grade", "json", "1 valid\n"), ("answer", "ndjson", "3 valid\n")])
  func `JSON of repairs by its schema`(
    _ schema: String, _ format: String, _ expected: String
  ) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let half = "move 2 to A.viewWillDisappear"
    let answers = [half, "\(half), move 4 to B.viewWillDisappear", "bogus"]
    let rows = answers.enumerated().map { "s\($0),\"\($1)\"\n" }
    try ("learner,repair:two-films\n" + rows.joined()).write(
      toFile: folder + "/a.csv", atomically: true, encoding: .utf8)
    _ = try Program(
      arguments: ["grade", "a.csv", "--format", format, "--output", "out"], folder: folder
    ).run()
    let path = "\(Program.checkout)/Documentation/schema/\(schema).schema.json=\(folder)/out"
    #expect(try Readers.understood("schema", [path], by: Readers.all) == expected)
  }

  /// A wrong order, half a repair, a line that is no edit, and questions without an answer; hands
  /// of a class are counted too.
  @Test(.enabled(if: Readers.all != nil, "there is no jsonschema: make readers"))
  func `a drill's report by its schema`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let drill = """
      id: films
      title: {en: Films, zh-Hans: 电影}
      questions:
        - {scenario: push}
        - {scenario: repair:two-films}
      """
    try drill.write(toFile: folder + "/d.yml", atomically: true, encoding: .utf8)
    let rows = "learner,push,repair:two-films\ns1,B.loadView,move 2 to A.viewWillDisappear\ns2,,x\n"
    try rows.write(toFile: folder + "/a.csv", atomically: true, encoding: .utf8)
    let hands = Data(("   c1 3 17\n" + String(repeating: " ", count: 9)).utf8)
    _ = try Program(
      arguments: ["drill", "run", "d.yml", "--present"], input: hands, folder: folder
    ).run()
    let report = try Program(
      arguments: ["drill", "report", "d.yml", "a.csv", "films.session.ndjson", "--format", "json"],
      folder: folder
    ).run()
    #expect(report.output.contains(#""votes": 21"#) && report.output.contains(#""holds": false"#))
    try report.output.write(toFile: folder + "/out", atomically: true, encoding: .utf8)
    let path =
      "\(Program.checkout)/Documentation/schema/drill-report.schema.json=\(folder)/out"
    #expect(try Readers.understood("schema", [path], by: Readers.all) == "1 valid\n")
  }

  /// Pictures: the scores and one question. Rows: the heads of two tables, two wrong answers, three
  /// learners.
  @Test(.enabled(if: Readers.python != nil, "there is no Python"))
  func `a page`() throws {
    try check("html", with: Readers.python, says: "pictures 2 rows 7")
  }

  @Test(.enabled(if: Readers.all != nil, "there is no junitparser: make readers"))
  func `JUnit, by junitparser`() throws {
    try check(
      "junit", with: Readers.all,
      says: #"""
        suite '../../up' 1 1 0
        score 0.1429 of 1
        'birth' Failure
        suite 'a#b\\c' 1 1 0
        score 0 of 1
        'birth' Failure
        suite 'broken' 2 1 1
        score 0 of 1
        'birth' Failure
        'broken.answers:2:1' Error
        """#)
  }

  /// tap.py knows no escapes: for it a description ends at `\#`, and the text after it must not be
  /// a directive.
  @Test(.enabled(if: Readers.all != nil, "there is no tap.py: make readers"))
  func `TAP, by tap py`() throws {
    let blank = " "
    try check(
      "tap", with: Readers.all,
      says: #"""
        not ok '- ../../up'\#(blank)
        not ok '- a\\'\#(blank)
        not ok '- broken'\#(blank)
            not ok '- birth' 0.1429
            not ok '- birth' 0
            not ok '- birth' 0
            not ok '- broken.answers:2:1'\#(blank)
        """#)
  }
}
