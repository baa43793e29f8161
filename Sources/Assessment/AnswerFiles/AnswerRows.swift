package import TextFormats

/// A CSV file of answers that comes piece by piece, each row read by itself.
package struct AnswerRows: AnswerPieces {
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

  package mutating func read(_ bytes: [UInt8], isLast: Bool) -> (pieces: [CSVRows.Row], taken: Int)
  {
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

  package func sheets(of row: CSVRows.Row) -> AnswerSheets {
    var sheets = AnswerSheets()
    switch row {
    case .fault(let problem): sheets.add(problem)
    case .cells(let cells):
      if let sheet = table?.sheet(of: cells) { sheets.add(sheet) }
    }
    return sheets
  }
}
