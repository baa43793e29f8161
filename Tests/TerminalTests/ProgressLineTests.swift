import Foundation
import Terminal
import TestSupport
import Testing

@Suite(.waiting) struct `Long work says how far it is` {
  @Test func `it appears after a second, five times a second, and is erased at the end`() {
    var line = ProgressLine(isPlain: false, since: 100)
    #expect(line.text(at: 100.9) { "1" } == nil)
    #expect(line.clear() == nil)
    #expect(line.text(at: 101) { "2" } == "\r2\u{1B}[K")
    #expect(line.text(at: 101.1) { "3" } == nil)
    #expect(line.text(at: 101.3) { "4" } == "\r4\u{1B}[K")
    #expect(line.clear() == "\r\u{1B}[K")
    #expect(line.clear() == nil)
  }

  @Test func `in plain mode it prints whole lines at long intervals`() {
    var line = ProgressLine(isPlain: true, since: 0)
    #expect(line.text(at: 9.9) { "1" } == nil)
    #expect(line.text(at: 10) { "2" } == "2\n")
    #expect(line.text(at: 19.9) { "3" } == nil)
    #expect(line.text(at: 20) { "4" } == "4\n")
    #expect(line.clear() == nil)
  }

  /// A pipe that is opened, sends this many meaningless bytes, and is silent for well over a
  /// second, as the program may check its clock late on a busy machine.
  private func graded(
    _ output: String?, _ arguments: [String], bytes: Int = 0, columns: UInt16 = 40,
    saying line: String = "",
    isInterrupted: Bool = false
  ) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("lifeline-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(mkfifo(folder + "/slow.answers", 0o600) == 0)
    let course = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("CommandTests/Cases/_course").path
    let terminal = try PseudoTerminal(
      Checkout.built("lifeline"),
      ["grade", "\(folder)/slow.answers", "--content", course] + arguments,
      columns: columns, redirected: output.map { folder + "/" + $0 })
    // Blocks until there is a reader.
    let writer = open(folder + "/slow.answers", O_WRONLY)
    let blanks = FileHandle(fileDescriptor: writer)
    try blanks.write(contentsOf: Data(line.utf8))
    try blanks.write(contentsOf: Data(repeating: UInt8(ascii: " "), count: bytes))
    usleep(2_500_000)
    if isInterrupted {
      // After a long wait the next read shows progress.
      try blanks.write(contentsOf: Data(" ".utf8))
      usleep(200_000)
      try terminal.type("\u{3}")
    } else if bytes > 0 {
      try blanks.write(contentsOf: Data("\n".utf8))
    }
    if !isInterrupted { close(writer) }
    #expect(try terminal.waitForEnd() == .exited(isInterrupted ? 130 : 0))
    if isInterrupted { close(writer) }
    return terminal.seen
  }

  /// Writing after reading shows progress too if it takes a while.
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [("en", "1 of 1 files read"), ("zh-Hans", "已读取 1/1 个文件")])
  func `at a terminal it uses one line`(_ language: String, _ words: String) throws {
    let seen = try graded(
      "out.csv", ["--format", "csv", "--lang", language], saying: "[birth]\n-")
    #expect(seen.hasPrefix("\r\(words)\u{1B}[K"), "\(seen.debugDescription)")
    #expect(seen.hasSuffix("\r\u{1B}[K"), "\(seen.debugDescription)")
    #expect(!seen.contains("\n"), "\(seen.debugDescription)")
  }

  /// Progress within a single file; several updates if the machine is slow.
  @Test(.timeLimit(.minutes(10))) func `a large file reports its bytes`() throws {
    let lines = ["--input", "ndjson"]
    #expect(
      try graded("out.csv", lines + ["--format", "csv"], bytes: 1_900_000)
        .contains("\r1 MB read\u{1B}[K\r\u{1B}[K"))
    #expect(
      try graded("out", lines + ["--format", "ndjson", "--lang", "zh-Hans"], bytes: 1_900_000)
        .contains("\r已批改 0 份答案，已读取 1 MB\u{1B}[K\r\u{1B}[K"))
  }

  /// The answers read by then are written, also with progress, before the message gets a line of
  /// its own.
  @Test(.timeLimit(.minutes(10)), arguments: ["csv", "ndjson"])
  func `Ctrl-C erases the line and reports the work that was done`(_ format: String) throws {
    let line = #"{"learner": "s7", "scenario": "birth", "answer": ["A.loadView"]}"# + "\n"
    let output = FileManager.default.temporaryDirectory
      .appendingPathComponent("lifeline-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: output + ".partial") }
    let seen = try graded(
      nil, ["--input", "ndjson", "--format", format, "--output", output], bytes: 1_900_000,
      columns: 80, saying: line, isInterrupted: true)
    let graded = format == "csv" ? "1 learner graded" : "1 answer graded"
    #expect(
      seen.contains("\r\u{1B}[Kinterrupted: 1 MB read, \(graded), kept in '"),
      "\(seen.debugDescription)")
  }

  @Test(.timeLimit(.minutes(10))) func `plain output shows none for short work`()
    throws
  {
    #expect(try graded("out.csv", ["--format", "csv", "--plain"], saying: "[birth]\n-") == "")
  }
}
