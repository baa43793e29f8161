internal import ArgumentParser
internal import TextFormats

/// A command that is planned and not there yet: it takes anything and says so.
protocol LaterCommand: LifelineCommand {}

extension LaterCommand {
  func run(in surroundings: Surroundings) throws -> Outcome {
    let name = Self._commandName
    let message = Localized(
      english: "lifeline \(name) is not there yet", chinese: "lifeline \(name) 尚未推出")
    try surroundings.report(message[surroundings.language] + "\n")
    return .wrongUsage
  }
}

struct Drill: LaterCommand {
  static let configuration = CommandConfiguration(abstract: "Instructor-led drills. (later)")
  @Argument(parsing: .allUnrecognized) var words: [String] = []
  @OptionGroup var options: GlobalOptions
}
