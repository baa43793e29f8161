import Practice
import Assessment
import Testing
import TextFormats
import Tutor

/// Progress over the small course, with the time in seconds since its attempts.
@Suite struct ProgressTests {
  private let right = ["A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear"]
  private let day: Int64 = 86_400

  private func attempt(_ scenario: String, at time: Int64, isRight: Bool = true) -> Attempt {
    Attempt(
      time: Double(time), scenario: scenario,
      answer: isRight ? right + ["A.viewDidDisappear"] : right, isCorrect: isRight,
      score: isRight ? 1 : 0.75)
  }

  private func progress(_ attempts: [Attempt], now: Int64, zone: Int64 = 0) -> Progress {
    Progress(Transcript.curriculum(), attempts, place: "trade", now: now, zone: zone)
  }

  private func text(
    _ attempts: [Attempt], now: Int64, zone: Int64 = 0, in language: Localized.Language = .english
  ) -> String {
    progress(attempts, now: now, zone: zone).text(language, width: 80, isPlain: false)
  }

  @Test func `an empty record says how to begin, and has no table`() {
    #expect(text([], now: 0) == "Nothing answered yet. lifeline learn begins.\n")
    #expect(text([], now: 0, in: .chinese) == "还没有作答。输入 lifeline learn 就可以开始。\n")
    #expect(progress([], now: 0).json.contains(#""attempts": 0"#))
    // A question that was skipped is not answered.
    var skipped = attempt("present", at: 0, isRight: false)
    skipped.isSkipped = true
    #expect(text([skipped], now: 0) == text([], now: 0))
  }

  /// A first right answer is learnt for ten minutes, then due; two days later it is known for eleven
  /// (ReviewTests has the reference).
  @Test func `a rule is learnt, due and known, and the map says so`() {
    let first = attempt("present", at: 0)
    let again = attempt("present", at: 2 * day)
    func row(_ attempts: [Attempt], now: Int64) -> Substring? {
      text(attempts, now: now).split(separator: "\n").first { $0.hasPrefix("appearing ") }
    }
    // Of the rules of appearing one placed a callback: B.viewDidAppear, at the transition's end.
    #expect(row([first], now: 599)?.contains(/\s\+\.+ +0 of \d+ known$/) == true)
    #expect(row([first], now: 600)?.contains(/\s!\.+ +0 of \d+ known, 1 due$/) == true)
    let both = [first, again]
    #expect(row(both, now: 12 * day)?.contains(/\s#\.+ +1 of \d+ known$/) == true)
    #expect(row(both, now: 14 * day)?.contains(/\s!\.+ +0 of \d+ known, 1 due$/) == true)
  }

  @Test func `as many rules are due as a review says`() {
    var session = Transcript.session(.english, attempts: [attempt("present", at: 0)])
    session.now = 600
    let review = Transcript.written(session.startWithReview(), width: 80)
    let count = review.prefix { $0.isNumber }
    #expect(review.contains("rules are due"))
    let shown = text([attempt("present", at: 0)], now: 600)
    #expect(shown.contains("\n\(count) rules are due; review asks about them.\n"))
    #expect(progress([attempt("present", at: 0)], now: 600).json.contains("\"due\": \(count),"))
  }

