import Assessment
import TextFormats
import Testing

/// Reads an answer file; returns one line per learner, answer, or problem.
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
          let callbacks = answer.callbacks.map { $0.joined(separator: " | ") }
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

  @Test func `commas and arrows separate callbacks, not inside parentheses`() {
    check(
      "[a]\nA.x, A.y -> A.z→A.w(a, b) v.t(dark->light)->A.u", as: .answers,
      ["file", "  a: A.x | A.y | A.z | A.w(a, b) | v.t(dark->light) | A.u"])
    check(
      "[a]\n-[A x], -[A y:z:]\nA.z", as: .answers,
      ["file", "  a: -[A x] | -[A y:z:] | A.z"])
  }

  @Test func `ids are text exactly as written`() {
    check("learner: 0123\n[no]\n-", as: .answers, ["0123", "  no: "])
    check("learner: s#1 # nine", as: .answers, ["s#1"])
  }

  @Test func `the last of two answers counts, with a note`() {
    check(
      "[a]\nA.x\n[b]\nA.y\n[a]\nA.z", as: .answers, ["file", "  a: A.z", "  b: A.y", "  note 5:2"])
  }

  /// Memory doesn't grow with the number of answers.
  @Test func `several answers leave one note, at the one that counts`() {
    check(
      "[a]\nA.x\n[a]\nA.y\n[a]\nA.z", as: .answers, ["file", "  a: A.z", "  note 5:2"])
  }

  @Test func `a fault is reported at its place and the rest is read`() {
    check("A.x\n[a\nA.y\n[b]\nA.z", as: .answers, ["file", "  b: A.z", "  ! 1:1", "  ! 2:1"])
    check("lerner: x\n[a]\n - A.y", as: .answers, ["file", "  a: A.y", "  ! 1:1", "  ! 3:2"])
  }

  @Test func `lines may end as on Windows`() {
    check("learner: s\r\n[a]\r\nA.x\r\n", as: .answers, ["s", "  a: A.x"])
  }

  @Test func `an unclosed parenthesis does not swallow the line`() {
    check("[a]\nA.x( A.y A.z", as: .answers, ["file", "  a: A.x( | A.y | A.z"])
  }

  @Test(.timeLimit(.minutes(10))) func `a megabyte is read quickly`() {
    let many = String(repeating: "A.viewDidLoad\n", count: 75_000)
    #expect(read("[a]\n" + many, as: .answers).count == 2)
    let sections = (0..<20_000).map { "[s\($0)]\n-\n" }.joined()
    #expect(read(sections, as: .answers).count == 20_001)
  }
}

@Suite struct `Trees, lines and tables are read like the text form` {
  @Test func `a mapping is one learner, a list several`() {
    let one = ["s1 (Li)", "  a: A.x | A.y", "  b: ", "  c: not answered"]
    check(
      "learner: s1\nname: Li\nanswers:\n  a: [A.x, A.y]\n  b: []\n  c:\n", as: .yml, one)
    check(
      #"{"learner": "s1", "name": "Li", "answers": {"a": ["A.x", "A.y"], "b": [], "c": null}}"#,
      as: .json, one)
    check(
      #"[{"learner": "s1", "answers": {"a": "A.x -> A.y"}}, {"learner": "s2", "answers": {}}]"#,
      as: .json, ["s1", "  a: A.x | A.y", "s2"])
  }

  @Test func `ids in YAML are text exactly as written`() {
    check("learner: 0123\nanswers: {no: [A.x]}", as: .yml, ["0123", "  no: A.x"])
  }

