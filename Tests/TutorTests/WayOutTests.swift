import Assessment
import Course
import LifecycleEngine
import Documents
@testable import Practice
import Testing
import TextFormats
@testable import Tutor

/// The ways out for a learner who is stuck: see the run, and return to earlier screens.
@Suite struct WayOutTests {
  private let right =
    "A.viewWillDisappear B.viewWillAppear B.viewDidAppear A.viewDidDisappear"
  /// The lines of the small course's only run.
  private var order: [String] { right.split(separator: " ").map(String.init) }

  // MARK: show me

  @Test(arguments: [
    ("show me", Localized.Language.english), ("Show Me", .english), ("给我看", .chinese),
  ]) func `the run is shown and explained, and nothing is graded`(
    line: String, language: Localized.Language
  ) throws {
    let shown = Conversation(["A.viewWillDisappear", line], in: language)
    let words = shown.words
    #expect(shown.said.first == words.thisIsTheRun)
    #expect(shown.lines.count == order.count)
    for (line, callback) in zip(shown.lines, order) { #expect(line.contains(callback)) }
    let feedback = try #require(shown.feedback)
    // The reason is that of a correct answer, and can be asked about.
    #expect(!feedback.explained.isEmpty)
    var asked = shown
    asked.type("why 2")
    #expect(asked.says(words.why(2, "B.viewWillAppear")))
  }

  @Test func `a shown run counts as not known, however much was written`() throws {
    let attempt = try #require(Conversation([right, "show me"]).saved)
    #expect(attempt.isShown && !attempt.isCorrect && !attempt.isSkipped && attempt.score == 0)
    #expect(attempt.answer.isEmpty)
    var problems: [Problem] = []
    let curriculum = Transcript.session(.english).curriculum
    let document = try #require(curriculum.scenario("present", problems: &problems))
    let question = try #require(Question("present", document))
    let results = question.results(of: attempt)
    #expect(!results.rules.isEmpty && results.wrong == Set(results.rules))
    // Every rule of it is due within the hour, not only that of its first line.
    let mastery = JudgedAttempts([attempt], in: curriculum).mastery
    #expect(mastery.due(at: 3_600).count == results.rules.count)
    #expect(!Conversation([right, "show me"]).session.solved.contains("present"))
  }

  @Test(arguments: ["mode next", "mode never", "mode bank"])
  func `the run is shown in every form of answering`(mode: String) throws {
    let shown = Conversation([mode, "show me"])
    let attempt = try #require(shown.saved)
    #expect(attempt.isShown)
    for callback in order {
      #expect(shown.lines.contains { $0.contains(callback) }, "\(callback)")
    }
  }

  @Test func `the right option of a choice is shown with its reason`() {
    let shown = Conversation([], further: Self.choice)
    var asked = shown
    asked.type("show me")
    #expect(asked.said.first?.hasPrefix(asked.words.rightChoice(2)) == true)
    #expect(asked.says("Because."))
    #expect(asked.session.activity == .reading)
  }

  @Test func `the rule that counts as missed is the one that was shown`() throws {
    let shown = Conversation(["show me"], further: VerdictCourse.misconception)
    let curriculum = shown.session.curriculum
    let attempt = try #require(shown.saved)
    let missed = MissedRules(JudgedAttempts([attempt], in: curriculum), curriculum)
    #expect(missed.rule(of: attempt) == .presentationOutgoingDisappears)
    #expect(shown.feedback?.explained == [.presentationOutgoingDisappears])
  }

  @Test func `show me shows nothing if no question is open`() {
    let judged = Conversation([right, "done", "show me"])
    #expect(judged.saved == nil && judged.feedback != nil)
  }

  @Test func `skipping doesn't show the answer, and back returns to the question`() {
    var skipped = Conversation(["skip"])
    #expect(skipped.replies.contains(.say(skipped.words.skipped)))
    skipped.type("back")
    #expect(skipped.question?.id == "present")
    skipped.type("show me")
    #expect(skipped.saved?.isShown == true)
  }

  // MARK: back

  @Test func `an earlier verdict is shown again unchanged`() throws {
    let judged = Conversation([right, "done"])
    var left = judged
    left.type("")
    #expect(left.feedback == nil)
    left.type("back")
    #expect(left.blocks == judged.blocks)
    #expect(left.feedback == judged.feedback)
    // The session continues from there as before, and nothing is saved twice.
    #expect(left.saved == nil)
    left.type("")
    #expect(left.page == 1)
  }

  @Test func `back from another lesson, the claim after the verdict is still asked`() {
    let asked = Transcript.lesson(
      "T", "```predict present\n```\n\n```claim 001-no\nNever mind.\n✓ It's true.\n```")
    let other = Transcript.lesson("Other", "Text.").replacing("id: trade", with: "id: other")
    let returned = Conversation(
      [right, "done", "lesson other", "back", ""],
      further: [
        "Lessons/01-trade.en.md": asked, "Lessons/02-other.en.md": other,
        "Content/claims/001.yml": Transcript.ledger,
      ])
    #expect(returned.said.suffix(3) == returned.words.claimOptions)
  }

  @Test func `from a verdict back leads to its question`() {
    let question = Conversation([right, "done", "back"])
    #expect(question.question?.id == "present")
    #expect(question.draft?.isEmpty == true)
    var first = question
    first.type("back")
    #expect(first.said.first == first.words.firstPage && first.question?.id == "present")
  }

  @Test func `an answered choice is on the page that back returns to first`() throws {
    var asked = Conversation(["1"], further: Self.choice)
    #expect(asked.session.activity == .reading)
    asked.type("back")
    guard case .choosing = asked.session.activity else {
      Issue.record("the choice was skipped: \(asked.session.activity)")
      return
    }
  }

  @Test func `without a lesson, back leads to skipped questions and verdicts`() throws {
    var skipped = try VerdictCourse.conversation("loads", ["skip"])
    #expect(skipped.replies.contains(.say(skipped.words.skipped)))
    skipped.type("back")
    #expect(skipped.question?.id == "loads" && skipped.answer != nil)
    skipped.type("show me")
    #expect(skipped.saved?.isShown == true)
    skipped.type("", "back")
    #expect(skipped.feedback?.isShown == true)
    let first = try VerdictCourse.conversation("loads", ["back"])
    #expect(first.replies.contains(.say(first.words.noPageBefore)))
  }

  @Test func `a lesson opened from a review doesn't return to the review's question`() {
    var session = Transcript.session(
      .english,
      attempts: [Attempt(time: 0, scenario: "present", answer: [], isCorrect: false, score: 0)])
    session.now = 86_400 * 3
    var opened = Conversation(session) { $0.start(stoppedAt: ("trade", 0)) }
    opened.type("review", "skip", "back", "back", "lesson trade", right, "done", "")
    #expect(opened.session.review == nil && opened.session.visited.postponed == nil)
    #expect(opened.question?.id != "present" || opened.feedback != nil)
  }

  @Test func `at a question of a lesson, again begins the question again, not the lesson`() throws {
    let again = Conversation([right, "done", "", "back", "back", "again"])
    #expect(again.question?.id == "present" && again.written == [])
    let begun = Conversation(["A.viewWillDisappear", "again"])
    #expect(begun.question?.id == "present" && begun.written == [])
    #expect(begun.session.helpLines.contains(.command(.again)))
    let single = try VerdictCourse.conversation("loads", ["again"])
    #expect(single.replies.contains(.say(single.words.questionFirst)))
    #expect(!single.session.helpLines.contains(.command(.again)))
  }

  @Test func `in a review, back shows verdicts and no lesson page`() {
    var session = Transcript.session(
      .english,
      attempts: [Attempt(time: 0, scenario: "present", answer: [], isCorrect: false, score: 0)])
    session.now = 86_400 * 3
    var review = Conversation(session) { $0.start(stoppedAt: ("trade", 0)) }
    review.type("review", "back")
    #expect(review.replies.contains(.say(review.words.noWayBack)))
    review.type(right, "done")
    #expect(review.feedback != nil)
  }

  private static let choice = [
    "Lessons/01-trade.en.md": Transcript.lesson(
      "Trading places",
      """
      A question.

      ```choice
      question: Which?
      options: [A, B]
      right: 2
      why: Because.
      ```
      """)
  ]
}
