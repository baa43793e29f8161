internal import LifecycleEngine

/// A question made ready for many answers: its orders are explored, its misconceptions run and its
/// names looked up once.
package struct PreparedQuestion: Sendable {
  package let question: Question
  private let diagnosis: Diagnosis?
  private var spellings: Spellings
  private var key: AnswerKey

  package init(_ question: Question, misconceptions: [Misconception]) {
    self.question = question
    diagnosis =
      misconceptions.isEmpty ? nil : Diagnosis(question.scenario, misconceptions: misconceptions)
    spellings = Spellings(question.scenario)
    key = AnswerKey(question.allowed)
  }

  /// Judges the callbacks as they were written; nil: not answered.
  package mutating func grade(_ texts: [String]?, scoring: Scoring) -> GradedAnswer {
    let read = ReadAnswer(texts, by: &spellings)
    let grade = key.grade(read.prediction, scoring: scoring)
    let misconception =
      grade.isCorrect
      ? nil : read.prediction.callbacks.flatMap { diagnosis?.misconceptions(giving: $0).first }
    return GradedAnswer(
      question: question, prediction: read.prediction, notes: read.notes, grade: grade,
      misconception: misconception)
  }
}
