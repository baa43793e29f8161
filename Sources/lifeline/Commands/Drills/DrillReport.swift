internal import ArgumentParser

struct DrillReport: LaterCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Show what a class misunderstood. (later)")
  static let group: String? = "drill"

  @Argument(parsing: .allUnrecognized) var words: [String] = []
  @OptionGroup var options: GlobalOptions
}
