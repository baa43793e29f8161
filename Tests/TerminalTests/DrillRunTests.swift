import Foundation
import Glibc
import Testing

/// A drill at a terminal, broken off in every way.
@Suite struct DrillRunTests {
  private static let drill = """
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

  @Test func `Ctrl-C and a kill keep what was written and the time, and the end hands over`() throws
  {
    let home = try LearnerHome()
    try Self.drill.write(toFile: home.path + "/d.yml", atomically: true, encoding: .utf8)
    let answers = home.path + "/films-s1.answers"
    let arguments = ["drill", "run", "d.yml"]

    var terminal = try home.start(arguments)
    try terminal.wait(for: "your name or number> ")
    try terminal.type("s1\r")
    try terminal.wait(for: "1 of 2")
    try terminal.wait(for: "1/2 ")
    try terminal.wait(for: " left> ")
    try terminal.type("B.viewDidL\t\r")
    try terminal.wait(for: "1 B.viewDidLoad")
    try terminal.type("A.view\u{3}")
    #expect(try terminal.waitForEnd() == .exited(130))
    #expect(terminal.seen.contains("the same command goes on"))

    terminal = try home.start(arguments + ["--learner", "s1"])
    try terminal.wait(for: "Going on")
    try terminal.wait(for: "1 B.viewDidLoad")
    try terminal.type("A.viewWillDisappear B.viewWillAppear B.viewDidAppear A.viewDidDisappear\r")
    try terminal.wait(for: "5 A.viewDidDisappear")
    terminal.signal(SIGKILL)
    _ = try terminal.waitForEnd()
    #expect(!FileManager.default.fileExists(atPath: answers))

    terminal = try home.start(arguments + ["--learner", "s1"])
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
}
