import Assessment
@testable import LearnerRecord
import Testing

/// A record in memory returns what was saved.
@Suite struct RecordFileTests {
  let record: RecordFile

  init() throws {
    record = try RecordFile.inMemory()
  }

  @Test func `a new record is empty`() throws {
    #expect(try record.attempts().isEmpty)
    #expect(try record.place() == nil)
    #expect(try record.setting("language") == nil)
  }

  @Test func `an attempt is read as it was saved`() throws {
    let attempt = Attempt(
      time: 1_700_000_000.25, scenario: "present-full-screen", lesson: "two-controllers",
      question: 2, answer: ["A.viewWillDisappear", "B.loadView"], isCorrect: false, score: 0.8889,
      hints: 1, isSkipped: false, isSure: true, given: 1, duration: 12.5, language: "zh-Hans",
      mode: .review,
      judgedBy: "0.1")
    try record.save(attempt)
    #expect(try record.attempts() == [attempt])
  }

  @Test func `an empty answer is an answer, and a question outside of lessons a question`()
    throws
  {
    let attempt = Attempt(
      time: 1, scenario: "home-and-back", answer: [], isCorrect: true, score: 1, mode: .quiz)
    try record.save(attempt)
    #expect(try record.attempts() == [attempt])
  }

  @Test func `every mode can be saved and read`() throws {
    for (time, mode) in Attempt.Mode.allCases.enumerated() {
      try record.save(sample(time: Double(time), mode: mode))
    }
    #expect(try record.attempts().map(\.mode) == Attempt.Mode.allCases)
  }

  @Test func `attempts are sorted oldest first, equal times in the order they were saved`() throws {
    try record.save(sample(time: 2, scenario: "b"))
    try record.save(sample(time: 1, scenario: "c"))
    try record.save(sample(time: 2, scenario: "a"))
    #expect(try record.attempts().map(\.scenario) == ["c", "b", "a"])
  }

  @Test func `typed input is always treated as text`() throws {
    let answer = ["'); DROP TABLE attempt; --", "\u{1B}[2J", "王小明 👩‍👩‍👧"]
    try record.save(sample(time: 1, answer: answer + ["a\u{0}b"]))
    #expect(try record.attempts().map(\.answer) == [answer + ["a\u{FFFD}b"]])
  }

  @Test func `the place is the latest lesson visited, and each lesson keeps its own`() throws {
    try record.savePlace(lesson: "five-states", position: 3)
    try record.savePlace(lesson: "home-and-back", position: 1)
    try record.savePlace(lesson: "five-states", position: 4)
    #expect(try record.place() == Place(lesson: "five-states", position: 4))
    #expect(
      try record.places() == [
        Place(lesson: "five-states", position: 4), Place(lesson: "home-and-back", position: 1),
      ])
  }

  @Test func `a setting can be changed and removed`() throws {
    try record.setSetting("language", to: "en")
    try record.setSetting("language", to: "zh-Hans")
    #expect(try record.setting("language") == "zh-Hans")
    try record.setSetting("language", to: nil)
    #expect(try record.setting("language") == nil)
  }

  @Test func `a draft grows, and is removed with the answer or when it is empty again`()
    throws
  {
    var draft = SavedDraft(
      scenario: "push", lesson: "two-controllers", form: .full, lines: ["A.loadView"], hints: 1)
    try record.keep(SavedDraft(scenario: "home", form: .never, lines: ["-"]))
    try record.keep(draft)
    draft.lines.append("A.viewDidLoad")
    try record.keep(draft)
    #expect(try record.drafts().map(\.scenario) == ["home", "push"])
    #expect(try record.drafts().last == draft)
    try record.save(sample(time: 1, scenario: "push"))
    #expect(try record.drafts().map(\.scenario) == ["home"])
    try record.keep(SavedDraft(scenario: "home", form: .never, lines: []))
    #expect(try record.drafts().isEmpty)
  }

  @Test func `an imported draft is added unless there already is one`() throws {
    let own = SavedDraft(scenario: "push", form: .full, lines: ["A.loadView"])
    try record.keep(own)
    let other = SavedDraft(scenario: "home", form: .bank, lines: ["A.viewDidLoad"], given: 1)
    let theirs = SavedDraft(scenario: "push", form: .full, lines: ["-"])
    for _ in 1...2 { _ = try record.add(RecordContents(drafts: [theirs, other])) }
    #expect(try record.drafts() == [own, other])
  }

  @Test func `drafts of questions that are never asked again make room`() throws {
    for number in 1...60 {
      try record.keep(SavedDraft(scenario: "made-\(number)", form: .full, lines: ["A.loadView"]))
    }
    #expect(try record.drafts().count == 50)
    #expect(try record.drafts().last?.scenario == "made-60")
  }
}

