internal import Assessment
internal import Foundation
internal import Reports
internal import TextFormats

/// All answers of all files, each graded by itself as it comes.
struct LineRun {
  let files: AnswerFiles.Named
  let form: AnswerForm?
  let grader: LineGrader
  let jobs: Int
  let finder: QuestionFinder
  let interruption: Interruption
  let progress: GradingProgress

  struct Result {
    /// How many files were read, to their ends.
    var files = 0
    var answers = 0
    var isAllCorrect = true
    var hasFault = false
    /// Scenarios that are there and cannot be asked.
    var unusable: Set<String> = []
  }

  /// Which of all files is being read, and how many bytes all have, as far as that is known.
  struct Place {
    let file: Int
    let files: Int
    let bytes: Int
  }

  /// How much of the files was read.
  func read(_ result: Result) -> Localized {
    let done = GradingProgress.Done(count: result.files, bytes: progress.done.bytes)
    let paths = files.paths
    return GradeWording.read(done, of: paths.count, AnswerFiles.size(of: paths))
  }

  /// - Parameter receive: gets the graded answers, in order.
  func run(
    in surroundings: Surroundings, receive: @escaping (LineGrader.Graded) throws -> Void
  ) throws -> Result {
    defer { progress.clear() }
    var result = Result()
    var texts = SharedTexts()
    let paths = files.paths
    let bytes = progress.isShown ? AnswerFiles.size(of: paths) : 0
    var filter = LineFilter(
      grader, jobs: jobs, finder: finder,
      watched: (interruption, progress), in: surroundings, receive: receive)
    var number = 0
    for entry in files.entries where !interruption.hasCome {
      guard let path = entry.file else {
        if let problem = entry.problem { try filter.report([problem]) }
        continue
      }
      number += 1
      filter.place = Place(file: number, files: paths.count, bytes: bytes)
      let learner = AnswerFiles.learner(of: path)
      switch AnswerFiles.form(of: path, given: form) {
      case .ndjson: try filter.run(path)
      case .csv: try filter.run(path, in: AnswerRows(of: path, learner: learner))
      case .json: try filter.run(path, in: AnswerElements(of: path, learner: learner))
      default:
        let (sheets, source) = AnswerFiles.read(path, form: form, sharing: &texts, filter.watch)
        // What was being read is not whole.
        if !interruption.hasCome { try filter.run(sheets, of: source) }
      }
      if !interruption.hasCome { result.files += 1 }
    }
    result.answers = filter.answers
    result.isAllCorrect = filter.isAllCorrect
    result.hasFault = filter.hasFault
    result.unusable = filter.unusable
    return result
  }
}
