import Assessment
import Practice
import TestSupport
import Testing
import TextFormats
import Tutor

/// What learners type without having read how it is said.
@Suite struct HabitTests {
  private let order = ["A.viewWillDisappear B.viewWillAppear", "B.viewDidAppear"]

  private func last(_ lines: [String], in language: Localized.Language = .english) -> String {
    Transcript.last(lines, language: language)
  }

  private func session(_ lines: [String], in language: Localized.Language = .english) -> Session {
    var session = Transcript.session(language)
    _ = session.start(stoppedAt: ("trade", 0))
    for line in lines { _ = session.answer(line) }
    return session
  }

  // MARK: Before a page was seen to its end

  @Test func `commands and names can be done behind a page, what hands in is not`() {
    let open = session(order)
    for line in ["undo", "撤销", "hint", "help", "language zh", "B.viewDidAppear"] {
      #expect(!open.handsIn(line), "\(line)")
    }
    for line in ["done", "完成。", "!", "y"] { #expect(open.handsIn(line), "\(line)") }
    // One by one each name is judged at once, and of a choice the number.
    #expect(session(["mode next"]).handsIn("A.viewDidAppear"))
    #expect(session(["skip"]).handsIn("1"))
    #expect(!session(["skip"]).handsIn("show"))
    #expect(!session(order + ["done"]).handsIn("done"))
  }

  // MARK: Back

  @Test(arguments: [Localized.Language.english, .chinese])
  func `a question by itself has no page before`(language: Localized.Language) {
    var session = Transcript.session(language)
    _ = session.startWithQuiz(QuizRequest())
    _ = session.answer("leave")
    // No lesson is open and nothing is asked: the typed word is quoted, not the command's.
    let told = Transcript.written(session.answer("返回"), width: 72)
    #expect(told.contains(language == .english ? "'返回'" : "“返回”"))
  }

  // MARK: Which object

  @Test func `a name that several objects have asks whose, and one that one has is taken`() {
    #expect(
      last(["viewDidAppear"]).hasPrefix("Whose: A.viewDidAppear or B.viewDidAppear?\n")
        || last(["viewWillDisappear"]).contains("1 A.viewWillDisappear"))
    let course = [
      "Content/scenarios/present.yml": PresentingScenario.text(
        id: "present", watch: "{A: [viewDidAppear, viewWillDisappear], B: [viewDidAppear]}")
    ]
    let both = Transcript.last(["viewDidAppear"], further: course)
    #expect(both.hasPrefix("Whose: A.viewDidAppear or B.viewDidAppear?\n"))
    #expect(
      Transcript.last(["viewDidAppear"], language: .chinese, further: course)
        .hasPrefix("是哪一个：A.viewDidAppear 还是 B.viewDidAppear？\n"))
    #expect(
      Transcript.last(["viewWillDisappear"], further: course).hasPrefix("  1 A.viewWillDisappear\n")
    )
  }

  // MARK: Not knowing

  @Test(arguments: ["idk", "I don't know", "不知道", "不会。", "答案"])
  func `who does not know is told of hint and skip`(words: String) {
    #expect(last([words]).hasPrefix("A guess teaches too: write what you believe. hint helps"))
    #expect(last([words], in: .chinese).hasPrefix("猜一个也能学到东西：按你的想法写。提示 会帮"))
    #expect(last(["skip", words]).hasPrefix("A guess teaches too: type a number."))
  }

  // MARK: Chinese as it is typed

  @Test func `a sentence's end, the other spelling and another way to move are taken`() {
    let written = order.joined(separator: " ")
    #expect(last([written, "撤消"], in: .chinese).hasPrefix("已撤销 B.viewDidAppear。"))
    #expect(last([written, "撤销。"], in: .chinese).hasPrefix("已撤销 B.viewDidAppear。"))
    for move in ["把 3 移到 1 前", "把3移到1之前。", "移动 3 到 1 前"] {
      #expect(
        last([written, move], in: .chinese).contains(
          "  1 B.viewDidAppear\n  2 A.viewWillDisappear\n"), "\(move)")
    }
    #expect(last(["A.viewWillDisappear。"], in: .chinese).hasPrefix("  1 A.viewWillDisappear\n"))
  }

  // MARK: What was found by reading along

  @Test func `without a record a review does not say that nothing was learned`() {
    for language in Localized.Language.allCases {
      var session = Transcript.session(language)
      session.keepsRecord = false
      _ = session.start(stoppedAt: ("trade", 0))
      let told = Transcript.written(session.answer("review"), width: 90)
      #expect(told.contains(language == .english ? "in your record" : "学习记录"))
    }
  }

  @Test func `where nothing comes the verdict does not count, nor say that nothing more does`() {
    let silent = ["skip", "1", "", "A.viewDidDisappear", "done"]
    #expect(last(silent).contains("\nNot yet: no callback comes.\n"))
    #expect(last(silent).contains("Line 1: nothing comes here; A.viewDidDisappear is too much."))
    #expect(last(silent, in: .chinese).contains("还不对：一个回调也没有。"))
    #expect(last(silent, in: .chinese).contains("第 1 行：这里什么也不会来，A.viewDidDisappear 是多余的。"))
  }

  @Test func `a given beginning says what it means for the answer`() {
    let given = [
      "Lessons/01-trade.en.md": """
      ---
      id: trade
      title: Trading places
      topic: presentation
      documents: ["001"]
      objectives: [Right]
      after: []
      ---

      ## 1

      ```predict present faded 1
      ```

      """
    ]
    #expect(Transcript.last(["mode next"], further: given).contains("go on from there."))
  }

  // MARK: Choices

  @Test func `an option may be chosen in its own words`() {
    #expect(last(["skip", "right"]).hasPrefix("= Right. Why so."))
    #expect(last(["skip", "b"]).hasPrefix("− No: it is 1."))
    #expect(last(["skip", "对。"], in: .chinese).hasPrefix("= 答对了。"))
    #expect(last(["skip", "wrong"]).hasPrefix("Type the number of an option, 1 to 2."))
  }

  @Test func `a choice has no hint, and says so`() {
    #expect(last(["skip", "hint"]).hasPrefix("There is no hint here"))
    #expect(last(["skip", "提示"], in: .chinese).hasPrefix("选择题没有提示"))
  }

  // MARK: Lessons

  @Test func `a lesson goes by its number and its title in either language`() {
    for line in ["课程 1", "课程 交换位置", "lesson trading places", "lessons 1"] {
      #expect(last([line]).hasPrefix("[place: trade 0]"), "\(line)")
    }
    #expect(last(["课程 没有"], in: .chinese).hasPrefix("没有“没有”这一课。"))
    #expect(last(["help"], in: .chinese).contains("lesson（课） 编号"))
  }
}
