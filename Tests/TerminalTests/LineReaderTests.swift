import Foundation
import CLibrary
import TestSupport
import Testing

/// Line editing on a real terminal, as performed by the probe (TerminalProbe).
@Suite struct LineReaderTests {
  @Test func `a line arrives as it was typed, including Chinese and corrections`() throws {
    try session { probe in
      try probe.type("你好吗\u{7F}x\r")
      try probe.wait(for: #"line "你好x""#)
    }
  }

  @Test(arguments: ["C", "POSIX", "", "zh_CN.UTF-8", "en_US.ISO-8859-1"])
  func `Chinese arrives in every locale`(locale: String) throws {
    try session(environment: ["LANG": locale]) { probe in
      try probe.type("题目 A\r")
      try probe.wait(for: #"line "题目 A""#)
    }
  }

  @Test func `TAB completes the word at the cursor regardless of case`() throws {
    try session { probe in
      try probe.type("help b.l\t\r")
      try probe.wait(for: #"line "help B.loadView ""#)
    }
  }

  @Test func `TAB lists the candidates, and the line continues`() throws {
    try session { probe in
      try probe.type("a.\t")
      try probe.wait(for: "A.viewDidAppear")
      try probe.wait(for: "A.viewDidLoad")
      try probe.type("l\t\r")
      try probe.wait(for: #"line "A.viewDidLoad ""#)
    }
  }

  @Test func `candidates beyond the screen are shown by another TAB`() throws {
    // 20 of the 24 rows are for the list, and no two of the 44 candidates fit on one row.
    try session { probe in
      try probe.type("many c\t")
      try probe.wait(for: "… +24 (TAB)")
      #expect(probe.seen.contains("beside-it-29") && !probe.seen.contains("beside-it-30"))
      try probe.type("\t")
      try probe.wait(for: "… +4 (TAB)")
      try probe.type("\t")
      try probe.wait(for: "beside-it-53")
      // Again from the beginning.
      try probe.type("\t")
      try probe.wait(for: "… +24 (TAB)")
      try probe.type("\r")
      try probe.wait(for: #"line "many "#)
    }
  }

  @Test func `TAB never removes typed text and never offers a file`() throws {
    try session { probe in
      try probe.type("odd x\t")
      try probe.wait(for: "A.two")
      try probe.type("\r")
      try probe.wait(for: #"line "odd x""#)
      try probe.type("nothing /et\t\r")
      try probe.wait(for: #"line "nothing /et""#)
    }
  }

  @Test func `Ctrl-C abandons only the line`() throws {
    try session { probe in
      try probe.type("half a li")
      try probe.wait(for: "half a li")
      try probe.type("\u{3}")
      try probe.wait(for: "interrupted")
      try probe.type("whole\r")
      try probe.wait(for: #"line "whole""#)
    }
  }

  @Test func `Ctrl-C while the program works ends only the next line`() throws {
    try session { probe in
      try probe.type("work\r")
      try probe.wait(for: "working")
      try probe.type("\u{3}")
      try probe.wait(for: "worked")
      try probe.wait(for: "interrupted")
      try probe.type("whole\r")
      try probe.wait(for: #"line "whole""#)
    }
  }

  @Test func `a second Ctrl-C terminates a program that keeps working`() throws {
    let probe = try start()
    try probe.type("hang\r")
    try probe.wait(for: "hanging")
    // Two that arrive before the first was handled are one signal.
    for _ in 1...3 {
      try probe.type("\u{3}")
      usleep(200_000)
    }
    #expect(try probe.waitForEnd() == .exited(130))
  }

  @Test func `a line put back is prefilled and can be edited`() throws {
    try session { probe in
      try probe.type("later A.viewDid\r")
      try probe.wait(for: "later A.viewDid")
      try probe.type("Load\r")
      try probe.wait(for: #"line "A.viewDidLoad""#)
      try probe.type("next\r")
      try probe.wait(for: #"line "next""#)
    }
  }

  @Test func `Ctrl-C interrupts a paste that never ends`() throws {
    try session { probe in
      try probe.type("\u{1B}[200~half a paste")
      usleep(100_000)
      try probe.type("\u{1B}")
      probe.signal(SIGINT)
      try probe.wait(for: "interrupted")
    }
  }

  @Test func `a pasted text is one line with newlines, without the blank ones`() throws {
    try session { probe in
      try probe.type("\u{1B}[200~A.loadView\r\n\r\n  \tA.viewDidLoad\r\u{1B}[201~\r")
      try probe.wait(for: #"line "A.loadView\n  \tA.viewDidLoad""#)
    }
  }

  @Test func `a paste of a megabyte is truncated and the session continues`() throws {
    try session { probe in
      try probe.type("\u{1B}[200~")
      for _ in 0..<256 { try probe.type(String(repeating: "题a", count: 1024)) }
      try probe.type("\u{1B}[201~\r")
      try probe.wait(for: #"line "题a"#, seconds: 30)
      try probe.wait(for: "题 >", seconds: 30)
      try probe.type("after\r")
      try probe.wait(for: #"line "after""#, seconds: 30)
      #expect(!probe.seen.contains("\u{FFFD}"))
    }
  }

  @Test func `the arrow key recalls lines of earlier sessions`() throws {
    let path = FileManager.default.temporaryDirectory.path + "/probe-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try session(environment: ["PROBE_HISTORY": path]) { probe in
      try probe.type("A.loadView\r")
      try probe.wait(for: #"line "A.loadView""#)
    }
    try session(environment: ["PROBE_HISTORY": path]) { probe in
      try probe.type("\u{1B}[A\r")
      try probe.wait(for: #"line "A.loadView""#)
    }
  }

  @Test func `a killed session has saved its lines`() throws {
    let path = FileManager.default.temporaryDirectory.path + "/probe-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let probe = try start(environment: ["PROBE_HISTORY": path])
    try probe.type("kept\r")
    try probe.wait(for: #"line "kept""#)
    probe.signal(SIGKILL)
    #expect(try probe.waitForEnd() == .killed(by: SIGKILL))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "kept\n")
  }

  @Test func `resizing the window in the middle of a line keeps it`() throws {
    try session { probe in
      try probe.type("A.view")
      try probe.wait(for: "A.view")
      try probe.resize(columns: 40, rows: 10)
      try probe.type("X\r")
      try probe.wait(for: #"line "A.viewX""#)
      try probe.type("size\r")
      try probe.wait(for: "size 40x10")
    }
  }

  @Test func `when the program continues after a stop, the line is redrawn`() throws {
    try session { probe in
      try probe.type("A.view")
      try probe.wait(for: "A.view")
      probe.signal(SIGSTOP)
      probe.signal(SIGCONT)
      try probe.wait(for: "A.view")
      try probe.type("X\r")
      try probe.wait(for: #"line "A.viewX""#)
    }
  }

  @Test func `redirected output contains results, neither prompt nor echo`() throws {
    let path = FileManager.default.temporaryDirectory.path + "/probe-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let probe = try start(redirected: path)
    try probe.type("A.loadView\r")
    try probe.wait(for: "A.loadView")
    try probe.wait(for: "题 >")
    try probe.type("\u{4}")
    #expect(try probe.waitForEnd() == .exited(0))
    let written = try String(contentsOfFile: path, encoding: .utf8)
    #expect(written == "line \"A.loadView\"\nend\n")
  }

  @Test func `a dumb terminal receives no escape codes from the editor`() throws {
    try session(environment: ["TERM": "dumb"]) { probe in
      try probe.type("line\r")
      try probe.wait(for: #"line "line""#)
      let plain = probe.seen.replacing("\u{1B}[1m", with: "").replacing("\u{1B}[0m", with: "")
      #expect(!plain.contains("\u{1B}"))
    }
  }

  /// Runs a session of the probe that ends with Ctrl-D and succeeds.
  private func session(
    environment: [String: String] = [:], _ body: (PseudoTerminal) throws -> Void
  ) throws {
    let probe = try start(environment: environment)
    try body(probe)
    // Between two lines the terminal isn't in the editor's mode and would misinterpret Ctrl-D.
    try probe.wait(for: "题 >")
    try probe.type("\u{4}")
    #expect(try probe.waitForEnd() == .exited(0))
  }

  private func start(
    environment: [String: String] = [:], redirected: String? = nil
  ) throws -> PseudoTerminal {
    let probe = try PseudoTerminal(
      Checkout.built("terminal-probe"), environment: environment, redirected: redirected)
    try probe.wait(for: "题 >")
    return probe
  }
}
