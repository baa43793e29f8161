internal import Course
internal import TextFormats

/// What rules rest on: documents with the places that speak of them, logs of real devices, pages.
struct SourcesText {
  let words: Words
  /// Of the documents.
  let claims: [ClaimEntry]
  /// The scenario under discussion.
  let scenario: String

  func blocks(_ rules: [RuleText]) -> [Shown] {
    rules.flatMap { rule in
      [Shown.paragraph([Span(rule.title[words.language], .strong), Span("  " + rule.id, .dim)])]
        + rule.evidence.flatMap { evidence($0, of: rule) }
    }
  }

  private func evidence(_ text: String, of rule: RuleText) -> [Shown] {
    let safe = SafeText.visible(text)
    guard text.count == 3, text.allSatisfy(\.isNumber) else {
      let isTrace = !text.contains(" ")
      return [.item(marker: "  • ", [Span(isTrace ? words.deviceLog(safe) : safe)])]
    }
    let places = claims.filter { $0.document == text && speaks($0, of: rule) }.map { claim in
      Shown.item(
        marker: "      ",
        [Span(SafeText.visible(claim.place), .dim), Span(words.colon)]
          + ProseText.spans(InlineReader.read(claim.claim[words.language])))
    }
    return [.item(marker: "  • ", [Span(words.document(safe))])] + places
  }

  /// A claim that rests on the same logs, or is tried in this very scenario.
  private func speaks(_ claim: ClaimEntry, of rule: RuleText) -> Bool {
    let logs = rule.evidence.filter { $0.count > 3 }
    if claim.evidence.contains(where: logs.contains) { return true }
    switch claim.check {
    case .inScenario(_, let id, _), .prints(let id, _): return id == scenario
    case .everywhere, nil: return false
    }
  }
}
