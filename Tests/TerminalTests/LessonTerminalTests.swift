import Foundation
import Testing

/// The real program on a terminal of its own: behavior that only a terminal shows.
@Suite struct LessonTerminalTests {
  /// Opens the lesson and advances to its question.
  private func question(_ home: LearnerHome, columns: UInt16 = 80) throws -> PseudoTerminal {
    let terminal = try home.start(["learn", "films"], columns: columns)
    try terminal.wait(for: "[Enter: next page]")
    try terminal.type("\r")
    try terminal.wait(for: "predict 1>")
    return terminal
  }

  @Test func `TAB completes a watched callback`() throws {
    let home = try LearnerHome()
    let terminal = try question(home)
    try terminal.type("A.viewWillD\t\r")
    try terminal.wait(for: "1 A.viewWillDisappear")
    try terminal.wait(for: "predict 2>")
  }

  @Test func `TAB twice lists called and uncalled callbacks`() throws {
    let home = try LearnerHome()
    let terminal = try question(home)
    try terminal.type("A.viewWill\t\t")
    try terminal.wait(for: "A.viewWillAppear")
    try terminal.wait(for: "A.viewWillDisappear")
  }

  @Test func `a bank is answered by letters, and TAB completes its callbacks`() throws {
    let home = try LearnerHome()
    let terminal = try question(home)
    try terminal.type("mode b\t\r")
    try terminal.wait(for: "Answer with letters")
    try terminal.wait(for: "  a  ")
    try terminal.wait(for: "predict 1>")
    try terminal.type("a a\r")
    try terminal.wait(for: "predict 3>")
    try terminal.type("A.viewWillD\t\r")
    try terminal.wait(for: "3 A.viewWillDisappear")
    try terminal.type("move 3 to 1\r")
    try terminal.wait(for: "1 A.viewWillDisappear")
  }

  @Test func `the remarks about all pasted lines are on the last screen`() throws {
    let home = try LearnerHome()
    let terminal = try question(home)
    try terminal.type("\u{1B}[200~C.viewDidLoad\nA.viewWillDisappear\u{1B}[201~\r")
    try terminal.wait(for: "1 A.viewWillDisappear")
    let cleared = "\u{1B}[H\u{1B}[J"
    let screens = terminal.seen.components(separatedBy: cleared)
    #expect(screens.count == 2)
    #expect(screens.last?.contains("There is no C here") == true)
  }

  @Test func `Ctrl-C abandons the line and keeps the list`() throws {
    let home = try LearnerHome()
    let terminal = try question(home)
    try terminal.type("B.viewDidLoad\r")
    try terminal.wait(for: "predict 2>")
    try terminal.type("A.viewDidDis\u{3}")
    try terminal.wait(for: "predict 2>")
    try terminal.type("A.viewWillDisappear\r")
    try terminal.wait(for: "2 A.viewWillDisappear")
  }

