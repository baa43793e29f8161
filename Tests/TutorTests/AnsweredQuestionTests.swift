import Assessment
import Documents
import Practice
import Testing

@testable import Tutor

/// Questions of a lesson that were answered and are shown again.
@Suite struct AnsweredQuestionTests {
  /// Leads to the choice on the small course's second page; its right option is 1.
  private let toChoice = ["skip"]

  @Test(arguments: ["skip", ""])
  func `going on from a question that was answered leaves it answered`(line: String) {
    var asked = Conversation(toChoice + ["2", "back"])
    #expect(asked.says(asked.words.answeredBefore("2", isRight: false)))
    asked.type(line)
    #expect(asked.saved == nil)
    #expect(asked.question?.id == "silent")
    #expect(asked.session.attempts.last { $0.scenario == "trade#1" }?.isSkipped == false)
  }

  @Test func `a prediction that was answered shows the answer, and Enter goes on`() {
    var asked = Conversation(["B.viewDidAppear", "done", "back"])
    #expect(asked.says(asked.words.answeredBefore("B.viewDidAppear", isRight: false)))
    asked.type("")
    #expect(asked.saved == nil)
    #expect(asked.page == 1)
  }

  @Test func `an answered question can be answered again`() {
    let asked = Conversation(toChoice + ["2", "back", "1"])
    #expect(asked.saved?.isCorrect == true)
  }

  @Test func `a question that was skipped is still skipped by Enter only on purpose`() {
    var asked = Conversation(toChoice + ["skip", "back"])
    asked.type("")
    #expect(asked.said == [asked.words.pickNumber(2)])
  }
}

/// How a typed word is read at a prediction.
@Suite struct LooseSpellingTests {
  @Test(arguments: [
    "🔥 B.viewWillAppear", "- B.viewWillAppear", "3. B.viewWillAppear", "→ B.viewWillAppear",
    "• B.viewWillAppear", "`B.viewWillAppear`", "=> B.viewWillAppear", "\tB.viewWillAppear",
    "2024-03-01 12:00:01.123456+0100 MyApp[1234:56789] 🔥 B.viewWillAppear",
    "-[B viewWillAppear:]", "-[BViewController viewWillAppear:]", "BViewController.viewWillAppear",
  ]) func `marks around a callback are left out`(line: String) {
    #expect(Conversation([line]).written == ["B.viewWillAppear"])
  }

  @Test(arguments: [
    ("viewDidDis", "A.viewDidDisappear"), ("didDisap", "A.viewDidDisappear"),
    ("willdisapp", "A.viewWillDisappear"),
  ]) func `the beginning of a single watched callback means it`(line: String, name: String) {
    #expect(Conversation([line]).written == [name])
  }

  @Test(arguments: [("A", "A.viewDidDisappear"), ("B", "B.viewDidAppear")])
  func `an object alone answers which of two callbacks is meant`(object: String, name: String) {
    let asked = Conversation(["viewDid", object])
    #expect(asked.written == [name])
  }

  @Test func `done while a word is undecided asks again before submitting`() {
    var asked = Conversation(["B.viewWillAppear viewDid"])
    let meant = ["A.viewDidDisappear", "B.viewDidAppear"]
    guard asked.written == ["B.viewWillAppear"] else { return }
    asked.type("done")
    #expect(asked.saved == nil)
    #expect(asked.said == [asked.words.stillUndecided(meant)])
    asked.type("done")
    #expect(asked.saved != nil)
  }
}
