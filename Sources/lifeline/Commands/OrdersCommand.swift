internal import ArgumentParser
internal import LifecycleEngine
internal import Reports
internal import ScenarioLanguage
internal import Terminal
internal import TextFormats

struct OrdersCommand: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "orders",
      abstract: Localized(
        "Show every order of the watched callbacks that UIKit allows.", "列出被观察的回调在 UIKit 里允许的每一种次序。"
      ))
  }

  enum Format: String, ExpressibleByArgument, CaseIterable { case log, json }

  @Argument(
    help: ArgumentHelp(
      "A scenario's ID, a path to a file, or '-' for standard input.",
      "情景的 id、文件的路径，或者用 '-' 表示标准输入。"),
    completion: .scenarios)
  var scenario: String

  @Option(
    help: ArgumentHelp(
      "How to show the orders; in a log, an empty line separates them.", "怎样显示这些次序；log 里用空行隔开。"))
  var format = Format.log

  @Option(help: ArgumentHelp("Show at most this many.", "最多显示这么多。"))
  var limit: Int?

  @Option(help: ArgumentHelp("Run it on this major version of iOS.", "在 iOS 的这个主版本上运行。"))
  var ios: Int?

  @OptionGroup var swift: SwiftOptions
  @OptionGroup var options: GlobalOptions

  func validate() throws {
    try IOSVersion.check(ios)
    if let limit, limit < 1 {
      throw ValidationError("'--limit' must be at least 1", "'--limit' 至少是 1")
    }
  }

  func run(in surroundings: Surroundings) throws -> Outcome {
    let source = try ScenarioSource(scenario, in: surroundings, ios: ios, asking: swift)
    let orders = Explorer.orders(of: source.document.scenario, limit: limit)
    if let fault = orders.fault { return try source.report(fault, in: surroundings) }
    switch format {
    case .json: try surroundings.print(OrdersJSON.text(orders, of: source.document))
    case .log:
      try surroundings.print(OrdersLog.text(orders, of: source.document))
      if !orders.isComplete {
        try surroundings.note(
          "there are more orders than these \(orders.orders.count)",
          "次序不止这 \(orders.orders.count) 种")
      }
    }
    return .done
  }
}
