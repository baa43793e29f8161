package import TextFormats

/// One learner's answer to one question, judged. Equal answers of a class share one: a copy is no
/// more than a reference.
package struct GradedAnswer: Hashable, Sendable {
  private final class Shared: Sendable {
    let judged: Judged
    let score: Double
    let weight: Double

    init(_ judged: Judged) {
      self.judged = judged
      weight = judged.question.weight
      score = judged.grade.score * weight
    }
  }

  private struct Judged: Hashable, Sendable {
    let question: Question
    let prediction: Prediction
    let notes: [SpellingNote]
    let grade: Grade
    let misconception: Misconception?
    let repair: RepairVerdict?
  }

  private let shared: Shared

  init(
    question: Question, prediction: Prediction, notes: [SpellingNote], grade: Grade,
    misconception: Misconception?, repair: RepairVerdict? = nil
  ) {
    shared = Shared(
      Judged(
        question: question, prediction: prediction, notes: notes, grade: grade,
        misconception: misconception, repair: repair))
  }

  /// What is made of this answer may be kept under it, as long as the answer itself is.
  package var identity: ObjectIdentifier { ObjectIdentifier(shared) }
  package var question: Question { shared.judged.question }
  package var prediction: Prediction { shared.judged.prediction }
  package var notes: [SpellingNote] { shared.judged.notes }
  package var grade: Grade { shared.judged.grade }
  package var misconception: Misconception? { shared.judged.misconception }
  /// How the app runs after the edits of a repair; nil: not answered, or it is another question.
  package var repair: RepairVerdict? { shared.judged.repair }
  /// What doesn't hold after the edits of a repair; nil: everything does, or it is another question.
  package var requirement: Localized? {
    guard case .fails(let failure)? = repair else { return nil }
    return question.repair?.requirements[failure.requirement].says
  }
  /// The lines of a repair that are no edits, by their places.
  package var unreadEdits: [Int: RepairEdit.Fault] {
    guard let repair = question.repair, !grade.mistakes.isEmpty else { return [:] }
    let lines = prediction.items.map { item in
      if case .unknown(let text) = item { text } else { "" }
    }
    return Dictionary(
      RepairAnswer(lines, to: repair).faults.map { ($0.line, $0.fault) },
      uniquingKeysWith: { first, _ in first })
  }
  /// Weighed.
  package var score: Double { shared.score }
  package var weight: Double { shared.weight }

  package static func == (one: GradedAnswer, other: GradedAnswer) -> Bool {
    one.shared === other.shared || one.shared.judged == other.shared.judged
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(shared.judged) }
}
