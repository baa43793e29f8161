package import LifecycleEngine
internal import ScenarioLanguage

/// The rules that decide in a question: those without which another order would be right, as far as
/// they place something that had to be written or keep something away.
package struct DecisiveRule {
  private let question: Question
  /// The events that the learner had to say.
  private let written: [Event]
  /// The rule of each misconception that gives another order.
  private let alteredRules: [Rule]
  private let otherwise: CounterfactualRuns
  private let keepers: [Rule]

  package init(
    _ question: Question, written: [Event], alteredRules: [Rule], otherwise: CounterfactualRuns
  ) {
    self.question = question
    self.written = written
    self.alteredRules = alteredRules
    self.otherwise = otherwise
    keepers = otherwise.keepers(of: question.allowed.orders[0])
  }

  /// Where all of the usual order has to be written.
  package init(_ question: Question, misconceptions: [Misconception]) {
    self.init(
      question,
      written: question.allowed.orders[0].indices.compactMap {
        question.event(at: $0, of: question.allowed.orders[0])
      },
      alteredRules: Diagnosis(question, misconceptions: misconceptions).alteredRules,
      otherwise: CounterfactualRuns(question.scenario, known: question.allowed.orders))
  }

  /// How a rule is at work in a right answer, the most telling first.
  private enum Part: Int {
    /// It placed something, and otherwise another order would be right.
    case decides
    /// It is what the question is about, placed nothing, and otherwise somebody would expect more.
    case keepsAway
    /// It placed something.
    case places
    /// It is about something else, placed nothing, and otherwise somebody would expect more.
    case keepsOthersAway
    /// It placed nothing, and otherwise less or the same would come in another order: what placed
    /// that tells more of it.
    case lets
  }

  /// What the question's author asks it for first, then its topic, and of that by its part, then what
  /// more misconceptions bend, then what is rarer in it.
  package var ranked: [Rule] {
    // Of a scenario made from another one it may have no part in it.
    let about = question.document.about.flatMap {
      otherwise.isAtWork($0, in: question.trace, of: question.scenario) ? $0 : nil
    }
    return (about.map { [$0] } ?? []) + found.filter { $0 != about }
  }

  /// All of the topic without which another order would be right, or somebody would expect more.
  package var deciding: Set<Rule> {
    Set(
      atWork.filter { rule in
        guard isOnTopic(rule) else { return false }
        switch part(of: rule, placed: placed(by: rule), isOnTopic: true) {
        case .decides, .keepsAway, .keepsOthersAway: return true
        case .places, .lets: return false
        }
      })
  }

  private func isOnTopic(_ rule: Rule) -> Bool {
    Topic(of: rule).rawValue == question.document.topic
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
    return keepers.contains(rule) ? isOnTopic ? .keepsAway : .keepsOthersAway : .lets
  }
}
