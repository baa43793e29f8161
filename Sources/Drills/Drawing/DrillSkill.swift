internal import Assessment
internal import Course
internal import LifecycleEngine

/// What a question asks of a learner: the rule that it turns on, as its verdict and key tell it, and
/// those of its topic by which its order would be another one.
struct DrillSkill: Hashable, Sendable {
  let turnsOn: Rule?
  let deciding: Set<Rule>

  init(_ question: Question, _ misconceptions: [Misconception]) {
    let rules = DecisiveRule(question, misconceptions: misconceptions)
    turnsOn = rules.ranked.first
    deciding = rules.deciding
  }
}
