import Course
import Assessment
import Documents
import Practice
import ScenarioLanguage
import Testing
import TextFormats
@testable import Tutor

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

  @Test func `an empty record explains how to begin, without a table`() {
    for language in Localized.Language.allCases {
      let words = Words(language: language)
      #expect(text([], now: 0, in: language) == words.nothingAnswered(isInSession: false) + "\n")
      // Within a session, questions are asked already.
      let within = Conversation(["skip", "progress"], in: language)
      #expect(within.said == [words.nothingAnswered(isInSession: true)])
    }
    #expect(progress([], now: 0).json.contains(#""attempts": 0"#))
    // A skipped question isn't answered.
    var skipped = attempt("present", at: 0, isRight: false)
    skipped.isSkipped = true
    #expect(text([skipped], now: 0) == text([], now: 0))
  }

  /// A first correct answer is in learning for ten minutes, then due; two days later the rule is
  /// known for eleven days (reference values in ReviewTests).
  @Test func `a rule is in learning, due and known, as the map shows`() {
    let first = attempt("present", at: 0)
    let again = attempt("present", at: 2 * day)
    // Of the rules of appearing one placed a callback: B.viewDidAppear, at the transition's end.
    func stage(_ attempts: [Attempt], now: Int64) -> Mastery.Stage? {
      let stages = progress(attempts, now: now).topics.first { $0.topic == .appearance }?.rules
        .map(\.stage).filter { $0 != .unmet }
      return stages?.count == 1 ? stages?.first : nil
    }
    #expect(stage([first], now: 599) == .learning)
    #expect(stage([first], now: 600) == .due)
    #expect(stage([first, again], now: 12 * day) == .known)
    #expect(stage([first, again], now: 14 * day) == .due)
    // The map has a sign for each rule, with the sums next to it.
    let row = text([first], now: 600).split(separator: "\n").first { $0.contains("!.") }
    let words = Words(language: .english)
    let rules = progress([], now: 0).topics.first { $0.topic == .appearance }?.rules.count ?? 0
    #expect(row?.hasSuffix(words.known(0, of: rules) + words.comma + words.ofThemDue(1)) == true)
  }

  @Test func `the same number of rules is due as in a review`() {
    var session = Transcript.session(.english, attempts: [attempt("present", at: 0)])
    session.now = 600
    let review = Conversation(session) { $0.startWithReview() }
    let count = progress([attempt("present", at: 0)], now: 600).count(.due)
    #expect(count > 1 && review.session.review?.dueCount(at: 600) == count)
    let shown = text([attempt("present", at: 0)], now: 600)
    #expect(shown.contains("\n\(review.words.dueNow(count))\n"))
    #expect(progress([attempt("present", at: 0)], now: 600).json.contains("\"due\": \(count),"))
  }

  @Test func `tries are listed per question, and a correct answer remains counted`() {
    let attempts = [
      attempt("present", at: 0, isRight: false), attempt("present", at: 9),
      attempt("present", at: 19, isRight: false), attempt("gone", at: 29, isRight: false),
    ]
    let progress = progress(attempts, now: 100)
    #expect(progress.scenarios.entries.map(\.id) == ["present", "gone"])
    #expect(progress.scenarios.entries.map(\.correct) == [1, 0])
    // A scenario that is no longer in the course has no title.
    #expect(progress.titles["gone"] == nil && progress.titles["present"] != nil)
    #expect(progress.place == "trade" && progress.course.lessons.map(\.right) == [1])
    let json = progress.json
    #expect(
      json.contains(
        #"{"scenario": "present", "attempts": 3, "correct": 1, "best": 1, "last": 19}"#))
    #expect(json.contains(#"{"lesson": "trade", "right": 1, "questions": 3, "state": "unread"}"#))
  }

  @Test(
    arguments: [
      ([0], 0, [1, 1]), ([0, 1], 1, [2, 2]),
      // Today isn't over; a missed day isn't reported.
      ([0, 1], 2, [2, 2]), ([0, 1], 3, [2, 0]), ([0, 1, 5, 6, 7], 7, [5, 3]),
      ([0, 0, 0], 0, [1, 1]),
    ] as [([Int64], Int64, [Int])])
  func `days in a row are counted`(days: [Int64], today: Int64, expected: [Int]) {
    let progress = progress(days.map { attempt("present", at: $0 * day) }, now: today * day)
    #expect([progress.days.count, progress.days.inARow] == expected)
  }

  @Test func `a day begins at the learner's midnight`() {
    let attempts = [attempt("present", at: day - 1800), attempt("present", at: day + 1800)]
    for (zone, count) in [(0, 2), (3600, 1), (-3600, 1)] as [(Int64, Int)] {
      #expect(progress(attempts, now: day + 1800, zone: zone).days.count == count)
    }
  }

  @Test(arguments: [40, 80, 200], Localized.Language.allCases)
  func `no line is wider than the screen`(width: Int, language: Localized.Language) {
    let attempts = [attempt("present", at: 0), attempt("silent", at: 9, isRight: false)]
    let shown = progress(attempts, now: 600).text(language, width: width, isPlain: false)
    #expect(shown.split(separator: "\n").allSatisfy { DisplayWidth.of(String($0)) <= width })
  }

  @Test func `plain output has no map, but the same words`() {
    let progress = progress([attempt("present", at: 0)], now: 600)
    let plain = progress.text(.english, width: 80, isPlain: true)
    #expect(!plain.contains("!") && !plain.contains("#"))
    let words = Words(language: .english)
    #expect(plain.contains(words.comma + words.ofThemDue(1) + "\n"))
  }

  @Test func `the session shows the same, in the middle of a question too`() {
    var asked = Conversation(in: .chinese, attempts: [attempt("present", at: 0)])
    asked.session.now = 600
    asked.type("进度")
    #expect(
      Layout(width: 80).text(asked.blocks)
        == Progress(
          Transcript.curriculum(), [attempt("present", at: 0)], place: "trade",
          places: ["trade": 0], now: 600, zone: 0
        ).text(.chinese, width: 80, isPlain: false))
    #expect(asked.answer != nil)
  }

  /// A learner who confuses presenting with pushing answers like this; a later correct answer ends
  /// the suspicion.
  @Test func `a misconception suggested by the latest answers is reported until it is resolved`() {
    var wrong = attempt("present", at: 0, isRight: false)
    wrong.answer = [
      "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear",
    ]
    let curriculum = Transcript.curriculum(VerdictCourse.misconception)
    func progress(_ attempts: [Attempt]) -> Progress {
      Progress(curriculum, attempts, place: nil, now: 180, zone: 0)
    }
    let believed = progress([wrong])
    let belief = believed.misconceptions.first
    #expect(belief?.misconception.misconception.id == "push-order")
    #expect(belief?.because == ["present"])
    for language in Localized.Language.allCases {
      let title = belief?.misconception.title[language] ?? "none"
      #expect(
        believed.text(language, width: 80, isPlain: false).contains(
          Words(language: language).suspectedMisconception + title + "\n"))
    }
    #expect(believed.json.contains(#""misconception": "push-order""#))
    let mended = progress([wrong, attempt("present", at: 120)])
    #expect(mended.misconceptions.isEmpty)
    #expect(mended.json.contains(#""beliefs": []"#))
  }
}
