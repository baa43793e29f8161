package import TextFormats

/// A block of pieces of one answer file; pieces are read independently.
package struct AnswerBlock: Sendable {
  package enum Contents: Sendable {
    /// Whole lines, and the number of the first one.
    case lines(ArraySlice<UInt8>, from: Int)
    /// Rows, with the table that reads them; nil: the file isn't a table, and all rows are faults.
    case rows(ArraySlice<CSVRows.Row>, of: AnswerTable?)
    case elements(ArraySlice<JSONElements.Element>)
    case items(ArraySlice<Result<AnswerItem, Problem>>)
    case file(SourceFile, as: AnswerForm)
    case fault(Problem)
  }

  /// The contents of a piece.
  package enum Item {
    case sheet(AnswerSheet)
    /// A fault that belongs to no known learner.
    case fault(Problem)
  }

  package let file: String
  /// The learner of pieces that name none.
  package let learner: String
  package let contents: Contents
  /// Which attempts of an exported record count.
  let record: RecordChoice

  package init(
    _ contents: Contents, of file: String, learner: String, record: RecordChoice = RecordChoice()
  ) {
    self.contents = contents
    self.record = record
    self.file = file
    self.learner = learner
  }

  /// The text for excerpts; only files that were read whole have one.
  package var source: SourceFile? { if case .file(let file, _) = contents { file } else { nil } }

  /// Whether the file couldn't be read, so that the block contains only the reason.
  var isUnread: Bool {
    if case .fault(let problem) = contents { problem.range == nil } else { false }
  }

  /// - Parameter texts: the texts of the blocks read before.
  package func forEach(sharing texts: inout SharedTexts, _ body: (Item) -> Void) {
    switch contents {
    case .lines(let lines, let first):
      AnswerLines.forEach(
        in: lines, from: first, of: file, learner: learner, sharing: &texts, body)
    case .rows(let rows, let table):
      for row in rows {
        switch row {
        case .fault(let problem): body(.fault(problem))
        case .cells(let cells), .latin(let cells): table?.sheet(of: cells).map { body(.sheet($0)) }
        }
      }
    case .elements(let elements):
      for element in elements {
        switch element {
        case .fault(let problem): body(.fault(problem))
        case .value(let node):
          AnswerTree.read(file, learner: node, called: learner, record).forEach(body)
        }
      }
    case .items(let items):
      for item in items {
        switch item {
        case .failure(let problem): body(.fault(problem))
        case .success(let item):
          var problems: [Problem] = []
          let root = YAMLReader.read(item.text, from: item.line, problems: &problems)
          for problem in problems { body(.fault(problem)) }
          if let root { AnswerTree.read(file, root: root, learner: learner).forEach(body) }
        }
      }
    case .file(let file, let form):
      AnswerReader.read(file, as: form, learner: learner, sharing: &texts, record).forEach(body)
    case .fault(let problem): body(.fault(problem))
    }
  }

  // MARK: Sharing the work

  /// Splits the pieces into blocks of about equal size, to be read in parallel by `workers`. Each
  /// array in the result is one round.
  package func shares(for workers: Int) -> [[AnswerBlock]] {
    switch contents {
    case .lines(let lines, let first):
      // A long line takes much memory when parsed, so only one is parsed at a time.
      guard Self.hasLongLine(lines) else { return [cut(lines, from: first, into: workers)] }
      let count = lines.count / Self.long + 1
      return cut(lines, from: first, into: count).map { [$0] }
    case .rows(let rows, let table):
      return [rows.runs(workers).map { with(.rows($0, of: table)) }]
    case .elements(let elements): return [elements.runs(workers).map { with(.elements($0)) }]
    case .items(let items): return [items.runs(workers).map { with(.items($0)) }]
    case .file, .fault: return [[self]]
    }
  }

  private func with(_ contents: Contents) -> AnswerBlock {
    AnswerBlock(contents, of: file, learner: learner, record: record)
  }

  private func cut(_ lines: ArraySlice<UInt8>, from first: Int, into count: Int) -> [AnswerBlock] {
    var blocks: [AnswerBlock] = []
    var (start, number) = (lines.startIndex, first)
    for share in 1...count where start < lines.endIndex {
      let wanted = max(start, lines.startIndex + lines.count * share / count)
      let end = lines[wanted...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
      let part = lines[start..<(share == count ? lines.endIndex : end ?? lines.endIndex)]
      blocks.append(with(.lines(part, from: number)))
      number += AnswerLines.count(of: part)
      start = part.endIndex
    }
    return blocks
  }

  /// Lines of at least this many bytes are graded one at a time.
  private static let long = 64 << 10

  /// Detects every line of at least `2 * long` bytes, and some shorter ones.
  private static func hasLongLine(_ lines: ArraySlice<UInt8>) -> Bool {
    stride(from: lines.startIndex, to: lines.endIndex - long, by: long).contains { start in
      !lines[start..<(start + long)].contains(UInt8(ascii: "\n"))
    }
  }
}

extension AnswerSheets {
  mutating func add(_ item: AnswerBlock.Item) {
    switch item {
    case .sheet(let sheet): add(sheet)
    case .fault(let problem): add(problem)
    }
  }

  fileprivate func forEach(_ body: (AnswerBlock.Item) -> Void) {
    for problem in problems { body(.fault(problem)) }
    for sheet in sheets { body(.sheet(sheet)) }
  }
}
