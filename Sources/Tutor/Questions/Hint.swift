internal import Assessment
internal import LifecycleEngine

/// The next help for a prediction under way: first how many callbacks come, then one callback at a
/// time, each where the prediction is right up to.
enum Hint: Hashable, Sendable {
  case count(Int)
  /// The callback at this place (from 1) is this one.
  case comes(Occurrence, at: Int)
  /// Everything that comes is there already; from this place on (from 1) is too much.
  case nothingMore(from: Int?)

  /// `taken`: how many hints the learner has had.
  init(_ draft: Draft, _ question: Question, taken: Int) {
    let grade = Grade(draft.prediction, against: question.allowed)
    let order = grade.nearest
    if taken == 0 {
      self = .count(order.count)
      return
    }
    let right = zip(draft.callbacks, order).prefix { $1.matches($0) }.count
    if right < order.count {
      self = .comes(order[right], at: right + 1)
    } else {
      self = .nothingMore(from: draft.callbacks.count > right ? right + 1 : nil)
    }
  }
}
