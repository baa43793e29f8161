internal import ArgumentParser
internal import Course
internal import Drills
internal import Terminal
internal import TextFormats
internal import Tutor

struct DrillKeyCommand: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "key",
      abstract: Localized(
        "Write the instructor's key, with reasons and misconceptions.", "写出给教师的答案，附上理由和常见误解。"))
  }

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, markdown, html }

  @OptionGroup var drill: DrillArgument

  @Option(help: ArgumentHelp("How to write it; html is for printing.", "用什么格式写；html 供打印。"))
  var format = Format.text

  @OptionGroup var options: GlobalOptions

  func run(in surroundings: Surroundings) throws -> Outcome {
    let (drills, curriculum) = try drill.variants(in: surroundings)
    let keys = [DrillKey(drills, curriculum, language: surroundings.language)]
    switch format {
    case .text: try surroundings.print(KeyText.text(keys, plain: surroundings.style.isPlain))
    case .markdown: try surroundings.print(KeyText.markdown(keys))
    case .html: try surroundings.print(KeyText.html(keys))
    }
    return .done
  }
}
