import Assessment
import Course
import Foundation
import Practice
import Testing
import TextFormats
import Tutor

/// Quizzes over the small course, in which one question tells one misconception.
@Suite struct QuizTests {
  private let right = "A.viewWillDisappear B.viewWillAppear B.viewDidAppear A.viewDidDisappear"
  /// The outgoing one is gone before the other one appears.
  private let asInAPush = "A.viewWillDisappear B.viewWillAppear A.viewDidDisappear B.viewDidAppear"
  private let further = [
    "Content/misconceptions/push-order.yml": """
    id: push-order
    rule: presentation.outgoing-disappears
    value: before-incoming-appears
    topic: presentation
    title: {en: Presenting works like a push, zh-Hans: 显示和压入是一样的次序}
    help: {en: They differ., zh-Hans: 两者不同。}
    evidence: ["001"]
    """
  ]

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

  private func last(
    _ lines: [String], in language: Localized.Language = .english,
    request: QuizRequest = QuizRequest(),
    more: Bool = false
  ) -> String {
    var session = Transcript.session(
      language, further: more ? further.merging(twins) { $1 } : further)
    var text = Transcript.written(session.startWithQuiz(request), width: 72)
    for line in lines { text = Transcript.written(session.answer(line), width: 72) }
    return text
  }

  @Test func `a quiz asks what tells most and keeps the attempt as one of a quiz`() {
    #expect(last([]).contains("── A presents B ──"))
    #expect(last([asInAPush, "done"]).hasPrefix("[saved: present, \(asInAPush), score 0.75"))
    #expect(last([asInAPush, "done"]).contains(", quiz]\n"))
  }

  @Test func `the conclusion says what is believed, what helps and which answers point to it`() {
    #expect(
      last([asInAPush, "done", ""]) == """
        That was the quiz: 0 of 1 right.

        You seem to believe: Presenting works like a push

        They differ.

        These answers were exactly what somebody expects who believes it:

        • A presents B

        To read: lesson 1, Trading places.

        lifeline> 

        """)
    let chinese = last([asInAPush, "done", ""], in: .chinese)
    #expect(chinese.contains("你似乎认为：显示和压入是一样的次序"))
    #expect(chinese.contains("• A 显示 B"))
  }

  @Test func `where all is right it says that nothing was found`() {
    let text = last([right, "done", ""])
    #expect(text.hasPrefix("That was the quiz: 1 of 1 right.\n"))
    #expect(text.contains("Nothing was misunderstood: no question showed a wrong belief."))
  }

  @Test func `wrong answers that no misconception explains lead to the lesson they are about`() {
    let text = last(["B.viewDidAppear", "done", ""])
    #expect(text.contains("No single misunderstanding explains all of your answers."))
    #expect(text.contains("To read: lesson 1, Trading places."))
  }

  @Test func `no question of a kind is said and is all`() {
    #expect(
      last([], request: QuizRequest(topic: .memory))
        == "There is no question of that kind.\n\n[left]\n")
  }

  @Test func `a seed draws the same questions for everybody, however they answer`() {
    func titles(_ seed: UInt64, _ answer: String) -> [String] {
      (0...1).map { count in
        let lines = Array(repeating: answer, count: count)
        return last(lines, request: QuizRequest(seed: seed), more: true)
          .split(separator: "\n").first { $0.hasPrefix("── ") }.map(String.init) ?? ""
      }
    }
    #expect(titles(7, "skip") == titles(7, "skip"))
    #expect(titles(7, "skip")[0] != titles(7, "skip")[1])
    // The course's three come, and made ones beside them.
    let firsts = Set((0..<9 as Range<UInt64>).map { titles($0, "skip")[0] })
    #expect(firsts.count > 3)
  }

  @Test func `quiz works at any prompt, and lesson ends it`() {
    var session = Transcript.session(.english, further: further)
    _ = session.start(stoppedAt: ("trade", 0))
    let asked = Transcript.written(session.answer("quiz"), width: 72)
    #expect(asked.contains("── A presents B ──"))
    let again = Transcript.written(session.answer("quiz"), width: 72)
    #expect(again.contains("── A presents B ──"))
    _ = session.answer("lesson trade")
    let saved =
      Transcript.written(session.answer("-"), width: 72)
      + Transcript.written(session.answer("done"), width: 72)
    #expect(saved.contains("[saved: present"))
    #expect(!saved.contains("quiz]"))
  }
}

@Suite struct SeededGeneratorTests {
  /// The first numbers of SplitMix64 from the seed 1234567, as its authors' C code gives them
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

  @Test func `a shuffle keeps the elements, and every order comes`() {
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
