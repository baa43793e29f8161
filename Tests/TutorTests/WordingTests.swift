import Assessment
import Course
import Foundation
import Practice
import TestSupport
import Testing
import TextFormats
@testable import Tutor

/// The wording, in a few whole conversations. Each golden is also a script: the text after `>` is
/// typed, a minute apart. To extend one, add a line and record; then read the replies in both
/// languages. Other suites test what the lines mean.
@Suite struct WordingTests {
  @Test(
    arguments: ["lesson", "forms", "verdicts", "questions", "sandbox", "practice"],
    Localized.Language.allCases)
  func `a conversation reads as it was approved`(name: String, language: Localized.Language) throws
  {
    let file = "\(name).\(language.rawValue).txt"
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Golden/\(file)")
    let script = try String(contentsOf: path, encoding: .utf8)
    let lines = script.split(separator: "\n").filter { $0 == ">" || $0.hasPrefix("> ") }
      .map { String($0.dropFirst(2)) }
    #expect(lines.count > 8, "a script that says little")
    expectGolden(conversation(name, lines, in: language), file)
  }

  private func conversation(
    _ name: String, _ lines: [String], in language: Localized.Language
  ) -> String {
    let attempts =
      name == "practice"
      ? [Attempt(time: 0, scenario: "present", answer: [], isCorrect: false, score: 0)] : []
    var session = Transcript.session(
      language, further: Self.courses[name] ?? [:], attempts: attempts)
    session.now = 86_400
    var text = Transcript.written(session.start(), width: 72)
    for line in lines {
      session.now += 60
      let replies = session.answer(line)
      text += (line.isEmpty ? ">" : "> " + line) + "\n" + Transcript.written(replies, width: 72)
      for case .create(let file, let purpose) in replies {
        let created = session.created(file.name, for: purpose, in: "/home/me", nil)
        text += Transcript.written(created, width: 72)
      }
    }
    return text
  }

  private static let courses = [
    "lesson": VerdictCourse.misconception.merging([
      "Lessons/01-trade.en.md": Transcript.lesson("Trading places", blocks),
      "Lessons/01-trade.zh-Hans.md": Transcript.lesson("交换位置", blocks),
      "Content/claims/001.yml": Transcript.ledger,
    ]) { $1 },
    "forms": ["Content/scenarios/present.yml": PresentingScenario.withStrangers],
    "verdicts": VerdictCourse.files,
    "practice": VerdictCourse.misconception,
  ]

  /// A choice, a claim, claims with their verdicts, one that doesn't exist, and predictions.
  private static let blocks = """
    ```choice
    question: A question.
    options: [Right, B]
    right: 1
    why: Why so.
    ```

    ```claim 001-no
    ```

    ```claims
    001-yes
    001-if
    001-old
    ```

    ```claim 001-gone
    ```

    ```predict present faded 2
    ```

    ## 2

    ```predict present
    ```

    ```predict silent
    ```

    """
}
