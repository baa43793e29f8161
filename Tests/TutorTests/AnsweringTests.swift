import Practice
import Assessment
import Testing
import TextFormats
import Tutor

/// The forms of an answer over the small course, line by line.
@Suite struct AnsweringTests {
  private let right =
    ["A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear"]
    + ["A.viewDidDisappear"]

  private func check(
    _ lines: [String], in language: Localized.Language = .english, brings expected: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let got = Transcript.last(lines, language: language)
    #expect(got == expected + "\n", sourceLocation: sourceLocation)
  }

  private func last(_ lines: [String], in language: Localized.Language = .english) -> String {
    Transcript.last(lines, language: language)
  }

  // MARK: mode

  @Test func `mode alone says what is possible here and marks what is`() {
    // The run was not shown yet; all else is there, whatever the run is like.
    check(
      ["mode"],
      brings: """
        mode NAME changes how you answer. Possible here:

        ▸ full    type the callbacks in order
          bank    pick them by letters; some never come
          faded   fill the blanks of a run
          next    one callback at a time, judged at once
          never   say which callbacks never come
          auto    lifeline chooses

        predict 1> 
        """)
    check(
      ["模式"], in: .chinese,
      brings: """
        mode 名称 可以换一种作答方式。这里可用：

        ▸ 默写   按次序写出回调
          选项   按字母挑选，其中有些不会来
          填空   把运行结果里的空白补上
          逐个   一次写一个，当场判断
          不来   找出不会来的回调
          自动   由 lifeline 选择

        预测 1> 
        """)
  }

  @Test func `a mode that is not there is answered with the nearest, one not possible with why`() {
    check(
      ["mode banc"],
      brings: "There is no mode 'banc'. Did you mean bank? mode alone lists them.\n\npredict 1> ")
    check(
      ["mode reverse"],
      brings: """
        From now on, where it is possible: reverse, see the run, say what was
        done.

        This question cannot be answered so: reverse. It shows the run: it is
        there once you have predicted this one.

        predict 1> 
        """)
    #expect(last(["mode 反推"], in: .chinese).contains("这一题不能用“反推”来答。"))
  }

  @Test func `a mode stays for the following questions, until it is left to lifeline again`() {
    let bank = ["mode bank", "skip", "skip"]
    #expect(last(bank).contains("Answer with letters: c a b."))
    #expect(!last(bank + ["mode auto"]).contains("Answer with letters"))
    #expect(last(["mode 自动"], in: .chinese).hasPrefix("从现在起，作答方式由 lifeline 选择。"))
  }

  @Test func `what was written stays when the mode changes, and what is shown is for the form`() {
    let changed = last([right[0], "mode bank"])
    #expect(changed.hasSuffix("  1 A.viewWillDisappear\n\npredict 2> \n"))
    #expect(last([right[0], "mode bank", "mode full"]).hasSuffix("isappear\n\npredict 2> \n"))
  }

  // MARK: bank

