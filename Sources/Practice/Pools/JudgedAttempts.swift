package import Assessment
package import Course
internal import LifecycleEngine
package import ScenarioLanguage
internal import TextFormats

/// A learner's attempts with their results per rule, graded again by the current engine: the record
/// stores answers, not missed rules. Attempts at removed scenarios have no results.
package struct JudgedAttempts: Sendable {
  package private(set) var mastery = Mastery()
  /// The answered questions, by scenario id.
  package private(set) var questions: [String: Question] = [:]
  /// The graded attempts, in order.
  package private(set) var results: [(attempt: Attempt, results: RuleResults)] = []

  package init(_ attempts: [Attempt], in curriculum: Curriculum) {
    self.init(attempts) {
      AnsweredDocument.called($0, in: curriculum)
    } repair: { id in
      return curriculum.repair(id)
    } claims: {
      ReviewedClaim.missed(in: attempts, of: curriculum)
    }
  }

  /// - Parameters:
  ///   - document: finds a scenario by its id alone.
  ///   - repair: finds a repair by its id.
  ///   - claims: the claims that were missed, by their questions' ids.
  init(
    _ attempts: [Attempt], document: (String) -> ScenarioDocument?, repair: (String) -> Repair?,
    claims: () -> [String: ReviewedClaim]
  ) {
    let claims = claims()
    var questions: [String: Question] = [:]
    var texts: [String: String] = [:]
    var bugs: [String: RepairBug] = [:]
    var missedClaims: Set<String> = []
    func judge(of attempt: Attempt) -> (any AttemptJudge)? {
      let id = attempt.scenario
      if case .repair(let name) = QuestionID(id) {
        if attempt.isSkipped { return nil }
        bugs[id] = bugs[id] ?? repair(name).map(RepairBug.init)
        return bugs[id]
      }
      if let claim = claims[id] {
        // One option of three may be a guess: a right one counts only after a miss.
        guard !attempt.isSkipped, !attempt.isCorrect || missedClaims.contains(id) else {
          return nil
        }
        if attempt.isCorrect { missedClaims.remove(id) } else { missedClaims.insert(id) }
        return claim
      }
      // The learner's own file may have changed since.
      let known = attempt.text == texts[id] ? questions[id] : nil
      let question = known ?? (attempt.ownScenario ?? document(id)).flatMap { Question(id, $0) }
      guard let question else { return nil }
      questions[id] = question
      texts[id] = attempt.text
      return question
    }
    for attempt in attempts where !attempt.isSkipped || attempt.hasSeenSome {
      guard let judged = judge(of: attempt)?.results(of: attempt) else { continue }
      mastery.learn(from: attempt, judged)
      results.append((attempt, judged))
    }
    self.questions = questions
  }
}

/// A question that grades attempts again.
protocol AttemptJudge {
  func results(of attempt: Attempt) -> RuleResults
}

extension Question: AttemptJudge {}
extension RepairBug: AttemptJudge {}
extension ReviewedClaim: AttemptJudge {}

extension Attempt {
  /// The scenario stored with the attempt; nil if the course contains it or it can't be parsed.
  var ownScenario: ScenarioDocument? {
    var problems: [Problem] = []
    let document = text.flatMap {
      ScenarioReader.read(SourceFile(name: scenario, text: $0), problems: &problems)
    }
    return problems.contains { $0.severity == .error } ? nil : document
  }
}

/// Finds the scenario of an attempt.
package enum AnsweredDocument {
  /// Nil if it no longer exists.
  package static func of(_ attempt: Attempt, in curriculum: Curriculum) -> ScenarioDocument? {
    attempt.ownScenario ?? called(attempt.scenario, in: curriculum)
  }

  /// The scenario of an id: one of the course, or a generated one.
  static func called(_ id: String, in curriculum: Curriculum) -> ScenarioDocument? {
    return curriculum.scenario(id) ?? QuestionMaker.document(id)
  }
}

extension Question {
  /// The attempt's results per rule, graded again.
  func results(of attempt: Attempt) -> RuleResults {
    if attempt.isShown { return RuleResults(showing: allowed, preventing: preventingRules) }
    let prediction = ReadAnswer(attempt.answer, in: scenario).prediction
    let grade = Grade(prediction, against: allowed, scoring: attempt.form.scoring)
    if attempt.form == .next, !grade.isCorrect, prediction.items.count > grade.rightBeginning + 1 {
      return RuleResults(stepping: prediction, against: allowed) {
        preventingRules(in: $0, $1, isLast: true)
      }
    }
    return RuleResults(
      attempt, grade, against: allowed,
      preventing: preventingRules(in: prediction, grade, isLast: attempt.form == .next))
  }

  /// The rules involved that place none of the watched callbacks but prevent others.
  var preventingRules: [Rule] { document.preventingRules(of: asked, known: allowed.orders) }

  private func preventingRules(in prediction: Prediction, _ grade: Grade, isLast: Bool) -> [Rule] {
    guard !grade.isCorrect else { return preventingRules }
    switch grade.firstMistake(isLast: isLast) {
    case .tooOften(let at), .unexpected(let at):
      // A wrongly printed value is about the rule that determines it.
      guard case .callback(let callback) = prediction.items[at], !callback.isPrinting(as: callback)
      else { return [] }
      let times = grade.nearest.count { $0.matches(callback) }
      let found = CounterfactualRuns(scenario, known: allowed.orders).runs(
        adding: callback, moreThan: times, after: Array(grade.nearest.prefix(at)))
      return found.first.map { [$0.rule] } ?? []
    case .missing, .tooLate, .tooEarly, nil: return []
    }
  }
}

extension ScenarioDocument {
  /// The rules involved that place none of the watched callbacks but prevent others.
  func preventingRules(of asked: [Event], known orders: [[Occurrence]]) -> [Rule] {
    let rules = Rule.allCases.filter { rule in
      isOnTopic(rule) && !asked.contains { $0.rule == rule }
    }
    return CounterfactualRuns(scenario, known: orders, rules: rules).preventingRules(
      of: asked.map(\.occurrence))
  }
}

/// The rule behind the bug of a repair.
struct RepairBug {
  let repair: Repair
  let rule: Rule?

  init(_ repair: Repair) {
    self.repair = repair
    // If the app as given only lacks a callback, a distractor shows the rule.
    rule =
      ([[]] + repair.distractors).lazy.compactMap { edits in
        Self.rule(of: repair, repair.given.applying(edits))
      }.first
  }

  private static func rule(of repair: Repair, _ code: RepairedCode) -> Rule? {
    if case .fails(let failure) = repair.verdict(on: code) { failure.rule } else { nil }
  }

  /// Graded again, as predictions are.
  func results(of attempt: Attempt) -> RuleResults {
    if attempt.isShown { return RuleResults(about: rule, isRight: false) }
    let answer = RepairAnswer(attempt.answer, to: repair)
    if case .fails(let failure) = repair.verdict(on: answer.code) {
      return RuleResults(about: failure.rule ?? rule, isRight: false)
    }
    return RuleResults(about: rule, isRight: answer.faults.isEmpty)
  }
}
