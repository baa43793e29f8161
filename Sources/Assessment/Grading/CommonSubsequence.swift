/// The longest common subsequence of an answer and an order, by bit vectors: a word of 64 places of
/// the order at a time, so that a megabyte of answer against an order of usual length is one pass.
///
/// Any relation between the two sides may be given, not only equality: an answer without an
/// argument matches every argument (Hyyrö 2004 gives the recurrence).
struct CommonSubsequence {
  private let symbols: ArraySlice<Int>
  private let masks: [[UInt64]]
  private let first: Int
  private let width: Int
  private let columns: Int

  /// `symbols`: the answer as numbers; `masks[s]`: where symbol `s` may stand in the order; `columns`:
  /// the part of the order that is looked at.
  init(symbols: ArraySlice<Int>, masks: [[UInt64]], columns: Range<Int>) {
    self.symbols = symbols
    self.masks = masks
    first = columns.lowerBound
    width = (columns.count + 63) / 64
    self.columns = columns.count
  }

  /// Where a symbol may stand among the 64 columns of a word.
  private func places(of symbol: Int, in word: Int) -> UInt64 {
    let mask = masks[symbol]
    let (skipped, shift) = (first / 64, UInt64(first % 64))
    let low = mask[skipped + word] >> shift
    guard shift > 0, skipped + word + 1 < mask.count else { return low }
    return low | mask[skipped + word + 1] << (64 - shift)
  }

  var length: Int {
    var row = startRow
    for symbol in symbols { advance(&row, by: symbol) }
    return columns - ones(in: row)
  }

  /// The matched places, both ascending from 0.
  var matches: [(answer: Int, order: Int)] {
    var row = startRow
    var rows: [UInt64] = []
    rows.reserveCapacity((symbols.count + 1) * width)
    rows += row
    for symbol in symbols {
      advance(&row, by: symbol)
      rows += row
    }
    return walkBack(rows).reversed()
  }

  /// A zero bit in row i, column j: the answer's first i items share one more with the order's
  /// first j + 1 than with its first j.
  private func walkBack(_ rows: [UInt64]) -> [(answer: Int, order: Int)] {
    func steps(_ row: Int, _ column: Int) -> Bool {
      rows[row * width + column / 64] & (1 << UInt64(column % 64)) == 0
    }
    var found: [(answer: Int, order: Int)] = []
    var row = symbols.count
    var column = columns - 1
    while row > 0, column >= 0 {
      if !steps(row, column) {
        column -= 1
      } else if steps(row - 1, column) {
        row -= 1
      } else {
        found.append((row - 1, column))
        row -= 1
        column -= 1
      }
    }
    return found
  }

  private var startRow: [UInt64] {
    var row = [UInt64](repeating: .max, count: width)
    if columns % 64 != 0 { row[width - 1] = (1 << UInt64(columns % 64)) - 1 }
    return row
  }

  private func advance(_ row: inout [UInt64], by symbol: Int) {
    var carry: UInt64 = 0
    for word in 0..<width {
      let mask = places(of: symbol, in: word)
      let matched = row[word] & mask
      let (sum, first) = row[word].addingReportingOverflow(matched)
      let (carried, second) = sum.addingReportingOverflow(carry)
      carry = first || second ? 1 : 0
      row[word] = carried | (row[word] & ~mask)
    }
    if columns % 64 != 0, width > 0 { row[width - 1] &= (1 << UInt64(columns % 64)) - 1 }
  }

  private func ones(in row: [UInt64]) -> Int { row.reduce(0) { $0 + $1.nonzeroBitCount } }
}
