import Assessment
import Reports
import TextFormats
import Testing

/// A line of `lifeline.answer/1` as other programs may space it.
private func line(
  _ learner: String = "s1", correct: Bool, _ score: Double, weight: Double = 1,
  mistakes: [(kind: String, callback: String, rule: String)] = []
) -> String {
  let reported = mistakes.map {
    #"{"kind": "\#($0.kind)", "callback": "\#($0.callback)", "at": 1, "rule": "\#($0.rule)"}"#
  }
  return #"{"schema": "lifeline.answer/1", "learner": "\#(learner)", "scenario": "birth", "#
    + #""correct": \#(correct), "score": \#(score), "weight": \#(weight), "#
    + #""mistakes": [\#(reported.joined(separator: ", "))], "notes": [], "misconception": null}"#
}

private func compared(
  _ old: [String], _ new: [String], isWhole: Bool = true, loss: MarkChange.Cause? = nil
) -> MarkComparison.Result {
  var comparison = MarkComparison()
  var reader = MarkReader()
  func marks(_ lines: [String]) -> [(MarkReader.Place, Mark)] {
    lines.compactMap { line in
      guard case .mark(let place, let mark) = reader.read(Array(line.utf8)[...], number: 1, of: "f")
      else { return nil }
      return (place, mark)
    }
  }
  for (place, mark) in marks(old) { comparison.addOld(mark, of: place) }
  for (place, mark) in marks(new) { comparison.addNew(mark, of: place) }
  return comparison.result(isWhole: isWhole) { _ in loss }
}

@Suite struct `A mark that changed says why` {
  private let late = (kind: "misplaced", callback: "A.viewDidDisappear", rule: "one.rule")
  private let early = (kind: "misplaced", callback: "A.viewDidDisappear", rule: "other.rule")

  private func check(
    _ old: String, _ new: String, _ causes: [MarkChange.Cause],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let result = compared([old], [new])
    #expect(result.compared == 1, sourceLocation: sourceLocation)
    #expect(result.changes.map(\.causes) == [causes], sourceLocation: sourceLocation)
  }

  private func reported(_ mistake: (kind: String, callback: String, rule: String))
    -> Mark.ReportedMistake
  {
    let change = compared(
      [line(correct: false, 0, mistakes: [mistake])], [line(correct: true, 1)]
    ).changes[0]
    return change.old.mistakes[0]
  }

  /// `--format json` has a mark for every question of the class.
  @Test func `an unanswered question has no mark`() {
    let silent = line(correct: false, 0)
    for loss in [MarkChange.Cause.scenarioGone, nil] {
      let result = compared([silent], [], loss: loss)
      #expect(result == MarkComparison.Result())
    }
    #expect(compared([], [silent]) == MarkComparison.Result())
    #expect(compared([line(correct: true, 1)], [], loss: .scenarioGone).changes.count == 1)
  }

  @Test func `an order that is allowed now, or no longer`() {
    let wrong = line(correct: false, 0.5, mistakes: [late])
    check(wrong, line(correct: true, 1), [.allowed, .mistakeWent(reported(late))])
    check(line(correct: true, 1), wrong, [.notAllowed, .mistakeCame(reported(late))])
  }

  @Test func `another rule decides`() {
    check(
      line(correct: false, 0.5, mistakes: [late, late]),
      line(correct: false, 0.75, mistakes: [early, late]),
      [.mistakeWent(reported(late)), .mistakeCame(reported(early))])
  }

  @Test func `partial credit, where the mistakes are the same`() {
    check(
      line(correct: false, 0.5, mistakes: [late]), line(correct: false, 0, mistakes: [late]),
      [.scoring])
  }

  @Test func `a weight, with and without another cause`() {
    let old = line(correct: false, 0.3333, mistakes: [late])
    check(
      old, line(correct: false, 0.6667, weight: 2, mistakes: [late]),
      [.weight(old: 1, new: 2)])
    check(
      old, line(correct: false, 2, weight: 4, mistakes: [late]),
      [.weight(old: 1, new: 4), .scoring])
    // An unanswered question scores 0, regardless of its weight.
    check(
      line(correct: false, 0, mistakes: [late]),
      line(correct: false, 0, weight: 2, mistakes: [late]), [.weight(old: 1, new: 2)])
  }

  @Test func `an answer that was not given`() {
    check(line(correct: false, 0), line(correct: true, 1), [.answered])
    check(line(correct: true, 1), line(correct: false, 0), [.notAnswered])
  }

  @Test func `a scenario that cannot be asked any more`() {
    let result = compared([line(correct: true, 1)], [], loss: .scenarioGone)
    #expect(result.changes.map(\.causes) == [[.scenarioGone]])
    #expect(result.changes[0].new == nil && result.onlyOld.isEmpty)
  }
}

@Suite struct `Old results are read as they come` {
  @Test func `of several marks the last counts, and equal ones are no change`() {
    let wrong = line(correct: false, 0)
    let right = line(correct: true, 1)
    #expect(compared([wrong, right], [right]).changes.isEmpty)
    #expect(compared([right], [wrong, right]).changes.isEmpty)
    #expect(compared([right, wrong], [right]).changes.count == 1)
  }

