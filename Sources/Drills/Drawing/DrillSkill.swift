internal import Assessment
internal import Course
internal import LifecycleEngine

/// The skill that a question tests: its deciding rule, as verdict and key state it, and the rules
/// of its topic that would change its order.
struct DrillSkill: Hashable, Sendable {
  let turnsOn: Rule?
  let deciding: Set<Rule>

  init(_ question: Question, _ misconceptions: [Misconception]) {
    let rules = DecisiveRule(question, misconceptions: misconceptions)
    turnsOn = rules.ranked.first
    deciding = rules.deciding
  }
}
