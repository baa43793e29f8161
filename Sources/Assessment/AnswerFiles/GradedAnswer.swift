package import TextFormats

/// One learner's graded answer to one question. Equal answers share their storage, so a copy is
/// just a reference.
package struct GradedAnswer: Hashable, Sendable {
  private final class Shared: Sendable {
    let judged: Judged
    let score: Double
    let weight: Double

    init(_ judged: Judged) {
      self.judged = judged
      weight = judged.question.value.weight
      score = judged.grade.score * weight
    }
  }

  private struct Judged: Hashable, Sendable {
    let question: SharedQuestion
    let prediction: Prediction
    let notes: [SpellingNote]
    let grade: Grade
    let misconception: Misconception?
    let repair: RepairVerdict?
  }

  private let shared: Shared

  init(
    question: SharedQuestion, prediction: Prediction, notes: [SpellingNote], grade: Grade,
    misconception: Misconception?, repair: RepairVerdict? = nil
  ) {
    shared = Shared(
      Judged(
        question: question, prediction: prediction, notes: notes, grade: grade,
        misconception: misconception, repair: repair))
  }

  /// Identifies the shared answer, so that derived values can be cached for as long as it exists.
  package var identity: ObjectIdentifier { ObjectIdentifier(shared) }
  package var question: Question { shared.judged.question.value }
  package var prediction: Prediction { shared.judged.prediction }
  package var notes: [SpellingNote] { shared.judged.notes }
  package var grade: Grade { shared.judged.grade }
  package var misconception: Misconception? { shared.judged.misconception }
  /// The result of running the app with the edits of a repair; nil: not answered, or another kind
  /// of question.
  package var repair: RepairVerdict? { shared.judged.repair }
  /// The requirement that the edits of a repair violate; nil: none, or another kind of question.
  package var requirement: Localized? {
    guard case .fails(let failure)? = repair else { return nil }
    return question.repair?.requirements[failure.requirement].says
  }
  /// The lines of a repair that aren't edits, by index.
  package var unreadEdits: [Int: RepairEdit.Fault] {
    guard let repair = question.repair, !grade.mistakes.isEmpty else { return [:] }
    let lines = prediction.items.map { item in
      if case .unknown(let text) = item { text } else { "" }
    }
    return Dictionary(
      RepairAnswer(lines, to: repair).faults.map { ($0.line, $0.fault) },
      uniquingKeysWith: { first, _ in first })
  }
  /// Weighted.
  package var score: Double { shared.score }
  package var weight: Double { shared.weight }

  package static func == (one: GradedAnswer, other: GradedAnswer) -> Bool {
    one.shared === other.shared || one.shared.judged == other.shared.judged
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(shared.judged) }
}

/// A question that all answers to it share, as it is much larger than an answer.
struct SharedQuestion: Hashable, Sendable {
  private final class Storage: Sendable {
    let value: Question
    init(_ value: Question) { self.value = value }
  }

  private let storage: Storage

  init(_ question: Question) { storage = Storage(question) }

  var value: Question { storage.value }

  static func == (one: SharedQuestion, other: SharedQuestion) -> Bool {
    one.storage === other.storage || one.value == other.value
  }

  func hash(into hasher: inout Hasher) { hasher.combine(value.id) }
}
