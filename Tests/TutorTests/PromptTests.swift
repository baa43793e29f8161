import Assessment
import Course
import Practice
import TestSupport
import Testing
import TextFormats
import Tutor

/// What each prompt takes and promises.
@Suite struct PromptTests {
  private let right = "A.viewWillDisappear B.viewWillAppear B.viewDidAppear A.viewDidDisappear"

  /// A quiz has something to tell apart.
  private static let further = [
    "Content/scenarios/present.yml": PresentingScenario.withStrangers,
    "Content/misconceptions/push-order.yml": """
    id: push-order
    rule: presentation.outgoing-disappears
    value: before-incoming-appears
    topic: presentation
    title: {en: Presenting works like a push, zh-Hans: 显示和压入是一样的次序}
    help: {en: They differ., zh-Hans: 两者不同。}
    evidence: ["001"]
    """,
  ]

  private func last(
    _ lines: [String], in language: Localized.Language = .english, width: Int = 72
  ) -> String {
    Transcript.last(
      lines, language: language, width: width, further: Self.further)
  }

  // MARK: Letters

  @Test(arguments: ["a b", "ａ ｂ", "Ａ　Ｂ", "ab", "ＡＢ", "ba"])
  func `letters may be of full width and stand without spaces`(typed: String) {
    #expect(last(["mode bank", typed]).hasSuffix("predict 3> \n"))
  }

  @Test func `a word that can be a callback is none of the bank's letters`() {
    #expect(last(["mode bank", "viewDidLoad"]).hasSuffix("predict 2> \n"))
    #expect(last(["mode full", "ab"]).contains("'ab' is no callback here"))
  }

  @Test func `a letter behind the last one is told which there are`() {
    #expect(last(["mode bank", "x"]).hasPrefix("'x' is none of these: a to "))
    #expect(last(["mode never", "x"]).hasPrefix("'x' is none of these: a to "))
    #expect(last(["mode never", "x"], in: .chinese).hasPrefix("“x”不在其中，字母是 a 到 "))
  }

  @Test func `digits of full width choose an option`() {
    #expect(last(["skip", "１"]).hasPrefix("= Right."))
  }

  // MARK: Commands

  @Test func `show repeats a choice, and never has no order to change`() {
    #expect(last(["skip", "show"]).contains("  1  Right\n"))
    #expect(last(["mode never", "move 1 after 2"]).hasPrefix("Here no order is asked for"))
  }

  @Test func `one by one takes one callback, and its help says so`() {
    let help = last(["mode next", "help"])
    #expect(help.contains("the callback that comes next"))
    #expect(!help.contains("several on a line"))
    #expect(help.contains("say that nothing more comes"))
  }

  @Test func `at the menu Enter is not promised`() {
    var session = Transcript.session(.english, further: Self.further)
    _ = session.startWithQuiz(QuizRequest())
    let menu = Transcript.written(session.answer("leave"), width: 72)
    #expect(menu == "The quiz is over.\n\nlifeline> \n")
    #expect(!Transcript.written(session.answer("help"), width: 72).contains("Enter"))
    #expect(!Transcript.written(session.answer("nonsense"), width: 72).contains("Enter"))
  }

  @Test(arguments: ["leave", "结束"])
  func `a quiz in a lesson is left by its command, and Enter leads back`(command: String) {
    let end = last(["quiz", command])
    #expect(end == "The quiz is over.\n\n[Enter: back to the lesson] \n")
    #expect(last(["quiz", command, ""]).hasPrefix("[place: trade 0]\n"))
  }

  @Test(arguments: ["back", "返回", "back。"])
  func `a quiz has no page before, and goes on`(command: String) {
    let told = last(["quiz", command])
    #expect(told.hasPrefix("A quiz or review has no page before: skip passes this question"))
    #expect(told.hasSuffix("\n\npredict 1> \n"))
    #expect(last(["quiz", command], in: .chinese).hasPrefix("测验和复习里没有上一页。跳过 略过"))
  }

  @Test func `a quiz says how it ends and what its questions go by`() {
    #expect(last(["quiz"]).hasPrefix("A few questions, chosen by your answers"))
    #expect(last(["quiz"]).contains("leave ends the quiz."))
    var session = Transcript.session(.english, further: Self.further)
    let drawn = Transcript.written(session.startWithQuiz(QuizRequest(seed: 3)), width: 90)
    #expect(drawn.contains("drawn by the seed"))
    #expect(!drawn.contains("chosen by your answers"))
  }

  // MARK: What is remembered

  @Test func `language and mode alone show what there is and what is now`() {
    let languages = last(["language"])
    #expect(languages.hasPrefix("▸ language en   English\n  language zh   中文\n"))
    #expect(last(["language"], in: .chinese).contains("▸ language zh"))
    #expect(last(["mode bank", "mode"]).contains("▸ bank"))
  }

  @Test func `the form asked for is kept for later sessions`() {
    var session = Transcript.session(.english)
    _ = session.start(stoppedAt: ("trade", 0))
    let kept = ["mode bank", "mode auto"].map { line in
      session.answer(line).compactMap { reply -> Attempt.Form?? in
        if case .saveForm(let form) = reply { .some(form) } else { nil }
      }
    }
    #expect(kept == [[.bank], [nil]])
  }

  // MARK: Narrow

  @Test(arguments: Localized.Language.allCases)
  func `behind a prompt a command fits on forty columns`(language: Localized.Language) {
    var session = Transcript.session(language)
    var replies = session.start(stoppedAt: ("trade", 0))
    for line in [right, "done"] { replies = session.answer(line) }
    guard case .ask(let prompt)? = replies.last else {
      Issue.record("nothing is asked")
      return
    }
    #expect(DisplayWidth.of(prompt) <= 26)
  }

  @Test func `a bank stands one a line where two do not fit, at the same indent`() {
    for width in [40, 80] {
      let lines = last(["mode bank", "show"], width: width).split(separator: "\n").filter {
        $0.hasPrefix("  a  ") || $0.hasPrefix("  b  ")
      }
      #expect(lines.count == (width == 40 ? 2 : 1))
    }
  }
}
