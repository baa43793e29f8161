internal import Assessment
internal import Foundation
internal import Reports
internal import Synchronization
internal import TextFormats

/// `grade --format ndjson`: answer lines in, graded lines out, in order and as they come, in memory
/// that does not grow with them.
struct LineFilter {
  /// What a worker gets at a time, in bytes, and what all together get at most.
  private static let piece = 512 << 10
  private static let block = 4 << 20

  /// A grader with the room it writes into; one for each core.
  private final class Worker: Sendable {
    struct State {
      var grader: LineGrader
      var graded = LineGrader.Graded()
    }
    let state: Mutex<State>
    init(_ grader: LineGrader) { state = Mutex(State(grader: grader)) }
  }

  private let surroundings: Surroundings
  private let finder: QuestionFinder
  private let workers: [Worker]
  private let receive: (LineGrader.Graded) throws -> Void
  private let interruption: Interruption
  private let progress: GradingProgress
  var place = LineRun.Place(file: 1, files: 1, bytes: 0)
  private var given: Set<String> = []
  /// Scenarios that are there and cannot be asked; why was reported.
  private(set) var unusable: Set<String> = []
  private(set) var answers = 0
  private(set) var isAllCorrect = true
  private(set) var hasFault = false

  init(
    _ grader: LineGrader, jobs: Int, finder: QuestionFinder,
    watched: (interruption: Interruption, progress: GradingProgress), in surroundings: Surroundings,
    receive: @escaping (LineGrader.Graded) throws -> Void
  ) {
    interruption = watched.interruption
    progress = watched.progress
    workers = (0..<jobs).map { _ in Worker(grader) }
    self.finder = finder
    self.surroundings = surroundings
    self.receive = receive
  }

  /// All lines of a file, or of standard input, until it ends or somebody interrupts.
  mutating func run(_ path: String) throws {
    let descriptor = Inputs.open(path, isStopped: true)
    guard descriptor >= 0 else { return try cannotRead(path, Inputs.systemError()) }
    defer { if path != "-" { close(descriptor) } }
    let learner = AnswerFiles.learner(of: path)
    var blocks = LineBlocks(
      descriptor, size: min(workers.count * Self.piece, Self.block), watch)
    var line = 1
    while true {
      switch blocks.next() {
      case .lines(let range):
        line += try grade(blocks.bytes[range], name: path, learner: learner, from: line)
      case .tooLong:
        let problem = AnswerLines.tooLong(line, of: path)
        try receive(LineGrader.Graded(problem))
        try report([problem])
        line += 1
      case .failed(let reason): return try cannotRead(path, reason)
      case .stopped, .end: return
      }
    }
  }

  /// What is asked of a reading, and told by it.
  var watch: ReadingWatch {
    ReadingWatch(isStopped: { [interruption] in interruption.hasCome }) { [progress, place] bytes in
      progress.advance(bytes: bytes) { GradeWording.answers($0, at: place) }
    }
  }

  mutating func cannotRead(_ path: String, _ reason: Localized) throws {
    try report([
      Problem(
        file: path, range: nil, message: Localized("cannot be read: \(reason)", "无法读取：\(reason)"))
    ])
  }

  /// What a file of another form says.
  mutating func run(_ sheets: AnswerSheets, of source: SourceFile?) throws {
    let worker = workers[0]
    repeat {
      worker.state.withLock {
        $0.grader.grade(sheets.sheets, besides: sheets.problems, into: &$0.graded)
      }
    } while try give(worker.state.withLock(\.graded.missing))
    _ = try pass(on: worker, from: 1, of: source)
  }

  /// - Returns: how many lines there were.
  private mutating func grade(
    _ bytes: ArraySlice<UInt8>, name: String, learner: String, from line: Int
  ) throws -> Int {
    guard Self.hasLongLine(bytes) else {
      return try grade(
        Self.cut(bytes, into: workers.count), of: bytes, name: name, learner: learner, from: line)
    }
    // What is made of a long line is long too: one is in memory at a time.
    var next = line
    var rest = bytes
    while !rest.isEmpty {
      let last = rest.dropFirst(Self.long).firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex - 1
      next += try grade(
        [rest.startIndex..<(last + 1)], of: bytes, name: name, learner: learner, from: next)
      rest = rest[(last + 1)...]
    }
    return next - line
  }

