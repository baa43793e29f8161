import Assessment
import Course
import Documents
import LifecycleEngine
import Testing
import TextFormats

@testable import Practice
@testable import Tutor

/// The answer forms over the small course, line by line.
@Suite struct AnsweringTests {
  private let right =
    ["A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear"]
    + ["A.viewDidDisappear"]
  private var all: String { right.joined(separator: " ") }

  // MARK: mode

  @Test(arguments: Localized.Language.allCases)
  func `mode alone lists the possible forms and marks the current one`(language: Localized.Language)
  {
    let shown = Conversation(["mode"], in: language)
    // The run was not shown yet; everything else is shown, whatever the run is.
    let forms: [Attempt.Form?] = [.full, .bank, .faded, .next, .never, nil]
    #expect(
      shown.rows.map { $0[0] }
        == forms.map { ($0 == .full ? "▸ " : "  ") + shown.words.form($0) })
  }

  @Test func `an unknown mode gets a suggestion, an impossible one a reason`() {
    let misspelt = Conversation(["mode banc"])
    #expect(misspelt.said == [misspelt.words.noForm("banc", suggestion: "bank")])
    for (line, language) in [("mode reverse", Localized.Language.english), ("mode 反推", .chinese)] {
      let refused = Conversation([line], in: language)
      let words = refused.words
      #expect(
        refused.said == [
          words.takesForm(.reverse),
          words.notPossible(.reverse) + words.space + words.reverseQuestionLater,
        ])
      #expect(refused.answer?.form == .full)
    }
  }

  @Test func `a mode applies to the following questions until lifeline chooses again`() {
    let bank = ["mode bank", "skip", "skip"]
    #expect(Conversation(bank).answer?.form == .bank)
    #expect(Conversation(bank + ["mode auto"]).answer?.form != .bank)
    #expect(Conversation(["mode 自动"], in: .chinese).replies.first == .saveForm(nil))
  }

  @Test func `the answer survives a change of mode, and the display fits the form`() {
    for (modes, form) in [(["mode bank"], Attempt.Form.bank), (["mode bank", "mode full"], .full)] {
      let changed = Conversation([right[0]] + modes)
      #expect(changed.answer?.form == form)
      #expect(changed.written == [right[0]])
      #expect(changed.lines.last == "  1 A.viewWillDisappear")
    }
  }

  // MARK: bank

  @Test func `letters and names can be mixed, and the attempt records the form`() throws {
    var bank = Conversation(["mode bank"])
    let letters = bank.letters(of: right)
    // All watched callbacks are called; the uncalled ones are taken from the unwatched.
    #expect(bank.options.count >= right.count + 2)
    bank.type("\(letters[0]) \(right[1]), \(letters[2].uppercased())", letters[3], "done")
    #expect(bank.saved?.answer == right)
    #expect(bank.saved?.form == .bank)
    #expect(
      Conversation(["mode 选项", "\(letters[0]) \(letters[0])"], in: .chinese).written
        == [right[0], right[0]])
    let unknown = Conversation(["mode bank", "zz"])
    #expect(unknown.said == [unknown.words.unknown("zz", suggestion: nil)])
  }

  @Test func `TAB offers the bank's callbacks, and the modes after mode`() {
    let bank = Conversation(["mode bank"])
    #expect(Set(bank.session.candidates(for: "", line: "x ")) == Set(bank.options))
    #expect(bank.session.candidates(for: "f", line: "mode f") == ["full", "faded"])
    #expect(bank.session.candidates(for: "填", line: "模式 填") == ["填空"])
  }

  @Test func `an impossible form is reported once, when it is chosen`() {
    var asked = Conversation(["mode reverse"])
    let refusal = asked.words.notPossible(.reverse)
    #expect(asked.says(refusal))
    for line in ["skip", "1", ""] {
      asked.type(line)
      #expect(!asked.says(refusal))
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
  func `a line moves to the given place`(command: String, order: [Int]) {
    #expect(Conversation([all, command]).written == order.map { right[$0 - 1] })
  }

  @Test(arguments: ["move", "move 1", "move 1 under 2"])
  func `an unreadable move shows its usage`(command: String) {
    let refused = Conversation([all, command])
    #expect(refused.said == [refused.words.cannotMove])
    #expect(refused.written == right)
  }

  @Test(arguments: ["move 0 after 1", "move 1 after 5", "移动 9 到 1"])
  func `a move of a missing line shows the valid range`(command: String) {
    let refused = Conversation([all, command])
    #expect(refused.said == [refused.words.movesAmong(1...4)])
    #expect(Conversation([command]).said == [refused.words.movesAmong(nil)])
  }

  @Test func `a command that means nothing here is no answer`() {
    let words = Words(language: .english)
    for (line, message) in [
      ("undo 3", words.surplusArguments("undo")), ("done done", words.surplusArguments("done")),
      ("leave", words.nothingToLeave), ("progress --json", words.isOfTheShell("progress")),
      ("export", words.isOfTheShell("export")),
    ] {
      let answer = Conversation([line])
      #expect(answer.said == [message])
      #expect(answer.draft?.isEmpty == true)
    }
  }

  @Test func `methods can be typed as Objective-C selectors`() {
    #expect(
      Conversation(["-[B viewWillAppear:] [A viewDidDisappear]"]).written
        == ["B.viewWillAppear", "A.viewDidDisappear"])
  }

  @Test func `undo reverts moving and clearing as well`() {
    for change in [["move 4 to 1"], ["clear"], ["move 4 to 1", "clear", "undo"]] {
      let undone = Conversation([all] + change + ["undo"])
      #expect(undone.written == right)
      #expect(undone.said == [undone.words.asBefore])
    }
    #expect(Conversation([all, "clear", "undo", "undo"]).written == right.dropLast())
  }

  // MARK: faded

  @Test func `given callbacks of several steps are listed under their steps`() {
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
    let faded = Conversation(["mode faded"], further: further)
    // Documents 002 and 003: two callbacks for each; half of the four are given, and of the step
    // that is still blank nothing is said.
    #expect(faded.draft?.given.count == 2)
    #expect(
      faded.lines.suffix(3) == [
        "› user presses home", "  1 app.applicationWillResignActive",
        "  2 app.applicationDidEnterBackground",
      ])
  }

  @Test func `a worked run has a blank at its end, and the next time in its middle`() {
    var run = Conversation(["mode faded"])
    #expect(run.lines.suffix(2) == ["  1 \(right[0])", "  2 \(right[1])"])
    #expect(run.prompt == run.words.predictPrompt(3))
    run.type("B.viewDidAppear A.viewDidDisappear", "done")
    #expect(run.saved?.answer == right)
    #expect(run.saved?.given == GivenLines(first: 2))
    run.type("again")
    #expect(run.lines.suffix(4) == ["  1 \(right[0])", "  2 ……", "  3 ……", "  4 \(right[3])"])
    #expect(run.prompt == run.words.predictPrompt(2))
    run.type("B.viewDidAppear", "B.viewWillAppear", "move 3 to 2", "done")
    #expect(run.saved?.answer == right)
    #expect(run.saved?.given == GivenLines(first: 1, last: 1))
  }

  @Test func `an abandoned worked run is recorded and keeps its form`() {
    for way in ["lesson trade", "quit", "skip"] {
      let left = Conversation(["mode faded", way]).saved
      #expect(left?.isSkipped == true && left?.form == .faded && left?.given == 2, "\(way)")
    }
    for way in ["help", "show", "language zh", "lessons"] {
      #expect(Conversation(["mode faded", way]).saved == nil, "\(way)")
    }
    let kept = Conversation(["mode faded", "mode full"])
    #expect(kept.says(kept.words.staysAsItIs))
    #expect(kept.answer?.form == .faded)
  }

  // MARK: next

  @Test func `one by one, each is graded at once, and a wrong one is corrected and explained`() {
    var next = Conversation(["mode next", "A.viewWillDisappear viewWillAppear"])
    #expect(next.said == [next.words.rightSoFar])
    #expect(next.written == Array(right[..<2]))
    // Callbacks after a wrong one on the same line aren't graded.
    next = Conversation(["mode next", right[0], "A.viewDidDisappear B.viewDidAppear"])
    #expect(next.saved == nil && next.written == Array(right[..<2]))
    #expect(next.named.prefix(1) == [right[3]])
    // On one line: the next callback, and the rule that delays the other one.
    #expect(next.said.count == 1)
    #expect(next.says(next.words.whyNotHere("viewDidDisappear")) || next.says("speaks first"))
    next.type(right[2], right[3], "done")
    #expect(next.saved?.answer == [right[0], right[3], right[2], right[3]])
    #expect(next.saved?.form == .next && next.saved?.isCorrect == false)
    #expect(next.saved?.score == 0.75)
    #expect(next.said.first == next.words.stepped(right: 3, of: 4, isTooLong: false))
    #expect(next.feedback?.mistake == .tooEarly(at: 1, belongs: 3))
    #expect(next.feedback?.mistakeRule == .presentationOutgoingDisappears)
    #expect(
      next.lines.map { $0.contains(next.words.yoursHere(right[3])) } == [false, true, false, false])
    #expect(Conversation(["mode 逐个", right[3]], in: .chinese).written == [right[0]])
  }

  @Test func `done says that nothing more is called, which is graded too`() {
    let whole = Conversation(["mode next"] + right + ["done"])
    #expect(whole.saved?.isCorrect == true && whole.page == 1)
    var early = Conversation(["mode next", right[0], "-"])
    #expect(early.saved == nil && early.written == Array(right[..<2]))
    early.type(right[2], "done", "done")
    #expect(early.saved?.answer == [right[0], "-", right[2], "-"] && early.saved?.score == 0.5)
    #expect(early.feedback?.mistake == .missing(belongs: 1))
    #expect(early.lines[1].contains(early.words.yoursHere(nil)))
    #expect(Conversation(["mode next", "done"]).said == [early.words.nothingYet])
    #expect(Conversation(["mode next", ""]).said == [early.words.nextHow])
  }

  @Test func `a callback after the last one ends the question`() {
    let long = Conversation(["mode next"] + right + [right[0]])
    #expect(long.saved?.answer == right + [right[0]] && long.saved?.isCorrect == false)
    #expect(long.said.first == long.words.stepped(right: 4, of: 4, isTooLong: true))
    #expect(long.lines.count == 5)
  }

  @Test func `every corrected callback is evidence of a rule that isn't known`() throws {
    var problems: [Problem] = []
    let curriculum = Transcript.session(.english).curriculum
    let document = try #require(curriculum.scenario("present", problems: &problems))
    let question = try #require(Question("present", document))
    func wrong(_ lines: [String]) throws -> Set<Rule> {
      question.results(of: try #require(Conversation(["mode next"] + lines).saved)).wrong
    }
    let first = try wrong([right[3]] + right.dropFirst() + ["done"])
    let both = try wrong([right[3], right[1], "-", right[3], "done"])
    #expect(!first.isEmpty && first.isStrictSubset(of: both))
    #expect(try wrong(right + ["done"]).isEmpty)
  }

  @Test func `corrections survive a restart`() {
    var before = Conversation(["mode next", right[1], right[1], "-"])
    let draft = before.session.drafts["present"]
    #expect(draft?.lines == [right[1], right[1], "-"])
    before = Conversation(
      Session(
        before.session.curriculum, language: .english, drafts: draft.map { [$0] } ?? [])
    ) {
      $0.start(stoppedAt: ("trade", 0))
    }
    #expect(before.written == Array(right[..<3]))
    #expect(before.draft?.corrections.map(\.line) == [0, 2])
  }

  @Test func `graded callbacks cannot be changed, and are saved when the question is skipped`() {
    for change in ["undo", "clear", "move 1 to 1"] {
      let kept = Conversation(["mode next", right[0], change])
      #expect(kept.said == [kept.words.judgedStays])
      #expect(kept.written == [right[0]])
    }
    #expect(Conversation(["mode next", right[0], "mode bank"]).answer?.form == .next)
    for way in ["quit", "lesson trade", "skip"] {
      let left = Conversation(["mode next", right[0], way]).saved
      #expect(left?.answer == [right[0]] && left?.isSkipped == true, "\(way)")
    }
    #expect(Conversation(["mode next", "quit"]).saved == nil)
  }

  @Test func `a misspelling is read and noted as everywhere, judged right or wrong`() {
    for before in [[], [right[0]]] {
      let judged = Conversation(["mode next"] + before + ["A.viewWillDisapear"])
      #expect(judged.said.first == judged.words.misread("A.viewWillDisapear", note: right[0]))
      #expect(judged.draft?.corrections.count == before.count)
    }
  }

  @Test func `given callbacks don't count for the answer`() {
    let swapped = Conversation(["mode faded", "A.viewDidDisappear B.viewDidAppear", "done"])
    #expect(swapped.said.first == swapped.words.verdict(right: 1, left: 2, filled: 2))
    let whole = Conversation(["mode faded", "B.viewDidAppear A.viewDidDisappear", "done"])
    #expect(whole.says(whole.words.correct(filled: 2)))
  }

  @Test func `a word that is no callback ends the line, so that nothing is judged out of place`() {
    let next = Conversation(["mode next", "A.viewWillDisappear bogus A.viewDidDisappear"])
    #expect(next.said == [next.words.unknown("bogus", suggestion: nil)])
    #expect(next.written == [right[0]])
  }
}
