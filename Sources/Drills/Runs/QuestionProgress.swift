internal import Assessment
internal import Documents
internal import LifecycleEngine
internal import Practice

/// A question of a drill in progress, with the learner's answer.
struct QuestionProgress: Sendable {
  /// The unfinished answer.
  enum Work: Hashable, Sendable {
    case list(Draft)
    case repair(RepairSheet)
  }

  let item: PreparedDrill.Item
  var work: Work
  /// The answer that counts, in the syntax of answer files: submitted, or written when the time was
  /// over; nil: not answered.
  private(set) var answer: [String]?
  /// Whether the answer is final.
  private(set) var isClosed = false
  /// The number of submissions.
  private(set) var tries = 0
  /// The seconds spent on it.
  var used = 0

  init(_ item: PreparedDrill.Item, of drill: PreparedDrill) {
    self.item = item
    work =
      item.question.repair.map { .repair(RepairSheet($0)) }
      ?? .list(Draft(.bank, bank: drill.bank(of: item)))
  }

  var question: Question { item.question }

  /// The seconds left of its own time limit; nil: it has none.
  var left: Int? { item.time.map { max(0, $0 - used) } }

  var isOpen: Bool { !isClosed && left != 0 }

  /// Whether nothing is written, not even that no callback is called.
  private var isEmpty: Bool {
    switch work {
    case .list(let draft): draft.isEmpty
    case .repair(let sheet): sheet.edits.isEmpty
    }
  }

  /// Whether callbacks or edits are written that can be changed.
  var isListed: Bool {
    switch work {
    case .list(let draft): !draft.callbacks.isEmpty
    case .repair(let sheet): !sheet.edits.isEmpty
    }
  }

  private var written: [String] {
    switch work {
    case .list(let draft): draft.answer.map(question.text)
    case .repair(let sheet): sheet.answer
    }
  }

  private var isRight: Bool {
    switch work {
    case .list(let draft): Grade(draft.prediction, against: question.allowed).isCorrect
    case .repair(let sheet):
      if case .holds = sheet.repair.verdict(on: sheet.code) { true } else { false }
    }
  }

  /// Carries out a command about the answer; nil: the app of a repair has changed.
  mutating func edit(
    by command: SessionCommand, _ line: String, _ words: Words
  ) -> EditOutcome? {
    switch work {
    case .list(var draft):
      defer { work = .list(draft) }
      return AnswerEditor(question, words, in: .drill).take(command, line, to: &draft)
    case .repair(var sheet):
      defer { work = .repair(sheet) }
      return RepairEditor(words, in: .drill).take(command, line, to: &sheet)
    }
  }

  /// Another command was typed where the learner was asked to confirm.
  mutating func stopConfirming() {
    guard case .list(var draft) = work else { return }
    draft.isConfirming = false
    work = .list(draft)
  }

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
    answer = written
    tries += 1
    guard retries > 0 else { return .kept }
    let isRight = isRight
    let left = max(0, retries + 1 - tries)
    isClosed = isRight || left == 0
    return isRight ? .right : .wrong(left: left)
  }

  mutating func skip() { answer = nil }

  /// The time is over, so the current text counts.
  mutating func close() {
    if !isEmpty { answer = written }
    isClosed = true
  }
}
