import Practice
import Documents
import LifecycleEngine
import ScenarioLanguage
import Testing
import TextFormats
@testable import Tutor

/// Output for screen readers: no drawings, words for symbols.
@Suite struct PlainTests {
  private static func conversation(
    _ lines: [String], in language: Localized.Language = .english
  ) -> Conversation {
    var session = Transcript.session(language)
    session.preferences.isPlain = true
    var conversation = Conversation(session) { $0.start(stoppedAt: ("trade", 0)) }
    conversation.type(lines)
    return conversation
  }

  private static func plain(
    _ lines: [String], in language: Localized.Language = .english, width: Int = 80
  ) -> String {
    Layout(width: width, plain: language).text(conversation(lines, in: language).blocks)
  }

  @Test func `a verdict names its marks line by line`() {
    // B first would be the order of a push; in document 001 A's disappearance encloses B's
    // appearance.
    let wrong = "B.viewWillAppear A.viewWillDisappear B.viewDidAppear A.viewDidDisappear"
    for language in Localized.Language.allCases {
      let text = Self.plain([wrong, "done"], in: language)
      #expect(text.contains("\n2. B.viewWillAppear" + (language == .english ? " (" : "（")))
      #expect(text.contains("\n3. B.viewDidAppear\n4. A.viewDidDisappear\n"))
      #expect(Self.drawn(in: text) == [])
    }
  }

  @Test(arguments: Localized.Language.allCases)
  func `both sides are named before they are compared`(language: Localized.Language) throws {
    let words = Words(language: language)
    let text = Self.plain(["A.viewDidDisappear", "done"], in: language)
    let lines = text.split(separator: "\n")
    let title = try #require(lines.firstIndex { $0.hasSuffix(words.theirs) })
    #expect(lines[title].contains(words.yours))
    #expect(title < (try #require(lines.firstIndex { $0.hasPrefix("1. ") })))
  }

  /// As in lessons' state diagrams.
  private static let drawing = [
    "not running → inactive ⇄ active", "     ↑           ⇅", " suspended  ⇄ background",
    "   ↓ late",
    "gone",
  ]

  @Test func `a drawing of arrows is described transition by transition`() {
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
        未激活和激活之间，双向
        从挂起到未运行
        未激活和后台之间，双向
        挂起和后台之间，双向

        """)
    // With drawings it is unchanged, and so is text that only looks similar.
    #expect(Layout(width: 80).text(shown).contains("⇅"))
    let code = [DocumentBlock.lines([[Span("let f: (A) -> B", .code)]])]
    #expect(Layout(width: 80, plain: .english).text(code) == "let f: (A) -> B\n")
  }

  @Test func `prompts have no signs but those of the keyboard`() {
    for language in Localized.Language.allCases {
      for lines in [["skip"], ["A.viewDidDisappear", "done"]] {
        let prompt = Self.conversation(lines, in: language).prompt
        #expect(prompt?.isEmpty == false)
        #expect(prompt.map { $0.contains { "·–".contains($0) } } == false)
      }
      #expect(!PagerCommand.prompt(language, isPlain: true).contains("·"))
      #expect(PagerCommand.prompt(language, isPlain: false).contains("·"))
    }
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
    let why = Self.conversation(["A.viewDidDisappear", "done", "why A.viewDidDisappear"])
    let cause = why.named.last ?? "no cause"
    #expect(Layout(width: 80).text(why.blocks).contains(" ← "))
    let text = Layout(width: 80, plain: .english).text(why.blocks)
    #expect(text.contains(cause) && Self.drawn(in: text) == [])
  }

  @Test func `an error in a typed line is named, not pointed at`() {
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
