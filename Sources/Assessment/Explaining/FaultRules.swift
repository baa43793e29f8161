internal import LifecycleEngine

/// The rule that each mistake of an answer is told with: of what is out of place the one that keeps
/// it from where it was said, of what is missing the one that brings it, of what is too much the
/// one that keeps it away. What was found is kept for the next answer.
struct FaultRules: Sendable {
  private let allowed: AllowedOrders
  private let bent: CounterfactualRuns
  /// By the place of an order among those allowed.
  private var orders: [OrderRules?]
  private var pairs: [Key: Rule?] = [:]
  private var surplus: [Key: Rule?] = [:]

  /// Few and small numbers: one word to hash for each mistake of a million answers.
  private struct Key: Hashable {
    private let word: Int

    /// A callback of an order, and one that it was said on the wrong side of.
    init(order: Int, place: Int, other: Int, isTooEarly: Bool) {
      word = (((order << 16 | place) << 16) | other) << 1 | (isTooEarly ? 1 : 0)
    }

    /// What was said too often, beside an order.
    init(order: Int, text: Int) { word = order << 32 | text }
  }

  init(_ allowed: AllowedOrders, in scenario: Scenario) {
    self.allowed = allowed
    bent = CounterfactualRuns(scenario, known: allowed.orders)
    orders = Array(repeating: nil, count: allowed.orders.count)
  }

  /// Texts have other numbers from now on.
  mutating func forgetTexts() { surplus = [:] }

  /// Nil: no rule has a part in it.
  ///
  /// - Parameters:
  ///   - text: the number of what is said at a place.
  ///   - said: the callback that it names, if it names one.
  mutating func rule(
    of fault: Judgement.Fault, in judgement: Judgement, text: (Int) -> Int,
    said: (Int) -> Occurrence?
  ) -> Rule? {
    let order = judgement.order
    switch fault {
    case .missing(let belongs): return rules(of: order).placed[belongs]
    case .misplaced(let at, let belongs): return misplaced(at, belongs, judgement)
    case .repeated(let at, let like):
      return tooOften(text(at), order, said(at)) ?? rules(of: order).placed[like]
    case .unexpected(let at): return tooOften(text(at), order, said(at))
    }
  }

  private mutating func misplaced(_ at: Int, _ belongs: Int, _ judgement: Judgement) -> Rule? {
    let matches = judgement.matches
    let comesFirst = matches.first { $0.answer > at && $0.order < belongs }
    let comesLater = matches.last { $0.answer < at && $0.order > belongs }
    guard let other = comesFirst ?? comesLater else {
      return rules(of: judgement.order).placed[belongs]
    }
    let isTooEarly = comesFirst != nil
    let key = Key(
      order: judgement.order, place: belongs, other: other.order, isTooEarly: isTooEarly)
    if let known = pairs[key] { return known }
    let rules = rules(of: judgement.order)
    let rule =
      isTooEarly
      ? rules.rule(keepingBack: belongs, from: other.order)
      : rules.rule(placing: belongs, before: other.order)
    pairs[key] = .some(rule)
    return rule
  }

  private mutating func rules(of order: Int) -> OrderRules {
    if let known = orders[order] { return known }
    let rules = OrderRules(of: allowed.orders[order], among: allowed, bent: bent)
    orders[order] = rules
    return rules
  }

  private mutating func tooOften(_ text: Int, _ order: Int, _ said: Occurrence?) -> Rule? {
    let key = Key(order: order, text: text)
    if let known = surplus[key] { return known }
    let rule = said.flatMap { keepingAway($0, order) }
    surplus[key] = .some(rule)
    return rule
  }

  private func keepingAway(_ callback: Occurrence, _ order: Int) -> Rule? {
    let times = allowed.orders[order].count { $0.matches(callback) }
    if let bent = bent.bringing(callback, moreThan: times).first { return bent.rule }
    let isLoading = [.loadView, .viewDidLoad].contains(callback.callback)
    return isLoading && (times > 0 || allowed.isLoadedBefore(callback.object))
      ? .birthViewOnce : nil
  }
}
