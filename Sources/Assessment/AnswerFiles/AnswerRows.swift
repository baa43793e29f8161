internal import TextFormats

/// Reads a CSV file of answers in pieces, row by row.
struct AnswerRows: AnswerPieceReader {
  private let file: String
  private let learner: String
  private var rows: CSVRows
  private var table: AnswerTable?
  private var utf16: UTF16Bytes?
  /// The UTF-8 form of the bytes of a UTF-16 text that aren't taken yet.
  private var decoded: [UInt8] = []
  private var isBegun = false
  private var isLatinReported = false
  /// Without recognizable columns no later row is an answer.
  private(set) var isFinished = false

  /// In bytes, as a row takes much more memory than its text.
  private static let longest = 1 << 20

  /// - Parameter learner: the learner of rows that name none.
  init(of file: String, learner: String) {
    self.file = file
    self.learner = learner
    rows = CSVRows(of: file, longest: Self.longest)
  }

  mutating func read(_ bytes: ArraySlice<UInt8>, isLast: Bool) -> (AnswerBlock?, taken: Int) {
    if !isBegun {
      guard isLast || bytes.count > 1 else { return (nil, 0) }
      isBegun = true
      utf16 = UTF16Bytes(bytes)
    }
    guard let (text, taken) = utf16?.read(bytes, isLast: isLast) else {
      return readUTF8(bytes, isLast: isLast)
    }
    decoded += text
    let (block, done) = readUTF8(decoded[...], isLast: isLast)
    decoded.removeFirst(done)
    return (block, taken)
  }

  private mutating func readUTF8(
    _ bytes: ArraySlice<UInt8>, isLast: Bool
  ) -> (AnswerBlock?, taken: Int) {
    let (read, taken) = bytes.withUnsafeBufferPointer { rows.read($0, isLast: isLast) }
    var answers = table == nil ? behindHead(read) : read[...]
    if !isLatinReported, let row = read.first(where: { $0.latin != nil }) {
      isLatinReported = true
      answers = [.fault(notUTF8(row))] + answers
    }
    guard !answers.isEmpty else { return (nil, taken) }
    return (AnswerBlock(.rows(answers, of: table), of: file, learner: learner), taken)
  }

  /// The rows after the header, or the reason why its columns are unusable.
  private mutating func behindHead(_ rows: [CSVRows.Row]) -> ArraySlice<CSVRows.Row> {
    let rows = rows.drop(while: Self.isSeparatorLine)
    switch rows.first {
    case nil: return []
    case .fault?:
      isFinished = true
      return rows.prefix(1)
    case .cells(let head)?, .latin(let head)?:
      let table = AnswerTable(of: file, learner: learner, head: head)
      self.table = table
      guard let fault = table.fault else { return rows.dropFirst() }
      isFinished = true
      return [.fault(fault)]
    }
  }

  private func notUTF8(_ row: CSVRows.Row) -> Problem {
    Problem(
      file: file, range: row.latin?.first?.range,
      message: Localized("not UTF-8; read as Windows-1252", "不是 UTF-8，按 Windows-1252 读取"),
      expectation: Localized("UTF-8 or UTF-16", "UTF-8 或 UTF-16"), severity: .warning)
  }

  /// `sep=;`, which tells Excel the separator.
  private static func isSeparatorLine(_ row: CSVRows.Row) -> Bool {
    guard case .cells(let cells) = row, cells.count == 2 else { return false }
    return cells[0].text?.lowercased() == "sep=" && cells[1].text == ""
  }
}
