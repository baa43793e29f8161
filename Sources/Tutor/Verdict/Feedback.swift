internal import Assessment
internal import Course
internal import LifecycleEngine
internal import Practice
internal import ScenarioLanguage

/// A committed prediction with its judgement, and what is behind it.
struct Feedback: Hashable, Sendable {
  let question: Question
  let prediction: Prediction
  let grade: Grade
  /// The misconception that gives this answer, or most of it.
  let misconception: MisconceptionText?
  /// Others that give exactly this answer.
  let rivals: [MisconceptionText]
  /// Whether the misconception gives exactly this answer; else there are slips besides.
  let isWholeMisconception: Bool
  /// The smallest change of the scenario under which a wrong answer is right.
  let nearbyChange: ScenarioChange?
  /// Of a right answer: the rules that decide in it, most first.
  let decisive: [Rule]
  let form: Attempt.Form
  /// What was handed in, where that is no order.
  let picked: Picked?
  /// How many lines at the beginning of the answer were told.
  let given: Int
  /// How many at its end were.
  let givenBehind: Int
  /// What a wrong answer has wrong first.
  let mistake: FirstMistake?
  /// The rule that explains it; nil: none does.
  let mistakeRule: Rule?
  /// What would come if some rule were otherwise.
  let counterfactuals: CounterfactualRuns
  /// The rules told of last, whose evidence may be asked for.
  var explained: [Rule] = []

  /// Of two that explain an answer equally well, the one that the question is about comes first.
  private static func ownTopicFirst(_ misconceptions: [MisconceptionText], of question: Question)
    -> [MisconceptionText]
  {
    let topic = question.document.topic
    return misconceptions.filter { $0.topic == topic } + misconceptions.filter { $0.topic != topic }
  }

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
    // Where a run was shown, it is that one.
    let allowed = picked?.shown.map { AllowedOrders([$0]) } ?? question.allowed
    grade = Grade(prediction, against: allowed, scoring: form.scoring)
    counterfactuals = CounterfactualRuns(question.scenario, known: question.allowed.orders)
    let misconceptions = Self.ownTopicFirst(misconceptions, of: question)
    let diagnosis = Diagnosis(
      question.scenario, misconceptions: misconceptions.map(\.misconception),
      known: question.allowed.orders)
    guard !(picked?.isCorrect ?? grade.isCorrect) else {
      misconception = nil
      rivals = []
      isWholeMisconception = false
      nearbyChange = nil
      mistake = nil
      mistakeRule = nil
      let order = grade.nearest
      decisive = Self.decisiveRules(
        in: question, order: order, written: given..<max(given, order.count - givenBehind), picked,
        diagnosis, counterfactuals)
      return
    }
    decisive = []
    mistake = picked == nil ? grade.firstMistake(isLast: form == .next) : nil
    let giving: [Misconception]
    switch picked {
    case .never(let sheet): giving = diagnosis.misconceptions(giving: sheet.says)
    case .reverse(let sheet, let chosen):
      giving = sheet.misconceptions(in: chosen, misconceptions.map(\.misconception))
    case nil: giving = question.misconceptions(giving: prediction, by: diagnosis)
    }
    let order = picked == nil ? prediction.callbacks : nil
    nearbyChange = order.flatMap { ScenarioMutations.smallest(of: question.scenario, giving: $0) }
    // What the app asks for so that something comes explains its absence better than a belief.
    let isElsewhere = order?.isEmpty == true && nearbyChange != nil
    let whole = isElsewhere ? nil : giving.first
    isWholeMisconception = whole != nil
    rivals = giving.dropFirst(isElsewhere ? giving.count : 1).compactMap { rival in
      misconceptions.first { $0.misconception == rival }
    }
    // A situation that explains every line explains more than a belief that explains most.
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

  /// A run that brings the order that the answer was held against.
  var trace: Trace {
    guard grade.nearest != question.allowed.orders[0] else { return question.trace }
    return Explorer.trace(giving: grade.nearest, in: question.scenario) ?? question.trace
  }

  var isCorrect: Bool { picked?.isCorrect ?? grade.isCorrect }

  /// Of entries that were picked the one to explain: of which it was said wrongly that it never
  /// comes; else that it comes, first one that would come if the rule of the question's topic were
  /// otherwise.
  var wrongEntry: Occurrence? {
    guard case .never(let sheet)? = picked, let first = sheet.firstWrong else { return nil }
    guard sheet.never.contains(first) else { return sheet.entries[first] }
    let missed = sheet.never.subtracting(sheet.chosen).sorted().map { sheet.entries[$0] }
    let telling = missed.first { entry in
      counterfactuals.bringing(entry).contains {
        Topic(of: $0.rule).rawValue == question.document.topic
      }
    }
    return telling ?? missed.first { !counterfactuals.bringing($0).isEmpty } ?? sheet.entries[first]
  }

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

  /// Why the callbacks of the nearest order come as they do.
  var orderRules: OrderRules {
    OrderRules(
      of: grade.nearest, among: question.allowed, counterfactuals: counterfactuals,
      about: question.document.about)
  }

  /// Where the nearest order prints another value than the one written at a place.
  func printedInstead(of place: Int) -> Int? {
    let before = said[..<place].count { said[place].isPrinting(as: $0) }
    return grade.nearest.place(ofPrinting: said[place], after: before)
  }
}

extension Question {
  /// The rule that explains a mistake; nil: none does.
  fileprivate func rule(
    of mistake: FirstMistake, in prediction: Prediction, _ grade: Grade,
    misconception: Misconception?, runs: CounterfactualRuns
  ) -> Rule? {
    var rules = MistakeRules(allowed, in: scenario, about: document.about, runs: runs)
    let order = allowed.orders.firstIndex(of: grade.nearest) ?? 0
    let items = prediction.items
    let answer = MistakeRules.Answer(
      order: order, matches: grade.matches, misconception: misconception
    ) { place in
      if case .callback(let occurrence) = items[place] { occurrence } else { nil }
    }
    return rules.rule(of: mistake, in: answer)
  }

  /// Those that produce a prediction exactly, the most telling first.
  fileprivate func misconceptions(giving prediction: Prediction, by diagnosis: Diagnosis)
    -> [Misconception]
  {
    guard let answer = prediction.callbacks else { return [] }
    let giving = diagnosis.misconceptions(giving: answer).filter {
      !answer.isEmpty || isSilenced(by: $0)
    }
    // Of several that of what the question is about.
    return giving.filter { $0.rule == document.about } + giving.filter { $0.rule != document.about }
  }

  /// Whether somebody who believes it expects no more of anything, watched or not, than truly comes:
  /// else an empty answer does not speak of it.
  fileprivate func isSilenced(by misconception: Misconception) -> Bool {
    guard let book = misconception.rulebook(on: scenario.platform) else { return false }
    func counted(_ run: Trace) -> [Occurrence: Int] {
      let asked = run.events.filter { scenario.steps[Int($0.step)].isAsked }
      return Dictionary(asked.map { ($0.occurrence, 1) }, uniquingKeysWith: +)
    }
    let comes = counted(trace)
    return counted(Simulation.run(scenario, rulebook: book).trace).allSatisfy {
      $0.value <= comes[$0.key] ?? 0
    }
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
