import Practice
import Assessment
import Testing
import TextFormats
import Tutor

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

  /// The lines come one a second from `now` on; what the last one brings, at the beginning too.
  private func check(
    _ lines: [String], at now: Int64, after attempts: [Attempt],
    in language: Localized.Language = .english, further: [String: String] = [:],
    brings expected: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let got = last(lines, at: now, after: attempts, in: language, further: further)
    #expect(got == expected + "\n", sourceLocation: sourceLocation)
  }

  private func last(
    _ lines: [String], at now: Int64, after attempts: [Attempt],
    in language: Localized.Language = .english, further: [String: String] = [:]
  ) -> String {
    var session = Transcript.session(language, further: further, attempts: attempts)
    session.now = now
    var text = Transcript.written(session.startWithReview(), width: 72)
    for line in lines {
      session.now += 1
      text = Transcript.written(session.answer(line), width: 72)
    }
    return text
  }

  /// The titles of the questions in the order in which they are asked, each skipped.
  private func questions(
    at now: Int64, after attempts: [Attempt], further: [String: String]
  ) -> [String] {
    var session = Transcript.session(.english, further: further, attempts: attempts)
    session.now = now
    var titles: [String] = []
    var text = Transcript.written(session.startWithReview(), width: 72)
    while let heading = text.split(separator: "\n").first(where: { $0.hasPrefix("── ") }) {
      titles.append(String(heading.dropFirst(3).prefix { $0 != "─" }.dropLast()))
      text = Transcript.written(session.answer("skip"), width: 72)
    }
    return titles
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

  @Test func `before the first answer there is nothing to review`() {
    check(
      [], at: 0, after: [],
      brings: "There is nothing to review yet: first predict something in a lesson.\n\n[left]")
    check([], at: 0, after: [], in: .chinese, brings: "还没有可以复习的内容，先在课程里做几道预测题吧。\n\n[left]")
  }

  /// A first right answer is due after ten minutes.
  @Test func `where nothing is due it says when the next is`() {
    check(
      [], at: 61, after: [attempt("present", right)],
      brings: "Nothing is due. The next review comes in 9 minutes.\n\n[left]")
    check(
      [], at: 600 - 60, after: [attempt("present", right)],
      brings: "Nothing is due. The next review comes in a minute.\n\n[left]")
    check(
      [], at: 1, after: [attempt("present", right, isSure: true)], in: .chinese,
      brings: "现在没有到期的内容。下一次复习：8 天后。\n\n[left]")
  }

  @Test func `a due rule is asked about by a question of the course, and the attempt is a review`()
  {
    let before = [attempt("present", right)]
    let question = last([], at: 600, after: before)
    #expect(question.contains("rules are due. When you are certain of an answer, hand it in with"))
    #expect(question.contains("── A presents B ──"))
    #expect(question.hasSuffix("predict 1> \n"))
    check(
      [right, "!"], at: 600, after: before,
      brings: """
        [saved: present, \(right), score 1.0, hints 0, sure, review]
        = Right: all 4 callbacks, in order.

        What decides: The covered one speaks first and last.

        [Enter · why N · again] 
        """)
  }

  @Test func `at the end it says how it went and when the next is, and the menu is there`() {
    // A second try on the same day is hard, which stays at the step of ten minutes.
    check(
      [right, "done", ""], at: 600, after: [attempt("present", right)],
      brings:
        "That was all that is due: 1 of 1 right. The next review comes in 10\nminutes.\n\nlifeline> "
    )
    // A day later it is good, and out of the steps: the reference says
    // eleven days, too, for good now and again after two days.
    check(
      [right, "done", ""], at: 2 * day, after: [attempt("present", right)], in: .chinese,
      brings: "到期的都复习完了：1 题答对 1 题。下一次复习：11 天后。\n\nlifeline> ")
  }

  /// Nothing that A is asked about comes, so only a rule that keeps it away can be missed.
  @Test func `a rule that keeps callbacks away is asked about again`() {
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
      // Behind one that was made for the rule.
      #expect(asked == ["Home is pressed", "home"])
    }
  }

  @Test func `what was sure but wrong is asked first`() {
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
    // The launch asks about more rules; what A hears is asked about by the presentation alone.
    let order = { (isSure: Bool) in
      questions(
        at: 30 * day,
        after: [
          attempt(
            "start", "app.didFinishLaunchingWithOptions A.viewDidLoad A.viewWillAppear"),
          attempt("present", "B.viewWillAppear B.viewDidAppear", isSure: isSure),
        ], further: further)
    }
    #expect(order(false) == ["start", "A presents B"])
    #expect(order(true) == ["A presents B", "start"])
  }

  @Test func `a topic is not asked twice in a row where another is due`() {
    let further = [
      "Content/scenarios/p1.yml": scenario("p1", topic: "presentation"),
      "Content/scenarios/q.yml": scenario("q", topic: "navigation"),
    ]
    let before = ["present", "p1", "q"].map { attempt($0, right) }
    #expect(
      questions(at: 30 * day, after: before, further: further) == ["p1", "q", "A presents B"])
  }

  @Test func `a question whose run was seen long ago comes before one seen lately`() {
    let further = ["Content/scenarios/p1.yml": scenario("p1", topic: "presentation")]
    let before = [attempt("p1", right, at: 0), attempt("present", right, at: 100)]
    #expect(
      questions(at: 30 * day, after: before, further: further) == ["p1", "A presents B"])
    #expect(
      questions(at: 30 * day, after: [before[0]], further: further) == ["A presents B", "p1"])
  }

  @Test func `the language changes in the middle, and a lesson ends the review`() {
    let before = [attempt("present", right)]
    #expect(
      last(["language zh"], at: 600, after: before).contains("\n\n── A 显示 B ─"))
    #expect(last(["lesson trade"], at: 600, after: before).contains("[place: trade 0]"))
    check(
      ["lesson trade", right, "done"], at: 600, after: before,
      brings: """
        [saved: present, \(right), score 1.0, hints 0]
        [place: trade 1]
        = Right: all 4 callbacks, in order.

        What decides: The covered one speaks first and last.

        [Enter · why N · again] 
        """)
  }

  @Test func `a review asked for in the middle of one goes on`() {
    let before = [attempt("present", right)]
    let again = last(["A.viewWillDisappear", "review"], at: 600, after: before)
    #expect(again.hasPrefix("── A presents B ─"))
    #expect(again.hasSuffix("  1 A.viewWillDisappear\n\npredict 2> \n"))
    #expect(
      last([right, "done", "review"], at: 600, after: before)
        .hasPrefix("That was all that is due: 1 of 1 right."))
  }

  @Test func `a review in the middle of a lesson leads back to it`() {
    var session = Transcript.session(.english, attempts: [attempt("present", right)])
    session.now = 600
    _ = session.start(stoppedAt: ("trade", 1))
    #expect(Transcript.written(session.answer("review"), width: 72).contains("── A presents B ─"))
    let back = Transcript.written(session.answer("leave"), width: 72)
    #expect(
      back == "The review ends here. What is due stays due.\n\n[Enter: back to the lesson] \n")
    #expect(
      Transcript.written(session.answer(""), width: 72).hasPrefix("[place: trade 1]\n── 2 ─"))
    _ = session.answer("review")
    let end = Transcript.written(session.answer("skip"), width: 72)
    #expect(end.hasPrefix("[saved: present, , score 0.0, hints 0, skipped, review]\nSkipped:"))
    #expect(
      end.contains("That was all that is due.\n\n[Enter: back to the lesson] \n"))
  }

  @Test func `an attempt at a scenario that is gone, and one that nobody can read, stop nothing`() {
    let before = [
      attempt("gone", right), attempt("present", "Z.what \u{1B}[31m A.viewDidLoad"),
    ]
    #expect(last([], at: 600, after: before).contains("One rule is due."))
  }
}
