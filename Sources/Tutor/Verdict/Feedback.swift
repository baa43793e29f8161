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
  /// Of a right answer: the rules that decide in it, most first.
  let decisive: [Rule]
  let form: Attempt.Form
  /// What was handed in, where that is no order.
  let picked: Picked?
  /// How many lines at the beginning of the answer were told.
  let given: Int
  /// How many at its end were.
  let givenBehind: Int
  /// The rules told of last, whose evidence may be asked for.
  var explained: [Rule] = []

  /// - Parameter draft: how the prediction was written; nil where it was picked.
  init(
    _ prediction: Prediction, to question: Question, misconceptions: [MisconceptionText] = [],
    draft: Draft? = nil, picked: Picked? = nil
  ) {
    form = draft?.form ?? picked?.form ?? .full
    given = draft?.given.count ?? 0
    givenBehind = draft?.behind.count ?? 0
    self.picked = picked
    self.question = question
    self.prediction = prediction
    grade = Grade(prediction, against: question.allowed, scoring: form.scoring)
    let diagnosis = Diagnosis(
      question.scenario, misconceptions: misconceptions.map(\.misconception),
      known: question.allowed.orders)
    guard !(picked?.isCorrect ?? grade.isCorrect) else {
      belief = nil
      neighbour = nil
      let order = grade.nearest
      let written = (given..<max(given, order.count - givenBehind)).compactMap {
        question.event(at: $0, of: order)
      }
      decisive = DecisiveRule(question, written: written, bent: diagnosis.bent).ranked
      return
    }
    decisive = []
    let first: Misconception?
    switch picked {
    case .never(let sheet): first = diagnosis.misconceptions(giving: sheet.says).first
    case .reverse(let sheet, let chosen):
      first = sheet.beliefs(in: chosen, misconceptions.map(\.misconception)).first
    case nil:
      first = prediction.callbacks.flatMap { answer in
        diagnosis.misconceptions(giving: answer).first {
          !answer.isEmpty || question.isSilenced(by: $0)
        }
      }
    }
    belief = misconceptions.first { $0.misconception == first }
    // That nothing comes is so in many situations, and says nothing of this one.
    let order = prediction.callbacks.flatMap { $0.isEmpty || picked != nil ? nil : $0 }
    neighbour = order.flatMap { Neighbours.smallest(of: question.scenario, giving: $0) }
  }

  /// A run that brings the order that the answer was held against.
  var trace: Trace {
    guard grade.nearest != question.allowed.orders[0] else { return question.trace }
    return Explorer.trace(giving: grade.nearest, in: question.scenario) ?? question.trace
  }

  var isCorrect: Bool { picked?.isCorrect ?? grade.isCorrect }

  /// The callbacks of the prediction; nothing unreadable gets into one here.
  var said: [Occurrence] {
    prediction.items.compactMap {
      if case .callback(let occurrence) = $0 { occurrence } else { nil }
    }
  }

  /// The first place where the answer and the nearest order part, from 0.
  var divergence: Int { zip(said, grade.nearest).prefix { $1.matches($0) }.count }

  /// The lines of the nearest order that had to be written, from 0.
  var written: Range<Int> { given..<max(given, grade.nearest.count - givenBehind) }

  /// The line of the run that is explained without being asked, from 1: the first divergence, else
  /// the last that was not told.
  var firstLine: Int {
    isCorrect ? written.upperBound : min(divergence + 1, grade.nearest.count)
  }
}

extension Question {
  /// Whether a misconception is about all that comes here: to expect nothing is then its own point.
  fileprivate func isSilenced(by misconception: Misconception) -> Bool {
    asked.allSatisfy { $0.rule == misconception.rule }
  }
}
