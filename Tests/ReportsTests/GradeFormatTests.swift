import Assessment
import Course
import Documents
import LifecycleEngine
import Reports
import Testing
import TextFormats

@Suite struct `Grades keep to the rules of each format` {
  private let right = ["A.viewDidLoad", "A.viewWillAppear"]
  private let wrong = ["A.viewWillAppear", "A.viewDidLoad"]
  /// Each is explained by the rule that places it.
  private let appearing = ["viewWillAppear", "viewDidAppear"]

  /// By FORMATS of TAP 14 only `#` and the backslash are escaped; unescaped, this learner would be
  /// skipped and so pass.
  @Test func `a name cannot skip its learner's test`() {
    let text = GradeTAP.report(
      SampleClass(learners: [("s # SKIP \\o/", nil, wrong)]).gradebook, language: .english
    ).text
    #expect(text.contains("# Subtest: s \\# SKIP \\\\o/\n"))
    #expect(text.hasSuffix("\nnot ok 1 - s \\# SKIP \\\\o/\n"))
  }

  @Test func `a TAP plan without grades skips everything`() {
    #expect(
      GradeTAP.report(SampleClass(learners: []).gradebook, language: .english).text
        == "TAP version 14\n1..0 # SKIP no answers\n")
  }

  /// With two callbacks swapped, one of two matches is left.
  @Test func `the first place that is wrong counts from one`() {
    let text = GradeTAP.report(
      SampleClass(learners: [("s", nil, wrong), ("t", nil, [right[0]])]).gradebook,
      language: .english
    ).text
    #expect(text.contains("      score: 0.5\n      max_score: 1\n      first_wrong: 1\n"))
    #expect(text.contains("      score: 0.5\n      max_score: 1\n      first_wrong: 2\n"))
  }

  @Test func `characters that XML forbids are dropped and markup is escaped`() {
    let text = GradeJUnit.report(
      SampleClass(learners: [("a\u{0}\u{1B}\u{FFFE}b\"<&", "x\ny", [#"</failure>"#])]).gradebook,
      language: .english
    ).text
    #expect(
      text.contains(#"<testsuite name="ab&quot;&lt;&amp;" tests="1" failures="1" errors="0""#))
    #expect(text.contains(##"<property name="name" value="x&#10;y"/>"##))
    #expect(text.contains("&#39;&lt;/failure&gt;&#39; is not a callback here"))
  }

  @Test(arguments: [
    "=1", "+1", "-1", "@a", " =1", "＝1", "＋1", "－1", "＠a", "\t=1", "\r=1",
  ])
  func `no table contains a formula`(_ text: String) {
    let book = SampleClass(learners: [(text, text, right)], question: text).gradebook
    for table in [
      GradeCSV.report(book, language: .english).text, GradeCanvas.report(book).text,
      GradeMoodle.report(book, language: .english).text,
    ] {
      let cells = table.split { $0 == "," || $0 == "\n" }.map { $0.drop { $0 == "\"" } }
      #expect(cells.filter { $0.hasPrefix("'") }.count >= 3)
      #expect(cells.filter { "=+-@＝＋－＠\t\r".contains($0.first ?? " ") } == [])
    }
  }

  /// Scalars that control a terminal, change the reading direction or are invalid in XML.
  static let steering =
    [0x1B, 0x7, 0x0, 0x7F, 0x9B, 0xFFFE].compactMap(Unicode.Scalar.init)
    + (0x202A...0x202E).compactMap(Unicode.Scalar.init)
    + (0x2066...0x2069).compactMap(Unicode.Scalar.init)

  @Test(arguments: steering) func `no format contains control characters`(_ scalar: Unicode.Scalar)
    throws
  {
    let text = "a\(Character(scalar))b"
    let fault = Problem(file: text, range: nil, message: Localized(verbatim: text))
    let book = SampleClass(
      learners: [(text, text, [text])], question: text, problems: [fault]
    ).gradebook
    let learner = try #require(book.learners.first)
    let written = [
      GradeText.report(book, language: .english).text,
      GradeText.report(book, language: .chinese, isPlain: true).text,
      GradeJSON.report(book).text, GradeCSV.report(book, language: .english).text,
      GradeJUnit.report(book, language: .english).text,
      GradeTAP.report(book, language: .english).text, GradeCanvas.report(book).text,
      GradeMoodle.report(book, language: .english).text, ClassPage.text(book, language: .english),
      GradescopeResult.text(learner, language: .english),
      ClassroomResult.text(learner, language: .english),
    ]
    for text in written { #expect(!text.unicodeScalars.contains(scalar), "\(text)") }
  }

  /// Only names, paths and keys aren't translated.
  @Test func `problems of files are in the reader's language in every format`() throws {
    let range = SourceRange(start: SourceLocation(line: 2, column: 3))
    let faults = [
      Problem(
        file: "a.yml", range: range, message: Localized("not a callback", "不是回调"),
        expectation: Localized("a text", "文本")),
      Problem(
        file: "b.yml", range: nil,
        message: Localized(
          "cannot be read: no such file or directory", "无法读取：没有这个文件或文件夹")),
    ]
    let book = SampleClass(learners: [("s", nil, nil)], problems: faults).gradebook
    let learner = try #require(book.learners.first)
    let chinese: Localized.Language = .chinese
    let written = [
      GradeCSV.report(book, language: chinese).text,
      GradeJUnit.report(book, language: chinese).text,
      GradeTAP.report(book, language: chinese).text,
      GradeMoodle.report(book, language: chinese).text, ClassPage.text(book, language: chinese),
      GradescopeResult.text(learner, language: chinese),
      ClassroomResult.text(learner, language: chinese),
    ]
    for text in written {
      #expect(text.contains("不是回调"), "\(text)")
      #expect(text.contains("无法读取：没有这个文件或文件夹"), "\(text)")
      for english in ["not a callback", "cannot be", "a text", " error: "] {
        #expect(!text.contains(english), "\(text)")
      }
    }
    #expect(
      GradeJUnit.report(book, language: .english).text.contains("a.yml:2:3: error: not a callback"))
  }

  @Test func `a note on an answer is distinguished from a fault`() {
    let problems = [Problem.Severity.error, .warning].map {
      Problem(file: "a", range: nil, message: Localized("not a callback", "不是回调"), severity: $0)
    }
    let book = SampleClass(learners: [("s", nil, nil)], problems: problems).gradebook
    let severities = GradeJSON.report(book).text
      .matches(of: /"severity": "(.*?)"/).map { String($0.1) }
    #expect(severities == ["error", "warning"])
  }

  /// No meaning depends on symbols or columns only. If two callbacks are swapped, the second one
  /// counts as placed.
  @Test func `plain words replace symbols and columns`() {
    let book = SampleClass(learners: [
      ("s", "Li", ["A.viewWillAppear", "A.viewDidlaod"]), ("t", nil, right), ("u", nil, nil),
    ]).gradebook
    #expect(
      GradeText.report(book, language: .english, isPlain: true).text == """
        s, Li: 0.5 of 1
          not correct: one, 0.5 of 1
              1. A.viewWillAppear (only in the answer)
              2. A.viewDidLoad
              missing: A.viewWillAppear
              1. A.viewWillAppear is number 2
              why A.viewWillAppear is called there: birth.load-before-did-load
              2. A.viewDidlaod was read as A.viewDidLoad

        t: 1 of 1
          correct: one

        u: 0 of 1
          not answered: one

        """)
  }

  /// Two callbacks of two rules are missing; the rules have a sentence of their own about
  /// viewDidAppear.
  @Test
  func `each violated rule is reported once, in every form that lists mistakes`() throws {
    let right = appearing.map { "A.\($0)" }
    let book = SampleClass(
      learners: [("s", nil, ["foo"]), ("t", nil, right.reversed())], watched: appearing
    ).gradebook
    let texts = texts(
      for: book, "`{callback}` reports {object} <first>.", of: [.viewDidAppear: "It *ends* once."])
    let learner = try #require(book.learners.first)
    let sentences = ["A.viewWillAppear reports A <first>.", "It ends once."]
    for text in [
      GradeJUnit.report(book, language: .english, texts: texts).text,
      GradeTAP.report(book, language: .english, texts: texts).text,
      GradescopeResult.text(learner, language: .english, texts: texts),
      ClassroomResult.text(learner, language: .english, texts: texts),
    ] {
      for (sentence, callback) in zip(sentences, right) {
        let written = book.brokenRules.flatMap { rule in
          [sentence, MarkupWriter.escaped(sentence)].map { "rule \(rule.id) (\(callback)): \($0)" }
        }
        #expect(written.contains { text.contains($0) }, "\(text)")
      }
    }
    for text in [
      ClassPage.text(book, language: .english, texts: texts),
      GradeMoodle.report(book, language: .english, texts: texts).text,
    ] {
      // Once for each of the two answers, which violate it with one callback or both.
      #expect(
        text.ranges(of: "It ends once.").count + text.ranges(of: " reports A &lt;first&gt;.").count
          == 3)
    }
  }

  /// The texts of a course that words every violated rule alike.
  private func texts(
    for book: Gradebook, _ sentence: String, of particulars: [Callback: String] = [:],
    title: String = "Title"
  ) -> GradeTexts {
    func localized(_ text: String) -> String { "{en: '\(text)', zh-Hans: '\(text)'}" }
    let own = particulars.map { "{callbacks: [\($0.name)], explanation: \(localized($1))}" }
    let files = book.brokenRules.map { rule in
      SourceFile(
        name: "Content/rules/\(rule.id).yml",
        text: """
          id: \(rule.id)
          title: \(localized(title))
          explanation: \(localized(sentence))
          of: [\(own.joined())]
          evidence: []

          """)
    }
    let curriculum = Curriculum(CourseTexts(files))
    return GradeTexts(rules: RuleTexts(of: book.brokenRules, in: curriculum, isPlain: true))
  }

  /// It is called once in the one allowed order.
  @Test func `a repeated callback is reported with its number of calls`() {
    let book = SampleClass(learners: [("s", nil, right + [right[1]])]).gradebook
    #expect(
      GradeText.report(book, language: .english).text
        .hasSuffix("\n      3. A.viewWillAppear is called only once\n"))
    #expect(
      GradeText.report(book, language: .chinese).text
        .hasSuffix("\n      第 3 个：A.viewWillAppear 只调用 1 次\n"))
  }

  @Test func `a learner's problems are listed, up to a limit`() {
    let faults = (1...7).map { line in
      Problem(
        file: "x.yml", range: SourceRange(start: SourceLocation(line: line, column: 1)),
        message: Localized("not a callback", "不是回调"))
    }
    let book = SampleClass(learners: [("s", nil, right)], problems: faults).gradebook
    #expect(
      GradeText.report(book, language: .english).text.hasPrefix(
        "s · 1/1\n  ! x.yml:1:1: not a callback\n"))
    let chinese = GradeText.report(book, language: .chinese, isPlain: true).text
    #expect(chinese.contains("\n  问题：x.yml:5:1：不是回调\n  问题：……另有 2 处\n"))
  }

  /// The table shows missing and misplaced callbacks, but no reasons.
  @Test func `the lines next to the table have the reason and don't repeat the table`() {
    let book = SampleClass(learners: [("s", nil, ["foo"])], watched: appearing).gradebook
    #expect(
      GradeText.report(
        book, language: .chinese, texts: texts(for: book, "因为 {object}。")
      ).text == """
        s · 0/1
          ✗ one · 0/1
              回答     最接近的次序
              foo   <
                    >  A.viewWillAppear
                    >  A.viewDidAppear
              第 1 个：“foo”不是这里的回调
              A.viewWillAppear 排在那里的原因：因为 A。

        """)
  }

  /// Grading has no run, so the cause is unknown.
  @Test func `a rule's title replaces a sentence with a cause`() {
    let book = SampleClass(learners: [("s", nil, ["foo"])], watched: appearing).gradebook
    let texts = texts(for: book, "After {cause}.", title: "It comes before")
    #expect(
      GradeText.report(book, language: .english, texts: texts).text
        .hasSuffix("\n      why A.viewWillAppear is called there: It comes before\n"))
  }

  /// A 0 would be a verdict on an answer that may be in the unreadable part.
  @Test func `gradebooks get no grade for an answer that may be unreadable`() {
    let fault = Problem(file: "x.yml", range: nil, message: Localized(verbatim: "broken"))
    let book = SampleClass(
      learners: [("s", nil, nil), ("t", nil, wrong)], problems: [fault]
    ).gradebook
    #expect(GradeCanvas.report(book).text.hasSuffix("s,,s,s,,\nt,,t,t,,0.5\n"))
    #expect(
      GradeMoodle.report(book, language: .english).text.contains(
        "\n,s,,not answered<br>x.yml: broken\n,t,0.5,not correct<br>"))
    let silent = SampleClass(learners: [("s", nil, nil)]).gradebook
    #expect(GradeCanvas.report(silent).text.hasSuffix("s,,s,s,,0\n"))
  }

  @Test func `Moodle gets an email address if there is one`() {
    let book = SampleClass(learners: [("ada@example.org", nil, right)]).gradebook
    #expect(
      GradeMoodle.report(book, language: .chinese).text
        == """
        Email address,ID number,one,one (feedback)
        ada@example.org,ada@example.org,1,正确

        """)
  }

  /// A total would override the sum of the tests' scores; without tests, Gradescope requires one.
  @Test func `Gradescope gets a total only without tests`() throws {
    let book = SampleClass(learners: [("s", nil, wrong)]).gradebook
    let text = GradescopeResult.text(try #require(book.learners.first), language: .english)
    #expect(text.hasPrefix("{\n  \"visibility\": \"visible\",\n  \"tests\": ["))
    #expect(text.contains("\"score\": 0.5,\n      \"max_score\": 1,\n      \"status\": \"failed\""))
    let none = GradescopeResult.text(
      Gradebook(AnswerSheets(), questions: []).missingLearner, language: .english)
    #expect(none.hasPrefix("{\n  \"score\": 0,\n  \"output\": \"no question was answered\""))
  }

  @Test func `a fault makes a Classroom result an error, a wrong answer a failure`() throws {
    func text(_ answer: [String], _ problems: [Problem]) throws -> String {
      let book = SampleClass(learners: [("s", nil, answer)], problems: problems).gradebook
      return ClassroomResult.text(try #require(book.learners.first), language: .english)
    }
    let fault = Problem(file: "x.yml", range: nil, message: Localized(verbatim: "broken"))
    #expect(try text(right, []).hasPrefix("{\n  \"status\": \"pass\",\n  \"max_score\": 1,"))
    #expect(try text(wrong, []).hasPrefix("{\n  \"status\": \"fail\""))
    #expect(try text(right, [fault]).hasPrefix("{\n  \"status\": \"error\""))
  }

  @Test func `learners' files have unique names, whatever the ids`() {
    #expect(
      LearnerFileNames.of(["a", "A", "a-2", "a", "../a", "CON", ""], ending: ".json") == [
        "a.json", "A-2.json", "a-2-2.json", "a-3.json", "_._a.json", "_CON.json", "_.json",
      ])
  }
}

