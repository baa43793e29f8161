internal import TextFormats

/// How a command ended (COMMANDS.md, exit status).
enum Outcome: Int32, Hashable, Sendable {
  case done = 0
  /// It did its work, and what it checked does not hold.
  case doesNotHold = 1
  /// Some input could not be used; everything else was done.
  case unusableInput = 2
  case wrongUsage = 64
  /// The course is not there. Whoever forgives 2, as unreadable lines, does not forgive this.
  case noCourse = 69
  case noMemory = 71
  case cannotWrite = 74
  case interrupted = 130
}

/// A message that ends a command.
struct Failure: Error, Hashable, Sendable {
  let outcome: Outcome
  /// For standard error; nil: nothing more to say.
  let message: Localized?

  init(_ outcome: Outcome, _ message: Localized? = nil) {
    self.outcome = outcome
    self.message = message
  }
}
