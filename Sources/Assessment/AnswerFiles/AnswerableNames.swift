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
    let (message, expectation): (Message, Message) =
      switch self {
      case .course:
        ("unknown scenario '\(text)'", "an id that 'lifeline list scenarios' shows")
      case .drill:
        (
          "the drill does not ask '\(text)'",
          "the number, the id or the code of one of its questions"
        )
      }
    return Problem(
      file: answer.file, range: answer.scenario.range, message: message, expectation: expectation,
      suggestion: NearestName.of(text, among: names))
  }
}