  /// Each worker gets a piece.
  private mutating func grade(
    _ pieces: [Range<Int>], of bytes: ArraySlice<UInt8>, name: String, learner: String,
    from line: Int
  ) throws -> Int {
    try grade(pieces: pieces.count) { piece, grader, graded in
      grader.grade(bytes[pieces[piece]], of: name, learner: learner, into: &graded)
    }
    var next = line
    for worker in workers.prefix(pieces.count) { next += try pass(on: worker, from: next) }
    return next - line
  }

  /// What a file of rows or elements says, as far as it came.
  mutating func grade<Pieces: AnswerPieces>(
    _ pieces: [Pieces.Piece], of reader: Pieces
  ) throws {
    let runs = Cores.runs(of: pieces[...], jobs: workers.count)
    try grade(pieces: runs.count) { run, grader, graded in
      // What is wrong with one stands in its place among the others.
      let sheets = runs[run].map(reader.sheets).flatMap { read in
        read.problems.isEmpty
          ? read.sheets
          : [AnswerSheet(learner: "", isNamed: false, faults: read.problems)] + read.sheets
      }
      grader.grade(sheets, into: &graded)
    }
    for worker in workers.prefix(runs.count) { _ = try pass(on: worker, from: 1) }
  }

  /// Each piece on its worker, until none lacks a question.
  private mutating func grade(
    pieces count: Int,
    _ grade: @Sendable (_ piece: Int, inout LineGrader, inout LineGrader.Graded) -> Void
  ) throws {
    repeat {
      let workers = workers
      DispatchQueue.concurrentPerform(iterations: count) { piece in
        workers[piece].state.withLock { grade(piece, &$0.grader, &$0.graded) }
      }
    } while try give(workers.prefix(count).flatMap { $0.state.withLock(\.graded.missing) })
  }

  /// Writes what a worker graded, and says what it could not read.
  private mutating func pass(
    on worker: Worker, from line: Int, of source: SourceFile? = nil
  ) throws -> Int {
    let graded = worker.state.withLock { $0.graded }
    try receive(graded)
    try report(graded.problems.map { $0.moved(byLines: line - 1) }, of: source)
    isAllCorrect = isAllCorrect && graded.isAllCorrect
    answers += graded.answers
    progress.advance(by: graded.answers) { [place] in GradeWording.answers($0, at: place) }
    return graded.lines
  }

  /// Gives every worker the questions it lacks; false where it lacks none.
  private mutating func give(_ missing: [String]) throws -> Bool {
    for name in missing where !given.contains(name) {
      let found = try finder.find(name)
      for worker in workers { worker.state.withLock { $0.grader.take(found.letters) } }
      for (name, question) in found.questions where given.insert(name).inserted {
        give(question, named: name)
      }
    }
    return !missing.isEmpty
  }

  private mutating func give(_ question: Question?, named name: String) {
    if question == nil {
      hasFault = true
      unusable.insert(name)
    }
    let prepared = question.map { question in
      workers[0].state.withLock { $0.grader.prepared(question) }
    }
    for worker in workers { worker.state.withLock { $0.grader.add(prepared, for: name) } }
  }

  mutating func report(_ problems: [Problem], of source: SourceFile? = nil) throws {
    guard !problems.isEmpty else { return }
    hasFault = hasFault || problems.contains { $0.severity == .error }
    progress.clear()
    try surroundings.report(problems, in: source.map { [$0] } ?? [])
  }

  /// Bytes, from which on a line is not graded beside others.
  private static let long = 64 << 10

  /// Whether a line is twice that long; of shorter ones perhaps.
  private static func hasLongLine(_ bytes: ArraySlice<UInt8>) -> Bool {
    stride(from: bytes.startIndex, to: bytes.endIndex - long, by: long).contains { start in
      !bytes[start..<(start + long)].contains(UInt8(ascii: "\n"))
    }
  }

  /// Pieces of about one size, cut at line ends.
  private static func cut(_ bytes: ArraySlice<UInt8>, into count: Int) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = bytes.startIndex
    for number in 1...count where start < bytes.endIndex {
      let wanted = max(start, bytes.startIndex + bytes.count * number / count)
      let end =
        number == count
        ? bytes.endIndex
        : bytes[wanted...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.endIndex
      pieces.append(start..<end)
      start = end
    }
    return pieces
  }
}
