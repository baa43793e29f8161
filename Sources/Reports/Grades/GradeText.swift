package import Assessment
internal import Documents
package import TextFormats

/// Grades for people: a learner's mark, question by question, answer and order side by side.
package struct GradeText {
  private let words: AnswerWords

  /// - Parameter isPlain: signs are words and nothing stands in columns.
  package static func report(
    _ gradebook: Gradebook, language: Localized.Language, texts: GradeTexts = GradeTexts(),
    isPlain: Bool = false
  ) -> GradeReport {
    let writer = GradeText(
      words: AnswerWords(language: language, texts: texts, isPlain: isPlain))
    return GradeReport(gradebook, separator: "\n") { learners, known in
      learners.map { writer.learner($0, &known) }.joined(separator: "\n")
    }
  }

  private func learner(_ learner: LearnerGrade, _ known: inout KnownAnswers) -> String {
    let id = SafeText.visible(learner.learner)
    let name = learner.name.map(SafeText.visible)
    let mark = mark(learner.score, of: learner.max)
    let heading =
      words.isPlain
      ? "\(id)\(name.map { words.comma + $0 } ?? "")\(words.colon)\(mark)\n"
      : "\(id)\(name.map { " · " + $0 } ?? "") · \(mark)\n"
    let answers = learner.answers.map { known.text(of: $0, answer) }
    return heading + faults(of: learner) + answers.joined()
  }

  /// A file of another kind than its name says has very many.
  private static let shownFaults = 5

  private func faults(of learner: LearnerGrade) -> String {
    let all = learner.faults
    let sign = words.isPlain ? words.say("problem", "问题") + words.colon : "! "
    let left = all.count - Self.shownFaults
    let more = left > 0 ? [words.say("… and \(left) more", "……另有 \(left) 处")] : []
    return (all.prefix(Self.shownFaults).map(words.placed) + more)
      .map { "  \(sign)\($0)\n" }.joined()
  }

  private func answer(_ answer: GradedAnswer) -> String {
    let id = SafeText.visible(answer.question.id)
    let verdict = words.verdict(answer)
    func head(_ sign: String, _ rest: String) -> String {
      words.isPlain ? "  \(verdict)\(words.colon)\(id)\(rest)\n" : "  \(sign) \(id)\(rest)\n"
    }
    guard answer.prediction.isAnswered else {
      return head("–", words.isPlain ? "" : " · \(verdict)")
    }
    let lines = words.linesBesideTable(answer).flatMap(wrapped).map { "      " + $0 + "\n" }
      .joined()
    guard !answer.grade.isCorrect else { return head("✓", "") + lines }
    let mark = mark(answer.score, of: answer.question.weight)
    return head("✗", (words.isPlain ? words.comma : " · ") + mark) + sideBySide(answer) + lines
  }

  /// Whoever hears the text hears a sentence as one line.
  private func wrapped(_ line: String) -> [String] {
    words.isPlain ? [line] : TextWrap.lines(line, width: 74, hanging: 2)
  }

  private func mark(_ score: Double, of max: Double) -> String {
    let (score, max) = (JSONWriter.number(score), JSONWriter.number(max))
    return words.isPlain
      ? words.say("\(score) of \(max)", "\(score)（满分 \(max)）") : "\(score)/\(max)"
  }

  private func sideBySide(_ answer: GradedAnswer) -> String {
    let table = SideBySide(answer)
    guard words.isPlain else {
      return table.text(heads: (words.say("answer", "回答"), words.say("nearest order", "最接近的次序")))
    }
    return oneBelowTheOther(table).map { "      " + $0 + "\n" }.joined()
  }

  /// The answer with its numbers, what is missing where it belongs.
  private func oneBelowTheOther(_ table: SideBySide) -> [String] {
    var number = 0
    let rows = table.rows.map { row -> String in
      guard let text = row.answer else {
        return words.say("missing", "缺少") + words.colon + SafeText.visible(row.order ?? "")
      }
      number += 1
      let remark = row.isMatch ? "" : words.say(" (only in the answer)", "（只在回答中）")
      return "\(number). \(SafeText.visible(text))\(remark)"
    }
    let left = table.leftOut
    return rows + (left > 0 ? [words.say("and \(left) more", "另有 \(left) 行")] : [])
  }
}
