internal import Assessment
internal import Reports
internal import TextFormats

/// Where grades go, and in which format.
struct GradeOutput {
  let format: Grade.Format
  /// A path, or nil: standard output.
  let path: String?
  let language: Localized.Language
  /// Of misconceptions, by id.
  let titles: [String: String]
  /// For people who hear the text.
  let isPlain: Bool
  /// How many cores write.
  let jobs: Int

  /// What was asked for; where it lies instead, when it was interrupted while it was written.
  func write(
    _ gradebook: Gradebook, in surroundings: Surroundings, isStopped: () -> Bool
  ) throws -> String? {
    try write(gradebook, to: path, in: surroundings, isStopped: isStopped)
  }

  /// What there was when it was interrupted, beside the path; where that is. What was asked for on
  /// standard output, or of a device, is not written by half.
  func writePartly(_ gradebook: Gradebook, in surroundings: Surroundings) throws -> String? {
    guard let path, WholeFile.isReplaceable(path) else { return nil }
    let partial = WholeFile.partialPath(path.hasSuffix("/") ? String(path.dropLast()) : path)
    // A folder stays one, though only one learner may have been graded.
    let place = partial + (WholeFolder.isFolder(path) ? "/" : "")
    _ = try write(gradebook, to: place, in: surroundings) { false }
    return partial
  }

  private func write(
    _ gradebook: Gradebook, to path: String?, in surroundings: Surroundings,
    isStopped: () -> Bool
  ) throws -> String? {
    switch format {
    case .gradescope, .githubClassroom:
      try writeSubmissions(gradebook, to: path, in: surroundings)
      return nil
    default: return try write(text(of: gradebook), to: path, in: surroundings, isStopped: isStopped)
    }
  }

  private func write(
    _ text: String, to path: String?, in surroundings: Surroundings,
    isStopped: () -> Bool = { false }
  ) throws -> String? {
    guard let path else {
      try surroundings.print(text)
      return nil
    }
    return try WholeFile.write(text, to: path, isStopped: isStopped)
  }

  private func text(of gradebook: Gradebook) -> String {
    switch format {
    case .text:
      GradeText.text(
        ofParts: parts(of: gradebook) {
          GradeText.learners($0, language: language, titles: titles, isPlain: isPlain)
        })
    case .csv: GradeCSV.text(gradebook)
    case .junit: GradeJUnit.text(gradebook, language: language, titles: titles)
    case .tap: GradeTAP.text(gradebook, language: language, titles: titles)
    case .canvas: GradeCanvas.text(gradebook)
    case .moodle: GradeMoodle.text(gradebook, language: language, titles: titles)
    case .html: ClassPage.text(gradebook, language: language, titles: titles)
    case .json, .ndjson, .gradescope, .githubClassroom:
      GradeJSON.text(ofParts: parts(of: gradebook) { GradeJSON.learners($0, titles: titles) })
    }
  }

  /// Each core writes some of the learners.
  private func parts(
    of gradebook: Gradebook, _ write: @Sendable (ArraySlice<LearnerGrade>) -> String
  ) -> [String] {
    let learners = gradebook.learners[...]
    let size = max(1, (learners.count + jobs - 1) / jobs)
    let parts = stride(from: 0, to: learners.count, by: size).map {
      learners[$0..<min($0 + size, learners.count)]
    }
    return Cores.map(parts[...], jobs: jobs, write)
  }

  /// One learner is one file, several are a folder of files. A folder that is there stays one.
  private func writeSubmissions(
    _ gradebook: Gradebook, to path: String?, in surroundings: Surroundings
  ) throws {
    let learners = gradebook.learners
    guard learners.count > 1 || path.map(WholeFolder.isFolder) == true else {
      let learner = learners.first ?? LearnerGrade.nobody
      let text = submission(learner, others: gradebook.faults)
      _ = try write(text, to: path, in: surroundings)
      return
    }
    guard let path else {
      throw Failure(
        .wrongUsage,
        """
        --format \(format.rawValue) holds one learner, and there are \(learners.count): \
        '--output' names a folder for a file each
        """)
    }
    let names = LearnerFileNames.of(learners.map(\.learner), ending: ".json")
    try WholeFolder.write(
      zip(names, learners).lazy.map { ($0, submission($1, others: [])) }, to: path)
  }

  private func submission(_ learner: LearnerGrade, others: [Problem]) -> String {
    format == .gradescope
      ? GradescopeResult.text(learner, others: others, language: language, titles: titles)
      : ClassroomResult.text(learner, others: others, language: language, titles: titles)
  }
}
