internal import Assessment
internal import LifecycleEngine
internal import TextFormats

/// Every correct order of a question and every order that a misconception predicts, in the format
/// of judge.js: an order is a string with one character per callback, as a few questions have
/// hundreds of orders.
struct QuestionKey {
  /// For each callback of the orders, the offered callbacks that match it; usually one.
  private(set) var kinds: [[Int]] = []
  private(set) var orders: [String] = []
  /// By misconception, the most specific first.
  private(set) var believed: [(misconception: String, orders: [String])] = []
  /// The indices of the given callbacks among the offered ones.
  private(set) var given: [Int] = []

  init(_ question: Question, offered: [Occurrence], _ misconceptions: [Misconception]) {
    var packer = OrderPacker(offered: offered)
    orders = question.allowed.orders.compactMap { packer.packed($0) }
    for (misconception, order) in Diagnosis(question, misconceptions: misconceptions).expected {
      // An order with a callback that isn't offered can't be answered.
      guard let packed = packer.packed(order) else { continue }
      if believed.last?.misconception == misconception.id {
        believed[believed.count - 1].orders.append(packed)
      } else {
        believed.append((misconception.id, [packed]))
      }
    }
    given = question.given.compactMap { packer.places(of: $0).first }
    kinds = packer.kinds
  }

  var json: JSONValue {
    [
      "kinds": .array(kinds.map { .array($0.map(JSONValue.integer)) }), "orders": .strings(orders),
      "believed": .array(
        believed.map { .array([.string($0.misconception), .strings($0.orders)]) }),
      "given": .array(given.map(JSONValue.integer)),
    ]
  }
}

private struct OrderPacker {
  let offered: [Occurrence]
  private(set) var kinds: [[Int]] = []
  private var characters: [Occurrence: Character?] = [:]

  init(offered: [Occurrence]) { self.offered = offered }

  func places(of callback: Occurrence) -> [Int] {
    offered.indices.filter { callback.matches(offered[$0]) }
  }

  /// Nil if one of its callbacks isn't offered.
  mutating func packed(_ order: [Occurrence]) -> String? {
    var text = ""
    for callback in order {
      guard let character = character(of: callback) else { return nil }
      text.append(character)
    }
    return text
  }

  private mutating func character(of callback: Occurrence) -> Character? {
    if let known = characters[callback] { return known }
    let kind = places(of: callback)
    var character: Character?
    if !kind.isEmpty {
      let number = kinds.firstIndex(of: kind) ?? kinds.count
      if number == kinds.count { kinds.append(kind) }
      character = Self.character(number)
    }
    characters[callback] = .some(character)
    return character
  }

  /// From `0` to `[`, which JSON writes as they are, then from U+012C on.
  private static func character(_ number: Int) -> Character? {
    Unicode.Scalar(UInt32((number < 44 ? 0x30 : 0x100) + number)).map { Character($0) }
  }
}
