import Foundation
import TestSupport
import Testing

@Suite(.waiting) struct `Ctrl-C keeps what was graded` {
  private let folder: String

  init() throws {
    folder = try Program.temporaryFolder()
    try "[birth]\nA.loadView\n".write(
      toFile: folder + "/s1.answers", atomically: true, encoding: .utf8)
    #expect(mkfifo(folder + "/wait.answers", 0o600) == 0)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
  }

  /// An open pipe without input blocks grading at a known place, between two good files; on one
  /// thread, as another might not have started with the first one.
  private func interrupted(
    _ arguments: [String], files: [String] = ["s1.answers", "wait.answers", "s1.answers"],
    saying words: String = "", by signal: Int32 = SIGINT, times: Int = 1
  ) throws -> Program.Result {
    try Program(
      arguments: ["grade", "--jobs", "1", "--content", GoldenCase.root + "/_course"]
        + files + Program.asking(arguments),
      folder: folder
    ).run { process in
      var writer: Int32 = -1
      while writer < 0, process.isRunning {
        // Before anyone reads the pipe, this call fails.
        writer = open(folder + "/wait.answers", O_WRONLY | O_NONBLOCK)
        usleep(10_000)
      }
      say(words, to: writer)
      for _ in 0..<times {
        kill(process.processIdentifier, signal)
        // A signal that hasn't been taken yet would merge with the next one.
        if times > 1 { usleep(5_000) }
      }
      process.waitUntilExit()
      close(writer)
    }
  }

  /// Writes to a pipe, and returns once all of it was read.
  private func say(_ words: String, to pipe: Int32) {
    let bytes = Array(words.utf8)
    #expect(write(pipe, bytes, bytes.count) == bytes.count)
    var left: Int32 = 1
    while !words.isEmpty, left > 0 {
      #expect(ioctl(pipe, UInt(FIONREAD), &left) == 0)
      usleep(1_000)
    }
  }

  /// The ending of each complete format.
  static let ends = [
    ("text", "why A.viewDidLoad is called there: birth.load-before-did-load\n"), ("json", "]\n"),
    ("ndjson", "}\n"), ("csv", "s1,,0.1667,1,0.1667\n"), ("junit", "</testsuites>\n"),
    ("tap", "not ok 1 - s1\n"), ("canvas", "s1,,s1,s1,,0.1667\n"),
    ("moodle", "<br>A.viewDidAppear: appearance.did\"\n"), ("html", "</html>\n"),
  ]

  @Test(.timeLimit(.minutes(10)), arguments: ends)
  func `closed properly, and leaves the old result`(_ format: String, _ end: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try "old".write(toFile: folder + "/out", atomically: true, encoding: .utf8)
    let result = try interrupted(["--format", format, "--output", "out"])
    #expect(result.status == 130)
    let graded = format == "ndjson" ? "1 answer" : "1 learner"
    #expect(
      result.errors == "interrupted: 1 of 3 files read, \(graded) graded, kept in 'out.partial'\n")
    #expect(try text("out.partial").hasSuffix(end))
    #expect(try text("out") == "old")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        == ["out", "out.partial", "s1.answers", "wait.answers"])
  }

  @Test(.timeLimit(.minutes(10))) func `an interrupted folder of results is next to the old one`()
    throws
  {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: folder + "/out", withIntermediateDirectories: false)
    let result = try interrupted(["--format", "gradescope", "--output", "out/"])
    #expect(result.status == 130)
    #expect(
      result.errors == "interrupted: 1 of 3 files read, 1 learner graded, kept in 'out.partial'\n")
    #expect(try text("out.partial/s1.json").hasSuffix("}\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/out") == [])
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["csv", "ndjson"])
  func `ending it in the usual way is reported`(_ format: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let result = try interrupted(["--format", format, "--output", "out"], by: SIGTERM)
    #expect(result.status == 130)
    #expect(result.errors.hasPrefix("interrupted: 1 of 3 files read, 1 "))
    #expect(FileManager.default.fileExists(atPath: folder + "/out.partial"))
    #expect(!FileManager.default.fileExists(atPath: folder + "/out"))
  }

  /// The lines written to a file are complete.
  @Test(.timeLimit(.minutes(10)), arguments: ["csv", "html"])
  func `lines that were read are kept too`(_ format: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let line = #"{"learner": "s7", "scenario": "birth", "answer": ["A.loadView"]}"#
    let result = try interrupted(
      ["--input", "ndjson", "--format", format, "--output", "out"], files: ["wait.answers"],
      saying: line + "\n" + line.prefix(20))
    #expect(
      result
        == Program.Result(
          output: "",
          errors: "interrupted: 0 of 1 files read, 1 learner graded, kept in 'out.partial'\n",
          status: 130))
    #expect(try text("out.partial").contains("s7"))
  }

  /// The first is only seen when the wait for the pipe is over, up to a tenth of a second later.
  @Test(.timeLimit(.minutes(10))) func `a second interruption leaves nothing unfinished`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let result = try interrupted(
      ["--input", "ndjson", "--format", "ndjson", "--output", "out"], files: ["wait.answers"],
      times: 2)
    #expect(result.status == 130)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(left.filter { $0 != "out.partial" } == ["s1.answers", "wait.answers"])
  }

  /// Lines from a pipe are awaited in other code than files.
  @Test(.timeLimit(.minutes(10))) func `while it waits for the next line`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let result = try interrupted(
      ["--input", "ndjson", "--format", "ndjson", "--lang", "zh-Hans"], files: ["wait.answers"])
    #expect(
      result
        == Program.Result(output: "", errors: "已中断：已读取 0/1 个文件，已批改 0 份答案\n", status: 130))
  }
}
