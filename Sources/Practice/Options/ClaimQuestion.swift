package import Course
package import Documents
internal import TextFormats

/// A claim of the ledger as a question with three options, or with its verdict.
package struct ClaimQuestion {
  package let words: Words

  package init(words: Words) { self.words = words }

  /// Nil for a claim that isn't about behavior, which no run can decide.
  package func choice(_ entry: ClaimEntry) -> Lesson.Choice? {
    guard let right = right(entry.verdict) else { return nil }
    let text = ClaimText(entry, in: words.language)
    return Lesson.Choice(
      question: [.text(words.someSay + words.space + text.claim)],
      options: words.claimOptions.map { [.text($0)] }, right: right,
      why: [.text(text.judgement)])
  }

  /// The index of the correct option; nil: the claim isn't about behavior.
  private func right(_ verdict: ClaimEntry.Verdict) -> Int? {
    switch verdict {
    case .holds: 0
    case .holdsIf, .holdsFor: 1
    case .doesNotHold: 2
    case .notAboutBehavior: nil
    }
  }
}
