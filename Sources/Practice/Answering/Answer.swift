package import Assessment
internal import LifecycleEngine

/// An unfinished answer, in one of the forms.
package enum Answer: Hashable, Sendable {
  /// Callbacks in order: written, picked from a bank, filled into blanks, or graded one by one.
  case list(Draft)
  /// The callbacks that are never called.
  case never(NeverSheet)
  /// The step that caused a run.
  case reverse(ReverseSheet)

  package var form: Attempt.Form {
    switch self {
    case .list(let draft): draft.form
    case .never: .never
    case .reverse: .reverse
    }
  }

  package var isEmpty: Bool {
    switch self {
    case .list(let draft): draft.isEmpty
    case .never(let sheet): sheet.isEmpty
    case .reverse: true
    }
  }

  package var hints: Int {
    switch self {
    case .list(let draft): draft.ladder.taken
    case .never(let sheet): sheet.ladder.taken
    case .reverse(let sheet): sheet.hints
    }
  }

  /// The input that can change or submit it.
  package var help: [HelpLine] {
    let end = HelpLine.commands(.show, .hint, .done, .sure, .showMe, .skip)
    switch self {
    case .list(let draft) where draft.form == .next:
      return [.answer(.callback), .answer(.noCallback)] + HelpLine.commands(.show, .hint)
        + [.answer(.nothingMore)] + HelpLine.commands(.showMe, .skip)
    case .list(let draft):
      return [.answer(draft.bank == nil ? .callbacks : .letters), .answer(.noCallback)]
        + HelpLine.commands(.undo, .move, .clear) + end
    case .never:
      return [.answer(.absent), .answer(.allCalled)] + HelpLine.commands(.undo, .clear) + end
    case .reverse:
      return [.answer(.letter)] + HelpLine.commands(.show, .hint, .showMe, .skip)
    }
  }

  /// The callbacks that the answer may contain.
  package func names(_ question: Question) -> [String] {
    switch self {
    case .list(let draft):
      return draft.bank.map { $0.entries.map(question.text) } ?? question.nameable
    case .never(let sheet): return sheet.entries.map(question.text)
    case .reverse: return []
    }
  }

  /// Takes over an answer in another form, as far as this form allows.
  package func continuing(_ other: Answer) -> Answer {
    if case .list(let draft) = self, case .list(let before) = other {
      return .list(draft.continuing(before))
    }
    return self
  }

  /// Whether the form has shown part of the run. Such a question is saved if it is skipped, and
  /// isn't asked again in another form. The run of `reverse` was seen before.
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
  /// Every callback that an answer may contain, called or not.
  package var nameable: [String] {
    let watched = watched.flatMap { object, callbacks in callbacks.map { Occurrence(object, $0) } }
    return (watched + printable + messages).map(text)
  }
}
