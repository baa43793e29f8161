internal import ArgumentParser

struct DrillNew: LaterCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Draw a drill from topics, levels and misconceptions. (later)")
  static let group: String? = "drill"

  @Argument(parsing: .allUnrecognized) var words: [String] = []
  @OptionGroup var options: GlobalOptions
}
