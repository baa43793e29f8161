internal import Assessment
internal import Foundation
internal import Reports

/// All answers of all files, each graded by itself as it comes.
struct LineRun {
  let paths: [String]
  let form: AnswerForm?
  let grader: LineGrader
  let jobs: Int
  let content: ContentFolder
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

  /// - Parameter write: gets whole lines of `lifeline.answer/1`, in order.
  func run(
    in surroundings: Surroundings, write: @escaping ([UInt8]) throws -> Void
  ) throws -> Result {
    defer { progress.clear() }
    var result = Result()
    var filter = LineFilter(
      grader, jobs: jobs, content: content,
      watched: (interruption, progress), in: surroundings, write: write)
    for (number, path) in paths.enumerated() where !interruption.hasCome {
      filter.file = (number + 1, paths.count)
      if AnswerFiles.form(of: path, given: form) == .ndjson {
        try filter.run(path)
      } else {
        let (sheets, source) = AnswerFiles.read(path, form: form) { interruption.hasCome }
        // What was being read is not whole.
        if interruption.hasCome { break }
        try filter.run(sheets, of: source)
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
