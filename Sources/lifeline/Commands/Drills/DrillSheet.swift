internal import ArgumentParser

struct DrillSheet: LaterCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet", abstract: "Write what learners get. (later)")
  static let group: String? = "drill"

  @Argument(parsing: .allUnrecognized) var words: [String] = []
  @OptionGroup var options: GlobalOptions
}
