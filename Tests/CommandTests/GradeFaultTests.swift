import Foundation
import TestSupport
import Testing

@Suite struct `Grading outlives what files and people do to it` {
  private let folder: String

  init() throws {
    folder = try Program.temporaryFolder()
    try write("[birth]\nA.loadView\n", to: "s1.answers")
  }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
  }

  private func program(_ arguments: [String]) -> Program {
    Program(
      arguments: ["grade", "--content", GoldenCase.root + "/_course"] + Program.asking(arguments),
      folder: folder)
  }

  private func names(_ path: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder + "/" + path).sorted()
  }

  @Test(arguments: ["text", "csv"]) func `a column without a scenario is reported once`(
    _ format: String
  ) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("learner,birht\ns1,-\ns2,-\ns3,-\n", to: "class.csv")
    let result = try program(["class.csv", "--format", format]).run()
    #expect(result.errors.split(separator: ": error: ").count == 2)
    #expect(result.errors.hasPrefix("class.csv:1:9: "))
    #expect(result.status == 2)
  }

  /// A name in another encoding, here a letter of GBK, makes its own row unreadable, and no other.
  @Test(arguments: ["csv", "json", "ndjson"]) func `a row that is no text is left out`(
    _ format: String
  ) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let rows = Data("learner,name,birth\ns1,Jos".utf8) + [0xCD, 0xF5] + Data(",-\ns2,Ann,-\n".utf8)
    try rows.write(to: URL(fileURLWithPath: folder + "/class.csv"))
    let result = try program(["class.csv", "--format", format]).run()
    #expect(result.output.contains("s2") && !result.output.contains("s1"))
    #expect(result.errors.hasPrefix("class.csv:2:7: "))
    #expect(result.status == 2)
  }

  @Test(.timeLimit(.minutes(10)))
  func `each broken file is named and the good one graded`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("[birth]\nA.load\u{0}View\n".utf8).write(
      to: URL(fileURLWithPath: folder + "/nul.answers"))
    // Nine levels of nine expand to 387 million texts.
    let levels = (1...9).map { level in
      "l\(level): &l\(level) [\(Array(repeating: level == 1 ? "x" : "*l\(level - 1)", count: 9).joined(separator: ", "))]\n"
    }
    try write(levels.joined() + "answers: {birth: *l9}\n", to: "bomb.yml")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/gone.answers", withDestinationPath: "nowhere")
    let deep = String(repeating: "[", count: 100_000)
    try write(deep, to: "deep.json")
    try write("answers: " + deep, to: "deep.yml")
    // Two gigabytes of nothing: refused by its size, never read.
    let sparse = open(folder + "/sparse.answers", O_WRONLY | O_CREAT, 0o600)
    #expect(ftruncate(sparse, 2 << 30) == 0)
    close(sparse)

    let result = try program([".", "--format", "csv"]).run()
    #expect(result.status == 2)
    for place in [
      "./nul.answers:2:7:", "./bomb.yml:", "./gone.answers:", "./sparse.answers:",
      "./deep.json:1:65:", "./deep.yml:1:",
    ] {
      #expect(result.errors.contains("\n" + place) || result.errors.hasPrefix(place))
    }
    #expect(result.errors.contains("./sparse.answers: error: larger than 2 MB\n"))
    // The learner is unknown: a file's name alone doesn't make one.
    #expect(result.output == "learner,name,score,max,birth\ns1,,0.1667,1,0.1667\n")
  }

  /// A misspelled path, one without a known extension, and one that is too large are answers of no
  /// learner, and neither are unreadable files.
  @Test(arguments: ["json", "canvas", "moodle", "csv", "junit", "tap", "html", "text"])
  func `an unreadable file creates no learner`(_ format: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("x", to: "notes.txt")
    let sparse = open(folder + "/sparse.json", O_WRONLY | O_CREAT, 0o600)
    #expect(ftruncate(sparse, 2 << 30) == 0)
    close(sparse)
    for name in ["cut.json", "shut.yml", "bare.answers", "lines.ndjson"] {
      try write("[x", to: name)
    }
    try write("learner,birth\nrow,-,-\n", to: "wide.csv")
    let files = [
      "typo.answers", "typo.ndjson", "typo", "notes.txt", "sparse.json", "cut.json", "shut.yml",
      "bare.answers", "lines.ndjson", "wide.csv",
    ]
    let result = try program(["s1.answers"] + files + ["--format", format]).run()
    #expect(result.status == 2)
    for file in files {
      #expect(
        result.errors.split(separator: "\n").contains { line in
          line.hasPrefix(file + ":") && line.contains(": error: ")
        })
      let name = file == "wide.csv" ? "row" : file.prefix { $0 != "." }
      for learner in [
        "\"learner\": \"\(name)\"", "\n\(name),", ",\(name),", "<bdi>\(name)<", "\n\(name) ",
        "testsuite name=\"\(name)\"", "Subtest: \(name)\n",
      ] {
        #expect(!result.output.contains(learner))
      }
    }
    #expect(result.output.contains("s1"))
  }

  /// Lines that aren't JSON, name an unknown scenario, or belong to another learner.
  @Test(arguments: ["csv", "ndjson"])
  func `faults are reported in the order of the files and their lines`(_ format: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func unknown(_ id: String) -> String {
      #"{"learner": "s7", "scenario": "\#(id)", "answer": []}"#
    }
    try write("x\n\(unknown("no"))\ny\n\(unknown("nor"))\n", to: "b.ndjson")
    try write("[no]\n-\n[\n", to: "a.answers")
    let result = try program(["b.ndjson", "a.answers", "--format", format]).run()
    let places = result.errors.split(separator: "\n").filter { $0.contains(": error: ") }
      .map { String($0.prefix { $0 != " " }) }
    #expect(
      places == [
        "b.ndjson:1:1:", "b.ndjson:2:31:", "b.ndjson:3:1:", "b.ndjson:4:31:", "a.answers:1:2:",
        "a.answers:3:1:",
      ])
  }

  /// A broken link and a special file, among others by name.
  @Test(arguments: ["csv", "ndjson"])
  func `a folder's faults are reported by path`(_ format: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["a.json", "c.ndjson", "e.yml"] { try write("[x", to: name) }
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/b.answers", withDestinationPath: "nowhere")
    #expect(mkfifo(folder + "/d.answers", 0o600) == 0)
    let result = try program([".", "--format", format]).run()
    #expect(result.status == 2)
    let files = result.errors.split(separator: "\n").filter { $0.contains(": error: ") }
      .map { String($0.prefix { $0 != ":" }) }
    #expect(files == ["./a.json", "./b.answers", "./c.ndjson", "./d.answers", "./e.yml"])
  }

  /// Root reads every folder by two capabilities. Without them it is still the owner of a checkout
  /// that only its owner can reach; another user would not be.
  private static let withoutOverride = [
    "/usr/bin/setpriv", "--bounding-set=-dac_override,-dac_read_search", "--",
  ]
  private static let canBeRefused: Bool = {
    guard geteuid() == 0 else { return true }
    var ask = Program(arguments: ["list", "scenarios"], folder: "/")
    ask.launcher = withoutOverride
    return (try? ask.run().status) == 0
  }()

  @Test(.enabled(if: canBeRefused, "root reads everything and cannot give that up here"))
  func `a folder that cannot be read is named and the others graded`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: folder + "/shut", withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0])
    var grading = program([".", "--format", "csv"])
    if geteuid() == 0 { grading.launcher = Self.withoutOverride }
    let result = try grading.run()
    #expect(result.status == 2)
    #expect(result.errors == "./shut: error: the folder cannot be read\n")
    #expect(result.output.contains("\ns1,,0.1667"))
  }

  @Test func `a folder without answers says so and is no fault`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.removeItem(atPath: folder + "/s1.answers")
    try write("no answers", to: "README.md")
    for format in ["text", "ndjson"] {
      #expect(
        try program([".", "--format", format]).run()
          == Program.Result(
            output: "",
            errors: ".: warning: no answer files in this folder\n"
              + "  expected files ending in answers, yml, json, ndjson, csv\n", status: 0))
    }
  }

  @Test(arguments: ["text", "csv", "junit", "html"])
  func `a closed pipe is a silent 74, a full disk a reported one`(_ format: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    var program = program(["s1.answers", "--format", format])
    program.output = pipe.fileHandleForWriting
    #expect(try program.run() == Program.Result(output: "", errors: "", status: 74))
    guard let device = Checkout.fullDevice else { return }
    program.output = FileHandle(forWritingAtPath: device)
    let full = try program.run()
    #expect(full.status == 74)
    #expect(
      full.errors == "error: cannot write to standard output: no space left on device\n")
  }

  @Test func `new files are added to a folder of results, all or none`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("[birth]\n-\n", to: "s2.answers")
    let all = program(["s1.answers", "s2.answers", "--format", "gradescope", "--output", "out"])
    #expect(try all.run().status == 0)
    #expect(try names("out") == ["s1.json", "s2.json"])
    // Another program's file stays; an old result is replaced.
    try write("mine", to: "out/notes.txt")
    try write("old", to: "out/s1.json")
    #expect(try all.run() == Program.Result(output: "", errors: "", status: 0))
    #expect(try names("out") == ["notes.txt", "s1.json", "s2.json"])
    #expect(try String(contentsOfFile: folder + "/out/s1.json", encoding: .utf8) != "old")
    // The second file can't be put in place, so the first one is restored.
    try write("old", to: "out/s1.json")
    try FileManager.default.removeItem(atPath: folder + "/out/s2.json")
    try FileManager.default.createDirectory(
      atPath: folder + "/out/s2.json", withIntermediateDirectories: false)
    let refused = try all.run()
    #expect(refused.status == 74)
    #expect(refused.errors == "error: cannot write to folder 'out': s2.json is a folder\n")
    #expect(try String(contentsOfFile: folder + "/out/s1.json", encoding: .utf8) == "old")
    #expect(try names() == ["out", "s1.answers", "s2.answers"])
  }

  @Test func `the file of a former learner is kept and reported`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let one = program(["s1.answers", "--format", "github-classroom", "--output", "out/"])
    #expect(try one.run().errors.isEmpty)
    try write("{}", to: "out/s\u{1B}0.json")
    try write("mine", to: "out/notes.txt")
    let told = try one.run()
    #expect(told.status == 0)
    #expect(
      told.errors == "note: files of other learners remain in 'out/': s\\u{1B}0.json\n")
    #expect(try names("out").count == 3)
    for number in 10...20 { try write("{}", to: "out/t\(number).json") }
    #expect(
      try one.run().errors.hasSuffix(
        "t10.json, t11.json, t12.json, t13.json, t14.json, t15.json, t16.json, t17.json, t18.json and 2 more\n"
      ))
  }

  @Test func `a class of one may go into a folder too`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let one = ["s1.answers", "--format", "github-classroom", "--output"]
    #expect(try program(one + ["one.json"]).run().status == 0)
    #expect(try program(one + ["new/"]).run().status == 0)
    #expect(try names("new") == ["s1.json"])
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: folder + "/new/s1.json"))
        == Data(contentsOf: URL(fileURLWithPath: folder + "/one.json")))
  }
}
