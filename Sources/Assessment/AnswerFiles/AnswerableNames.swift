package import TextFormats

/// What answers may name, and what is said of one that names something else.
package enum AnswerableNames: Hashable, Sendable {
  /// All scenarios there are, by id.
  case course([String])
  /// A drill's questions, by number, by id and by the codes of its sheets.
  case drill([String])

  package var names: [String] {
    switch self {
    case .course(let names), .drill(let names): names
    }
  }

  package func problem(_ answer: WrittenAnswer) -> Problem {
    let text = answer.scenario.text
    let (message, expectation): (Localized, Localized) =
      switch self {
      case .course:
        (
          Localized("unknown scenario '\(text)'", "没有情景“\(text)”"),
          Localized("an id that 'lifeline list scenarios' shows", "'lifeline list scenarios' 里的 id")
        )
      case .drill:
        (
          Localized("the drill does not ask '\(text)'", "练习里没有“\(text)”这一题"),
          Localized("the number, the id or the code of one of its questions", "其中一题的题号、id 或代号")
        )
      }
    return Problem(
      file: answer.file, range: answer.scenario.range, message: message, expectation: expectation,
      suggestion: NearestName.of(text, among: names))
  }
}
