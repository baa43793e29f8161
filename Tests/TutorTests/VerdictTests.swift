import Practice
import TestSupport
import Testing
import TextFormats
import Tutor

/// What may be asked about a verdict.
@Suite struct VerdictTests {
  private let right =
    "A.viewWillDisappear B.viewWillAppear B.viewDidAppear A.viewDidDisappear"
  private let wrong =
    "A.viewWillDisappear A.viewDidDisappear B.viewWillAppear A.viewWillDisappear"

  private func check(
    _ lines: [String], in language: Localized.Language = .english, width: Int = 72,
    further: [String: String] = [:], brings expected: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let got = Transcript.last(lines, language: language, width: width, further: further)
    let prompt =
      language == .english
      ? "[Enter · why N · again] " : "[回车 · 为什么 N · 重做] "
    #expect(got == expected + "\n\n\(prompt)\n", sourceLocation: sourceLocation)
  }

  // MARK: why

  @Test func `why follows the causes of a line back to the step, each with its line and rule`() {
    check(
      [right, "done", "why 4"],
      brings: """
        Why A.viewDidDisappear in line 4?

              4 A.viewDidDisappear  The covered one speaks first and last.
          ←   1 A.viewWillDisappear  (the same rule)
          ←     A.present(B, animated: true)
        """)
    check(
      [right, "done", "为什么 4"], in: .chinese, width: 40,
      brings: """
        第 4 行为什么是 A.viewDidDisappear？

              4 A.viewDidDisappear  被盖住的首尾
                出声。
          ←   1 A.viewWillDisappear  （同一条规
                则）
          ←     A.present(B, animated: true)
        """)
    check([right, "done", "why 5"], brings: "The run has lines 1 to 4.")
  }

