import Foundation
import CLibrary
import TestSupport
import Testing

/// A drill at a terminal, interrupted in every way.
@Suite struct DrillRunTests {
  static let drill = """
    id: films
    title: {en: Films, zh-Hans: 电影}
    time: 10m
    questions:
      - {scenario: present-full-screen}
      - inline:
          id: home
          platform: {ios: 12}
          objects: {A: UIViewController}
          root: A
          given: [user launches app]
          ask: [user presses home]
          watch: [app]
    """

  /// Starts the question and its clock.
  private func pressEnter(_ terminal: PseudoTerminal) throws {
    try terminal.wait(for: "Enter ")
    try terminal.type("\r")
  }

  @Test func `Ctrl-C and a kill keep written lines and time, and the end writes answers`() throws {
    let home = try LearnerHome()
    try Self.drill.write(toFile: home.path + "/d.yml", atomically: true, encoding: .utf8)
    let answers = home.path + "/films-s1.answers"
    let arguments = ["drill", "run", "d.yml"]

    var terminal = try home.start(arguments)
    try terminal.wait(for: "your name or number> ")
    try terminal.type("s1\r")
    try terminal.wait(for: "Press Enter to begin> ")
    #expect(!terminal.seen.contains("1 of 2"))
    try terminal.type("\r")
    try terminal.wait(for: "1 of 2")
    try terminal.wait(for: "1/2 ")
    try terminal.wait(for: " left> ")
    try terminal.type("B.viewDidL\t\r")
    try terminal.wait(for: "1 B.viewDidLoad")
    try terminal.type("A.view\u{3}")
    #expect(try terminal.waitForEnd() == .exited(130))
    #expect(terminal.seen.contains("run the same command to resume"))

    terminal = try home.start(arguments + ["--learner", "s1"])
    try terminal.wait(for: "Continuing where you stopped")
    try terminal.wait(for: "Press Enter to continue> ")
    try terminal.type("\r")
    try terminal.wait(for: "1 B.viewDidLoad")
    try terminal.type("A.viewWillDisappear B.viewWillAppear B.viewDidAppear A.viewDidDisappear\r")
    try terminal.wait(for: "5 A.viewDidDisappear")
    terminal.signal(SIGKILL)
    _ = try terminal.waitForEnd()
    #expect(!FileManager.default.fileExists(atPath: answers))

    terminal = try home.start(arguments + ["--learner", "s1"])
    try terminal.wait(for: "Press Enter to continue> ")
    try terminal.type("clear\r")
    try terminal.wait(for: "“clear” was not recorded")
    try terminal.type("\r")
    try terminal.wait(for: "5 A.viewDidDisappear")
    try terminal.type("done\r")
    try terminal.wait(for: "2 of 2")
    try terminal.type("-\r")
    try terminal.type("done\r")
    #expect(try terminal.waitForEnd() == .exited(0))
    // No verdict, not even now.
    #expect(!terminal.seen.contains("Right") && !terminal.seen.contains("Not right"))
    let text = try String(contentsOfFile: answers, encoding: .utf8)
    #expect(
      text == """
        learner: s1

        [films-A1]
        B.viewDidLoad
        A.viewWillDisappear
        B.viewWillAppear
        B.viewDidAppear
        A.viewDidDisappear

        [films-A2]
        -

        """)
    #expect(!FileManager.default.fileExists(atPath: answers + ".partial"))
  }

  /// The learner can read the screen first; starting is optional.
  @Test(.waiting) func `the time begins with Enter`() throws {
    let home = try LearnerHome()
    try Self.drill.write(toFile: home.path + "/d.yml", atomically: true, encoding: .utf8)
    let arguments = ["drill", "run", "d.yml", "--learner", "s1", "--time", "3s"]
    var terminal = try home.start(arguments)
    try terminal.wait(for: "Press Enter to begin> ")
    try terminal.type("quit\r")
    #expect(try terminal.waitForEnd() == .exited(0))
    terminal = try home.start(arguments)
    try terminal.wait(for: "Press Enter to begin> ")
    sleep(3)
    try terminal.type("\r")
    try terminal.wait(for: "1/2 0:03 left> ")
  }

  /// Without Enter; the typed letter counts.
  @Test(.waiting) func `the time ends while the learner types`() throws {
    let home = try LearnerHome()
    try Self.drill.write(toFile: home.path + "/d.yml", atomically: true, encoding: .utf8)
    let terminal = try home.start(
      ["drill", "run", "d.yml", "--learner", "s1", "--time", "2s"])
    try pressEnter(terminal)
    try terminal.wait(for: "1/2 0:02 left> ")
    try terminal.type("a")
    try terminal.wait(for: "Time is up. Your lines so far count. “a” was recorded too.")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.seen.contains("1 of 2 questions answered"))
  }

  /// Only the changed digit is written, and nothing below it.
  @Test(.waiting) func `the remaining time updates at the prompt, around the typed text`() throws {
    let home = try LearnerHome()
    try Self.drill.write(toFile: home.path + "/d.yml", atomically: true, encoding: .utf8)
    let terminal = try home.start(
      ["drill", "run", "d.yml", "--learner", "s1", "--time", "4s"])
    try pressEnter(terminal)
    try terminal.wait(for: "1/2 0:04 left> ")
    try terminal.type("a b")
    try terminal.wait(for: "a b")
    try terminal.wait(for: "3\u{1B}[C")
    try terminal.wait(for: "2\u{1B}[C")
    #expect(terminal.seen.components(separatedBy: " left> ").last?.contains("\n") == false)
    try terminal.type("c")
    try terminal.wait(for: "“a bc” was recorded too.")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  @Test(.waiting) func `for screen readers a prompt is printed once`() throws {
    let home = try LearnerHome()
    try Self.drill.write(toFile: home.path + "/d.yml", atomically: true, encoding: .utf8)
    let terminal = try home.start(
      ["drill", "run", "d.yml", "--learner", "s1", "--time", "3s", "--plain"])
    try pressEnter(terminal)
    try terminal.wait(for: "1/2 0:03 left> ")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.seen.ranges(of: " left> ").count == 1)
  }

  /// Killing the program to think longer gains a few seconds at most.
  @Test(.waiting) func `thinking time survives a kill`() throws {
    let home = try LearnerHome()
    try Self.drill.write(toFile: home.path + "/d.yml", atomically: true, encoding: .utf8)
    let arguments = ["drill", "run", "d.yml", "--learner", "s1", "--time", "60s"]
    var terminal = try home.start(arguments)
    try pressEnter(terminal)
    try terminal.wait(for: "1/2 1:00 left> ")
    let partial = home.path + "/films-s1.answers.partial"
    func isKept() throws -> Bool {
      try String(contentsOfFile: partial, encoding: .utf8).contains("\"line\": null")
    }
    for _ in 0..<500 where try !isKept() { usleep(20_000) }
    terminal.signal(SIGKILL)
    _ = try terminal.waitForEnd()
    terminal = try home.start(arguments)
    try pressEnter(terminal)
    try terminal.wait(for: " left> ")
    let left = try #require(terminal.seen.firstMatch(of: #/1/2 0:(\d\d) left/#)?.1)
    #expect(try #require(Int(left)) <= 55)
  }

  @Test func `a question taller than the screen is shown one screen at a time`() throws {
    let home = try LearnerHome()
    let untimed = Self.drill.replacing("time: 10m\n", with: "")
    try untimed.write(toFile: home.path + "/d.yml", atomically: true, encoding: .utf8)
    let terminal = try home.start(
      ["drill", "run", "d.yml", "--learner", "s1"], columns: 60, rows: 12)
    try pressEnter(terminal)
    try terminal.wait(for: "[Enter: more · q: all] ")
    #expect(!terminal.seen.contains("1/2"))
    // An early answer is accepted after the last screen; Enter leads to the prompt.
    try terminal.type("a b\r")
    try terminal.wait(for: "  2 ")
    try terminal.wait(for: "1/2> ")
    try terminal.type("show\r")
    try terminal.wait(for: "[Enter: more · q: all] ")
    try terminal.type("done\r")
    try terminal.wait(for: "1/2> done")
    #expect(!terminal.seen.contains("2 of 2"))
    try terminal.type("\r")
    try terminal.wait(for: "2 of 2")
  }

  @Test func `with a clock running the whole question is shown at once`() throws {
    let home = try LearnerHome()
    try Self.drill.write(toFile: home.path + "/d.yml", atomically: true, encoding: .utf8)
    let terminal = try home.start(
      ["drill", "run", "d.yml", "--learner", "s1"], columns: 60, rows: 12)
    try pressEnter(terminal)
    try terminal.wait(for: " left> ")
    #expect(!terminal.seen.contains("Enter: more"))
  }
}
