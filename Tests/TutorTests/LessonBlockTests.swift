import Practice
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
      brings: "Skipped: no verdict on this one.\n\n[place: trade 0]\nBehind.\n\n[Enter: finish] ")
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
        [language: zh-Hans]
        从现在起用中文，以后学习时也是。其他命令看 --lang，没有写就看 LANG。

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
        article 001
          ✓ It comes.
        article 001
          ✗ It comes twice.
            It comes once.
        article 001
          ~ It came.
            Up to iOS 12. Then it changed.

        Behind.

        [Enter: finish] 

        """))
    #expect(
      last(list, ["back"], in: .chinese).contains("文章 001，a\n  ~ 来过。\n    iOS 12 及之前成立。后来变了。\n"))
  }

  // MARK: Started predictions

  /// A full-screen presentation calls will-disappear, will-appear, did-appear, did-disappear
  /// (document 001).
  private let faded = "```predict present faded 2\n```"

  @Test func `a started prediction shows what is given and counts on`() {
    #expect(
      last(faded, ["show"]).hasSuffix(
        """
        Which of the watched callbacks come, in which order? The first 2 are
        given; go on from there.

          1 A.viewWillDisappear
          2 B.viewWillAppear

        predict 3> 

        """))
    #expect(
      last("```predict present faded 1\n```", ["show"], in: .chinese).hasSuffix(
        "会依次收到哪些被观察的回调？第一个已经给出，请接着往下写。\n\n  1 A.viewWillDisappear\n\n预测 2> \n"))
    #expect(last(faded, ["language zh"]).contains("前 2 个已经给出，请接着往下写。"))
  }

  @Test func `undo and clear stop at what is given`() {
    let given = "  1 A.viewWillDisappear\n  2 B.viewWillAppear\n\npredict 3> "
    check(faded, ["undo"], brings: "There is nothing to take back.\n\n\(given)")
    check(
      faded, ["B.viewDidAppear", "undo"], brings: "Took back B.viewDidAppear.\n\n\(given)")
    check(
      faded, ["B.viewDidAppear", "clear"], brings: "Only what was given is left.\n\n\(given)")
  }

  @Test func `nothing is handed in where nothing was written`() {
    #expect(last(faded, ["done"]).hasPrefix("Nothing written yet."))
    #expect(last(faded, [""]).hasPrefix("Nothing written yet."))
  }

  @Test func `the whole is judged, and kept as an attempt with a start given`() {
    check(
      faded, ["B.viewDidAppear A.viewDidDisappear", "done"],
      brings: """
        [saved: present, A.viewWillDisappear B.viewWillAppear B.viewDidAppear \
        A.viewDidDisappear, score 1.0, hints 0, faded]
        = Right: all 2 that were left to you.

        What decides: The covered one speaks first and last.

        [Enter · why N · again] 
        """)
    #expect(
      last(faded, ["A.viewDidDisappear", "done"]).contains(
        "Line 3: you wrote A.viewDidDisappear, but B.viewDidAppear comes."))
  }

  @Test func `no more is an answer too`() {
    check(
      faded, ["B.viewDidAppear", "-"],
      brings: "Your answer: nothing more comes. done hands it in.\n\npredict 3> ")
    #expect(
      last(faded, ["-", "done"]).hasPrefix(
        "[saved: present, A.viewWillDisappear B.viewWillAppear, score 0.5, hints 0, faded]\n"))
  }

  @Test func `hints go on behind what is given`() {
    #expect(
      last(faded, ["hint", "A.viewDidDisappear", "hint"]).hasPrefix(
        "One of these two comes next, the other one later: B.viewDidAppear,\nA.viewDidDisappear."))
  }

  @Test func `again gives the same start`() {
    let again = last(faded, ["-", "done", "again"])
    #expect(again.hasSuffix("  2 B.viewWillAppear\n\npredict 3> \n"))
  }

  @Test func `a start is not yet a question predicted right`() {
    let right = ["B.viewDidAppear A.viewDidDisappear", "done", "lessons"]
    #expect(
      last(faded + "\n\n```predict present\n```", right).contains("T   0 of 1 right"))
  }

  @Test func `a start that gives everything away is not asked`() {
    let text = last("```predict present faded 4\n```", ["back"])
    #expect(text.contains("'present' cannot be shown"))
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
