/// The longest common subsequence of an answer and an order by bit vectors, 64 places of the order
/// at a time, so that a megabyte of answer takes one pass against an order of usual length.
///
/// The two sides may be related by more than equality: an answer without an argument matches every
/// argument (Hyyrö 2004 gives the recurrence).
struct CommonSubsequence {
  private typealias Rows = UnsafeMutableBufferPointer<UInt64>

  private let symbols: ArraySlice<Int>
  private let table: OrderTable
  private let first: Int
  private let width: Int
  private let columns: Int

  /// - Parameters:
  ///   - symbols: the answer as numbers.
  ///   - table: the possible places of each number in the order.
  ///   - columns: the part of the order to compare.
  init(symbols: ArraySlice<Int>, table: OrderTable, columns: Range<Int>) {
    self.symbols = symbols
    self.table = table
    first = columns.lowerBound
    width = (columns.count + 63) / 64
    self.columns = columns.count
  }

  /// The possible places of a symbol among the 64 columns of a word.
  private func places(of symbol: Int, in word: Int) -> UInt64 {
    let (skipped, shift) = (first / 64 + word, UInt64(first % 64))
    let mask = symbol * table.words + skipped
    let low = table.masks[mask] >> shift
    guard shift > 0, skipped + 1 < table.words else { return low }
    return low | table.masks[mask + 1] << (64 - shift)
  }

  var length: Int {
    guard columns > 0 else { return 0 }
    return withRows(1) { rows in
      for symbol in symbols { advance(rows, from: 0, by: symbol, to: 0) }
      return columns - rows.reduce(0) { $0 + $1.nonzeroBitCount }
    }
  }

  /// The matched indices, both ascending.
  func appendMatches(to matches: inout [Grade.Match]) {
    guard columns > 0 else { return }
    let start = matches.count
    withRows(symbols.count + 1) { rows in
      var row = 0
      for symbol in symbols {
        advance(rows, from: row, by: symbol, to: row + width)
        row += width
      }
      walkBack(rows, to: &matches)
    }
    matches[start...].reverse()
  }

  /// A zero bit in row i, column j: the answer's first i items have one more item in common with
  /// the order's first j + 1 than with its first j.
  private func walkBack(_ rows: Rows, to found: inout [Grade.Match]) {
    func steps(_ row: Int, _ column: Int) -> Bool {
      rows[row * width + column / 64] & (1 << UInt64(column % 64)) == 0
    }
    var row = symbols.count
    var column = columns - 1
    while row > 0, column >= 0 {
      if !steps(row, column) {
        column -= 1
      } else if steps(row - 1, column) {
        row -= 1
      } else {
        found.append(Grade.Match(answer: symbols.startIndex + row - 1, order: first + column))
        row -= 1
        column -= 1
      }
    }
  }

  /// Provides memory for rows, with the first one set; not called without columns.
  private func withRows<Result>(_ count: Int, _ body: (Rows) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count * width) { rows in
      rows.initialize(repeating: .max)
      rows[width - 1] = lastWord
      return body(rows)
    }
  }

  /// The bits of the last word that are columns.
  private var lastWord: UInt64 { columns % 64 == 0 ? .max : (1 << UInt64(columns % 64)) - 1 }

  private func advance(_ rows: Rows, from row: Int, by symbol: Int, to next: Int) {
    var carry: UInt64 = 0
    for word in 0..<width {
      let mask = places(of: symbol, in: word)
      let here = rows[row + word]
      let (sum, first) = here.addingReportingOverflow(here & mask)
      let (carried, second) = sum.addingReportingOverflow(carry)
      carry = first || second ? 1 : 0
      rows[next + word] = carried | (here & ~mask)
    }
    rows[next + width - 1] &= lastWord
  }
}
