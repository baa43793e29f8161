import Practice
import Testing
import TextFormats
import Tutor

/// Conversations, line by line.
@Suite struct SessionTests {
  private let right =
    "A.viewWillDisappear B.viewWillAppear B.viewDidAppear A.viewDidDisappear"

  /// What the last of the lines brings.
  private func check(
    _ lines: [String], in language: Localized.Language = .english, width: Int = 72,
    brings expected: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let got = Transcript.last(lines, language: language, width: width)
    #expect(got == expected + "\n", sourceLocation: sourceLocation)
  }

  @Test func `the first day begins with five lines`() {
    let text = Transcript.of([], width: 80, place: nil)
    #expect(text.split(separator: "\n").count == 6)
    #expect(text.hasPrefix("lifeline teaches in which order iOS calls your code.\n"))
    #expect(text.hasSuffix("[Enter: begin] \n"))
  }

  @Test func `a lesson goes on where the learner stopped`() {
    let text = Transcript.of([], place: ("trade", 1))
    #expect(text.hasPrefix("Welcome back. You were in: Trading places\n\n[place: trade 1]\n── 2 ─"))
  }

  @Test func `a question shows the app, the action and what is watched, and no answer`() {
    check(
      ["show"],
      brings: """
        ── A presents B ─────────────────────────────── iOS 18 · scenes · iPhone

          A  UIViewController, the window's root
          B  UIViewController, .fullScreen

          before  user launches app
          now     A.present(B, animated: true)

          watched in A: viewDidDisappear viewWillDisappear
          watched in B: viewWillAppear viewDidAppear
          UIKit may warn or raise an exception: UIKit.warning, UIKit.exception

        Which of the watched callbacks come, in which order?

        predict 1> 
        """)
  }

  @Test func `callbacks are echoed as a numbered list, misspellings noted`() {
    check(
      ["A.viewWillDisappear, B.viewDidApear", "viewWillAppear->A.viewDidDissapear"],
      brings: """
        A.viewDidDissapear: read as A.viewDidDisappear

          1 A.viewWillDisappear
          2 B.viewDidAppear
          3 B.viewWillAppear
          4 A.viewDidDisappear

        predict 5> 
        """)
  }

  @Test func `what is no callback, or is not asked for, is left out and named`() {
    check(
      ["A.bogus A.viewDidLoad \u{1B}[31m"],
      brings: """
        'A.bogus' is no callback here; left out.
        A.viewDidLoad is not among the watched callbacks; left out.
        '\\u{1B}[31m' is no callback here; left out.

        predict 1> 
        """)
  }

  @Test func `undo takes back the last callback`() {
    check(
      [right, "undo"],
      brings: """
        Took back A.viewDidDisappear.

          1 A.viewWillDisappear
          2 B.viewWillAppear
          3 B.viewDidAppear

        predict 4> 
        """)
  }

  @Test func `an empty line asks before it hands in`() {
    check(
      [right, ""],
      brings:
        "Hand in these 4 callbacks? done (or yes) hands in; or just go on typing.\n\npredict 5> ")
    #expect(Transcript.last([right, "", "yes"]).hasPrefix("[saved: present, \(right), score 1.0"))
    #expect(!Transcript.last([right, "yes"]).contains("saved"))
  }

  @Test func `the prediction is saved before anything is shown`() {
    check(
      [right, "done"],
      brings: """
        [saved: present, \(right), score 1.0, hints 0]
        [place: trade 1]
        = Right: all 4 callbacks, in order.

        What decides: The covered one speaks first and last.

        [Enter · why N · again] 
        """)
  }

  @Test func `prediction and run stand side by side, the first divergence first`() {
    check(
      [
        "A.viewWillDisappear A.viewDidDisappear B.viewWillAppear A.viewWillDisappear", "hint",
        "done",
      ],
      brings: """
        [saved: present, A.viewWillDisappear A.viewDidDisappear B.viewWillAppear \
        A.viewWillDisappear, score 0.5, hints 1]
        [place: trade 1]
        Partly right: 2 of 4 in the right order.

        Line 2: you wrote A.viewDidDisappear, but B.viewWillAppear comes. Yours
        comes later, in line 4.

            your prediction             the run
          1 A.viewWillDisappear  =    1 A.viewWillDisappear
        ▶ 2 A.viewDidDisappear   ↕      comes in line 4
          3 B.viewWillAppear     =    2 B.viewWillAppear
          4 A.viewWillDisappear  ×
                                 +    3 B.viewDidAppear
            yours: line 2        ↕    4 A.viewDidDisappear

        = right   ↕ moved   + missing   × too often   ▶ first difference

        Why not A.viewDidDisappear here? The covered one speaks first and last.

        Caused by: A.viewDidDisappear ← A.viewWillDisappear ← A.present(B,
                   animated: true)

        [Enter · why N · again] 
        """)
  }

