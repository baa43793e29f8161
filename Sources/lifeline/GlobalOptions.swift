internal import ArgumentParser
internal import LifecycleEngine
internal import Terminal
internal import TextFormats

/// Options of every command.
struct GlobalOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The language: en or zh-Hans (default: from LC_ALL, LC_MESSAGES, LANG).",
      "语言：en 或 zh-Hans（默认看 LC_ALL、LC_MESSAGES、LANG）。"))
  var lang: Localized.Language?

  @Flag(
    help: ArgumentHelp(
      "Use no color and no drawings (also ACCESSIBLE=1).", "不用颜色，不画图（也可以设 ACCESSIBLE=1）。"))
  var plain = false

  @Option(help: ArgumentHelp("Color: always, auto, or never.", "颜色：always 总是用，auto 看情况，never 从不用。"))
  var color = Style.Choice.auto

  @Option(
    help: ArgumentHelp(
      "A folder with Lessons/ and Content/ in it, instead of the installed course (also LIFELINE_CONTENT).",
      "用这个文件夹里的 Lessons/ 和 Content/，不用装好的课程（也可以设 LIFELINE_CONTENT）。",
      valueName: "dir"))
  var content: String?

  /// `--lang` in arguments that couldn't be parsed.
  static func lang(in arguments: [String]) -> Localized.Language? {
    let words = arguments.prefix { $0 != "--" }
    let named = zip(words, words.dropFirst()).filter { $0.0 == "--lang" }.map(\.1)
    let joined = words.filter { $0.hasPrefix("--lang=") }.map { String($0.dropFirst(7)) }
    return (named + joined).compactMap(Localized.Language.init(argument:)).last
  }
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

/// A command: its options as a value, and its execution.
protocol LifelineCommand: ParsableCommand {
  var options: GlobalOptions { get }
  func run(in surroundings: Surroundings) throws -> Outcome
}

/// The engine has a type of this name too; commands mean the parser's.
typealias Argument<Value> = ArgumentParser.Argument<Value>
