package import Assessment
internal import TextFormats

/// Grades as a table: learner, name, score, max, a column a question.
package enum GradeCSV {
  /// What could not be read gets a column of its own, at the end and only where there is some: a
  /// score of 0 alone would pass for a wrong answer.
  package static func text(_ gradebook: Gradebook) -> String {
    let hasFaults = gradebook.learners.contains { !$0.faults.isEmpty }
    let head =
      ["learner", "name", "score", "max"] + gradebook.questions.map(\.id)
      + (hasFaults ? ["problems"] : [])
    let rows = gradebook.learners.map { learner in
      [
        learner.learner, learner.name ?? "", JSONWriter.number(learner.score),
        JSONWriter.number(learner.max),
      ] + learner.answers.map { JSONWriter.number($0.score) }
        + (hasFaults ? [problems(of: learner)] : [])
    }
    return ([head] + rows).map(CSVWriter.row).joined()
  }

  private static func problems(of learner: LearnerGrade) -> String {
    learner.faults.map { "\(ProblemText.place(of: $0)): \($0.message)" }.joined(separator: "\n")
  }
}
