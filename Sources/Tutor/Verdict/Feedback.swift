internal import Assessment
internal import Course
internal import LifecycleEngine
internal import Practice
internal import ScenarioLanguage

/// A graded prediction and the facts that explain it.
struct Feedback: Hashable, Sendable {
  let question: Question
  let prediction: Prediction
  let grade: Grade
  /// The misconception that predicts this answer, or most of it; nil: none does.
  let misconception: MisconceptionText?
  /// Other misconceptions that predict exactly this answer.
  let rivals: [MisconceptionText]
  /// Whether the misconception predicts every line; otherwise the answer contains slips too.
  let isWholeMisconception: Bool
  /// The smallest change to the scenario that would make the answer correct; nil: none would.
  let nearbyChange: ScenarioChange?
  /// For a correct answer: the rules that decide its order, the most important first.
  let decisive: [Rule]
  let form: Attempt.Form
  /// The submitted answer if it isn't an order.
  let picked: Picked?
  /// The answer written one by one, with its corrections; nil: another form.
  let steps: Draft?
  let given: GivenLines
  /// The first mistake of a wrong answer; nil: it is correct.
  let mistake: FirstMistake?
  /// The rule that explains the first mistake; nil: none does.
  let mistakeRule: Rule?
  /// The runs under other rule values.
  let counterfactuals: CounterfactualRuns
  /// The learner asked to see the run, so this isn't the learner's answer.
  var isShown = false
  /// The rules explained last, for `sources`.
  var explained: [Rule] = []

  /// - Parameters:
  ///   - draft: how the prediction was written; nil if it was picked or shown.
  ///   - given: the lines given in advance; nil: the draft's.
  init(
    _ prediction: Prediction, to question: Question, misconceptions: [MisconceptionText] = [],
    draft: Draft? = nil, given: GivenLines? = nil, picked: Picked? = nil
  ) {
    form = draft?.form ?? picked?.form ?? .full
    steps = draft?.form == .next ? draft : nil
    let given = given ?? draft?.givenLines ?? .none
    self.given = given
    self.picked = picked
    self.question = question
    self.prediction = prediction
    // If the question or its corrections showed a run, the answer is compared with that run.
    let shown =
      picked?.shown ?? draft.flatMap { $0.corrections.isEmpty ? nil : question.order(of: $0) }
    let allowed = shown.map { AllowedOrders([$0]) } ?? question.allowed
    grade = Grade(prediction, against: allowed, scoring: form.scoring)
    counterfactuals = CounterfactualRuns(question.scenario, known: question.allowed.orders)
    let diagnosis = Diagnosis(question, misconceptions: misconceptions.map(\.misconception))
    guard !(picked?.isCorrect ?? grade.isCorrect) else {
      misconception = nil
      rivals = []
      isWholeMisconception = false
      nearbyChange = nil
      mistake = nil
      mistakeRule = nil
      let order = grade.nearest
      decisive = Self.decisiveRules(
        in: question, order: order, written: given.others(of: order.count), picked,
        diagnosis, counterfactuals)
      return
    }
    decisive = []
    mistake = picked == nil ? grade.firstMistake(isLast: form == .next) : nil
    let giving: [Misconception]
    switch picked {
    case .never(let sheet): giving = diagnosis.misconceptions(giving: sheet.matches)
    case .reverse(let sheet, let chosen):
      giving = sheet.misconceptions(
        in: chosen, like: diagnosis, misconceptions.map(\.misconception))
    case nil: giving = prediction.callbacks.map(diagnosis.misconceptions(giving:)) ?? []
    }
    let order = picked == nil ? prediction.callbacks : nil
    nearbyChange = order.flatMap { ScenarioMutations.smallest(of: question.scenario, giving: $0) }
    let whole = giving.first
    isWholeMisconception = whole != nil
    rivals = giving.dropFirst().compactMap { rival in
      misconceptions.first { $0.misconception == rival }
    }
    // A change that explains every line is better than a misconception that explains most.
    let nearest = order.flatMap { [grade, nearbyChange] in
      nearbyChange == nil ? diagnosis.misconception(nearestTo: $0, besides: grade.nearest) : nil
    }
    let suspected = whole ?? nearest
    let (answered, runs) = (grade, counterfactuals)
    misconception = misconceptions.first { $0.misconception == suspected }
    mistakeRule = mistake.flatMap {
      question.rule(of: $0, in: prediction, answered, misconception: suspected, runs: runs)
    }
  }

