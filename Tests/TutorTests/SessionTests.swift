import Assessment
import Course
import LifecycleEngine
import Documents
@testable import Practice
import Testing
import TextFormats
@testable import Tutor

/// Conversations, line by line.
@Suite struct SessionTests {
  private let right =
    "A.viewWillDisappear B.viewWillAppear B.viewDidAppear A.viewDidDisappear"

  @Test func `the first day begins with five lines`() {
    let first = Conversation(Transcript.session(.english)) { $0.start() }
    #expect(first.session.activity == .welcomed)
    #expect(Layout(width: 80).lines(first.blocks).count == 5)
    #expect(first.prompt == first.words.toBegin)
  }

  @Test func `a lesson resumes where the learner stopped`() throws {
    let back = Conversation(Transcript.session(.english)) { $0.start(stoppedAt: ("trade", 1)) }
    let title = try #require(back.session.walk?.lesson.header.title)
    #expect(back.said.first == back.words.welcomeBack(title))
    #expect(back.page == 1)
  }

  @Test func `callbacks are echoed as a numbered list, misspellings noted`() {
    let answer = Conversation([
      "A.viewWillDisappear, B.viewDidApear", "viewWillAppear->A.viewDidDissapear",
    ])
    #expect(
      answer.written == [
        "A.viewWillDisappear", "B.viewDidAppear", "B.viewWillAppear", "A.viewDidDisappear",
      ])
    #expect(answer.lines == answer.written.enumerated().map { "  \($0 + 1) \($1)" })
    #expect(answer.said == [answer.words.misread("A.viewDidDissapear", note: answer.written[3])])
    #expect(answer.prompt == answer.words.predictPrompt(5))
  }

  @Test func `unknown and unwatched callbacks are left out and reported`() {
    let answer = Conversation(["A.bogus A.viewDidLoad \u{1B}[31m"])
    let words = answer.words
    #expect(
      answer.said == [
        words.unknown("A.bogus", suggestion: nil), words.notWatched("A.viewDidLoad"),
        words.unknown(#"\u{1B}[31m"#, suggestion: nil),
      ])
    #expect(answer.draft?.isEmpty == true)
  }

  @Test func `undo takes back the last callback`() {
    let answer = Conversation([right, "undo"])
    #expect(answer.written == right.split(separator: " ").dropLast().map(String.init))
    #expect(answer.said == [answer.words.undid("A.viewDidDisappear")])
  }

  @Test func `an empty line asks before it hands in`() {
    let asked = Conversation([right, ""])
    #expect(asked.draft?.isConfirming == true)
    #expect(asked.said == [asked.words.confirm(4)])
    #expect(Conversation([right, "", "yes"]).saved?.score == 1)
    #expect(Conversation([right, "yes"]).saved == nil)
  }

  @Test func `the prediction is saved before anything is shown`() {
    let judged = Conversation([right, "done"])
    guard case .save(let attempt)? = judged.replies.first else {
      Issue.record("saved too late: \(judged.replies)")
      return
    }
    #expect(attempt.answer.joined(separator: " ") == right)
    #expect(attempt.score == 1 && attempt.hints == 0)
    #expect(judged.page == 1)
    #expect(judged.feedback?.explained == [.presentationOutgoingDisappears])
  }

  @Test func `prediction and run are side by side, after the first difference`() {
    let judged = Conversation([
      "A.viewWillDisappear A.viewDidDisappear B.viewWillAppear A.viewWillDisappear", "hint",
      "done",
    ])
    #expect(judged.saved?.score == 0.5)
    #expect(judged.saved?.hints == 1)
    #expect(judged.marks == [.match, .moved, .match, .repeated, .missing, .moved])
    #expect(judged.firstDifference == 1)
    #expect(judged.feedback?.mistake == .tooEarly(at: 1, belongs: 3))
    #expect(judged.feedback?.mistakeRule == .presentationOutgoingDisappears)
    #expect(judged.named.suffix(2) == ["A.viewDidDisappear", "A.viewWillDisappear"])
  }

  @Test func `a narrow terminal gets one column`() {
    let judged = Conversation(["A.viewDidDisappear B.viewWillAppear", "done"], in: .chinese)
    let narrow = Layout(width: 40).text(judged.blocks)
    #expect(narrow.split(separator: "\n").allSatisfy { DisplayWidth.of(String($0)) <= 40 })
    #expect(!narrow.contains(judged.words.theirs))
    #expect(Layout(width: 72).text(judged.blocks).contains(judged.words.theirs))
  }

  @Test func `nothing is revealed before an answer is handed in`() {
    let asked = Conversation(["why 1"])
    #expect(asked.said == [asked.words.questionFirst])
    #expect(asked.answer != nil)
    #expect(Conversation(["skip"]).saved?.isSkipped == true)
  }

  @Test func `no callback at all is an answer`() {
    let judged = Conversation(["skip", "2", "", "-", "done"])
    #expect(judged.saved?.answer == [])
    #expect(judged.saved?.isCorrect == true)
  }

  @Test func `a choice shows the right option and why`() {
    let words = Words(language: .english)
    #expect(Conversation(["skip", "2"]).says("− " + words.choiceWrong(1)))
    #expect(Conversation(["skip", "1"]).says("= " + words.choiceRight))
    #expect(Conversation(["skip", "1"]).session.activity == .reading)
    #expect(Conversation(["skip", "3"]).said == [words.pickNumber(2)])
  }

  @Test func `again asks the same question afresh`() {
    let again = Conversation([right, "done", "again"])
    #expect(again.question?.id == "present")
    #expect(again.draft?.isEmpty == true)
  }

  @Test func `changing the language keeps the question and the answer`() {
    let answer = Conversation(["A.viewWillDisappear", "language zh"])
    #expect(answer.replies.first == .saveLanguage(.chinese))
    #expect(answer.words.language == .chinese)
    #expect(answer.written == ["A.viewWillDisappear"])
    #expect(answer.lines.last == "  1 A.viewWillDisappear")
    let choice = Conversation(["skip", "language zh"])
    #expect(choice.said.suffix(2) == ["对", "B"])
  }

  @Test func `the list of lessons shows right answers`() throws {
    let list = Conversation([right, "done", "lessons"])
    let title = try #require(list.session.walk?.lesson.header.title)
    let session = list.session
    let score = CourseScore(session.curriculum, session.attempts, places: session.places)["trade"]
    #expect(list.rows == [["▸ 1", "trade", title, list.words.lessonState(try #require(score))]])
    #expect(score?.right == 1 && score?.questions == 3 && score?.state == .begun)
  }

  @Test func `a lesson that is not there changes nothing`() {
    let asked = Conversation(["lesson trede"])
    #expect(asked.said == [asked.words.noLesson("trede", suggestion: "trade")])
    #expect(asked.question?.id == "present")
  }

  @Test func `lessons that a word may mean are listed`() {
    let files = [
      "Lessons/01-trade.en.md": Transcript.lesson("Trading places", "One."),
      "Lessons/02-places.en.md": Transcript.lesson("Places", "Two.")
        .replacing("id: trade", with: "id: places"),
      "Lessons/03-trade-again.en.md": Transcript.lesson("Again", "Three.")
        .replacing("id: trade", with: "id: trade-again"),
    ]
    let asked = Conversation(["lesson trad"], further: files)
    #expect(asked.said == [asked.words.lessons(with: "trad")])
    #expect(asked.rows.map { $0[0].suffix(1) } == ["1", "3"])
    #expect(asked.rows.map { $0[1] } == ["trade", "trade-again"])
  }

  @Test func `help lists the commands available here`() {
    func helps(_ lines: [String], _ language: Localized.Language = .english) -> Bool {
      Conversation(lines + ["help"], in: language).rows.contains { $0[0].hasPrefix("  hint") }
    }
    #expect(helps([]) && helps([], .chinese))
    #expect(!helps(["skip"]))
  }

  @Test func `the end of the last lesson is no dead end`() {
    let end = Conversation(["skip", "1", "", "-", "done", "", "", ""])
    #expect(end.said.first == end.words.courseDone(unread: []))
    #expect(end.session.activity == .idle)
    #expect(end.prompt == end.words.menuPrompt)
  }

  @Test func `quitting leaves`() {
    #expect(Conversation(["quit"]).hasLeft)
  }

  @Test func `TAB offers commands and every watched callback, called or not`() {
    let session = Conversation().session
    #expect(session.candidates(for: "A.view", line: "A.view").count == 2)
    #expect(session.candidates(for: "hi", line: "hi") == ["hint"])
    #expect(session.candidates(for: "b.viewd", line: "x b.viewd") == ["B.viewDidAppear"])
    #expect(session.candidates(for: "viewWillA", line: "viewWillA") == ["B.viewWillAppear"])
    #expect(session.candidates(for: "t", line: "lesson t") == ["trade"])
  }
}
