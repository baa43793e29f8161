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
    // Bytes, as a class may be large.
    var text = Array(CSVWriter.row(head).utf8)
    func append(cell: String) { text += CSVWriter.cell(cell).utf8 }
    func append(_ number: Double) {
      text.append(UInt8(ascii: ","))
      JSONWriter.append(number, to: &text)
    }
    for learner in gradebook.learners {
      append(cell: learner.learner)
      text.append(UInt8(ascii: ","))
      append(cell: learner.name ?? "")
      append(learner.score)
      append(learner.max)
      for answer in learner.answers { append(answer.score) }
      if hasFaults {
        text.append(UInt8(ascii: ","))
        append(cell: problems(of: learner))
      }
      text.append(UInt8(ascii: "\n"))
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func problems(of learner: LearnerGrade) -> String {
    learner.faults.map { "\(ProblemText.place(of: $0)): \($0.message)" }.joined(separator: "\n")
  }
}
