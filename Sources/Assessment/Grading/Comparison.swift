/// An answer compared with one order, both in an `AnswerKey`'s numbers.
struct Comparison {
  /// One per item; 0 if it occurs in no order.
  let answer: [Int]
  let table: OrderTable
  let commonPrefix: Int
  private let commonSuffix: Int

  init(_ answer: [Int], with table: OrderTable) {
    self.answer = answer
    self.table = table
    let count = table.count
    let shorter = min(answer.count, count)
    var prefix = 0
    while prefix < shorter, table.allows(answer[prefix], at: prefix) { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix,
      table.allows(answer[answer.count - 1 - suffix], at: count - 1 - suffix)
    { suffix += 1 }
    commonPrefix = prefix
    commonSuffix = suffix
  }

  /// Whether the answer is this order.
  var isEqual: Bool { answer.count == table.count && commonPrefix == table.count }

  /// The length of the longest common subsequence.
  var commonLength: Int { commonPrefix + middle.length + commonSuffix }

  /// A longest common subsequence: the matched indices, both ascending.
  var matches: [Grade.Match] {
    var matches: [Grade.Match] = []
    matches.reserveCapacity(min(answer.count, table.count))
    for place in 0..<commonPrefix { matches.append(Grade.Match(answer: place, order: place)) }
    appendMiddle(to: &matches)
    for fromEnd in (0..<commonSuffix).reversed() {
      matches.append(
        Grade.Match(answer: answer.count - 1 - fromEnd, order: table.count - 1 - fromEnd))
    }
    return matches
  }

  /// The common beginning and end belong to some longest common subsequence, so only the part
  /// between needs a search.
  private var middle: CommonSubsequence {
    CommonSubsequence(symbols: middleAnswer, table: table, columns: middleOrder)
  }

  private func appendMiddle(to matches: inout [Grade.Match]) {
    if let aligned = AlignedSubsequence(
      symbols: middleAnswer, table: table, columns: middleOrder)
    {
      aligned.appendMatches(to: &matches)
    } else {
      middle.appendMatches(to: &matches)
    }
  }

  private var middleAnswer: ArraySlice<Int> {
    answer[commonPrefix..<(answer.count - commonSuffix)]
  }
  private var middleOrder: Range<Int> { commonPrefix..<(table.count - commonSuffix) }

  /// Pairs items of the answer with free places of the order, the k-th with the k-th, each at most
  /// once; items with an argument choose first.
  /// - Returns: each item's place; nil: it has none, or wasn't asked for.
  func partners(of places: some Collection<Int>, free: inout [UInt64]) -> [Int?] {
    var partners = [Int?](repeating: nil, count: answer.count)
    for isSpecific in [true, false] {
      for place in places where table.hasArgument(answer[place]) == isSpecific {
        guard let partner = table.firstPlace(of: answer[place], among: free) else { continue }
        free[partner / 64] &= ~(1 << UInt64(partner % 64))
        partners[place] = partner
      }
    }
    return partners
  }
}
