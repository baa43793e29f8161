package import Assessment
package import TextFormats

/// Grades as a table: learner, name, score, max, a column a question.
package enum GradeCSV {
  /// What could not be read gets a column of its own, at the end and only where there is some: a
  /// score of 0 alone would pass for a wrong answer.
  package static func report(_ gradebook: Gradebook, language: Localized.Language) -> GradeReport {
    let words = AnswerWords(language: language, texts: GradeTexts())
    let hasFaults = gradebook.learners.contains { !$0.faults.isEmpty }
    let head =
      ["learner", "name", "score", "max"] + gradebook.questions.map(\.id)
      + (hasFaults ? ["problems"] : [])
    return GradeReport(gradebook, head: CSVWriter.row(head)) { learners, _ in
      rows(learners, hasFaults ? words : nil)
    }
  }

  /// - Parameter words: for a column of faults, where there is one.
  private static func rows(_ learners: ArraySlice<LearnerGrade>, _ words: AnswerWords?) -> String {
    // Bytes, as a class may be large.
    var text: [UInt8] = []
    func append(cell: String) { text += CSVWriter.cell(cell).utf8 }
    func append(_ number: Double) {
      text.append(UInt8(ascii: ","))
      JSONWriter.append(number, to: &text)
    }
    for learner in learners {
      append(cell: learner.learner)
      text.append(UInt8(ascii: ","))
      append(cell: learner.name ?? "")
      append(learner.score)
      append(learner.max)
      for answer in learner.answers { append(answer.score) }
      if let words {
        text.append(UInt8(ascii: ","))
        append(cell: learner.faults.map(words.placed).joined(separator: "\n"))
      }
      text.append(UInt8(ascii: "\n"))
    }
    return String(decoding: text, as: UTF8.self)
  }
}
