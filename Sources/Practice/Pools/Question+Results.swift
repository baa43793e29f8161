internal import Assessment
internal import Course
internal import LifecycleEngine
internal import ScenarioLanguage

extension Question {
  /// The attempt's results per rule, graded again.
  func results(of attempt: Attempt) -> RuleResults {
    let prediction = ReadAnswer(attempt.answer, in: scenario).prediction
    let grade = Grade(prediction, against: allowed, scoring: attempt.form.scoring)
    return RuleResults(
      attempt, grade, against: allowed,
      keepers: keepers(in: prediction, grade, isLast: attempt.form == .next))
  }

  /// The rules involved that place none of the watched callbacks but prevent others.
  var keepers: [Rule] { document.keepers(of: asked, known: allowed.orders) }

  private func keepers(in prediction: Prediction, _ grade: Grade, isLast: Bool) -> [Rule] {
    guard !grade.isCorrect else { return keepers }
    switch grade.firstMistake(isLast: isLast) {
    case .tooOften(let at), .unexpected(let at):
      // A wrongly printed value is about the rule that determines it.
      guard case .callback(let callback) = prediction.items[at], !callback.isPrinting(as: callback)
      else { return [] }
      let times = grade.nearest.count { $0.matches(callback) }
      let found = CounterfactualRuns(scenario, known: allowed.orders).bringing(
        callback, moreThan: times, after: Array(grade.nearest.prefix(at)))
      return found.first.map { [$0.rule] } ?? []
    case .missing, .tooEarly, nil: return []
    }
  }
}

extension ScenarioDocument {
  /// The rules involved that place none of the watched callbacks but prevent others.
  func keepers(of asked: [Event], known orders: [[Occurrence]]) -> [Rule] {
    let rules = Rule.allCases.filter { rule in
      Topic(of: rule).rawValue == topic && !asked.contains { $0.rule == rule }
    }
    return CounterfactualRuns(scenario, known: orders, rules: rules).keepers(
      of: asked.map(\.occurrence))
  }
}
