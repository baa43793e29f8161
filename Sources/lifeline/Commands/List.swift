internal import ArgumentParser
internal import Reports
internal import TextFormats

struct List: LifelineCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show what there is.")

  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case lessons, scenarios, topics, callbacks, rules, claims, misconceptions
  }

  @Argument(help: "lessons, scenarios, topics, callbacks, rules, claims or misconceptions.")
  var kind: Kind

  @Flag(help: "An array of objects.")
  var json = false

  @OptionGroup var options: GlobalOptions

  func run(in surroundings: Surroundings) throws -> Outcome {
    var shelf = Shelf(surroundings)
    let items = try shelf.items(kind)
    try surroundings.report(shelf.problems, in: [])
    try surroundings.print(
      json ? Listing.json(items) : Listing.text(items, language: surroundings.language))
    return shelf.problems.contains { $0.severity == .error } ? .unusableInput : .done
  }
}
