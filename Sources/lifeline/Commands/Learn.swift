internal import ArgumentParser

struct Learn: LifelineCommand {
  static let configuration = CommandConfiguration(
    abstract: "Go on with the lessons, or start at one.")

  @Argument(help: "A lesson's id.")
  var lesson: String?

  @OptionGroup var options: GlobalOptions

  func run(in surroundings: Surroundings) throws -> Outcome {
    try surroundings.report("lifeline learn is not there yet\n")
    return .wrongUsage
  }
}
