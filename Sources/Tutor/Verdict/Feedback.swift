internal import Assessment
internal import Course
internal import LifecycleEngine
internal import ScenarioLanguage

/// A committed prediction with its judgement, and what is behind it.
struct Feedback: Hashable, Sendable {
  let question: Question
  let prediction: Prediction
  let grade: Grade
  /// What somebody believes who answers exactly so.
  let belief: MisconceptionText?
  /// The smallest change of the scenario under which a wrong answer is right.
  let neighbour: ScenarioChange?
  /// Of a right answer: the rule that decides most in it.
  let decisive: Rule?
  let form: Attempt.Form
  /// What was handed in, where that is no order.
  let picked: Picked?
  /// The rules told of last, whose evidence may be asked for.
  var explained: [Rule] = []

  init(
    _ prediction: Prediction, to question: Question, misconceptions: [MisconceptionText] = [],
    form: Attempt.Form = .full, picked: Picked? = nil
  ) {
    self.form = form
    self.picked = picked
    self.question = question
    self.prediction = prediction
    grade = Grade(prediction, against: question.allowed, scoring: form.scoring)
    let diagnosis = Diagnosis(
      question.scenario, misconceptions: misconceptions.map(\.misconception),
      known: question.allowed.orders)
    guard !grade.isCorrect else {
      belief = nil
      neighbour = nil
      decisive = DecisiveRule.of(question, bent: diagnosis.bent)
      return
    }
    decisive = nil
    let first = prediction.callbacks.flatMap { diagnosis.misconceptions(giving: $0).first }
    neighbour = prediction.callbacks.flatMap {
      Neighbours.smallest(of: question.scenario, giving: $0)
    }
    belief = misconceptions.first { $0.misconception == first }
  }

  /// The callbacks of the prediction; nothing unreadable gets into one here.
  var said: [Occurrence] {
    prediction.items.compactMap {
      if case .callback(let occurrence) = $0 { occurrence } else { nil }
    }
  }

  /// The first place where the answer and the nearest order part, from 0.
  var divergence: Int { zip(said, grade.nearest).prefix { $1.matches($0) }.count }

  /// The line of the run that is explained without being asked, from 1: the first divergence, else
  /// the last.
  var firstLine: Int { min(divergence + 1, grade.nearest.count) }
}
