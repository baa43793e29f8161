internal import Assessment
internal import Course
internal import ScenarioLanguage
internal import TextFormats

extension Mastery {
  /// Attempts hold what was answered, not which rules were missed: each is judged again on the
  /// engine as it is now. Those at scenarios that are gone say nothing any more.
  init(_ attempts: [Attempt], document: (String) -> ScenarioDocument?) {
    self.init()
    var questions: [String: Question] = [:]
    for attempt in attempts where !attempt.isSkipped || attempt.hasSeenSome {
      let question =
        questions[attempt.scenario]
        ?? document(attempt.scenario).flatMap { Question(attempt.scenario, $0) }
      guard let question else { continue }
      questions[attempt.scenario] = question
      let answer = ReadAnswer(attempt.answer, in: question.scenario)
      let grade = Grade(
        answer.prediction, against: question.allowed, scoring: attempt.form.scoring)
      learn(from: attempt, RuleResults(attempt, grade, against: question.allowed))
    }
  }

  init(_ attempts: [Attempt], _ curriculum: Curriculum) {
    var problems: [Problem] = []
    self.init(attempts) {
      curriculum.scenario($0, problems: &problems) ?? QuestionMaker.document($0)
    }
  }
}
