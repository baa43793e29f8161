import Course
import Drills
import TestSupport
import Testing
import TextFormats

/// Commands that undo an instructor's or a learner's mishaps, and the roster.
@Suite struct DeskCommandTests {
  private let drill: PreparedDrill
  private static let opened = ClassEvent.opened(question: 1, vote: 1)
  private static let right = DrillClassTests.right

  init() throws {
    drill = try SampleDrill.prepared(
      "- {scenario: present-full-screen}\n- {scenario: push}", time: nil, RealCourse.curriculum())
  }

  private func joined(_ number: Int, _ name: String, id: String? = nil) -> ClassEvent {
    .joined(ClassEvent.Learner(number: number, name: name, token: "t\(number)", id: id))
  }

  private func held(_ events: [ClassEvent]) throws -> DrillClass {
    var held = DrillClass(ClassEvent.Beginning(of: drill, code: "KXRWPM"))
    for event in events { try held.take(event) }
    // The file has the same state.
    let lines = [ClassEvent.begun(held.beginning)] + events
    var problems: [Problem] = []
    let file = SourceFile(name: "s", text: lines.map(\.line).joined())
    let read = ClassLog.read(file, problems: &problems)
    #expect(read == held)
    #expect(problems == [])
    return held
  }

  private func event(_ line: String, _ held: DrillClass) throws -> ClassEvent? {
    try held.event(for: try #require(ClassLine(line)), of: drill)
  }

  private func refusal(_ line: String, _ held: DrillClass) -> String? {
    do {
      _ = try event(line, held)
      return nil
    } catch let fault as DrillClass.Fault {
      return fault.message.english
    } catch {
      return "\(error)"
    }
  }

  @Test func `the last command can be undone, once`() throws {
    let ann = joined(1, "Ann")
    let answer = ClassEvent.answered(learner: 1, callbacks: Self.right, milliseconds: 5)
    let slips: [([ClassEvent], ClassEvent)] = [
      ([ann], Self.opened), ([ann, Self.opened], .closed),
      ([ann, Self.opened, .closed], .revealed(step: 1)),
      ([ann, Self.opened, .closed, .revealed(step: 1)], .revealed(step: 2)),
      ([ann, Self.opened, .closed], .moved(question: 2)), ([ann, Self.opened, .closed], .ended),
      ([ann], .locked), ([ann, Self.opened, answer, .closed], .removed(learner: 1)),
    ]
    for (before, slip) in slips {
      let undone = try held(before + [slip, .undone])
      let same = try held(before)
      #expect(undone.phase == same.phase && undone.question == same.question, "\(slip)")
      #expect(undone.learners == same.learners && undone.isLocked == same.isLocked, "\(slip)")
      #expect(undone.votes(on: 1) == same.votes(on: 1), "\(slip)")
      #expect(refusal("undo", undone) == "there is nothing to undo")
    }
  }

  @Test func `the prompt says that the door is locked, until it isn't`() throws {
    let console = HostConsole(drill, try RealCourse.curriculum(), language: .english)
    let ann = joined(1, "Ann")
    func prompt(_ events: [ClassEvent]) throws -> String {
      console.prompt(try held(events), left: nil)
    }
    #expect(try prompt([ann, .locked]).contains("locked"))
    #expect(try !prompt([ann, .locked, .unlocked]).contains("locked"))
    #expect(refusal("lock", try held([ann, .locked])) == "new learners are already turned away")
    #expect(refusal("unlock", try held([ann])) == "new learners can already join")
  }

  /// An acknowledged answer is never lost.
  @Test func `an answer that came after a slip is kept`() throws {
    let events = [joined(1, "Ann"), Self.opened]
    let answered = try held(
      events + [.answered(learner: 1, callbacks: [], milliseconds: 5)])
    #expect(
      refusal("undo", answered) == "there are already answers; 'close' ends the vote")
    let closed = try held(
      events + [.answered(learner: 1, callbacks: [], milliseconds: 5), .closed, .undone])
    #expect(closed.phase == .voting && closed.answered == [1])
  }

