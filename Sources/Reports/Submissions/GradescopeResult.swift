package import Assessment
package import TextFormats

/// One learner's grade as the `results.json` of Gradescope.
package enum GradescopeResult {
  /// No score of the whole where tests have scores: it would hide their sum. Nothing is hidden
  /// until later: Gradescope would show no total.
  /// - Parameter others: faults that belong to no learner.
  package static func text(
    _ learner: LearnerGrade, others: [Problem] = [], language: Localized.Language,
    texts: GradeTexts = GradeTexts()
  ) -> String {
    let words = AnswerWords(language: language, texts: texts)
    let faults = learner.faults + others
    let tests =
      learner.answers.enumerated().map { test($1, number: $0 + 1, words) }
      + faults.enumerated().map { fault($1, number: learner.answers.count + $0 + 1, words) }
    var members: [JSONValue.Member] = []
    if learner.answers.isEmpty {
      members.append(JSONValue.Member("score", 0))
      let none = words.say("no question was answered", "一道题也没有作答")
      members.append(JSONValue.Member("output", .string(none)))
    }
    members.append(JSONValue.Member("visibility", "visible"))
    members.append(JSONValue.Member("tests", .array(tests)))
    members.append(
      JSONValue.Member(
        "extra_data",
        [
          "learner": .string(learner.learner), "name": JSONValue(learner.name),
          "score": .decimal(learner.score), "max": .decimal(learner.max),
        ]))
    return JSONWriter.pretty(.object(members))
  }

  private static func test(_ answer: GradedAnswer, number: Int, _ words: AnswerWords) -> JSONValue {
    [
      "number": .string("\(number)"),
      "name": .string(SafeText.visible(answer.question.id)),
      "score": .decimal(answer.score),
      "max_score": .decimal(answer.question.weight),
      "status": answer.grade.isCorrect ? "passed" : "failed",
      "output": .string(
        ([words.verdict(answer)] + words.linesWithRules(answer)).joined(separator: "\n")),
      "output_format": "text",
      "visibility": "visible",
    ]
  }

  private static func fault(_ problem: Problem, number: Int, _ words: AnswerWords) -> JSONValue {
    [
      "number": .string("\(number)"),
      "name": .string(ProblemText.place(of: problem)),
      "score": 0,
      "max_score": 0,
      "status": "failed",
      "output": .string(words.whole(problem)),
      "output_format": "text",
      "visibility": "visible",
    ]
  }
}
