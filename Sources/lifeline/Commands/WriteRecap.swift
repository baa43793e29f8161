internal import ArgumentParser
internal import Course
internal import LearnerRecord
internal import Tutor

struct WriteRecap: LifelineCommand {
  static let configuration = CommandConfiguration(
    commandName: "recap", abstract: "Write what you have learned so far, as Markdown.",
    discussion: "Lesson by lesson what you have answered, with diagrams and rules.")

  @Option(help: ArgumentHelp("A file instead of standard output.", valueName: "path"))
  var output: String?

  @OptionGroup var options: GlobalOptions

  func run(in surroundings: Surroundings) throws -> Outcome {
    let curriculum = Curriculum(try ContentFolder(surroundings).texts)
    let attempts = try RecordPlace.look(surroundings).attempts
    let text = Recap(curriculum, attempts, in: surroundings.language).markdown
    if let output { try WholeFile.write(text, to: output) } else { try surroundings.print(text) }
    return .done
  }
}
