import Assessment
import Course
import Reports
import Testing
import TextFormats
import Tutor

/// A class that votes, and the file that it is kept in.
@Suite struct DrillClassTests {
  private let drill: PreparedDrill
  private let curriculum: Curriculum

  init() throws {
    curriculum = try RealCourse.curriculum()
    drill = try SampleDrill.prepared(
      "- {scenario: present-full-screen, weight: 2}\n- {scenario: push}", curriculum)
  }

  private static let right = [
    "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear",
    "A.viewDidDisappear",
  ]
  /// The order of somebody for whom presenting is pushing (Content/misconceptions).
  private static let asInAPush = [
    "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear",
    "B.viewDidAppear",
  ]

  private func joined(_ number: Int) -> ClassEvent {
    .joined(ClassEvent.Learner(number: number, name: "s\(number)", token: "t\(number)"))
  }

  private func answered(_ learner: Int, _ callbacks: [String]) -> ClassEvent {
    .answered(learner: learner, callbacks: callbacks, milliseconds: 1_000 * learner)
  }

  private var begun: ClassEvent { .begun(ClassEvent.Beginning(of: drill, code: "KXRWPM")) }

  /// Three learners; one of the two who were wrong is right in the second vote, and the one who was
  /// right is wrong.
  private var twoVotes: [ClassEvent] {
    (1...3).map(joined) + [.opened(question: 1, vote: 1)]
      + [
        answered(1, Self.asInAPush), answered(2, Self.asInAPush), answered(3, Self.right), .closed,
        .revealed(step: 1), .opened(question: 1, vote: 2), answered(1, Self.right),
        answered(3, Self.asInAPush), .closed, .revealed(step: 1), .revealed(step: 2),
      ]
  }

  private func text(_ events: [ClassEvent]) -> String {
    ([begun] + events).map(\.line).joined()
  }

  private func read(_ text: String) -> (DrillClass?, [Problem]) {
    var problems: [Problem] = []
    let held = ClassLog.read(SourceFile(name: "s.ndjson", text: text), problems: &problems)
    return (held, problems)
  }

  // MARK: What may follow what

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

