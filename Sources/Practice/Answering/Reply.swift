package import Assessment
package import Documents
package import TextFormats

/// What the session wants done, in order.
package enum Reply: Hashable, Sendable {
  /// Show this to the learner.
  case show([DocumentBlock])
  /// Write this text unchanged.
  case print(String)
  /// Write this line beside the results.
  case report(String)
  /// Read a line with this prompt.
  case ask(String)
  /// A question begins: the time until its attempt is saved counts.
  case startClock
  /// Keep this attempt before anything behind it is shown; time and duration are the keeper's.
  case save(Attempt)
  /// Keep what is written for a question still open; an empty draft is none.
  case saveDraft(SavedDraft)
  /// Remember where the learner is.
  case savePlace(lesson: String, position: Int)
  /// Begin in this language from now on.
  case saveLanguage(Localized.Language)
  /// Ask in this form from now on; nil: lifeline chooses.
  case saveForm(Attempt.Form?)
  /// Write this file where the learner works, unless there is one of that name; `Session.created`
  /// hears what came of it.
  case create(SourceFile)
  /// The conversation is over.
  case leave

  package static func say(_ text: String) -> Reply { .show([.paragraph([Span(text)])]) }
}

extension [Reply] {
  /// With the blocks of adjacent replies in one reply, so that they are paged together.
  package var joined: [Reply] {
    reduce(into: []) { joined, reply in
      if case .show(let more) = reply, case .show(let blocks)? = joined.last {
        joined[joined.count - 1] = .show(blocks + more)
      } else {
        joined.append(reply)
      }
    }
  }
}

/// Why a file was not written.
package enum CreationFailure: Error, Hashable, Sendable {
  case exists
  /// In the system's words.
  case failed(Localized)
}
