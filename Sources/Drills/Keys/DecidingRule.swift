internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Reports
internal import TextFormats

/// The deciding rule of a question, in one sentence for the class, as a verdict states it after a
/// correct answer.
struct DecidingRule: Sendable {
  private let question: Question
  private let deciding: [Rule]
  private let rules: RuleTexts

  init(_ question: Question, of drill: PreparedDrill, _ curriculum: Curriculum) {
    self.question = question
    deciding = DecisiveRule(question, misconceptions: drill.misconceptionValues).ranked
    rules = RuleTexts(of: deciding, in: curriculum)
  }

  /// Empty if the rule has no text.
  func spans(_ words: Words) -> [Span] {
    let usual = question.allowed.orders[0]
    return RunReasons(question, order: usual, words: words, rules: rules)
      .decision(by: deciding, in: usual.indices).spans
  }

  func blocks(_ words: Words) -> [DocumentBlock] {
    let spans = spans(words)
    return spans.isEmpty ? [] : [.paragraph(spans)]
  }
}
