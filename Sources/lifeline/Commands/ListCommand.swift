internal import ArgumentParser
internal import Reports
internal import TextFormats

struct ListCommand: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "list", abstract: Localized("List the contents of the course.", "列出课程有哪些内容。"))
  }

  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case lessons, scenarios, topics, callbacks, rules, claims, misconceptions
  }

  @Argument(
    help: ArgumentHelp(
      "lessons, scenarios, topics, callbacks, rules, claims, or misconceptions.",
      "lessons（课程）、scenarios（情景）、topics（主题）、callbacks（回调）、rules（规则）、claims（说法）或 misconceptions（误解）。"
    ))
  var kind: Kind

  @Flag(help: ArgumentHelp("Write an array of JSON objects.", "写成 JSON 对象的数组。"))
  var json = false

  @OptionGroup var options: GlobalOptions

  func run(in surroundings: Surroundings) throws -> Outcome {
    var catalog = Catalog(surroundings)
    let items = try catalog.items(kind)
    try surroundings.report(catalog.problems, in: [])
    try surroundings.print(
      json ? Listing.json(items) : Listing.text(items, language: surroundings.language))
    return catalog.problems.contains { $0.severity == .error } ? .unusableInput : .done
  }
}
