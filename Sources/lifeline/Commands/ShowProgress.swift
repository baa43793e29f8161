internal import ArgumentParser
internal import LearnerRecord
internal import Reports
internal import TextFormats

struct ShowProgress: LifelineCommand {
  static let configuration = CommandConfiguration(
    commandName: "progress", abstract: "Show what you have answered so far.")

  @Flag(help: "An object.")
  var json = false

  @OptionGroup var options: GlobalOptions

  func run(in surroundings: Surroundings) throws -> Outcome {
    let path = RecordPlace.path(surroundings.environment)
    let progress: LearnerProgress
    do throws(RecordError) {
      // Looking makes no file.
      let record = Inputs.exists(path) ? try RecordFile(path: path) : try .inMemory()
      progress = LearnerProgress(try record.attempts(), place: try record.place()?.lesson)
    } catch {
      throw Failure(.unusableInput, error.wording[surroundings.language])
    }
    try surroundings.print(
      json ? progress.json : progress.text(language: surroundings.language))
    return .done
  }
}
