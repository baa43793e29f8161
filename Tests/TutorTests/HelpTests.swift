import Assessment
import Documents
import Practice
import Testing
import TextFormats
@testable import Tutor

/// The meanings of words, asked in the middle of a question.
@Suite struct HelpTests {
  /// Callbacks and terms have their texts in the small course.
  private func check(
    _ line: String, in language: Localized.Language = .english, says expected: String...,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let asked = Conversation([line], in: language)
    #expect(asked.said == expected, sourceLocation: sourceLocation)
    #expect(asked.prompt == asked.words.predictPrompt(1), sourceLocation: sourceLocation)
  }

  @Test func `a callback is explained, however it is written`() {
    let said = "viewDidAppear(_:): The view is on the screen."
    for word in ["viewDidAppear", "viewdidappear", "A.viewDidAppear", "viewDidAppear(_:)"] {
      check("help \(word)", says: said)
    }
    check("help viewDidAppear()", says: said)
    check("帮助 viewDidAppear:", in: .chinese, says: "viewDidAppear(_:)：视图已在屏幕上。")
  }

  @Test func `a method's name without arguments means every callback with that name`() {
    check(
      "help willMove", says: "willMove(toParent:): A parent is near.",
      "willMove(toWindow:): A window is near.")
  }

  @Test func `a term is explained in the learner's language, in whichever it is typed`() {
    check("help suspended", says: "suspended: Runs no code.")
    check("? 挂起", says: "suspended: Runs no code.")
    check("帮助 挂起", in: .chinese, says: "挂起（suspended）：不执行任何代码。")
    for word in ["run loop", "runLoop", ".runLoop"] {
      check("help \(word)", says: "run loop: Takes events.")
    }
    check("help run-loop", in: .chinese, says: "run loop：取出事件。")
  }

  @Test func `a word that is a callback and a term gets both definitions`() {
    check(
      "help to present", says: "present(_:animated:completion:): Shows a controller.",
      "to present: To show over another.")
    check("help 显示", in: .chinese, says: "显示（present）：盖在另一个上面。")
  }

  @Test func `a command is explained too`() {
    let words = Words(language: .english)
    let (usage, meaning) = words.help([.command(.hint)], keepsRecord: true)[0]
    check("help hint", says: usage + words.colon + meaning)
  }

  @Test func `a word of the sandbox's language is explained outside of it too`() throws {
    for language in Localized.Language.allCases {
      let words = Words(language: language)
      for key in ["overrides", "kept", "watch"] {
        let meaning = try #require(words.meaning(ofKey: key))
        check("help \(key)", in: language, says: key + words.colon + meaning)
      }
    }
    let steps = Conversation(["help user presses"]).lines
    #expect(steps.contains("  user presses home"))
  }

  @Test(arguments: Localized.Language.allCases)
  func `steps and calls of the sandbox are explained`(language: Localized.Language) {
    let swipe = Conversation(["help user swipes back"], in: language)
    #expect(swipe.says(swipe.words.areSteps(1)) && swipe.lines.count == 1)
    #expect(Conversation(["help wait"], in: language).lines.count == 1)
    for typed in [
      "nav.popViewController", "popViewController(animated:)",
      "nav.popViewController(animated: true)",
    ] {
      let pop = Conversation(["help \(typed)"], in: language)
      #expect(pop.says("popViewController(animated:)"), "\(typed)")
    }
  }

  @Test func `a word that means nothing is answered with the nearest one that does`() {
    let words = Words(language: .english)
    check(
      "help viewDidApear", says: words.noMeaning("viewDidApear", suggestion: "viewDidAppear"))
    let chinese = Words(language: .chinese)
    check("help 乱七八糟", in: .chinese, says: chinese.noMeaning("乱七八糟", suggestion: nil))
    check("help \u{1B}[31m", says: words.noMeaning(#"\u{1B}[31m"#, suggestion: nil))
  }

  @Test func `asking keeps the draft and takes no hint`() {
    var answer = Conversation(["A.viewWillDisappear", "help suspended"])
    #expect(answer.written == ["A.viewWillDisappear"])
    answer.type("done")
    #expect(answer.saved?.hints == 0)
  }

  @Test func `TAB offers words that mean something, and no callbacks of the question`() {
    let session = Conversation().session
    #expect(session.candidates(for: "viewd", line: "help viewd") == ["viewDidAppear"])
    #expect(session.candidates(for: "s", line: "help s") == ["suspended"])
    #expect(session.candidates(for: "挂", line: "帮助 挂") == ["挂起"])
    #expect(session.candidates(for: "A.v", line: "help A.v") == [])
    #expect(session.candidates(for: "hel", line: "hel") == ["help"])
  }
}
