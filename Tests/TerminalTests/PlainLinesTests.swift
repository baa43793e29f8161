import Foundation
import TestSupport
import Testing

/// Input that isn't a terminal: a plain filter without a prompt, for any bytes.
@Suite struct PlainLinesTests {
  @Test func `lines arrive one by one, without prompt or echo`() throws {
    try check(Data("A.loadView\n\n题目\n".utf8), gives: ["A.loadView", "", "题目"])
  }

  @Test func `the last line needs no line break, and empty input has no lines`() throws {
    try check(Data("one\ntwo".utf8), gives: ["one", "two"])
    try check(Data(), gives: [])
    try check(Data("\n".utf8), gives: [""])
  }

  @Test func `Windows line endings are removed`() throws {
    try check(Data([0xEF, 0xBB, 0xBF]) + Data("one\r\ntwo\r\n".utf8), gives: ["one", "two"])
  }

  @Test func `broken UTF-8 is repaired`() throws {
    try check(Data([0x61, 0xFF, 0x62, 0x0A]), gives: ["a\u{FFFD}b"])
  }

  @Test func `an endless line is truncated, and the next one is intact`() throws {
    let long = Data(repeating: 0x78, count: 3_000_000)
    try check(
      long + Data("\nnext\n".utf8), gives: [String(repeating: "x", count: 64 * 1024), "next"])
  }

  @Test func `lines longer than a read arrive whole`() throws {
    let line = String(repeating: "题", count: 20_000)
    try check(Data("\(line)\n\(line)\n".utf8), gives: [line, line])
  }

  @Test func `a closed pipe is a write error and does not kill the program`() throws {
    let (status, _, error) = try run(
      Data(String(repeating: "line\n", count: 50_000).utf8), readingOutput: false)
    #expect(status != 0)
    #expect(error.contains("closed"))
  }

  @Test(.enabled(if: Checkout.fullDevice != nil, "there is no /dev/full"))
  func `a full disk is a write error`() throws {
    let (status, _, error) = try run(Data("line\n".utf8), output: Checkout.fullDevice)
    #expect(status != 0)
    #expect(error.contains("failed(\(ENOSPC))"))
  }

  private func check(
    _ input: Data, gives lines: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (status, output, _) = try run(input)
    let expected = lines.map { "line \($0.debugDescription)\n" }.joined() + "end\n"
    #expect(output == expected, sourceLocation: sourceLocation)
    #expect(status == 0, sourceLocation: sourceLocation)
  }

  private func run(
    _ input: Data, readingOutput: Bool = true, output file: String? = nil
  ) throws -> (Int32, String, String) {
    let folder = FileManager.default.temporaryDirectory.path + "/plain-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try input.write(to: URL(filePath: folder + "/input"))
    let process = Process()
    process.executableURL = URL(filePath: Checkout.built("terminal-probe"))
    process.environment = ["SWIFT_BACKTRACE": "enable=no"]
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: folder + "/input"))
    let output = Pipe()
    let error = Pipe()
    if let file {
      process.standardOutput = FileHandle(forWritingAtPath: file)
      try output.fileHandleForWriting.close()
    } else {
      process.standardOutput = output
    }
    process.standardError = error
    if !readingOutput { try output.fileHandleForReading.close() }
    try process.run()
    let written = readingOutput ? try output.fileHandleForReading.readToEnd() ?? Data() : Data()
    let complaint = try error.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: written, as: UTF8.self),
      String(decoding: complaint, as: UTF8.self)
    )
  }
}
