/// Reads CSV (RFC 4180) that arrives in pieces as rows of cells, each with its place. Spreadsheets
/// separate cells by semicolons where the comma is the decimal sign; the first separator on the
/// first line decides. A quote inside an unquoted cell is an ordinary character.
package struct CSVRows: Sendable {
  package enum Row: Hashable, Sendable {
    case cells([Node])
    /// The cells of a row written in Windows-1252 instead of UTF-8.
    case latin([Node])
    case fault(Problem)

    /// The cells of a row that isn't written in UTF-8.
    package var latin: [Node]? { if case .latin(let cells) = self { cells } else { nil } }

    fileprivate var isBlank: Bool {
      guard case .cells(let cells) = self else { return false }
      return cells.count == 1 && !cells[0].isQuoted && cells[0].text?.isEmpty == true
    }
  }

  private let file: String
  private let longest: Int
  private var line = 1
  private var separator: UInt8?
  private var skipped: Skipped?

  /// The part of an oversized row that still has to be skipped.
  private enum Skipped { case cell, line }

  /// - Parameter longest: the limit of bytes in a row; a longer one is a fault and is skipped.
  package init(of file: String, longest: Int = .max) {
    self.file = file
    self.longest = longest
  }

  /// The next rows, without blank lines.
  ///
  /// - Parameters:
  ///   - bytes: the bytes not taken before, and the new ones.
  ///   - isLast: there are no more bytes. Otherwise a row that may continue is left for later.
  package mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool
  ) -> (rows: [Row], taken: Int) {
    let separator = separator ?? CSVBytes.separator(of: bytes)
    var reader = CSVBytes(bytes, of: file, separator: separator, line: line)
    var rows: [Row] = []
    skipRest(&reader)
    while !reader.isAtEnd, skipped == nil {
      let before = reader
      let (row, isOpen) = reader.next()
      guard isLast || !isOpen && reader.isPastLine else {
        if before.left > longest {
          rows.append(.fault(before.tooLong(longest)))
          skipped = isOpen || reader.stepBackToQuote() ? .cell : .line
        } else {
          reader = before
        }
        break
      }
      if reader.taken - before.taken > longest {
        rows.append(.fault(before.tooLong(longest)))
        continue
      }
      if !row.isBlank { rows.append(row) }
    }
    if reader.taken > 0 { self.separator = separator }
    line = reader.line
    return (rows, reader.taken)
  }

  private mutating func skipRest(_ reader: inout CSVBytes) {
    if skipped == .cell, reader.skipCell() { skipped = .line }
    if skipped == .line, reader.skipLine() { skipped = nil }
  }
}

/// A fault that ends a row.
struct CSVFault: Error {
  enum Kind { case openQuote, textAfterQuote, tooManyCells }
  let kind: Kind
  let range: SourceRange

  func problem(in file: String) -> Problem {
    switch kind {
    case .tooManyCells:
      Problem(
        file: file, range: range, message: Localized("a row with too many cells", "一行的单元格太多"),
        expectation: Localized(
          "at most \(ReadingLimits.rowCells) cells in a row", "一行最多 \(ReadingLimits.rowCells) 个单元格")
      )
    case .openQuote:
      Problem(
        file: file, range: range, message: Localized("a quote that is never closed", "引号没有闭合"),
        expectation: Localized("'\"' at the end of the cell", "单元格末尾有 '\"'"))
    case .textAfterQuote:
      Problem(
        file: file, range: range,
        message: Localized("more text after a closing quote", "右引号后面还有文字"),
        expectation: Localized(
          "',' or the end of the line; '\"\"' for a quote inside a cell",
          "',' 或者行末；单元格里的引号写成 '\"\"'"))
    }
  }
}
