internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import Reports
internal import TextFormats

/// A question's solution, for a learner who gives up.
extension Session {
  /// Shows the solution of the open question with its reason. The question counts as not known.
  mutating func showRun() -> [Reply] {
    switch activity {
    case .answering(let question, let answer): return showRun(of: question, answer)
    case .repairing(let sheet): return showRepair(sheet)
    case .choosing(let open): return showAnswer(of: open)
    default: return [ask]
    }
  }

  private mutating func showRun(of question: Question, _ answer: Answer) -> [Reply] {
    var attempt = attempt(at: question, answer)
    attempt.isShown = true
    updateReview { $0.learn(from: attempt, of: question) }
    let (prediction, picked) = solution(of: question, as: answer)
    var feedback = Feedback(prediction, to: question, given: attempt.given, picked: picked)
    feedback.isShown = true
    return judged(attempt, feedback)
  }

  /// The correct answer, in the form in which the learner answers.
  private func solution(of question: Question, as answer: Answer) -> (Prediction, Picked?) {
    switch answer {
    case .list: (Prediction(question.allowed.orders[0]), nil)
    case .never(let sheet): (.notAnswered, .never(sheet.solved))
    case .reverse(let sheet):
      (Prediction(sheet.options[sheet.right].run), .reverse(sheet, chosen: sheet.right))
    }
  }
}
