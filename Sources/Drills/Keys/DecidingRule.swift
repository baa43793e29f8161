internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Reports
internal import TextFormats
internal import Tutor

/// What decides in a question, as a verdict tells it after a right answer: one sentence, which a class
/// can read.
struct DecidingRule: Sendable {
  private let feedback: Feedback
  private let texts: [Rule: RuleText]

  init(_ question: Question, of drill: PreparedDrill, _ curriculum: Curriculum) {
    feedback = Feedback(
      Prediction(question.allowed.orders[0]), to: question, misconceptions: drill.misconceptions)
    // What is wrong with rules' texts is for those who check the course.
    var ignored: [Problem] = []
    texts = feedback.decisive.reduce(into: [:]) { texts, rule in
      texts[rule] = curriculum.ruleText(rule.id, problems: &ignored)
    }
  }

  /// Empty where nothing is written about it.
  func spans(_ words: Words) -> [Span] {
    let rules = RuleTexts(of: feedback.decisive, meaning: { _ in nil }, read: { texts[$0] })
    let verdict = VerdictText(
      feedback: feedback, words: words, rules: rules, misconceptions: [])
    return verdict.decided.flatMap { block -> [Span] in
      if case .paragraph(let spans) = block { spans } else { [] }
    }
  }

  func blocks(_ words: Words) -> [DocumentBlock] {
    let spans = spans(words)
    return spans.isEmpty ? [] : [.paragraph(spans)]
  }
}
