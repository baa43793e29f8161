import Assessment
import Documents
@testable import Practice
import TestSupport
import Testing
import TextFormats
@testable import Tutor

/// The input that each prompt accepts and offers.
@Suite struct PromptTests {
  private let right = "A.viewWillDisappear B.viewWillAppear B.viewDidAppear A.viewDidDisappear"

  /// Gives a quiz misconceptions to distinguish.
  private static let further = VerdictCourse.misconception.merging([
    "Content/scenarios/present.yml": PresentingScenario.withStrangers
  ]) { $1 }

  private func conversation(
    _ lines: [String], in language: Localized.Language = .english
  ) -> Conversation {
    Conversation(lines, in: language, further: Self.further)
  }

  // MARK: Letters

  @Test(arguments: ["a b", "ａ ｂ", "Ａ　Ｂ", "ab", "ＡＢ", "ba"])
  func `letters may be full-width and without spaces`(typed: String) {
    let bank = conversation(["mode bank", typed])
    #expect(Set(bank.written) == Set(bank.options[..<2]))
  }

  @Test func `a word that can be a callback is none of the bank's letters`() {
    #expect(conversation(["mode bank", "viewDidLoad"]).written == ["A.viewDidLoad"])
    let full = conversation(["mode full", "ab"])
    #expect(full.said == [full.words.unknown("ab", suggestion: nil)])
  }

  @Test func `a letter after the last one shows the valid range`() {
    for language in Localized.Language.allCases {
      for mode in ["mode bank", "mode never"] {
        let answer = conversation([mode, "x"], in: language)
        let last = Letters.name(answer.options.count - 1)
        #expect(answer.said == [answer.words.noOption("x", last: last)])
      }
    }
  }

  @Test func `digits of full width choose an option`() {
    let chosen = conversation(["skip", "１"])
    #expect(chosen.says(chosen.words.choiceRight))
  }

  // MARK: Commands

  @Test func `show repeats a choice, and never has no order to change`() {
    #expect(conversation(["skip", "show"]).said == conversation(["skip"]).said.suffix(3))
    let never = conversation(["mode never", "move 1 after 2"])
    #expect(never.said == [never.words.neverHasNoOrder])
  }

  @Test func `one by one accepts one callback, and its help says so`() {
    let lines = conversation(["mode next"]).session.helpLines
    #expect(lines.contains(.answer(.callback)) && !lines.contains(.answer(.callbacks)))
    #expect(lines.contains(.answer(.nothingMore)))
  }

  @Test func `at the menu Enter is not promised`() {
    let session = Transcript.session(.english, further: Self.further)
    var menu = Conversation(session) { $0.startWithQuiz(QuizRequest()) }
    menu.type("leave")
    #expect(menu.said == [menu.words.quizLeft])
    #expect(menu.prompt == menu.words.menuPrompt)
    #expect(!menu.session.helpLines.contains(.enter))
    menu.type("nonsense")
    #expect(menu.said == [menu.words.notHere("nonsense", suggestion: nil, isIdle: true)])
  }

  @Test(arguments: ["leave", "结束"])
  func `a quiz in a lesson is left by its command, and Enter leads back`(command: String) {
    var end = conversation(["quiz", command])
    #expect(end.said == [end.words.quizLeft])
    #expect(end.prompt == end.words.toLesson)
    end.type("")
    #expect(end.page == 0)
  }

  @Test(arguments: ["back", "返回", "back。"], Localized.Language.allCases)
  func `a quiz has no previous page, and continues`(command: String, language: Localized.Language) {
    let quiz = conversation(["quiz", command], in: language)
    #expect(quiz.said == [quiz.words.noWayBack])
    #expect(quiz.question != nil && quiz.session.quiz != nil)
  }

  @Test func `a quiz explains how it ends and how questions are chosen`() {
    let chosen = conversation(["quiz"])
    #expect(chosen.said.first == chosen.words.quizBegins(isDrawn: false))
    let session = Transcript.session(.english, further: Self.further)
    let drawn = Conversation(session) { $0.startWithQuiz(QuizRequest(seed: 3)) }
    #expect(drawn.said.first == drawn.words.quizBegins(isDrawn: true))
  }

  // MARK: Remembered settings

  @Test func `language and mode alone list the values and mark the current one`() {
    func now(_ lines: [String], _ language: Localized.Language = .english) -> [String] {
      conversation(lines, in: language).rows.map { $0[0] }.filter { $0.hasPrefix("▸ ") }
    }
    #expect(now(["language"]) == ["▸ language en"])
    #expect(now(["language"], .chinese) == ["▸ language zh"])
    #expect(now(["mode bank", "mode"]) == ["▸ bank"])
  }

  @Test func `the form asked for is kept for later sessions`() {
    #expect(Conversation(["mode bank"]).replies.first == .saveForm(.bank))
    #expect(Conversation(["mode bank", "mode auto"]).replies.first == .saveForm(nil))
  }

  // MARK: Narrow

  @Test(arguments: Localized.Language.allCases)
  func `a command fits after a prompt in forty columns`(language: Localized.Language) throws {
    let prompt = try #require(Conversation([right, "done"], in: language).prompt)
    #expect(DisplayWidth.of(prompt) <= 26)
  }

  @Test func `a bank has one option per line if two do not fit, equally indented`() {
    for width in [40, 80] {
      let text = Layout(width: width).text(conversation(["mode bank", "show"]).blocks)
      let lines = text.split(separator: "\n").filter {
        $0.hasPrefix("  a  ") || $0.hasPrefix("  b  ")
      }
      #expect(lines.count == (width == 40 ? 2 : 1))
    }
  }
}
