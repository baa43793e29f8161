package import Assessment
package import Course
package import Documents
internal import LifecycleEngine
internal import TextFormats

/// The deciding rule of a question, in one sentence, as a verdict states it after a correct answer.
package struct DecidingRule: Sendable {
  private let question: Question
  private let deciding: [Rule]
  private let rules: RuleTexts

  package init(
    _ question: Question, misconceptions: [Misconception], _ curriculum: Curriculum
  ) {
    self.question = question
    deciding = DecisiveRule(question, misconceptions: misconceptions).ranked
    rules = RuleTexts(of: deciding, in: curriculum)
  }

  /// Empty if the rule has no text.
  package func spans(_ words: Words) -> [Span] {
    let usual = question.allowed.orders[0]
    return RunReasons(question, order: usual, words: words, rules: rules)
      .decision(by: deciding, in: usual.indices).spans
  }

  package func blocks(_ words: Words) -> [DocumentBlock] {
    let spans = spans(words)
    return spans.isEmpty ? [] : [.paragraph(spans)]
  }
}