  @Test func `a class that goes back to a question finds it unchanged`() throws {
    let first: [ClassEvent] = [Self.opened, .closed, .revealed(step: 1), .revealed(step: 2)]
    let second = try held(first + [.moved(question: 2)])
    #expect(try event("back", second) == .moved(question: 1))
    #expect(refusal("back", try held([])) == "this is the first question")
    let back = try held(first + [.moved(question: 2), .moved(question: 1)])
    #expect(back.phase == .revealed(step: 2))
    #expect(try event("next", back) == .moved(question: 2))
    #expect(refusal("again", back) != nil)
    let again = try held(
      first + [.moved(question: 2), .moved(question: 1), .moved(question: 2)])
    #expect(again.phase == .waiting)
  }

  @Test func `a vote has its own time, and one closed by mistake can be reopened`() throws {
    #expect(try event("open 60s", try held([])) == .opened(question: 1, vote: 1, seconds: 60))
    let timed = ClassEvent.opened(question: 1, vote: 1, seconds: 60)
    #expect(try held([timed]).time(in: drill) == 60_000)
    let closed = try held([timed, .closed])
    #expect(try event("reopen", closed) == .reopened)
    #expect(try held([timed, .closed, .reopened]).phase == .voting)
    let over = try held([timed, .passed(milliseconds: 60_000), .closed])
    #expect(refusal("reopen", over) == "the question's time is up; 'more' adds time")
    #expect(try event("more", over) == .extended(seconds: 60))
    #expect(refusal("open now", try held([]))?.hasPrefix("'now' is not a time") == true)
    let shown = try held([Self.opened, .closed, .revealed(step: 1)])
    #expect(refusal("reopen", shown) == "only a vote that was just closed can be reopened")
  }

  @Test func `a removed learner appears nowhere, and the name is free again`() throws {
    let answer = ClassEvent.answered(learner: 1, callbacks: Self.right, milliseconds: 5)
    let class1 = try held([joined(1, "Ann"), joined(2, "Bo"), Self.opened, answer, .closed])
    #expect(try event("remove ann", class1) == .removed(learner: 1))
    #expect(refusal("remove Anna", class1) == "no learner is named 'Anna'; did you mean 'Ann'?")
    let without = try held([
      joined(1, "Ann"), joined(2, "Bo"), Self.opened, answer, .closed, .removed(learner: 1),
      joined(3, "Ann"),
    ])
    #expect(without.learners.map(\.number) == [2, 3])
    #expect(without.votes(on: 1)[0].answers.isEmpty)
    #expect(!without.answerLines(of: drill, session: "s").contains("viewDid"))
  }

  // MARK: Rosters

  private func roster(_ text: String) -> (Roster?, [String]) {
    var problems: [Problem] = []
    let roster = Roster.read(SourceFile(name: "r.csv", text: text), problems: &problems)
    return (roster, problems.map { "\($0.range?.start.line ?? 0): \($0.message.english)" })
  }

  @Test func `people identify themselves by id or by name`() throws {
    let (read, problems) = roster("id,name\n1001,Ann Lee\n0102,王小明\n7,Bo\n8,Bo\n")
    #expect(problems == [])
    let roster = try #require(read)
    #expect(roster.people.map(\.title) == ["Ann Lee", "王小明", "Bo (7)", "Bo (8)"])
    #expect(roster.find(" ann  LEE ") == .found(roster.people[0]))
    #expect(roster.find("0102") == .found(roster.people[1]))
    #expect(roster.find("102") == .unknown)
    #expect(roster.find("bo") == .ambiguous)
    #expect(roster.find("bo (8)") == .found(roster.people[3]))
  }

  @Test func `a roster that is none is refused with its place`() {
    #expect(roster("").1 == ["0: it lists no learners"])
    #expect(roster("1,Ann\n1,Bo\n").1 == ["2: '1' is already in line 1"])
    #expect(roster("1,Ann\n,Bo\n").1 == ["2: not an id and a name"])
  }
}
