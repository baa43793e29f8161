import Assessment
import LifecycleEngine
import Reports
import ScenarioLanguage
import TestSupport
import TextFormats
import Testing

/// A question about A's birth: loadView, then viewDidLoad.
private func question(_ id: String = "birth", weight: Double = 1) -> Question? {
  let document = readDocument(
    """
    platform: {ios: 18}
    objects: {A: UIViewController}
    root: A
    ask: [user launches app]
    watch: {A: [loadView, viewDidLoad]}
    """)
  var question = document.flatMap { Question(id, $0) }
  question?.weight = weight
  return question
}

private func grader(
  known: [String] = ["birth"], weight: Double = 1, to product: LineGrader.Product = .lines
) -> LineGrader {
  var grader = LineGrader(
    scoring: .moves, known: .course(known), misconceptions: [], titles: [:], product: product)
  grader.add(question(weight: weight).map(grader.prepared), for: "birth")
  return grader
}

extension LineGrader {
  fileprivate mutating func lines(_ text: String) -> LineGrader.Graded { lines(Array(text.utf8)) }

  fileprivate mutating func lines(_ bytes: [UInt8], from number: Int = 1) -> LineGrader.Graded {
    var graded = Graded()
    grade(AnswerBlock(.lines(bytes[...], from: number), of: "-", learner: "-"), into: &graded)
    return graded
  }

  fileprivate mutating func output(_ text: String) -> String {
    String(decoding: lines(text).output, as: UTF8.self)
  }
}

@Suite struct `An answer line becomes a graded line` {
  static let right =
    #"{"learner": "s1", "scenario": "birth", "answer": ["A.loadView", "A.viewDidLoad"]}"#
  static let rightGraded =
    #"{"schema": "lifeline.answer/1", "learner": "s1", "scenario": "birth", "correct": true, "#
    + #""score": 1, "weight": 1, "mistakes": [], "notes": [], "misconception": null}"# + "\n"

