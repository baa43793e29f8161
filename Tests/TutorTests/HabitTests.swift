import Assessment
import Documents
@testable import Practice
import TestSupport
import Testing
import TextFormats
@testable import Tutor

/// Input that learners type without having read the help.
@Suite struct HabitTests {
  private let order = ["A.viewWillDisappear B.viewWillAppear", "B.viewDidAppear"]

  // MARK: Before a page was seen to its end

  @Test func `commands after a page are performed, submissions are not`() {
    let open = Conversation(order).session
    for line in ["undo", "撤销", "hint", "help", "language zh", "B.viewDidAppear"] {
      #expect(!open.submits(line), "\(line)")
    }
    for line in ["done", "完成。", "!", "y"] { #expect(open.submits(line), "\(line)") }
    // In the one-by-one form each name is graded at once, and in a choice the number.
    #expect(Conversation(["mode next"]).session.submits("A.viewDidAppear"))
    #expect(Conversation(["skip"]).session.submits("1"))
    #expect(!Conversation(["skip"]).session.submits("show"))
    #expect(!Conversation(order + ["done"]).session.submits("done"))
  }

  // MARK: Back

  @Test(arguments: Localized.Language.allCases)
  func `a question by itself has no page before`(language: Localized.Language) {
    var menu = Conversation(Transcript.session(language)) { $0.startWithQuiz(QuizRequest()) }
    menu.type("leave", "返回")
    // No lesson is open and nothing is asked: the typed word is quoted, not the command's.
    #expect(menu.said == [menu.words.notHere("返回", suggestion: nil, isIdle: true)])
  }

  // MARK: Ambiguous names

  @Test func `an ambiguous name is rejected, a unique one accepted`() {
    let course = [
      "Content/scenarios/present.yml": PresentingScenario.text(
        id: "present", watch: "{A: [viewDidAppear, viewWillDisappear], B: [viewDidAppear]}")
    ]
    for language in Localized.Language.allCases {
      let both = Conversation(["viewDidAppear"], in: language, further: course)
      #expect(both.said == [both.words.ambiguous(["A.viewDidAppear", "B.viewDidAppear"])])
      #expect(both.draft?.isEmpty == true)
    }
    #expect(
      Conversation(["viewWillDisappear"], further: course).written == ["A.viewWillDisappear"])
  }

  // MARK: Not knowing

  @Test(arguments: ["idk", "I don't know", "不知道", "不会。", "答案"], Localized.Language.allCases)
  func `a learner who doesn't know is offered hint and skip`(
    words: String, language: Localized.Language
  ) {
    let stuck = Conversation([words], in: language)
    #expect(stuck.said == [stuck.words.stuck(isChoice: false)])
    #expect(
      Conversation(["skip", words], in: language).said == [stuck.words.stuck(isChoice: true)])
  }

  // MARK: Chinese as it is typed

  @Test func `a full stop, another spelling and another word order are accepted`() {
    let written = order.joined(separator: " ")
    let names = written.split(separator: " ").map(String.init)
    for undo in ["撤消", "撤销。"] {
      #expect(Conversation([written, undo], in: .chinese).written == names.dropLast())
    }
    for move in ["把 3 移到 1 前", "把3移到1之前。", "移动 3 到 1 前"] {
      let moved = Conversation([written, move], in: .chinese)
      #expect(moved.written == [names[2], names[0], names[1]], "\(move)")
    }
    #expect(Conversation(["A.viewWillDisappear。"], in: .chinese).written == [names[0]])
  }

  // MARK: Problems found by reading transcripts

  @Test(arguments: Localized.Language.allCases)
  func `without a record a review doesn't claim that nothing was learned`(
    language: Localized.Language
  ) {
    var review = Conversation(in: language)
    review.session.preferences.keepsRecord = false
    review.type("review")
    #expect(review.said == [review.words.reviewLacksRecord])
  }

  @Test(arguments: Localized.Language.allCases)
  func `for an empty order the verdict has no count and no closing line`(
    language: Localized.Language
  ) {
    let silent = Conversation(["skip", "1", "", "A.viewDidDisappear", "done"], in: language)
    let words = silent.words
    #expect(silent.said.first == words.verdict(right: 0, of: 1, isSilent: true))
    let divergence = words.divergence(
      line: 1, got: "A.viewDidDisappear", expected: nil, elsewhere: .nowhere)
    #expect(silent.said[1] == divergence.text)
    #expect(silent.feedback?.mistake == .unexpected(at: 0))
  }

  @Test func `given callbacks come with an explanation of what to write`() {
    let given = [
      "Lessons/01-trade.en.md": Transcript.lesson("T", "```predict present faded 1\n```\n")
    ]
    let next = Conversation(["mode next"], further: given)
    #expect(next.says(next.words.startIsGiven))
    #expect(next.draft?.given.count == 1)
  }

  // MARK: Choices

  @Test func `an option may be chosen in its own words`() {
    let words = Words(language: .english)
    #expect(Conversation(["skip", "right"]).says(words.choiceRight))
    #expect(Conversation(["skip", "b"]).says(words.choiceWrong(1)))
    let chinese = Conversation(["skip", "对。"], in: .chinese)
    #expect(chinese.says(chinese.words.choiceRight))
    #expect(Conversation(["skip", "wrong"]).said == [words.pickNumber(2)])
  }

  @Test func `a choice has no hint, and says so`() {
    for language in Localized.Language.allCases {
      let choice = Conversation(["skip", "提示"], in: language)
      #expect(choice.said == [choice.words.noHintAtChoice])
    }
  }

  // MARK: Lessons

  @Test func `a lesson is opened by its number or its title in either language`() {
    for line in ["课程 1", "课程 交换位置", "lesson trading places", "lessons 1"] {
      #expect(Conversation([line]).page == 0, "\(line)")
    }
    let none = Conversation(["课程 没有"], in: .chinese)
    #expect(none.said == [none.words.noLesson("没有", suggestion: nil)])
    #expect(none.page == nil)
  }
}
