import Assessment
import Practice
import ScenarioLanguage
import Testing
import TextFormats
import Tutor

/// Recaps of the small course.
@Suite struct RecapTests {
  private func attempt(_ answer: String, lesson: String? = "trade", scenario: String = "present")
    -> Attempt
  {
    let right = "A.viewWillDisappear B.viewWillAppear B.viewDidAppear A.viewDidDisappear"
    return Attempt(
      time: 0, scenario: scenario, lesson: lesson,
      answer: answer.split(separator: " ").map(String.init), isCorrect: answer == right, score: 0)
  }
  private let right = "A.viewWillDisappear B.viewWillAppear B.viewDidAppear A.viewDidDisappear"
  private let wrong = "A.viewWillDisappear B.viewWillAppear A.viewDidDisappear B.viewDidAppear"

  private func markdown(_ attempts: [Attempt], in language: Localized.Language = .english) -> String
  {
    Recap(Transcript.curriculum(), attempts, in: language).markdown
  }

  /// It may have changed or be gone: each attempt is judged by the text it came with.
  @Test(arguments: [Localized.Language.english, .chinese])
  func `a question from somebody's file is recalled, judged and due like the course's`(
    language: Localized.Language
  ) throws {
    var session = Transcript.session(language)
    let file = SourceFile(
      name: "friend.yml",
      text: """
        title: {en: My own, zh-Hans: 我的题}
        objects: {A: UIViewController, B: {is: UIViewController, modalPresentationStyle: fullScreen}}
        root: A
        given: [user launches app]
        ask: ["A.present(B, animated: true)"]
        watch: {A: [viewWillDisappear, viewDidDisappear], B: [viewWillAppear, viewDidAppear]}
        """)
    var problems: [Problem] = []
    let document = try #require(ScenarioReader.read(file, problems: &problems))
    _ = session.start(question: document)
    _ = session.answer(wrong)
    let saved = session.answer("done").compactMap { reply -> Attempt? in
      if case .save(let attempt) = reply { attempt } else { nil }
    }
    #expect(saved.map(\.scenario) == ["friend.yml"])
    #expect(try #require(saved.first?.text).contains("我的题"))
    let recap = markdown(saved, in: language)
    #expect(recap.contains(language == .english ? "### My own" : "### 我的题"))
    // Nothing of it was shown to be known.
    #expect(!recap.contains("- **"))
    var later = Transcript.session(language, attempts: saved)
    later.now = 86_400
    let due = Transcript.written(later.answer("review"), width: 72)
    #expect(due.contains("── A "), "\(due)")
    // Without its text nothing is known of it.
    var lost = saved
    lost[0].text = nil
    #expect(markdown(lost).contains("- `friend.yml`"))
  }

  @Test func `an empty record has nothing to recall`() {
    #expect(
      markdown([]) == "# What I have learned about iOS\n\nNothing has been answered yet.\n")
  }

  /// The order is LEARNING's first example (document 001); the misplaced callback is the one that the
  /// covered controller's rule places.
  @Test func `what was wrong and mended, the run and its rules stand under the lesson`() {
    #expect(
      markdown([attempt(wrong), attempt(right, lesson: nil)]) == """
        # What I have learned about iOS

        ## 1. Trading places

        ### A presents B

        What happens: `A.present(B, animated: true)`

        Wrong once, then right. What went wrong then: A frame.

        ```mermaid
        sequenceDiagram
          participant step as step
          participant o0 as A
          participant o1 as B
          Note over o0: appeared
          Note over o1: not on screen
          Note over step,o1: A.present(B, animated: true)
          Note over step,o1: later, in the run loop
          step->>o0: viewWillDisappear
          Note over o0: disappearing
          step->>o1: viewWillAppear
          Note over o1: appearing
          Note over step,o1: at the end of the transition
          o1->>o1: viewDidAppear
          Note over o1: appeared
          o0->>o0: viewDidDisappear
          Note over o0: not on screen
        ```

        **What holds**

        - **A frame**: The covered one speaks first and last.

        """)
  }

  @Test func `how the tries went is told in both languages`() {
    func told(_ answers: [String], _ language: Localized.Language) -> String {
      let lines = markdown(answers.map { attempt($0) }, in: language).split(separator: "\n")
      return String(
        lines.first { $0.contains("redict") || $0.contains("rong") || $0.contains("对") } ?? "")
    }
    #expect(told([right], .english) == "Predicted right at once.")
    #expect(told([right, right], .english) == "Predicted right, all 2 times.")
    #expect(
      told([right, wrong], .english)
        == "Right 1 of 2 times, wrong the last time. What went wrong: A frame.")
    #expect(told([wrong, wrong], .chinese) == "试了 2 次，还没答对。没答对的地方与这些规则有关：夹住。")
    #expect(told([wrong, right], .chinese) == "先答错一次，后来对了。当时没答对的地方与这些规则有关：夹住。")
  }

  @Test func `nothing is told of a question that was not answered`() {
    var skipped = attempt("", scenario: "silent")
    skipped.isSkipped = true
    let told = markdown([attempt(right), skipped])
    #expect(!told.contains("Home is pressed") && !told.contains("presses home"))
  }

  @Test func `what is no longer in the course is named, without mark-up of a stranger's`() {
    let told = markdown([attempt("A.x", scenario: "gone`\n# [x](y)\u{1B}[2J")])
    #expect(told.hasSuffix("- ``gone`\\n# [x](y)\\u{1B}[2J``\n"))
  }

  @Test func `what was asked outside of lessons comes last, under a title of its own`() {
    let told = markdown([attempt("-", lesson: nil, scenario: "silent"), attempt(right)])
    let titles = told.split(separator: "\n").filter { $0.hasPrefix("## ") }
    #expect(titles == ["## 1. Trading places", "## Outside the lessons"])
  }

  // MARK: In the session

  @Test func `a recap is written from any prompt but a question's`() {
    let before = [attempt(right)]
    var session = Transcript.session(.english, attempts: before)
    _ = session.start(lesson: "trade")
    #expect(
      Transcript.written(session.answer("recap"), width: 80)
        == "A recap shows runs; first answer this question, or skip it.\n\npredict 1> \n")
    _ = session.answer("skip")
    _ = session.answer("1")
    let written = Transcript.written(session.answer("recap ios"), width: 80)
    #expect(written.hasPrefix("[create: ios.md]\n" + markdown(before)))
    #expect(
      Transcript.written(session.created("ios.md", nil), width: 80)
        == "What you have learned is in 'ios.md'.\n\n")
    #expect(
      Transcript.written(session.created("ios.md", .exists), width: 80)
        == "'ios.md' is there already and was left as it is; recap NAME writes another\nfile.\n\n")
    #expect(
      Transcript.written(session.answer("回顾"), width: 80).hasPrefix("[create: lifeline-recap.md]"))
    #expect(
      Transcript.written(session.answer("recap ../x"), width: 80).hasPrefix("A name like ios.md"))
  }
}
