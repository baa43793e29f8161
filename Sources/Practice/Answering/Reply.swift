package import Assessment
package import Documents
package import TextFormats

/// An action that a session requests from the program, in order.
package enum Reply: Hashable, Sendable {
  /// Show this to the learner.
  case show([DocumentBlock])
  /// Keep this above the next blocks if the screen can be redrawn and has room for both.
  case keepInView([DocumentBlock])
  /// Write this text unchanged.
  case print(String)
  /// Write this line to standard error.
  case report(String)
  /// Read a line with this prompt.
  case ask(String)
  /// A question begins: measure the time until its attempt is saved.
  case startClock
  /// Save this attempt before showing anything after it; the program adds time and duration.
  case save(Attempt)
  /// Save the draft of an open question, or remove it if it is empty.
  case saveDraft(SavedDraft)
  /// Save the learner's place.
  case savePlace(lesson: String, position: Int)
  /// Save the language for future sessions.
  case saveLanguage(Localized.Language)
  /// Save the preferred form; nil: chosen automatically.
  case saveForm(Attempt.Form?)
  /// Write this file to the current folder unless it exists, then pass the result to
  /// `Session.created`.
  case create(SourceFile, for: CreatedFile)
  /// End the session.
  case leave

  package static func say(_ text: String) -> Reply { .show([.paragraph([Span(text)])]) }
}

extension [Reply] {
  /// These replies with the blocks of adjacent ones joined in one, so that they are paged together.
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

/// The purpose of a written file.
package enum CreatedFile: Hashable, Sendable { case sandbox, recap }

/// Why a file was not written.
package enum CreationFailure: Error, Hashable, Sendable {
  case exists
  /// The system's message.
  case failed(Localized)
}
