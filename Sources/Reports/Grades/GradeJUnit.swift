package import Assessment
internal import Documents
package import TextFormats

/// Grades as JUnit XML, for continuous integration: a test suite a learner, a test case a question.
/// There is no schema; this is the part that every reader knows, flat and without times.
package struct GradeJUnit {
  private let words: AnswerWords
  private let scoring: Scoring

  package static func report(
    _ gradebook: Gradebook, language: Localized.Language, texts: GradeTexts = GradeTexts()
  ) -> GradeReport {
    let writer = GradeJUnit(
      words: AnswerWords(language: language, texts: texts), scoring: gradebook.scoring)
    let all = gradebook.learners.reduce(into: Counts(faults: gradebook.faults)) {
      $0.add(Counts($1))
    }
    return GradeReport(
      gradebook,
      head: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites"
        + all.attributes(named: "lifeline") + ">\n",
      tail: (gradebook.faults.isEmpty ? "" : writer.suite(of: gradebook.faults))
        + "</testsuites>\n"
    ) { learners, known in learners.map { writer.suite($0, &known) }.joined() }
  }

  private struct Counts {
    private var tests = 0
    private var failures = 0
    private var errors = 0

    init(faults: [Problem]) {
      tests = faults.count
      errors = faults.count
    }

    init(_ learner: LearnerGrade) {
      self.init(faults: learner.faults)
      tests += learner.answers.count
      failures = learner.answers.count { !$0.grade.isCorrect }
    }

    mutating func add(_ other: Counts) {
      tests += other.tests
      failures += other.failures
      errors += other.errors
    }

    func attributes(named name: String) -> String {
      MarkupWriter.attribute("name", name) + MarkupWriter.attribute("tests", "\(tests)")
        + MarkupWriter.attribute("failures", "\(failures)")
        + MarkupWriter.attribute("errors", "\(errors)") + MarkupWriter.attribute("skipped", "0")
    }
  }

  private func suite(_ learner: LearnerGrade, _ known: inout KnownAnswers) -> String {
    let properties =
      (learner.name.map { [("name", $0)] } ?? [])
      + points(learner.score, of: learner.max) + [("method", scoring.rawValue)]
    return "  <testsuite\(Counts(learner).attributes(named: learner.learner))>\n"
      + self.properties(properties, indent: "    ")
      + learner.answers.map { testCase($0, of: learner.learner, &known) }.joined()
      + learner.faults.map { error($0, of: learner.learner) }.joined() + "  </testsuite>\n"
  }

  /// What belongs to no learner.
  private func suite(of faults: [Problem]) -> String {
    let name = "lifeline"
    return "  <testsuite\(Counts(faults: faults).attributes(named: name))>\n"
      + faults.map { error($0, of: name) }.joined() + "  </testsuite>\n"
  }

  private func points(_ score: Double, of max: Double) -> [(String, String)] {
    [("score", JSONWriter.number(score)), ("max_score", JSONWriter.number(max))]
  }

  private func properties(_ all: [(String, String)], indent: String) -> String {
    let lines = all.map { name, value in
      indent + "  <property" + MarkupWriter.attribute("name", name)
        + MarkupWriter.attribute("value", value) + "/>\n"
    }
    return indent + "<properties>\n" + lines.joined() + indent + "</properties>\n"
  }

  private func opening(_ name: String, of learner: String) -> String {
    "    <testcase" + MarkupWriter.attribute("name", name)
      + MarkupWriter.attribute("classname", learner) + ">\n"
  }

  /// Points stand twice: many readers pass over the properties of a case.
  private func testCase(
    _ answer: GradedAnswer, of learner: String, _ known: inout KnownAnswers
  ) -> String {
    opening(answer.question.id, of: learner) + known.text(of: answer, reported)
  }

  private func reported(_ answer: GradedAnswer) -> String {
    let points = points(answer.score, of: answer.question.weight)
    let lines = points.map { "[[PROPERTY|\($0)=\($1)]]" }
    let isWrong = !answer.grade.isCorrect
    let more = isWrong ? [] : words.linesWithRules(answer)
    return properties(points, indent: "      ") + (isWrong ? failure(answer) : "")
      + "      <system-out>" + MarkupWriter.escaped((lines + more).joined(separator: "\n"))
      + "</system-out>\n    </testcase>\n"
  }

  private func failure(_ answer: GradedAnswer) -> String {
    let score = JSONWriter.number(answer.score)
    let max = JSONWriter.number(answer.question.weight)
    let type = answer.prediction.isAnswered ? "not-correct" : "not-answered"
    return "      <failure"
      + MarkupWriter.attribute("message", "\(words.verdict(answer))\(words.colon)\(score)/\(max)")
      + MarkupWriter.attribute("type", type) + ">"
      + MarkupWriter.escaped(words.linesWithRules(answer).joined(separator: "\n")) + "</failure>\n"
  }

  private func error(_ problem: Problem, of learner: String) -> String {
    opening(ProblemText.place(of: problem), of: learner) + "      <error"
      + MarkupWriter.attribute("message", words.fault(problem))
      + MarkupWriter.attribute("type", "unreadable") + ">"
      + MarkupWriter.escaped(words.whole(problem)) + "</error>\n    </testcase>\n"
  }
}
