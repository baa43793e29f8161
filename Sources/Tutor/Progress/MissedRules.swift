internal import Assessment
internal import Course
internal import LifecycleEngine
internal import Practice
internal import ScenarioLanguage
internal import TextFormats

/// The rule that an answer missed, as its verdict explained it: of a wrong answer the rule behind
/// the first mistake, of a run that the learner asked to see the deciding one.
struct MissedRules: Sendable {
  private let judged: JudgedAttempts
  private let misconceptions: [MisconceptionText]

  init(_ judged: JudgedAttempts, _ curriculum: Curriculum) {
    self.judged = judged
    misconceptions = curriculum.misconceptions
  }

  /// Nil for a right answer, and where no rule about UIKit explains the mistake.
  func rule(of attempt: Attempt) -> Rule? {
    guard !attempt.isCorrect, !attempt.isSkipped, let question = judged.questions[attempt.scenario]
    else { return nil }
    let written: Set<Attempt.Form> = [.full, .bank, .faded]
    guard written.contains(attempt.form) else { return graded(attempt) }
    if attempt.isShown {
      let solved = Feedback(
        Prediction(question.allowed.orders[0]), to: question, given: attempt.given)
      return solved.decisive.first { $0.topic != nil } ?? graded(attempt)
    }
    let prediction = ReadAnswer(attempt.answer, in: question.scenario).prediction
    let verdict = Feedback(prediction, to: question, misconceptions: misconceptions)
    return (verdict.mistakeRule ?? graded(attempt)).flatMap { $0.topic == nil ? nil : $0 }
  }

  /// The first rule about UIKit that the results count as wrong; nil: none.
  private func graded(_ attempt: Attempt) -> Rule? {
    let results = judged.results.last { $0.attempt == attempt }?.results
    return results?.rules.first { results?.wrong.contains($0) == true && $0.topic != nil }
  }
}
