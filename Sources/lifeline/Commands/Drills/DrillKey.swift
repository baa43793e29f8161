internal import ArgumentParser

struct DrillKey: LaterCommand {
  static let configuration = CommandConfiguration(
    commandName: "key", abstract: "Write the instructor's key. (later)")
  static let group: String? = "drill"

  @Argument(parsing: .allUnrecognized) var words: [String] = []
  @OptionGroup var options: GlobalOptions
}
