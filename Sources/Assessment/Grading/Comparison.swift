import LifecycleEngine

/// An answer with its items as an `AnswerKey` numbers them.
struct NumberedAnswer {
  let items: [Prediction.Item]
  /// One a place; unknown texts are all symbol 0.
  let symbols: [Int]

  var count: Int { symbols.count }
  var isEmpty: Bool { symbols.isEmpty }
}

/// One answer laid beside one order.
struct Comparison {
  let answer: NumberedAnswer
  let table: OrderTable
  let commonPrefix: Int
  private let commonSuffix: Int

  init(_ answer: NumberedAnswer, with table: OrderTable) {
    self.answer = answer
    self.table = table
    let count = table.order.count
    let shorter = min(answer.count, count)
    var prefix = 0
    while prefix < shorter, table.allows(answer.symbols[prefix], at: prefix) { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix,
      table.allows(answer.symbols[answer.count - 1 - suffix], at: count - 1 - suffix)
    { suffix += 1 }
    commonPrefix = prefix
    commonSuffix = suffix
  }

  var order: [Occurrence] { table.order }

  /// Whether the answer is this order.
  var isEqual: Bool { answer.count == order.count && commonPrefix == order.count }

  /// The length of the longest common subsequence.
  var commonLength: Int { commonPrefix + middle.length + commonSuffix }

  /// A longest common subsequence: matched places, both ascending.
  var matches: [(answer: Int, order: Int)] {
    let beginning = (0..<commonPrefix).map { (answer: $0, order: $0) }
    let between = middle.matches.map { match in
      (answer: match.answer + commonPrefix, order: match.order + commonPrefix)
    }
    let end = (0..<commonSuffix).reversed().map { fromEnd in
      (answer: answer.count - 1 - fromEnd, order: order.count - 1 - fromEnd)
    }
    return beginning + between + end
  }

  /// Common beginnings and ends belong to some longest common subsequence: only what lies between
  /// needs a search.
  private var middle: CommonSubsequence {
    CommonSubsequence(
      symbols: answer.symbols[commonPrefix..<(answer.count - commonSuffix)], masks: table.masks,
      columns: commonPrefix..<(order.count - commonSuffix))
  }

  /// Pairs items of the answer with callbacks of the order, the k-th with the k-th, each at most
  /// once; an item with an argument chooses before one without. Ascending in the answer.
  func paired(_ answerPlaces: [Int], with orderPlaces: [Int]) -> [(answer: Int, order: Int)] {
    var isFree = [Bool](repeating: false, count: order.count)
    for place in orderPlaces { isFree[place] = true }
    var next = [Int](repeating: 0, count: table.places.count)
    var pairs: [(answer: Int, order: Int)] = []
    func takePartners(of isSpecific: Bool) {
      for place in answerPlaces {
        let symbol = answer.symbols[place]
        guard symbol > 0, isSpecific == hasArgument(answer.items[place]) else { continue }
        while next[symbol] < table.places[symbol].count {
          let candidate = table.places[symbol][next[symbol]]
          next[symbol] += 1
          if isFree[candidate] {
            isFree[candidate] = false
            pairs.append((place, candidate))
            break
          }
        }
      }
    }
    takePartners(of: true)
    takePartners(of: false)
    return pairs.sorted { $0.answer < $1.answer }
  }

  private func hasArgument(_ item: Prediction.Item) -> Bool {
    if case .callback(let occurrence) = item { occurrence.argument != .unspecified } else { false }
  }
}
