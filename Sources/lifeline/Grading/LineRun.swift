internal import Assessment
internal import Reports
internal import TextFormats

/// Grades the answers in all files one by one, in order and in bounded memory.
struct LineRun {
  let files: AnswerFiles.Named
  let form: AnswerForm?
  let record: RecordChoice
  let grader: LineGrader
  let jobs: Int
  let finder: QuestionFinder
  let interruption: Interruption
  let progress: GradingProgress

  struct Result {
    /// The number of files that were read completely.
    var files = 0
    var answers = 0
    var isAllCorrect = true
    var hasFault = false
    /// Scenarios that exist but can't be asked; the reason was reported.
    var unusable: Set<String> = []
  }

  /// Which of the files is being read, and their total size, as far as known.
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

  /// - Parameter receive: called with the graded answers, in order.
  func run(
    in surroundings: Surroundings, receive: @escaping (LineGrader.Graded) throws -> Void
  ) throws -> Result {
    defer { progress.clear() }
    let paths = files.paths
    let bytes = progress.isShown ? AnswerFiles.size(of: paths) : 0
    var grading = LineGrading(self, in: surroundings, receive: receive)
    var number = 0
    for entry in files.entries where !interruption.isRequested {
      if let problem = entry.problem { try grading.report([problem]) }
      guard let path = entry.file else { continue }
      number += 1
      try grading.grade(path, at: Place(file: number, files: paths.count, bytes: bytes))
      if !interruption.isRequested { grading.result.files += 1 }
    }
    return grading.result
  }
}

/// A run in progress: its workers, and the results so far.
private struct LineGrading {
  /// The bytes that one worker gets at a time, and the maximum for all of them together.
  private static let workerBytes = 512 << 10
  private static let totalBytes = 4 << 20

  /// A grader with its output buffer.
  private struct Worker: Sendable {
    var grader: LineGrader
    var graded = LineGrader.Graded()
  }

  var result = LineRun.Result()
  private let run: LineRun
  private let surroundings: Surroundings
  private let receive: (LineGrader.Graded) throws -> Void
  private var workers: [Worker]
  private var added: Set<String> = []
  private var tally = ProblemTally()

  init(
    _ run: LineRun, in surroundings: Surroundings,
    receive: @escaping (LineGrader.Graded) throws -> Void
  ) {
    self.run = run
    self.surroundings = surroundings
    self.receive = receive
    workers = (0..<run.jobs).map { _ in Worker(grader: run.grader) }
  }

  /// Grades all answers in a file or on standard input, until it ends or the user interrupts.
  mutating func grade(_ path: String, at place: LineRun.Place) throws {
    let (interruption, progress) = (run.interruption, run.progress)
    let inputs = AnswerInputs(hasToStop: { interruption.isRequested }) { bytes in
      progress.advance(bytes: bytes) { GradeWording.answers($0, at: place) }
    }
    let pump = AnswerPump(
      inputs, form: run.form, record: run.record,
      lineRoom: min(workers.count * Self.workerBytes, Self.totalBytes))
    let ending = try pump.read(path) { block in try grade(block, at: place) }
    if case .failed(let problem) = ending { try report([problem]) }
    try write(tally.end())
    omitSuggestions(false)
  }

  /// - Parameter omitsSuggestions: whether to suppress suggestions for unknown names.
  private mutating func omitSuggestions(_ omitsSuggestions: Bool) {
    for number in workers.indices { workers[number].grader.omitsSuggestions = omitsSuggestions }
  }

  private mutating func grade(_ block: AnswerBlock, at place: LineRun.Place) throws {
    for share in block.shares(for: workers.count) {
      repeat {
        _ = Cores().map(share, with: &workers) { $1.grader.grade($0, into: &$1.graded) }
      } while try addQuestions(workers.prefix(share.count).flatMap(\.graded.missing))
      for worker in workers.prefix(share.count) {
        try deliver(worker.graded, of: block.source, at: place)
      }
    }
  }

  /// Passes on a worker's results, and reports its problems.
  private mutating func deliver(
    _ graded: LineGrader.Graded, of source: SourceFile?, at place: LineRun.Place
  ) throws {
    try receive(graded)
    try report(graded.problems, of: source)
    result.isAllCorrect = result.isAllCorrect && graded.isAllCorrect
    result.answers += graded.answers
    run.progress.advance(by: graded.answers) { GradeWording.answers($0, at: place) }
  }

  /// Adds the missing questions to every worker; false if none is missing.
  private mutating func addQuestions(_ missing: [String]) throws -> Bool {
    for name in missing where !added.contains(name) {
      let found = try run.finder.find(name)
      for number in workers.indices { workers[number].grader.use(found.letters) }
      for (name, question) in found.questions where added.insert(name).inserted {
        if question == nil {
          result.hasFault = true
          result.unusable.insert(name)
        }
        let prepared = question.map { workers[0].grader.prepared($0) }
        for number in workers.indices { workers[number].grader.add(prepared, for: name) }
      }
    }
    return !missing.isEmpty
  }

  mutating func report(_ problems: [Problem], of source: SourceFile? = nil) throws {
    guard !problems.isEmpty else { return }
    result.hasFault = result.hasFault || problems.contains { $0.severity == .error }
    try write(tally.take(problems), of: source)
    if tally.isFull { omitSuggestions(true) }
  }

  private func write(_ problems: [Problem], of source: SourceFile? = nil) throws {
    guard !problems.isEmpty else { return }
    run.progress.clear()
    try surroundings.report(problems, in: source.map { [$0] } ?? [])
  }
}
