package import TextFormats

/// Runs work in parallel; this room starts no threads itself.
package protocol WorkerPool: Sendable {
  /// Each item's result, in order.
  /// - Parameter tools: one per worker, kept between calls.
  func map<Item: Sendable, Tools: Sendable, Result: Sendable>(
    _ items: [Item], with tools: inout [Tools],
    _ transform: @Sendable (Item, inout Tools) -> Result
  ) -> [Result]
}

extension ArraySlice {
  /// The elements in at most this many slices of about equal size.
  package func runs(_ most: Int) -> [ArraySlice] {
    let runs = Swift.min(most, count)
    return (0..<runs).map { number in
      self[(startIndex + count * number / runs)..<(startIndex + count * (number + 1) / runs)]
    }
  }
}

/// The contents of any number of answer files of any size.
package struct CollectedAnswers: Sendable {
  package var sheets = AnswerSheets()
  /// The texts of files with problems.
  package private(set) var sources: [SourceFile] = []
  /// The number of files that were read completely.
  package private(set) var count = 0
  private var isStopped = false

  private init() {}

  /// - Parameters:
  ///   - workers: the number of workers in the pool.
  ///   - onFile: called by any worker after each file.
  package init(
    _ paths: [String], by pump: AnswerPump<some AnswerStorage>, on pool: some WorkerPool,
    workers: Int, onFile: @escaping @Sendable () -> Void = {}
  ) {
    var texts = (0..<workers).map { _ in SharedTexts() }
    var rest = paths[...]
    while let path = rest.first, !isStopped {
      // Large files are read one at a time: two about the same learners would double the memory.
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

  /// The number of files that a worker reads before the results are merged.
  private static let share = 64

  private mutating func add(_ other: CollectedAnswers) {
    sheets.add(other.sheets)
    sources += other.sources
    count += other.count
    isStopped = other.isStopped
  }

  /// Adds a file's contents. If reading was stopped, a file that is read whole is dropped; from a
  /// file in pieces, the pieces read so far are kept.
  private mutating func add(
    _ path: String, by pump: AnswerPump<some AnswerStorage>, keepsSource: Bool,
    sharing texts: inout SharedTexts, _ onFile: () -> Void
  ) {
    // If nothing was read from a path, it doesn't name a learner.
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
    sheets.add(hasSheets || !isRead ? faults : faults.naming(unattributed: learner))
    isStopped = pump.storage.isStopped
    guard !isStopped else { return }
    count += 1
    onFile()
  }
}
