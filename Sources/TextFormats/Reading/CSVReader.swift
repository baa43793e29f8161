/// Rows of cells out of CSV (RFC 4180), each cell with its place. Where a comma is the decimal sign,
/// spreadsheets part cells by semicolons: what comes first on the first line decides.
package enum CSVReader {
  /// The rows that can be read, blank lines left out; faults are added to `problems`. A quote
  /// inside a cell without quotes is taken as it is.
  package static func read(_ file: SourceFile, problems: inout [Problem]) -> [[Node]] {
    var text = file.text
    return text.withUTF8 { bytes in
      var reader = CSVRows(of: file.name)
      var rows: [[Node]] = []
      for row in reader.read(bytes, isLast: true, upTo: ReadingLimits.cells).rows {
        switch row {
        case .cells(let cells): rows.append(cells)
        case .fault(let problem): problems.append(problem)
        }
      }
      return rows
    }
  }
}

/// Rows out of CSV that comes piece by piece.
package struct CSVRows: Sendable {
  package enum Row: Hashable, Sendable {
    case cells([Node])
    case fault(Problem)
  }

  private let file: String
  /// The number of the line that comes next.
  package private(set) var line = 1
  private var separator: UInt8?

  package init(of file: String) { self.file = file }

  /// Somebody else has passed over a line.
  package mutating func skipLine() { line += 1 }

  /// The next rows, blank lines left out.
  ///
  /// - Parameters:
  ///   - bytes: what was not taken before, and what came since.
  ///   - isLast: nothing comes after them. Otherwise a row that may go on is left for later.
  ///   - most: cells; what has more is a fault.
  package mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, upTo most: Int = .max
  ) -> (rows: [Row], taken: Int) {
    let separator = separator ?? CSVBytes.separator(of: bytes)
    var reader = CSVBytes(bytes, of: file, separator: separator, line: line)
    var rows: [Row] = []
    var cells = 0
    while !reader.isAtEnd {
      guard cells <= most else {
        rows.append(.fault(reader.tooLarge(most: most)))
        break
      }
      let before = reader
      let (row, isOpen) = reader.next()
      guard isLast || !isOpen && reader.isPastLine else {
        reader = before
        break
      }
      guard case .cells(let some) = row else {
        rows.append(row)
        continue
      }
      cells += some.count
      let isBlank = some.count == 1 && !some[0].isQuoted && some[0].text?.isEmpty == true
      if !isBlank { rows.append(row) }
    }
    if reader.taken > 0 { self.separator = separator }
    line = reader.line
    return (rows, reader.taken)
  }
}

/// What breaks a row.
private struct CSVFault: Error {
  enum Kind { case openQuote, textAfterQuote, tooManyCells }
  let kind: Kind
  let range: SourceRange

  func problem(in file: String) -> Problem {
    switch kind {
    case .tooManyCells:
      Problem(
        file: file, range: range, message: "a row of too many cells",
        expectation: "at most \(ReadingLimits.rowCells) cells in a row")
    case .openQuote:
      Problem(
        file: file, range: range, message: "a quote that is never closed",
        expectation: "'\"' at the end of the cell")
    case .textAfterQuote:
      Problem(
        file: file, range: range, message: "more text after a closing quote",
        expectation: "',' or the end of the line; '\"\"' for a quote inside a cell")
    }
  }
}

