internal import ArgumentParser

struct DrillRun: LaterCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Hold a drill at a terminal. (later)")
  static let group: String? = "drill"

  @Argument(parsing: .allUnrecognized) var words: [String] = []
  @OptionGroup var options: GlobalOptions
}