  @Test func `an answer on only one side is reported but isn't a change`() {
    let result = compared(
      [line("a", correct: true, 1), line("b", correct: true, 1), line("n", correct: false, 0)],
      [line("b", correct: true, 1), line("c", correct: true, 1)])
    #expect(result.compared == 1 && result.changes.isEmpty)
    // An answer that was also missing in the old results isn't reported.
    #expect(result.onlyOld.map(\.learner) == ["a"])
    #expect(result.onlyNew.map(\.learner) == ["c"])
    let stopped = compared([line("a", correct: true, 1)], [], isWhole: false)
    #expect(stopped.onlyOld.isEmpty)
  }

  /// The part after the learner is cached; a line with other spacing means the same.
  @Test(arguments: [
    (" ", ""), ("\"s1\"", "\"s\\u0031\""),
    (
      #"{"schema": "lifeline.answer/1", "learner": "s1", "#,
      #"{"learner": "s1", "schema": "lifeline.answer/1", "#
    ),
  ]) func `however a line is written`(_ some: String, _ other: String) {
    let plain = line(correct: false, 0.5, mistakes: [("extra", "A.x", "one.rule")])
    var reader = MarkReader()
    func read(_ line: String) -> MarkReader.Line {
      reader.read(Array(line.utf8)[...], number: 1, of: "f")
    }
    let first = read(plain)
    #expect(read(plain) == first)
    #expect(read(plain.replacing(some, with: other)) == first)
    if case .mark = first { return }
    Issue.record("\(first)")
  }

  @Test func `a line that isn't a result is located, a reported problem is ignored`() {
    var reader = MarkReader()
    func read(_ line: String) -> MarkReader.Line {
      reader.read(Array(line.utf8)[...], number: 7, of: "old")
    }
    #expect(read(#"{"schema": "lifeline.answer/1", "problem": "x"}"#) == .problem)
    let unknownKind =
      #"{"learner": "s1", "scenario": "a", "correct": false, "score": 0, "mistakes": "#
      + #"[{"kind": "other", "text": "x"}]}"#
    for fault in [
      "nope", "[]", #"{"learner": "s1", "scenario": "a", "answer": []}"#, "\u{FFFE}{", unknownKind,
    ] {
      guard case .fault(let problem) = read(fault) else {
        Issue.record("\(fault)")
        continue
      }
      #expect(problem.file == "old" && problem.range?.start.line == 7)
    }
    if case .fault = reader.read([0xFF, 0x7B], number: 1, of: "old") { return }
    Issue.record("bytes that are no text")
  }

  @Test func `the array of a class has the same marks`() throws {
    let gradebook = SampleClass(learners: [
      ("s1", nil, ["A.viewDidLoad", "A.viewWillAppear"]), ("s2", nil, ["A.viewWillAppear"]),
    ]).gradebook
    var problems: [Problem] = []
    let marks = MarkReader.read(
      array: SourceFile(name: "old.json", text: GradeJSON.report(gradebook).text),
      problems: &problems)
    #expect(problems.isEmpty)
    #expect(marks.map(\.0.learner) == ["s1", "s2"])
    // One of two callbacks is present.
    #expect(marks.map(\.1.score) == [1, 0.5] && marks.map(\.1.isCorrect) == [true, false])
    #expect(marks[1].1.mistakes.map(\.kind) == [.missing])
    _ = MarkReader.read(array: SourceFile(name: "f", text: "[{}, 1]"), problems: &problems)
    #expect(problems.map { $0.range?.start.column } == [2, 6])
  }
}

@Suite struct `A comparison is shown to people and to programs` {
  private let changes = compared(
    [line(#"=\u001b[2J"#, correct: false, 0)], [line(#"=\u001b[2J"#, correct: true, 1)]
  ).changes

  @Test func `a line a mark, harmless whoever the learner is`() {
    #expect(
      ComparisonText.lines(changes, language: .english, isPlain: false)
        == "=\\u{1B}[2J  birth  0/1 → 1/1  answered now, but not before\n")
    #expect(
      ComparisonText.lines(changes, language: .chinese, isPlain: true)
        == "=\\u{1B}[2J，birth：原来 0（满分 1），现在 1（满分 1）：原来未作答，现在有作答\n")
    #expect(
      ComparisonCSV.text(changes, language: .english)
        == "learner,scenario,old,new,why\n'=\\u{1B}[2J,birth,0,1,\"answered now, but not before\"\n"
    )
    #expect(
      ComparisonJSON.lines(changes, language: .english)
        == #"{"schema": "lifeline.change/1", "learner": "=\u001b[2J", "scenario": "birth", "#
        + #""old": {"correct": false, "score": 0, "weight": 1}, "#
        + #""new": {"correct": true, "score": 1, "weight": 1}, "#
        + #""why": "answered now, but not before", "causes": [{"cause": "answered"}]}"# + "\n")
  }

  @Test func `of very many on one side only the first are named`() {
    let result = compared((1...12).map { line("s\($0)", correct: true, 1) }, [])
    let summary = ComparisonText.summary(result, old: "old", language: .english)
    #expect(summary.hasPrefix("0 of 0 marks change\nonly in old: s1 birth, s2 birth, "))
    #expect(summary.hasSuffix(", s10 birth, and 2 more\n"))
  }
}
