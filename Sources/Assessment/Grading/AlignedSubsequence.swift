/// The longest common subsequence of an answer and an order with the most callbacks already in
/// their places: someone who writes three callbacks in reverse isn't asked to move the middle one.
/// It needs a table of all pairs, so it is only used for answers of usual length. It isn't used if
/// callbacks are repeated, because the second of two equal ones is the surplus one.
struct AlignedSubsequence {
  private let symbols: ArraySlice<Int>
  private let table: OrderTable
  private let columns: Range<Int>

  /// The maximum number of table cells, so that grading a million answers stays fast.
  private static let most = 1024
  /// A match counts more than any number of callbacks in place.
  private static let match = 1 << 16

  /// Nil if it doesn't apply; the arguments are those of `CommonSubsequence`.
  init?(symbols: ArraySlice<Int>, table: OrderTable, columns: Range<Int>) {
    guard symbols.count * columns.count <= Self.most, Set(symbols).count == symbols.count
    else { return nil }
    self.symbols = symbols
    self.table = table
    self.columns = columns
  }

  /// The matched indices, both ascending.
  func appendMatches(to matches: inout [Grade.Match]) {
    let start = matches.count
    let width = columns.count + 1
    withUnsafeTemporaryAllocation(of: Int.self, capacity: (symbols.count + 1) * width) { worth in
      worth.initialize(repeating: 0)
      for row in 0..<symbols.count {
        for column in 0..<columns.count {
          worth[(row + 1) * width + column + 1] = max(
            worth[row * width + column + 1], worth[(row + 1) * width + column],
            worth[row * width + column] + self.worth(row, column))
        }
      }
      var (row, column) = (symbols.count, columns.count)
      while row > 0, column > 0 {
        let here = worth[row * width + column]
        if here == worth[row * width + column - 1] {
          column -= 1
        } else if here == worth[(row - 1) * width + column] {
          row -= 1
        } else {
          row -= 1
          column -= 1
          matches.append(
            Grade.Match(answer: symbols.startIndex + row, order: columns.lowerBound + column))
        }
      }
    }
    matches[start...].reverse()
  }

  /// The weight of matching two indices; 0 if they don't match.
  private func worth(_ row: Int, _ column: Int) -> Int {
    let (answer, order) = (symbols.startIndex + row, columns.lowerBound + column)
    guard table.allows(symbols[answer], at: order) else { return 0 }
    return Self.match + (answer == order ? 1 : 0)
  }
}