/// A place in the bytes of a CSV text that moves from cell to cell.
private struct CSVBytes {
  private let file: String
  private let bytes: UnsafeBufferPointer<UInt8>
  private let separator: UInt8
  private var index = 0
  private(set) var line: Int
  private var lineStart = 0
  /// Bytes of the current line so far that begin no scalar.
  private var hidden = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, of file: String, separator: UInt8, line: Int) {
    self.file = file
    self.bytes = bytes
    self.separator = separator
    self.line = line
    if line == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      index = 3
      lineStart = 3
    }
  }

  static func separator(of bytes: UnsafeBufferPointer<UInt8>) -> UInt8 {
    var isQuoted = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted, UInt8(ascii: ";") where !isQuoted,
        UInt8(ascii: "\t") where !isQuoted:
        return byte
      case UInt8(ascii: "\n") where !isQuoted: return UInt8(ascii: ",")
      default: break
      }
    }
    return UInt8(ascii: ",")
  }

  var isAtEnd: Bool { index >= bytes.count }
  var taken: Int { index }

  /// Whether the line before is surely whole: behind a carriage return a line feed may come.
  var isPastLine: Bool {
    index > 0 && (bytes[index - 1] == UInt8(ascii: "\n") || !isAtEnd)
  }

  private var place: SourceLocation {
    SourceLocation(line: line, column: index - lineStart - hidden + 1)
  }

  /// A row, and whether a quote in it is still open at the end of the bytes.
  mutating func next() -> (CSVRows.Row, isOpen: Bool) {
    let start = (index: index, line: line)
    do throws(CSVFault) {
      let cells = try row()
      let fault = notText(from: start.index, line: start.line)
      return (fault.map { .fault($0) } ?? .cells(cells), false)
    } catch {
      if error.kind != .openQuote { skipLine() }
      return (.fault(error.problem(in: file)), error.kind == .openQuote)
    }
  }

  /// What in a row is no text.
  private func notText(from start: Int, line: Int) -> Problem? {
    let row = UnsafeBufferPointer(rebasing: bytes[start..<index])
    var problems: [Problem] = []
    let isText = SourceFile(name: file, bytes: row, problems: &problems) != nil
    let fault = isText ? SourceFile.nul(in: row, of: file) : problems.first
    return fault?.moved(byLines: line - 1)
  }

  private mutating func row() throws(CSVFault) -> [Node] {
    var cells: [Node] = []
    while true {
      let isQuoted = !isAtEnd && bytes[index] == UInt8(ascii: "\"")
      cells.append(isQuoted ? try quoted() : plain())
      if isAtEnd { return cells }
      guard bytes[index] == separator else {
        skipLineEnd()
        return cells
      }
      guard cells.count < ReadingLimits.rowCells else {
        throw CSVFault(kind: .tooManyCells, range: SourceRange(start: place, length: 1))
      }
      index += 1
    }
  }

  func tooLarge(most: Int) -> Problem {
    Problem(
      file: file, range: SourceRange(start: place), message: "the text is too large",
      expectation: "at most \(most) cells of CSV")
  }

  private mutating func skipLine() {
    while !isAtEnd, !isLineEnd(bytes[index]) { advance() }
    if !isAtEnd { skipLineEnd() }
  }

  private mutating func plain() -> Node {
    let start = index
    let place = place
    while !isAtEnd, bytes[index] != separator, !isLineEnd(bytes[index]) { advance() }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    let range = SourceRange(start: place, length: text.unicodeScalars.count)
    return Node(.scalar(text), range: range)
  }

  private mutating func quoted() throws(CSVFault) -> Node {
    let start = place
    var text: [UInt8] = []
    var length: Int?
    index += 1
    while !isAtEnd {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        index += 1
        guard !isAtEnd, bytes[index] == byte else {
          return try closed(text, start: start, length: length)
        }
      }
      text.append(byte)
      if isLineEnd(byte) {
        length = length ?? place.column - start.column
        if byte == UInt8(ascii: "\r"), index + 1 < bytes.count,
          bytes[index + 1] == UInt8(ascii: "\n")
        {
          text.append(bytes[index + 1])
        }
        skipLineEnd()
      } else {
        advance()
      }
    }
    throw CSVFault(kind: .openQuote, range: SourceRange(start: start, length: 1))
  }

  /// `length`: of a cell of several lines, what stands on its first one.
  private func closed(_ text: [UInt8], start: SourceLocation, length: Int?) throws(CSVFault) -> Node
  {
    guard isAtEnd || bytes[index] == separator || isLineEnd(bytes[index]) else {
      throw CSVFault(kind: .textAfterQuote, range: SourceRange(start: place, length: 1))
    }
    let range = SourceRange(start: start, length: length ?? place.column - start.column)
    return Node(.scalar(String(decoding: text, as: UTF8.self)), range: range, isQuoted: true)
  }

  private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private mutating func advance() {
    if bytes[index] & 0xC0 == 0x80 { hidden += 1 }
    index += 1
  }

  private mutating func skipLineEnd() {
    let isPair =
      bytes[index] == UInt8(ascii: "\r") && index + 1 < bytes.count
      && bytes[index + 1] == UInt8(ascii: "\n")
    index += isPair ? 2 : 1
    line += 1
    lineStart = index
    hidden = 0
  }
}
