@testable import Tutor
import Assessment
import Course
import LifecycleEngine
import ScenarioLanguage
import Testing
import TextFormats
import Practice

/// Generated questions in reviews and quizzes over the small course.
@Suite struct MadeQuestionsTests {
  private let day: Int64 = 86_400
  private let right = "A.viewWillDisappear B.viewWillAppear B.viewDidAppear A.viewDidDisappear"

  /// The record only stores ids. If one of these fails, an id now identifies another question than
  /// the one that was answered: increment `MadeID.version` and pin the new ids' questions.
  @Test(arguments: [
    ("made3-leaving-1-855489", "cc65c6fd66c8393b"),
    ("made3-presentation-3-883310", "e6a4422d5d9f98b6"),
    ("made3-navigation-3-883311", "c6d6994181dc7231"),
    ("made3-interruptions-4-883311", "ce48db055a15c2e7"),
    ("made3-layout-3-17", "69e91798e6333327"),
  ])
  func `an id always identifies the same question`(_ id: String, _ expected: String) throws {
    var document = try #require(QuestionMaker.document(id))
    document.title = nil
    #expect(checksum(ScenarioWriter.text(of: document)) == expected)
  }

  /// FNV-1a, as in its authors' draft (draft-eastlake-fnv).
  private func checksum(_ text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }

  // MARK: Reviews

  private func review(
    after attempts: [Attempt], seed: UInt64?, lines: [String] = []
  ) -> Conversation {
    var session = Transcript.session(.english, further: further, attempts: attempts)
    session.now = 30 * day
    session.preferences.seed = seed
    var review = Conversation(session) { $0.startWithReview() }
    review.type(lines)
    return review
  }

  /// Learners who know launching, loading and presenting get few questions with other new rules.
  private let further = [
    "Content/scenarios/start.yml": """
    id: start
    title: {en: start, zh-Hans: start}
    topic: launch
    level: 1
    platform: {ios: 18}
    objects: {A: UIViewController}
    root: A
    ask: [user launches app]
    watch: {A: [loadView, viewDidLoad, viewWillAppear, viewIsAppearing, viewDidAppear]}
    """
  ]

  private func attempt(_ scenario: String, _ answer: String, isSure: Bool = false) -> Attempt {
    Attempt(
      time: 0, scenario: scenario, answer: answer.split(separator: " ").map(String.init),
      isCorrect: answer == right, score: 1, isSure: isSure)
  }

  @Test func `a due rule is asked about by an unseen question`() {
    let launched = "A.loadView A.viewDidLoad A.viewWillAppear A.viewIsAppearing A.viewDidAppear"
    let before = [attempt("present", right), attempt("start", launched)]
    #expect(review(after: before, seed: nil).question?.id == "start")
    let first = review(after: before, seed: 1)
    #expect(first.question?.id.hasPrefix("made3-") == true)
    #expect(first.question == review(after: before, seed: 1).question)
    let saved = review(after: before, seed: 1, lines: ["-", "done"]).saved
    #expect(saved?.scenario == first.question?.id)
    #expect(saved?.mode == .review)
  }

  /// The answer to a generated question was the only one about navigation: that rule is only due if
  /// the answer was graded again.
  @Test func `an answer to a generated question is graded again from its id`() throws {
    let document = try #require(
      QuestionMaker.question(
        QuestionRequest(topic: .navigation, level: 2, rules: [.navigationOutgoingDisappears]),
        seed: 3))
    let id = try #require(document.id)
    func due(_ id: String) -> Int {
      let attempts = [attempt(id, "A.viewDidLoad")]
      return Progress(Transcript.curriculum(), attempts, place: nil, now: 30 * day, zone: 0)
        .count(.due)
    }
    #expect(due(id) > 0)
    // An id of another version has no meaning.
    let old = "made0" + id.dropFirst(5)
    #expect(due(old) == 0)
  }

  // MARK: Quizzes

  private func quiz(
    _ request: QuizRequest, seed: UInt64?, further: [String: String] = [:], lines: [String] = []
  ) -> Conversation {
    var session = Transcript.session(.english, further: further)
    session.preferences.seed = seed
    var quiz = Conversation(session) { $0.startWithQuiz(request) }
    quiz.type(lines)
    return quiz
  }

  @Test func `questions are generated if the course has none of a kind`() throws {
    let request = QuizRequest(topic: .tabs, level: 2, count: 2, seed: 5)
    // The level and the topic are in the id that is kept.
    let first = try #require(quiz(request, seed: nil).question)
    #expect(first.id.hasPrefix("made3-tabs-2-"))
    let second = try #require(quiz(request, seed: nil, lines: ["skip"]).question)
    #expect(second.id != first.id)
    #expect(quiz(request, seed: nil, lines: ["skip", "skip"]).session.quiz == nil)
    #expect(quiz(request, seed: nil, lines: ["-", "done"]).saved?.scenario == first.id)
  }

  @Test func `a seed asks the same questions, whatever the session's own seed`() {
    func asked(_ seed: UInt64, session: UInt64) -> Question? {
      quiz(QuizRequest(topic: .navigation, level: 3, seed: seed), seed: session).question
    }
    #expect(asked(1, session: 8) == asked(1, session: 9))
    #expect(asked(1, session: 8) != asked(2, session: 8))
  }

  /// No question of the small course distinguishes these.
  @Test func `an adaptive quiz generates questions about the remaining misconceptions`() {
    let request = QuizRequest(topic: .navigation)
    #expect(quiz(request, seed: nil).question == nil)
    let further = [
      "Content/misconceptions/stays.yml": """
      id: stays
      rule: navigation.outgoing-disappears
      value: never
      topic: navigation
      title: {en: What is pushed over stays, zh-Hans: 被压住的不消失}
      help: {en: It goes., zh-Hans: 会消失。}
      evidence: ["001"]
      """
    ]
    let asked = quiz(request, seed: 1, further: further, lines: ["-"])
    #expect(asked.question?.id.hasPrefix("made3-navigation-") == true)
    // The first questions are about no system older than scenes.
    #expect(asked.question?.scenario.platform.lifecycle == .scene)
  }
}
