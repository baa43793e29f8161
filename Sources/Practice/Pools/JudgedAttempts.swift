package import Assessment
package import Course
internal import LifecycleEngine
package import ScenarioLanguage
internal import TextFormats

/// A learner's attempts with what each says of the rules, judged again on the engine as it is now:
/// the record holds what was answered, not which rules were missed. Attempts at scenarios that are
/// gone say nothing any more.
package struct JudgedAttempts: Sendable {
  package private(set) var mastery = Mastery()
  /// The scenarios answered, by id.
  package private(set) var questions: [String: Question] = [:]
  /// What was answered, in the order of the attempts.
  package private(set) var results: [(attempt: Attempt, results: RuleResults)] = []

  package init(_ attempts: [Attempt], in curriculum: Curriculum) {
    self.init(attempts) { AnsweredDocument.called($0, in: curriculum) }
  }

  /// - Parameter document: those that can be had by their id alone.
  init(_ attempts: [Attempt], document: (String) -> ScenarioDocument?) {
    var texts: [String: String] = [:]
    for attempt in attempts where !attempt.isSkipped || attempt.hasSeenSome {
      let id = attempt.scenario
      // Somebody's own file may have been another one before.
      let known = attempt.text == texts[id] ? questions[id] : nil
      let question =
        known ?? (attempt.ownScenario ?? document(id)).flatMap { Question(id, $0) }
      guard let question else { continue }
      questions[id] = question
      texts[id] = attempt.text
      let judged = question.results(of: attempt)
      mastery.learn(from: attempt, judged)
      results.append((attempt, judged))
    }
  }
}

extension Attempt {
  /// The scenario that came with the attempt; nil: the course has it, or nobody can read it.
  var ownScenario: ScenarioDocument? {
    var problems: [Problem] = []
    let document = text.flatMap {
      ScenarioReader.read(SourceFile(name: scenario, text: $0), problems: &problems)
    }
    return problems.contains { $0.severity == .error } ? nil : document
  }
}

/// What learners have answered questions about.
package enum AnsweredDocument {
  /// Nil: it is gone.
  package static func of(_ attempt: Attempt, in curriculum: Curriculum) -> ScenarioDocument? {
    attempt.ownScenario ?? called(attempt.scenario, in: curriculum)
  }

  /// What can be had by its id alone: the course's, or made anew.
  static func called(_ id: String, in curriculum: Curriculum) -> ScenarioDocument? {
    var problems: [Problem] = []
    return curriculum.scenario(id, problems: &problems) ?? QuestionMaker.document(id)
  }
}
