import TestSupport
import Course
import Testing
import TextFormats
@testable import Drills

/// The commands an instructor types during a class, and the time limits of votes.
@Suite struct ClassCommandTests {
  /// Ten minutes for both questions, one for the first.
  private let timed: PreparedDrill
  private let untimed: PreparedDrill

  init() throws {
    let curriculum = try RealCourse.curriculum()
    func prepared(_ time: String) throws -> PreparedDrill {
      try SampleDrill.prepared(
        "- {scenario: present-full-screen\(time)}\n- {scenario: push}",
        time: time.isEmpty ? nil : "10m",
        curriculum)
    }
    timed = try prepared(", time: 1m")
    untimed = try prepared("")
  }

  private func held(_ events: [ClassEvent]) throws -> DrillClass {
    var held = DrillClass(ClassEvent.Beginning(of: timed))
    for event in events { try held.take(event) }
    return held
  }

  private func event(_ line: String, _ held: DrillClass, _ drill: PreparedDrill? = nil) throws
    -> ClassEvent?
  {
    let read = try #require(ClassLine(line))
    return try held.event(for: read, of: drill ?? untimed)
  }

  private func refusal(_ line: String, _ held: DrillClass, _ drill: PreparedDrill? = nil)
    -> String?
  {
    do {
      _ = try event(line, held, drill)
      return nil
    } catch let fault as DrillClass.Fault {
      return fault.message.english
    } catch {
      return "\(error)"
    }
  }

  private static let opened = ClassEvent.opened(question: 1, vote: 1)
  private static let shown: [ClassEvent] = [.closed, .revealed(step: 1), .revealed(step: 2)]

  // MARK: Words

