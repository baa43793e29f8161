internal import ArgumentParser
internal import Assessment
internal import Course
internal import LearnerRecord
internal import TextFormats
internal import Tutor

/// The REPL: lessons, predictions, runs.
struct Learn: LifelineCommand {
  static let configuration = CommandConfiguration(
    abstract: "Go on with the lessons, or start at one.")

  @Argument(help: "A lesson's id, or its number in the list of lessons.")
  var lesson: String?

  @OptionGroup var options: GlobalOptions

  func run(in surroundings: Surroundings) throws -> Outcome {
    var problems: [Problem] = []
    let texts = try ContentFolder(surroundings).texts(
      of: ContentFolder.learnersParts, problems: &problems)
    let curriculum = CurriculumReader.read(texts, problems: &problems)
    try surroundings.report(problems, in: texts.files)
    if let lesson, !curriculum.names(lesson) {
      let meant = NearestName.of(lesson, among: curriculum.lessons)
      throw Failure(
        .unusableInput,
        "there is no lesson '\(SafeText.visible(lesson))'"
          + (meant.map { "; did you mean '\($0)'?" } ?? ""))
    }
    let record = try openRecord(surroundings)
    let attempts = (try? record?.attempts()) ?? []
    let solved = attempts.filter { $0.isCorrect && $0.mode != .faded }.map(\.scenario)
    let place = stoppedAt(record)
    var repl = Repl(
      Session(curriculum, language: surroundings.language, solved: solved), record: record,
      in: surroundings)
    try repl.run { $0.start(lesson: lesson, stoppedAt: place) }
    return problems.isEmpty ? .done : .unusableInput
  }

  private func openRecord(_ surroundings: Surroundings) throws -> RecordFile? {
    do throws(RecordError) {
      return try RecordFile(path: RecordPlace.path(surroundings.environment))
    } catch {
      try surroundings.report(error)
      return nil
    }
  }

  /// Where the learner stopped: in the lesson asked for, else in the latest one.
  private func stoppedAt(_ record: RecordFile?) -> (lesson: String, position: Int)? {
    let places = (try? record?.places()) ?? []
    let place = lesson.map { lesson in places.first { $0.lesson == lesson } } ?? places.first
    return place.map { ($0.lesson, $0.position) }
  }
}
