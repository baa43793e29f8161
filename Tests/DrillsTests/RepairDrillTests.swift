import Assessment
import Course
import Documents
import Practice
import Reports
import TestSupport
import Testing
import TextFormats
@testable import Drills

/// Repairs on sheets and keys.
@Suite struct RepairDrillTests {
  private let curriculum: Curriculum

  init() throws { curriculum = try RealCourse.curriculum(and: ["repairs"]) }

  private func drill() throws -> PreparedDrill {
    try SampleDrill.prepared(
      """
      - {scenario: push}
      - {scenario: "repair:two-films", weight: 2}
      """, scoring: "moves", curriculum)
  }

  @Test func `every printed form numbers the lines and states the requirements`() throws {
    let sheets = [DrillSheet(try drill(), language: .english)]
    for form in [SheetText.text(sheets), SheetMarkdown.text(sheets), SheetPage.text(sheets)] {
      for part in ["d-1-A2", "A.viewDidDisappear", "A stops", "Two films never play at once."] {
        #expect(form.contains(part), "\(part) in\n\(form)")
      }
      #expect(!form.contains("move 2 to A.viewWillDisappear"))
    }
  }

  /// The author's repair, which the proof of the course's repairs runs.
  @Test func `the key has the known repairs and the reason`() throws {
    let drill = try drill()
    let key = KeyText.text([DrillKey([drill], curriculum, language: .english)])
    #expect(key.contains("move 2 to A.viewWillDisappear; move 4 to B.viewWillDisappear"))
    #expect(key.contains("viewDidDisappear is called last"))
  }

  @Test func `every sheet has the same repair, without letters for its edits`() throws {
    let drill = try drill()
    let sheets = drill.variants(2, curriculum)
    #expect(sheets.map { $0.items[1].id } == ["repair:two-films", "repair:two-films"])
    let slots = DrillSlots(sheets, of: drill.drill)
    #expect(slots.ids["d-1-A2"] == "repair:two-films" && slots.ids["d-1-B2"] == "repair:two-films")
  }

  // MARK: At a terminal

  private func session(
    _ lines: [String], rules: String = "", _ language: Localized.Language = .english
  ) throws -> (session: DrillSession, shown: String) {
    let drill = try SampleDrill.prepared(
      "- {scenario: \"repair:two-films\"}", time: nil, rules: rules, curriculum)
    var session = DrillSession(drill, curriculum, time: nil, language: language)
    var replies = session.begin(at: 0)
    for line in lines { replies = session.answer(line, at: 1) }
    let shown = replies.map { reply in
      if case .show(let blocks) = reply { Layout(width: 76).text(blocks) } else { "" }
    }
    return (session, shown.joined())
  }

  @Test(arguments: Localized.Language.allCases)
  func `the question shows the lines, what must hold, and how to edit`(
    _ language: Localized.Language
  ) throws {
    let shown = try session([], language).shown
    let parts =
      language == .english
      ? ["Two films never play at once.", "move 1 to CALLBACK", "done hands it"]
      : ["两部视频绝不同时播放。", "移动 1 到 <回调>", "完成 提交这一题。"]
    for part in parts + ["d-1-A1", "   2  print(\"A stops\")"] {
      #expect(shown.contains(part), "\(part) in\n\(shown)")
    }
  }

  /// The author's repair, which the proof of the course's repairs runs.
  private static let right = [
    "move 2 to A.viewWillDisappear", "移动 4 到 B.viewWillDisappear",
  ]

