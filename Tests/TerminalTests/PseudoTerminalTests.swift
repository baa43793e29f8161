import CLibrary
import Testing

/// The harness itself, against programs whose behavior is known.
@Suite struct PseudoTerminalTests {
  @Test func `typed text is echoed and answered`() throws {
    let cat = try PseudoTerminal("/bin/cat")
    try cat.type("题 A.viewDidLoad\n")
    try cat.wait(for: "题 A.viewDidLoad")
    try cat.wait(for: "题 A.viewDidLoad")
    try cat.type("\u{4}")
    #expect(try cat.waitForEnd() == .exited(0))
  }

  @Test func `the terminal has the given size, before and after a resize`() throws {
    let shell = try PseudoTerminal("/bin/sh", columns: 100, rows: 30)
    try shell.type("stty size\n")
    try shell.wait(for: "30 100")
    try shell.resize(columns: 40, rows: 10)
    try shell.type("stty size\n")
    try shell.wait(for: "10 40")
  }

  @Test func `keys send signals, and a signal is an ending`() throws {
    let cat = try PseudoTerminal("/bin/cat")
    try cat.type("ready\n")
    try cat.wait(for: "ready")
    try cat.type("\u{3}")
    #expect(try cat.waitForEnd() == .killed(by: SIGINT))
  }

  @Test func `the environment is the given one, without the machine's`() throws {
    let env = try PseudoTerminal("/usr/bin/env", environment: ["LIFELINE_LANG": "zh-Hans"])
    #expect(try env.waitForEnd() == .exited(0))
    #expect(env.seen.contains("LIFELINE_LANG=zh-Hans"))
    #expect(!env.seen.contains("HOME="))
  }

  @Test func `a failed wait reports what was seen`() throws {
    let cat = try PseudoTerminal("/bin/cat")
    try cat.type("here\n")
    try cat.wait(for: "here")
    #expect(throws: PseudoTerminal.Failure.self) { try cat.wait(for: "elsewhere", seconds: 0) }
  }

  @Test func `a missing program is a failure`() {
    #expect(throws: PseudoTerminal.Failure.self) { _ = try PseudoTerminal("/nowhere") }
  }
}
