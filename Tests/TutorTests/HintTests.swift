import Practice
import TestSupport
import Testing
import TextFormats
import Tutor

/// The ladder of help: rule, window of two, one placement, worked example.
@Suite struct HintTests {
  /// What each line brings, the lines coming so many seconds apart.
  private func said(
    _ lines: [String], secondsApart seconds: Int64 = 60, in language: Localized.Language = .english,
    solved: [String] = []
  ) -> [String] {
    var session = Transcript.session(
      language, solved: solved, further: ["Content/scenarios/sheet.yml": Self.sheet])
    _ = session.start(stoppedAt: ("trade", 0))
    return lines.map { line in
      session.now += seconds
      let text = Transcript.written(session.answer(line), width: 78)
      return text.split(separator: "\n").dropLast().joined(separator: "\n")
    }
  }

  @Test func `help climbs from the rule over two neighbours to one callback`() {
    // The first two callbacks of the run, named in the catalogue's order and not in the run's.
    #expect(
      said(["hint", "hint", "hint"]) == [
        "Think of this rule: The covered one speaks first and last.",
        "One of these two comes next, the other one later: B.viewWillAppear,\n"
          + "A.viewWillDisappear.",
        "Number 1 is A.viewWillDisappear.",
      ])
    #expect(
      said(["提示", "提示", "提示"], in: .chinese) == [
        "想想这条规则：被盖住的首尾出声。",
        "下面两个里，一个紧接着来，另一个晚些才来：B.viewWillAppear、\nA.viewWillDisappear。",
        "第 1 个是 A.viewWillDisappear。",
      ])
  }

  @Test func `without a solved example a small question is made and run`() {
    let example = said(["hint", "hint", "hint", "hint"])[3]
    // Nobody wrote it; it presents, as the question does, and is not the question itself.
    #expect(example.hasPrefix("A worked example of the same kind:\n"))
    #expect(example.contains("\n  › A.present(") && example.contains("\n    1 "))
  }

  @Test func `will and did of one object are no two to choose from`() {
    let alone = [
      "Content/scenarios/present.yml": PresentingScenario.text(
        id: "present", watch: "{A: [viewDidDisappear], B: [viewWillAppear, viewDidAppear]}")
    ]
    let hints = Transcript.last(["hint", "-", "hint"], further: alone)
    // B.viewWillAppear, B.viewDidAppear, A.viewDidDisappear
    #expect(hints.contains("later: B.viewWillAppear,\nA.viewDidDisappear."))
  }

  @Test func `asked for again at once it says to try first, and a try is enough`() {
    let texts = said(["hint", "hint", "B.viewDidAppear", "hint"], secondsApart: 1)
    #expect(
      texts[1].replacing("\n", with: " ")
        == "Try something first, even if it is a guess, or think for ten seconds; then ask again.")
    #expect(texts[3].hasPrefix("One of these two comes next, "))
  }

  @Test func `to be sure of nothing is a try, and no rule is told twice`() {
    let texts = said(["hint", "-", "hint"], secondsApart: 1)
    #expect(texts[2].hasPrefix("One of these two comes next, "))
    // The first and the last callback are placed by one rule.
    let three = "A.viewWillDisappear B.viewWillAppear B.viewDidAppear"
    #expect(said(["hint", three, "hint"])[2] == "Number 4 is A.viewDidDisappear.")
  }

  @Test func `further on the ladder begins at its foot`() {
    let texts = said(["hint", "hint", "hint", "A.viewWillDisappear", "hint"])
    // The course has no text for the rule that places B.viewWillAppear; the callback is not named.
    #expect(texts[4] == "Ask of each watched object: does this step concern it at all?")
  }

  @Test func `the last help is a solved example of the same kind, never this answer`() {
    let texts = said(["hint", "hint", "hint", "hint"], solved: ["silent", "present", "sheet"])
    #expect(
      texts[3] == """
        A worked example of the same kind:
        ── C presents D ───────────────────────────────────── iOS 18 · scenes · iPhone
          C  UIViewController, the window's root
          D  UIViewController, .fullScreen
          before  user launches app
          › C.present(D, animated: true)
            1 C.viewWillDisappear
            2 C.viewDidDisappear
        """)
  }

  @Test func `nothing is told twice where everything is there, or nothing comes`() {
    let all = "A.viewWillDisappear B.viewWillAppear B.viewDidAppear A.viewDidDisappear"
    // Whether a list is right is not told for the asking.
    #expect(
      said([all, "hint", "hint"])[1...].map { $0.replacing("\n", with: " ") } == [
        "Go over your list once more: does every line belong, and does anybody else hear of it?",
        "That is all that comes. Hand it in: done.",
      ])
    let silent = said(["skip", "1", "", "hint", "hint"]).suffix(2)
    #expect(
      Array(silent) == [
        "Ask of each watched object: does this step concern it at all?",
        "No callback comes at all.",
      ])
  }

  @Test func `the record keeps how many hints were taken`() {
    let texts = said(["hint", "hint", "A.viewWillDisappear", "done"])
    #expect(texts[3].contains("hints 2]"))
  }

  private static let sheet = """
    id: sheet
    title: {en: C presents D, zh-Hans: C 显示 D}
    topic: presentation
    level: 1
    platform: {ios: 18}
    objects:
      C: UIViewController
      D: {is: UIViewController, modalPresentationStyle: fullScreen}
    root: C
    given: [user launches app]
    ask: ["C.present(D, animated: true)"]
    watch: {C: [viewDidDisappear, viewWillDisappear]}
    """
}
