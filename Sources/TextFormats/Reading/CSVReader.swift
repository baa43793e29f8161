/// Rows of cells out of CSV (RFC 4180), each cell with its place. Where a comma is the decimal sign,
/// spreadsheets part cells by semicolons: what comes first on the first line decides.
package enum CSVReader {
  /// The rows that can be read, blank lines left out; faults are added to `problems`. A quote
  /// inside a cell without quotes is taken as it is.
  package static func read(_ file: SourceFile, problems: inout [Problem]) -> [[Node]] {
    var text = file.text
    return text.withUTF8 { bytes in
      var reader = CSVBytes(bytes)
      var rows: [[Node]] = []
      var cells = 0
      while !reader.isAtEnd {
        guard cells <= ReadingLimits.cells else {
          problems.append(reader.tooLarge(in: file.name))
          return rows
        }
        do throws(CSVFault) {
          let row = try reader.row()
          cells += row.count
          let isBlank = row.count == 1 && !row[0].isQuoted && row[0].text?.isEmpty == true
          if !isBlank { rows.append(row) }
        } catch {
          problems.append(error.problem(in: file.name))
          reader.skipLine()
        }
      }
      return rows
    }
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
  private let bytes: UnsafeBufferPointer<UInt8>
  private let separator: UInt8
  private var index = 0
  private var line = 1
  private var lineStart = 0
  /// Bytes of the current line so far that begin no scalar.
  private var hidden = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    separator = Self.separator(of: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      index = 3
      lineStart = 3
    }
  }

  private static func separator(of bytes: UnsafeBufferPointer<UInt8>) -> UInt8 {
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

  private var place: SourceLocation {
    SourceLocation(line: line, column: index - lineStart - hidden + 1)
  }

  mutating func row() throws(CSVFault) -> [Node] {
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

  func tooLarge(in file: String) -> Problem {
    Problem(
      file: file, range: SourceRange(start: place), message: "the text is too large",
      expectation: "at most \(ReadingLimits.cells) cells of CSV")
  }

  mutating func skipLine() {
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
