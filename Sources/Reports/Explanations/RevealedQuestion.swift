package import Assessment
package import Course
package import Documents
internal import LifecycleEngine
package import TextFormats

/// The parts of a question's answer that are shown once it may be known; created only then.
package struct RevealedQuestion: Hashable, Sendable {
  /// The usual order, or the first known repair, as displayed.
  package let order: [String]
  /// Whether it is the only correct order, and how others differ; for a repair, the other known
  /// ones.
  package let freedom: [DocumentBlock]
  /// The deciding rule, for those who read no further.
  package let decides: [DocumentBlock]
  /// Each callback of the usual order with the explanation of the rule that placed it.
  package let reasons: [DocumentBlock]

  package init(
    _ question: Question, misconceptions: [Misconception], _ curriculum: Curriculum,
    language: Localized.Language
  ) {
    let words = Words(language: language)
    if let repair = question.repair {
      let known = RepairText(repair, words).known
      order = known.first ?? []
      freedom =
        known.dropFirst().map { edits in
          .paragraph([
            Span(words.alsoRight + words.colon), Span(edits.joined(separator: "; "), .code),
          ])
        } + [.paragraph([Span(words.otherRepairs)])]
      decides = []
      reasons = [.paragraph([Span(repair.why[language])])]
      return
    }
    order = question.allowed.orders[0].map(question.text)
    freedom = OrdersText(question: question, words: words).blocks
    let deciding = DecidingRule(question, misconceptions: misconceptions, curriculum)
    decides = deciding.blocks(words)
    reasons = OrderReasons(
      question, curriculum, language: language, after: deciding.spans(words)
    ).blocks(words)
  }
}
