import Assessment
import Course
import Documents
import Practice
import TextFormats
import Testing
@testable import Tutor

/// Repairs as a learner meets them: what is typed, shown and saved.
@Suite struct RepairConversationTests {
  /// A stops when it has disappeared, which in a full-screen presentation is last (rule
  /// presentation.full-screen-order), so B plays too early as given.
  static let films = """
    id: films
    title: {en: Two films, zh-Hans: 两部影片}
    platform: {ios: 18}
    objects:
      A: UIViewController
      B: {is: UIViewController, modalPresentationStyle: fullScreen}
    root: A
    watch: [A, B]
    lines:
      A.viewDidDisappear: ['print("stop")']
      B.viewWillAppear: ['print("play")']
    stock: ['print("pause")']
    places: [A.viewWillDisappear]
    styles: {B: [fullScreen, pageSheet]}
    trials:
      present:
        given: [user launches app]
        ask: ["A.present(B, animated: true)"]
    holds:
      - says: {en: One film at a time., zh-Hans: 一次一部。}
        claims:
          present: [every print(play) after print(stop), print(stop) exactly 1 time]
    repairs:
      - [move 1 to A.viewWillDisappear]
    distractors:
      - [remove 1]
    why: {en: It is called first., zh-Hans: 它最先调用。}
    """

  private func conversation(
    _ lines: [String] = [], in language: Localized.Language = .english,
    attempts: [Attempt] = []
  ) -> Conversation {
    let lesson = Transcript.lesson("T", "```repair films\n```\n\nBehind.\n")
    return Conversation(
      lines, in: language,
      further: [
        "Lessons/01-trade.en.md": lesson, "Lessons/01-trade.zh-Hans.md": lesson,
        "Content/repairs/films.yml": Self.films,
      ], attempts: attempts)
  }

  private func code(_ conversation: Conversation) -> RepairedCode? {
    if case .repairing(let sheet) = conversation.session.activity { sheet.code } else { nil }
  }

  private func place(of number: Int, after lines: [String]) -> String? {
    code(conversation(lines))?.place(of: number)?.text
  }

  // MARK: The question

  @Test(arguments: Localized.Language.allCases)
  func `the app, its stock, and its requirements are shown`(language: Localized.Language) {
    let asked = conversation(in: language)
    #expect(asked.says(language == .english ? "One film at a time." : "一次一部。"))
    for line in ["A.viewDidDisappear", "   1  print(\"stop\")", "   3  print(\"pause\")"] {
      #expect(asked.lines.contains(line), "\(asked.lines)")
    }
    // The style is among the lines to change.
    #expect(asked.lines.contains("  B  UIViewController"), "\(asked.lines)")
    let systems = asked.blocks.compactMap {
      if case .heading(_, let system) = $0 { system } else { nil }
    }
    #expect(systems.contains { $0.hasPrefix("iOS 18") })
    #expect(asked.prompt == asked.words.repairPrompt)
  }

  @Test(arguments: Localized.Language.allCases)
  func `help lists the edits`(language: Localized.Language) {
    let helped = conversation(["help"], in: language)
    let usages = helped.rows.compactMap { $0.first?.trimmingPrefix(while: { $0 == " " }) }
    for verb in ["move", "add", "remove", "style", "done", "undo"] {
      #expect(usages.contains { $0.hasPrefix(verb) }, "\(verb)")
    }
  }

