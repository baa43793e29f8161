package import Assessment
package import TextFormats

/// One learner's grade as the result of a GitHub Classroom runner. The number that Classroom takes
/// is the sum of the tests' scores; the table it prints counts passed tests only.
package enum ClassroomResult {
  /// - Parameter others: faults that belong to no learner.
  package static func text(
    _ learner: LearnerGrade, others: [Problem] = [], language: Localized.Language,
    texts: GradeTexts = GradeTexts()
  ) -> String {
    let words = AnswerWords(language: language, texts: texts)
    let faults = learner.faults + others
    // A submission without answers has nothing right in it.
    let isCorrect = !learner.answers.isEmpty && learner.answers.allSatisfy(\.grade.isCorrect)
    return JSONWriter.pretty([
      "status": !faults.isEmpty ? "error" : isCorrect ? "pass" : "fail",
      "max_score": .decimal(learner.max),
      "tests": .array(learner.answers.map { test($0, words) } + faults.map { fault($0, words) }),
    ])
  }

  private static func test(_ answer: GradedAnswer, _ words: AnswerWords) -> JSONValue {
    let message = [words.verdict(answer)] + words.linesWithRules(answer)
    return [
      "name": .string(SafeText.visible(answer.question.id)),
      "status": answer.grade.isCorrect ? "pass" : "fail",
      "score": .decimal(answer.score),
      "message": .string(message.joined(separator: "\n")),
      "test_code": "", "filename": "", "line_no": 0, "execution_time": 0,
    ]
  }

  private static func fault(_ problem: Problem, _ words: AnswerWords) -> JSONValue {
    [
      "name": .string(ProblemText.place(of: problem)),
      "status": "error",
      "score": 0,
      "message": .string(words.whole(problem)),
      "test_code": "",
      "filename": .string(SafeText.visible(problem.file)),
      "line_no": .integer(problem.range?.start.line ?? 0),
      "execution_time": 0,
    ]
  }
}