  @Test func `a narrow terminal gets one column`() {
    check(
      ["A.viewDidDisappear B.viewWillAppear", "done"], in: .chinese, width: 40,
      brings: """
        [saved: present, A.viewDidDisappear B.viewWillAppear, score 0.25, hints 0]
        [place: trade 1]
        对了一部分：4 个里有 1 个次序正确。

        第 1 行：你写的是 A.viewDidDisappear，来
        的却是 A.viewWillDisappear。你写的那个要
        到第 4 行才来。

        ↕ ▶   A.viewDidDisappear（应在第 4 行）
        +   1 A.viewWillDisappear
        =   2 B.viewWillAppear
        +   3 B.viewDidAppear
        ↕   4 A.viewDidDisappear（你放在第 1
              行）

        = 正确   ↕ 位置不对   + 漏了
        ▶ 第一处不同

        为什么这里还不是 A.viewDidDisappear？被
        盖住的首尾出声。

        起因：A.viewDidDisappear ←
              A.viewWillDisappear ← A.present(B,
              animated: true)

        [回车 · 为什么 N · 重做] 
        """)
  }

  @Test func `nothing is revealed before an answer is handed in`() {
    check(
      ["why 1"],
      brings: """
        That comes after the verdict. First predict and type done, or skip the
        question.

        predict 1> 
        """)
    #expect(
      Transcript.last(["skip"]).hasPrefix("[saved: present, , score 0.0, hints 0, skipped]\n"))
  }

  @Test func `no callback at all is an answer`() {
    check(
      ["skip", "2", "", "-", "done"],
      brings: """
        [saved: silent, , score 1.0, hints 0]
        = Right: no callback comes.

        What decides: Nothing begins here that would take A's view out of the
        window.

        [Enter · why N · again] 
        """)
  }

  @Test func `a choice says which is right and why`() {
    check(["skip", "2"], brings: "− No: it is 1. Why so.\n\n[Enter: go on] ")
    check(["skip", "1"], brings: "= Right. Why so.\n\n[Enter: go on] ")
    check(["skip", "3"], brings: "Type the number of an option, 1 to 2.\n\n1–2> ")
  }

  @Test func `again asks the same question afresh`() {
    #expect(Transcript.last([right, "done", "again"]).hasPrefix("── A presents B ─"))
    #expect(Transcript.last([right, "done", "again"]).hasSuffix("predict 1> \n"))
  }

  @Test func `changing the language keeps the question and what is written`() {
    let text = Transcript.last(["A.viewWillDisappear", "language zh"])
    #expect(text.hasPrefix("[language: zh-Hans]\n从现在起用中文"))
    #expect(text.contains("\n\n── A 显示 B ─"))
    #expect(text.hasSuffix("  1 A.viewWillDisappear\n\n预测 2> \n"))
    #expect(Transcript.last(["skip", "language zh"]).hasSuffix("  1  对\n  2  B\n\n1–2> \n"))
  }

  @Test func `the list of lessons knows what was right`() {
    check(
      [right, "done", "lessons"],
      brings: "▸ 1   trade   Trading places   1 of 2 right\n\n[Enter · why N · again] ")
  }

  @Test func `a lesson that is not there changes nothing`() {
    check(
      ["lesson trad"],
      brings: "There is no lesson 'trad'. Did you mean trade?\n\npredict 1> ")
  }

  @Test func `help says what can be done right here`() {
    #expect(Transcript.last(["help"]).contains("hint"))
    #expect(!Transcript.last(["skip", "help"]).contains("hint"))
    #expect(Transcript.last(["帮助"], language: .chinese).contains("提示"))
  }

  @Test func `the end of the last lesson is no dead end`() {
    check(
      ["skip", "1", "", "-", "done", "", ""],
      brings: """
        That was the last lesson. lessons lists them all, lesson ID opens one
        again.

        lifeline> 
        """)
  }

  @Test func `quitting leaves`() {
    #expect(Transcript.last(["quit"]).hasSuffix("[left]\n"))
  }

  @Test func `TAB offers commands and every watched callback, whether it comes or not`() {
    var session = Transcript.session(.english)
    _ = session.start(stoppedAt: ("trade", 0))
    #expect(session.candidates(for: "A.view", line: "A.view").count == 2)
    #expect(session.candidates(for: "hi", line: "hi") == ["hint"])
    #expect(session.candidates(for: "b.viewd", line: "x b.viewd") == ["B.viewDidAppear"])
    #expect(session.candidates(for: "viewWillA", line: "viewWillA") == ["B.viewWillAppear"])
    #expect(session.candidates(for: "t", line: "lesson t") == ["trade"])
  }
}
