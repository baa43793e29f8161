import TestSupport
import Assessment
import Course
import Reports
import Testing
import TextFormats
import Drills

/// A class that votes, and its session file.
@Suite struct DrillClassTests {
  let drill: PreparedDrill
  let curriculum: Curriculum

  init() throws {
    curriculum = try RealCourse.curriculum()
    drill = try SampleDrill.prepared(
      "- {scenario: present-full-screen, weight: 2}\n- {scenario: push}", curriculum)
  }

  static let right = [
    "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear",
    "A.viewDidDisappear",
  ]
  /// The order under the misconception that presenting is pushing (Content/misconceptions).
  static let asInAPush = [
    "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear",
    "B.viewDidAppear",
  ]

  func joined(_ number: Int) -> ClassEvent {
    .joined(ClassEvent.Learner(number: number, name: "s\(number)", token: "t\(number)"))
  }

  func answered(_ learner: Int, _ callbacks: [String]) -> ClassEvent {
    .answered(learner: learner, callbacks: callbacks, milliseconds: 1_000 * learner)
  }

  private var begun: ClassEvent { .begun(ClassEvent.Beginning(of: drill, code: "KXRWPM")) }

  /// Three learners; of the two who were wrong one is correct in the second vote, and the one who
  /// was correct is wrong.
  var twoVotes: [ClassEvent] {
    (1...3).map(joined) + [.opened(question: 1, vote: 1)]
      + [
        answered(1, Self.asInAPush), answered(2, Self.asInAPush), answered(3, Self.right), .closed,
        .revealed(step: 1), .opened(question: 1, vote: 2), answered(1, Self.right),
        answered(3, Self.asInAPush), .closed, .revealed(step: 1), .revealed(step: 2),
      ]
  }

  func text(_ events: [ClassEvent]) -> String {
    ([begun] + events).map(\.line).joined()
  }

  func read(_ text: String) -> (DrillClass?, [Problem]) {
    var problems: [Problem] = []
    let held = ClassLog.read(SourceFile(name: "s.ndjson", text: text), problems: &problems)
    return (held, problems)
  }

  // MARK: Valid sequences

  private func refused(_ events: [ClassEvent]) throws -> String? {
    guard case .begun(let beginning) = begun else { return nil }
    var held = DrillClass(beginning)
    for (place, event) in events.enumerated() {
      do {
        try held.take(event)
      } catch {
        #expect(place == events.count - 1, "refused too early")
        return error.message.english
      }
    }
    return nil
  }

