/// A line of the help: what can be typed here.
package enum HelpLine: Hashable, Sendable {
  case command(SessionCommand.Name)
  case answer(Answer)
  case enter

  /// How an open question can be answered.
  package enum Answer: String, Hashable, Sendable {
    /// One callback, or several in a line.
    case callback, callbacks
    /// From a bank, in order.
    case letters
    /// In any order.
    case absent
    case letter, number
    case noCallback = "-"
    case allCalled = "all come"
    case nothingMore = "nothing more"
  }

  package static func commands(_ names: SessionCommand.Name...) -> [HelpLine] {
    names.map(HelpLine.command)
  }

  /// The line about a word; nil: there is none.
  package init?(about word: String) {
    let command = SessionCommand.Name(rawValue: word).map(HelpLine.command)
    guard let line = command ?? Answer(rawValue: word).map(HelpLine.answer) else { return nil }
    self = line
  }

  /// The command that is typed; nil: none is.
  package var command: SessionCommand.Name? {
    switch self {
    case .command(let name): name
    case .answer(.nothingMore): .done
    case .answer, .enter: nil
    }
  }
}
