import Assessment
import Practice
import TestSupport
import Testing
import TextFormats
@testable import Tutor

/// Unfinished answers are saved with each line and restored with their question.
@Suite struct DraftTests {
  /// The conversation after a restart, if the first one ended without notice after these lines, and
  /// the saved replies.
  private func afterRestart(_ lines: [String], _ drafts: [SavedDraft] = []) -> (
    Conversation, [SavedDraft]
  ) {
    var kept = drafts
    let course = Transcript.curriculum([
      "Content/scenarios/present.yml": PresentingScenario.withStrangers
    ])
    var first = Session(course, language: .english, drafts: drafts)
    _ = first.start(stoppedAt: ("trade", 0))
    for line in lines {
      for reply in first.answer(line) {
        switch reply {
        case .saveDraft(let draft):
          kept.removeAll { $0.scenario == draft.scenario }
          if !draft.isEmpty { kept.append(draft) }
        // Like the record.
        case .save(let attempt): kept.removeAll { $0.scenario == attempt.scenario }
        default: break
        }
      }
    }
    let second = Session(course, language: .english, drafts: kept)
    return (Conversation(second) { $0.start(stoppedAt: ("trade", 0)) }, kept)
  }

  @Test func `typed lines survive a restart`() {
    let (again, kept) = afterRestart(["A.viewWillDisappear B.viewWillAppear", "B.viewDidAppear"])
    let lines = ["A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear"]
    #expect(
      kept == [SavedDraft(scenario: "present", lesson: "trade", form: .full, lines: lines)])
    #expect(again.written == lines)
    #expect(again.said.last == again.words.draftIsBack)
  }

  @Test func `a question resumes with its lines, which can be undone`() {
    var back = Conversation(["A.viewWillDisappear", "lesson trade"])
    #expect(back.written == ["A.viewWillDisappear"])
    back.type("undo")
    #expect(back.written == [])
  }

  @Test(arguments: [["undo"], ["clear"], ["done"], ["skip"]])
  func `undone, submitted or skipped answers leave no draft`(end: [String]) {
    #expect(afterRestart(["A.viewWillDisappear"] + end).1.isEmpty)
  }

  @Test(arguments: [
    ("bank", ["b", "a"], 2), ("never", ["a", "b"], 2), ("full", ["-"], 1),
    ("next", ["A.viewWillDisappear"], 1), ("faded", ["A.viewDidDisappear"], 1),
  ])
  func `each form is restored unchanged`(form: String, lines: [String], count: Int) {
    let (_, kept) = afterRestart(["mode \(form)"] + lines)
    #expect(kept.map(\.form.rawValue) == [form])
    #expect(kept.first?.lines.count == count)
    // Saving it again changes nothing: the restored draft is the saved one.
    #expect(afterRestart(["show"], kept).1 == kept)
    let (again, _) = afterRestart([], kept)
    #expect(again.says(again.words.draftIsBack))
  }

  @Test func `abandoning a partly shown run is recorded and loses no line`() {
    let (again, kept) = afterRestart(["mode next", "A.viewWillDisappear", "quit"])
    #expect(kept.map(\.lines) == [["A.viewWillDisappear"]])
    #expect(again.written == ["A.viewWillDisappear"])
  }

  @Test func `a hint counts after a restart too`() {
    let (_, kept) = afterRestart(["hint"])
    #expect(kept.map(\.hints) == [1])
    let session = Session(Transcript.curriculum(), language: .english, drafts: kept)
    var again = Conversation(session) { $0.start(stoppedAt: ("trade", 0)) }
    again.type("-", "done")
    #expect(again.saved?.hints == 1)
  }
}
