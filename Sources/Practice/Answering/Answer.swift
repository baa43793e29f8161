package import Assessment
internal import LifecycleEngine

/// An answer as it is being given, in one of the ways.
package enum Answer: Hashable, Sendable {
  /// Callbacks in order: written, picked from a bank, filled into blanks, or judged one by one.
  case list(Draft)
  /// Which of these never come.
  case never(NeverSheet)
  /// What was done.
  case reverse(ReverseSheet)

  package var form: Attempt.Form {
    switch self {
    case .list(let draft): draft.form
    case .never: .never
    case .reverse: .reverse
    }
  }

  package var hints: Int {
    switch self {
    case .list(let draft): draft.ladder.taken
    case .never(let sheet): sheet.ladder.taken
    case .reverse(let sheet): sheet.hints
    }
  }

  /// The commands that do something while it is given.
  package var commands: [String] {
    let end = ["show", "hint", "done", "sure", "skip"]
    switch form {
    case .full, .faded: return ["callbacks", "-", "undo", "move", "clear"] + end
    case .bank: return ["letters", "-", "undo", "move", "clear"] + end
    case .next: return ["callback", "-", "show", "hint", "nothing more", "skip"]
    case .never: return ["absent", "all come", "undo", "clear"] + end
    case .reverse: return ["letter", "show", "hint", "skip"]
    }
  }

  /// The callbacks that may be named.
  package func names(_ question: Question) -> [String] {
    switch self {
    case .list(let draft):
      return draft.bank.map { $0.entries.map(question.text) } ?? question.nameable
    case .never(let sheet): return sheet.entries.map(question.text)
    case .reverse: return []
    }
  }

  /// With what was said so far in another form, as far as it can stay.
  package func continuing(_ other: Answer) -> Answer {
    if case .list(let draft) = self, case .list(let before) = other {
      return .list(draft.continuing(before))
    }
    return self
  }

  /// Whether something of the run is on the screen that its author did not put there: then the
  /// question is not left without a trace, and not asked in another form. The run of `reverse` is
  /// one that was seen before.
  package var hasRevealed: Bool {
    guard case .list(let draft) = self else { return false }
    switch draft.form {
    case .next: return !draft.callbacks.isEmpty
    case .faded: return draft.isWorkedRun && !(draft.given.isEmpty && draft.behind.isEmpty)
    default: return false
    }
  }
}

extension Question {
  /// Every callback that an answer may name, whether it comes or not.
  package var nameable: [String] {
    let watched = watched.flatMap { object, callbacks in callbacks.map { Occurrence(object, $0) } }
    return (watched + printable + messages).map(text)
  }
}
