import Course
import Documents
import Drills
import Foundation
import Practice
import Synchronization
import Terminal
import Testing
import TextFormats
import Tutor

@testable import lifeline

/// Conversations without a terminal: what was typed goes in, replies and files come out.
@Suite struct ConversationTests {
  private let home: LearnerHome
  private let clock = Clock()
  private let source: DrillSource
  private var surroundings: Surroundings

  private final class Clock: Sendable {
    private let seconds = Mutex(0.0)
    func pass(_ more: Double) { seconds.withLock { $0 += more } }
    var now: Date { Date(timeIntervalSince1970: seconds.withLock { $0 }) }
  }

  init() throws {
    home = try LearnerHome()
    try DrillRunTests.drill.write(toFile: home.path + "/d.yml", atomically: true, encoding: .utf8)
    var options = GlobalOptions()
    options.lang = .english
    options.plain = true
    options.color = .never
    options.content = home.path + "/course"
    surroundings = Surroundings(options)
    surroundings.isInputTerminal = true
    surroundings.now = { [clock] in clock.now }
    source = try DrillSource(home.path + "/d.yml", in: surroundings)
  }

  private var answers: String { home.path + "/a.answers" }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  // MARK: A drill

  private func run(writing name: String = "a.answers") throws -> DrillConversation {
    let session = DrillSession(
      try source.sheet(nil), source.curriculum, time: 600, language: .english)
    return try DrillConversation(session, of: "s1", path: home.path + "/" + name, in: surroundings)
  }

  @Test func `at a terminal a drill's clock starts with Enter`() throws {
    var run = try run()
    #expect(run.begin().last == .ask("Press Enter to begin> "))
    clock.pass(100)
    #expect(run.secondsLeft == nil)
    #expect(try run.answer(.line("done")).last == .ask("Press Enter to begin> "))
    #expect(try run.answer(.line("")).last == .ask("1/2 10:00 left> "))
    clock.pass(15)
    #expect(run.secondsLeft == 585)
    #expect(run.promptNow() == "1/2 9:45 left> ")
    // The replies to "done" and Enter belong to no question.
    #expect(try text(answers + ".partial").split(separator: "\n").count == 1)
  }

  @Test func `a drill's lines and time are saved, and resume with the next program`() throws {
    var run = try run()
    _ = run.begin()
    _ = try run.answer(.line(""))
    clock.pass(20)
    _ = try run.answer(.line("a"))
    #expect(try text(answers + ".partial").contains(#"{"at": 20, "line": "a"}"#))
    let promptNow = run.promptNow
    clock.pass(5)
    _ = promptNow()
    #expect(try text(answers + ".partial").contains(#"{"at": 25, "line": null}"#))
    clock.pass(5)
    #expect(try run.answer(.interrupted) == [.leave])
    #expect(try run.end().count == 1)

    clock.pass(1000)
    // This process still locks its own file.
    try FileManager.default.copyItem(
      atPath: answers + ".partial", toPath: home.path + "/b.answers.partial")
    var resumed = try self.run(writing: "b.answers")
    #expect(resumed.begin().last == .ask("Press Enter to continue> "))
    #expect(try resumed.answer(.line("")).last == .ask("1/2 9:30 left> "))
  }

  @Test func `a wait that ends just before the deadline ends the drill`() throws {
    var run = try run()
    _ = run.begin()
    _ = try run.answer(.line(""))
    clock.pass(599.9995)
    #expect(try run.answer(.timeOver("")).contains(.leave))
  }

  @Test func `the end of a pipe submits, the end at a terminal does not`() throws {
    for isTerminal in [true, false] {
      let folder = home.path + "/\(isTerminal)"
      var surroundings = surroundings
      surroundings.isInputTerminal = isTerminal
      let session = DrillSession(
        try source.sheet(nil), source.curriculum, time: nil, language: .english)
      var run = try DrillConversation(session, of: "s1", path: folder, in: surroundings)
      var first = run.begin()
      if isTerminal { first = try run.answer(.line("")) }
      #expect(first.last == .ask("1/2> "))
      #expect(try run.answer(.end) == [.leave])
      _ = try run.end()
      #expect(FileManager.default.fileExists(atPath: folder) == !isTerminal)
      #expect(FileManager.default.fileExists(atPath: folder + ".partial") == isTerminal)
    }
  }

  // MARK: A presentation

  private func shown() throws -> PresentConversation {
    try PresentConversation(
      try source.sheet(nil), named: "films", source.curriculum, path: home.path + "/s.ndjson",
      in: surroundings)
  }

  private func press(_ keys: String, in shown: inout PresentConversation) throws -> [Reply] {
    try keys.map { Key.character($0) }.reduce([]) { _, key in try shown.answer(.key(key)) }
  }

  @Test func `events are saved when a presentation's page is shown, and keys are echoed`() throws {
    var shown = try shown()
    #expect(shown.begin().last == .ask(""))
    let page = try press(" ", in: &shown)
    #expect(page.last == .ask("") && page.count == 2)
    #expect(try text(home.path + "/s.ndjson").contains("opened"))
    #expect(try shown.answer(.timeOver("")) == [.ask("")])
    _ = try press("  c", in: &shown)
    #expect(try press("a", in: &shown).first == .print("a"))
    #expect(try shown.answer(.key(.backspace)).first == .print("\u{8} \u{8}"))
    #expect(try shown.answer(.key(.escape)).first == .print("\n"))
    #expect(try press("qy", in: &shown).last == .leave)
    #expect(shown.end().count == 1)
  }

  @Test func `in a pipe a line break only ends counts`() throws {
    var surroundings = surroundings
    surroundings.isInputTerminal = false
    var shown = try PresentConversation(
      try source.sheet(nil), named: "films", source.curriculum, path: home.path + "/s.ndjson",
      in: surroundings)
    _ = shown.begin()
    #expect(try shown.answer(.key(.enter)) == [.ask("")])
    _ = try press("   ca4", in: &shown)
    #expect(try shown.answer(.key(.enter)).count > 1)
    #expect(try text(home.path + "/s.ndjson").contains("\"count\": 4"))
  }

  // MARK: A lesson

  @Test func `a lesson continues after Ctrl-C and says goodbye at the end of the input`() throws {
    let session = Session(source.curriculum, language: .english)
    var lesson = LessonConversation(session, record: nil, in: surroundings)
    let first = try lesson.replies(isChoosing: false) { $0.start() }
    let prompt = try #require(first.last)
    #expect(try lesson.answer(.interrupted) == [prompt])
    let goodbye = try lesson.answer(.end)
    #expect(goodbye.last == .leave && goodbye.count == 2)
    #expect(try lesson.answer(.line("quit")) == goodbye)
  }

  @Test func `the language that a learner chooses is that of the prompts that follow`() throws {
    let session = Session(source.curriculum, language: .english)
    var lesson = LessonConversation(session, record: nil, in: surroundings)
    for reply in try lesson.answer(.line("language zh")) { _ = try lesson.perform(reply) }
    #expect(lesson.surroundings.language == .chinese)
  }

  @Test func `a session knows every command of the program`() throws {
    let program = try #require(CommandStructure.program(in: .english))
    let names = (program.subcommands ?? []).map(\.commandName)
    #expect(names.count > 20)
    #expect(names.filter { SessionCommand("\($0) a/b.yml") == .text("\($0) a/b.yml") } == [])
  }
}
