internal import LifecycleEngine

/// The allowed orders of one question made ready for many answers: each callback that an answer may
/// say is a small number, and where it may stand in an order is found once.
package struct AnswerKey: Sendable {
  let allowed: AllowedOrders
  private(set) var tables: [OrderTable]
  private var numbers: [Occurrence: Int] = [:]

  package init(_ allowed: AllowedOrders) {
    self.allowed = allowed
    tables = allowed.orders.map { OrderTable($0, rules: allowed.rules(of: $0)) }
  }

  /// How many callbacks are numbered before the numbering begins anew: strangers can say many.
  private static let most = 4_096

  /// The answer in numbers, equal callbacks alike.
  mutating func numbered(_ items: [Prediction.Item]) -> NumberedAnswer {
    if numbers.count > Self.most { self = AnswerKey(allowed) }
    var symbols: [Int] = []
    symbols.reserveCapacity(items.count)
    for item in items {
      switch item {
      case .callback(let occurrence): symbols.append(symbol(for: occurrence))
      case .unknown: symbols.append(0)
      }
    }
    return NumberedAnswer(items: items, symbols: symbols)
  }

  private mutating func symbol(for occurrence: Occurrence) -> Int {
    if let number = numbers[occurrence] { return number }
    let number = numbers.count + 1
    numbers[occurrence] = number
    for table in tables.indices { tables[table].add(occurrence) }
    return number
  }

  /// Judges a prediction, partial credit by `scoring`.
  package mutating func grade(_ prediction: Prediction, scoring: Scoring = .moves) -> Grade {
    let answer = numbered(prediction.items)
    return Grade(prediction, as: answer, by: self, scoring: scoring)
  }
}

/// One allowed order, and where in it each numbered callback may stand.
struct OrderTable: Sendable {
  let order: [Occurrence]
  /// The rule that placed each callback.
  let rules: [Rule?]
  /// By symbol, ascending; symbol 0 is what names no callback.
  private(set) var places: [[Int]] = [[]]
  /// The same as bits, 64 places a word.
  private(set) var masks: [[UInt64]]

  init(_ order: [Occurrence], rules: [Rule?]) {
    self.order = order
    self.rules = rules
    masks = [[UInt64](repeating: 0, count: (order.count + 63) / 64)]
  }

  mutating func add(_ occurrence: Occurrence) {
    let places = order.indices.filter { order[$0].matches(occurrence) }
    var mask = masks[0]
    for place in places { mask[place / 64] |= 1 << UInt64(place % 64) }
    self.places.append(places)
    masks.append(mask)
  }

  /// Whether a symbol may stand at a place.
  func allows(_ symbol: Int, at place: Int) -> Bool {
    masks[symbol][place / 64] & (1 << UInt64(place % 64)) != 0
  }
}
