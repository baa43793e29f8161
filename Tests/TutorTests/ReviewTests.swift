import Documents
import Assessment
import Practice
import Testing
import TextFormats
@testable import Tutor

/// Reviews over the small course, with the time in seconds since its attempts.
@Suite struct ReviewTests {
  private let right = "A.viewWillDisappear B.viewWillAppear B.viewDidAppear A.viewDidDisappear"
  private let day: Int64 = 86_400

  private func attempt(
    _ scenario: String, _ answer: String, at time: Double = 0, isSure: Bool = false
  ) -> Attempt {
    Attempt(
      time: time, scenario: scenario, answer: answer.split(separator: " ").map(String.init),
      isCorrect: answer == right, score: 1, isSure: isSure)
  }

  /// A review that begins at `now`, with one line typed per second.
  private func review(
    _ lines: [String] = [], at now: Int64, after attempts: [Attempt],
    in language: Localized.Language = .english, further: [String: String] = [:]
  ) -> Conversation {
    var session = Transcript.session(language, further: further, attempts: attempts)
    session.now = now
    var review = Conversation(session) { $0.startWithReview() }
    for line in lines {
      review.session.now += 1
      review.type(line)
    }
    return review
  }

  /// The questions in the order in which they are asked, each skipped; of a made one nil.
  private func questions(
    at now: Int64, after attempts: [Attempt], further: [String: String]
  ) -> [String] {
    var (review, ids) = (review(at: now, after: attempts, further: further), [String]())
    // Until no question covers a due rule, and not only as many as right answers would take.
    review.session.updateReview { $0.size = Review.usualSize }
    while let question = review.question {
      ids.append(question.id)
      review.type("skip")
    }
    return ids
  }

  private func scenario(_ id: String, topic: String, style: String = "fullScreen") -> String {
    """
    id: \(id)
    title: {en: \(id), zh-Hans: \(id)}
    topic: \(topic)
    level: 1
    platform: {ios: 18}
    objects:
      A: UIViewController
      B: {is: UIViewController, modalPresentationStyle: \(style)}
    root: A
    given: [user launches app]
    ask: ["A.present(B, animated: true)"]
    watch: {A: [viewDidDisappear, viewWillDisappear], B: [viewWillAppear, viewDidAppear]}
    """
  }

  @Test(arguments: Localized.Language.allCases)
  func `before the first answer there is nothing to review`(language: Localized.Language) {
    let none = review(at: 0, after: [], in: language)
    #expect(none.said == [none.words.nothingToReview])
    #expect(none.hasLeft)
  }

  /// A first right answer is due after ten minutes, one that was sure after eight days.
  @Test(arguments: [(61, false, 9 * 60), (540, false, 60), (1, true, 8 * 86_400)])
  func `if nothing is due, the next date is shown`(now: Int64, isSure: Bool, wait: Int64) {
    for language in Localized.Language.allCases {
      let none = review(at: now, after: [attempt("present", right, isSure: isSure)], in: language)
      #expect(none.said == [none.words.nothingDue(none.words.wait(wait))])
      #expect(none.hasLeft)
    }
  }