  /// The rules that decide a right answer: those of the callbacks that it had to name.
  private static func decisiveRules(
    in question: Question, order: [Occurrence], written: Range<Int>, _ picked: Picked?,
    _ diagnosis: Diagnosis, _ counterfactuals: CounterfactualRuns
  ) -> [Rule] {
    if case .never(let sheet)? = picked {
      let away = sheet.never.sorted().map { sheet.entries[$0] }
      return Absence.rules(
        keepingAway: away, in: question, order: order, counterfactuals: counterfactuals)
    }
    let events = written.compactMap { question.event(at: $0, of: order) }
    return DecisiveRule(
      question, written: events, alteredRules: diagnosis.alteredRules, otherwise: counterfactuals
    ).ranked
  }

  /// A run with the order that the answer is compared with.
  var trace: Trace {
    guard grade.nearest != question.allowed.orders[0] else { return question.trace }
    return Explorer.trace(giving: grade.nearest, in: question.scenario) ?? question.trace
  }

  var isCorrect: Bool { picked?.isCorrect ?? grade.isCorrect }

  /// From 0 to 1; for an answer written one by one, the share that was right on the first try.
  var score: Double {
    guard let steps, !steps.corrections.isEmpty else { return grade.score }
    let lines = max(grade.nearest.count, steps.callbacks.count)
    return Double(grade.nearest.count - steps.corrections.count) / Double(lines)
  }

  /// The wrongly marked entry to explain: one wrongly marked as never called, or else a missed one,
  /// preferably one that another value of a rule of the question's topic would cause.
  var wrongEntry: Occurrence? {
    guard case .never(let sheet)? = picked, let first = sheet.firstWrong else { return nil }
    guard sheet.never.contains(first) else { return sheet.entries[first] }
    let missed = sheet.never.subtracting(sheet.chosen).sorted().map { sheet.entries[$0] }
    let telling = missed.first { entry in
      counterfactuals.runs(adding: entry).contains {
        question.document.isOnTopic($0.rule)
      }
    }
    return telling ?? missed.first { !counterfactuals.runs(adding: $0).isEmpty }
      ?? sheet.entries[first]
  }

  /// The callbacks of the prediction, which contains nothing unreadable here.
  var callbacks: [Occurrence] {
    prediction.items.compactMap {
      if case .callback(let occurrence) = $0 { occurrence } else { nil }
    }
  }

  /// The index of the first difference between the answer and the nearest order.
  var divergence: Int { zip(callbacks, grade.nearest).prefix { $1.matches($0) }.count }

  /// The indices in the nearest order that the learner had to write.
  var written: Range<Int> { given.others(of: grade.nearest.count) }

  /// The rules that explain the nearest order.
  var orderRules: OrderRules {
    OrderRules(of: grade.nearest, in: question, counterfactuals: counterfactuals)
  }

  /// The index in the nearest order of the same print statement with another value.
  func printedInstead(of place: Int) -> Int? {
    let before = callbacks[..<place].count { callbacks[place].isPrinting(as: $0) }
    return grade.nearest.place(ofPrinting: callbacks[place], after: before)
  }
}

extension Question {
  /// The allowed order that an answer was corrected to.
  fileprivate func order(of draft: Draft) -> [Occurrence]? {
    let orders = allowed.orders.map { order in
      (order: order, common: zip(order, draft.callbacks).prefix { $0.matches($1) }.count)
    }
    return orders.max { $0.common < $1.common }?.order
  }

  /// The rule that explains a mistake; nil if none does.
  fileprivate func rule(
    of mistake: FirstMistake, in prediction: Prediction, _ grade: Grade,
    misconception: Misconception?, runs: CounterfactualRuns
  ) -> Rule? {
    var rules = MistakeRules(self, runs: runs)
    let order = allowed.orders.firstIndex(of: grade.nearest) ?? 0
    let items = prediction.items
    let answer = MistakeRules.Answer(
      order: order, matches: grade.matches, misconception: misconception
    ) { place in
      if case .callback(let occurrence) = items[place] { occurrence } else { nil }
    }
    return rules.rule(of: mistake, in: answer)
  }
}

extension Absence {
  init(of callback: Occurrence, in feedback: Feedback, after beginning: [Occurrence] = []) {
    self.init(
      of: callback, in: feedback.question, order: feedback.grade.nearest,
      counterfactuals: feedback.counterfactuals,
      after: beginning, misconception: feedback.misconception?.misconception)
  }
}
