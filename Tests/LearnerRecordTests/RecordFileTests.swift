import Assessment
import LearnerRecord
import Testing

/// Given a record in memory, when something is saved, then it comes back.
@Suite struct RecordFileTests {
  let record: RecordFile

  init() throws {
    record = try RecordFile.inMemory()
  }

  @Test func `a new record knows nothing`() throws {
    #expect(try record.attempts().isEmpty)
    #expect(try record.place() == nil)
    #expect(try record.setting("language") == nil)
  }

  @Test func `an attempt comes back as it was saved`() throws {
    let attempt = Attempt(
      time: 1_700_000_000.25, scenario: "present-full-screen", lesson: "two-controllers",
      question: 2, answer: ["A.viewWillDisappear", "B.loadView"], isCorrect: false, score: 0.8889,
      hints: 1, isSkipped: false, isSure: true, given: 1, duration: 12.5, language: "zh-Hans",
      mode: .review,
      judgedBy: "0.1")
    try record.save(attempt)
    #expect(try record.attempts() == [attempt])
  }

  @Test func `no callbacks at all is an answer, and a question outside of lessons a question`()
    throws
  {
    let attempt = Attempt(
      time: 1, scenario: "home-and-back", answer: [], isCorrect: true, score: 1, mode: .quiz)
    try record.save(attempt)
    #expect(try record.attempts() == [attempt])
  }

  @Test func `every mode comes back`() throws {
    for (time, mode) in Attempt.Mode.allCases.enumerated() {
      try record.save(sample(time: Double(time), mode: mode))
    }
    #expect(try record.attempts().map(\.mode) == Attempt.Mode.allCases)
  }

  @Test func `attempts come oldest first, those of one second in the order they were saved`() throws
  {
    try record.save(sample(time: 2, scenario: "b"))
    try record.save(sample(time: 1, scenario: "c"))
    try record.save(sample(time: 2, scenario: "a"))
    #expect(try record.attempts().map(\.scenario) == ["c", "b", "a"])
  }

  @Test func `one scenario's attempts are asked for by its id, letter by letter`() throws {
    try record.save(sample(time: 1, scenario: "push"))
    try record.save(sample(time: 2, scenario: "Push"))
    try record.save(sample(time: 3, scenario: "push"))
    #expect(try record.attempts(scenario: "push").map(\.time) == [1, 3])
    #expect(try record.attempts(scenario: "' OR 1 = 1 --").isEmpty)
  }

  @Test func `whatever was typed is text`() throws {
    let answer = ["'); DROP TABLE attempt; --", "\u{1B}[2J", "王小明 👩‍👩‍👧"]
    try record.save(sample(time: 1, answer: answer + ["a\u{0}b"]))
    #expect(try record.attempts().map(\.answer) == [answer + ["a\u{FFFD}b"]])
  }

  @Test func `the place is the lesson visited last, and each lesson keeps its own`() throws {
    try record.savePlace(lesson: "five-states", position: 3)
    try record.savePlace(lesson: "home-and-back", position: 1)
    try record.savePlace(lesson: "five-states", position: 4)
    #expect(try record.place() == Place(lesson: "five-states", position: 4))
    #expect(
      try record.places() == [
        Place(lesson: "five-states", position: 4), Place(lesson: "home-and-back", position: 1),
      ])
  }

  @Test func `a setting is changed and taken back`() throws {
    try record.setSetting("language", to: "en")
    try record.setSetting("language", to: "zh-Hans")
    #expect(try record.setting("language") == "zh-Hans")
    try record.setSetting("language", to: nil)
    #expect(try record.setting("language") == nil)
  }
}

func sample(
  time: Double, scenario: String = "push", answer: [String] = ["A.viewDidLoad"],
  mode: Attempt.Mode = .lesson
) -> Attempt {
  Attempt(
    time: time, scenario: scenario, answer: answer, isCorrect: true, score: 1, mode: mode)
}
