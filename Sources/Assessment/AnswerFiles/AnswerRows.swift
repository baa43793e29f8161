package import TextFormats

/// A CSV file of answers that comes piece by piece, each row read by itself.
package struct AnswerRows: Sendable {
  private let file: String
  private let learner: String
  private var rows: CSVRows
  private var table: AnswerTable?
  /// Without columns that can be told nothing behind them is an answer.
  package private(set) var isRefused = false

  /// In bytes: what is made of a row takes much more room.
  private static let longest = 1 << 20

  /// - Parameter learner: who it is where a row does not say.
  package init(of file: String, learner: String) {
    self.file = file
    self.learner = learner
    rows = CSVRows(of: file, longest: Self.longest)
  }

  /// The next rows, and how many bytes they took.
  ///
  /// - Parameters:
  ///   - bytes: what was not taken before, and what came since.
  ///   - isLast: nothing comes after them. Otherwise a row that may go on is left for later.
  package mutating func read(_ bytes: [UInt8], isLast: Bool) -> (rows: [CSVRows.Row], taken: Int) {
    let (read, taken) = bytes.withUnsafeBufferPointer { rows.read($0, isLast: isLast) }
    guard table == nil else { return (isRefused ? [] : read, taken) }
    let behind = read.drop(while: Self.isSeparatorLine)
    guard let first = behind.first else { return ([], taken) }
    switch first {
    case .fault:
      isRefused = true
      return ([first], taken)
    case .cells(let head):
      let table = AnswerTable(of: file, learner: learner, head: head)
      self.table = table
      guard let fault = table.fault else { return (Array(behind.dropFirst()), taken) }
      isRefused = true
      return ([.fault(fault)], taken)
    }
  }

  /// `sep=;`, by which Excel is told what parts the cells.
  private static func isSeparatorLine(_ row: CSVRows.Row) -> Bool {
    guard case .cells(let cells) = row, cells.count == 2 else { return false }
    return cells[0].text?.lowercased() == "sep=" && cells[1].text == ""
  }

  /// A whole file.
  static func read(_ file: SourceFile, learner: String) -> AnswerSheets {
    var table = AnswerRows(of: file.name, learner: learner)
    var sheets = AnswerSheets()
    let rows = table.read(Array(file.text.utf8), isLast: true).rows
    for row in rows { sheets.add(row, of: table) }
    if rows.isEmpty { sheets.add(.nothingAnswered(in: file.name)) }
    return sheets
  }

  /// What a row says; nil: nothing at all.
  package func sheet(of row: CSVRows.Row) -> AnswerSheet? {
    switch row {
    case .fault(let problem):
      return AnswerSheet(learner: learner, isNamed: false, faults: [problem])
    case .cells(let cells):
      guard let sheet = table?.sheet(of: cells) else { return nil }
      // A scenario may have two columns.
      var sheets = AnswerSheets()
      sheets.add(sheet)
      return sheets.sheets.first
    }
  }
}

extension AnswerSheets {
  /// What a row says; a fault in it is nobody's.
  package mutating func add(_ row: CSVRows.Row, of table: AnswerRows) {
    if case .fault(let problem) = row {
      add(problem)
    } else if let sheet = table.sheet(of: row) {
      add(sheet)
    }
  }
}
