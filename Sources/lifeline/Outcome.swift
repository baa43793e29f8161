internal import TextFormats

/// The exit status of a command (COMMANDS.md, exit status).
enum Outcome: Int32, Hashable, Sendable {
  case done = 0
  /// The command succeeded, and the checked statement doesn't hold.
  case doesNotHold = 1
  /// Some input was unusable; the rest was processed.
  case unusableInput = 2
  case wrongUsage = 64
  /// There is no course. Scripts that ignore 2, for example because of unreadable lines, still
  /// notice this.
  case noCourse = 69
  case noMemory = 71
  case cannotWrite = 74
  case interrupted = 130
}

/// A message that ends a command.
struct Failure: Error, Hashable, Sendable {
  let outcome: Outcome
  /// For standard error; nil: already reported.
  let message: Localized?

  init(_ outcome: Outcome, _ message: Localized? = nil) {
    self.outcome = outcome
    self.message = message
  }

  init(_ outcome: Outcome, _ english: Localized.Phrase, _ chinese: Localized.Phrase) {
    self.init(outcome, Localized(english, chinese))
  }
}