  @Test func `the first and every further equal one`() {
    var grader = grader()
    #expect(grader.output(Self.right) == Self.rightGraded)
    #expect(
      grader.output(Self.right + "\n" + Self.right + "\n") == Self.rightGraded + Self.rightGraded)
  }

  /// The same answer in other JSON spellings has the same graded line.
  @Test(arguments: [
    #"{"scenario":"birth","learner":"s1","answer":["A.loadView","A.viewDidLoad"]}"#,
    #"{"learner": "s\u0031", "scenario": "birth", "answer": ["A.loadView", "A.viewDidLoad"]}"#,
    #"{"learner": "s1", "scenario": "birth", "answer": ["A.loadView", "A.view\u0044idLoad"]}"#,
    #"{"learner": "s1", "name": "X", "scenario": "birth", "answer": ["A.loadView", "A.viewDidLoad"]}"#,
    "\t{ \"learner\" : \"s1\" , \"scenario\" : \"birth\" , \"answer\" : [ \"A.loadView\" , \"A.viewDidLoad\" ] } \r",
  ]) func `however it is written`(_ line: String) {
    var grader = grader()
    #expect(grader.output(line) == Self.rightGraded)
    // Also after the plain form of it.
    _ = grader.output(Self.right)
    #expect(grader.output(line) == Self.rightGraded)
  }

  @Test func `a line without an answer is reported without its number`() {
    var grader = grader()
    let graded = grader.lines("\n" + Self.right + "\nnot json\n")
    #expect(
      String(decoding: graded.output, as: UTF8.self)
        == Self.rightGraded
        + #"{"schema": "lifeline.answer/1", "problem": "'not' is not a JSON value"}"# + "\n")
    #expect(graded.problems.map { $0.range?.start.line } == [3])
    #expect(graded.answers == 1)
  }

  @Test func `invalid UTF-8 affects only its own line`() {
    var grader = grader()
    let graded = grader.lines(Array(Self.right.utf8) + [0x0A, 0x7B, 0xFF, 0x0A], from: 7)
    #expect(graded.problems.count == 1 && graded.answers == 1)
    #expect(
      graded.problems.first?.range?.start == TextFormats.SourceLocation(line: 8, column: 2))
  }

  /// Parts of other forms aren't combined first: each answer counts separately, even a second one
  /// to the same question.
  @Test func `elements are graded one by one, a fault in its place`() {
    let element = #"{"learner": "s1", "answers": {"birth": ["A.loadView", "A.viewDidLoad"]}}"#
    var reader = JSONElements(of: "-")
    let elements = Array("[\(element), 7, \(element)]".utf8).withUnsafeBufferPointer {
      reader.read($0, isLast: true).elements
    }
    var grader = grader()
    var graded = LineGrader.Graded()
    grader.grade(AnswerBlock(.elements(elements[...]), of: "-", learner: "-"), into: &graded)
    let fault =
      #"{"schema": "lifeline.answer/1", "problem": "not a learner's answers"}"# + "\n"
    #expect(
      String(decoding: graded.output, as: UTF8.self)
        == Self.rightGraded + fault + Self.rightGraded)
    #expect(graded.problems.count == 1 && graded.answers == 2)
  }

  @Test func `an unknown scenario is reported in its line, a known one is requested`() {
    var grader = grader(known: ["birth", "later"])
    let unknown = grader.lines(Self.right.replacing("birth", with: "brith"))
    #expect(unknown.missing.isEmpty && unknown.problems.map(\.suggestion) == ["birth"])
    let later = Self.right.replacing("birth", with: "later")
    #expect(grader.lines(later).missing == ["later"])
    let fresh = grader
    grader.add(nil, for: "later")
    #expect(grader.output(later).contains("cannot be run"))
    grader = fresh
    grader.add(question("later").map(grader.prepared), for: "later")
    #expect(grader.output(later) == Self.rightGraded.replacing("birth", with: "later"))
  }

  @Test func `learners' texts are escaped`() {
    var grader = grader()
    let line = #"{"learner": "a\"\u001b[2J\u202e", "scenario": "birth", "answer": ["\u001b[2J"]}"#
    let output = grader.output(line)
    #expect(!output.utf8.contains(0x1B) && !output.unicodeScalars.contains("\u{202E}"))
    #expect(output.utf8.count { $0 == 0x0A } == 1)
  }

  /// The compared marks are those that a reader of the lines finds, for the first answer and for an
  /// equal one in any form.
  @Test(arguments: [
    #"["A.loadView", "A.viewDidLoad"]"#, #"["A.viewDidLoad", "A.loadView"]"#, "[]", "null",
    #"["A.viewDidLoad"]"#, #"["A.loadView", "A.loadView", "A.viewDidLoad"]"#,
    #"["A.loadView", "A.viewWillAppear", "A.viewDidLoad"]"#,
    #"["A.loadView", "A.viewDidLoad", "nonsense \u001b[2J"]"#,
    #"["A.loadview", "A.viewDidLoad"]"#, #"["A.loadView, A.viewDidLoad"]"#,
    #"["A.viewDidLoad", "x", "y", "z"]"#,
  ]) func `a mark has the values of its line`(_ answer: String) {
    let answers = [#""s1""#, #""s2""#, #""a\"\u202e好""#].map {
      #"{"learner": \#($0), "scenario": "birth", "answer": \#(answer)}"#
    }.joined(separator: "\n")
    var lines = grader(weight: 1.0 / 3)
    var reader = MarkReader()
    let read = lines.lines(answers).output.split(separator: UInt8(ascii: "\n")).map {
      reader.read($0, number: 1, of: "")
    }
    var marks = grader(weight: 1.0 / 3, to: .marks)
    let graded = marks.lines(answers)
    #expect(graded.marks.map { MarkReader.Line.mark($0.place, $0.mark) } == read)
    #expect(graded.marks.map(\.place.learner) == ["s1", "s2", "a\"\u{202E}好"])
    #expect(graded.output.isEmpty && graded.answers == 3)
  }
}
