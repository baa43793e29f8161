import Course
import LifecycleEngine
import Assessment
import Documents
import Practice
import Reports
import ScenarioLanguage
import Testing
import TextFormats
@testable import Tutor

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

  /// The file may have changed or been removed: each attempt is graded with its saved text.
  @Test(arguments: [Localized.Language.english, .chinese])
  func `a question from a file is recapped, graded and due like the course's`(
    language: Localized.Language
  ) throws {
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
    var asked = Conversation(Transcript.session(language)) { $0.start(question: document) }
    asked.type(wrong, "done")
    let saved = [asked.saved].compactMap { $0 }
    #expect(saved.map(\.scenario) == ["friend.yml"])
    #expect(try #require(saved.first?.text).contains("我的题"))
    let recap = markdown(saved, in: language)
    #expect(recap.contains("- " + (try #require(document.title))[language]))
    // No evidence of it was shown.
    #expect(!recap.contains("## " + Words(language: language).recapKnown))
    var later = Transcript.session(language, attempts: saved)
    later.now = 86_400
    let due = Conversation(later) { $0.startWithReview() }
    #expect(due.question != nil)
    // Without its text, nothing about it is known.
    var lost = saved
    lost[0].text = nil
    #expect(markdown(lost).contains("- `friend.yml`"))
  }

  @Test(arguments: Localized.Language.allCases)
  func `choices are recapped with their lesson's scenarios`(language: Localized.Language) {
    let words = Words(language: language)
    let end = Conversation(["skip", "2"], in: language)
    let tries = end.session.attempts.filter { $0.form == .choice }
    #expect(tries.map(\.isCorrect).contains(false))
    let recap = markdown(tries, in: language)
    let question = words.quoted(language == .english ? "A question." : "问题。")
    #expect(recap.contains("- " + question + words.colon), "\(recap)")
    #expect(!recap.contains(words.recapNothing))
  }

  @Test func `an empty record has nothing to recall`() {
    let words = Words(language: .english)
    #expect(markdown([]) == "# \(words.recapTitle)\n\n\(words.recapNothing)\n")
  }

  /// The misplaced callback is the one that the covered controller's rule places (document 001).
  @Test func `a missed rule is to be repeated until it is answered right`() throws {
    let words = Words(language: .english)
    let rule = try #require(Transcript.curriculum().ruleText(.presentationOutgoingDisappears))
    let line = "- **\(rule.title.english)**: \(rule.explanation.english)"
    func lines(_ attempts: [Attempt], under title: String) -> [String] {
      let parts = markdown(attempts).split(separator: "## ").map(String.init)
      let part = parts.first { $0.hasPrefix(title + "\n") } ?? ""
      return part.split(separator: "\n").dropFirst().map(String.init)
    }
    #expect(lines([attempt(wrong)], under: words.recapRepeat) == [line])
    let corrected = [attempt(wrong), attempt(right, lesson: nil)]
    #expect(lines(corrected, under: words.recapRepeat).isEmpty)
    #expect(lines(corrected, under: words.recapKnown).contains(line))
    #expect(!markdown(corrected).contains("```"))
  }

  @Test(arguments: Localized.Language.allCases)
  func `the tries are described in both languages`(language: Localized.Language) {
    let words = Words(language: language)
    func told(_ answers: [String], _ outcome: String) -> Bool {
      markdown(answers.map { attempt($0) }, in: language).split(separator: "\n").contains {
        $0.hasPrefix("- ") && $0.contains(words.colon + outcome)
      }
    }
    #expect(told([right], words.recapRight(1)))
    #expect(told([right, right], words.recapRight(2)))
    #expect(
      told([right, wrong], words.recapSlipped(1, of: 2) + words.space + words.recapIsWrong))
    #expect(told([wrong, wrong], words.recapWrong(2) + words.space + words.recapIsWrong))
    #expect(told([wrong, right], words.recapCorrected(1) + words.space + words.recapWasWrong))
  }

  @Test func `an unanswered question is not mentioned`() {
    var skipped = attempt("", scenario: "silent")
    skipped.isSkipped = true
    let told = markdown([attempt(right), skipped])
    #expect(!told.contains("Home is pressed") && !told.contains("presses home"))
  }

  @Test func `removed scenarios are named, with any markup escaped`() {
    let told = markdown([attempt("A.x", scenario: "gone`\n# [x](y)\u{1B}[2J")])
    #expect(told.hasSuffix("- ``gone`\\n# [x](y)\\u{1B}[2J``\n"))
  }

  @Test func `questions outside of lessons are listed last, under their own heading`() {
    let told = markdown([attempt("-", lesson: nil, scenario: "silent"), attempt(right)])
    let titles = told.split(separator: "\n").filter { $0.hasPrefix("### ") }
    #expect(titles.count == 2 && titles[0].hasPrefix("### 1. "))
    #expect(titles[1] == "### " + Words(language: .english).recapElsewhere)
  }

  // MARK: In the session

  @Test func `a recap can be written at any prompt but a question's`() {
    let before = [attempt(right)]
    var recap = Conversation(Transcript.session(.english, attempts: before)) {
      $0.start(lesson: "trade")
    }
    let words = recap.words
    recap.type("recap")
    #expect(recap.said == [words.recapNotNow] && recap.created == nil)
    recap.type("skip", "1", "recap ios")
    #expect(recap.created == SourceFile(name: "ios.md", text: markdown(recap.session.attempts)))
    recap.report { $0.created("ios.md", for: .recap, in: "/home/me", nil) }
    #expect(recap.said == [words.recapWritten("/home/me/ios.md")])
    recap.report { $0.created("ios.md", for: .recap, in: "/home/me", .exists) }
    #expect(recap.said == [words.recapExists("ios.md")])
    recap.type("回顾")
    #expect(recap.created?.name == "lifeline-recap.md")
    recap.type("recap ../x")
    #expect(recap.said == [words.recapBadName])
  }
}