  @Test func `Ctrl-D leaves with a message`() throws {
    let home = try LearnerHome()
    let terminal = try question(home)
    try terminal.type("\u{4}")
    try terminal.wait(for: "See you next time")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  @Test func `the up arrow recalls a line of an earlier session`() throws {
    let home = try LearnerHome()
    let first = try question(home)
    try first.type("B.viewDidLoad A.viewWillDisappear\r")
    try first.wait(for: "predict 3>")
    try first.type("\u{4}")
    #expect(try first.waitForEnd() == .exited(0))
    let second = try home.start([])
    try second.wait(for: "predict 3>")
    try second.type("\u{1B}[A")
    try second.wait(for: "B.viewDidLoad A.viewWillDisappear")
  }

  @Test func `commands and callbacks may be typed between Chinese characters`() throws {
    let home = try LearnerHome()
    let terminal = try home.start(
      ["learn", "films"], environment: ["LANG": "zh_CN.UTF-8"])
    try terminal.wait(for: "[回车：下一页]")
    try terminal.type("\r")
    try terminal.wait(for: "预测 1>")
    try terminal.type("B.viewDidLoad，A.viewWillDisappear\r")
    try terminal.wait(for: "2 A.viewWillDisappear")
    try terminal.type("提示\r")
    try terminal.wait(for: "想想这条规则")
  }

  @Test func `a resized window is filled from the next reply on`() throws {
    let home = try LearnerHome()
    let terminal = try question(home)
    try terminal.resize(columns: 40, rows: 40)
    try terminal.type("show\r")
    try terminal.wait(for: "Which of the watched callbacks are\r\ncalled, and in what order?")
  }

  @Test func `a long page pauses at the end of the screen`() throws {
    let home = try LearnerHome()
    let terminal = try home.start(["learn", "films"], rows: 12)
    try terminal.wait(for: "[Enter: more")
    try terminal.type("\r")
    try terminal.wait(for: "[Enter: next page]")
  }

  @Test func `before the whole page was seen commands run and submissions wait`() throws {
    let home = try LearnerHome()
    let first = try home.start(["learn", "films"])
    try first.wait(for: "[Enter: next page]")
    try first.type("\rquit\r")
    #expect(try first.waitForEnd() == .exited(0))
    let terminal = try home.start(["learn", "films"], rows: 12)
    try terminal.wait(for: "[Enter: more")
    try terminal.type("B.viewDidLoad\r")
    try terminal.wait(for: "1 B.viewDidLoad")
    try terminal.wait(for: "predict 2> ")
    try terminal.type("show\r")
    try terminal.wait(for: "[Enter: more")
    try terminal.type("undo\r")
    try terminal.wait(for: "Undid B.viewDidLoad.")
    try terminal.type("show\r")
    try terminal.wait(for: "[Enter: more")
    try terminal.type("done\r")
    try terminal.wait(for: "predict 1> done")
  }

  @Test func `q shows the rest of a page at once`() throws {
    let home = try LearnerHome()
    let terminal = try home.start(["learn", "films"], rows: 8)
    try terminal.wait(for: "[Enter: more")
    try terminal.type("q\r")
    try terminal.wait(for: "[Enter: next page]")
    #expect(terminal.seen.ranges(of: "[Enter: more").count == 1)
  }

  @Test func `without a record nothing claims to be saved`() throws {
    let home = try LearnerHome()
    let terminal = try home.start(
      ["learn", "films"], environment: ["LIFELINE_RECORD": "/proc/record.sqlite"])
    try terminal.wait(for: "continuing without saving anything")
    try terminal.type("quit\r")
    try terminal.wait(for: "Nothing was saved this time.")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(!terminal.seen.contains("is kept"))
  }

  @Test func `help in the middle of a page explains Enter, and the page continues`() throws {
    let home = try LearnerHome()
    let terminal = try home.start(["learn", "films"], rows: 12)
    try terminal.wait(for: "[Enter: more")
    try terminal.type("help\r")
    try terminal.wait(for: "Enter shows the next part")
    try terminal.wait(for: "[Enter: more")
    try terminal.type("\r")
    try terminal.wait(for: "What is wrong is the order")
  }

  @Test func `the chosen language persists unless another one is given`() throws {
    let home = try LearnerHome()
    let first = try home.start([])
    try first.wait(for: "中文：language zh")
    try first.type("language zh\r")
    try first.wait(for: "[回车：开始]")
    try first.type("quit\r")
    #expect(try first.waitForEnd() == .exited(0))
    let second = try home.start([])
    try second.wait(for: "[回车：开始]")
    let third = try home.start(["--lang", "en"])
    try third.wait(for: "[Enter: begin]")
  }

  @Test func `plain draws nothing`() throws {
    let home = try LearnerHome()
    let terminal = try home.start(["learn", "films", "--plain"])
    try terminal.wait(for: "[Enter: next page]")
    #expect(terminal.seen.contains("Two films at once (1/3)"))
    #expect(!terminal.seen.contains("─"))
  }

  @Test func `a killed session keeps its attempts and its place`() throws {
    let home = try LearnerHome()
    let terminal = try question(home)
    try terminal.type("B.viewDidLoad\rdone\r")
    try terminal.wait(for: "in the right order.")
    terminal.signal(SIGKILL)
    #expect(try terminal.waitForEnd() == .killed(by: SIGKILL))
    let next = try home.start([])
    try next.wait(for: "Welcome back")
    try next.wait(for: "A frame around B")
    let progress = try home.start(["progress", "--json"])
    #expect(try progress.waitForEnd() == .exited(0))
    #expect(progress.seen.contains("present-full-screen"))
  }

  @Test func `an answer that a misconception predicts is identified as one`() throws {
    let home = try LearnerHome()
    let terminal = try question(home)
    // The order of a push (push-pop-abcontrollerlife-02), where document 001 has a presentation.
    let push = ["B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear"]
    try terminal.type(push.joined(separator: " ") + " B.viewDidAppear\rdone\r")
    try terminal.wait(for: "a presentation has the order of a push")
  }
}
