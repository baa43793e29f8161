internal import Assessment
internal import LifecycleEngine
internal import Practice

/// A question of a drill in progress, with the learner's answer.
struct QuestionProgress: Sendable {
  let item: PreparedDrill.Item
  var draft: Draft
  /// The answer that counts: submitted, or written when the time was over; nil: not answered.
  private(set) var answer: [Occurrence]?
  /// Whether the answer is final.
  private(set) var isClosed = false
  /// The number of submissions.
  private(set) var tries = 0
  /// The seconds spent on it.
  var used = 0

  init(_ item: PreparedDrill.Item, of drill: PreparedDrill) {
    self.item = item
    draft = Draft(.bank, bank: drill.bank(of: item))
  }

  var question: Question { item.question }

  /// The seconds left of its own time limit; nil: it has none.
  var left: Int? { item.time.map { max(0, $0 - used) } }

  var isOpen: Bool { !isClosed && left != 0 }

  /// The result of a submission.
  enum Handed: Hashable {
    case kept
    case right
    /// The number of tries left.
    case wrong(left: Int)
  }

  /// - Parameter retries: the number of further tries after a wrong answer; 0: results aren't
  ///   shown.
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

  /// The time is over, so the current text counts.
  mutating func close() {
    if !draft.isEmpty { answer = draft.answer }
    isClosed = true
  }
}
