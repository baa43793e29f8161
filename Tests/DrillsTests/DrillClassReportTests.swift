import Assessment
import Reports
import ScenarioLanguage
import Testing
import TextFormats
import Drills

/// Reports on classes that voted.
extension DrillClassTests {
  private func report(
    _ events: [ClassEvent], _ language: Localized.Language = .english
  ) throws -> DrillReport {
    let held = try #require(read(text(events)).0)
    let slots = DrillSlots([drill], of: drill.drill)
    let book = Gradebook(
      held.sheets(of: drill, file: "s").naming(slots.ids), places: slots.places,
      known: slots.known, misconceptions: drill.misconceptionValues)
    var ballot = ClassBallot(drill)
    return DrillReport(
      book, [drill], of: drill.drill, curriculum, language: language,
      votes: drill.items.map { item in
        let votes = ballot.votes(on: item.number, of: held)
        return votes.map { [SessionVotes(session: "s", votes: $0)] } ?? []
      })
  }

  @Test func `a report compares the first vote with the second`() throws {
    let text = DrillReportText.text(try report(twoVotes)).replacing(/\n */, with: " ")
    #expect(text.contains("First vote: 1 of 3 correct (33%). Second vote: 1 of 2 correct (50%)."))
    #expect(text.contains("1 fewer voted a second time."))
    #expect(
      text.contains(
        "Of 2 who voted twice, 1 changed from wrong to right, 1 from right to wrong."))
    // Only the first learner's last answer is correct.
    #expect(text.contains("1 of 3 correct, 2 not correct."))
    let page = ClassPage.text(try report(twoVotes, .chinese))
    #expect(page.contains("第二次投票：2 票中答对 1 票"))
    #expect(page.contains("由错改对 1 人"))
    #expect(page.contains("第二次少了 1 票。"))
    #expect(page.contains("得分分布"))
  }

  /// Two classes of one teacher, each with an s1; only the second one reached the second question.
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
      misconceptions: drill.misconceptionValues)
    #expect(book.allProblems == [])
    return DrillReport(
      book, [drill], of: drill.drill, curriculum, language: language, votes: votes)
  }

  @Test func `two classes are separate, whatever their nicknames`() throws {
    let report = try twoClasses()
    #expect(report.gradebook.learners.map(\.learner) == ["s1", "s2", "s1", "s2", "s3"])
    // Only the second class was asked the second question, of weight 1.
    #expect(report.gradebook.learners.map(\.max) == [2, 2, 3, 3, 3])
    #expect(report.overview.questions.map(\.notAnswered) == [0, 3])
    #expect(report.classes.map(\.session) == ["mon", "tue"])
    #expect(report.classes.map(\.learners.count) == [2, 3])
    #expect(report.classes[0].mean == 1)
    // In the second class one of three didn't answer again; the first class had no second vote.
    #expect(report.votes[0]?.fewer == 1)

    let text = DrillReportText.text(report).replacing(/\s+/, with: " ")
    #expect(text.contains("• mon · 2 learners · mean 100%"))
    #expect(text.contains("mon: First vote: 2 of 2 correct (100%). "))
    #expect(text.contains("tue: First vote: 1 of 3 correct (33%). Second vote: 1 of 2 correct"))
    #expect(text.contains("mon s1 · 2/2 s2 · 2/2 tue s1 · 2/3"))
  }

  @Test func `two classes are distinguished on a page and in JSON`() throws {
    let page = ClassPage.text(try twoClasses(.chinese))
    #expect(page.contains("<h2>班级</h2>"))
    #expect(page.contains("<bdi>s2</bdi> <small><bdi>tue</bdi></small>"))
    #expect(page.ranges(of: "title=\"没有问到\"").count == 2)
    // No one voted on the second question, so no class is named there.
    #expect(page.ranges(of: "<p><b><bdi>").count == 2)
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

  /// Two confuse a presentation with a push until they have discussed it; then one confuses a push
  /// with a presentation. (Content/misconceptions; each has the order of the other.)
  @Test func `current misconceptions are listed before those resolved by discussion`() throws {
    let report = try report(
      (1...3).map(joined) + [
        .opened(question: 1, vote: 1), answered(1, Self.asInAPush), answered(2, Self.asInAPush),
        answered(3, Self.right), .closed, .revealed(step: 1), .opened(question: 1, vote: 2),
        answered(1, Self.right), answered(2, Self.right), answered(3, Self.right), .closed,
        .revealed(step: 1), .revealed(step: 2), .revealed(step: 3), .moved(question: 2),
        .opened(question: 2, vote: 1), answered(1, Self.right), answered(2, Self.asInAPush),
        .closed,
      ])
    let misconceptions = report.overview.misconceptions
    #expect(
      misconceptions.map(\.misconception.id)
        == ["push-order-of-a-presentation", "push-order-in-a-presentation"])
    #expect(misconceptions.map(\.count) == [1, 0])
    #expect(misconceptions.map(\.firstVote) == [0, 2])
    #expect(misconceptions.map(\.secondVote) == [0, 0])
    let text = DrillReportText.text(report).replacing(/\s+/, with: " ")
    let current = /answers 1 time “.*” Suggested explanation: .*/
    let resolved = /In the first vote but not in the second: 2 times “a presentation/
    let first = try #require(text.firstMatch(of: current))
    #expect(String(first.0).contains(resolved))
    #expect(ClassPage.text(report).contains("<td class=\"number\">0</td>"))
  }

  @Test func `both votes are listed next to the one that counts`() throws {
    // The second learner didn't answer in the second vote, so the first answer counts.
    let entry = try #require(try report(twoVotes).overview.misconceptions.first)
    #expect([entry.count, entry.firstVote, entry.secondVote] == [2, 2, 1])
    let text = DrillReportText.text(try report(twoVotes)).replacing(/\s+/, with: " ")
    #expect(text.contains("· first vote 2, second vote 1; 1 voted once"))
  }

  @Test func `hands alone make a report without learners`() throws {
    let report = try report([
      .opened(question: 1, vote: 1), .counted(callbacks: Self.right, count: 1),
      .counted(callbacks: Self.asInAPush, count: 3), .counted(callbacks: [], count: 0), .closed,
    ])
    #expect(report.overview.questions[0].wrongAnswers.map(\.count) == [3])
    #expect(report.overview.questions[0].correct == 1)
    #expect(report.overview.questions[0].wrong == 3)
    #expect(report.overview.misconceptions.map(\.count) == [3])
    let text = DrillReportText.text(report)
    #expect(text.contains("hands counted, no names · 2 questions"))
    // Without learners there are no statistics.
    #expect(text.contains("\n\nNo one answered.\n"))
    #expect(!text.contains("0 of 0"))
    // One in four is fewer than two in three.
    #expect(report.toTeachAgain.map(\.topic) == [.presentation])
    // No chart of scores without learners.
    let page = ClassPage.text(report)
    #expect(["mean score", "<h2>Scores", "<h2>Learners"].allSatisfy { !page.contains($0) })
    #expect(page.contains("1 of 4 correct"))
    #expect(page.contains("<dd>hands counted, no names</dd>"))
    #expect(page.contains("<p>no one answered</p>") && !page.contains("0 of 0"))
  }

  @Test func `JSON contains both votes`() throws {
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

  /// Five of nine are correct in the end; how many of them were correct before is unknown.
  @Test func `after two counts of hands no number of changed answers is reported`() throws {
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
}
