internal import ArgumentParser
internal import Terminal
internal import TextFormats

/// What every command takes.
struct GlobalOptions: ParsableArguments {
  @Option(help: "The language: en or zh-Hans (default: from LC_ALL, LC_MESSAGES, LANG).")
  var lang: Localized.Language?

  @Flag(help: "No colour, no drawings (also ACCESSIBLE=1).")
  var plain = false

  @Option(help: "Colour: always, auto or never.")
  var color = Style.Choice.auto

  @Option(
    help: ArgumentHelp(
      "A folder with Lessons/ and Content/ in it, instead of the installed course (also LIFELINE_CONTENT).",
      valueName: "dir"))
  var content: String?
}

extension Localized.Language: ExpressibleByArgument {
  init?(argument: String) {
    switch argument.lowercased() {
    case "en": self = .english
    case "zh-hans", "zh", "zh-cn": self = .chinese
    default: return nil
    }
  }
}

extension Style.Choice: ExpressibleByArgument {}

/// A command: what was asked for as a value, and what it does in its surroundings.
protocol LifelineCommand: ParsableCommand {
  var options: GlobalOptions { get }
  func run(in surroundings: Surroundings) throws -> Outcome
}

/// The engine has a type of this name too; commands mean the parser's.
typealias Argument<Value> = ArgumentParser.Argument<Value>
