import Foundation
import Testing

/// The record's commands on files of their own.
@Suite struct `A record is carried about and forgotten` {
  private let folder: String

  init() throws {
    folder = try Program.temporaryFolder()
    try Data(exported.utf8).write(to: URL(filePath: folder + "/old.json"))
  }

  /// Answers from 2020 are due now.
  private let exported = """
    {"schema": "lifeline.record/1",
     "attempts": [
      {"time": 1577836800.5, "scenario": "present", "lesson": "trade", "question": 1,
       "answer": ["A.viewWillDisappear", "B.viewWillAppear"], "correct": false, "score": 0.3333,
       "hints": 0, "skipped": false, "sure": true, "given": 0, "duration": 9, "language": "en",
       "mode": "lesson", "judgedBy": "0.1.0"},
      {"time": 1577836900, "scenario": "birth", "lesson": null, "question": null, "answer": [],
       "correct": false, "score": 0, "hints": 2, "skipped": false, "sure": false, "given": 0,
       "duration": 3.25, "language": "zh-Hans", "mode": "review", "judgedBy": "0.1.0"}],
     "places": [{"lesson": "trade", "position": 2}],
     "settings": [{"name": "mode", "value": "full"}]}
    """

  private func lifeline(_ arguments: String..., input: String = "", record: String = "a.sqlite")
    throws -> Program.Result
  {
    try Program(
      arguments: arguments, input: Data(input.utf8), folder: folder,
      environment: [
        "LIFELINE_RECORD": "\(folder)/\(record)", "LIFELINE_CONTENT": Self.course,
      ]
    ).run()
  }

  private static let course = GoldenCase.root + "/_course"

  private func remove() { try? FileManager.default.removeItem(atPath: folder) }

  @Test func `a record goes into another by export and import, once`() throws {
    defer { remove() }
    #expect(
      try lifeline("import", "old.json").output == "attempts: 2 added, 0 already there\n")
    let first = try lifeline("export")
    #expect(first.status == 0)
    for spoken in ["新增 2 次作答。\n", "新增 0 次作答，另有 2 次原来就有。\n"] {
      let second = try lifeline(
        "import", "-", "--lang", "zh-Hans", input: first.output, record: "b.sqlite")
      #expect(second.output == spoken)
    }
    #expect(try lifeline("export", record: "b.sqlite").output == first.output)
    _ = try lifeline("export", "--output", "out.json")
    #expect(try String(contentsOfFile: folder + "/out.json", encoding: .utf8) == first.output)
  }

  @Test func `an export of no record is an empty one, and makes none`() throws {
    defer { remove() }
    #expect(
      try lifeline("export").output
        == #"{"schema": "lifeline.record/1", "attempts": [], "places": [], "settings": []}"# + "\n")
    #expect(!FileManager.default.fileExists(atPath: folder + "/a.sqlite"))
  }

  @Test func `a damaged file and a newer one leave the record unchanged`() throws {
    defer { remove() }
    _ = try lifeline("import", "old.json")
    let before = try lifeline("export").output
    for (old, new) in [
      ("\"hints\": 2", "\"hints\": -2"), ("record/1", "record/2"),
      ("\"settings\": [", "\"settings\": "),
    ] {
      #expect(before.contains(old))
      let spoilt = before.replacing(old, with: new).replacing("1577836800.5", with: "1577836801")
      let result = try lifeline("import", "-", input: spoilt)
      #expect(result.status == 2)
      #expect(result.errors.hasPrefix("-:"))
      #expect(result.output == "")
    }
    #expect(try lifeline("import", "nowhere.json").status == 2)
    #expect(try lifeline("export").output == before)
  }

  @Test func `forgetting asks first, and anything but yes is no`() throws {
    defer { remove() }
    _ = try lifeline("import", "old.json")
    for answer in ["", "no\n", "yesterday\n"] {
      let kept = try lifeline("forget", "trade", input: answer)
      #expect(kept.errors == "forget 'trade', 1 attempt? [yes/no] \n")
      #expect(kept.output == "nothing was forgotten\n")
    }
    #expect(try lifeline("forget", "trade", input: "yes\n").output == "1 attempt forgotten\n")
    let left = try lifeline("export").output
    #expect(!left.contains("trade") && left.contains("birth"))
    let chinese = try lifeline("forget", "all", "--lang", "zh-Hans", input: "是\n")
    #expect(chinese.errors == "删除全部记录，包括 1 次作答和学习进度？[是/否] \n")
    #expect(chinese.output == "已删除 1 次作答\n")
  }

  @Test func `a topic is forgotten with all its scenarios, a lesson before a topic of its name`()
    throws
  {
    defer { remove() }
    _ = try lifeline("import", "old.json")
    // 'present' is a scenario of this topic; 'birth' is both a scenario and a topic.
    #expect(try lifeline("forget", "presentation", "--yes").output == "1 attempt forgotten\n")
    #expect(try lifeline("forget", "--topic", "tabs", "--yes").status == 2)
    let unknown = try lifeline("forget", "--topic", "tab", "--yes")
    #expect(unknown.errors == "error: there is no topic 'tab'; did you mean 'tabs'?\n")
    #expect(try lifeline("forget", "--topic", "birth", "--yes").output == "1 attempt forgotten\n")
    #expect(try lifeline("export").output.contains("\"attempts\": []"))
    // By the names that `progress` uses.
    for title in ["Presentation", "模态显示"] {
      _ = try lifeline("import", "old.json")
      #expect(try lifeline("forget", title, "--yes").output == "1 attempt forgotten\n")
    }
  }

  @Test func `only recorded data can be forgotten`() throws {
    defer { remove() }
    #expect(try lifeline("forget", "all", "--yes").errors == "error: the record is empty\n")
    _ = try lifeline("import", "old.json")
    let result = try lifeline("forget", "brith", "--yes")
    #expect(
      result.errors == "error: the record contains nothing about 'brith'; did you mean 'birth'?\n")
    #expect(result.status == 2)
    #expect(try lifeline("forget", "birth", "--yes").output == "1 attempt forgotten\n")
  }

  @Test func `old answers are due and asked about`() throws {
    defer { remove() }
    _ = try lifeline("import", "old.json")
    // The question is drawn; an empty order is an answer to any.
    let review = try lifeline("review", input: "-\ndone\n")
    #expect(review.output.contains("rules are due:"))
    #expect(review.output.contains("Which of the watched callbacks are called"))
    let kept = try lifeline("export").output
    #expect(kept.matches(of: /"mode": "review"/).count == 2)
    let nothing = try lifeline("review", record: "b.sqlite")
    #expect(
      nothing.output
        == "There is nothing to review yet; make some predictions in a lesson first.\n\n")
    #expect(nothing.status == 0)
  }
}
