import Foundation
import CLibrary
import Testing

/// A drill on a projector: a real terminal, which must be restored afterwards.
@Suite struct PresentTests {
  private static let drill = """
    id: films
    title: {en: Films, zh-Hans: 电影}
    questions:
      - {scenario: present-full-screen}
    """

  private static let enter = "\u{1B}[?1049h"
  private static let leave = "\u{1B}[?25h\u{1B}[?1049l"

  private let home: LearnerHome

  init() throws {
    home = try LearnerHome()
    try Self.drill.write(toFile: home.path + "/d.yml", atomically: true, encoding: .utf8)
  }

  private var kept: String {
    get throws {
      try String(contentsOfFile: home.path + "/films.session.ndjson", encoding: .utf8)
    }
  }

  private func start(_ more: String..., columns: UInt16 = 80, rows: UInt16 = 24) throws
    -> PseudoTerminal
  {
    try home.start(["drill", "run", "d.yml", "--present"] + more, columns: columns, rows: rows)
  }

  @Test func `keys control it, and the screen is restored`() throws {
    let terminal = try start()
    try terminal.wait(for: Self.enter)
    try terminal.wait(for: "Films")
    try terminal.type(" ")
    try terminal.wait(for: "A.present(B, animated: true)")
    try terminal.type("\u{1B}[C")
    try terminal.wait(for: "On paper")
    try terminal.type("\u{1B}[D")
    try terminal.wait(for: "user launches app")
    try terminal.type("qy")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.seen.contains(Self.leave))
    #expect(terminal.seen.hasSuffix("The votes are in films.session.ndjson.\r\n"))
  }

  /// Every way of ending restores the terminal; counted votes are there the next time.
  @Test func `Ctrl-C, a kill and a hang-up restore the terminal and lose nothing`() throws {
    for (place, ending) in [nil, SIGTERM, SIGHUP].enumerated() {
      let terminal = try start()
      try terminal.wait(for: Self.enter)
      if place == 0 {
        try terminal.type("   ca 4\r")
        try terminal.wait(for: "4 votes")
      } else {
        try terminal.wait(for: "1/1")
      }
      if let ending { terminal.signal(ending) } else { try terminal.type("\u{3}") }
      #expect(
        try terminal.waitForEnd() == (ending.map { .killed(by: $0) } ?? .exited(130)))
      #expect(terminal.seen.contains(Self.leave))
      #expect(try kept.contains("\"count\": 4}\n"))
    }
  }

  @Test func `it is redrawn when stopped and resumed, or resized`() throws {
    let terminal = try start()
    try terminal.wait(for: "Films")
    terminal.signal(SIGTSTP)
    try terminal.wait(for: Self.leave)
    terminal.signal(SIGCONT)
    try terminal.wait(for: Self.enter)
    try terminal.wait(for: "Films")
    try terminal.type("  ")
    try terminal.wait(for: "On paper")
    try terminal.resize(columns: 50, rows: 16)
    try terminal.wait(for: "On paper")
    try terminal.type("qy")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  /// For screen readers nothing is overwritten.
  @Test func `in plain mode each page is printed once`() throws {
    let terminal = try start("--plain")
    try terminal.type("   c")
    try terminal.wait(for: "hands for A B")
    try terminal.type("a 4\r")
    try terminal.wait(for: "4 votes")
    try terminal.type("qy")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(!terminal.seen.contains("\u{1B}["))
    #expect(terminal.seen.ranges(of: "On paper").count == 1)
    #expect(terminal.seen.ranges(of: "a 4").count == 1)
  }
}