  @Test func `TAB offers lines, callbacks and styles`() {
    let session = conversation().session
    #expect(session.candidates(for: "", line: "move ") == ["1", "2"])
    #expect(session.candidates(for: "", line: "add ") == ["3"])
    #expect(
      session.candidates(for: "A.viewW", line: "move 1 to A.viewW") == ["A.viewWillDisappear"])
    #expect(session.candidates(for: "p", line: "style B p") == ["pageSheet"])
  }

  // MARK: Edits

  @Test(arguments: [
    "move 1 to A.viewWillDisappear", "move 1 to viewWillDisappear", "移动1到A.viewWillDisappear",
    "把第 1 行移到 A.viewWillDisappear",
  ])
  func `a line is moved`(_ line: String) {
    #expect(place(of: 1, after: [line]) == "A.viewWillDisappear")
  }

  @Test func `a line is added from the stock and removed into it`() {
    #expect(place(of: 3, after: ["add 3 to B.viewWillAppear"]) == "B.viewWillAppear")
    #expect(place(of: 3, after: ["加 3 到 B.viewWillAppear", "删除 3"]) == nil)
    #expect(place(of: 1, after: ["remove 1"]) == nil)
  }

  @Test func `a style is changed`() {
    #expect(code(conversation(["style B pageSheet"]))?.styles == ["pageSheet"])
    #expect(code(conversation(["样式 B pageSheet"]))?.styles == ["pageSheet"])
  }

  @Test func `undo reverts the last edit, clear all of them`() {
    let edits = ["move 1 to A.viewWillDisappear", "remove 2"]
    #expect(place(of: 2, after: edits + ["undo"]) == "B.viewWillAppear")
    #expect(place(of: 1, after: edits + ["undo"]) == "A.viewWillDisappear")
    #expect(place(of: 1, after: edits + ["clear"]) == "A.viewDidDisappear")
    let none = conversation(["undo"])
    #expect(none.says(none.words.nothingToTakeBack))
  }

  @Test func `a line that is no edit is explained and changes nothing`() {
    let wrong = conversation(["move 1 to A.viewWillDisapear"])
    let fault = RepairEdit.Fault.noPlace(
      "A.viewWillDisapear", suggestion: "A.viewWillDisappear")
    let problem = fault.problem(in: "", of: Self.repair)
    #expect(wrong.said == wrong.words.explained(problem).map(\.text))
    #expect(wrong.says("A.viewWillDisappear"))
    let command = conversation(["donne"])
    #expect(command.said.last?.contains("'done'") == true)
    #expect(code(wrong) == code(conversation()))
    #expect(wrong.saved == nil)
  }

  // MARK: The verdict

  @Test(arguments: Localized.Language.allCases)
  func `done shows the shortest run that fails, and the repair stays open`(
    language: Localized.Language
  ) {
    let wrong = conversation(["remove 1", "done"], in: language)
    #expect(wrong.says(wrong.words.shortestRun))
    #expect(wrong.lines.contains { $0.contains("A.present(B") })
    #expect(wrong.saved?.isCorrect == false)
    #expect(wrong.saved?.answer == ["remove 1"])
    #expect(wrong.saved?.form == .repair)
    #expect(code(wrong) != nil)
  }

  @Test func `running the app as given is no answer`() {
    let looked = conversation(["done"])
    #expect(looked.says(looked.words.shortestRun))
    #expect(looked.lines.contains { $0.contains("print(play)") })
    #expect(looked.saved == nil)
  }

  @Test(arguments: Localized.Language.allCases)
  func `done shows in how many runs it holds`(language: Localized.Language) {
    var solved = conversation(["move 1 to A.viewWillDisappear", "done"], in: language)
    #expect(solved.said.contains { $0.contains(language == .english ? "runs." : "运行") })
    #expect(solved.says(language == .english ? "It is called first." : "它最先调用。"))
    #expect(solved.saved?.isCorrect == true)
    #expect(solved.saved?.scenario == "repair:films")
    #expect(solved.saved?.lesson == "trade")
    solved.type("")
    #expect(solved.said == ["Behind."])
  }

  // MARK: Help

  @Test func `hints show what fails, then where, then the edit`() {
    var stuck = conversation(["hint"])
    #expect(stuck.says("One film at a time."))
    stuck.type("hint")
    #expect(stuck.says(stuck.words.touches(.remove(1), Self.repair)))
    stuck.type("hint")
    #expect(stuck.says(stuck.words.tryEdit("move 1 to A.viewWillDisappear")))
    stuck.type("move 1 to A.viewWillDisappear", "done")
    #expect(stuck.saved?.hints == 3)
  }

  @Test func `show me repairs it, which counts as not known`() {
    let shown = conversation(["show me"])
    #expect(shown.lines.contains("  move 1 to A.viewWillDisappear"))
    #expect(shown.says("It is called first."))
    #expect(shown.saved?.isShown == true && shown.saved?.isCorrect == false)
    #expect(shown.session.activity == .reading)
  }

  @Test func `a repair is skipped, and asked again by back`() {
    var skipped = conversation(["skip"])
    #expect(skipped.saved?.isSkipped == true)
    #expect(skipped.said == [skipped.words.skipped, "Behind."])
    skipped.type("back")
    #expect(code(skipped) == code(conversation()))
    var solved = conversation(["move 1 to A.viewWillDisappear", "done"])
    solved.type("back")
    #expect(code(solved) == code(conversation()))
  }

  @Test func `the language changes in the middle, and edits stay`() {
    let changed = conversation(["move 1 to A.viewWillDisappear", "language zh"])
    #expect(changed.says("一次一部。"))
    #expect(code(changed)?.place(of: 1)?.text == "A.viewWillDisappear")
  }

  // MARK: The record

  private static let repair: Repair = {
    var problems: [Problem] = []
    return Transcript.curriculum(["Content/repairs/films.yml": films])
      .repair("films", problems: &problems) ?? Repair(id: "", title: Localized("", ""), file: "")
  }()

  private func attempt(_ answer: [String], isCorrect: Bool) -> Attempt {
    Attempt(
      time: 100, scenario: "repair:films", lesson: "trade", answer: answer, isCorrect: isCorrect,
      score: isCorrect ? 1 : 0, form: .repair)
  }

  @Test func `a wrong repair stays open when the lesson is resumed, a right one is passed`() {
    let wrong = conversation(attempts: [attempt(["remove 1"], isCorrect: false)])
    #expect(code(wrong) != nil)
    let right = conversation(
      attempts: [attempt(["move 1 to A.viewWillDisappear"], isCorrect: true)])
    #expect(code(right) == nil)
    #expect(right.said.last == "Behind.")
  }

  /// The lesson has one question, the repair.
  @Test func `the list, the lesson's end and progress count it alike`() {
    for isCorrect in [true, false] {
      let edits = [isCorrect ? "move 1 to A.viewWillDisappear" : "remove 1"]
      var left = conversation(edits + ["done"])
      if !isCorrect { left.type("skip") }
      let count = left.words.solved(isCorrect ? 1 : 0, of: 1)
      left.type("lessons")
      #expect(left.rows.joined().contains { $0.contains(isCorrect ? "1/1" : "0/1") })
      left.type(isCorrect ? ["", ""] : [""])
      #expect(left.says(count), "\(left.said)")
      let score = CourseScore(
        left.session.curriculum, left.session.attempts, places: left.session.places)
      #expect(score.right == (isCorrect ? 1 : 0) && score.questions == 1)
    }
  }

  @Test func `edits and hints survive a restart`() {
    let edits = ["remove 2", "remove 1"]
    var left = conversation(edits + ["hint"])
    // A wrong answer keeps its edits, too.
    for line in [nil, "done"] as [String?] {
      if let line { left.type(line) }
      let drafts = left.session.drafts.values.map(\.self)
      #expect(drafts.map(\.lines) == [edits] && drafts.map(\.hints) == [1])
      var session = Session(left.session.curriculum, language: .english, drafts: drafts)
      session.now = 100
      let again = Conversation(session) { $0.start(stoppedAt: ("trade", 0)) }
      #expect(code(again) == code(left))
      #expect(again.says(again.words.draftIsBack))
    }
    // The draft is saved after the attempt, which removes it.
    let order = left.replies.compactMap { reply -> Bool? in
      switch reply {
      case .save: true
      case .saveDraft: false
      default: nil
      }
    }
    #expect(order == [true, false])
    left.type("clear", "move 1 to A.viewWillDisappear", "done")
    #expect(left.saved?.isCorrect == true)
    #expect(left.session.drafts.isEmpty)
  }

  @Test(arguments: Localized.Language.allCases)
  func `a missed repair comes up in a review until it is right`(language: Localized.Language) {
    let missed = attempt(["remove 1"], isCorrect: false)
    var review = conversation(in: language, attempts: [missed])
    review.session.now = 1000
    review.type("skip", "review")
    #expect(code(review) != nil)
    #expect(review.prompt == review.words.reviewNumber(1, of: 1) + review.words.repairPrompt)
    review.type("remove 1", "done")
    #expect(review.saved?.mode == .review && review.saved?.lesson == nil)
    review.type("undo", "review")
    #expect(code(review) == Self.repair.given)
    review.type("move 1 to A.viewWillDisappear", "done")
    #expect(review.saved?.isCorrect == true)
    review.type("")
    #expect(review.session.review == nil)
    review.session.now += 1_000_000
    review.type("review")
    #expect(code(review) == nil)
  }

  /// The bug is about the order of a full-screen presentation; a wrong repair makes that rule due
  /// at once.
  @Test func `a wrong repair is reviewed`() {
    let wrong = Mastery(of: attempt(["remove 1"], isCorrect: false), conversation())
    #expect(wrong.due(at: 100 + 120).count == 1)
    let right = Mastery(
      of: attempt(["move 1 to A.viewWillDisappear"], isCorrect: true), conversation())
    #expect(right.ruleStates.map(\.rule) == wrong.ruleStates.map(\.rule))
    #expect(right.due(at: 100 + 120).isEmpty)
  }
}

extension Mastery {
  fileprivate init(of attempt: Attempt, _ conversation: Conversation) {
    self = JudgedAttempts([attempt], in: conversation.session.curriculum).mastery
  }
}
