internal import ArgumentParser
internal import Tutor

/// The REPL at what is due today.
struct ReviewDue: LifelineCommand {
  static let configuration = CommandConfiguration(
    commandName: "review", abstract: "Practise what is due today.")

  @OptionGroup var options: GlobalOptions

  func run(in surroundings: Surroundings) throws -> Outcome {
    try Study(in: surroundings).run(in: surroundings, isChoosing: true) { $0.startWithReview() }
  }
}
