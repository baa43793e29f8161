internal import ArgumentParser
internal import LifecycleEngine
internal import Reports
internal import ScenarioLanguage
internal import Terminal
internal import TextFormats

struct Orders: LifelineCommand {
  static let configuration = CommandConfiguration(
    commandName: "orders",
    abstract: "Show every order of the watched callbacks that UIKit allows.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case log, json }

  @Argument(help: "A scenario's id, a path to a file, or '-' for standard input.")
  var scenario: String

  @Option(help: "How to show the orders; in a log, an empty line parts them.")
  var format = Format.log

  @Option(help: "Show at most so many.")
  var limit: Int?

  @Option(help: "Run it on this major version of iOS.")
  var ios: Int?

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    try IOSVersion.check(ios)
    if let limit, limit < 1 { throw ValidationError("'--limit' is a number from 1 on") }
  }

  func run(in surroundings: Surroundings) throws -> Outcome {
    let source = try ScenarioSource(scenario, in: surroundings, ios: ios)
    let orders = Explorer.orders(of: source.document.scenario, limit: limit)
    if let fault = orders.fault { return try source.report(fault, in: surroundings) }
    switch format {
    case .json: try surroundings.print(OrdersJSON.text(orders, of: source.document))
    case .log:
      try surroundings.print(OrdersLog.text(orders, of: source.document))
      if !orders.isComplete {
        try surroundings.note(
          Localized(
            "there are more orders than these \(orders.orders.count)",
            "次序不止这 \(orders.orders.count) 种"))
      }
    }
    return .done
  }
}
