internal import LifecycleEngine

/// The rule that each mistake of an answer is told with: of what is out of place the one that keeps
/// it from where it was said, of what is missing the one that brings it, of what is too much the
/// one that keeps it away. What was found is kept for the next answer.
struct FaultRules: Sendable {
  private let allowed: AllowedOrders
  private let bent: BentRuns
  /// By the place of an order among those allowed.
  private var orders: [Int: OrderRules] = [:]
  private var pairs: [Pair: Rule?] = [:]
  private var surplus: [Surplus: Rule?] = [:]

  /// A callback of an order and one that it was said on the wrong side of.
  private struct Pair: Hashable {
    let order: Int
    let place: Int
    let other: Int
    let isTooEarly: Bool
  }

  private struct Surplus: Hashable {
    let callback: Occurrence
    /// How often it comes.
    let times: Int
  }

  init(_ allowed: AllowedOrders, in scenario: Scenario) {
    self.allowed = allowed
    bent = BentRuns(scenario, known: allowed.orders)
  }

  /// Nil: no rule has a part in it.
  ///
  /// - Parameter said: the answer's callback at a place; nil: it names none.
  mutating func rule(
    of fault: Judgement.Fault, in judgement: Judgement, said: (Int) -> Occurrence?
  ) -> Rule? {
    switch fault {
    case .missing(let belongs): rules(of: judgement.order).placed[belongs]
    case .misplaced(let at, let belongs): misplaced(at, belongs, judgement)
    case .repeated(let at, let like):
      said(at).flatMap { tooOften($0, judgement.order) }
        ?? rules(of: judgement.order).placed[like]
    case .foreign(let at): said(at).flatMap { tooOften($0, judgement.order) }
    }
  }

  private mutating func misplaced(_ at: Int, _ belongs: Int, _ judgement: Judgement) -> Rule? {
    let matches = judgement.matches
    let comesFirst = matches.first { $0.answer > at && $0.order < belongs }
    let comesLater = matches.last { $0.answer < at && $0.order > belongs }
    guard let other = comesFirst ?? comesLater else {
      return rules(of: judgement.order).placed[belongs]
    }
    let pair = Pair(
      order: judgement.order, place: belongs, other: other.order, isTooEarly: comesFirst != nil)
    if let known = pairs[pair] { return known }
    let rules = rules(of: pair.order)
    let rule =
      pair.isTooEarly
      ? rules.rule(keepingBack: belongs, from: pair.other)
      : rules.rule(placing: belongs, before: pair.other)
    pairs[pair] = .some(rule)
    return rule
  }

  private mutating func rules(of order: Int) -> OrderRules {
    if let known = orders[order] { return known }
    let rules = OrderRules(of: allowed.orders[order], among: allowed, bent: bent)
    orders[order] = rules
    return rules
  }

  private mutating func tooOften(_ callback: Occurrence, _ order: Int) -> Rule? {
    let times = allowed.orders[order].count { $0.matches(callback) }
    let surplus = Surplus(callback: callback, times: times)
    if let known = self.surplus[surplus] { return known }
    let rule = bent.bringing(callback, moreThan: times).first?.rule
    self.surplus[surplus] = .some(rule)
    return rule
  }
}