  @Test func `what cannot happen is refused, with the reason`() throws {
    let opened = ClassEvent.opened(question: 1, vote: 1)
    #expect(try refused([joined(1), answered(1, [])]) == "no vote is open")
    #expect(try refused([opened, answered(1, [])]) == "there is no learner 1")
    #expect(try refused([joined(2)]) == "the next learner has the number 1")
    #expect(
      try refused([
        joined(1), .joined(ClassEvent.Learner(number: 2, name: "s1", token: "other")),
      ]) == "the name 's1' is taken")
    #expect(try refused([.opened(question: 2, vote: 1)]) == "the class is at question 1")
    #expect(try refused([opened, .moved(question: 2)]) == "the vote is open still")
    #expect(
      try refused([opened, .closed, .revealed(step: 2)])
        == "the vote is closed first, then votes, right order and reasons are shown")
    #expect(try refused([.moved(question: 2), .moved(question: 3)]) != nil)
    #expect(try refused([.ended, joined(1)]) == "the session is over")
  }

  @Test func `a second vote is possible until the right order is shown`() throws {
    let first: [ClassEvent] = [.opened(question: 1, vote: 1), .closed]
    let again = ClassEvent.opened(question: 1, vote: 2)
    #expect(try refused(first + [again]) == nil)
    #expect(try refused(first + [.revealed(step: 1), again]) == nil)
    #expect(try refused(first + [.revealed(step: 1), .revealed(step: 2), again]) != nil)
    #expect(try refused(first + [again, .closed, .opened(question: 1, vote: 2)]) != nil)
  }

  // MARK: The file

  @Test func `a file brings back the class`() throws {
    let (held, problems) = read(text(twoVotes))
    #expect(problems == [])
    let back = try #require(held)
    #expect(back.beginning.code == "KXRWPM")
    #expect(back.phase == .revealed(step: 2))
    #expect(back.learners.map(\.name) == ["s1", "s2", "s3"])
    #expect(back.votes(on: 1).map(\.answers.count) == [3, 2])
    // Of two votes the second counts; who was silent then keeps the first.
    #expect(back.lastAnswer(of: 1, to: 1)?.callbacks == Self.right)
    #expect(back.lastAnswer(of: 2, to: 1)?.callbacks == Self.asInAPush)
    #expect(back.lastAnswer(of: 1, to: 2) == nil)
  }

  @Test func `a last line that was torn is let be`() throws {
    let whole = text([joined(1)])
    let cut = whole + joined(2).line.dropLast(4)
    let (held, problems) = read(cut)
    #expect(problems == [])
    #expect(held?.learners.count == 1)
  }

  @Test func `a fault is told with its place`() throws {
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

  @Test func `a new start has the secrets of the first`() throws {
    let secrets = ClassEvent.Beginning(of: drill, code: "KXRWPM", projector: "3F8HT624VYVDZKZ7")
    let held = try #require(read(ClassEvent.begun(secrets).line).0)
    #expect(held.beginning == secrets)
    // A file from before the projector's was kept.
    let old = text([]).replacing(", \"projector\": null", with: "")
    #expect(!old.contains("projector"))
    #expect(read(old).0?.beginning == ClassEvent.Beginning(of: drill, code: "KXRWPM"))
  }

  @Test func `a session of another drill is told apart`() throws {
    let other = try SampleDrill.prepared("- {scenario: push}", curriculum)
    let held = try #require(read(text([])).0)
    #expect(held.problem(against: drill, file: "s") == nil)
    #expect(held.problem(against: other, file: "s") != nil)
  }

  @Test func `another bank or order of questions has another fingerprint`() throws {
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

  @Test func `a tally groups orders, with what is behind them`() throws {
    var ballot = ClassBallot(drill)
    let held = try #require(read(text(twoVotes)).0)
    let counted = ballot.votes(on: 1, of: held)
    let votes = try #require(counted)
    #expect(votes.first.kinds.map(\.count) == [2, 1])
    #expect(votes.first.votes == 3)
    #expect(votes.first.correct == 1)
    #expect(
      votes.first.clusters.map { $0.misconception?.id ?? ($0.isCorrect ? "right" : "other") }
        == ["right", "push-order-in-a-presentation"])
    #expect(votes.second?.share == 0.5)
    #expect(votes.changes.voters == 2)
    #expect(votes.changes.wrongToRight == 1)
    #expect(votes.changes.rightToWrong == 1)
    let other = ballot.votes(on: 2, of: held)
    #expect(other == nil)
  }

  @Test func `raised hands count as votes do, the last count of an order`() throws {
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

  // MARK: The report

  private func report(
    _ events: [ClassEvent], _ language: Localized.Language = .english
  ) throws -> DrillReport {
    let held = try #require(read(text(events)).0)
    let slots = DrillSlots([drill], of: drill.drill)
    let book = Gradebook(
      held.sheets(of: drill, file: "s").naming(slots.ids), places: slots.places,
      known: slots.known, misconceptions: drill.believable)
    var ballot = ClassBallot(drill)
    return DrillReport(
      book, DrillTexts([drill], of: drill.drill, curriculum, language: language),
      votes: drill.items.map { item in
        let votes = ballot.votes(on: item.number, of: held)
        return votes.map { [SessionVotes(session: "s", votes: $0)] } ?? []
      })
  }

  @Test func `a report shows the first vote against the second`() throws {
    let text = DrillReportText.text(try report(twoVotes)).replacing(/\n */, with: " ")
    #expect(text.contains("First vote: 1 of 3 correct (33%). Second vote: 1 of 2 correct (50%)."))
    #expect(text.contains("1 fewer voted a second time."))
    #expect(
      text.contains(
        "Of 2 who voted twice, 1 changed from wrong to right, 1 from right to wrong."))
    // Only the first learner's last answer is right.
    #expect(text.contains("1 of 3 correct, 2 not correct."))
    let page = ClassPage.text(try report(twoVotes, .chinese))
    #expect(page.contains("第二次投票：2 票中答对 1 票"))
    #expect(page.contains("由错改对 1 人"))
    #expect(page.contains("第二次少了 1 票。"))
    #expect(page.contains("得分分布"))
  }

  /// Two classes of one teacher, each with an s1; only the second came to the second question.
  private func twoClasses(_ language: Localized.Language = .english) throws -> DrillReport {
    let monday = [
      joined(1), joined(2), .opened(question: 1, vote: 1), answered(1, Self.right),
      answered(2, Self.right), .closed,
    ]
    let tuesday =
      twoVotes + [
        .revealed(step: 3), .moved(question: 2), .opened(question: 2, vote: 1), .closed,
      ]
    let slots = DrillSlots([drill], of: drill.drill)
    var sheets = AnswerSheets()
    var ballot = ClassBallot(drill)
    var votes: [[SessionVotes]] = [[], []]
    for (name, events) in [("mon", monday), ("tue", tuesday)] {
      let held = try #require(read(text(events)).0)
      sheets.add(held.sheets(of: drill, file: name))
      for question in 1...2 {
        guard let counted = ballot.votes(on: question, of: held) else { continue }
        votes[question - 1].append(SessionVotes(session: name, votes: counted))
      }
    }
    let book = Gradebook(
      sheets.naming(slots.ids), places: slots.places, known: slots.known,
      misconceptions: drill.believable)
    #expect(book.allProblems == [])
    return DrillReport(
      book, DrillTexts([drill], of: drill.drill, curriculum, language: language), votes: votes)
  }

  @Test func `two classes are two, whatever their nicknames`() throws {
    let report = try twoClasses()
    #expect(report.gradebook.learners.map(\.learner) == ["s1", "s2", "s1", "s2", "s3"])
    // The second question, of weight 1, was asked of the second class alone.
    #expect(report.gradebook.learners.map(\.max) == [2, 2, 3, 3, 3])
    #expect(report.overview.questions.map(\.notAnswered) == [0, 3])
    #expect(report.classes.map(\.session) == ["mon", "tue"])
    #expect(report.classes.map(\.learners.count) == [2, 3])
    #expect(report.classes[0].mean == 1)
    // Of the three in the second class one fell silent; of the first nobody was asked again.
    #expect(report.votes[0]?.fewer == 1)

    let text = DrillReportText.text(report).replacing(/\s+/, with: " ")
    #expect(text.contains("• mon · 2 learners · mean 100%"))
    #expect(text.contains("mon: First vote: 2 of 2 correct (100%). "))
    #expect(text.contains("tue: First vote: 1 of 3 correct (33%). Second vote: 1 of 2 correct"))
    #expect(text.contains("mon s1 · 2/2 s2 · 2/2 tue s1 · 2/3"))
  }

  @Test func `two classes are told apart on a page and in JSON`() throws {
    let page = ClassPage.text(try twoClasses(.chinese))
    #expect(page.contains("<h2>班级</h2>"))
    #expect(page.contains("<bdi>s2</bdi> <small><bdi>tue</bdi></small>"))
    #expect(page.ranges(of: "title=\"没有问到\"").count == 2)
    var problems: [Problem] = []
    let file = SourceFile(name: "r", text: DrillReportJSON.text(try twoClasses()))
    let root = try #require(JSONReader.read(file, problems: &problems))
    let learners = try #require(root["learners"]?.items)
    #expect(learners.map { $0["session"]?.text } == ["mon", "mon", "tue", "tue", "tue"])
    #expect(learners.map { $0["answers"]?.items?.count } == [1, 1, 2, 2, 2])
    let both = root["questions"]?.items?.map { $0["sessionVotes"]?.items?.count }
    #expect(both == [2, 1])
    #expect(root["classes"]?.items?[0]["mean"]?.text == "1")
  }

  @Test func `hands make a report without learners`() throws {
    let report = try report([
      .opened(question: 1, vote: 1), .counted(callbacks: Self.right, count: 1),
      .counted(callbacks: Self.asInAPush, count: 3), .closed,
    ])
    #expect(report.overview.questions[0].correct == 1)
    #expect(report.overview.questions[0].wrong == 3)
    #expect(report.overview.beliefs.map(\.count) == [3])
    // One in four is fewer than two in three.
    #expect(report.toTeachAgain.map(\.topic.id) == ["presentation"])
    // Nothing is drawn of scores that nobody has.
    let page = ClassPage.text(report)
    #expect(["mean score", "<h2>Scores", "<h2>Learners"].allSatisfy { !page.contains($0) })
    #expect(page.contains("1 of 4 correct"))
  }

  @Test func `JSON has both votes`() throws {
    var problems: [Problem] = []
    let file = SourceFile(name: "r", text: DrillReportJSON.text(try report(twoVotes)))
    let root = try #require(JSONReader.read(file, problems: &problems))
    let votes = try #require(root["questions"]?.items?[0]["votes"])
    #expect(votes["first"]?["votes"]?.text == "3")
    #expect(votes["second"]?["share"]?.text == "0.5")
    #expect(votes["changes"]?["wrongToRight"]?.text == "1")
    let commonest = try #require(votes["first"]?["orders"]?.items?.first)
    #expect(commonest["misconception"]?.text == "push-order-in-a-presentation")
    #expect(root["questions"]?.items?[1]["votes"]?.isNull == true)
  }

  /// Five of nine are right at last; whether one of them was before, nobody knows.
  @Test func `who changed after raising hands twice is not told as nobody`() throws {
    let hands: [ClassEvent] = [1, 2].flatMap { vote in
      [
        .opened(question: 1, vote: vote),
        .counted(callbacks: Self.right, count: vote == 1 ? 4 : 5),
        .counted(callbacks: Self.asInAPush, count: vote == 1 ? 5 : 4), .closed,
      ] as [ClassEvent]
    }
    let text = DrillReportJSON.text(try report(hands))
    var problems: [Problem] = []
    let root = try #require(
      JSONReader.read(SourceFile(name: "r", text: text), problems: &problems))
    let votes = try #require(root["questions"]?.items?[0]["votes"])
    #expect(votes["second"]?["correct"]?.text == "5")
    #expect(votes["changes"]?.isNull == true)
  }

  /// `grade --drill` and `drill report` take them.
  @Test func `a class's answers are an answer file`() throws {
    let held = try #require(read(text(twoVotes)).0)
    let lines = SourceFile(name: "d-1-class.ndjson", text: held.answerLines(of: drill))
    let sheets = AnswerReader.read(lines, as: .ndjson, learner: "nobody").sheets
    #expect(sheets.map(\.learner) == ["s1", "s2", "s3"])
    #expect(sheets[0].answers.map(\.scenario.text) == ["d-1-A1", "d-1-A2"])
    #expect(sheets[0].answers[0].callbacks == Self.right)
    #expect(sheets[0].answers[1].callbacks == nil)
  }
}
