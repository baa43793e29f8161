import Assessment
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
    /// As in `lifeline.answer/1`: missing, extra, repeated, misplaced, unknown.
    package let kind: String
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
    self.mistakes = mistakes.map { mistake in
      ReportedMistake(
        kind: mistake["kind"]?.text ?? "",
        text: (mistake["callback"] ?? mistake["text"])?.text ?? "", rule: mistake["rule"]?.text)
    }
  }

  /// The mark of the latest judged answer, with the values of its line in `lifeline.answer/1`.
  init(_ answer: PreparedQuestion) {
    score = JSONWriter.rounded(answer.score)
    weight = JSONWriter.rounded(answer.question.weight)
    isCorrect = answer.judgement.isCorrect
    mistakes = zip(answer.judgement.faults, answer.faultRules).map { fault, rule in
      let (kind, text) = Self.reported(fault, of: answer)
      return ReportedMistake(kind: kind, text: text, rule: rule?.id)
    }
  }

  private static func reported(
    _ fault: Judgement.Fault, of answer: PreparedQuestion
  ) -> (kind: String, text: String) {
    switch fault {
    case .missing(let belongs):
      let callback = answer.belonging(at: belongs)
      return ("missing", CallbackText.text(of: callback, in: answer.question.scenario))
    case .misplaced(let at, _): return ("misplaced", answer.callback(at: at) ?? "")
    case .repeated(let at, _): return ("repeated", answer.callback(at: at) ?? "")
    case .unexpected(let at):
      return answer.callback(at: at).map { ("extra", $0) } ?? ("unknown", answer.text(at: at))
    }
  }
}
