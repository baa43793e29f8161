package import Course
package import LifecycleEngine
package import TextFormats

/// What is said of rules, of those at work in a run at once, of any other when it is asked for; and
/// of callbacks.
package struct RuleTexts {
  private let known: [Rule: RuleText]
  private let read: (Rule) -> RuleText?
  /// What it means that a callback comes.
  package let meaning: (Callback) -> CallbackMeaning?

  package init(
    of rules: some Sequence<Rule>, meaning: @escaping (Callback) -> CallbackMeaning?,
    read: @escaping (Rule) -> RuleText?
  ) {
    self.meaning = meaning
    var known: [Rule: RuleText] = [:]
    for rule in rules where known[rule] == nil { known[rule] = read(rule) }
    self.known = known
    self.read = read
  }

  package subscript(rule: Rule) -> RuleText? { known[rule] ?? read(rule) }

  /// What a rule at work says of a callback.
  package func sentence(_ rule: Rule, of callback: Callback?, _ language: Localized.Language)
    -> String?
  {
    self[rule]?.explanation(of: callback)[language]
  }
}