@Suite struct `A class report counts` {
  private let wrong = ["A.viewWillAppear", "A.viewDidLoad"]
  private var book: Gradebook {
    SampleClass(learners: [
      ("r", nil, ["A.viewDidLoad", "A.viewWillAppear"]), ("w", nil, wrong), ("v", nil, wrong),
      ("n", nil, nil),
    ]).gradebook
  }

  /// The shares of the four are 1, 0.5, 0.5 and 0.
  @Test func `marks by tenths, mean and median, equal wrong answers together`() throws {
    let overview = ClassOverview(book)
    #expect(overview.tenths == [1, 0, 0, 0, 0, 2, 0, 0, 0, 1])
    #expect(overview.mean == 0.5)
    #expect(overview.median == 0.5)
    let question = try #require(overview.questions.first)
    #expect([question.correct, question.wrong, question.notAnswered] == [1, 2, 1])
    #expect(question.wrongAnswers.map(\.count) == [2])
    #expect(question.wrongAnswers.first?.answer == book.learners[1].answers[0])
  }

  @Test func `an empty class has no mean and is a page all the same`() {
    let empty = SampleClass(learners: []).gradebook
    #expect(ClassOverview(empty).mean == nil)
    let page = ClassPage.text(empty, language: .chinese)
    // Missing figures are omitted, as a dash would look like a score.
    #expect(page.contains("<dt>人数</dt><dd>0</dd>"))
    #expect(!page.contains("平均得分率") && !page.contains("得分率中位数"))
  }

  @Test func `the page marks misplaced callbacks and escapes learners' texts`() {
    let hostile = SampleClass(
      learners: [
        ("<img src=x>", "\u{202E}\"onload=", ["A.viewDidLoad", "<script>"])
      ], problems: [Problem(file: "</li>", range: nil, message: Localized(verbatim: "<b>"))]
    ).gradebook
    let page = ClassPage.text(hostile, language: .english)
    #expect(
      page.contains("A.viewDidLoad <i>→</i> <mark>&lt;script&gt;</mark></span> <small>1 missing"))
    #expect(page.contains("<bdi>&lt;img src=x&gt;</bdi>"))
    #expect(page.contains("<bdi>\\u{202E}&quot;onload=</bdi>"))
    #expect(page.contains("<code>&lt;/li&gt;</code> &lt;b&gt;</li>"))
    #expect(!page.contains("<script") && !page.contains("<img") && !page.contains("\u{202E}"))
  }

  @Test func `the page is in the requested language`() {
    let page = ClassPage.text(book, language: .chinese)
    #expect(page.contains("<html lang=\"zh-Hans\">"))
    #expect(page.contains("4 人中答对 1 人，答错 2 人，未作答 1 人"))
  }
}