  @Test func `surrogate pairs make one character`() {
    check(#"{"learner": "\ud842\udfb7", "answers": {}}"#, as: .json, ["𠮷"])
  }

  @Test func `a learner without an id is called after the file`() {
    check("answers: {a: [A.x]}", as: .yml, ["file", "  a: A.x"])
  }

  @Test func `one broken learner never stops the others`() {
    check(
      "- {learner: s1, answers: [A.x]}\n- nonsense\n- {learner: s2, answers: {a: [A.x]}}", as: .yml,
      ["nobody ! 2:3", "s1", "  ! 1:26", "s2", "  a: A.x"])
    check("learner: s1\nawnsers: {}", as: .yml, ["s1", "  ! 2:1", "  ! 1:1"])
  }

  @Test func `answers without a learner are counted for nobody`() {
    check("learner: [a]\nanswers: {a: [A.x]}", as: .yml, ["file", "  ! 1:10"])
    check(
      "- {learner: {a: b}, answers: {a: [A.x]}}\n- {learner: s2, answers: {a: [A.x]}}", as: .yml,
      ["nobody ! 1:13", "s2", "  a: A.x"])
  }

  /// Canonical equivalence in Unicode: é is the same letter as e with a combining accent.
  @Test func `ids that read alike are one learner's, shown as they were first written`() {
    let (one, two) = ("Jos\u{E9}", "Jose\u{301}")
    let lines = [one, two].map { #"{"learner": "\#($0)", "scenario": "b", "answer": []}"# }
    var sheets = AnswerReader.read(
      SourceFile(name: "f", text: lines.joined(separator: "\n")), as: .ndjson, learner: "file")
    sheets.add(
      AnswerReader.read(
        SourceFile(name: "g", text: "learner: \(two)\n[a]\n-"), as: .answers, learner: "file"))
    #expect(sheets.sheets.map { Array($0.learner.unicodeScalars) } == [Array(one.unicodeScalars)])
    #expect(sheets.sheets[0].answers.count == 2)
  }

  @Test func `an unreadable file is reported for the learner it is named after`() {
    #expect(read(#"{"learner": "#, as: .json).first == "file")
    #expect(read("learner: [", as: .yml).first == "file")
  }

  @Test func `each line of NDJSON is independent`() {
    check(
      """
      {"learner": "s1", "scenario": "a", "answer": ["A.x"]}
      {"learner": "s2", "scenario": "a"}
      oops

      {"learner": "s1", "scenario": "b", "answer": []}
      {"learner": "s1", "scenario": "a", "answer": ["A.y"]}
      {"learner": "s3", "answer": []}
      """, as: .ndjson,
      [
        "nobody ! 3:1", "s1", "  a: A.y", "  b: ", "  note 6:31", "s2", "  ! 2:1", "s3", "  ! 7:1",
      ])
  }

  /// A missing answer is written as null, so no one loses points to a misspelled or missing key.
  /// Other programs' keys are ignored, as in YAML.
  @Test(arguments: [
    (#""anwser": ["A.x"]"#, "  ! 1:35"), (#""time": 3"#, "  ! 1:1"),
    (#""answer": null, "time": 3"#, "  a: not answered"), (#""answer": """#, "  a: not answered"),
    (#""answer": ["A.x"], "time": 3"#, "  a: A.x"),
  ]) func `an answer in NDJSON is there under its key`(_ member: String, _ said: String) {
    #expect(
      read(#"{"learner": "s", "scenario": "a", \#(member)}"#, as: .ndjson).last == said)
  }

  /// - Parameter learners: those whom the grades then name.
  @Test(arguments: [
    (AnswerForm.json, #"{"learner": "x""#, []), (.yml, "learner: [", []), (.yml, "", []),
    (.yml, "foo: 1", []), (.yml, "learner: x", ["x"]), (.yml, "answers: {}", ["file"]),
    (.answers, "[a\nA.x", []),
    // One learner's paper, which is empty.
    (.answers, "", ["file"]), (.answers, "# later", ["file"]),
    (.answers, "name: Li", ["file"]), (.answers, "[a]", ["file"]),
    (.csv, "learner,a\nx,A.x,A.y", []), (.csv, "learner,a\nx,A.x,A.y\nz,-", ["z"]),
    (.csv, "learner,scenario,answer\nx,a,A.x,A.y\nx,b,-", ["x"]),
    (.csv, "learner,scenario,answer\nx,,A.x", ["x"]), (.csv, "learner,a", []),
    (.ndjson, "oops", []), (.ndjson, #"{"learner": "x", "scenario": "a"}"#, ["x"]),
  ]) func `an unreadable file creates no learner`(
    _ form: AnswerForm, _ text: String, _ learners: [String]
  ) {
    let sheets = AnswerReader.read(
      SourceFile(name: "f", text: text), as: form, learner: "file")
    let book = Gradebook(sheets, questions: [])
    #expect(book.learners.map(\.learner) == learners)
    // Problems are reported all the same.
    let told = Set(book.allProblems)
    #expect(told.isSuperset(of: sheets.sheets.flatMap(\.faults) + sheets.problems))
  }

  /// A broken copy next to a readable one: the mark must not look like a verdict on everything.
  @Test func `an unreadable file is reported for a learner who answered elsewhere`() {
    var sheets = AnswerReader.read(
      SourceFile(name: "s1.yml", text: "learner: ["), as: .yml, learner: "s1")
    sheets.add(
      AnswerReader.read(SourceFile(name: "b", text: "[a]\n-"), as: .answers, learner: "s1"))
    let book = Gradebook(sheets, questions: [])
    #expect(book.learners.map(\.learner) == ["s1"])
    #expect(book.problems.isEmpty && book.learners[0].faults.contains { $0.file == "s1.yml" })
  }

  @Test(arguments: [
    #"["A.x", "B.viewDidDisappear"]"#, "[]", #"["A.x B.y", "C.z"]"#, #"["-"]"#, #"["@x", "f(a)"]"#,
  ]) func `the usual form of a line is read like any other`(_ answer: String) {
    func sheets(_ end: String) -> AnswerSheets {
      let line = #" {"learner": "s1", "scenario": "asked", "answer": \#(answer)\#(end)} "#
      return AnswerReader.read(
        SourceFile(name: "f", text: line + "\n" + line), as: .ndjson, learner: "f")
    }
    #expect(sheets("") == sheets(#", "name": null"#))
    #expect(sheets("").sheets.map(\.problems.count) == [1])
  }

  /// The remarks about each callback take memory, and many lines are graded at a time.
  @Test(arguments: [#""x","#, #""é","#, "x "])
  func `a line of more than 100,000 callbacks is no answer`(_ callback: String) {
    func problems(_ count: Int) -> [Problem] {
      var list = String(repeating: callback, count: count)
      list.removeLast()
      list = callback.hasPrefix("\"") ? "[\(list)]" : "\"\(list)\""
      let line = #"{"learner": "s1", "scenario": "asked", "answer": \#(list)}"#
      let sheets = AnswerReader.read(
        SourceFile(name: "f", text: line), as: .ndjson, learner: "f")
      #expect(sheets.sheets.flatMap(\.answers).allSatisfy { $0.callbacks?.count == count })
      return sheets.sheets.flatMap(\.problems)
    }
    #expect(problems(100_000) == [])
    #expect(
      problems(100_001).map(\.message.english) == ["an answer of more than 100000 callbacks"])
    #expect(problems(300_000).count == 1)
  }

  /// One file of unknown ids took half a gigabyte.
  @Test func `a learner has at most 100,000 answers`() {
    var sheets = AnswerSheets()
    func add(_ scenario: Int, by learner: String = "s") {
      let place = PlacedText("q\(scenario)", range: SourceRange(start: .start))
      sheets.add(
        AnswerSheet(
          learner: learner, answers: [WrittenAnswer(file: "f", scenario: place, callbacks: ["a"])]))
    }
    for scenario in 0..<100_002 { add(scenario) }
    // Known scenarios may still be answered again, and other learners at all.
    add(99_999)
    add(100_001, by: "t")
    #expect(sheets.sheets.map(\.answers.count) == [100_000, 1])
    #expect(
      sheets.sheets.flatMap(\.problems).map(\.message.english) == [
        "more than 100000 answers of one learner; the rest was left out",
        "'q99999' is answered more than once; this answer counts",
      ])
  }

  @Test func `a long table has a row an answer`() {
    check(
      "learner,scenario,answer\ns1,a,A.x A.y\ns1,b,-\ns2,a,\"A.x, A.y -> A.z\"\ns2,b,", as: .csv,
      ["s1", "  a: A.x | A.y", "  b: ", "s2", "  a: A.x | A.y | A.z", "  b: not answered"])
  }

  @Test func `a wide table has a column a scenario`() {
    check(
      "learner,name,a,b\ns1,王小明,A.x,\ns2,,-,A.y", as: .csv,
      ["s1 (王小明)", "  a: A.x", "  b: not answered", "s2", "  a: ", "  b: A.y"])
  }

  @Test(arguments: [
    "learner,name,score,max,a\ns1,,0.5,1,0.5", "Student,ID,SIS User ID,a\n,,s1,0.5",
    "Email address,ID number,a,a (feedback)\n,s1,0.5,",
  ]) func `the marks of a gradebook are no answers`(_ text: String) {
    let sheets = AnswerReader.read(
      SourceFile(name: "marks.csv", text: text), as: .csv, learner: "marks")
    let book = Gradebook(sheets, questions: [])
    #expect(book.learners.isEmpty)
    #expect(book.allProblems.map(\.severity) == [.warning])
  }

  @Test func `a spreadsheet's own way of writing CSV is read`() {
    check(
      "\u{FEFF}learner;scenario;answer\r\n0123;a;\"A.x, A.y -> A.z\"\r\nno;a;-\r\n", as: .csv,
      ["0123", "  a: A.x | A.y | A.z", "no", "  a: "])
  }

  @Test(arguments: [";", ",", "\t"]) func `a separator line is not a header`(
    _ separator: String
  ) {
    let rows = [["sep=", ""], ["learner", "scenario", "answer"], ["s1", "a", "A.x A.y"]]
    check(
      rows.map { $0.joined(separator: separator) }.joined(separator: "\r\n"), as: .csv,
      ["s1", "  a: A.x | A.y"])
  }

  @Test func `half of the long form isn't mistaken for the wide one`() {
    // Otherwise 'scenario' would be an unknown question in every row.
    check("learner,scenario\ns1,a\n", as: .csv, ["file", "  ! 1:9"])
    check("answer,learner\nA.x,s1\n", as: .csv, ["file", "  ! 1:1"])
  }

  @Test(arguments: ["", "learner,scenario,answer\n", "\n\n"])
  func `a table without rows contains no answers`(_ text: String) {
    check(text, as: .csv, ["nobody note -"])
  }

  @Test func `a row that does not fit its header is a fault of its learner`() {
    check(
      "learner,scenario,answer\ns1,a,A.x,A.y\ns2,,A.x\ns3,a,A.x", as: .csv,
      ["s1", "  ! 2:10", "s2", "  ! 3:4", "s3", "  a: A.x"])
  }

  @Test(arguments: AnswerForm.allCases)
  func `any text at all is read to an end`(_ form: AnswerForm) {
    let texts = [
      "", "\u{FEFF}", "[", "]", "{}", "[]", "[[", "\"", "a,b\n\"", "\u{0}\u{1B}[2J", "learner:",
      "- - - -", "&a [*a, *a]", "[a]\n(((((", "{\"answers\": {\"a\": {\"b\": 1}}}", "# only",
      "\r\n\r",
      String(repeating: "[", count: 5_000), String(repeating: "(", count: 5_000),
    ]
    for text in texts { _ = read(text, as: form) }
  }
}
