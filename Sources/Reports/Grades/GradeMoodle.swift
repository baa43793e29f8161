package import Assessment
package import TextFormats

/// Grades for the import of a Moodle gradebook, an item and a feedback a question.
package enum GradeMoodle {
  /// One unknown user stops the whole import, so only what the teacher maps is written: who it is,
  /// grades, feedback. Moodle shows feedback as HTML.
  /// - Parameter titles: of misconceptions, by id.
  package static func report(
    _ gradebook: Gradebook, language: Localized.Language, titles: [String: String] = [:]
  ) -> GradeReport {
    let words = AnswerWords(language: language, titles: titles)
    let head =
      ["Email address", "ID number"]
      + gradebook.questions.flatMap { [$0.id, "\($0.id) (feedback)"] }
    return GradeReport(gradebook, head: CSVWriter.row(head)) { learners, _ in
      learners.map { CSVWriter.row(cells($0, words)) }.joined()
    }
  }

  private static func cells(_ learner: LearnerGrade, _ words: AnswerWords) -> [String] {
    [learner.learner.contains("@") ? learner.learner : "", learner.learner]
      + learner.answers.flatMap { answer in
        let feedback = feedback(answer, of: learner, words)
        return [answer.gradebookCell(in: learner), MarkupWriter.escaped(feedback)]
      }
  }

  private static func feedback(
    _ answer: GradedAnswer, of learner: LearnerGrade, _ words: AnswerWords
  ) -> String {
    let faults =
      answer.prediction.isAnswered
      ? []
      : learner.faults.map(words.placed)
    return ([words.verdict(answer)] + faults + words.lines(answer))
      .joined(separator: words.say("; ", "；"))
  }
}
