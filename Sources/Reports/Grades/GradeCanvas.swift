package import Assessment
internal import TextFormats

/// Grades for the import of a Canvas gradebook, an assignment a question.
package enum GradeCanvas {
  /// Canvas knows its own numbers of students; a learner's id is what the school gave them, as SIS
  /// id or as login. Assignments are found by their titles.
  package static func report(_ gradebook: Gradebook) -> GradeReport {
    let head =
      ["Student", "ID", "SIS User ID", "SIS Login ID", "Section"] + gradebook.questions.map(\.id)
    // Canvas looks for these words in the first cell, and exports them with the blanks.
    let points =
      ["    Points Possible", "", "", "", ""]
      + gradebook.questions.map { JSONWriter.number($0.weight) }
    return GradeReport(gradebook, head: CSVWriter.row(head) + CSVWriter.row(points)) {
      learners, _ in
      learners.map { learner in
        CSVWriter.row(
          [learner.name ?? learner.learner, "", learner.learner, learner.learner, ""]
            + learner.answers.map { $0.gradebookCell(in: learner) })
      }.joined()
    }
  }
}

extension GradedAnswer {
  /// The score; nothing, which systems take for "no grade yet", where the answer may stand in what
  /// could not be read.
  func gradebookCell(in learner: LearnerGrade) -> String {
    !prediction.isAnswered && !learner.faults.isEmpty ? "" : JSONWriter.number(score)
  }
}
