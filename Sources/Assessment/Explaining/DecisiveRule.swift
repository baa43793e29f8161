package import LifecycleEngine
internal import ScenarioLanguage

/// The decisive rules of a question: those without which another order would be correct, if they
/// place a callback that had to be written or prevent one.
package struct DecisiveRule {
  private let question: Question
  /// The events that the learner had to predict.
  private let written: [Event]
  /// The rule of each misconception that predicts another order.
  private let alteredRules: [Rule]
  private let otherwise: CounterfactualRuns
  private let preventingRules: [Rule]

  package init(
    _ question: Question, written: [Event], alteredRules: [Rule], otherwise: CounterfactualRuns
  ) {
    self.question = question
    self.written = written
    self.alteredRules = alteredRules
    self.otherwise = otherwise
    preventingRules = otherwise.preventingRules(of: question.allowed.orders[0])
  }

  /// For a question whose whole order had to be written.
  package init(_ question: Question, misconceptions: [Misconception]) {
    self.init(
      question,
      written: question.allowed.orders[0].indices.compactMap {
        question.event(at: $0, of: question.allowed.orders[0])
      },
      alteredRules: Diagnosis(question, misconceptions: misconceptions).alteredRules,
      otherwise: CounterfactualRuns(question.scenario, known: question.allowed.orders))
  }

  /// A rule's role in a correct answer, the most important first.
  private enum Part: Int {
    /// It placed a callback, and without it another order would be correct.
    case decides
    /// It is of the question's topic and placed nothing, but without it someone would expect more
    /// callbacks.
    case prevents
    /// It placed a callback.
    case places
    /// It is of another topic and placed nothing, but without it someone would expect more
    /// callbacks.
    case preventsOffTopic
    /// It placed nothing, and without it there would be fewer callbacks or another order, which the
    /// rule that placed them explains better.
    case allows
  }

  /// Sorted: the question's own rule, then those of its topic by role, then those that more
  /// misconceptions change, then those that place fewer of its callbacks.
  package var ranked: [Rule] {
    // In a scenario derived from another one, its rule may have no effect.
    let about = question.document.about.flatMap {
      otherwise.isAtWork($0, in: question.trace, of: question.scenario) ? $0 : nil
    }
    return (about.map { [$0] } ?? []) + found.filter { $0 != about }
  }

  /// The topic's rules without which another order would be correct or someone would expect more
  /// callbacks.
  package var deciding: Set<Rule> {
    Set(
      atWork.filter { rule in
        guard isOnTopic(rule) else { return false }
        switch part(of: rule, placed: placed(by: rule), isOnTopic: true) {
        case .decides, .prevents, .preventsOffTopic: return true
        case .places, .allows: return false
        }
      })
  }

  private func isOnTopic(_ rule: Rule) -> Bool {
    question.document.isOnTopic(rule)
  }

  private func placed(by rule: Rule) -> Int { written.count { $0.rule == rule } }

  private var atWork: [Rule] {
    let placing = Rule.allCases.filter { rule in
      rule != .codeCall && written.contains { $0.rule == rule }
    }
    return Rule.allCases.filter { alteredRules.contains($0) || placing.contains($0) }
  }

  private var found: [Rule] {
    let ranks = atWork.enumerated().map { place, rule in (rank(rule) + [place], rule) }
    return ranks.sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
  }

  private func rank(_ rule: Rule) -> [Int] {
    let (isOnTopic, placed) = (isOnTopic(rule), placed(by: rule))
    return [
      isOnTopic ? 0 : 1, part(of: rule, placed: placed, isOnTopic: isOnTopic).rawValue,
      -alteredRules.count { $0 == rule }, placed,
    ]
  }

  private func part(of rule: Rule, placed: Int, isOnTopic: Bool) -> Part {
    let runs = otherwise.runs.filter { $0.rule == rule }
    if placed > 0 { return runs.isEmpty && !alteredRules.contains(rule) ? .places : .decides }
    return preventingRules.contains(rule) ? isOnTopic ? .prevents : .preventsOffTopic : .allows
  }
}
