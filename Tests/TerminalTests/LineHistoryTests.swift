import Foundation
@testable import Terminal
import Testing

/// Lines of earlier sessions are restored; an unusable file means no history.
@Suite struct LineHistoryTests {
  @Test func `lines are restored in order, from a folder created for them`() throws {
    try withPath { path in
      let history = LineHistory(path: path)
      #expect(history.load() == [])
      history.append("A.viewDidLoad")
      history.append("完成")
      #expect(LineHistory(path: path).load() == ["A.viewDidLoad", "完成"])
    }
  }

  @Test func `only the last lines are kept`() throws {
    try withPath { path in
      let lines = (1...3000).map { "line \($0)" }
      try write(lines.map { $0 + "\n" }.joined(), to: path)
      #expect(LineHistory(path: path).load() == Array(lines.suffix(LineHistory.limit)))
    }
  }

  @Test func `a file grown too long is truncated to the lines that are kept`() throws {
    try withPath { path in
      try write(String(repeating: "A.viewWillLayoutSubviews\n", count: 40_000), to: path)
      #expect(LineHistory(path: path).load().count == LineHistory.limit)
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      #expect(size == LineHistory.limit * 25)
      #expect(LineHistory(path: path).load().count == LineHistory.limit)
    }
  }

  @Test func `escape codes in a tampered file are not loaded`() throws {
    try withPath { path in
      try write("good\n\u{1B}]0;owned\u{7}\nbad\u{9B}31m\nfine\n", to: path)
      #expect(LineHistory(path: path).load() == ["good", "fine"])
    }
  }

  @Test func `invalid bytes do not affect the other lines`() throws {
    try withPath { path in
      try write("", to: path)
      try (Data([0xFF, 0xFE, 0x0A]) + Data("fine\n".utf8)).write(to: URL(filePath: path))
      #expect(LineHistory(path: path).load().last == "fine")
    }
  }

  @Test func `an unwritable location silently means no history`() {
    for path in ["/proc/nowhere/history", "/dev/null/history", "/"] {
      let history = LineHistory(path: path)
      history.append("line")
      #expect(history.load() == [])
    }
  }

  @Test func `the standard location follows the XDG rules`() {
    let standard = { LineHistory.standard(application: "lifeline", environment: $0)?.path }
    #expect(standard(["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/lifeline/history")
    #expect(standard(["HOME": "/h"]) == "/h/.local/state/lifeline/history")
    #expect(
      standard(["XDG_STATE_HOME": "relative", "HOME": "/h"]) == "/h/.local/state/lifeline/history")
    #expect(standard([:]) == nil)
  }

  private func write(_ text: String, to path: String) throws {
    let url = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func withPath(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/history-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder + "/state/lifeline/history")
  }
}
