package import TextFormats

/// The names that answers may use, and the message about any other name.
package enum AnswerableNames: Hashable, Sendable {
  /// The ids of all scenarios.
  case course([String])
  /// A drill's questions, by number, id, and sheet code.
  case drill([String])
  /// The ids of the asked scenarios.
  case list([String])

  package var names: [String] {
    switch self {
    case .course(let names), .drill(let names), .list(let names): names
    }
  }

  /// Whether an answer is to some drill's question, which is reported once a file.
  func isOfOtherDrill(_ answer: WrittenAnswer) -> Bool {
    if case .course = self { AnswerCodes.isCode(answer.scenario.text) } else { false }
  }

  /// - Parameter guesses: finds similar names; nil: none are suggested.
  package func problem(_ answer: WrittenAnswer, _ guesses: inout NameGuesses?) -> Problem {
    let text = answer.scenario.text
    let guess = guesses?.guess(text)
    if answer.isColumn, guesses != nil, guess == nil {
      return Problem(
        file: answer.file, range: answer.scenario.range,
        message: Localized(
          "the column '\(text)' is not a question; it was skipped", "“\(text)”这一列不是题目，已跳过"),
        severity: .warning)
    }
    let (message, expectation) = words(text)
    return Problem(
      file: answer.file, range: answer.scenario.range, message: message, expectation: expectation,
      suggestion: guess)
  }

  private func words(_ text: String) -> (message: Localized, expectation: Localized) {
    switch self {
    case .course where AnswerCodes.isCode(text):
      (
        Localized(
          "this file has answers to a drill, such as '\(text)'", "这个文件里有练习的答案，例如“\(text)”"),
        Localized("'--drill' with the drill's file", "'--drill' 加上练习的文件")
      )
    case .course:
      (
        Localized("unknown scenario '\(text)'", "没有情景“\(text)”"),
        Localized("an id that 'lifeline list scenarios' shows", "'lifeline list scenarios' 里的 id")
      )
    case .drill:
      (
        Localized("the drill does not ask '\(text)'", "练习里没有“\(text)”这一题"),
        Localized("the number, the id, or the code of one of its questions", "其中一题的题号、id 或代号")
      )
    case .list:
      (
        Localized("'\(text)' is not among the questions", "“\(text)”不在题目之列"),
        Localized("an id that '--questions' names", "'--questions' 列出的 id")
      )
    }
  }
}

/// Finds the names that unknown names may mean, each once.
package struct NameGuesses: Sendable {
  private let names: NearestName
  private var known: [String: String?] = [:]
  /// A limit on memory; a table's row has fewer names.
  private static let most = 20_000

  package init(_ names: AnswerableNames) { self.names = NearestName(among: names.names) }

  mutating func guess(_ text: String) -> String? {
    if let guess = known[text] { return guess }
    if known.count == Self.most { known = [:] }
    let guess = names.of(text)
    known[text] = .some(guess)
    return guess
  }
}
