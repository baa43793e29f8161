import TestSupport
import Assessment
import Course
import LifecycleEngine
import Reports
import ScenarioLanguage
import Testing
import TextFormats
import Drills

/// The instructor's report after a drill.
@Suite struct DrillReportTests {
  private let curriculum: Curriculum

  init() throws { curriculum = try RealCourse.curriculum(and: ["rules"]) }

  /// The order under the misconception that presenting is pushing (Content/misconceptions).
  private static let asInAPush = """
    B.viewDidLoad A.viewWillDisappear B.viewWillAppear A.viewDidDisappear B.viewDidAppear
    """
  private static let right = """
    B.viewDidLoad A.viewWillDisappear B.viewWillAppear B.viewDidAppear A.viewDidDisappear
    """

  private func report(
    _ answers: [String], _ language: Localized.Language = .english,
    _ questions: String = "- {scenario: present-full-screen, weight: 2}"
  ) throws -> DrillReport {
    let drill = try SampleDrill.prepared(questions, curriculum)
    var sheets = AnswerSheets()
    for (place, text) in answers.enumerated() {
      let file = SourceFile(name: "a\(place).answers", text: text)
      sheets.add(AnswerReader.read(file, as: .answers, learner: "s\(place + 1)"))
    }
    let variants = drill.variants(2, curriculum)
    let slots = DrillSlots(variants, of: drill.drill)
    let book = Gradebook(
      sheets.reading(drill.codes).naming(slots.ids), places: slots.places, known: slots.known,
      misconceptions: drill.misconceptionValues)
    return DrillReport(
      book, variants, of: drill.drill, curriculum, language: language)
  }

  /// One rule says that leaving takes two steps and that returning does; each callback needs the
  /// sentence about itself.
  @Test func `a reason is about the callback that the answer lacks`() throws {
    let rule = try #require(curriculum.ruleText(.statesForegroundBeforeActive))
    let (own, general) = (rule.explanation(of: .sceneWillResignActive), rule.explanation)
    let text = DrillReportText.text(
      try report(["[1]\nscene.sceneDidEnterBackground"], .english, "- {scenario: home-13}")
    ).replacing(/\s+/, with: " ")
    #expect(text.contains(own.english) && !text.contains(general.english))
  }

  @Test func `wrong orders are counted, with the misconception and its remedy`() throws {
    let push = "[1]\n\(Self.asInAPush)"
    let report = try report([push, "[1]\n\(Self.right)", push])
    let text = DrillReportText.text(report).replacing(/\n +/, with: " ")
    #expect(text.contains("1 of 3 correct, 2 not correct."))
    #expect(text.contains("2 times  B.viewDidLoad → A.viewWillDisappear → B.viewWillAppear"))
    #expect(text.contains("misconception: “a presentation has the order of a push”"))
    // From that misconception's file.
    #expect(text.contains("Suggested explanation: In a push or pop, the outgoing controller"))
    // One answer in three is fewer than two in three.
    #expect(text.contains("presentation · 33%"))
    // One of five callbacks is misplaced: 4/5 of 2 points.
    #expect(text.contains("s1 · 1.6/2"))
    #expect(text.contains("4. A.viewDidDisappear is number 5"))
  }

  @Test func `two correct answers in three are enough, and unanswered ones are not`() throws {
    let right = "[1]\n\(Self.right)"
    #expect(try report([right, right, "[1]"]).toTeachAgain.isEmpty)
    #expect(try report([right, "[1]", "[1]"]).toTeachAgain.map(\.topic) == [.presentation])
    #expect(try report([]).toTeachAgain.isEmpty)
    let empty = DrillReportText.text(try report([]))
    #expect(empty.contains("nobody answered · 1 question"))
    #expect(empty.contains("No one answered."))
    #expect(DrillReportText.text(try report(["[1]", "[1]"])).contains("None of 2 answered."))
  }

  @Test func `the same callbacks for another sheet's question are another answer`() throws {
    let report = try report(["[d-1-A1]\nA.viewDidLoad", "[d-1-B1]\nA.viewDidLoad"])
    let wrong = report.overview.questions[0].wrongAnswers
    #expect(wrong.map(\.count) == [1, 1])
    #expect(DrillReportText.text(report).contains("1 time  [d-1-B1] A.viewDidLoad"))
    #expect(ClassPage.text(report).contains("<small>d-1-B1</small>"))
  }

  @Test func `JSON has the keys that COMMANDS promises`() throws {
    let text = DrillReportJSON.text(
      try report(["learner: 0123\n[1]\n\(Self.asInAPush)", "[1]\n\(Self.right)"]))
    let file = SourceFile(name: "r.json", text: text)
    var problems: [Problem] = []
    let root = try #require(JSONReader.read(file, problems: &problems))
    #expect(root["schema"]?.text == "lifeline.drill-report/1")
    #expect(root["drill"]?.text == "d-1")
    let question = try #require(root["questions"]?.items?.first)
    #expect(question["id"]?.text == "present-full-screen")
    #expect(question["share"]?.text == "0.5")
    let wrong = try #require(question["wrong"]?.items?.first)
    #expect(
      wrong["order"]?.items?.compactMap(\.text)
        == Self.asInAPush.split(separator: " ").map(String.init))
    #expect(wrong["count"]?.text == "1")
    #expect(wrong["misconception"]?.text == "push-order-in-a-presentation")
    let learner = try #require(root["learners"]?.items?.first)
    #expect(learner["id"]?.text == "0123")
    #expect(learner["score"]?.text == "1.6")
    #expect(learner["max"]?.text == "2")
  }

  @Test func `a page shows names and answers as text, in the learner's language`() throws {
    let page = ClassPage.text(
      try report(["learner: <i>x\nname: <script>\n[1]\n<b>\n"], .chinese))
    #expect(page.contains("&lt;script&gt;"))
    #expect(!page.contains("<script"))
    #expect(!page.contains("<i>x"))
    #expect(page.contains("需要重讲的内容"))
    #expect(page.contains("<svg"))
    #expect(!page.contains("teach again"))
    // The drill's title is text too.
    #expect(ClassPage.text(try report([])).contains("A &lt;b&gt; &amp; more"))
  }
}
