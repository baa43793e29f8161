package import Assessment
package import TextFormats

/// Grades as TAP 14: a subtest a learner, a test point a question.
package struct GradeTAP {
  private let words: AnswerWords

  package static func report(
    _ gradebook: Gradebook, language: Localized.Language, texts: GradeTexts = GradeTexts()
  ) -> GradeReport {
    let writer = GradeTAP(words: AnswerWords(language: language, texts: texts))
    let count = gradebook.learners.count + gradebook.faults.count
    let plan = count == 0 ? "1..0 # SKIP \(writer.words.say("no answers", "没有答案"))" : "1..\(count)"
    let faults = gradebook.faults.enumerated().map {
      writer.point($1, number: gradebook.learners.count + $0 + 1, indent: "")
    }
    return GradeReport(gradebook, head: "TAP version 14\n\(plan)\n", tail: faults.joined()) {
      learners, known in
      zip(learners.indices, learners).map { writer.subtest($1, number: $0 + 1, &known) }.joined()
    }
  }

  private func subtest(
    _ learner: LearnerGrade, number: Int, _ known: inout KnownAnswers
  ) -> String {
    let indent = "    "
    let count = learner.answers.count + learner.faults.count
    let points = learner.answers.enumerated().map {
      line($1.grade.isCorrect, $0 + 1, description($1.question.id), indent: indent)
        + known.text(of: $1) { reported($0, indent: indent) }
    }
    let faults = learner.faults.enumerated().map {
      point($1, number: learner.answers.count + $0 + 1, indent: indent)
    }
    let isOK = learner.faults.isEmpty && learner.answers.allSatisfy(\.grade.isCorrect)
    let plan = count == 0 ? "1..0 # SKIP \(words.say("no questions", "没有题目"))" : "1..\(count)"
    let name = description(learner.learner)
    return "# Subtest: \(name)\n\(indent)\(plan)\n" + (points + faults).joined()
      + line(isOK, number, name, indent: "")
  }

  /// A description without directives of its own, on one line.
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

  /// What stands below the line of an answer.
  private func reported(_ answer: GradedAnswer, indent: String) -> String {
    let isCorrect = answer.grade.isCorrect
    let lines = words.linesWithRules(answer)
    if isCorrect && lines.isEmpty { return "" }
    var members: [(String, JSONValue)] = [
      ("message", .string(words.verdict(answer))),
      ("severity", isCorrect ? "comment" : "fail"),
      ("score", .decimal(answer.score)), ("max_score", .decimal(answer.question.weight)),
    ]
    if !isCorrect {
      let callbacks = words.callbacks(of: answer)
      if answer.prediction.isAnswered { members.append(("first_wrong", firstWrong(answer))) }
      members.append(("expected", .strings(callbacks.nearest)))
      members.append(("actual", .strings(callbacks.given)))
    }
    if !lines.isEmpty { members.append(("notes", .strings(lines))) }
    return diagnostics(members, indent: indent)
  }

  /// The first place, from 1, where answer and nearest order part.
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

  /// YAML 1.2, of which JSON is a part.
  private func diagnostics(_ members: [(String, JSONValue)], indent: String) -> String {
    let inner = indent + "  "
    let lines = members.map { "\(inner)\($0): \(JSONWriter.line($1))\n" }
    return "\(inner)---\n" + lines.joined() + "\(inner)...\n"
  }
}
