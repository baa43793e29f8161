internal import Assessment
internal import Course
internal import LifecycleEngine

/// What a question asks of a learner: the rule that it turns on, as its verdict and key tell it, and
/// those of its topic by which its order would be another one.
struct DrillSkill: Hashable, Sendable {
  let turnsOn: Rule?
  let deciding: Set<Rule>

  init(_ question: Question, _ misconceptions: [Misconception]) {
    let known = question.allowed.orders
    let usual = known[0]
    let rules = DecisiveRule(
      question, written: usual.indices.compactMap { question.event(at: $0, of: usual) },
      bent: Diagnosis(question.scenario, misconceptions: misconceptions, known: known).bent,
      otherwise: CounterfactualRuns(question.scenario, known: known))
    turnsOn = rules.ranked.first
    deciding = rules.deciding
  }
}
