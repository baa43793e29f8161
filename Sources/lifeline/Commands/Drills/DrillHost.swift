internal import ArgumentParser

struct DrillHost: LaterCommand {
  static let configuration = CommandConfiguration(
    commandName: "host", abstract: "Hold a drill over the network. (later)")
  static let group: String? = "drill"

  @Argument(parsing: .allUnrecognized) var words: [String] = []
  @OptionGroup var options: GlobalOptions
}