  @Test func `edits are shown in the app, and handed in as grade reads them`() throws {
    let edited = try session(Self.right).shown
    let lines = edited.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
    let at = try #require(lines.firstIndex(of: "A.viewWillDisappear"))
    #expect(lines[at + 1] == "2  print(\"A stops\")")
    let done = try session(Self.right + ["done"]).session
    #expect(done.isOver)
    #expect(
      done.answers(of: "s1") == """
        learner: s1

        [d-1-A1]
        move 2 to A.viewWillDisappear
        move 4 to B.viewWillDisappear

        """)
  }

  @Test func `the result is hidden unless the drill allows another try`() throws {
    let half = Array(Self.right.prefix(1))
    #expect(try session(half + ["done"]).shown == session(Self.right + ["done"]).shown)
    let wrong = try session(half + ["done"], rules: "{retries: 1}")
    #expect(!wrong.session.isOver)
    #expect(wrong.shown.contains("Not right. One more try. Your edits are still there"))
    #expect(try session(Self.right + ["done"], rules: "{retries: 1}").shown.contains("Right."))
  }

  @Test func `no edits are no answer, and a line that isn't one gets a suggestion`() throws {
    let none = try session(["done"])
    #expect(!none.session.isOver)
    #expect(none.shown.contains("You haven't changed anything yet."))
    #expect(
      try session(["move 2 to A.viewWillDisapear"]).shown.contains(
        "did you mean 'A.viewWillDisappear'?"))
    #expect(try session(["move 2 to A.viewWillDisappear", "undo", "done"]).shown == none.shown)
    let help = try session(["help"]).shown
    #expect(help.contains("move 1 to CALLBACK") && !help.contains("no callback is called"))
  }

  @Test func `the first hint states what doesn't hold`() throws {
    #expect(try session(["hint"]).shown.contains("There are no hints"))
    let hint = try session(["hint"], rules: "{hints: true}").shown
    #expect(hint.contains("This doesn't hold yet: Two films never play at once."))
  }

  @Test func `text typed when the time ended counts if it is an edit`() throws {
    let drill = try SampleDrill.prepared(
      "- {scenario: \"repair:two-films\", time: 10s}", time: nil, curriculum)
    for (typed, isRead) in [("remove 2", true), ("remove", false)] {
      var session = DrillSession(drill, curriculum, time: nil, language: .english)
      _ = session.begin(at: 0)
      _ = session.timeIsUp(typed, at: 10)
      #expect(session.answers(of: "s1").hasSuffix("[d-1-A1]\n" + (isRead ? "remove 2\n" : "")))
    }
  }

  // MARK: The report

  /// An incomplete repair, the same one written differently, and one that works.
  @Test func `the report counts equal repairs together, with what doesn't hold`() throws {
    let drill = try SampleDrill.prepared("- {scenario: \"repair:two-films\"}", curriculum)
    var sheets = AnswerSheets()
    let answers = [
      "move 2 to A.viewWillDisappear", "remove 2, add 2 to A.viewWillDisappear",
      Self.right.joined(separator: "\n"),
    ]
    for (place, text) in answers.enumerated() {
      let file = SourceFile(name: "a\(place).answers", text: "[1]\n\(text)\n")
      sheets.add(AnswerReader.read(file, as: .answers, learner: "s\(place + 1)"))
    }
    let slots = DrillSlots([drill], of: drill.drill)
    let book = Gradebook(
      sheets.reading(drill.codes).naming(slots.ids), places: slots.places, known: slots.known)
    let report = DrillReport(book, [drill], of: drill.drill, curriculum, language: .english)
    let text = DrillReportText.text(report).replacing(/\n +/, with: " ")
    #expect(text.contains("1 of 3 correct, 2 not correct."))
    #expect(text.contains("2 times  move 2 to A.viewWillDisappear doesn't hold: Two films never"))
    #expect(text.contains("doesn't hold: Two films never play at once."))
    let json = DrillReportJSON.text(report)
    #expect(json.contains(#""order": ["move 2 to A.viewWillDisappear"]"#))
    #expect(json.contains(#""trial": "dismiss""#))
    // The question's own order is a known repair.
    let known = #""order": ["move 2 to A.viewWillDisappear", "move 4 to B.viewWillDisappear"]"#
    #expect(json.contains(known))
  }

  @Test func `a fault of a drill's repair is where its line begins`() throws {
    let file = SourceFile(
      name: "f", text: "[d-1-A1]\nremove 1\n  move 2 to A.viewWillDisapear\n")
    let drill = try SampleDrill.prepared("- {scenario: \"repair:two-films\"}", curriculum)
    let slots = DrillSlots([drill], of: drill.drill)
    let sheets = AnswerReader.read(file, as: .answers, learner: "s1").naming(slots.ids)
    let book = Gradebook(sheets, places: slots.places, known: slots.known)
    let start = book.learners.first?.faults.first?.range?.start
    #expect(start?.line == 3 && start?.column == 3)
  }

  // MARK: On a projector

  /// The distractors of two-films, and the requirements they violate: its proof runs them.
  @Test func `hands are raised for a known repair among ones that fail`() throws {
    let drill = try SampleDrill.prepared("- {scenario: \"repair:two-films\"}", curriculum)
    let hands = PollOptions.of(drill.items[0], in: drill)
    #expect(hands.count == 4)
    #expect(
      hands.filter(\.isRight).map(\.callbacks) == [
        ["move 2 to A.viewWillDisappear", "move 4 to B.viewWillDisappear"]
      ])
    #expect(hands.map(\.callbacks).contains(["move 2 to A.viewWillDisappear"]))
    var shown = Presentation(
      drill, curriculum, held: DrillClass(ClassEvent.Beginning(of: drill)), language: .english)
    let size = Presentation.Size(columns: 100, rows: 60)
    func press(_ keys: String) {
      for key in keys { _ = shown.press(key == "\n" ? .enter : .character(key), at: 0, on: size) }
    }
    func text() -> String {
      shown.screen(size, at: 0).map { $0.map(\.text).joined() + "\n" }.joined()
    }
    press(" ")
    #expect(
      text().contains("print(\"A stops\")") && text().contains("Two films never play at once."))
    #expect(!text().contains("move 4"))
    press(" ")
    #expect(shown.step == .hands && text().contains("move 4 to B.viewWillDisappear"))
    // The numbered lines stay in view.
    #expect(text().contains("4  print(\"B stops\")  B.viewDidDisappear"))
    press("c1 2 3 4\n  ")
    #expect(shown.step == .order && text().contains("1  move 2 to A.viewWillDisappear"))
    press(" ")
    #expect(text().contains("Doesn't hold: Two films never play at once."))
    #expect(text().contains("viewDidDisappear is called last"))
  }
}
