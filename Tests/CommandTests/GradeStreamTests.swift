import Foundation
import TestSupport
import Testing

@Suite(.waiting) struct `Answer lines are graded as they come` {
  private let folder: String

  init() throws {
    folder = try Program.temporaryFolder()
  }

  private func program(_ arguments: String...) -> Program {
    Program(
      arguments: ["grade", "--format", "ndjson", "--content", GoldenCase.root + "/_course"]
        + Program.asking(arguments), folder: folder)
  }

  private func line(_ learner: String) -> Data {
    Data(#"{"learner": "\#(learner)", "scenario": "birth", "answer": ["A.loadView"]}"#.utf8)
      + Data("\n".utf8)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  /// The input stays open: each answer must be out before the next question is asked.
  @Test(.timeLimit(.minutes(10)), arguments: ["ndjson", "csv"])
  func `an endless input is answered line by line`(_ form: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let input = Pipe()
    let output = Pipe()
    var endless = program("-", "--input", form)
    endless.source = input.fileHandleForReading
    endless.output = output.fileHandleForWriting
    let result = try endless.run { _ in
      let head = form == "csv" ? Data("learner,scenario,answer\n".utf8) : Data()
      try input.fileHandleForWriting.write(contentsOf: head)
      for learner in ["s1", "s2", "s3"] {
        let answer = form == "csv" ? Data("\(learner),birth,A.loadView\n".utf8) : line(learner)
        try input.fileHandleForWriting.write(contentsOf: answer)
        let graded = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        #expect(graded.hasPrefix(#"{"schema": "lifeline.answer/1", "learner": "\#(learner)", "#))
        #expect(graded.hasSuffix("}\n") && graded.count { $0 == "\n" } == 1)
      }
      try input.fileHandleForWriting.close()
    }
    #expect(result == Program.Result(output: "", errors: "", status: 0))
  }

  /// Most of the input arrives after the first peak is read; keeping it would add 15 MiB.
  @Test(.timeLimit(.minutes(10)), arguments: ["ndjson", "csv", "json"])
  func `its memory does not grow with the input`(_ form: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let input = Pipe()
    var filter = program("-", "--input", form)
    filter.source = input.fileHandleForReading
    filter.output = FileHandle(forWritingAtPath: "/dev/null")
    let callbacks = ["loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear"]
    var peaks: [Int] = []
    let answers = (0..<1_000).map { number in
      (0..<24).map { "A." + callbacks[(number >> ($0 % 16)) % 4] }
    }
    let result = try filter.run { process in
      for block in 0..<40 {
        let heads = ["csv": "learner,scenario,answer\n", "json": "[{}"]
        var lines = block == 0 ? heads[form] ?? "" : ""
        for (number, answer) in answers.enumerated() {
          let number = block * answers.count + number
          let list = answer.map { "\"\($0)\"" }.joined(separator: ", ")
          let learner = "{\"learner\": \"s\(number)\""
          switch form {
          case "csv": lines += "s\(number),birth,\(answer.joined(separator: " "))\n"
          case "json": lines += ",\n\(learner), \"answers\": {\"birth\": [\(list)]}}"
          default: lines += "\(learner), \"scenario\": \"birth\", \"answer\": [\(list)]}\n"
          }
        }
        try input.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
        guard block == 7 || block == 39 else { continue }
        let status = try String(
          contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
        let peak = status.firstMatch(of: /VmHWM:\s+(\d+) kB/).flatMap { Int($0.1) }
        peaks.append(try #require(peak))
      }
      if form == "json" { try input.fileHandleForWriting.write(contentsOf: Data("]".utf8)) }
      try input.fileHandleForWriting.close()
    }
    // The first element of a list of JSON isn't enough to tell.
    #expect(result.status == (form == "json" ? 2 : 0))
    #expect(peaks.count == 2 && peaks[1] < 64 << 10)
    #expect(peaks[1] - peaks[0] < 4 << 10)
  }

  /// Rows are independent and in order: another answer of the same learner, a broken row, and one
  /// that isn't text are in their places.
  @Test func `rows are answered in their order`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var rows = program("-", "--input", "csv")
    rows.input =
      Data("learner,scenario,answer\ns1,birth,A.loadView\ns2,\"birth\"x,-\ns1,birth,-\ns3,".utf8)
      + [0xFF, 0xFF] + Data(",-\n\"s\n4\",birth,-\ns5,births,-\n".utf8)
    let result = try rows.run()
    let lines = result.output.split(separator: "\n").map { line in
      line.firstMatch(of: /"(?:learner|problem)": "((?:[^"\\]|\\.)*)"/).map { String($0.1) }
    }
    #expect(
      lines == [
        "s1", "more text after a closing quote", "s1", "a byte that is not UTF-8", #"s\n4"#,
        "unknown scenario 'births'",
      ])
    #expect(result.status == 2)
    let places = result.errors.split(separator: "\n").filter { $0.hasPrefix("-:") }
    #expect(places.map { $0.prefix { $0 != " " } } == ["-:3:11:", "-:5:4:", "-:8:4:"])
  }

