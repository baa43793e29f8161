/// A cursor in the bytes of a CSV text that moves from cell to cell.
struct CSVBytes {
  private let file: String
  private let bytes: UnsafeBufferPointer<UInt8>
  private let separator: UInt8
  private var index = 0
  private(set) var line: Int
  private var lineStart = 0
  /// The UTF-8 continuation bytes of the current line so far.
  private var hidden = 0
  /// The last byte closes a cell, unless another quote follows it.
  private var endsInQuote = false

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
  var left: Int { bytes.count - index }

  /// Whether the previous line is surely complete: a line feed may follow a carriage return.
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
      if let fault = notText(from: start.index, line: start.line) {
        return (
          latin(from: start.index, line: start.line).map { .latin($0) } ?? .fault(fault), false
        )
      }
      return (.cells(cells), false)
    } catch {
      if error.kind != .openQuote { _ = skipLine() }
      return (.fault(error.problem(in: file)), error.kind == .openQuote)
    }
  }

  /// The problem of a row that isn't text.
  private func notText(from start: Int, line: Int) -> Problem? {
    let row = UnsafeBufferPointer(rebasing: bytes[start..<index])
    var problems: [Problem] = []
    let isText = SourceFile(name: file, bytes: row, problems: &problems) != nil
    let fault = isText ? SourceFile.nul(in: row, of: file) : problems.first
    return fault?.moved(byLines: line - 1)
  }

  /// The row as Windows-1252, in which spreadsheets of the West write tables; nil: it may be in
  /// another encoding.
  private func latin(from start: Int, line: Int) -> [Node]? {
    guard let text = Windows1252.utf8(bytes[start..<index]), !text.contains(0) else { return nil }
    return text.withUnsafeBufferPointer { text in
      var reader = CSVBytes(text, of: file, separator: separator, line: line)
      return try? reader.row()
    }
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

  func tooLong(_ longest: Int) -> Problem {
    Problem(
      file: file, range: SourceRange(start: place),
      message: Localized("a row longer than \(longest >> 20) MB", "一行超过 \(longest >> 20) MB"),
      expectation: Localized("an answer", "一份答案"))
  }

  // MARK: Skipping

  /// Skips the rest of the line; false: it continues after these bytes.
  mutating func skipLine() -> Bool {
    while !isAtEnd, !isLineEnd(bytes[index]) { advance() }
    guard !isAtEnd else { return false }
    skipLineEnd()
    return true
  }

  /// Skips the rest of a quoted cell; false: it continues after these bytes.
  mutating func skipCell() -> Bool {
    while !isAtEnd {
      if bytes[index] == UInt8(ascii: "\"") {
        guard index + 1 < bytes.count else { return false }
        index += 1
        guard bytes[index] == UInt8(ascii: "\"") else { return true }
      }
      if isLineEnd(bytes[index]) { skipLineEnd() } else { advance() }
    }
    return false
  }

  /// Steps back over a quote at the very end, so that it is read again; false: there is none.
  mutating func stepBackToQuote() -> Bool {
    if endsInQuote { index -= 1 }
    return endsInQuote
  }

  // MARK: Cells

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

  /// - Parameter length: the length of the first line, if the cell has several.
  private mutating func closed(_ text: [UInt8], start: SourceLocation, length: Int?)
    throws(CSVFault) -> Node
  {
    endsInQuote = isAtEnd
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
