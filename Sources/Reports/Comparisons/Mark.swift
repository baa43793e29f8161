package import Assessment
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// The parts of a graded answer that determine its mark.
package struct Mark: Hashable, Sendable {
  package let score: Double
  /// The maximum score.
  let weight: Double
  package let isCorrect: Bool
  package let mistakes: [ReportedMistake]

  /// A mistake without its place, which shifts when other mistakes change.
  package struct ReportedMistake: Hashable, Sendable {
    package let kind: Mistake.Kind
    /// The callback, or the unrecognized text.
    let text: String
    let rule: String?
  }

  /// A wrong answer has mistakes; a missing one has none.
  var isAnswered: Bool { isCorrect || !mistakes.isEmpty }

  func isSameMark(as other: Mark) -> Bool {
    score == other.score && weight == other.weight && isCorrect == other.isCorrect
  }

  /// From an answer in `lifeline.answer/1` or `lifeline.grade/1`; nil: it isn't one.
  init?(_ node: Node) {
    guard let score = node["score"]?.number, let isCorrect = node["correct"]?.bool,
      let mistakes = node["mistakes"]?.items
    else { return nil }
    self.score = score
    weight = node["weight"]?.number ?? 1
    self.isCorrect = isCorrect
    let reported = mistakes.compactMap { mistake in
      mistake["kind"]?.text.flatMap(Mistake.Kind.init).map {
        ReportedMistake(
          kind: $0, text: (mistake["callback"] ?? mistake["text"])?.text ?? "",
          rule: mistake["rule"]?.text)
      }
    }
    guard reported.count == mistakes.count else { return nil }
    self.mistakes = reported
  }

  /// The mark of the latest judged answer, with the values of its line in `lifeline.answer/1`.
  init(_ answer: PreparedQuestion) {
    score = JSONWriter.rounded(answer.score)
    weight = JSONWriter.rounded(answer.question.weight)
    isCorrect = answer.judgement.isCorrect
    mistakes = zip(answer.judgement.faults, answer.faultRules).map { fault, rule in
      let text =
        if case .missing(let belongs) = fault {
          CallbackText.text(of: answer.belonging(at: belongs), in: answer.question.scenario)
        } else {
          fault.at.map { answer.callback(at: $0) ?? answer.text(at: $0) } ?? ""
        }
      return ReportedMistake(kind: answer.kind(of: fault), text: text, rule: rule?.id)
    }
  }
}