  @Test func `why asks about the first difference, a callback by name, or a line of one's own`() {
    // Its own callback was written too early: what is asked is why that one waits.
    let second = Transcript.last([wrong, "done", "why"])
    #expect(second.hasPrefix("A.viewDidDisappear, your line 2, does come, but in line 4."))
    // With one missing it is the run's line.
    let missing = Transcript.last(["A.viewWillDisappear B.viewDidAppear", "done", "why"])
    #expect(missing.hasPrefix("Why B.viewWillAppear in line 2?"))
    #expect(Transcript.last([right, "done", "why viewDidAppear"]).hasPrefix("Why B.viewDidAppear"))
    // The answer's second line stands fourth in the run.
    #expect(
      Transcript.last([wrong, "done", "why my 2"]).hasPrefix(
        "A.viewDidDisappear, your line 2, does come, but in line 4.\n\nWhy A.viewDidDisappear"))
    #expect(
      Transcript.last([wrong, "done", "why 我的 4"], language: .chinese).hasPrefix(
        "A.viewWillDisappear 只在第 1 行来，不会再来一次：你的第 4 行是多出来的。"))
    // What the run has no line for is a line of the prediction.
    #expect(
      Transcript.last([wrong + " B.viewDidAppear B.viewDidAppear", "done", "why 6"]).hasPrefix(
        "B.viewDidAppear comes in line 3 and not again"))
  }

  @Test func `why of a callback that does not come says so`() {
    // Pressing home leaves the controllers alone.
    check(
      ["skip", "1", "", "A.viewWillDisappear", "done", "why my 1"],
      brings: """
        A.viewWillDisappear does not come here.

        Nothing that happens here causes it.
        """)
    check(
      ["skip", "1", "", "A.viewWillDisappear", "done", "why my 1"],
      further: ["Content/misconceptions/home.yml": Self.homeDisappears],
      brings: """
        A.viewWillDisappear does not come here.

        It would come only if this were so: home takes it off screen

        It stays where it is.
        """)
    check(
      [right, "done", "why A.bogus"],
      brings: "'A.bogus' means nothing here. Enter goes on; help says what else.")
  }

  @Test func `of one too many it is said where it does come`() {
    func words(_ answer: String, _ language: Localized.Language = .english) -> String {
      let text = Transcript.last([answer, "done"], language: language)
      return text.split(separator: "\n").joined(separator: language == .english ? " " : "")
    }
    // B appears once, and its second viewWillAppear is not on its way.
    let twice = "A.viewWillDisappear B.viewWillAppear B.viewWillAppear B.viewDidAppear"
    #expect(
      words(twice).contains(
        "Line 3: you wrote B.viewWillAppear, but B.viewDidAppear comes. "
          + "Yours is one too many: it comes only in line 2. "))
    #expect(words(twice, .chinese).contains("你写的那个多了一次，它只在第 2 行来。"))
    // Too early and once more: the last one is where it belongs.
    #expect(
      words("B.viewDidAppear " + right).contains(
        "Yours is one too many: it comes only in line 3. "))
  }

  @Test func `a line that was not written is said to be none`() {
    check([right, "done", "why my 7"], brings: "You wrote only 4 lines.")
  }

  @Test func `where nothing comes, why and orders speak of that`() {
    let home = ["skip", "1", "", "-", "done"]
    check(
      home + ["orders"], brings: "No callback comes, in any run that UIKit allows.")
    check(
      home + ["why"],
      brings: """
        Why does no callback come?

        What happens here concerns nothing that is watched.
        """)
    check(
      home + ["why"],
      further: [
        "Content/misconceptions/home.yml": Self.homeDisappears,
        "Content/rules/leaving.controllers-hear.yml": Self.homeRule,
      ],
      brings: """
        Why does no callback come?

        Home is the app's matter.
        """)
  }

  @Test func `of a printed value it is said what it is then`() {
    let lines = ["print(active) app.applicationWillResignActive print(background)", "done"]
    func last(_ more: String, _ language: Localized.Language = .english) -> String {
      Transcript.last(
        ["skip", "1", ""] + lines + [more], language: language,
        further: ["Content/scenarios/silent.yml": Self.states])
    }
    #expect(
      last("why my 3").hasPrefix(
        "print(background), your line 3: the value is active then, and line 3\nprints it."))
    #expect(last("why 我的 3", .chinese).hasPrefix("你第 3 行写的是 print(background)；那时的值是 active"))
  }

  @Test func `nothing at all is no misconception's order, unless it is its point`() {
    let further = ["Content/misconceptions/push.yml": Self.pushOrder]
    let text = Transcript.last(["-", "done"], further: further)
    #expect(!text.contains("You answered as if") && !text.contains("another situation"))
  }

  // MARK: sources

  @Test func `sources names what the rule just told of rests on`() {
    check(
      [right, "done", "why 4", "sources"],
      brings: """
        A frame  presentation.outgoing-disappears

          • article 001
        """)
    check(
      [right, "done", "why 4", "依据"], in: .chinese,
      further: ["Content/rules/presentation.outgoing-disappears.yml": Self.evident],
      brings: """
        夹住  presentation.outgoing-disappears

          • 文章 001
          • 真机日志：a-log-01
          • Apple: a page\\u{1B}
        """)
  }

  @Test func `of a document the passages nearest to the rule come, and all when asked for`() {
    let lines = [right, "done", "why 4"]
    let claims = ["Content/claims/001.yml": Self.framing]
    let some = Transcript.last(lines + ["sources"], further: claims)
    #expect(some.contains("Both frame.") && some.contains("It goes last."))
    #expect(!some.contains("Loaded and gone.") && some.contains("… and 1 more: sources all"))
    let all = Transcript.last(lines + ["sources all"], further: claims)
    #expect(all.contains("Loaded and gone.") && !all.contains("more"))
    let chinese = Transcript.last(lines + ["来源 全部"], language: .chinese, further: claims)
    #expect(chinese.contains("加载后消失。"))
  }

  // MARK: A right answer

  @Test func `a right answer is told the rule by which most misconceptions would err`() {
    let text = Transcript.last(
      [right, "done"], further: ["Content/misconceptions/push.yml": Self.pushOrder])
    #expect(text.contains("What decides: The covered one speaks first and last.\n"))
  }

  @Test func `the rule that the author asks for comes before all others`() {
    let about = PresentingScenario.text(id: "present").replacing(
      "topic: presentation", with: "topic: presentation\nabout: presentation.starts-next-turn")
    let next = """
      id: presentation.starts-next-turn
      title: {en: Later, zh-Hans: 稍后}
      explanation: {en: It starts in the next turn., zh-Hans: 下一轮才开始。}
      evidence: ["001"]
      """
    let text = Transcript.last(
      [right, "done"],
      further: [
        "Content/misconceptions/push.yml": Self.pushOrder,
        "Content/scenarios/present.yml": about,
        "Content/rules/presentation.starts-next-turn.yml": next,
      ])
    #expect(text.contains("What decides: It starts in the next turn."))
  }

  // MARK: A neighbouring situation

  @Test func `an answer that is right next door is told for what`() {
    // A push says didDisappear before didAppear (documents 001 and 003).
    let push = "A.viewWillDisappear B.viewWillAppear A.viewDidDisappear B.viewDidAppear"
    #expect(
      Transcript.last([push, "done"], width: 100).contains(
        "Your answer is exactly right for another situation: B is pushed. Here: B is\npresented."))
    #expect(
      Transcript.last([push, "完成"], language: .chinese, width: 100).contains(
        "你的答案恰好是另一种情形的正确答案：把 B 压栈。而这里：B 是 present 出来的。"))
  }

  @Test func `nothing of a verdict is told while a prediction is open`() {
    for command in ["why", "why 1", "why A.viewDidAppear", "sources", "依据"] {
      #expect(
        Transcript.last([command]).hasPrefix("That comes after the verdict. First predict"),
        "\(command)")
    }
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

  private static let pushOrder = """
    id: push
    rule: presentation.outgoing-disappears
    value: before-incoming-appears
    topic: presentation
    title: {en: presenting is pushing, zh-Hans: 显示就是压栈}
    help: {en: It frames., zh-Hans: 首尾。}
    evidence: []
    """

  /// The last one is half about loading.
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
