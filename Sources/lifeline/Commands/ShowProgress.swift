internal import ArgumentParser
internal import Assessment
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
    let progress: LearnerProgress
    do throws(RecordError) {
      let record = try RecordPlace.existing(surroundings)
      let attempts = try record?.attempts() ?? []
      progress = LearnerProgress(attempts, place: try record?.place()?.lesson)
    } catch {
      throw Failure(.unusableInput, error.wording[surroundings.language])
    }
    try surroundings.print(
      json ? progress.json : progress.text(language: surroundings.language))
    return .done
  }
}
