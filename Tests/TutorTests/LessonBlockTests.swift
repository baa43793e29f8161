import Testing
import TextFormats

/// Claims and started predictions in a lesson.
@Suite struct LessonBlockTests {
  /// What the last of the lines brings on a page that holds `block`, then "Behind." on the same
  /// page.
  private func check(
    _ block: String, _ lines: [String], in language: Localized.Language = .english,
    brings expected: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let got = last(block, lines, in: language)
    #expect(got == expected + "\n", sourceLocation: sourceLocation)
  }

  private func last(
    _ block: String, _ lines: [String], in language: Localized.Language = .english
  ) -> String {
    Transcript.last(lines, language: language, further: Self.course(block))
  }

  // MARK: Claims

  private let claim = "```claim 001-no\nNever mind.\n✓ It holds.\n```"

  @Test func `a claim is asked, and nothing of its verdict shows`() {
    #expect(
      last(claim, ["back"]).hasSuffix(
        """
         1/1

        Article 001 says: It comes twice.

          1  It holds.
          2  It holds only sometimes.
          3  It does not hold.

        1–3> 

        """))
  }

  @Test func `a claim's answer is judged with verdict and reason`() {
    check(
      claim, ["3"],
      brings: "= Right. It does not hold. It comes once.\n\n[Enter: go on] ")
    check(
      claim, ["1"],
      brings: "− No: it is 3. It does not hold. It comes once.\n\n[Enter: go on] ")
    check(
      claim, ["1"], in: .chinese, brings: "− 不对，应该是 3。不成立。只来一次。\n\n[回车：继续] ")
    check("```claim 001-yes\n```", ["1"], brings: "= Right. It holds.\n\n[Enter: go on] ")
  }

  @Test func `what holds under a condition or for some versions holds only sometimes`() {
    check(
      "```claim 001-if\n```", ["2"],
      brings: "= Right. Only if it rains. Rain matters.\n\n[Enter: go on] ")
    check(
      "```claim 001-old\n```", ["2"], in: .chinese,
      brings: "= 答对了。iOS 12 及之前成立。后来变了。\n\n[回车：继续] ")
  }

  @Test func `a claim is skipped, mistyped and left like any choice`() {
    check(
      claim, ["skip"],
      brings: "Skipped; nothing is revealed.\n\n[place: trade 0]\nBehind.\n\n[Enter: finish] ")
    for line in ["4", "0", "yes", ""] {
      check(claim, [line], brings: "Type the number of an option, 1 to 3.\n\n1–3> ")
    }
    #expect(last(claim, ["back"]).hasPrefix("This is the first page.\n"))
    #expect(last(claim, ["help"]).contains("choose that option"))
  }

  @Test func `a claim is asked again in the other language`() {
    check(
      claim, ["4", "language zh"],
      brings: """
        文章 001 的说法：它来两次。

          1  成立
          2  只在某些情况下成立
          3  不成立

        1–3> 
        """)
    check(claim, ["language zh", "3"], brings: "= 答对了。不成立。只来一次。\n\n[回车：继续] ")
  }

  @Test func `a claim that is not there or cannot be decided does not stop the lesson`() {
    for id in ["001-gone", "002-gone", "001-name"] {
      let text = last("```claim \(id)\n```", ["back"])
      #expect(text.contains("\n'\(id)' cannot be shown; lifeline check says"))
      #expect(text.hasSuffix("Behind.\n\n[Enter: finish] \n"))
    }
  }

  @Test func `a list of claims is shown with signs, and asks nothing`() {
    let list = "```claims\n001-yes\n001-no\n001-old\n```"
    #expect(
      last(list, ["back"]).hasSuffix(
        """
        001-yes
          ✓ It comes.
        001-no
          ✗ It comes twice.
            It comes once.
        001-old
          ~ It came.
            Up to iOS 12. Then it changed.

        Behind.

        [Enter: finish] 

        """))
    #expect(
      last(list, ["back"], in: .chinese).contains("001-old\n  ~ 来过。\n    iOS 12 及之前成立。后来变了。\n"))
  }

  private static func course(_ block: String) -> [String: String] {
    let lesson = """
      ---
      id: trade
      title: T
      topic: presentation
      documents: ["001"]
      objectives: [one]
      after: []
      ---

      ## P

      \(block)

      Behind.

      """
    return [
      "Lessons/01-trade.en.md": lesson, "Lessons/01-trade.zh-Hans.md": lesson,
      "Content/claims/001.yml": ledger,
    ]
  }

  private static let ledger = """
    document: "001"
    claims:
      - id: 001-yes
        place: a
        kind: limit
        claim: {en: It comes., zh-Hans: 会来。}
        verdict: holds
        evidence: []
      - id: 001-no
        place: a
        kind: limit
        claim: {en: It comes twice., zh-Hans: 它来两次。}
        verdict: does not hold
        why: {en: It comes once., zh-Hans: 只来一次。}
        evidence: []
      - id: 001-if
        place: a
        kind: limit
        claim: {en: It comes., zh-Hans: 会来。}
        verdict: holds if
        condition: {en: it rains, zh-Hans: 下雨}
        why: {en: Rain matters., zh-Hans: 要看下不下雨。}
        evidence: []
      - id: 001-old
        place: a
        kind: limit
        claim: {en: It came., zh-Hans: 来过。}
        verdict: holds for
        versions: 3..12
        why: {en: Then it changed., zh-Hans: 后来变了。}
        evidence: []
      - id: 001-name
        place: a
        kind: naming
        claim: {en: It is called it., zh-Hans: 这叫它。}
        verdict: not about behaviour
        evidence: []

    """
}
