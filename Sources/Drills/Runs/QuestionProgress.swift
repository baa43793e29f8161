internal import Assessment
internal import LifecycleEngine
internal import Practice

/// One question of a drill while it is held, and what the learner has made of it.
struct QuestionProgress: Sendable {
  let item: PreparedDrill.Item
  var draft: Draft
  /// What counts: handed in, or written when the time was over. Nil: not answered.
  private(set) var answer: [Occurrence]?
  /// It cannot be changed any more.
  private(set) var isClosed = false
  /// How often it was handed in.
  private(set) var tries = 0
  /// Seconds spent on it.
  var used = 0

  init(_ item: PreparedDrill.Item, of drill: PreparedDrill) {
    self.item = item
    draft = Draft(.bank, bank: drill.bank(of: item))
  }

  var question: Question { item.question }

  /// Seconds left on its own clock; nil: it has none.
  var left: Int? { item.time.map { max(0, $0 - used) } }

  var isOpen: Bool { !isClosed && left != 0 }

  /// What came of handing it in.
  enum Handed: Hashable {
    case kept
    case right
    /// So many tries are left.
    case wrong(left: Int)
  }

  /// - Parameter retries: how often a wrong answer may be tried anew; none: nothing is said of it.
  mutating func handIn(retries: Int) -> Handed {
    answer = draft.answer
    tries += 1
    guard retries > 0 else { return .kept }
    let isRight = question.allowed.orders.contains(draft.answer)
    let left = max(0, retries + 1 - tries)
    isClosed = isRight || left == 0
    return isRight ? .right : .wrong(left: left)
  }

  mutating func skip() { answer = nil }

  /// The time is over: what was written counts.
  mutating func close() {
    if !draft.isEmpty { answer = draft.answer }
    isClosed = true
  }
}
