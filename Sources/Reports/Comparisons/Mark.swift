internal import TextFormats

/// What a graded line says of one answer, as far as its mark goes.
package struct Mark: Hashable, Sendable {
  package let score: Double
  /// What the score could be at most.
  let weight: Double
  package let isCorrect: Bool
  package let mistakes: [ReportedMistake]

  /// A mistake without its place, which moves with every other one.
  package struct ReportedMistake: Hashable, Sendable {
    /// As `lifeline.answer/1` has it: missing, extra, repeated, misplaced, unknown.
    package let kind: String
    /// The callback, or the text that names none.
    let text: String
    let rule: String?
  }

  /// An answer that is not right has mistakes; one that was not given has none.
  var isAnswered: Bool { isCorrect || !mistakes.isEmpty }

  func isSameMark(as other: Mark) -> Bool {
    score == other.score && weight == other.weight && isCorrect == other.isCorrect
  }

  /// An answer of `lifeline.answer/1` or `lifeline.grade/1`; nil where it is none.
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
}
