internal import Assessment
internal import Foundation
internal import TextFormats

/// What was read of answer files, some of which may be large and some many.
struct ReadSheets: Sendable {
  var sheets = AnswerSheets()
  /// Of the files of which there is something to say.
  private(set) var sources: [SourceFile] = []
  /// How many files were read, to their ends.
  private(set) var count = 0
  private var isStopped = false

  /// The scenarios answered, by first appearance.
  var ids: [String] { sheets.scenarioIDs }

  private init() {}

  /// - Parameters:
  ///   - isStopped: from the first yes on nothing more is read.
  ///   - onRead: told of how many more files were read, and how many more bytes; by any core.
  init(
    _ paths: [String], form: AnswerForm?, jobs: Int, isStopped: @escaping @Sendable () -> Bool,
    onRead: @escaping @Sendable (_ files: Int, _ bytes: Int) -> Void
  ) {
    @Sendable func take(
      _ paths: ArraySlice<String>, to read: inout ReadSheets, _ texts: inout SharedTexts
    ) {
      for path in paths where !read.isStopped {
        let watch = ReadingWatch(isStopped: isStopped) { onRead(0, $0) }
        read.add(path, form: form, sharing: &texts, watch)
        if !read.isStopped { onRead(1, 0) }
      }
    }
    var texts = (0..<jobs).map { _ in SharedTexts() }
    var rest = paths[...]
    while let path = rest.first, !self.isStopped {
      let isLarge = Self.isLarge(path, form)
      let some = rest.prefix(isLarge ? 1 : jobs * Self.share)
        .prefix { isLarge || !Self.isLarge($0, form) }
      rest = rest.dropFirst(some.count)
      // What large files say of the same learners is never there twice.
      if isLarge {
        take(some, to: &self, &texts[0])
        continue
      }
      let results = Cores.map(Cores.runs(of: some, jobs: jobs)[...], with: &texts) { run, texts in
        var read = ReadSheets()
        take(run, to: &read, &texts)
        return read
      }
      for read in results where !self.isStopped { add(read) }
    }
  }

  /// How many files a core reads before all are put together.
  private static let share = 64

  /// Whether it is a file of lines that takes a while, or may.
  private static func isLarge(_ path: String, _ form: AnswerForm?) -> Bool {
    let form = AnswerFiles.form(of: path, given: form)
    guard form == .ndjson || form == .csv || form == .json else { return false }
    let size = AnswerFiles.size(of: [path])
    return size == 0 || size > 1 << 20
  }

  private mutating func add(_ other: ReadSheets) {
    sheets.add(other.sheets)
    sources += other.sources
    count += other.count
    isStopped = other.isStopped
  }

  /// A file that was being read when it was stopped is not whole; of one of lines or rows those that
  /// came are.
  private mutating func add(
    _ path: String, form: AnswerForm?, sharing texts: inout SharedTexts, _ watch: ReadingWatch
  ) {
    let learner = AnswerFiles.learner(of: path)
    switch AnswerFiles.form(of: path, given: form) {
    case .ndjson: addLines(path, sharing: &texts, watch)
    case .csv: addPieces(path, in: AnswerRows(of: path, learner: learner), watch)
    case .json where Self.isLarge(path, form):
      addPieces(path, in: AnswerElements(of: path, learner: learner), watch)
    default:
      let (sheets, source) = AnswerFiles.read(path, form: form, sharing: &texts, watch)
      isStopped = watch.isStopped()
      guard !isStopped else { return }
      if let source, sheets.hasProblems { sources.append(source) }
      self.sheets.add(sheets)
    }
    isStopped = watch.isStopped()
    if !isStopped { count += 1 }
  }

  /// Line by line: neither a broken nor an endless one is in the others' way.
  private mutating func addLines(
    _ path: String, sharing texts: inout SharedTexts, _ watch: ReadingWatch
  ) {
    let learner = AnswerFiles.learner(of: path)
    addParts(of: path, watch) { descriptor, take in
      var blocks = LineBlocks(descriptor, size: 1 << 16, watch)
      var number = 1
      while true {
        var some = AnswerSheets()
        switch blocks.next() {
        case .lines(let range):
          number = AnswerLines.add(
            blocks.bytes[range], from: number, of: path, learner: learner, to: &some,
            sharing: &texts)
        case .tooLong:
          some.add(AnswerLines.tooLong(number, of: path))
          number += 1
        case .failed(let reason): return reason
        case .stopped, .end: return nil
        }
        take(some)
      }
    }
  }

  /// Row by row or element by element, for the same reasons.
  private mutating func addPieces(
    _ path: String, in reader: some AnswerPieces, _ watch: ReadingWatch
  ) {
    addParts(of: path, watch) { descriptor, take in
      var blocks = PieceBlocks(descriptor, reader, watch)
      while true {
        switch blocks.next() {
        case .pieces(let pieces):
          var some = AnswerSheets()
          for piece in pieces { some.add(blocks.reader.sheets(of: piece)) }
          take(some)
        case .failed(let reason): return reason
        case .stopped, .end: return nil
        }
      }
    }
  }

  /// - Parameter read: takes part by part; what failed.
  private mutating func addParts(
    of path: String, _ watch: ReadingWatch,
    _ read: (_ descriptor: Int32, _ take: (AnswerSheets) -> Void) -> Localized?
  ) {
    guard !watch.isStopped() else { return }
    var hasAnswers = false
    var isRead = false
    // Those of nobody.
    var faults = AnswerSheets()
    let descriptor = Inputs.open(path, isStopped: true)
    var failure = descriptor < 0 ? Inputs.systemError() : nil
    if descriptor >= 0 {
      failure = read(descriptor) { some in
        isRead = true
        for problem in some.problems { faults.add(problem) }
        for sheet in some.sheets { sheets.add(sheet) }
        hasAnswers = hasAnswers || !some.sheets.isEmpty
      }
      if path != "-" { close(descriptor) }
    }
    if failure == nil, !hasAnswers, faults.problems.isEmpty, !watch.isStopped() {
      faults.add(.nothingAnswered(in: path))
    }
    if let failure {
      faults.add(
        Problem(
          file: path, range: nil,
          message: Localized("cannot be read: \(failure)", "无法读取：\(failure)")))
    }
    let learner = AnswerFiles.learner(of: path)
    sheets.add(hasAnswers || !isRead ? faults : faults.naming(nobody: learner))
  }
}