  @Test func `impossible events are refused with a reason`() throws {
    let opened = ClassEvent.opened(question: 1, vote: 1)
    #expect(try refused([joined(1), answered(1, [])]) == "no vote is open")
    #expect(try refused([opened, answered(1, [])]) == "there is no learner 1")
    #expect(try refused([joined(2)]) == "the next learner has the number 1")
    #expect(
      try refused([
        joined(1), .joined(ClassEvent.Learner(number: 2, name: "s1", token: "other")),
      ]) == "the name 's1' is taken")
    #expect(try refused([.opened(question: 2, vote: 1)]) == "the class is at question 1")
    #expect(try refused([opened, .moved(question: 2)]) == "the vote is still open")
    #expect(
      try refused([opened, .closed, .revealed(step: 2)])
        == "the vote is closed first, then votes, right order, and reasons are shown")
    #expect(try refused([.moved(question: 2), .moved(question: 3)]) != nil)
    #expect(try refused([.ended, joined(1)]) == "the session is over")
  }

  @Test func `a second vote is possible until the correct order is shown`() throws {
    let first: [ClassEvent] = [.opened(question: 1, vote: 1), .closed]
    let again = ClassEvent.opened(question: 1, vote: 2)
    // The message names a possible command.
    #expect(try refused([again]) == "there has been no first vote yet; 'open' opens it")
    let order = [ClassEvent.revealed(step: 1), .revealed(step: 2)]
    #expect(
      try refused(first + order + [again])
        == "the right order is shown, so voting is over; 'reveal' shows why")
    #expect(
      try refused(first + order + [.revealed(step: 3), again])
        == "the right order is shown, so voting is over; 'next' continues")
    #expect(
      try refused(first + [again, .closed, again])
        == "both votes are over; 'reveal' shows more")
    #expect(try refused(first + [again]) == nil)
    #expect(try refused(first + [.revealed(step: 1), again]) == nil)
    #expect(try refused(first + [.revealed(step: 1), .revealed(step: 2), again]) != nil)
    #expect(try refused(first + [again, .closed, .opened(question: 1, vote: 2)]) != nil)
  }

  // MARK: The file

  @Test func `undoing the correct order allows no further vote`() throws {
    let (read, _) = read(text((1...1).map(joined) + [.opened(question: 1, vote: 1)]))
    var held = try #require(read)
    for event in [
      answered(1, Self.asInAPush), .closed, .revealed(step: 1), .revealed(step: 2), .undone,
    ] {
      try held.take(event)
    }
    #expect(throws: DrillClass.Fault.self) { try held.take(.opened(question: 1, vote: 2)) }
  }

  @Test func `a file restores the class`() throws {
    let (held, problems) = read(text(twoVotes))
    #expect(problems == [])
    let back = try #require(held)
    #expect(back.beginning.code == "KXRWPM")
    #expect(back.phase == .revealed(step: 2))
    #expect(back.learners.map(\.name) == ["s1", "s2", "s3"])
    #expect(back.votes(on: 1).map(\.answers.count) == [3, 2])
    // The second vote counts; without an answer in it the first one does.
    #expect(back.lastAnswer(of: 1, to: 1)?.callbacks == Self.right)
    #expect(back.lastAnswer(of: 2, to: 1)?.callbacks == Self.asInAPush)
    #expect(back.lastAnswer(of: 1, to: 2) == nil)
  }

  @Test func `an incomplete last line is ignored`() throws {
    let whole = text([joined(1)])
    let cut = whole + joined(2).line.dropLast(4)
    let (held, problems) = read(cut)
    #expect(problems == [])
    #expect(held?.learners.count == 1)
  }

  @Test func `a fault is reported with its location`() throws {
    func fault(_ text: String) -> String {
      let (held, problems) = read(text)
      #expect(held == nil)
      return problems.map { "\($0.range?.start.line ?? 0): \($0.message.english)" }.joined()
    }
    #expect(fault(text([joined(1), answered(1, [])])) == "3: no vote is open")
    #expect(fault(text([]) + "{}\n") == "2: not an event of a session")
    #expect(
      fault(text([]) + "{\"event\": \"opened\", \"question\": 1, \"vote\": 3}\n")
        == "2: 'vote' cannot be 3")
    #expect(fault("").hasSuffix("not a session"))
    #expect(fault("{\"learner\": \"a\"}\n") == "1: not a session")
    #expect(
      fault("{\"schema\": \"lifeline.drill-session/2\", \"event\": \"begun\"}\n")
        == "1: a session of another version of lifeline")
    #expect(fault(text([]) + "{\"event\"\n").hasPrefix("2: "))
  }

  @Test func `a restart keeps the secrets`() throws {
    let secrets = ClassEvent.Beginning(of: drill, code: "KXRWPM", projector: "3F8HT624VYVDZKZ7")
    let held = try #require(read(ClassEvent.begun(secrets).line).0)
    #expect(held.beginning == secrets)
    // A file from before the projector's secret was saved.
    let old = text([]).replacing(", \"projector\": null", with: "")
    #expect(!old.contains("projector"))
    #expect(read(old).0?.beginning == ClassEvent.Beginning(of: drill, code: "KXRWPM"))
  }

  @Test func `a session of another drill is detected`() throws {
    let other = try SampleDrill.prepared("- {scenario: push}", curriculum)
    let held = try #require(read(text([])).0)
    #expect(held.problem(against: drill, file: "s") == nil)
    #expect(held.problem(against: other, file: "s") != nil)
  }

  @Test func `another bank or order of questions changes the fingerprint`() throws {
    func fingerprint(_ questions: String) throws -> String {
      try SampleDrill.prepared(questions, curriculum).fingerprint
    }
    let one = try fingerprint("- {scenario: push}\n- {scenario: present-full-screen}")
    #expect(try one == fingerprint("- {scenario: push}\n- {scenario: present-full-screen}"))
    #expect(try one != fingerprint("- {scenario: present-full-screen}\n- {scenario: push}"))
    #expect(
      try one
        != fingerprint(
          "- {scenario: push, distractors: [A.viewDidUnload]}\n- {scenario: present-full-screen}"))
  }

  // MARK: Counting

  @Test func `a tally groups orders, with the misconceptions behind them`() throws {
    var ballot = ClassBallot(drill)
    let held = try #require(read(text(twoVotes)).0)
    let counted = ballot.votes(on: 1, of: held)
    let votes = try #require(counted)
    #expect(votes.first.kinds.map(\.count) == [2, 1])
    #expect(votes.first.votes == 3)
    #expect(votes.first.correct == 1)
    // One of three is right, so the order that two voted for is the wrong one.
    #expect(
      votes.first.kinds.map(\.answer.misconception?.id) == ["push-order-in-a-presentation", nil])
    #expect(votes.second?.share == 0.5)
    #expect(votes.changes.voters == 2)
    #expect(votes.changes.wrongToRight == 1)
    #expect(votes.changes.rightToWrong == 1)
    let other = ballot.votes(on: 2, of: held)
    #expect(other == nil)
  }

  @Test func `raised hands count as votes, by the last count of an order`() throws {
    let (held, problems) = read(
      text([
        .opened(question: 1, vote: 1), .counted(callbacks: Self.right, count: 4), .closed,
        .counted(callbacks: Self.asInAPush, count: 6),
        .counted(callbacks: Self.asInAPush, count: 5),
      ]))
    #expect(problems == [])
    var ballot = ClassBallot(drill)
    let counted = ballot.votes(on: 1, of: try #require(held))
    let votes = try #require(counted)
    #expect(votes.first.kinds.map(\.count) == [5, 4])
    #expect(votes.hands.map(\.count) == [4, 5])
  }

  /// `grade --drill` and `drill report` accept them.
  @Test func `a class's answers are an answer file`() throws {
    let held = try #require(read(text(twoVotes)).0)
    let lines = SourceFile(
      name: "d-1-class.ndjson", text: held.answerLines(of: drill, session: "s"))
    let sheets = AnswerReader.read(lines, as: .ndjson, learner: "nobody").sheets
    #expect(sheets.map(\.learner) == ["s1", "s2", "s3"])
    #expect(sheets.map(\.isNickname) == [true, true, true])
    // The second question was never asked, which is not a wrong answer.
    #expect(sheets[0].answers.map(\.scenario.text) == ["d-1-A1"])
    #expect(sheets[0].answers[0].callbacks == Self.right)
  }
}
