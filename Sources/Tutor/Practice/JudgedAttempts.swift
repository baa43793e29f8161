internal import Assessment
internal import Course
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// A learner's attempts with what each says of the rules, judged again on the engine as it is now:
/// the record holds what was answered, not which rules were missed. Attempts at scenarios that are
/// gone say nothing any more.
struct JudgedAttempts: Sendable {
  private(set) var mastery = Mastery()
  /// The scenarios answered, by id.
  private(set) var questions: [String: Question] = [:]
  /// What was answered, in the order of the attempts.
  private(set) var results: [(attempt: Attempt, results: RuleResults)] = []

  init(_ attempts: [Attempt], in curriculum: Curriculum) {
    var problems: [Problem] = []
    self.init(attempts) {
      curriculum.scenario($0, problems: &problems) ?? QuestionMaker.document($0)
    }
  }

  init(_ attempts: [Attempt], document: (String) -> ScenarioDocument?) {
    for attempt in attempts where !attempt.isSkipped || attempt.hasSeenSome {
      let question =
        questions[attempt.scenario]
        ?? document(attempt.scenario).flatMap { Question(attempt.scenario, $0) }
      guard let question else { continue }
      questions[attempt.scenario] = question
      let answer = ReadAnswer(attempt.answer, in: question.scenario)
      let grade = Grade(
        answer.prediction, against: question.allowed, scoring: attempt.form.scoring)
      let judged = RuleResults(attempt, grade, against: question.allowed)
      mastery.learn(from: attempt, judged)
      results.append((attempt, judged))
    }
  }
}