  @Test func `commands are words, their prefixes or their Chinese names`() {
    for line in ["open", " Open ", "o", "开始", "开始。", "ｏｐｅｎ"] {
      #expect(ClassLine(line)?.command == .open)
    }
    #expect(ClassLine("n")?.command == .next)
    #expect(ClassLine("p")?.command == .points)
    for line in ["", "op", "opens", "close now", "始", "。"] { #expect(ClassLine(line) == nil) }
    let letters = ClassCommand.allCases.compactMap(\.letter)
    #expect(Set(letters).count == letters.count)
    // Each can be entered as a word.
    for command in ClassCommand.allCases {
      #expect(ClassLine(command.rawValue)?.command == command)
    }
  }

  @Test func `a name or a duration follows the word`() {
    #expect(ClassLine("readmit  Ann  Lee")?.rest == "Ann Lee")
    #expect(ClassLine("接回 小李")?.rest == "小李")
    #expect(ClassLine("more 30s")?.rest == "30s")
    #expect(ClassLine("加时")?.command == .more)
    #expect(ClassLine("m")?.command == .more)
  }

  @Test func `a command continues from the class's current state`() throws {
    let closed = try held([Self.opened, .closed])
    #expect(try event("reveal", closed) == .revealed(step: 1))
    #expect(try event("again", closed) == .opened(question: 1, vote: 2))
    #expect(try event("next", closed) == .moved(question: 2))
    #expect(try event("names", closed) == nil)
    // A class may end before its last question; 'undo' takes that back.
    #expect(try event("end", closed) == .ended)
    #expect(try held([Self.opened, .closed, .ended, .undone]).phase == .closed)
    #expect(refusal("end", try held([Self.opened])) == "the vote is still open")
    let last = try held([Self.opened, .closed, .moved(question: 2)])
    #expect(try event("open", last) == .opened(question: 2, vote: 1))
    #expect(try event("next", last) == .ended)
    let all = try held([Self.opened] + Self.shown + [.revealed(step: 3)])
    #expect(refusal("reveal", all) == "everything is shown; 'next' continues")
    #expect(refusal("again", all) != nil)
    #expect(refusal("next", try held([Self.opened])) == "the vote is still open")
  }

  // MARK: Time

  @Test func `a vote has its question's time, limited by the rest of the drill's`() throws {
    let first: [ClassEvent] = [Self.opened, .passed(milliseconds: 20_000)]
    #expect(try held([]).time(in: timed) == nil)
    #expect(try held(first).time(in: timed) == 60_000)
    #expect(try held(first).time(in: untimed) == nil)
    // The second vote gets the question's time again; discussion takes none.
    let again = first + [.closed, .revealed(step: 1), .opened(question: 1, vote: 2)]
    #expect(try held(again).time(in: timed) == 60_000)
    // The remaining 580 of 600 seconds are for the second question, which has no limit of its own.
    let second = first + [.closed, .moved(question: 2), .opened(question: 2, vote: 1)]
    #expect(try held(second).time(in: timed) == 580_000)
    #expect(try held(second + [.passed(milliseconds: 9_000)]).time(in: timed) == 580_000)
  }

  @Test func `a vote is over when its time is`() throws {
    #expect(try !held([Self.opened, .passed(milliseconds: 59_999)]).isTimeOver(in: timed))
    #expect(try held([Self.opened, .passed(milliseconds: 60_000), .closed]).isTimeOver(in: timed))
    #expect(try !held([Self.opened, .closed]).isTimeOver(in: timed))
  }

  @Test func `more time reopens a closed vote unless its votes were shown`()
    throws
  {
    let over: [ClassEvent] = [Self.opened, .passed(milliseconds: 60_000), .closed]
    let closed = try held(over)
    #expect(try event("more", closed, timed) == .extended(seconds: 60))
    #expect(try event("more 30s", closed, timed) == .extended(seconds: 30))
    let again = try held(over + [.extended(seconds: 30)])
    #expect(again.phase == .voting)
    #expect(again.votes(on: 1).count == 1)
    #expect(again.time(in: timed) == 90_000)
    let shown = try held(over + [.revealed(step: 1)])
    #expect(refusal("more", shown, timed) == "time can be added only before the votes are shown")
    #expect(refusal("more", closed) == "there is no time limit here: a vote is open until 'close'")
    #expect(refusal("more time", closed, timed)?.hasPrefix("'time' is not a time: ") == true)
  }

  @Test func `when the drill's time is over no vote can be opened without more time`() throws {
    let over: [ClassEvent] = [
      .moved(question: 2), .opened(question: 2, vote: 1), .passed(milliseconds: 600_000), .closed,
    ]
    let message = "the drill's time is up; 'more 5m' adds time"
    #expect(refusal("again", try held(over), timed) == message)
    // Time can also be granted before a vote is opened.
    let waiting = try held([
      Self.opened, .passed(milliseconds: 600_000), .closed, .moved(question: 2),
    ])
    #expect(refusal("open", waiting, timed) == message)
    var more = waiting
    try more.take(try #require(try event("more 5m", waiting, timed)))
    #expect(more.phase == .waiting)
    try more.take(try #require(try event("open", more, timed)))
    #expect(more.time(in: timed) == 300_000)
  }

  @Test func `the file restores the clock and the readmitted learners`() throws {
    let events: [ClassEvent] = [
      .begun(ClassEvent.Beginning(of: timed, code: "KXRWPM")),
      .joined(ClassEvent.Learner(number: 1, name: "Ann", token: "lost")),
      Self.opened, .passed(milliseconds: 20_000), .extended(seconds: 30),
      .readmitted(learner: 1, token: "new"),
    ]
    var problems: [Problem] = []
    let file = SourceFile(name: "s", text: events.map(\.line).joined())
    let back = try #require(ClassLog.read(file, problems: &problems))
    #expect(problems == [])
    #expect(back.vote?.milliseconds == 20_000)
    #expect(back.time(in: timed) == 90_000)
    #expect(back.learners.map(\.token) == ["new"])
    var other = back
    #expect(throws: DrillClass.Fault.self) {
      try other.take(.readmitted(learner: 2, token: "x"))
    }
  }
}
