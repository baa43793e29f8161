package import Assessment
internal import Documents
internal import LifecycleEngine
internal import ScenarioLanguage
package import TextFormats

/// Grades for people: each learner's score, and question by question the answer next to the order.
package struct GradeText {
  private let words: AnswerWords

  /// - Parameter isPlain: whether words replace symbols and columns.
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

  /// A limit for files of a wrong kind, which have very many problems.
  private static let shownFaults = 5

  private func faults(of learner: LearnerGrade) -> String {
    let all = learner.faults
    let sign = words.isPlain ? words.pick("problem", "问题") + words.colon : "! "
    let left = all.count - Self.shownFaults
    let more = left > 0 ? [words.pick("… and \(left) more", "……另有 \(left) 处")] : []
    return (all.prefix(Self.shownFaults).map(words.placed) + more)
      .map { "  \(sign)\($0)\n" }.joined()
  }

  private func answer(_ answer: GradedAnswer) -> String {
    let id = SafeText.visible(answer.question.id)
    let verdict = words.verdict(answer)
    func head(_ sign: String, _ rest: String) -> String {
      words.isPlain ? "  \(verdict)\(words.colon)\(id)\(rest)\n" : "  \(sign) \(id)\(rest)\n"
    }
    guard answer.isAnswered else {
      return head("–", words.isPlain ? "" : " · \(verdict)")
    }
    let lines = words.linesBesideTable(answer).flatMap(wrapped).map { "      " + $0 + "\n" }
      .joined()
    guard !answer.isCorrect else { return head("✓", "") + lines }
    let mark = mark(answer.score, of: answer.question.weight)
    return head("✗", (words.isPlain ? words.comma : " · ") + mark)
      + (words.texts.hidesKey ? "" : sideBySide(answer)) + lines
  }

  /// Wraps a line, except for screen readers.
  private func wrapped(_ line: String) -> [String] {
    words.isPlain ? [line] : TextWrap.lines(line, width: 74, hanging: 2)
  }

  private func mark(_ score: Double, of max: Double) -> String {
    let (score, max) = (JSONWriter.number(score), JSONWriter.number(max))
    return words.isPlain
      ? words.pick("\(score) of \(max)", "\(score)（满分 \(max)）") : "\(score)/\(max)"
  }

  private func sideBySide(_ answer: GradedAnswer) -> String {
    if answer.question.repair != nil {
      let edits = words.callbacks(of: answer).given
      return (edits.isEmpty ? [words.edits([])] : edits).map { "      " + $0 + "\n" }.joined()
    }
    let table = SideBySide(answer)
    guard words.isPlain else {
      return table.text(heads: (words.pick("answer", "回答"), words.pick("nearest order", "最接近的次序")))
    }
    return oneBelowTheOther(table).map { "      " + $0 + "\n" }.joined()
  }

  /// The numbered answer, with missing callbacks at their places.
  private func oneBelowTheOther(_ table: SideBySide) -> [String] {
    var number = 0
    let rows = table.rows.map { row -> String in
      guard let text = row.answer else {
        return words.pick("missing", "缺少") + words.colon + SafeText.visible(row.order ?? "")
      }
      number += 1
      let remark = row.isMatch ? "" : words.pick(" (only in the answer)", "（只在回答中）")
      return "\(number). \(SafeText.visible(text))\(remark)"
    }
    let left = table.leftOut
    return rows + (left > 0 ? [words.pick("and \(left) more", "另有 \(left) 行")] : [])
  }
}

/// An answer and the nearest order in two columns, with matches on one line.
struct SideBySide: Hashable, Sendable {
  struct Row: Hashable, Sendable {
    /// The answer's item; nil: it is missing.
    var answer: String?
    /// The order's callback; nil: the answer's item is surplus.
    var order: String?
    var isMatch: Bool { answer != nil && order != nil }
  }

  let rows: [Row]
  /// The number of omitted rows of a very long answer.
  let leftOut: Int

  /// More than any order of a scenario has; an answer may be longer.
  private static let shown = 400

  init(_ answer: GradedAnswer) {
    self.init(answer.prediction, answer.grade, in: answer.question.scenario)
  }

  init(_ prediction: Prediction, _ grade: Grade, in scenario: Scenario) {
    let all = Alignment(grade, answerCount: prediction.items.count).rows
    rows = all.prefix(Self.shown).map { row in
      let answer = row.answer.map { prediction.items[$0].text(in: scenario) }
      let order = row.order.map { CallbackText.text(of: grade.nearest[$0], in: scenario) }
      return Row(answer: answer, order: order)
    }
    leftOut = all.count - rows.count
  }

  /// In columns, with `=` between matches.
  func text(heads: (answer: String, order: String), indent: String = "      ") -> String {
    let cells = rows.map { row in
      (
        SafeText.visible(row.answer ?? ""), row.isMatch ? "=" : row.order == nil ? "<" : ">",
        SafeText.visible(row.order ?? "")
      )
    }
    let all = [(heads.answer, " ", heads.order)] + cells
    let widths = all.map { DisplayWidth.of($0.0) }
    let width = min(widths.max() ?? 0, 60)
    // Bytes, as a class has very many tables.
    var bytes: [UInt8] = []
    for ((answer, sign, order), used) in zip(all, widths) {
      bytes += indent.utf8
      bytes += answer.utf8
      bytes += repeatElement(UInt8(ascii: " "), count: max(0, width - used) + 2)
      bytes += sign.utf8
      if !order.isEmpty {
        bytes += "  ".utf8
        bytes += order.utf8
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return text + (leftOut > 0 ? indent + "… +\(leftOut)\n" : "")
  }
}
