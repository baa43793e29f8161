internal import ArgumentParser
internal import Practice
internal import TextFormats
internal import Tutor

/// Starts the REPL with a review of what is due.
struct ReviewCommand: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "review", abstract: Localized("Practice what is due today.", "复习今天到期的内容。"))
  }

  @Argument(help: ArgumentHelp("Ask at most this many questions.", "最多出这么多题。"))
  var count = Review.usualSize

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    if count < 1 { throw ValidationError("COUNT must be at least 1", "COUNT 至少是 1") }
  }

  func run(in surroundings: Surroundings) throws -> Outcome {
    try LearnerSession(in: surroundings).run(in: surroundings, isChoosing: true) {
      $0.startWithReview(count)
    }
  }
}
