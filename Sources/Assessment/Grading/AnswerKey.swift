internal import LifecycleEngine

/// A question's allowed orders prepared for many answers: each callback is a small number, and its
/// possible places in an order are found once.
struct AnswerKey: Sendable {
  let allowed: AllowedOrders
  private(set) var tables: [OrderTable]
  /// The rules that placed the callbacks of each order.
  private let rules: [[Rule?]]
  private var symbols: [Occurrence: Int] = [:]

  init(_ allowed: AllowedOrders) {
    self.allowed = allowed
    tables = allowed.orders.map(OrderTable.init)
    rules = allowed.orders.map { allowed.rules(of: $0) }
  }

  /// The number of a callback; 0 if it occurs in no order, as for a text that names none.
  mutating func symbol(for callback: Occurrence) -> Int {
    if let symbol = symbols[callback] { return symbol }
    var symbol = 0
    if allowed.orders.contains(where: { $0.contains { $0.matches(callback) } }) {
      symbol = tables[0].symbols
      for (place, order) in allowed.orders.enumerated() { tables[place].add(callback, in: order) }
    }
    symbols[callback] = symbol
    return symbol
  }

  /// The answer in numbers; equal callbacks have equal numbers.
  mutating func numbered(_ items: [Prediction.Item]) -> [Int] {
    items.map { item in
      switch item {
      case .callback(let occurrence): symbol(for: occurrence)
      case .unknown: 0
      }
    }
  }

  /// The rule that placed the callback of a fault.
  func rule(of fault: Judgement.Fault, in judgement: Judgement) -> Rule? {
    switch fault {
    case .missing(let place), .misplaced(_, let place), .repeated(_, let place):
      rules[judgement.order][place]
    case .unexpected: nil
    }
  }

  /// The index of the first order equal to this answer; nil: none.
  func place(of answer: [Int]) -> Int? { tables.firstIndex { $0.isEqual(answer) } }

  /// Judges an answer in numbers.
  func judge(_ answer: [Int], scoring: Scoring, into judgement: inout Judgement) {
    let nearest = NearestOrder(to: answer, among: tables, scoring: scoring)
    let comparison = nearest.comparison
    judgement.score = nearest.score
    judgement.order = nearest.place
    judgement.isCorrect = comparison.isEqual
    judgement.matches = comparison.matches
    judgement.faults =
      comparison.isEqual ? [] : Mistakes(comparison, matches: judgement.matches).inOrder
  }

  mutating func grade(_ prediction: Prediction, scoring: Scoring = .moves) -> Grade {
    // Numbering adds the callbacks to the tables, so it comes first.
    let answer = numbered(prediction.items)
    var judgement = Judgement()
    judge(answer, scoring: scoring, into: &judgement)
    return Grade(prediction, as: judgement, by: self)
  }
}

/// One allowed order: the possible places of each numbered callback.
struct OrderTable: Sendable {
  /// The number of its callbacks.
  let count: Int
  /// By symbol, one bit per place, 64 places per word.
  let words: Int
  private(set) var masks: [UInt64]
  private var isSpecific = [false]

  init(_ order: [Occurrence]) {
    count = order.count
    words = (order.count + 63) / 64
    masks = [UInt64](repeating: 0, count: words)
  }

  var symbols: Int { isSpecific.count }

  mutating func add(_ callback: Occurrence, in order: [Occurrence]) {
    let start = masks.count
    masks += repeatElement(0, count: words)
    for place in order.indices where order[place].matches(callback) {
      masks[start + place / 64] |= 1 << UInt64(place % 64)
    }
    isSpecific.append(callback.argument != .unspecified)
  }

  /// Whether a symbol may be at a place.
  func allows(_ symbol: Int, at place: Int) -> Bool {
    masks[symbol * words + place / 64] & (1 << UInt64(place % 64)) != 0
  }

  /// Whether a symbol's callback has an argument.
  func hasArgument(_ symbol: Int) -> Bool { isSpecific[symbol] }

  /// The first of these places where the symbol may be.
  func firstPlace(of symbol: Int, among free: [UInt64]) -> Int? {
    for word in 0..<words {
      let here = masks[symbol * words + word] & free[word]
      if here != 0 { return word * 64 + here.trailingZeroBitCount }
    }
    return nil
  }

  /// The last place where the symbol may be.
  func lastPlace(of symbol: Int) -> Int? {
    for word in (0..<words).reversed() {
      let here = masks[symbol * words + word]
      if here != 0 { return word * 64 + 63 - here.leadingZeroBitCount }
    }
    return nil
  }

  func isEqual(_ answer: [Int]) -> Bool {
    answer.count == count && answer.indices.allSatisfy { allows(answer[$0], at: $0) }
  }

  /// All places of the order, as bits.
  var allPlaces: [UInt64] {
    (0..<words).map { word in
      let rest = count - word * 64
      return rest >= 64 ? .max : (1 << UInt64(rest)) - 1
    }
  }
}
