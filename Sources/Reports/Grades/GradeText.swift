package import Assessment
package import TextFormats

/// Grades for people: a learner's mark, question by question, answer and order side by side.
package struct GradeText {
  private let words: AnswerWords

  /// - Parameter titles: of misconceptions, by id.
  package static func text(
    _ gradebook: Gradebook, language: Localized.Language, titles: [String: String] = [:]
  ) -> String {
    let report = GradeText(words: AnswerWords(language: language, titles: titles))
    return gradebook.learners.map(report.learner).joined(separator: "\n")
  }

  private func learner(_ learner: LearnerGrade) -> String {
    let name = learner.name.map { " · " + SafeText.visible($0) } ?? ""
    let marks = "\(number(learner.score))/\(number(learner.max))"
    let heading = "\(SafeText.visible(learner.learner))\(name) · \(marks)\n"
    let faults = learner.faults.count
    let broken =
      faults == 0
      ? ""
      : "  " + words.say("! could not be read in full", "! 有内容无法读取") + words.say(": ", "：")
        + "\(faults)\n"
    return heading + broken + learner.answers.map(answer).joined()
  }

  private func answer(_ answer: GradedAnswer) -> String {
    let id = SafeText.visible(answer.question.id)
    guard answer.prediction.isAnswered else {
      return "  – \(id) · " + words.say("not answered", "未作答") + "\n"
    }
    let lines = words.lines(answer).map { "      " + $0 + "\n" }.joined()
    guard !answer.grade.isCorrect else { return "  ✓ \(id)\n" + lines }
    return "  ✗ \(id) · \(number(answer.score))/\(number(answer.question.weight))\n"
      + sideBySide(answer) + lines
  }

  private func number(_ value: Double) -> String { JSONWriter.number(value) }

  private func sideBySide(_ answer: GradedAnswer) -> String {
    let table = SideBySide(answer)
    return table.text(heads: (words.say("answer", "回答"), words.say("nearest order", "最接近的次序")))
  }
}