/// Import and export of whole records.
@Suite struct RecordExchangeTests {
  private let record: RecordFile

  init() throws {
    record = try RecordFile.inMemory()
  }

  private var contents: RecordContents {
    RecordContents(
      attempts: [sample(time: 1), sample(time: 2, scenario: "launch")],
      places: [Place(lesson: "b", position: 2), Place(lesson: "a", position: 1)],
      settings: [RecordContents.Setting(name: "mode", value: "full")])
  }

  @Test func `contents added to an empty record are exported unchanged`() throws {
    #expect(try record.add(contents) == 2)
    #expect(try record.contents() == contents)
    #expect(try record.place() == Place(lesson: "b", position: 2))
  }

  @Test func `adding twice adds nothing twice`() throws {
    _ = try record.add(contents)
    #expect(try record.add(contents) == 0)
    #expect(try record.contents() == contents)
  }

  @Test func `simultaneous attempts that differ in question or answer are two`() throws {
    let others = [sample(time: 1, scenario: "launch"), sample(time: 1, answer: [])]
    _ = try record.add(contents)
    #expect(try record.add(RecordContents(attempts: contents.attempts + others)) == 2)
  }

  @Test func `existing data takes precedence, including the place`() throws {
    try record.savePlace(lesson: "a", position: 9)
    try record.setSetting("mode", to: "bank")
    _ = try record.add(contents)
    #expect(
      try record.places() == [Place(lesson: "a", position: 9), Place(lesson: "b", position: 2)])
    #expect(try record.setting("mode") == "bank")
  }

  @Test func `if one attempt cannot be saved, none is`() throws {
    var contents = contents
    // SQLite stores NaN as NULL, which no attempt may contain.
    contents.attempts.append(sample(time: .nan))
    #expect(throws: RecordError.self) { try record.add(contents) }
    #expect(try record.contents() == RecordContents())
  }

  @Test(arguments: [
    RecordPart.all, .named("push"), .named("two-controllers"), .scenarios(["push"]),
  ])
  func `a draft is forgotten with its question, its lesson and its topic`(part: RecordPart) throws {
    try record.keep(
      SavedDraft(
        scenario: "push", lesson: "two-controllers", form: .full, lines: ["A.loadView"]))
    #expect(try !record.contents().isEmpty(part))
    #expect(try record.forget(part) == 0)
    #expect(try record.drafts().isEmpty)
  }

  @Test func `a lesson is forgotten with its place, a scenario wherever it was asked`() throws {
    var inLesson = sample(time: 3)
    inLesson.lesson = "a"
    _ = try record.add(contents)
    try record.save(inLesson)
    #expect(try record.forget(.named("a")) == 1)
    #expect(try record.places() == [Place(lesson: "b", position: 2)])
    try record.save(inLesson)
    #expect(try record.forget(.named("push")) == 2)
    #expect(try record.attempts().map(\.scenario) == ["launch"])
    #expect(try record.forget(.named("' OR 1 = 1 --")) == 0)
    #expect(try record.forget(.all) == 1)
    #expect(try record.contents() == RecordContents())
  }
}

func sample(
  time: Double, scenario: String = "push", answer: [String] = ["A.viewDidLoad"],
  mode: Attempt.Mode = .lesson
) -> Attempt {
  Attempt(
    time: time, scenario: scenario, answer: answer, isCorrect: true, score: 1, mode: mode)
}
