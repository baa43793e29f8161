import ScenarioLanguage
import Assessment
import Course
import Foundation
import Practice
import Testing
import TextFormats
@testable import Tutor

/// Quizzes over the small course, where each question detects one misconception.
@Suite struct QuizTests {
  private let right = "A.viewWillDisappear B.viewWillAppear B.viewDidAppear A.viewDidDisappear"
  /// The outgoing controller disappears before the other one appears.
  private let asInAPush = "A.viewWillDisappear B.viewWillAppear A.viewDidDisappear B.viewDidAppear"
  /// Two more questions like the course's one.
  private var twins: [String: String] {
    ["left", "right"].reduce(into: [:]) { files, id in
      files["Content/scenarios/\(id).yml"] = """
        id: \(id)
        title: {en: To the \(id), zh-Hans: \(id)}
        topic: presentation
        level: 1
        platform: {ios: 18}
        objects: {A: UIViewController, B: UIViewController}
        root: A
        given: [user launches app]
        ask: ["A.present(B, animated: true)"]
        watch: {B: [viewWillAppear, viewDidAppear]}
        """
    }
  }

  private func quiz(
    _ lines: [String] = [], in language: Localized.Language = .english,
    request: QuizRequest = QuizRequest(), more: [String: String] = [:]
  ) -> Conversation {
    let further = VerdictCourse.misconception.merging(more) { $1 }
    let session = Transcript.session(language, further: further)
    var quiz = Conversation(session) { $0.startWithQuiz(request) }
    quiz.type(lines)
    return quiz
  }

  @Test func `a quiz asks the most diagnostic question and records its attempts as a quiz's`() {
    #expect(quiz().question?.id == "present")
    let saved = quiz([asInAPush, "done"]).saved
    #expect(saved?.answer.joined(separator: " ") == asInAPush)
    #expect(saved?.mode == .quiz)
  }

  @Test func `the conclusion names the misconception, its correction, and the evidence`()
    throws
  {
    for language in Localized.Language.allCases {
      let judged = quiz([asInAPush, "done"], in: language)
      let belief = try #require(judged.feedback?.misconception)
      #expect(
        judged.session.quiz?.conclusion == .found(belief.misconception, because: ["present"]))
      let title = try #require(judged.question?.document.title)[language]
      let end = quiz([asInAPush, "done", ""], in: language)
      let words = end.words
      #expect(
        end.said.dropLast() == [
          words.quizDone(0, of: 1), words.suspectedMisconception + belief.title[language],
          belief.help[language], words.supportingAnswers, title,
        ])
      #expect(end.prompt == words.menuPrompt)
    }
  }

  @Test func `right answers lead to no conclusion`() {
    let end = quiz([right, "done", ""])
    let words = end.words
    #expect(
      end.said.prefix(2) == [words.quizDone(1, of: 1), words.noMisconception(right: 1, of: 1)])
  }

  @Test func `wrong answers that no misconception explains lead to the lesson they are about`() {
    let end = quiz(["B.viewDidAppear", "done", ""])
    #expect(end.said.contains(end.words.noMisconception(right: 0, of: 1)))
    let title = Transcript.curriculum().header(of: "trade", in: .english)?.title
    #expect(end.said.last == title.map { end.words.readLesson(1, $0) })
  }

  @Test func `if no question is left, that is the only message`() {
    let none = quiz(request: QuizRequest(topic: .memory))
    #expect(none.said == [none.words.nothingToQuiz] && none.hasLeft)
  }

  @Test func `a seed draws the same questions for everybody, however they answer`() {
    func ids(_ seed: UInt64) -> [String] {
      var drawn = quiz(request: QuizRequest(seed: seed), more: twins)
      let first = drawn.question?.id
      drawn.type("skip")
      return [first, drawn.question?.id].compactMap { $0 }
    }
    #expect(ids(7) == ids(7))
    #expect(ids(7).count == 2 && ids(7)[0] != ids(7)[1])
    // The course's three are asked, along with generated ones.
    #expect(Set((0..<9 as Range<UInt64>).map { ids($0)[0] }).count > 3)
  }

  @Test func `quiz works at any prompt, and lesson ends it`() {
    var lesson = Conversation(["quiz"], further: VerdictCourse.misconception)
    for _ in 0..<2 {
      #expect(lesson.question?.id == "present" && lesson.session.quiz != nil)
      lesson.type("quiz")
    }
    lesson.type("lesson trade", "-", "done")
    #expect(lesson.saved?.mode == .lesson)
  }
}

@Suite struct SeededGeneratorTests {
  /// The first numbers of SplitMix64 for the seed 1234567, computed by its authors' C code
  /// (prng.di.unimi.it/splitmix64.c; also in Rosetta Code's task on it).
  @Test func `the numbers are those of SplitMix64`() {
    var generator = SeededGenerator(seed: 1_234_567)
    let first = (0..<5).map { _ in generator.next() }
    #expect(
      first == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func `a shuffle keeps the elements, and every order occurs`() {
    var seen: Set<[Int]> = []
    for seed in 0..<100 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let shuffled = generator.shuffle([1, 2, 3])
      #expect(shuffled.sorted() == [1, 2, 3])
      seen.insert(shuffled)
    }
    #expect(seen.count == 6)
  }
}
