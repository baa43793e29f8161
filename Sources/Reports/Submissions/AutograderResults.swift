package import Assessment
package import TextFormats

/// One learner's grade as the `results.json` of Gradescope.
package enum GradescopeResult {
  /// Writes no total if tests have scores, as it would override their sum. Delays no results, as
  /// Gradescope would then show no total.
  /// - Parameter others: problems that belong to no learner.
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
      let none = words.pick("no question was answered", "一道题也没有作答")
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
      "status": answer.isCorrect ? "passed" : "failed",
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

/// One learner's grade as the result of a GitHub Classroom runner. Classroom's grade is the sum of
/// the tests' scores; its printed table counts only passed tests.
package enum ClassroomResult {
  /// - Parameter others: problems that belong to no learner.
  package static func text(
    _ learner: LearnerGrade, others: [Problem] = [], language: Localized.Language,
    texts: GradeTexts = GradeTexts()
  ) -> String {
    let words = AnswerWords(language: language, texts: texts)
    let faults = learner.faults + others
    // A submission without answers isn't correct.
    let isCorrect = !learner.answers.isEmpty && learner.answers.allSatisfy(\.isCorrect)
    return JSONWriter.pretty([
      "status": !faults.isEmpty ? "error" : isCorrect ? "pass" : "fail",
      "max_score": .decimal(learner.max),
      "learner": .string(learner.learner),
      "tests": .array(learner.answers.map { test($0, words) } + faults.map { fault($0, words) }),
    ])
  }

  private static func test(_ answer: GradedAnswer, _ words: AnswerWords) -> JSONValue {
    let message = [words.verdict(answer)] + words.linesWithRules(answer)
    return [
      "name": .string(SafeText.visible(answer.question.id)),
      "status": answer.isCorrect ? "pass" : "fail",
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

/// File names from learners' ids, for results with one file per learner.
package enum LearnerFileNames {
  /// Unique names, even ignoring case; the first of several equal ones keeps its plain name.
  package static func of(_ learners: [String], ending: String) -> [String] {
    var taken: Set<String> = []
    // The next number for each name, so that ten thousand equal names take linear time.
    var next: [String: Int] = [:]
    return learners.map { learner in
      let stem = SafeText.fileName(learner)
      var name = stem
      var number = next[stem.lowercased()] ?? 2
      while !taken.insert(name.lowercased()).inserted {
        name = "\(stem)-\(number)"
        number += 1
      }
      next[stem.lowercased()] = number
      return name + ending
    }
  }
}
