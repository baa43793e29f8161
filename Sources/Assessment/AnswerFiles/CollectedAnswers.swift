package import TextFormats

/// Work that is done at the same time. This room starts no threads.
package protocol WorkerPool: Sendable {
  /// Each item's result, in order.
  /// - Parameter tools: one for each worker, which keeps it from call to call.
  func map<Item: Sendable, Tools: Sendable, Result: Sendable>(
    _ items: [Item], with tools: inout [Tools],
    _ transform: @Sendable (Item, inout Tools) -> Result
  ) -> [Result]
}

extension ArraySlice {
  /// The elements in so many slices of about one size, or fewer.
  package func runs(_ most: Int) -> [ArraySlice] {
    let runs = Swift.min(most, count)
    return (0..<runs).map { number in
      self[(startIndex + count * number / runs)..<(startIndex + count * (number + 1) / runs)]
    }
  }
}

/// What answer files say, some of which may be large and some many.
package struct CollectedAnswers: Sendable {
  package var sheets = AnswerSheets()
  /// Those of files with problems.
  package private(set) var sources: [SourceFile] = []
  /// How many files were read, to their ends.
  package private(set) var count = 0
  private var isStopped = false

  private init() {}

  /// - Parameters:
  ///   - workers: how many the pool has.
  ///   - onFile: called by any worker when a file was read.
  package init(
    _ paths: [String], by pump: AnswerPump<some AnswerStorage>, on pool: some WorkerPool,
    workers: Int, onFile: @escaping @Sendable () -> Void = {}
  ) {
    var texts = (0..<workers).map { _ in SharedTexts() }
    var rest = paths[...]
    while let path = rest.first, !isStopped {
      // What large files say of the same learners is never there twice.
      if pump.isLarge(path) {
        rest.removeFirst()
        add(path, by: pump, keepsSource: false, sharing: &texts[0], onFile)
        continue
      }
      let some = rest.prefix(workers * Self.share).prefix { !pump.isLarge($0) }
      rest = rest.dropFirst(some.count)
      let results = pool.map(some.runs(workers), with: &texts) { run, texts in
        var read = CollectedAnswers()
        for path in run where !read.isStopped {
          read.add(path, by: pump, keepsSource: true, sharing: &texts, onFile)
        }
        return read
      }
      for read in results where !isStopped { add(read) }
    }
  }

  /// How many files a worker reads before all are put together.
  private static let share = 64

  private mutating func add(_ other: CollectedAnswers) {
    sheets.add(other.sheets)
    sources += other.sources
    count += other.count
    isStopped = other.isStopped
  }

  /// A file that was being read when it was stopped is not whole; of one of pieces those that came
  /// are.
  private mutating func add(
    _ path: String, by pump: AnswerPump<some AnswerStorage>, keepsSource: Bool,
    sharing texts: inout SharedTexts, _ onFile: () -> Void
  ) {
    // A path of which nothing was read is no learner's name.
    var isRead = false
    var hasSheets = false
    var faults = AnswerSheets()
    let ending = pump.read(path, keepsSource: keepsSource) { block in
      isRead = isRead || !block.isUnread
      var hasProblems = false
      block.forEach(sharing: &texts) { item in
        switch item {
        case .sheet(let sheet):
          sheets.add(sheet)
          hasSheets = true
          hasProblems = hasProblems || !sheet.problems.isEmpty
        case .fault(let problem):
          faults.add(problem)
          hasProblems = true
        }
      }
      if hasProblems, let source = block.source { sources.append(source) }
    }
    switch ending {
    case .failed(let problem): faults.add(problem)
    case .whole where !hasSheets && faults.problems.isEmpty:
      faults.add(.nothingAnswered(in: path))
    case .whole, .stopped: break
    }
    let learner = AnswerForm.learner(of: path)
    sheets.add(hasSheets || !isRead ? faults : faults.naming(nobody: learner))
    isStopped = pump.storage.isStopped
    guard !isStopped else { return }
    count += 1
    onFile()
  }
}
