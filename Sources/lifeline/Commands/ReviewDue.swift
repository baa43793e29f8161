internal import ArgumentParser
internal import TextFormats
internal import Tutor

/// Starts the REPL with a review of what is due.
struct ReviewDue: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "review", abstract: Localized("Practise what is due today.", "复习今天到期的内容。"))
  }

  @OptionGroup var options: GlobalOptions

  func run(in surroundings: Surroundings) throws -> Outcome {
    try LearnerSession(in: surroundings).run(in: surroundings, isChoosing: true) {
      $0.startWithReview()
    }
  }
}