  @Test func `tries are told question by question, and what is right once stays right`() {
    let attempts = [
      attempt("present", at: 0, isRight: false), attempt("present", at: 9),
      attempt("present", at: 19, isRight: false), attempt("gone", at: 29, isRight: false),
    ]
    let shown = text(attempts, now: 100)
    // What is not in the course any more has no title.
    #expect(
      shown.hasPrefix("1 of 2 questions answered right at least once. You are in: Trading places\n")
    )
    #expect(
      shown.hasSuffix(
        "\n\nA presents B   present   1 of 3 right\ngone                     not right yet\n"))
    let json = progress(attempts, now: 100).json
    #expect(
      json.contains(
        #"{"scenario": "present", "attempts": 3, "correct": 1, "best": 1, "last": 19}"#))
    #expect(json.contains(#"{"lesson": "trade", "right": 1, "questions": 2}"#))
  }

  @Test(arguments: [
    ([0], 0, "on one day."), ([0, 1], 1, "on 2 days, in a row."),
    // Today is not over; of a day missed nothing is said.
    ([0, 1], 2, "on 2 days, in a row."), ([0, 1], 3, "on 2 days."),
    ([0, 1, 5, 6, 7], 7, "on 5 days, the last 3 in a row."), ([0, 0, 0], 0, "on one day."),
  ])
  func `days in a row are counted`(days: [Int64], today: Int64, expected: String) {
    let attempts = days.map { attempt("present", at: $0 * day) }
    #expect(text(attempts, now: today * day).contains("You have studied \(expected)\n"))
  }

  @Test func `a day begins at the learner's midnight`() {
    let attempts = [attempt("present", at: day - 1800), attempt("present", at: day + 1800)]
    #expect(text(attempts, now: day + 1800).contains("on 2 days, in a row."))
    #expect(text(attempts, now: day + 1800, zone: 3600).contains("on one day."))
    #expect(text(attempts, now: day + 1800, zone: -3600).contains("on one day."))
  }

  @Test(arguments: [40, 80, 200], Localized.Language.allCases)
  func `no line is wider than the screen`(width: Int, language: Localized.Language) {
    let attempts = [attempt("present", at: 0), attempt("silent", at: 9, isRight: false)]
    let shown = progress(attempts, now: 600).text(language, width: width, isPlain: false)
    #expect(shown.split(separator: "\n").allSatisfy { DisplayWidth.of(String($0)) <= width })
  }

  @Test func `without pictures there is no map, and the words are the same`() {
    let progress = progress([attempt("present", at: 0)], now: 600)
    let plain = progress.text(.english, width: 80, isPlain: true)
    #expect(!plain.contains("!") && !plain.contains("#"))
    #expect(plain.contains(/\nappearing +0 of \d+ known, 1 due\n/))
  }

  @Test func `the session shows the same, in the middle of a question too`() {
    var session = Transcript.session(.chinese, attempts: [attempt("present", at: 0)])
    session.now = 600
    _ = session.start(stoppedAt: ("trade", 0))
    let shown = Transcript.written(session.answer("进度"), width: 80)
    #expect(shown == text([attempt("present", at: 0)], now: 600, in: .chinese) + "\n预测 1> \n")
  }

  /// Somebody for whom presenting is pushing answers so ; who answers
  /// it right later does not seem to believe it any more.
  @Test func `what the latest answers speak for is told until it is mended`() {
    var wrong = attempt("present", at: 0, isRight: false)
    wrong.answer = [
      "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear",
    ]
    let misconception = """
      id: push-order
      rule: presentation.outgoing-disappears
      value: before-incoming-appears
      topic: presentation
      title: {en: Presenting works like a push, zh-Hans: 显示和压入是一样的次序}
      help: {en: They differ., zh-Hans: 两者不同。}
      evidence: ["001"]
      """
    let curriculum = Transcript.curriculum(["Content/misconceptions/push-order.yml": misconception])
    func progress(_ attempts: [Attempt]) -> Progress {
      Progress(curriculum, attempts, place: nil, now: 180, zone: 0)
    }
    func text(_ attempts: [Attempt], _ language: Localized.Language = .english) -> String {
      progress(attempts).text(language, width: 80, isPlain: false)
    }
    #expect(text([wrong]).contains("You seem to believe: Presenting works like a push\n"))
    #expect(text([wrong]).contains("• A presents B\n"))
    #expect(text([wrong], .chinese).contains("你似乎认为：显示和压入是一样的次序\n"))
    #expect(progress([wrong]).json.contains(#""misconception": "push-order""#))
    let mended = [wrong, attempt("present", at: 120)]
    #expect(!text(mended).contains("You seem to believe"))
    #expect(progress(mended).json.contains(#""beliefs": []"#))
  }
}
