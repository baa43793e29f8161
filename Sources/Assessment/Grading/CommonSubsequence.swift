/// The longest common subsequence of an answer and an order, by bit vectors: a word of 64 places of
/// the order at a time, so that a megabyte of answer against an order of usual length is one pass.
///
/// Any relation between the two sides may be given, not only equality: an answer without an
/// argument matches every argument (Hyyrö 2004 gives the recurrence).
struct CommonSubsequence {
  private let symbols: [Int]
  private let masks: [[UInt64]]
  private let width: Int
  private let columns: Int

  /// `symbols`: the answer as numbers; `places[s]`: where symbol `s` stands in the order, ascending.
  init(symbols: ArraySlice<Int>, places: [[Int]], columns: Range<Int>) {
    self.symbols = Array(symbols)
    let width = (columns.count + 63) / 64
    masks = places.map { places in
      var mask = [UInt64](repeating: 0, count: width)
      for place in places where columns.contains(place) {
        let column = place - columns.lowerBound
        mask[column / 64] |= 1 << UInt64(column % 64)
      }
      return mask
    }
    self.width = width
    self.columns = columns.count
  }

  var length: Int {
    var row = startRow
    for symbol in symbols { advance(&row, by: masks[symbol]) }
    return columns - ones(in: row)
  }

  /// The matched places, both ascending from 0.
  var matches: [(answer: Int, order: Int)] {
    var row = startRow
    var rows: [UInt64] = []
    rows.reserveCapacity((symbols.count + 1) * width)
    rows += row
    for symbol in symbols {
      advance(&row, by: masks[symbol])
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

  private func advance(_ row: inout [UInt64], by mask: [UInt64]) {
    var carry: UInt64 = 0
    for word in 0..<width {
      let matched = row[word] & mask[word]
      let (sum, first) = row[word].addingReportingOverflow(matched)
      let (carried, second) = sum.addingReportingOverflow(carry)
      carry = first || second ? 1 : 0
      row[word] = carried | (row[word] & ~mask[word])
    }
    if columns % 64 != 0, width > 0 { row[width - 1] &= (1 << UInt64(columns % 64)) - 1 }
  }

  private func ones(in row: [UInt64]) -> Int { row.reduce(0) { $0 + $1.nonzeroBitCount } }
}
