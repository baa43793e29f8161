package import Assessment
internal import LifecycleEngine
internal import ScenarioLanguage
package import TextFormats

/// Grades for people: a learner's mark, question by question, answer and order side by side.
package struct GradeText {
  private let language: Localized.Language
  private let titles: [String: String]

  /// - Parameter titles: of misconceptions, by id.
  package static func text(
    _ gradebook: Gradebook, language: Localized.Language, titles: [String: String] = [:]
  ) -> String {
    let report = GradeText(language: language, titles: titles)
    return gradebook.learners.map(report.learner).joined(separator: "\n")
  }

  private func say(_ english: String, _ chinese: String) -> String {
    Localized(english: english, chinese: chinese)[language]
  }

  private func learner(_ learner: LearnerGrade) -> String {
    let name = learner.name.map { " · " + SafeText.visible($0) } ?? ""
    let marks = "\(number(learner.score))/\(number(learner.max))"
    let heading = "\(SafeText.visible(learner.learner))\(name) · \(marks)\n"
    let faults = learner.problems.filter { $0.severity == .error }.count
    let broken =
      faults == 0
      ? "" : "  " + say("! could not be read in full", "! 有内容无法读取") + say(": ", "：") + "\(faults)\n"
    return heading + broken + learner.answers.map(answer).joined()
  }

  private func answer(_ answer: GradedAnswer) -> String {
    let id = SafeText.visible(answer.question.id)
    guard answer.prediction.isAnswered else {
      return "  – \(id) · " + say("not answered", "未作答") + "\n"
    }
    let notes = answer.notes.map { note in
      "      " + place(note.at)
        + say("read as ", "按此理解：")
        + "\(SafeText.visible(note.read)) ← \(SafeText.visible(note.text))\n"
    }.joined()
    guard !answer.grade.isCorrect else { return "  ✓ \(id)\n" + notes }
    return "  ✗ \(id) · \(number(answer.score))/\(number(answer.question.weight))\n"
      + sideBySide(answer) + mistakes(answer) + belief(answer) + notes
  }

  private func belief(_ answer: GradedAnswer) -> String {
    guard let id = answer.misconception?.id else { return "" }
    return "      " + say("as if: ", "像是认为：") + (titles[id] ?? id) + "\n"
  }

  private func mistakes(_ answer: GradedAnswer) -> String {
    answer.grade.mistakes.prefix(Self.shownMistakes).map { mistake in
      "      " + words(mistake, in: answer.question.scenario) + "\n"
    }.joined() + more(answer.grade.mistakes.count - Self.shownMistakes)
  }

  /// Enough for every honest answer; a megabyte of one name is not told line by line.
  private static let shownMistakes = 40

  private func more(_ count: Int) -> String {
    count > 0 ? "      " + say("… and \(count) more", "……另有 \(count) 处") + "\n" : ""
  }

  private func place(_ index: Int) -> String { say("\(index + 1). ", "第 \(index + 1) 个：") }

  private func words(_ mistake: Mistake, in scenario: Scenario) -> String {
    func name(_ occurrence: Occurrence) -> String {
      SafeText.visible(CallbackText.text(of: occurrence, in: scenario))
    }
    switch mistake {
    case .missing(let occurrence, let belongs, _):
      return say(
        "\(name(occurrence)) is missing; it comes as number \(belongs + 1)",
        "缺少 \(name(occurrence))，它应是第 \(belongs + 1) 个")
    case .extra(let occurrence, let at):
      return place(at)
        + say("\(name(occurrence)) does not come here", "\(name(occurrence)) 在这里不会出现")
    case .repeated(let occurrence, let at, _):
      return place(at)
        + say("\(name(occurrence)) comes fewer times", "\(name(occurrence)) 没有这么多次")
    case .misplaced(let occurrence, let at, let belongs, _):
      return place(at)
        + say(
          "\(name(occurrence)) comes as number \(belongs + 1)",
          "\(name(occurrence)) 应是第 \(belongs + 1) 个")
    case .unknown(let text, let at):
      return place(at)
        + say(
          "'\(SafeText.visible(text))' is no callback here",
          "“\(SafeText.visible(text))”不是这里的回调")
    }
  }

  private func number(_ value: Double) -> String {
    let rounded = (value * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }

  private func sideBySide(_ answer: GradedAnswer) -> String {
    let table = SideBySide(answer)
    return table.text(heads: (say("answer", "回答"), say("nearest order", "最接近的次序")))
  }
}