  /// A quoted cell is one learner's answer, however long, and never another's rows; a pipe may
  /// split it anywhere.
  @Test(.timeLimit(.minutes(10)), arguments: ["ndjson", "csv"])
  func `a row that is too long is skipped`(_ format: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var rows = program("-", "--input", "csv", "--format", format)
    let forged = String(repeating: "victim,birth,A.loadView\n\"\"", count: 100_000)
    rows.input = Data(
      "learner,scenario,answer\ns1,birth,-\nmallory,birth,\"\(forged)\",\nlast,birth,-\n".utf8)
    let result = try rows.run()
    #expect(!result.output.contains("victim"))
    #expect(result.output.contains("s1") && result.output.contains("last"))
    #expect(result.errors.hasPrefix("-:3:1: "))
    #expect(result.errors.contains("a row longer than 1 MB"))
    #expect(result.status == 2)
  }

  @Test func `a file gets all of them or none`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var lines = program("-")
    lines.input = line("s1") + line("s2")
    let printed = try lines.run().output
    lines.arguments += ["--output", "out"]
    try "old".write(toFile: folder + "/out", atomically: true, encoding: .utf8)
    #expect(try lines.run() == Program.Result(output: "", errors: "", status: 0))
    #expect(try String(contentsOfFile: folder + "/out", encoding: .utf8) == printed)
    #expect(printed.count { $0 == "\n" } == 2)
    #expect(try names() == ["out"])
    lines.arguments[lines.arguments.count - 1] = "nowhere/out"
    #expect(try lines.run().status == 74)
  }

  /// A limit of 512 bytes per file simulates a full disk.
  @Test(arguments: ["ndjson", "csv", "json", "gradescope"])
  func `if the disk is full, the old result stays`(_ format: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var full = program("-", "--format", format, "--output", "out")
    full.launcher = ["/bin/sh", "-c", #"ulimit -f 1; exec "$@""#, "sh"]
    let isFolder = format == "gradescope"
    if isFolder {
      try FileManager.default.createDirectory(
        atPath: folder + "/out", withIntermediateDirectories: false)
    } else {
      try "old".write(toFile: folder + "/out", atomically: true, encoding: .utf8)
    }
    full.input = (1...400).map { line("s\($0)") }.reduce(Data(), +)
    let result = try full.run()
    #expect(result.status == 74)
    #expect(result.errors.hasPrefix("error: cannot write '"))
    #expect(result.errors.hasSuffix(": file too large\n"))
    #expect(try names() == ["out"])
    if isFolder {
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/out") == [])
    } else {
      #expect(try String(contentsOfFile: folder + "/out", encoding: .utf8) == "old")
    }
  }

  /// Long lines are graded one by one, the others in parallel.
  @Test func `long lines and short ones keep their order, on any number of cores`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var lines = program("-", "--jobs", "1")
    for number in 0..<3_000 {
      let count = number % 700 == 0 ? 30_000 : 1
      let callbacks = Array(repeating: #""A.loadView""#, count: count).joined(separator: ",")
      lines.input += Data(
        #"{"learner": "s\#(number)", "scenario": "birth", "answer": [\#(callbacks)]}"#.utf8)
      lines.input += Data((number % 1000 == 0 ? "\noops\n" : "\n").utf8)
    }
    let one = try lines.run()
    let learners = one.output.split(separator: "\n").compactMap { line in
      line.firstRange(of: #""learner": "s"#).flatMap {
        Int(line[$0.upperBound...].prefix { $0 != "\"" })
      }
    }
    #expect(learners == Array(0..<3_000))
    // The lines after the first, the 1,001st, and the 2,001st, each of which delays the next one.
    let places = one.errors.split(separator: "\n").filter { $0.hasPrefix("-:") }
    #expect(places.map { $0.prefix { $0 != " " } } == ["-:2:1:", "-:1003:1:", "-:2004:1:"])
    for jobs in ["2", "5"] {
      lines.arguments[lines.arguments.count - 1] = jobs
      #expect(try lines.run() == one, "\(jobs) cores")
    }
  }

  @Test func `a closed pipe is a silent 74`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    var lines = program("-")
    lines.input = line("s1")
    lines.output = pipe.fileHandleForWriting
    #expect(try lines.run() == Program.Result(output: "", errors: "", status: 74))
  }

  /// Three megabytes simulate two gigabytes: more than the longest allowed line, but less than
  /// several threads get at a time.
  @Test(.timeLimit(.minutes(10)), arguments: ["ndjson", "csv"])
  func `an oversized line is reported and the next one graded`(_ format: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let long =
      Data(#"{"learner": "s1", "scenario": "birth", "answer": [""#.utf8)
      + Data(repeating: UInt8(ascii: "A"), count: 3 << 20) + Data("\"]}\n".utf8)
    try (line("s1") + long + line("s2")).write(
      to: URL(fileURLWithPath: folder + "/long.ndjson"))
    let result = try program("long.ndjson", "--format", format, "--jobs", "1").run()
    #expect(try program("long.ndjson", "--format", format, "--jobs", "8").run() == result)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("long.ndjson:2:1: error: a line longer than 2 MB\n"))
    #expect(result.errors.hasSuffix("\n  expected an answer\n"))
    let second = format == "csv" ? "\ns2,,0.1667,1,0.1667" : #""learner": "s2""#
    #expect(result.output.contains(second))
    // A line takes its place, so that input and output lines are pairs.
    let problem = #""problem": "a line longer than 2 MB"}"#
    let lines = result.output.split(separator: "\n")
    #expect(format == "csv" || lines.count == 3 && lines[1].hasSuffix(problem))
  }
}