  @Test func `a due rule is asked about by the course, in an attempt marked as review`() {
    let before = [attempt("present", right)]
    var asked = review(at: 600, after: before)
    let progress = Progress(Transcript.curriculum(), before, place: nil, now: 600, zone: 0)
    #expect(
      progress.count(.due) > 1 && asked.session.review?.dueCount(at: 600) == progress.count(.due))
    #expect(asked.question?.id == "present")
    asked.type(right, "!")
    #expect(asked.saved?.mode == .review)
    #expect(asked.saved?.isSure == true && asked.saved?.score == 1)
  }

  @Test func `at the end it shows the result, the next date, and the menu`() {
    // A second try on the same day is hard, which stays at the step of ten minutes. A day later it
    // is good, and beyond the steps: the reference also gives eleven days for good now and again
    // after two days.
    for (now, wait) in [(600, 600), (2 * day, 11 * day)] as [(Int64, Int64)] {
      let end = review([right, "done", ""], at: now, after: [attempt("present", right)])
      let words = end.words
      #expect(end.said == [words.reviewed(1, of: 1, next: words.wait(wait), isDone: true)])
      #expect(end.prompt == words.menuPrompt)
    }
  }

  /// None of A's watched callbacks is called, so only a rule that prevents them can be missed.
  @Test func `a rule that prevents callbacks is asked about again`() {
    let further = [
      "Content/scenarios/home.yml": """
      id: home
      title: {en: home, zh-Hans: home}
      topic: leaving
      level: 1
      platform: {ios: 12}
      objects: {A: UIViewController}
      root: A
      given: [user launches app]
      ask: [user presses home]
      watch: {A: [viewWillDisappear, viewDidDisappear]}
      """
    ]
    for answer in ["", "A.viewWillDisappear A.viewDidDisappear"] {
      let asked = questions(at: 600, after: [attempt("home", answer)], further: further)
      // After one that was generated for the rule.
      #expect(asked == ["silent", "home"])
    }
  }

  @Test func `confident mistakes are asked about first`() {
    let further = [
      "Content/scenarios/start.yml": """
      id: start
      title: {en: start, zh-Hans: start}
      topic: launch
      level: 1
      platform: {ios: 18}
      objects: {A: UIViewController}
      root: A
      ask: [user launches app]
      watch: {app: [didFinishLaunchingWithOptions], A: [viewDidLoad, viewWillAppear, viewDidAppear]}
      """
    ]
    // The launch involves more rules; A's callbacks are only asked about by the presentation.
    let order = { (isSure: Bool) in
      questions(
        at: 30 * day,
        after: [
          attempt(
            "start", "app.didFinishLaunchingWithOptions A.viewDidLoad A.viewWillAppear"),
          attempt("present", "B.viewWillAppear B.viewDidAppear", isSure: isSure),
        ], further: further)
    }
    #expect(order(false) == ["start", "present"])
    #expect(order(true) == ["present", "start"])
  }

  @Test func `topics alternate if another one is due`() {
    let further = [
      "Content/scenarios/p1.yml": scenario("p1", topic: "presentation"),
      "Content/scenarios/q.yml": scenario("q", topic: "navigation"),
    ]
    let before = ["present", "p1", "q"].map { attempt($0, right) }
    #expect(
      questions(at: 30 * day, after: before, further: further) == ["p1", "q", "present"])
  }

  @Test func `a question seen long ago precedes one seen recently`() {
    let further = ["Content/scenarios/p1.yml": scenario("p1", topic: "presentation")]
    let before = [attempt("p1", right, at: 0), attempt("present", right, at: 100)]
    #expect(
      questions(at: 30 * day, after: before, further: further) == ["p1", "present"])
    #expect(
      questions(at: 30 * day, after: [before[0]], further: further) == ["present", "p1"])
  }

  @Test func `the language can change during a review, and a lesson ends it`() {
    let before = [attempt("present", right)]
    let chinese = review(["language zh"], at: 600, after: before)
    #expect(chinese.words.language == .chinese && chinese.question?.id == "present")
    var lesson = review(["lesson trade"], at: 600, after: before)
    #expect(lesson.page == 0)
    lesson.type(right, "done")
    #expect(lesson.saved?.mode == .lesson)
  }

  @Test func `a review has a size, its prompt counts, and the rest is reported`() throws {
    let further = [
      "Content/scenarios/q.yml": scenario("q", topic: "navigation", style: "pageSheet"),
      "Content/scenarios/home.yml": """
      id: home
      title: {en: Home, zh-Hans: 回到主屏幕}
      topic: leaving
      level: 1
      objects: {A: UIViewController}
      root: A
      given: [user launches app]
      ask: [user presses home]
      watch: {scene: [sceneWillResignActive, sceneDidEnterBackground]}
      """,
    ]
    let before =
      ["present", "q"].map { attempt($0, right) }
      + [attempt("home", "scene.sceneWillResignActive scene.sceneDidEnterBackground")]
    func begun(_ size: Int?) -> Conversation {
      var session = Transcript.session(.english, further: further, attempts: before)
      session.now = 30 * day
      return Conversation(session) { $0.startWithReview(size) }
    }
    var short = begun(1)
    let words = short.words
    #expect(short.prompt?.hasPrefix(words.reviewNumber(1, of: 1)) == true)
    // Two questions cover the same rules, so one of them is enough, and a wrong answer adds none.
    for size in [nil, 20] { #expect(begun(size).session.review?.size == 2) }
    short.type("skip")
    let due = try #require(begun(1).session.review?.dueCount(at: 30 * day))
    #expect(short.said.last == words.reviewFull(0, of: 0, due: due))
    // The command takes the size, too.
    var asked = Conversation(short.session) { _ in [] }
    asked.type("review 2")
    #expect(asked.session.review?.size == 2)
    asked.type("leave", "review 0")
    #expect(asked.replies.contains(.say(words.surplusArguments("review"))))
  }

  @Test func `back in a review leads to skipped and judged questions, then to the open one`() {
    let further = [
      "Content/scenarios/q.yml": scenario("q", topic: "navigation", style: "pageSheet")
    ]
    var review = review(
      at: 30 * day, after: ["present", "q"].map { attempt($0, right) }, further: further)
    review.session.updateReview { $0.size = 2 }
    let first = review.question?.id
    review.type("skip")
    let second = review.question?.id
    #expect(second != nil && second != first)
    review.type("back")
    #expect(review.question?.id == first)
    review.type("show me")
    #expect(review.saved?.isShown == true)
    review.type("")
    #expect(review.question?.id == second)
    review.type("back")
    #expect(review.feedback?.question.id == first)
    review.type("")
    #expect(review.question?.id == second)
  }

  @Test func `a review begins with its number of questions and its duration`() {
    var slow = attempt("present", right)
    slow.duration = 240
    for (before, minutes) in [(attempt("present", right), 1), (slow, 4)] {
      let asked = review(at: 600, after: [before])
      let due = asked.session.review?.dueCount(at: 600) ?? 0
      #expect(asked.said.first == asked.words.due(due, questions: 1, about: due, minutes: minutes))
    }
  }

  @Test func `a run that was only shown says nothing about the pace`() {
    var answered = attempt("present", right)
    answered.duration = 240
    var shown = attempt("present", right)
    (shown.isCorrect, shown.isShown, shown.duration) = (false, true, 2)
    for language in Localized.Language.allCases {
      let asked = review(at: 600, after: [answered, shown, shown], in: language)
      let due = asked.session.review?.dueCount(at: 600) ?? 0
      #expect(asked.said.first == asked.words.due(due, questions: 1, about: due, minutes: 4))
      // Fewer questions than all the rules need are announced as such.
      let some = asked.words.due(4, questions: 1, about: 2, minutes: 1)
      #expect(some.contains("2") && some != asked.words.due(4, questions: 1, about: 4, minutes: 1))
    }
  }

  @Test func `a review requested during a review continues`() {
    let before = [attempt("present", right)]
    let again = review(["A.viewWillDisappear", "review"], at: 600, after: before)
    #expect(again.written == ["A.viewWillDisappear"])
    let end = review([right, "done", "review"], at: 600, after: before)
    #expect(end.session.review == nil && end.session.activity == .idle)
  }

  @Test func `a review in the middle of a lesson leads back to it`() {
    var lesson = Conversation(attempts: [attempt("present", right)])
    let words = lesson.words
    lesson.session.now = 600
    lesson.report { $0.start(stoppedAt: ("trade", 1)) }
    lesson.type("review")
    #expect(lesson.question?.id == "present")
    lesson.type("leave")
    #expect(lesson.said == [words.reviewed(0, of: 0, next: nil, isDone: false)])
    #expect(lesson.prompt == words.toLesson)
    lesson.type("")
    #expect(lesson.page == 1)
    lesson.type("review", "skip")
    #expect(lesson.saved?.isSkipped == true && lesson.saved?.mode == .review)
    #expect(lesson.said.count == 2 && lesson.prompt == words.toLesson)
  }

  @Test func `attempts at removed or unreadable scenarios are skipped`() {
    let before = [
      attempt("gone", right), attempt("present", "Z.what \u{1B}[31m A.viewDidLoad"),
    ]
    let asked = review(at: 600, after: before)
    #expect(asked.session.review?.dueCount(at: 600) == 1)
  }
}