  @Test func `letters and names are picked in any mixture, and the attempt says so`() throws {
    let letters = try #require(Options(last(["mode bank"])).letters(of: right))
    // All that is watched comes; what never does is taken from what nobody watches.
    #expect(Options(last(["mode bank"])).names.count >= right.count + 2)
    let answer = "\(letters[0]) \(right[1]), \(letters[2].uppercased())"
    #expect(
      last(["mode bank", answer, letters[3], "done"]).hasPrefix(
        "[saved: present, \(right.joined(separator: " ")), score 1.0, hints 0, bank]\n"))
    let twice = last(["mode 选项", "\(letters[0]) \(letters[0])"], in: .chinese)
    #expect(twice == "  1 \(right[0])\n  2 \(right[0])\n\n预测 3> \n")
    #expect(last(["mode bank", "zz"]).contains("'zz' is no callback here; left out."))
  }

  @Test func `TAB offers the bank's callbacks, and the modes behind mode`() {
    var session = Transcript.session(.english)
    _ = session.start(stoppedAt: ("trade", 0))
    let names = Options(Transcript.written(session.answer("mode bank"), width: 72)).names
    #expect(Set(session.candidates(for: "", line: "x ")) == Set(names))
    #expect(session.candidates(for: "f", line: "mode f") == ["full", "faded"])
    #expect(session.candidates(for: "填", line: "模式 填") == ["填空"])
  }

  @Test func `a request that cannot be kept is said when it is made, and not again`() {
    #expect(last(["mode reverse"]).contains("This question cannot be answered so: reverse."))
    for further in [["skip"], ["skip", "1", ""]] {
      #expect(!last(["mode reverse"] + further).contains("cannot be answered so"))
    }
  }

  // MARK: Moving about

  @Test(arguments: [
    ("move 1 after 3", [2, 3, 1, 4]), ("move 1 before 3", [2, 1, 3, 4]),
    ("move 1 to 3", [2, 3, 1, 4]), ("move 4 before 1", [4, 1, 2, 3]),
    ("MOVE 4 AFTER 1", [1, 4, 2, 3]), ("move 4 to 1", [4, 1, 2, 3]),
    ("移动 1 到 3 后", [2, 3, 1, 4]), ("移动1到3之前", [2, 1, 3, 4]), ("移动 4 到 1", [4, 1, 2, 3]),
    ("移动 4 到 1 的后面", [1, 4, 2, 3]), ("move 2 after 2", [1, 2, 3, 4]),
  ])
  func `a line goes where it is told`(command: String, order: [Int]) {
    let list = order.enumerated().map { "  \($0 + 1) \(right[$1 - 1])\n" }.joined()
    let moved = last([right.joined(separator: " "), command])
    #expect(moved.hasSuffix("\n\n\(list)\npredict 5> \n"))
  }

  @Test(arguments: [
    "move", "move 1", "move 1 under 2",
  ])
  func `a move that cannot be made says how to say one`(command: String) {
    check(
      [right.joined(separator: " "), command],
      brings: "move 3 after 5 (or before, or to): with the numbers of two of your\nlines.\n\n"
        + "predict 5> ")
  }

  @Test(arguments: ["move 0 after 1", "move 1 after 5", "移动 9 到 1"])
  func `a move of a line that is not there says which there are`(command: String) {
    check(
      [right.joined(separator: " "), command],
      brings: "Your lines are 1 to 4: move one of them.\n\npredict 5> ")
    check([command], brings: "There is no line of yours to move.\n\npredict 1> ")
  }

  @Test(arguments: [
    ("undo 3", "'undo' cannot take what stands behind it"),
    ("done done", "'done' cannot take what stands behind it"),
    ("leave", "There is no quiz, review or sandbox to leave"),
    ("progress --json", "That is a command of the shell: leave with quit, then lifeline progress"),
    ("export", "That is a command of the shell: leave with quit, then lifeline export"),
  ])
  func `a command that means nothing here is no answer`(line: String, told: String) {
    #expect(last([line]).replacing("\n", with: " ").hasPrefix(told))
  }

  @Test func `methods as Objective-C names them are read`() {
    #expect(
      last(["-[B viewWillAppear:] [A viewDidDisappear]"]).hasPrefix(
        "  1 B.viewWillAppear\n  2 A.viewDidDisappear\n"))
  }

  @Test func `undo takes back moving and clearing as well`() {
    let list = right.enumerated().map { "  \($0 + 1) \($1)\n" }.joined()
    let all = right.joined(separator: " ")
    for change in [["move 4 to 1"], ["clear"], ["move 4 to 1", "clear", "undo"]] {
      #expect(
        last([all] + change + ["undo"])
          == "The list is as it was before.\n\n\(list)\npredict 5> \n")
    }
    #expect(last([all, "clear", "undo", "undo"]).hasPrefix("Took back A.viewDidDisappear."))
  }

  // MARK: faded

  @Test func `what is given of several steps stands under them`() {
    let further = [
      "Content/scenarios/present.yml": """
      id: present
      title: {en: Twice, zh-Hans: 两次}
      topic: leaving
      level: 1
      platform: {ios: 12}
      objects: {A: UIViewController}
      root: A
      given: [user launches app]
      ask: [user presses home, user opens app]
      watch: {app: [applicationWillResignActive, applicationDidEnterBackground,
        applicationWillEnterForeground, applicationDidBecomeActive]}
      """
    ]
    // Documents 002 and 003: two callbacks for each; half of the four are given, and of the step
    // that is still blank nothing is said.
    #expect(
      Transcript.last(["mode faded"], further: further).hasSuffix(
        """
        › user presses home
          1 app.applicationWillResignActive
          2 app.applicationDidEnterBackground

        predict 3> 

        """))
  }

  @Test func `of a worked run the end is blank, the next time its middle`() {
    #expect(
      last(["mode faded"]).hasSuffix(
        """
        Which of the watched callbacks come, in which order? This is how the run
        begins; write how it goes on.

          1 A.viewWillDisappear
          2 B.viewWillAppear

        predict 3> 

        """))
    let end = ["mode faded", "B.viewDidAppear A.viewDidDisappear", "done"]
    #expect(
      last(end).hasPrefix(
        "[saved: present, \(right.joined(separator: " ")), score 1.0, hints 0, faded 2]\n"))
    #expect(
      last(end + ["again"]).hasSuffix(
        """
        Which of the watched callbacks come, in which order? This is the run;
        fill lines 2 to 3.

          1 A.viewWillDisappear
          2 ……
          3 ……
          4 A.viewDidDisappear

        predict 2> 

        """))
    let middle = end + ["again", "B.viewDidAppear", "B.viewWillAppear", "move 3 to 2", "done"]
    #expect(
      last(middle).hasPrefix(
        "[saved: present, \(right.joined(separator: " ")), score 1.0, hints 0, faded 1+1]\n"))
  }

  @Test func `a worked run that is left without an answer leaves its trace, and keeps its form`() {
    let left = "[saved: present, , score 0.0, hints 0, skipped, faded 2]\n"
    for way in ["lesson trade", "quit", "skip"] {
      #expect(last(["mode faded", way]).hasPrefix(left), "\(way)")
    }
    for way in ["help", "show", "language zh", "lessons"] {
      #expect(!last(["mode faded", way]).contains("saved"), "\(way)")
    }
    #expect(last(["mode faded", "mode full"]).contains("This question stays as it is: something"))
    #expect(last(["mode faded", "mode full"]).hasSuffix("predict 3> \n"))
  }

  // MARK: next

  @Test func `one by one, each is judged at once, and the first wrong one ends it`() {
    check(
      ["mode next", "A.viewWillDisappear viewWillAppear"],
      brings: "Right so far.\n\n  1 A.viewWillDisappear\n  2 B.viewWillAppear\n\npredict 3> ")
    check(
      ["mode next", "A.viewWillDisappear", "A.viewDidDisappear B.viewWillAppear"],
      brings: """
        [saved: present, A.viewWillDisappear A.viewDidDisappear, score 0.25, hints 0, next]
        [place: trade 1]
        Not this one: 1 of 4 right up to here.

        Line 2: you wrote A.viewDidDisappear, but B.viewWillAppear comes. Yours
        comes later, in line 4.

        Why not A.viewDidDisappear here? The covered one speaks first and last.

        Caused by: A.viewDidDisappear ← A.viewWillDisappear ← A.present(B,
                   animated: true)

        The run:

          1 A.viewWillDisappear
          2 B.viewWillAppear  (yours: A.viewDidDisappear)
          3 B.viewDidAppear
          4 A.viewDidDisappear

        \(prompt)
        """)
    #expect(
      last(["mode 逐个", "A.viewDidDisappear"], in: .chinese).contains("这个不对：一共 4 个，到这里对了 0 个。"))
  }

  /// What stands behind a verdict grows; what matters here is that it is one.
  private var prompt: String {
    String(last([right.joined(separator: " "), "done"]).split(separator: "\n").last ?? "")
  }

  @Test func `done says that nothing more comes, which is judged too`() {
    #expect(
      last(["mode next"] + right + ["done"]).contains(
        "score 1.0, hints 0, next]\n[place: trade 1]\n= Right: all 4 callbacks, in order."))
    let early = last(["mode next", right[0], "-"])
    #expect(early.hasPrefix("[saved: present, A.viewWillDisappear, score 0.25, hints 0, next]\n"))
    #expect(early.contains("you stopped, but B.viewWillAppear still comes."))
    #expect(early.contains("  2 B.viewWillAppear  (yours: nothing more)\n"))
    #expect(last(["mode next", "done"]).hasPrefix("Nothing written yet."))
    #expect(last(["mode next", ""]).hasPrefix("Type the callback that comes next;"))
  }

  @Test func `what was judged cannot be changed, and is saved when the question is left`() {
    for change in ["undo", "clear", "move 1 to 1"] {
      check(
        ["mode next", right[0], change],
        brings: "What was judged stays. Go on, or skip.\n\npredict 2> ")
    }
    #expect(last(["mode next", right[0], "mode bank"]).contains("This question stays as it is"))
    for way in ["quit", "lesson trade", "skip"] {
      #expect(
        last(["mode next", right[0], way]).hasPrefix(
          "[saved: present, \(right[0]), score 0.0, hints 0, skipped, next]\n"), "\(way)")
      #expect(!last(["mode next", "quit"]).contains("saved"))
    }
  }

  @Test func `a misspelling is read and noted as everywhere, judged right or wrong`() {
    let note = "A.viewWillDisapear: read as A.viewWillDisappear\n\n"
    #expect(last(["mode next", "A.viewWillDisapear"]).hasPrefix(note + "Right so far."))
    let wrong = last(["mode next", right[0], "A.viewWillDisapear"])
    #expect(wrong.hasPrefix(note + "[saved: present, "))
  }

  @Test func `what was told is no merit of the answer`() {
    let end = ["mode faded", "A.viewDidDisappear B.viewDidAppear", "done"]
    #expect(last(end).contains("Partly right: 1 of the 2 left to you in the right order."))
    let right = ["mode faded", "B.viewDidAppear A.viewDidDisappear", "done"]
    #expect(last(right).contains("= Right: all 2 that were left to you."))
  }

  @Test func `a word that is no callback ends the line, so that nothing is judged out of place`() {
    check(
      ["mode next", "A.viewWillDisappear bogus A.viewDidDisappear"],
      brings: "'bogus' is no callback here; left out.\n\n  1 A.viewWillDisappear\n\npredict 2> ")
  }
}

/// The lettered options of a question as they are shown.
struct Options {
  /// In the order of their letters.
  let names: [String]
  private let letters: [String]

  init(_ text: String) {
    let found = text.matches(of: #/  ([a-z]{1,2})  (print\([^)]*\)|\S+\.\S+)/#)
    letters = found.map { String($0.1) }
    names = found.map { String($0.2) }
  }

  func letters(of callbacks: [String]) -> [String]? {
    let places = callbacks.map { names.firstIndex(of: $0) }
    return places.contains(nil) ? nil : places.compactMap { $0 }.map { letters[$0] }
  }
}
