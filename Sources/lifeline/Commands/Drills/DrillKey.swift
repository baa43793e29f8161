internal import ArgumentParser
internal import Course
internal import Drills
internal import Terminal
internal import TextFormats
internal import Tutor

struct DrillKeyCommand: LifelineCommand {
  static let configuration = CommandConfiguration(
    commandName: "key", abstract: "Write the instructor's key, with reasons and misconceptions.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, markdown, html }

  @OptionGroup var drill: DrillArgument

  @Option(help: "How to write it; html is for printing.")
  var format = Format.text

  @OptionGroup var options: GlobalOptions

  func run(in surroundings: Surroundings) throws -> Outcome {
    let (drills, curriculum) = try drill.variants(in: surroundings)
    let keys = drills.map {
      DrillKey($0, of: drills[0], curriculum, language: surroundings.language)
    }
    switch format {
    case .text: try surroundings.print(KeyText.text(keys, plain: surroundings.style.isPlain))
    case .markdown: try surroundings.print(KeyText.markdown(keys))
    case .html: try surroundings.print(KeyText.html(keys))
    }
    return .done
  }
}
