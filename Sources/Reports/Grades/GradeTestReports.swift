package import Assessment
internal import Documents
package import TextFormats

/// Grades as TAP 14: one subtest per learner, one test point per question.
package struct GradeTAP {
  private let words: AnswerWords

  package static func report(
    _ gradebook: Gradebook, language: Localized.Language, texts: GradeTexts = GradeTexts()
  ) -> GradeReport {
    let writer = GradeTAP(words: AnswerWords(language: language, texts: texts))
    let count = gradebook.learners.count + gradebook.faults.count
    let plan = count == 0 ? "1..0 # SKIP \(writer.words.pick("no answers", "没有答案"))" : "1..\(count)"
    let faults = gradebook.faults.enumerated().map {
      writer.point($1, number: gradebook.learners.count + $0 + 1, indent: "")
    }
    return GradeReport(gradebook, head: "TAP version 14\n\(plan)\n", tail: faults.joined()) {
      learners, known in
      zip(learners.indices, learners).map { writer.subtest($1, number: $0 + 1, &known) }.joined()
    }
  }

  /// TAP 13, which has no subtests: one test point per learner and question.
  package static func flatReport(
    _ gradebook: Gradebook, language: Localized.Language, texts: GradeTexts = GradeTexts()
  ) -> GradeReport {
    let writer = GradeTAP(words: AnswerWords(language: language, texts: texts))
    var starts = [0]
    for learner in gradebook.learners {
      starts.append((starts.last ?? 0) + learner.answers.count + learner.faults.count)
    }
    let (counts, last) = (starts, starts.last ?? 0)
    let count = last + gradebook.faults.count
    let plan = count == 0 ? "1..0 # SKIP \(writer.words.pick("no answers", "没有答案"))" : "1..\(count)"
    let faults = gradebook.faults.enumerated().map {
      writer.point($1, number: last + $0 + 1, indent: "")
    }
    return GradeReport(gradebook, head: "TAP version 13\n\(plan)\n", tail: faults.joined()) {
      learners, known in
      zip(learners.indices, learners).map { writer.points($1, after: counts[$0], &known) }.joined()
    }
  }

  private func points(
    _ learner: LearnerGrade, after start: Int, _ known: inout KnownAnswers
  ) -> String {
    let name = description(learner.learner)
    let points = learner.answers.enumerated().map {
      line(
        $1.isCorrect, start + $0 + 1, "\(name) \(description($1.question.id))", indent: "")
        + known.text(of: $1) { reported($0, indent: "") }
    }
    let faults = learner.faults.enumerated().map {
      point($1, number: start + learner.answers.count + $0 + 1, indent: "")
    }
    return (points + faults).joined()
  }

  private func subtest(
    _ learner: LearnerGrade, number: Int, _ known: inout KnownAnswers
  ) -> String {
    let indent = "    "
    let count = learner.answers.count + learner.faults.count
    let points = learner.answers.enumerated().map {
      line($1.isCorrect, $0 + 1, description($1.question.id), indent: indent)
        + known.text(of: $1) { reported($0, indent: indent) }
    }
    let faults = learner.faults.enumerated().map {
      point($1, number: learner.answers.count + $0 + 1, indent: indent)
    }
    let isOK = learner.faults.isEmpty && learner.answers.allSatisfy(\.isCorrect)
    let plan = count == 0 ? "1..0 # SKIP \(words.pick("no questions", "没有题目"))" : "1..\(count)"
    let name = description(learner.learner)
    return "# Subtest: \(name)\n\(indent)\(plan)\n" + (points + faults).joined()
      + line(isOK, number, name, indent: "")
  }

  /// A description on one line, without accidental directives.
  private func description(_ text: String) -> String {
    var safe = ""
    for character in SafeText.visible(text) {
      if character == "#" || character == "\\" { safe += "\\" }
      safe.append(character)
    }
    return safe
  }

  private func line(_ isOK: Bool, _ number: Int, _ name: String, indent: String) -> String {
    "\(indent)\(isOK ? "ok" : "not ok") \(number) - \(name)\n"
  }

  /// The diagnostics below the line of an answer.
  private func reported(_ answer: GradedAnswer, indent: String) -> String {
    let isCorrect = answer.isCorrect
    let lines = words.linesWithRules(answer)
    if isCorrect && lines.isEmpty { return "" }
    var members: [(String, JSONValue)] = [
      ("message", .string(words.verdict(answer))),
      ("severity", isCorrect ? "comment" : "fail"),
      ("score", .decimal(answer.score)), ("max_score", .decimal(answer.question.weight)),
    ]
    if !isCorrect, !words.texts.hidesKey {
      let callbacks = words.callbacks(of: answer)
      if answer.isAnswered, answer.question.repair == nil {
        members.append(("first_wrong", firstWrong(answer)))
      }
      // A repair has no single right answer.
      if answer.question.repair == nil {
        members.append(("expected", .strings(callbacks.nearest)))
      }
      members.append(("actual", .strings(callbacks.given)))
    }
    if !lines.isEmpty { members.append(("notes", .strings(lines))) }
    return diagnostics(members, indent: indent)
  }

  /// The first difference between answer and nearest order, from 1.
  private func firstWrong(_ answer: GradedAnswer) -> JSONValue {
    let right = answer.grade.matches.enumerated().prefix { place, match in
      match.answer == place && match.order == place
    }
    return .integer(right.count + 1)
  }

  private func point(_ problem: Problem, number: Int, indent: String) -> String {
    let place = ProblemText.place(of: problem)
    let start = problem.range?.start
    return line(false, number, description(place), indent: indent)
      + diagnostics(
        [
          ("message", .string(words.fault(problem))), ("severity", "error"),
          ("file", .string(SafeText.visible(problem.file))),
          ("line", JSONValue(start?.line)), ("column", JSONValue(start?.column)),
        ], indent: indent)
  }

  /// YAML 1.2, which includes JSON.
  private func diagnostics(_ members: [(String, JSONValue)], indent: String) -> String {
    let inner = indent + "  "
    let lines = members.map { "\(inner)\($0): \(JSONWriter.line($1))\n" }
    return "\(inner)---\n" + lines.joined() + "\(inner)...\n"
  }
}

/// Grades as JUnit XML, for continuous integration: one test suite per learner, one test case per
/// question. There is no schema; this is the subset that every reader knows, flat and without
/// times.
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
      failures = learner.answers.count { !$0.isCorrect }
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

  /// The problems that belong to no learner.
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

  /// Points are written twice, as many readers ignore the properties of a case.
  private func testCase(
    _ answer: GradedAnswer, of learner: String, _ known: inout KnownAnswers
  ) -> String {
    opening(answer.question.id, of: learner) + known.text(of: answer, reported)
  }

  private func reported(_ answer: GradedAnswer) -> String {
    let points = points(answer.score, of: answer.question.weight)
    let lines = points.map { "[[PROPERTY|\($0)=\($1)]]" }
    let isWrong = !answer.isCorrect
    let more = isWrong ? [] : words.linesWithRules(answer)
    return properties(points, indent: "      ") + (isWrong ? failure(answer) : "")
      + "      <system-out>" + MarkupWriter.escaped((lines + more).joined(separator: "\n"))
      + "</system-out>\n    </testcase>\n"
  }

  private func failure(_ answer: GradedAnswer) -> String {
    let score = JSONWriter.number(answer.score)
    let max = JSONWriter.number(answer.question.weight)
    let type = answer.isAnswered ? "not-correct" : "not-answered"
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
