package import LifecycleEngine

/// A misunderstanding of UIKit, to be told from an answer: a rulebook with one rule bent.
package struct Misconception: Hashable, Sendable {
  /// Its name in Content/misconceptions.
  package let id: String
  package let rule: Rule
  /// What is believed: a place among the rule's values.
  package let value: Int

  package init(id: String, rule: Rule, value: Int) {
    self.id = id
    self.rule = rule
    self.value = value
  }

  /// The rulebook of somebody who believes it; nil where it happens to be true.
  package func rulebook(on platform: Platform) -> Rulebook? {
    let truth = Rulebook(platform)
    return truth.position(of: rule) == value ? nil : truth.setting(rule, to: value)
  }
}
