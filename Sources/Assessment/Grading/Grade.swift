package import LifecycleEngine

/// The grade of one prediction.
package struct Grade: Hashable, Sendable {
  /// Whether the answer is one of the orders that UIKit allows.
  package let isCorrect: Bool
  /// From 0 to 1, before weighting, to 4 decimals.
  package let score: Double
  /// The allowed order the answer was compared with.
  package let nearest: [Occurrence]
  /// By their place in the answer; a missing callback is at the place where it belongs.
  package let mistakes: [Mistake]
  /// The items in the right order: a longest common subsequence of the answer and the nearest
  /// order.
  package let matches: [Match]
  /// The mistakes without wording.
  let faults: [Judgement.Fault]

  /// An item of the answer that matches a callback of the order; both from 0.
  package struct Match: Hashable, Sendable {
    package var answer: Int
    package var order: Int
  }

  package init(
    _ prediction: Prediction, against allowed: AllowedOrders, scoring: Scoring = .moves
  ) {
    var key = AnswerKey(allowed)
    self = key.grade(prediction, scoring: scoring)
  }

  /// - Parameter rules: the rule of each fault; nil: the one that placed the callback.
  init(
    _ prediction: Prediction, as judgement: Judgement, by key: AnswerKey, rules: [Rule?]? = nil
  ) {
    nearest = key.allowed.orders[judgement.order]
    isCorrect = prediction.isAnswered && judgement.isCorrect
    score = prediction.isAnswered ? judgement.score : 0
    mistakes =
      prediction.isAnswered
      ? zip(judgement.faults, rules ?? judgement.faults.map { key.rule(of: $0, in: judgement) })
        .map {
          Mistake(
            $0, of: prediction.items, from: key.allowed.orders[judgement.order], rule: $1)
        } : []
    matches = prediction.isAnswered ? judgement.matches : []
    faults = prediction.isAnswered ? judgement.faults : []
  }
}

extension Mistake {
  fileprivate init(
    _ fault: Judgement.Fault, of items: [Prediction.Item], from order: [Occurrence], rule: Rule?
  ) {
    /// A text that names no callback can't be in an order.
    func known(_ place: Int, _ mistake: (Occurrence) -> Mistake) -> Mistake {
      switch items[place] {
      case .unknown(let text): .unknown(text, at: place)
      case .callback(let occurrence): mistake(occurrence)
      }
    }
    switch fault {
    case .missing(let belongs): self = .missing(order[belongs], belongs: belongs, rule: rule)
    case .repeated(let at, _): self = known(at) { .repeated($0, at: at, rule: rule) }
    case .misplaced(let at, let belongs):
      self = known(at) { .misplaced($0, at: at, belongs: belongs, rule: rule) }
    case .unexpected(let at): self = known(at) { .extra($0, at: at, rule: rule) }
    }
  }
}
