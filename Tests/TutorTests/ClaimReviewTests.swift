import Assessment
import Course
import LifecycleEngine
@testable import Practice
import Testing
import TextFormats
@testable import Tutor

/// Missed claims come up in reviews until they are right.
@Suite struct ClaimReviewTests {
  /// In `present`, viewDidDisappear is the last callback (document 001).
  private static let ledger = """
    document: "001"
    claims:
      - id: 001-first
        place: "1"
        kind: order
        claim: {en: A disappears before B appears., zh-Hans: A 先消失，B 再显示。}
        verdict: does not hold
        why: {en: A disappears last., zh-Hans: A 最后消失。}
        evidence: ["001"]
        check: {claim: "A.viewDidDisappear after B.viewDidAppear", in: present}
      - id: 001-anywhere
        place: "2"
        kind: order
        claim: {en: It loads once., zh-Hans: 只加载一次。}
        verdict: holds
        evidence: ["001"]

    """

  private func conversation(
    _ lines: [String] = [], in language: Localized.Language = .english, id: String = "001-first",
    attempts: [Attempt] = []
  ) -> Conversation {
    let lesson = Transcript.lesson("T", "```claim \(id)\n```\n\nBehind.\n")
    return Conversation(
      lines, in: language,
      further: [
        "Lessons/01-trade.en.md": lesson, "Lessons/01-trade.zh-Hans.md": lesson,
        "Content/claims/001.yml": Self.ledger,
      ], attempts: attempts)
  }

  private func claim(_ conversation: Conversation) -> String? {
    if case .choosing(let open) = conversation.session.activity { open.claim?.id } else { nil }
  }

  private func attempt(_ option: String, isCorrect: Bool, id: String = "001-first") -> Attempt {
    Attempt(
      time: 100, scenario: "claim:" + id, lesson: "trade", answer: [option], isCorrect: isCorrect,
      score: isCorrect ? 1 : 0, form: .choice)
  }

  @Test func `a claim is recorded by its id, so that a lesson may move it`() throws {
    let saved = try #require(conversation(["3"]).saved)
    #expect(saved.scenario == "claim:001-first" && saved.isCorrect && saved.lesson == "trade")
    let resumed = conversation(attempts: [saved])
    #expect(claim(resumed) == nil && resumed.said.last == "Behind.")
  }

  @Test(arguments: Localized.Language.allCases)
  func `a missed claim comes up in a review until it is right`(language: Localized.Language) {
    var review = conversation(in: language, attempts: [attempt("1", isCorrect: false)])
    review.session.now = 1000
    review.type("review")
    #expect(claim(review) == "001-first")
    #expect(review.prompt == review.words.reviewNumber(1, of: 1) + review.words.choicePrompt(3))
    review.type("1")
    #expect(review.saved?.mode == .review && review.saved?.lesson == nil)
    #expect(review.saved?.isCorrect == false)
    review.type("")
    review.session.now += 1000
    review.type("review", "3")
    #expect(review.saved?.isCorrect == true)
    review.type("")
    #expect(review.session.review == nil)
    review.session.now += 10_000_000
    review.type("review")
    #expect(claim(review) == nil)
  }

  @Test func `in a review, a claim can be skipped, shown, and read in the other language`() {
    var review = conversation(attempts: [attempt("1", isCorrect: false)])
    review.session.now = 1000
    review.type("review", "language zh")
    #expect(claim(review) == "001-first" && review.said.suffix(3) == review.words.claimOptions)
    var shown = review
    shown.type("show me")
    #expect(shown.saved?.isShown == true && shown.says(shown.words.rightChoice(3)))
    review.type("skip", "review")
    #expect(review.session.attempts.last?.isSkipped == true)
    #expect(claim(review) == "001-first")
  }

  /// A right option may be a guess, so it is no evidence by itself.
  @Test func `only a missed claim makes its rule due`() {
    func rules(_ attempts: Attempt...) -> [Rule] {
      JudgedAttempts(attempts, in: conversation().session.curriculum).mastery.ruleStates.map(\.rule)
    }
    #expect(rules(attempt("3", isCorrect: true)).isEmpty)
    #expect(rules(attempt("1", isCorrect: false)) == [.presentationOutgoingDisappears])
    #expect(rules(attempt("2", isCorrect: false, id: "001-anywhere")).isEmpty)
  }
}
