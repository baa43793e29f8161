internal import Assessment
internal import Reports
internal import TextFormats

/// The destination and format of grades.
struct GradeOutput {
  let format: GradeCommand.Format
  /// A path; nil: standard output.
  let path: String?
  let language: Localized.Language
  let texts: GradeTexts
  /// For screen readers.
  let isPlain: Bool
  /// Whether a table begins with a byte order mark.
  let hasMark: Bool
  /// The number of threads that write.
  let jobs: Int
  /// Nil: the results themselves show the progress.
  let progress: GradingProgress?
  let interruption: Interruption

  /// Writes the grades and returns the path of an incomplete result if it was interrupted.
  func write(
    _ gradebook: Gradebook, in surroundings: Surroundings
  ) throws -> String? {
    try write(gradebook, to: path, in: surroundings) { interruption.isRequested }
  }

  /// Writes the grades so far next to the path, and returns where. Nothing partial is written to
  /// standard output or a device; the result is then nil.
  func writePartly(_ gradebook: Gradebook, in surroundings: Surroundings) throws -> String? {
    guard let path, WholeFile.isReplaceable(path) else { return nil }
    let partial = WholeFile.partialPath(path.hasSuffix("/") ? String(path.dropLast()) : path)
    // A folder remains a folder, even if only one learner has been graded.
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
      return try writeSubmissions(gradebook, to: path, in: surroundings, isStopped: isStopped)
    default:
      let report = report(of: gradebook)
      guard let path else {
        try write(report, surroundings.print, isStopped)
        return nil
      }
      return try WholeFile.write(to: path, begun: begun) { file in
        try write(report, file.write, isStopped)
        return isStopped() ? .partly : .whole
      }
    }
  }

  private func begun(_ path: String) {
    interruption.begin(path, GradeWording.left(path)[language])
  }

  private func report(of gradebook: Gradebook) -> GradeReport {
    switch format {
    case .text:
      GradeText.report(gradebook, language: language, texts: texts, isPlain: isPlain)
    case .csv: GradeCSV.report(gradebook, language: language)
    case .junit: GradeJUnit.report(gradebook, language: language, texts: texts)
    case .tap: GradeTAP.report(gradebook, language: language, texts: texts)
    case .tap13: GradeTAP.flatReport(gradebook, language: language, texts: texts)
    case .canvas: GradeCanvas.report(gradebook)
    case .moodle: GradeMoodle.report(gradebook, language: language, texts: texts)
    case .html:
      GradeReport(whole: ClassPage.text(gradebook, language: language, texts: texts))
    case .json, .ndjson, .gradescope, .githubClassroom:
      GradeJSON.report(gradebook, titles: texts.titles(in: language))
    }
  }

  /// Each thread formats some of the learners at a time.
  private func write(
    _ report: GradeReport, _ write: ([UInt8]) throws -> Void, _ isStopped: () -> Bool
  ) throws {
    try write((hasMark ? [0xEF, 0xBB, 0xBF] : []) + Array(report.head.utf8))
    let learners = report.learners[...]
    let size = max(1, Self.answers / max(1, learners.first?.answers.count ?? 0))
    let slices = stride(from: 0, to: learners.count, by: size).map {
      learners[$0..<min($0 + size, learners.count)]
    }
    var known = (0..<min(jobs, slices.count)).map { _ in KnownAnswers() }
    for start in stride(from: 0, to: slices.count, by: max(1, known.count)) where !isStopped() {
      let some = slices[start..<min(start + known.count, slices.count)]
      for (place, text) in Cores().map(Array(some), with: &known, report.part).enumerated() {
        try write(Array((start + place > 0 ? report.separator + text : text).utf8))
        progress?.advance(by: some[start + place].count) {
          GradeWording.written($0, of: learners.count)
        }
      }
    }
    try write(Array(report.tail.utf8))
  }

  /// The number of answers that a thread formats at a time.
  private static let answers = 4096

  /// One learner's result is one file, several are a folder of files. An existing folder remains a
  /// folder. Returns the path of an incomplete result.
  private func writeSubmissions(
    _ gradebook: Gradebook, to path: String?, in surroundings: Surroundings,
    isStopped: () -> Bool
  ) throws -> String? {
    let learners = gradebook.learners
    guard learners.count > 1 || path.map(WholeFolder.isFolder) == true else {
      let learner = learners.first ?? gradebook.missingLearner
      let text = submission(learner, others: gradebook.faults)
      guard let path else {
        try surroundings.print(text)
        return nil
      }
      return try WholeFile.write(to: path, begun: begun) { file in
        try file.write(Array(text.utf8))
        return isStopped() ? .partly : .whole
      }
    }
    guard let path else {
      throw Failure(
        .wrongUsage,
        """
        --format \(format.rawValue) is for one learner, and there are \(learners.count): \
        '--output' must name a folder, for one file per learner
        """,
        "--format \(format.rawValue) 只供一个学员，而这里有 \(learners.count) 个：用 '--output' 指定文件夹，每人一个文件")
    }
    let names = LearnerFileNames.of(learners.map(\.learner), ending: Self.ending)
    let place = try WholeFolder.write(
      zip(names, learners).lazy.map { ($0, submission($1, others: [])) }, to: path, begun: begun,
      isStopped: isStopped)
    try warnAboutOldFiles(in: place ?? path, besides: names, in: surroundings)
    return place
  }

  private static let ending = ".json"
  private static let shown = 10

  /// Warns about files of learners who submitted before but not now; only the instructor may delete
  /// them.
  private func warnAboutOldFiles(
    in path: String, besides names: [String], in surroundings: Surroundings
  ) throws {
    let others = WholeFolder.others(in: path, besides: names, ending: Self.ending)
    guard !others.isEmpty else { return }
    let named = others.prefix(Self.shown).map { SafeText.visible($0) }.joined(separator: ", ")
    let left = others.count - Self.shown
    let all: Localized =
      left > 0
      ? Localized("\(named) and \(left) more", "\(named)，另有 \(left) 个") : Localized(verbatim: named)
    try surroundings.note(
      "files of other learners remain in '\(SafeText.visible(path))': \(all)",
      "“\(SafeText.visible(path))”里还留着不属于这些学员的文件：\(all)")
  }

  private func submission(_ learner: LearnerGrade, others: [Problem]) -> String {
    format == .gradescope
      ? GradescopeResult.text(learner, others: others, language: language, texts: texts)
      : ClassroomResult.text(learner, others: others, language: language, texts: texts)
  }
}
