import Assessment
import Course
import Testing
import TextFormats

/// Repairs in answer files.
@Suite struct RepairGradeTests {
  private let question: Question

  init() throws {
    var problems: [Problem] = []
    let file = try #require(
      try CourseOnDiskTests.texts(in: ["Content/repairs"]).files.first {
        $0.name == "Content/repairs/two-films.yml"
      })
    let repair = try #require(RepairReader.read(file, problems: &problems))
    question = try #require(Question(repair, problems: &problems))
  }

  private func grade(_ text: String, as form: AnswerForm = .answers) throws -> LearnerGrade {
    let sheets = AnswerReader.read(SourceFile(name: "f", text: text), as: form, learner: "s1")
    let book = Gradebook(sheets, questions: [question])
    return try #require(book.learners.first)
  }

  @Test(arguments: [
    "move 2 to A.viewWillDisappear\nmove 4 to B.viewWillDisappear",
    "move 2 to viewWillDisappear # first\n移动4到B.viewWillDisappear",
    "move 2 to A.viewWillDisappear, move 4 to B.viewWillDisappear",
  ])
  func `a repair that holds is correct, one edit a line or several`(_ lines: String) throws {
    let grade = try grade("[repair:two-films]\n\(lines)\n")
    #expect(grade.problems == [])
    #expect(grade.score == 1 && grade.max == 1)
    #expect(grade.answers.first?.grade.isCorrect == true)
    #expect(grade.answers.first?.requirement == nil)
  }

  /// Two films play at once when B is dismissed.
  @Test func `half a repair is wrong, and the rest is named`() throws {
    let grade = try grade("[repair:two-films]\nmove 2 to A.viewWillDisappear\n")
    #expect(grade.score == 0)
    #expect(grade.answers.first?.requirement == question.repair?.requirements.first?.says)
  }

  @Test func `a line that is no edit is a located problem, with a suggestion`() throws {
    let grade = try grade(
      """
      [repair:two-films]
      move 2 to A.viewWillDisapear
      move 4 to B.viewWillDisappear
        remove 9
      """)
    #expect(grade.faults.map(\.range?.start.line) == [2, 4])
    #expect(grade.faults.map(\.range?.start.column) == [1, 3])
    #expect(grade.faults.first?.suggestion == "A.viewWillDisappear")
    #expect(grade.score == 0)
  }

  @Test func `YAML and NDJSON name it the same`() throws {
    let edits = #"["move 2 to A.viewWillDisappear", "move 4 to B.viewWillDisappear"]"#
    let yaml = try grade(
      "learner: s1\nanswers: {\"repair:two-films\": \(edits)}", as: .yml)
    #expect(yaml.score == 1)
    let line = try grade(
      #"{"learner": "s1", "scenario": "repair:two-films", "answer": \#(edits)}"#, as: .ndjson)
    #expect(line.score == 1)
  }

  @Test func `a missing answer has no repair`() throws {
    let grade = try grade("[repair:two-films]\n")
    #expect(grade.score == 0 && grade.answers.first?.prediction.isAnswered == false)
  }

  /// The lines of two-films: 1 A plays (A.viewWillAppear), 2 A stops (A.viewDidDisappear), 3 B
  /// plays, 4 B stops.
  @Test(arguments: [
    (
      ["move 2 to A.viewDidAppear", "移动 2 到 A.viewWillDisappear"], ["move 2 to A.viewWillDisappear"]
    ),
    (["remove 1", "add 1 to A.viewWillAppear"], []),
    (["remove 3", "remove 1"], ["remove 1", "remove 3"]),
    (
      ["move 2 to A.viewWillAppear", "move 1 to A.viewWillAppear"],
      ["move 2 to A.viewWillAppear", "move 1 to A.viewWillAppear"]
    ),
    (["move 1 to A.viewWillAppear", "move 2 to A.viewWillAppear"], ["move 2 to A.viewWillAppear"]),
    (["move 2 to A.viewWillDisapear", "remove 1"], ["move 2 to A.viewWillDisapear", "remove 1"]),
  ])
  func `edits are compared by the app that they make`(_ lines: [String], _ compared: [String])
    throws
  {
    let repair = try #require(question.repair)
    #expect(RepairAnswer.compared(lines, to: repair) == compared)
    let code = RepairAnswer(lines, to: repair).code
    #expect(
      repair.given.applying(repair.edits(to: code)).numbers(in: repair.places[0])
        == code.numbers(in: repair.places[0]))
  }
}
