import Foundation
import Assessment
import Course
import Reports
import TestSupport
import Testing
import TextFormats

/// Answers to a repair in grades: two-films, whose films play at once until both stop in
/// viewWillDisappear (Content/repairs).
@Suite struct RepairReportTests {
  private let question: Question

  init() throws {
    var problems: [Problem] = []
    let course = try RealCourse.curriculum(and: ["repairs"])
    let repair = try #require(course.repair("two-films", problems: &problems))
    question = try #require(Question(repair, problems: &problems))
  }

  private func book(_ lines: String) -> Gradebook {
    let file = SourceFile(name: "f", text: "[repair:two-films]\n\(lines)\n")
    return Gradebook(
      AnswerReader.read(file, as: .answers, learner: "s1"), questions: [question])
  }

  /// Fixes only the presentation, in which A now stops before B plays; when dismissing, B still
  /// stops last, after A plays.
  private static let half = "move 2 to A.viewWillDisappear"

  @Test(arguments: Localized.Language.allCases)
  func `text states what doesn't hold and shows the shortest run`(_ language: Localized.Language) {
    let text = GradeText.report(book(Self.half), language: language).text
    let says =
      language == .english
      ? ["doesn't hold: Two films never play at once.", "the shortest run that shows it:"]
      : ["不成立：两部视频绝不同时播放。", "能看出问题的最短运行："]
    for line in says + [Self.half, "  ▶ A.dismiss(animated: true)"] {
      #expect(text.contains("\n      \(line)\n"), "\(line) in\n\(text)")
    }
    #expect(text.hasSuffix("        ✗ print(B stops)\n"))
    #expect(!text.contains("nearest order") && !text.contains("最接近的次序"))
  }

  @Test func `a line that is no edit is reported, with a suggestion`() {
    let text = GradeText.report(book("move 2 to A.viewWillDisapear"), language: .english).text
    #expect(
      text.replacing(/\n +/, with: " ").contains(
        "1. lines can't go into 'A.viewWillDisapear'; did you mean 'A.viewWillDisappear'?"))
    #expect(!text.contains("is not a callback"))
  }

  @Test func `without a key no text states what doesn't hold`() {
    let text = GradeText.report(
      book(Self.half), language: .english, texts: GradeTexts(hidesKey: true)
    ).text
    #expect(text == "s1 · 0/1\n  ✗ repair:two-films · 0/1\n")
  }

  @Test func `JSON has the requirement, the trial, and the run up to where it fails`() {
    let json = GradeJSON.report(book(Self.half)).text.replacing(/\n */, with: " ")
    #expect(
      json.contains(
        #""requirement": { "number": 1, "en": "Two films never play at once.", "zh-Hans": "#))
    #expect(json.contains(#""trial": "dismiss", "run": [ { "do": ["user launches app"], "#))
    #expect(json.contains(#""B.viewDidDisappear", "print(B stops)" ] } ], "fails": 7 }"#))
  }

  /// All of its trials are run: present, dismiss, again and home.
  @Test func `JSON of a repair that holds counts its runs`() {
    let right = Self.half + "\nmove 4 to B.viewWillDisappear"
    let json = GradeJSON.report(book(right)).text
    let runs = json.firstMatch(of: /"repair": \{"holds": true, "runs": (\d+)\}/)
    #expect(runs.flatMap { Int($0.1) } ?? 0 >= 4, "\(json)")
  }

  @Test(arguments: [half, "", "bogus"])
  func `a line of NDJSON has the same contents as the report`(_ lines: String) throws {
    let answer = lines.isEmpty ? "null" : JSONWriter.line(.strings([lines]))
    let line = #"{"learner": "s1", "scenario": "repair:two-films", "answer": \#(answer)}"# + "\n"
    var grader = LineGrader(
      scoring: .moves, known: .course([question.id]), misconceptions: [], titles: nil)
    grader.add(grader.prepared(question), for: question.id)
    var graded = LineGrader.Graded()
    grader.grade(
      AnswerBlock(.lines(Array(line.utf8)[...], from: 1), of: "f", learner: ""), into: &graded)
    let written = String(decoding: graded.output, as: UTF8.self).replacing(/\s+/, with: "")
    let start = try #require(written.range(of: #""scenario""#)).lowerBound
    let report = GradeJSON.report(book(lines)).text.replacing(/\s+/, with: "")
    #expect(report.contains(written[start...]), "\(written) in\n\(report)")
    #expect(written.contains(#""repair":{"#) == !lines.isEmpty)
  }

  @Test func `a class page has the known repairs, and edits instead of orders`() {
    let page = ClassPage.text(book(Self.half), language: .english)
    #expect(page.contains("Known repairs"))
    #expect(page.contains("move 2 to A.viewWillDisappear; move 4 to B.viewWillDisappear"))
    #expect(page.contains("<td>Two films never play at once.</td>"))
    #expect(!page.contains("Right order") && !page.contains("out of place"))
  }
}
