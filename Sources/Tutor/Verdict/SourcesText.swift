internal import Course
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// What rules rest on: documents with the places that speak of them, logs of real devices, pages.
struct SourcesText {
  let words: Words
  /// Of the documents.
  let claims: [ClaimEntry]
  /// The scenarios in which claims are tried.
  let scenario: (String) -> ScenarioDocument?

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
    let said = claims.filter { $0.document == text && speaks($0, of: rule) }.flatMap { claim in
      let text = ClaimText(claim, in: words.language)
      return [
        Shown.item(
          marker: "      ",
          place(claim) + ProseText.spans(InlineReader.read(text.claim))),
        .item(marker: "        ", ProseText.spans(InlineReader.read(text.judgement))),
      ]
    }
    return [.item(marker: "  • ", [Span(words.document(safe))])] + said
  }

  /// Where it stands; the documents are Chinese, and so are the names of their parts.
  private func place(_ claim: ClaimEntry) -> [Span] {
    guard words.language == .chinese else { return [] }
    return [Span(SafeText.visible(claim.place), .dim), Span(words.colon)]
  }

  /// A claim about a callback or two that the rule places where the claim is tried, or about many of
  /// which it places more than any other rule does.
  private func speaks(_ claim: ClaimEntry, of rule: RuleText) -> Bool {
    let names: [String]
    let id: String
    switch claim.check {
    case .inScenario(let sentence, let scenario, _):
      names = sentence.split { " ,".contains($0) }.filter { $0.contains(".") }.map(String.init)
      id = scenario
    case .prints(let scenario, let callbacks):
      names = callbacks
      id = scenario
    case .everywhere, nil: return false
    }
    guard let scenario = scenario(id)?.scenario else { return false }
    let events = Simulation.run(scenario).trace.events
    let rules = names.compactMap { name in
      events.last { event in
        CallbackText.text(of: event.occurrence, in: scenario).split(separator: "(")[0]
          == name.split(separator: "(")[0]
      }?.rule
    }
    let own = rules.count { $0.id == rule.id }
    if names.count <= 2 { return own > 0 }
    return own > 0 && Rule.allCases.allSatisfy { other in rules.count { $0 == other } <= own }
  }
}
