internal import ArgumentParser
internal import Course
internal import LearnerRecord
internal import TextFormats
internal import Tutor

struct RecapCommand: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "recap",
      abstract: Localized("Write what you have learned so far, as Markdown.", "把学过的内容写成 Markdown。"),
      discussion: Localized(
        "Your answers, lesson by lesson, and the rules that you know or should repeat.",
        "一课一课列出你答过的题，以及已掌握和要复习的规则。"))
  }

  @Option(
    help: ArgumentHelp("A file instead of standard output.", "写到这个文件，不写到标准输出。", valueName: "path"))
  var output: String?

  @OptionGroup var options: GlobalOptions

  func run(in surroundings: Surroundings) throws -> Outcome {
    let curriculum = try surroundings.curriculum()
    let attempts = try RecordPlace.look(surroundings).attempts
    let recap = Recap(curriculum, attempts, in: surroundings.language)
    try surroundings.print(recap.markdown, to: output)
    return .done
  }
}
