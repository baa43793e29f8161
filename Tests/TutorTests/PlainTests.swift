import Practice
import Documents
import LifecycleEngine
import ScenarioLanguage
import Testing
import TextFormats
import Tutor

/// What is read aloud: no drawings, signs as words.
@Suite struct PlainTests {
  private static func plain(
    _ lines: [String], in language: Localized.Language = .english, width: Int = 80
  ) -> String {
    var session = Transcript.session(language)
    session.isPlain = true
    var replies = session.start(stoppedAt: ("trade", 0))
    for line in lines { replies = session.answer(line) }
    return replies.map { reply in
      if case .show(let blocks) = reply {
        Layout(width: width, plain: language).text(blocks) + "\n"
      } else {
        ""
      }
    }.joined()
  }

  @Test func `a verdict says its marks, one line after the other`() {
    // B first is what a push would do; document 001 frames B's appearing by A's disappearing.
    let wrong = "B.viewWillAppear A.viewWillDisappear B.viewDidAppear A.viewDidDisappear"
    let english = Self.plain([wrong, "done"])
    #expect(english.contains("\n2. B.viewWillAppear ("))
    #expect(english.contains("\n3. B.viewDidAppear\n4. A.viewDidDisappear\n"))
    #expect(english.contains("your prediction "))
    let chinese = Self.plain([wrong, "done"], in: .chinese)
    #expect(chinese.contains("你的预测 "))
    for text in [english, chinese] { #expect(Self.drawn(in: text) == []) }
  }

  @Test func `of two sides both are named before what is compared`() {
    let verdict = ["A.viewDidDisappear", "done"]
    #expect(Self.plain(verdict).contains("\ncompared: your prediction, the run\n"))
    #expect(Self.plain(verdict, in: .chinese).contains("\n对比：你的预测、实际运行\n"))
  }

  /// As lessons draw states.
  private static let drawing = [
    "not running → inactive ⇄ active", "     ↑           ⇅", " suspended  ⇄ background",
    "   ↓ late",
    "gone",
  ]

  @Test func `a drawing of arrows is said way by way`() {
    let shown = [DocumentBlock.lines(Self.drawing.map { [Span($0, .code)] })]
    #expect(
      Layout(width: 80, plain: .english).text(shown) == """
        from not running to inactive
        between inactive and active, both ways
        from suspended to not running
        between inactive and background, both ways
        between suspended and background, both ways
        from suspended to gone: late

        """)
    let chinese = [
      "未运行 → 未激活 ⇄ 激活", "  ↑        ⇅", " 挂起   ⇄ 后台",
    ].map { [Span($0, .code)] }
    #expect(
      Layout(width: 80, plain: .chinese).text([.lines(chinese)]) == """
        从未运行到未激活
        未激活和激活之间，可来可回
        从挂起到未运行
        未激活和后台之间，可来可回
        挂起和后台之间，可来可回

        """)
    // Drawn it stays as it is, and so does what only looks like it.
    #expect(Layout(width: 80).text(shown).contains("⇅"))
    let code = [DocumentBlock.lines([[Span("let f: (A) -> B", .code)]])]
    #expect(Layout(width: 80, plain: .english).text(code) == "let f: (A) -> B\n")
  }

  @Test func `prompts have no signs but those of the keyboard`() {
    var session = Transcript.session(.english)
    session.isPlain = true
    _ = session.start(stoppedAt: ("trade", 0))
    func prompt(_ line: String) -> String {
      session.answer(line).reduce("") { if case .ask(let prompt) = $1 { prompt } else { $0 } }
    }
    #expect(prompt("skip") == "1 to 2> ")
    _ = session.answer("back")
    _ = session.answer("A.viewDidDisappear")
    #expect(prompt("done") == "[Enter, why N, again] ")
    #expect(PagerCommand.prompt(.chinese, isPlain: true) == "[回车：继续看，q：全部] ")
    #expect(PagerCommand.prompt(.english, isPlain: false) == "[Enter: more · q: all] ")
  }

  @Test func `nothing is drawn on any screen`() {
    let screens = [
      [], ["help"], ["lessons"], ["skip"], ["skip", "1"], ["A.viewDidDisappear", "done"],
      ["A.viewDidDisappear", "done", "why"], ["skip", "1", "-", ""],
      ["skip", "2", "sandbox", "A: UIViewController", "root: A", "user launches app"],
    ]
    for language in Localized.Language.allCases {
      for lines in screens {
        for width in [40, 80] {
          let text = Self.plain(lines, in: language, width: width)
          #expect(!text.isEmpty)
          #expect(Self.drawn(in: text) == [], "\(lines)")
        }
      }
    }
  }

  @Test func `causes are linked by words`() {
    let text = Self.plain(["A.viewDidDisappear", "done", "why A.viewDidDisappear"])
    #expect(text.contains("because of"))
  }

  @Test func `a fault in a typed line is named, not pointed at`() {
    let text = Self.plain(["skip", "2", "sandbox", "A: UIViewControler"])
    #expect(text.hasPrefix("A: UIViewControler\nhere: UIViewControler\n"))
  }

  /// Box drawing, arrows, geometric shapes, dingbats, and carets under a line.
  private static func drawn(in text: String) -> [Character] {
    text.filter { character in
      character == "^"
        || character.unicodeScalars.contains {
          (0x2190...0x21FF).contains($0.value) || (0x2500...0x27BF).contains($0.value)
            || $0.value == 0x203A
        }
    }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
