import LifecycleEngine

/// An answer with its items numbered, equal ones alike, so that many orders can be compared cheaply.
struct NumberedAnswer {
  let items: [Prediction.Item]
  /// One a place; unknown texts are all symbol 0.
  let symbols: [Int]
  /// What the symbols from 1 on stand for.
  let occurrences: [Occurrence]

  init(_ items: [Prediction.Item]) {
    var numbers: [Occurrence: Int] = [:]
    var occurrences: [Occurrence] = []
    symbols = items.map { item in
      guard case .callback(let occurrence) = item else { return 0 }
      if let number = numbers[occurrence] { return number }
      occurrences.append(occurrence)
      numbers[occurrence] = occurrences.count
      return occurrences.count
    }
    self.items = items
    self.occurrences = occurrences
  }

  var count: Int { symbols.count }
  var isEmpty: Bool { symbols.isEmpty }
}

/// One answer laid beside one order.
struct Comparison {
  let answer: NumberedAnswer
  let order: [Occurrence]
  /// Where each symbol of the answer may stand in the order, ascending.
  let places: [[Int]]
  let commonPrefix: Int
  private let commonSuffix: Int

  init(_ answer: NumberedAnswer, with order: [Occurrence]) {
    self.answer = answer
    self.order = order
    places =
      [[]]
      + answer.occurrences.map { said in order.indices.filter { order[$0].matches(said) } }
    let shorter = min(answer.count, order.count)
    func isSame(_ place: Int, _ other: Int) -> Bool {
      let symbol = answer.symbols[place]
      return symbol > 0 && order[other].matches(answer.occurrences[symbol - 1])
    }
    var prefix = 0
    while prefix < shorter, isSame(prefix, prefix) { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix,
      isSame(answer.count - 1 - suffix, order.count - 1 - suffix)
    { suffix += 1 }
    commonPrefix = prefix
    commonSuffix = suffix
  }

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
      symbols: answer.symbols[commonPrefix..<(answer.count - commonSuffix)], places: places,
      columns: commonPrefix..<(order.count - commonSuffix))
  }

  /// Pairs items of the answer with callbacks of the order, the k-th with the k-th, each at most
  /// once; an item with an argument chooses before one without. Ascending in the answer.
  func paired(_ answerPlaces: [Int], with orderPlaces: [Int]) -> [(answer: Int, order: Int)] {
    var isFree = [Bool](repeating: false, count: order.count)
    for place in orderPlaces { isFree[place] = true }
    var next = [Int](repeating: 0, count: places.count)
    var pairs: [(answer: Int, order: Int)] = []
    func takePartners(of isSpecific: Bool) {
      for place in answerPlaces {
        let symbol = answer.symbols[place]
        guard symbol > 0, isSpecific == (answer.occurrences[symbol - 1].argument != .unspecified)
        else { continue }
        while next[symbol] < places[symbol].count {
          let candidate = places[symbol][next[symbol]]
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
}
