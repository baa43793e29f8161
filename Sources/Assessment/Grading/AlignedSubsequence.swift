/// Of the longest common subsequences of an answer and an order the one that has most callbacks at
/// the very place where they belong: who wrote three backwards is not told to move the middle one to
/// where it stands. A table of all pairs, so for answers of usual length only; and only where nothing
/// is said twice, as of two alike the second is the one too many.
struct AlignedSubsequence {
  private let symbols: ArraySlice<Int>
  private let table: OrderTable
  private let columns: Range<Int>

  /// The most cells there is time for where a million answers are graded.
  private static let most = 1024
  /// A match counts more than any number of callbacks in place.
  private static let match = 1 << 16

  /// Nil where there is none; the arguments are those of `CommonSubsequence`.
  init?(symbols: ArraySlice<Int>, table: OrderTable, columns: Range<Int>) {
    guard symbols.count * columns.count <= Self.most, Set(symbols).count == symbols.count
    else { return nil }
    self.symbols = symbols
    self.table = table
    self.columns = columns
  }

  /// The matched places, both ascending.
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

  /// Of a match of two places; 0 where they do not match.
  private func worth(_ row: Int, _ column: Int) -> Int {
    let (answer, order) = (symbols.startIndex + row, columns.lowerBound + column)
    guard table.allows(symbols[answer], at: order) else { return 0 }
    return Self.match + (answer == order ? 1 : 0)
  }
}
