import Assessment
import TextFormats
import Testing

/// Reads an answer file and says what came out, one line a learner, answer or problem.
private func read(_ text: String, as form: AnswerForm, learner: String = "file") -> [String] {
  let sheets = AnswerReader.read(
    SourceFile(name: "f", text: text), as: form, learner: learner)
  func line(_ problem: Problem) -> String {
    let place = problem.range.map { "\($0.start.line):\($0.start.column)" } ?? "-"
    return "\(problem.severity == .error ? "!" : "note") \(place)"
  }
  return sheets.problems.map { "nobody " + line($0) }
    + sheets.sheets.flatMap { sheet in
      [sheet.learner + (sheet.name.map { " (\($0))" } ?? "")]
        + sheet.answers.map { answer in
          let callbacks = answer.callbacks.map { $0.map(\.text).joined(separator: " | ") }
          return "  \(answer.scenario.text): \(callbacks ?? "not answered")"
        } + sheet.problems.map { "  " + line($0) }
    }
}

private func check(
  _ text: String, as form: AnswerForm, _ expected: [String],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  #expect(read(text, as: form) == expected, sourceLocation: sourceLocation)
}

@Suite struct `The .answers form is for people` {
  @Test func `the example of COMMANDS.md is read`() {
    check(
      """
      learner: s1001
      name: 王小明

      [present-full-screen]
      A.viewWillDisappear
      B.loadView
      B.viewDidLoad B.viewWillAppear     # several on a line are fine

      [home-and-back]
      -                                  # no callbacks at all
      [empty]
      """, as: .answers,
      [
        "s1001 (王小明)",
        "  present-full-screen: A.viewWillDisappear | B.loadView | B.viewDidLoad | B.viewWillAppear",
        "  home-and-back: ", "  empty: not answered",
      ])
  }

  @Test func `commas and arrows part callbacks, not inside parentheses`() {
    check(
      "[a]\nA.x, A.y -> A.z→A.w(a, b) v.t(dark->light)->A.u", as: .answers,
      ["file", "  a: A.x | A.y | A.z | A.w(a, b) | v.t(dark->light) | A.u"])
  }

  @Test func `ids are text exactly as written`() {
    check("learner: 0123\n[no]\n-", as: .answers, ["0123", "  no: "])
    check("learner: s#1 # nine", as: .answers, ["s#1"])
  }

  @Test func `the last of two answers counts, with a note`() {
    check(
      "[a]\nA.x\n[b]\nA.y\n[a]\nA.z", as: .answers, ["file", "  a: A.z", "  b: A.y", "  note 5:2"])
  }

  @Test func `a fault is told at its place and the rest is read`() {
    check("A.x\n[a\nA.y\n[b]\nA.z", as: .answers, ["file", "  b: A.z", "  ! 1:1", "  ! 2:1"])
    check("lerner: x\n[a]\n - A.y", as: .answers, ["file", "  a: A.y", "  ! 1:1", "  ! 3:2"])
  }

  @Test func `lines may end as on Windows`() {
    check("learner: s\r\n[a]\r\nA.x\r\n", as: .answers, ["s", "  a: A.x"])
  }

  @Test func `an unclosed parenthesis does not swallow the line`() {
    check("[a]\nA.x( A.y A.z", as: .answers, ["file", "  a: A.x( | A.y | A.z"])
  }

  @Test(.timeLimit(.minutes(1))) func `a megabyte is read in passing`() {
    let many = String(repeating: "A.viewDidLoad\n", count: 75_000)
    #expect(read("[a]\n" + many, as: .answers).count == 2)
    let sections = (0..<20_000).map { "[s\($0)]\n-\n" }.joined()
    #expect(read(sections, as: .answers).count == 20_001)
  }
}
