import Foundation
import Terminal
import Testing

@Suite struct `Long work says how far it is` {
  @Test func `after a second, five times a second, and leaves nothing behind`() {
    var line = ProgressLine(isPlain: false, since: 100)
    #expect(line.text(at: 100.9) { "1" } == nil)
    #expect(line.clear() == nil)
    #expect(line.text(at: 101) { "2" } == "\r2\u{1B}[K")
    #expect(line.text(at: 101.1) { "3" } == nil)
    #expect(line.text(at: 101.3) { "4" } == "\r4\u{1B}[K")
    #expect(line.clear() == "\r\u{1B}[K")
    #expect(line.clear() == nil)
  }

  @Test func `in plain whole lines, seldom`() {
    var line = ProgressLine(isPlain: true, since: 0)
    #expect(line.text(at: 9.9) { "1" } == nil)
    #expect(line.text(at: 10) { "2" } == "2\n")
    #expect(line.text(at: 19.9) { "3" } == nil)
    #expect(line.text(at: 20) { "4" } == "4\n")
    #expect(line.clear() == nil)
  }

  /// A pipe that is opened, says so many bytes that mean nothing, and is silent for longer than a
  /// second.
  private func graded(_ output: String?, _ arguments: [String], bytes: Int = 0) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("lifeline-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(mkfifo(folder + "/slow.answers", 0o600) == 0)
    let course = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("CommandTests/Cases/_course").path
    let terminal = try PseudoTerminal(
      PseudoTerminal.built("lifeline"),
      ["grade", "\(folder)/slow.answers", "--content", course] + arguments,
      columns: 40, redirected: output.map { folder + "/" + $0 })
    // Opens once somebody reads.
    let writer = open(folder + "/slow.answers", O_WRONLY)
    let blanks = FileHandle(fileDescriptor: writer)
    try blanks.write(contentsOf: Data(repeating: UInt8(ascii: " "), count: bytes))
    usleep(1_200_000)
    if bytes > 0 { try blanks.write(contentsOf: Data("\n".utf8)) }
    close(writer)
    #expect(try terminal.waitForEnd() == .exited(0))
    return terminal.seen
  }

  @Test(.timeLimit(.minutes(10))) func `at a terminal, on one line`() throws {
    #expect(
      try graded("out.csv", ["--format", "csv"])
        == "\r1 of 1 files read\u{1B}[K\r\u{1B}[K")
    #expect(
      try graded("out.csv", ["--format", "csv", "--lang", "zh-Hans"])
        == "\r已读取 1/1 个文件\u{1B}[K\r\u{1B}[K")
  }

  /// It has come so far within one file; more often, where the machine is slow.
  @Test(.timeLimit(.minutes(10))) func `a large file tells its bytes`() throws {
    let lines = ["--input", "ndjson"]
    #expect(
      try graded("out.csv", lines + ["--format", "csv"], bytes: 1_900_000)
        .contains("\r1 MB read\u{1B}[K\r\u{1B}[K"))
    #expect(
      try graded("out", lines + ["--format", "ndjson", "--lang", "zh-Hans"], bytes: 1_900_000)
        .contains("\r已批改 0 份答案，已读取 1 MB\u{1B}[K\r\u{1B}[K"))
  }

  @Test(.timeLimit(.minutes(10))) func `not where plain words are asked for and it was not long`()
    throws
  {
    #expect(try graded("out.csv", ["--format", "csv", "--plain"]) == "")
  }
}
