internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Reports
internal import TextFormats

/// A file of an export, and a path for it in the export's folder.
package struct ExchangeFile: Hashable, Sendable {
  package let path: String
  package let text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// A drill's question as other systems represent it: blocks to put in order. Equal callbacks are
/// numbered, as each block is distinct.
struct ExchangeQuestion {
  /// For example `navigation-42-B3`.
  let code: String
  let title: String
  /// On one line, with the watched callbacks.
  let html: String
  let weight: Double
  /// The callbacks of the allowed orders; a block's number is its index here.
  let blocks: [String]
  /// Offered callbacks that are never called.
  let distractors: [String]
  /// Every allowed order as block numbers, the usual one first.
  let orders: [[Int]]
  /// The orders that misconceptions predict, with the misconceptions.
  let misconceptions: [(text: MisconceptionText, order: [Int])]

  init(_ item: PreparedDrill.Item, in drill: PreparedDrill, _ words: Words) {
    let parts = QuestionParts(item.question, words)
    code = drill.code(of: item)
    title = parts.title
    // Some of the systems parse it as XML.
    html = (QuestionMarkup.html(parts, words) + QuestionMarkup.watched(parts, words))
      .replacing("<br>", with: "<br/>")
    weight = item.weight
    let all = item.question.allowed.orders.map { $0.map(item.question.text) }
    let repeated = Set(
      all.flatMap { order in order.filter { text in order.count { $0 == text } > 1 } })
    var numbers: [String: Int] = [:]
    var blocks: [String] = []
    func numbered(_ order: [String]) -> [Int] {
      var times: [String: Int] = [:]
      return order.map { text in
        times[text, default: 0] += 1
        let block = repeated.contains(text) ? text + words.coming(times[text] ?? 1) : text
        if let number = numbers[block] { return number }
        numbers[block] = blocks.count
        blocks.append(block)
        return blocks.count - 1
      }
    }
    orders = all.map(numbered)
    let called = blocks.count
    distractors = drill.distractors(of: item).map(item.question.text)
    misconceptions = MisconceptionOrders(item.question, of: drill).ranked.compactMap { entry in
      let order = numbered(entry.order.map(item.question.text))
      // An order with a callback that isn't offered can't be answered.
      return order.allSatisfy { $0 < called } && !order.isEmpty ? (entry.misconception, order) : nil
    }
    self.blocks = Array(blocks.prefix(called))
  }

  /// Whether every order has all the callbacks that are offered.
  var areAllCalled: Bool {
    distractors.isEmpty && orders.allSatisfy { $0.count == blocks.count }
  }

  // MARK: As a partial order

  /// For each block, the blocks before it in every allowed order; nil: this partial order would
  /// allow other orders too, or some orders lack blocks.
  var predecessors: [Set<Int>]? {
    guard orders.allSatisfy({ $0.count == blocks.count }), !blocks.isEmpty else { return nil }
    var before = blocks.map { _ in Set(blocks.indices) }
    for order in orders {
      for (place, block) in order.enumerated() { before[block].formIntersection(order[..<place]) }
    }
    return Self.extensions(of: before, atMost: orders.count + 1) == orders.count ? before : nil
  }

  /// The number of orders that a partial order allows, up to a bound.
  private static func extensions(of before: [Set<Int>], atMost most: Int) -> Int {
    var placed: Set<Int> = []
    func count(_ most: Int) -> Int {
      if placed.count == before.count { return 1 }
      var found = 0
      for block in before.indices
      where found < most && !placed.contains(block) && before[block].isSubset(of: placed) {
        placed.insert(block)
        found += count(most - found)
        placed.remove(block)
      }
      return found
    }
    return count(most)
  }
}
