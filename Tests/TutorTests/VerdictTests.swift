import LifecycleEngine
import Course
import Assessment
import Documents
import Practice
@testable import Reports
import TestSupport
import Testing
import TextFormats
@testable import Tutor

/// Questions about a verdict.
@Suite struct VerdictTests {
  private let right =
    "A.viewWillDisappear B.viewWillAppear B.viewDidAppear A.viewDidDisappear"
  private let wrong =
    "A.viewWillDisappear A.viewDidDisappear B.viewWillAppear A.viewWillDisappear"

  // MARK: why

  @Test func `why follows the causes of a line back to the step, each with its line and rule`() {
    for (line, language) in [("why 4", Localized.Language.english), ("为什么 4", .chinese)] {
      let why = Conversation([right, "done", line], in: language)
      #expect(why.said.first == why.words.why(4, "A.viewDidDisappear"))
      #expect(why.named == ["A.viewDidDisappear", "A.viewWillDisappear"])
      #expect(why.said.last == "A.present(B, animated: true)")
      #expect(why.feedback?.explained == [.presentationOutgoingDisappears])
    }
    let beyond = Conversation([right, "done", "why 5"])
    #expect(beyond.said == [beyond.words.noSuchLine(of: 4)])
  }

  @Test func `why asks about the first difference, a callback by name, or a line of one's own`() {
    func asked(_ answer: String, _ why: String) -> String? {
      Conversation([answer, "done", why]).said.first
    }
    let words = Words(language: .english)
    // Its own callback was written too early, so the question is why that one waits.
    let later = words.calledElsewhere("A.viewDidDisappear", yours: 2, line: 4)
    #expect(asked(wrong, "why") == later)
    // If one is missing, the run's line is explained.
    #expect(
      asked("A.viewWillDisappear B.viewDidAppear", "why") == words.why(2, "B.viewWillAppear"))
    #expect(asked(right, "why viewDidAppear") == words.why(3, "B.viewDidAppear"))
    // The answer's second line is fourth in the run.
    #expect(asked(wrong, "why my 2") == later)
    let again = Conversation([wrong, "done", "why 我的 4"], in: .chinese)
    #expect(
      again.said.first == again.words.calledOnly("A.viewWillDisappear", yours: 4, lines: [1]))
    // A callback without a line in the run is explained by its line in the prediction.
    #expect(
      asked(wrong + " B.viewDidAppear B.viewDidAppear", "why 6")
        == words.calledOnly("B.viewDidAppear", yours: 6, lines: [3]))
  }

  @Test func `why says that a callback isn't called`() throws {
    // Pressing home calls nothing in the controllers.
    let lines = ["skip", "1", "", "A.viewWillDisappear", "done", "why my 1"]
    let absent = Conversation(lines)
    let words = absent.words
    let lead = words.isNotCalled("A.viewWillDisappear")
    #expect(absent.said == [lead, words.nothingCausesIt])
    let believed = Conversation(
      lines, further: ["Content/misconceptions/home.yml": Self.homeDisappears])
    var problems: [Problem] = []
    let text = try #require(
      believed.session.curriculum.misconceptions(problems: &problems).first, "\(problems)")
    #expect(
      believed.said == [lead, words.wouldBeCalled(if: text.title.english), text.help.english])
    let unknown = Conversation([right, "done", "why A.bogus"])
    #expect(unknown.said == [words.noSuchCallback("A.bogus", nil)])
  }

  @Test func `for an unwatched callback, why explains whether it is called`() {
    let absent = Conversation([right, "done", "why A.viewDidLoad"])
    #expect(absent.said.first == absent.words.isNotCalled("A.viewDidLoad"))
    let called = Conversation([right, "done", "why B.viewDidLoad"])
    #expect(called.said == [called.words.isCalledUnwatched("B.viewDidLoad")])
  }

  @Test func `for a surplus callback, the place where it is called is shown`() {
    for language in Localized.Language.allCases {
      // B appears once, and its second viewWillAppear isn't just late.
      let twice = Conversation(
        ["A.viewWillDisappear B.viewWillAppear B.viewWillAppear B.viewDidAppear", "done"],
        in: language)
      #expect(twice.feedback?.mistake == .tooOften(at: 2))
      let divergence = twice.words.divergence(
        line: 3, got: "B.viewWillAppear", expected: "B.viewDidAppear", elsewhere: .only([2]))
      #expect(twice.said[1] == divergence.text)
    }
    // Too early and repeated: the last one is in its place.
    let early = Conversation(["B.viewDidAppear " + right, "done"])
    let divergence = early.words.divergence(
      line: 1, got: "B.viewDidAppear", expected: "A.viewWillDisappear", elsewhere: .only([3]))
    #expect(early.said[1] == divergence.text)
  }

  @Test func `a line that was not written is reported as missing`() {
    let none = Conversation([right, "done", "why my 7"])
    #expect(none.said == [none.words.noSuchLine(among: 4)])
  }

  @Test func `if nothing is called, why and orders explain that`() {
    let home = ["skip", "1", "", "-", "done"]
    let orders = Conversation(home + ["orders"])
    #expect(orders.said == [orders.words.noCallbackInAnyOrder])
    let why = Conversation(home + ["why"])
    #expect(why.said == [why.words.noCallback, why.words.nothingConcerns])
    let explained = Conversation(
      home + ["why"],
      further: [
        "Content/misconceptions/home.yml": Self.homeDisappears,
        "Content/rules/leaving.controllers-hear.yml": Self.homeRule,
      ])
    #expect(explained.feedback?.explained == [.leavingControllersHear])
  }

  @Test func `why of a printed value shows the value at that moment`() {
    let lines = ["print(active) app.applicationWillResignActive print(background)", "done"]
    for why in ["why my 3", "why 我的 3"] {
      let printed = Conversation(
        ["skip", "1", ""] + lines + [why],
        further: ["Content/scenarios/silent.yml": Self.states])
      let then = printed.words.isThen("print(background)", yours: 3, line: 3, value: "active")
      #expect(printed.said.first == then)
    }
  }

  @Test func `why of a printed state says what makes the state that`() {
    let launched = Conversation(
      ["skip", "1", "", "-", "done", "why 2"],
      further: [
        "Content/scenarios/silent.yml": Self.launchState,
        "Content/rules/launch.state.yml": Self.launchRule,
      ])
    #expect(launched.says("Behind until its first scene."))
  }

  @Test func `an empty order suggests no misconception unless one predicts it`() {
    let silent = Conversation(["-", "done"], further: VerdictCourse.misconception).feedback
    #expect(silent?.isCorrect == false)
    #expect(silent?.misconception == nil && silent?.nearbyChange == nil)
  }

  // MARK: sources

  @Test func `sources lists the evidence for the last explained rule`() {
    let some = Conversation([right, "done", "why 4", "sources"])
    #expect(some.said.first?.hasSuffix(" presentation.outgoing-disappears") == true)
    #expect(some.said.dropFirst() == [some.words.source(ClaimedDocument(number: "001"))])
    let all = Conversation(
      [right, "done", "why 4", "依据"], in: .chinese,
      further: ["Content/rules/presentation.outgoing-disappears.yml": Self.evident])
    #expect(
      all.said.dropFirst() == [
        all.words.source(ClaimedDocument(number: "001")),
        all.words.deviceLog("a-log-01", address: nil),
        #"Apple: a page\u{1B}"#,
      ])
  }

  @Test func `an article is named by its title, its author and its date`() {
    let document = ClaimedDocument(
      number: "002", title: "生命周期", english: "Life cycle", published: "Li, 2015")
    #expect(
      Words(language: .english).source(document)
        == "article 002, “生命周期” (“Life cycle”), Li, 2015")
    #expect(Words(language: .chinese).source(document) == "文章 002《生命周期》（Li, 2015）")
    let unknown = ClaimedDocument(number: "002")
    #expect(Words(language: .english).source(unknown) == "article 002")
  }

  @Test func `a document's most relevant passages are shown, or all on request`() {
    let claims = ["Content/claims/001.yml": Self.framing]
    func sources(_ line: String, _ language: Localized.Language = .english) -> Conversation {
      Conversation([right, "done", "why 4", line], in: language, further: claims)
    }
    let some = sources("sources")
    let more = some.words.moreSources(1)
    #expect(some.says("Both frame.") && some.says("It goes last."))
    #expect(!some.says("Loaded and gone.") && some.said.last == more)
    let all = sources("sources all")
    #expect(all.says("Loaded and gone.") && !all.says(more))
    #expect(sources("来源 全部", .chinese).says("加载后消失。"))
  }

  // MARK: A correct answer

  @Test func `a right answer shows the rule that most misconceptions change`() {
    let judged = Conversation([right, "done"], further: VerdictCourse.misconception)
    #expect(judged.feedback?.decisive.first == .presentationOutgoingDisappears)
    #expect(judged.feedback?.explained == [.presentationOutgoingDisappears])
  }

  @Test func `the author's rule precedes all others`() {
    let about = PresentingScenario.text(id: "present").replacing(
      "topic: presentation", with: "topic: presentation\nabout: presentation.starts-next-turn")
    let next = """
      id: presentation.starts-next-turn
      title: {en: Later, zh-Hans: 稍后}
      explanation: {en: It starts in the next turn., zh-Hans: 下一轮才开始。}
      evidence: ["001"]
      """
    let further = VerdictCourse.misconception.merging([
      "Content/scenarios/present.yml": about,
      "Content/rules/presentation.starts-next-turn.yml": next,
    ]) { $1 }
    #expect(
      Conversation([right, "done"], further: further).feedback?.explained
        == [.presentationStartsNextTurn])
  }

  // MARK: A similar scenario

  @Test func `an answer that is right for a similar scenario names that scenario`() throws {
    // In a push, didDisappear precedes didAppear (documents 001 and 003).
    let push = "A.viewWillDisappear B.viewWillAppear A.viewDidDisappear B.viewDidAppear"
    for language in Localized.Language.allCases {
      let judged = Conversation([push, "完成"], in: language)
      #expect(judged.feedback?.nearbyChange == .pushes)
      let text = ChangeText(document: try #require(judged.question).document, words: judged.words)
        .text(.pushes)
      #expect(judged.said.last == judged.words.rightElsewhere(text.other, here: text.here))
    }
  }

  @Test(arguments: [
    "why", "why 1", "why A.viewDidAppear", "sources", "依据", "what if iOS 12", "如果 iOS 12",
    "orders", "diagram", "map", "地图",
  ])
  func `no verdict is revealed while a prediction is open`(command: String) {
    let asked = Conversation([command])
    #expect(asked.said == [asked.words.questionFirst])
    #expect(asked.answer != nil)
  }

  private static let homeDisappears = """
    id: home
    rule: leaving.controllers-hear
    value: disappear-and-appear
    topic: leaving
    title: {en: home takes it off screen, zh-Hans: 按 Home 就消失}
    help: {en: It stays where it is., zh-Hans: 它留在原处。}
    evidence: []
    """

  private static let homeRule = """
    id: leaving.controllers-hear
    title: {en: Not theirs, zh-Hans: 与它无关}
    explanation: {en: Home is the app's matter., zh-Hans: Home 是 App 的事。}
    evidence: []
    """

  private static let states = """
    id: silent
    title: {en: Home is pressed, zh-Hans: 按下 Home 键}
    topic: leaving
    level: 1
    platform: {ios: 12}
    objects:
      A: UIViewController
      app: {overrides: {applicationWillResignActive: ["print(UIApplication.shared.applicationState)", log, "print(UIApplication.shared.applicationState)"]}}
    root: A
    given: [user launches app]
    ask: [user pulls down notification center]
    watch: {app: [applicationWillResignActive]}
    """

  private static let launchState = """
    id: silent
    title: {en: A launch, zh-Hans: 启动}
    topic: launch
    level: 1
    platform: {ios: 18}
    objects:
      A: UIViewController
      app: {overrides: {didFinishLaunching: ["print(UIApplication.shared.applicationState)"]}}
    root: A
    ask: [user launches app]
    watch: {app: [didFinishLaunching]}
    """

  private static let launchRule = """
    id: launch.state
    title: {en: Behind at first, zh-Hans: 先在后台}
    explanation: {en: Behind until its first scene., zh-Hans: 第一个场景之前在后台。}
    evidence: []
    """

  /// The first one is half about loading.
  private static let framing = """
    document: "001"
    claims:
      - id: 001-loads-and-goes
        place: "1"
        kind: order
        claim: {en: Loaded and gone., zh-Hans: 加载后消失。}
        verdict: holds
        evidence: []
        check: {claim: "B.viewDidLoad before A.viewDidDisappear", in: present}
      - id: 001-frames
        place: "2"
        kind: order
        claim: {en: Both frame., zh-Hans: 两头。}
        verdict: holds
        evidence: []
        check: {claim: "A.viewWillDisappear before A.viewDidDisappear", in: present}
      - id: 001-goes-last
        place: "3"
        kind: order
        claim: {en: It goes last., zh-Hans: 最后才走。}
        verdict: holds
        evidence: []
        check: {claim: "A.viewDidDisappear after A.present(B, animated: true)", in: present}
    """

  private static let evident = """
    id: presentation.outgoing-disappears
    title: {en: A frame, zh-Hans: 夹住}
    explanation: {en: First and last., zh-Hans: 首尾。}
    evidence: ["001", a-log-01, "Apple: a page\\u001B"]
    """
}
