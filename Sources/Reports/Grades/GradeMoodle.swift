package import Assessment
internal import Documents
package import TextFormats

/// Grades for the import of a Moodle gradebook, an item and a feedback a question.
package enum GradeMoodle {
  /// One unknown user stops the whole import, so only what the teacher maps is written: who it is,
  /// grades, feedback. Moodle shows feedback as HTML.
  package static func report(
    _ gradebook: Gradebook, language: Localized.Language, texts: GradeTexts = GradeTexts()
  ) -> GradeReport {
    let words = AnswerWords(language: language, texts: texts)
    let head =
      ["Email address", "ID number"]
      + gradebook.questions.flatMap { [$0.id, "\($0.id) (feedback)"] }
    return GradeReport(gradebook, head: CSVWriter.row(head)) { learners, known in
      learners.map { CSVWriter.row(cells($0, words, &known)) }.joined()
    }
  }

  private static func cells(
    _ learner: LearnerGrade, _ words: AnswerWords, _ known: inout KnownAnswers
  ) -> [String] {
    [learner.learner.contains("@") ? learner.learner : "", learner.learner]
      + learner.answers.flatMap { answer in
        [
          answer.gradebookCell(in: learner),
          feedback(answer, of: learner, words) { known.text(of: answer, $0) },
        ]
      }
  }

  /// - Parameter once: what is said of the answer alone is said of many.
  private static func feedback(
    _ answer: GradedAnswer, of learner: LearnerGrade, _ words: AnswerWords,
    once: ((GradedAnswer) -> String) -> String
  ) -> String {
    let faults = answer.prediction.isAnswered ? [] : learner.faults.map(words.placed)
    return lines([words.verdict(answer)] + faults)
      + once { lines([""] + words.linesWithReasons($0)) }
  }

  private static func lines(_ lines: [String]) -> String {
    lines.map(MarkupWriter.escaped).joined(separator: "<br>")
  }
}
