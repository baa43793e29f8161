internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import ScenarioLanguage
internal import TextFormats

/// The evidence for rules: documents with relevant passages, logs of real devices, pages.
struct SourcesText {
  let words: Words
  /// The claims of all documents.
  let claims: [ClaimEntry]
  /// Whether to show all passages of a document, or only the most relevant ones.
  let isWhole: Bool
  /// Finds the scenario that tests a claim.
  let scenario: (String) -> ScenarioDocument?
  /// Where a field trace was found.
  let address: (String) -> String?

  func blocks(_ rules: [RuleText]) -> [DocumentBlock] {
    rules.flatMap { rule in
      [
        DocumentBlock.paragraph([
          Span(rule.title[words.language], .strong), Span("  " + rule.id, .dim),
        ])
      ]
        + rule.evidence.flatMap { evidence($0, of: rule) }
    }
  }

  private func evidence(_ text: String, of rule: RuleText) -> [DocumentBlock] {
    guard text.count == 3, text.allSatisfy(\.isNumber) else {
      let isTrace = !text.contains(" ")
      let isPage = text.hasPrefix("https://") || text.hasPrefix("http://")
      let safe = SafeText.visible(text)
      let found = address(text).map { SafeText.visible($0) }
      let source = isTrace && !isPage ? words.deviceLog(safe, address: found) : safe
      return [.item(marker: "  • ", [Span(source)])]
    }
    let all = claims.filter { $0.document == text }.compactMap { claim in
      share(claim, of: rule).map { (claim: claim, share: $0) }
    }
    let nearest = Set(
      all.sorted { $0.share > $1.share }.prefix(isWhole ? all.count : Self.fewest)
        .map(\.claim.id))
    let said = all.map(\.claim).filter { nearest.contains($0.id) }.flatMap { claim in
      let text = ClaimText(claim, in: words.language)
      return [
        DocumentBlock.item(
          marker: "      ",
          place(claim) + ProseText.spans(InlineReader.read(text.claim))),
        .item(marker: "        ", ProseText.spans(InlineReader.read(text.judgement))),
      ]
    }
    let left = all.count - nearest.count
    let more = DocumentBlock.item(marker: "      ", [Span(words.moreSources(left), .dim)])
    let document =
      claims.first { $0.document == text }?.source ?? ClaimedDocument(number: text)
    return [.item(marker: "  • ", [Span(words.source(document))])] + said
      + (left > 0 ? [more] : [])
  }

  /// The number of passages shown per document.
  private static let fewest = 2

  /// The place in the document; only shown in Chinese, the language of the documents.
  private func place(_ claim: ClaimEntry) -> [Span] {
    guard words.language == .chinese else { return [] }
    return [Span(SafeText.visible(claim.place), .dim), Span(words.colon)]
  }

  /// The share of a claim that is about the rule, above 0 and up to 1; nil if it is about other
  /// rules. A claim about one or two callbacks counts if the rule places one of them; a claim about
  /// more, if no other rule places more of them.
  private func share(_ claim: ClaimEntry, of rule: RuleText) -> Double? {
    guard let subject = ClaimSubject(claim, scenario: scenario) else { return nil }
    let own = subject.rules.count { $0.id == rule.id }
    let isAbout =
      subject.callbackCount <= 2
      || Rule.allCases.allSatisfy { other in subject.rules.count { $0 == other } <= own }
    return own > 0 && isAbout ? Double(own) / Double(subject.callbackCount) : nil
  }
}
