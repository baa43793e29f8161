import Assessment
import Testing
import TextFormats

@Suite struct `A record as JSON` {
  private let contents = RecordContents(
    attempts: [
      Attempt(
        time: 1_700_000_000.125, scenario: "push", lesson: "two-controllers", question: 3,
        answer: ["A.viewWillDisappear", "B.loadView"], isCorrect: false, score: 0.8889, hints: 1,
        isSure: true, given: 1, duration: 12.5, language: "zh-Hans", mode: .faded,
        judgedBy: "0.1.0"),
      Attempt(
        time: 0, scenario: "home", text: "objects: {}\nwatch: [\"A\"]\n", answer: [],
        isCorrect: true, score: 1, isSkipped: true, isShown: true,
        given: GivenLines(first: 0, last: 2), mode: .review, form: .next),
    ],
    places: [Place(lesson: "b", position: 2), Place(lesson: "a", position: 0)],
    settings: [RecordContents.Setting(name: "mode", value: "\u{1F600} \"x\"")],
    drafts: [
      SavedDraft(
        scenario: "pop", lesson: "two-controllers", form: .faded, lines: ["A.viewDidLoad"],
        given: 1, hints: 2),
      SavedDraft(scenario: "home", form: .full, lines: [SavedDraft.noCallback]),
    ])

  private func read(_ text: String) -> (RecordContents?, [Problem]) {
    var problems: [Problem] = []
    let file = SourceFile(name: "r.json", text: text)
    return (RecordReader.read(file, problems: &problems), problems)
  }

  private func written(_ contents: RecordContents) -> String {
    JSONWriter.pretty(RecordWriter.json(contents))
  }

  @Test func `everything that was written is read again`() {
    let (read, problems) = read(written(contents))
    #expect(read == contents)
    #expect(problems.isEmpty)
    #expect(self.read(written(RecordContents())).0 == RecordContents())
  }

  @Test func `an export from before there were forms is readable`() throws {
    // Nor did they have drafts.
    let attempts = RecordContents(attempts: contents.attempts)
    let old = written(attempts).split(separator: "\n").map { line in
      line.replacing(#/"(form|givenBehind)": [^,]*, ?/#, with: "")
    }.joined(separator: "\n")
    #expect(!old.contains("form"))
    let read = try #require(read(old).0)
    #expect(read.attempts.map(\.form) == [.faded, .full])
    #expect(read.attempts.map(\.given.last) == [0, 0])
  }

  @Test func `another version is refused by its name`() {
    let (read, problems) = read(#"{"schema": "lifeline.record/2", "telepathy": []}"#)
    #expect(read == nil)
    #expect(problems.map(\.message.english) == ["a record of another version, 'lifeline.record/2'"])
    #expect(problems.first?.range?.start == SourceLocation(line: 1, column: 12))
    #expect(
      problems.first?.expectation?.english
        == "'lifeline.record/1'; a newer lifeline reads newer records")
  }

  @Test(arguments: ["{}", "[]", "3", #"{"schema": "lifeline.grade/1"}"#, "", "{", "\u{0}"])
  func `anything but a record is rejected`(text: String) {
    let (read, problems) = read(text)
    #expect(read == nil)
    #expect(problems.count == 1)
  }

  /// Each replacement makes the whole file invalid.
  @Test(arguments: [
    (#""time": 0"#, #""time": -1"#), (#""time": 0"#, #""time": 1e300"#),
    (#""time": 0"#, #""time": "0""#), (#""time": 0"#, #""when": 0"#),
    (#""scenario": "home""#, #""scenario": null"#),
    (#""scenario": "home""#, #""scenario": ["home"]"#),
    (#""scenario": "home""#, "\"scenario\": \"\(String(repeating: "x", count: 1_001))\""),
    (#""B.loadView""#, #""B.load\nView""#), (#""B.loadView""#, #""B.load\u0000View""#),
    (#""B.loadView""#, "7.5, [1]"), (#""score": 1"#, #""score": 1.1"#),
    (#""hints": 1"#, #""hints": -1"#), (#""hints": 1"#, #""hints": 1.5"#),
    (#""given": 1"#, #""given": 9223372036854775808"#), (#""sure": true"#, #""sure": 1"#),
    (#""mode": "faded""#, #""mode": "telepathy""#), (#""question": 3"#, #""question": "3""#),
    (#""lesson": "two-controllers""#, #""lesson": {}"#),
    (#""position": 2"#, #""position": 1e9"#), (#""settings": ["#, #""settings": 1, "x": ["#),
    (#""value": "#, #""value": "a", "value": "#),
  ])
  func `one fault is located, and nothing is read`(old: String, new: String) {
    let whole = written(contents)
    #expect(whole.contains(old))
    let (read, problems) = read(whole.replacing(old, with: new))
    #expect(read == nil)
    #expect(!problems.isEmpty)
    #expect(problems.allSatisfy { $0.range != nil })
  }
}
