import Course
import Testing
import TextFormats

/// The wording of verdicts in both languages.
@Suite struct ClaimTextTests {
  /// `keys` are those of a ledger's entry that make up its verdict, without `why`.
  private func check(
    _ keys: String, why: (String, String)? = nil, judges english: String, _ chinese: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let reason = why.map { "\n    why: {en: \($0), zh-Hans: \($1)}" } ?? ""
    let ledger = """
      document: "000"
      claims:
        - id: 000-a
          place: a
          kind: limit
          claim: {en: A., zh-Hans: 甲。}
          evidence: []
          \(keys)\(reason)
      """
    var problems: [Problem] = []
    let texts = CourseTexts([SourceFile(name: "Content/claims/000.yml", text: ledger)])
    let entries = Curriculum(texts).claims(problems: &problems)
    #expect(problems == [], sourceLocation: sourceLocation)
    let judged = Localized.Language.allCases.flatMap { language in
      entries.map { ClaimText($0, in: language) }.map { "\($0.sign) \($0.judgement)" }
    }
    #expect(judged == [english, chinese], sourceLocation: sourceLocation)
  }

  @Test func `a verdict is a sentence after a sign`() {
    check("verdict: holds", judges: "✓ It's true.", "✓ 这句话正确。")
    check("verdict: does not hold", judges: "✗ It's false.", "✗ 这句话不正确。")
    check(
      "verdict: holds if\n    condition: {en: it rains, zh-Hans: 下雨}",
      judges: "~ Only if it rains.", "~ 这句话只在这种情况下正确：下雨。")
    check("verdict: not about behaviour", judges: "· Not about behavior.", "· 这一条不涉及行为。")
  }

  @Test func `the reason follows the verdict`() {
    check(
      "verdict: does not hold", why: ("It rains.", "下雨了。"),
      judges: "✗ It's false. It rains.", "✗ 这句话不正确。下雨了。")
  }

  /// The engine knows iOS 3 to 27, so 3 and 27 are no bounds of a claim.
  @Test func `a range of versions has two bounds or one`() {
    func check(_ versions: String, judges english: String, _ chinese: String) {
      self.check("verdict: holds for\n    versions: \(versions)", judges: english, chinese)
    }
    check("6..12", judges: "~ From iOS 6 to 12.", "~ 这句话在 iOS 6 到 12 上正确。")
    check("13", judges: "~ On iOS 13 only.", "~ 这句话只在 iOS 13 上正确。")
    check("3..12", judges: "~ Up to iOS 12.", "~ 这句话在 iOS 12 及之前正确。")
    check("13..27", judges: "~ From iOS 13 on.", "~ 这句话从 iOS 13 起正确。")
  }
}
