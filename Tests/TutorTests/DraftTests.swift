import Practice
import Assessment
import TestSupport
import Testing
import TextFormats
import Tutor

/// What was written for an open question is kept with each line, and there again with the question.
@Suite struct DraftTests {
  /// The screen after a new start, when the first session ended without a word behind these lines.
  private func afterRestart(_ lines: [String], _ drafts: [SavedDraft] = []) -> (
    String, [SavedDraft]
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
        // As the record does it.
        case .save(let attempt): kept.removeAll { $0.scenario == attempt.scenario }
        default: break
        }
      }
    }
    var second = Session(course, language: .english, drafts: kept)
    return (Transcript.written(second.start(stoppedAt: ("trade", 0)), width: 72), kept)
  }

  @Test func `the lines typed are there after a new start`() {
    let (screen, kept) = afterRestart(["A.viewWillDisappear B.viewWillAppear", "B.viewDidAppear"])
    #expect(
      kept == [
        SavedDraft(
          scenario: "present", lesson: "trade", form: .full,
          lines: ["A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear"])
      ])
    #expect(
      screen.hasSuffix(
        """
          1 A.viewWillDisappear
          2 B.viewWillAppear
          3 B.viewDidAppear

        What you wrote before is still there; go on from it.

        predict 4> \n
        """))
  }

  @Test func `a question left and come back to has its lines, and undo takes them back`() {
    let text = Transcript.of(["A.viewWillDisappear", "lesson trade", "undo"])
    #expect(text.ranges(of: "  1 A.viewWillDisappear\n").count == 2)
    #expect(text.hasSuffix("Took back A.viewWillDisappear.\n\npredict 1> \n"))
  }

  @Test(arguments: [["undo"], ["clear"], ["done"], ["skip"]])
  func `what was taken back, handed in or skipped is no draft any more`(end: [String]) {
    #expect(afterRestart(["A.viewWillDisappear"] + end).1.isEmpty)
  }

  @Test(arguments: [
    ("bank", ["b", "a"], 2), ("never", ["a", "b"], 2), ("full", ["-"], 1),
    ("next", ["A.viewWillDisappear"], 1), ("faded", ["A.viewDidDisappear"], 1),
  ])
  func `each form comes back as it was`(form: String, lines: [String], count: Int) {
    let (_, kept) = afterRestart(["mode \(form)"] + lines)
    #expect(kept.map(\.form.rawValue) == [form])
    #expect(kept.first?.lines.count == count)
    // Kept again as it is: what is shown after the start is what was kept.
    #expect(afterRestart(["show"], kept).1 == kept)
    #expect(afterRestart([], kept).0.contains("What you wrote before is still there"))
  }

  @Test func `leaving what shows something of the run is written down and loses no line`() {
    let (screen, kept) = afterRestart(["mode next", "A.viewWillDisappear", "quit"])
    #expect(kept.map(\.lines) == [["A.viewWillDisappear"]])
    #expect(screen.contains("  1 A.viewWillDisappear\n"))
  }

  @Test func `a hint taken before counts after a new start`() {
    let (_, kept) = afterRestart(["hint"])
    #expect(kept.map(\.hints) == [1])
    var session = Session(Transcript.curriculum(), language: .english, drafts: kept)
    _ = session.start(stoppedAt: ("trade", 0))
    let saved = ["-", "done"].flatMap { session.answer($0) }.compactMap { reply in
      if case .save(let attempt) = reply { attempt.hints } else { nil }
    }
    #expect(saved == [1])
  }
}
