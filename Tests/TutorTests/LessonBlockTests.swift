import Assessment
import Documents
import LifecycleEngine
import Testing
import TextFormats

@testable import Practice
@testable import Tutor

/// Claims and started predictions in a lesson.
@Suite struct LessonBlockTests {
  /// A conversation on a page that has `block`, then "Behind.".
  private func conversation(
    _ block: String, _ lines: [String] = [], in language: Localized.Language = .english
  ) -> Conversation {
    let lesson = Transcript.lesson("T", block + "\n\nBehind.\n")
    return Conversation(
      lines, in: language,
      further: [
        "Lessons/01-trade.en.md": lesson, "Lessons/01-trade.zh-Hans.md": lesson,
        "Content/claims/001.yml": Transcript.ledger,
      ])
  }

  // MARK: Claims

  private let claim = "```claim 001-no\nNever mind.\n✓ It's true.\n```"

  @Test(arguments: Localized.Language.allCases)
  func `a claim is asked without its verdict`(language: Localized.Language) {
    let asked = conversation(claim, in: language)
    #expect(asked.said.suffix(3) == asked.words.claimOptions)
    #expect(!asked.says(language == .english ? "It comes once." : "只来一次。"))
    #expect(asked.prompt == asked.words.choicePrompt(3))
  }

  /// The options are: it holds, only sometimes, not.
  @Test(arguments: [
    ("001-yes", 1), ("001-if", 2), ("001-old", 2), ("001-no", 3),
  ])
  func `a claim's answer is judged with verdict and reason`(id: String, right: Int) {
    for language in Localized.Language.allCases {
      for option in 1...3 {
        let judged = conversation("```claim \(id)\n```", ["\(option)"], in: language)
        let words = judged.words
        #expect(
          judged.says(option == right ? words.choiceRight : words.choiceWrong(right)), "\(id)")
        #expect(judged.session.activity == .reading)
      }
    }
    let reasons = ["001-no": "It comes once.", "001-if": "Rain matters."]
    #expect(reasons[id].map(conversation("```claim \(id)\n```", ["1"]).says) != false)
  }

  @Test(arguments: [("true", 1), ("false", 3), ("It's false", 3), ("2!", 2), ("isn't always", 2)])
  func `a verdict may be typed out`(line: String, option: Int) {
    #expect(conversation(claim, [line]).saved?.answer == ["\(option)"])
  }

  @Test func `a claim is skipped, mistyped and left like any choice`() {
    let skipped = conversation(claim, ["skip"])
    #expect(skipped.said == [skipped.words.skipped, "Behind."])
    #expect(skipped.prompt == skipped.words.toEnd)
    for line in ["4", "0", "yes", ""] {
      let mistyped = conversation(claim, [line])
      #expect(mistyped.said == [mistyped.words.pickNumber(3)])
    }
    #expect(conversation(claim, ["back"]).said.first == skipped.words.firstPage)
    #expect(conversation(claim).session.helpLines.contains(.answer(.number)))
  }

  @Test func `a claim is asked again in the other language`() {
    var asked = conversation(claim, ["4", "language zh"])
    #expect(asked.said.suffix(3) == asked.words.claimOptions)
    asked.type("3")
    #expect(asked.says(asked.words.choiceRight) && asked.says("只来一次。"))
  }

  @Test(arguments: ["001-gone", "002-gone", "001-name"])
  func `a missing or undecidable claim doesn't stop the lesson`(id: String) {
    let page = conversation("```claim \(id)\n```")
    #expect(page.says(page.words.damaged(id)))
    #expect(page.said.last == "Behind.")
    #expect(page.session.activity == .reading)
  }

  @Test func `a list of claims is shown with signs, and asks nothing`() {
    for language in Localized.Language.allCases {
      let page = conversation("```claims\n001-yes\n001-no\n001-old\n```", in: language)
      let markers = page.blocks.compactMap { block -> String? in
        switch block {
        case .item(let marker, _): marker.filter { $0 != " " && $0 != "•" }
        default: nil
        }
      }
      let signs = markers.filter { !$0.isEmpty }
      #expect(signs == ["✓", "✗", "~"])
      #expect(page.session.activity == .reading)
    }
  }

  // MARK: Started predictions

  /// A full-screen presentation calls viewWillDisappear, viewWillAppear, viewDidAppear and
  /// viewDidDisappear (document 001).
  private let faded = "```predict present faded 2\n```"
  private let given = ["A.viewWillDisappear", "B.viewWillAppear"]

  @Test func `a faded prediction shows its given callbacks and continues their numbers`() {
    for (language, count) in [(Localized.Language.english, 2), (.chinese, 1)] {
      let asked = conversation("```predict present faded \(count)\n```", ["show"], in: language)
      #expect(asked.says(asked.words.given(count)))
      #expect(
        asked.lines.suffix(count).map { String($0.dropFirst(4)) } == Array(given.prefix(count)))
      #expect(asked.prompt == asked.words.predictPrompt(count + 1))
    }
  }

  @Test func `undo and clear stop at the given callbacks`() {
    let words = conversation(faded).words
    for (lines, message) in [
      (["undo"], words.nothingToUndo),
      (["B.viewDidAppear", "undo"], words.undid("B.viewDidAppear")),
      (["B.viewDidAppear", "clear"], words.clearedToGiven),
    ] {
      let stopped = conversation(faded, lines)
      #expect(stopped.said == [message])
      #expect(stopped.written == given)
    }
  }

  @Test func `an empty answer isn't submitted`() {
    for line in ["done", ""] {
      let asked = conversation(faded, [line])
      #expect(asked.said == [asked.words.nothingYet])
      #expect(asked.saved == nil)
    }
  }

  @Test func `given lines that are typed again are left out`() {
    let whole = (given + ["B.viewDidAppear", "A.viewDidDisappear"]).joined(separator: " ")
    #expect(conversation(faded, [whole, "done"]).saved?.score == 1)
    let second = conversation(faded, [given[1], "B.viewDidAppear", "A.viewDidDisappear", "done"])
    #expect(second.saved?.score == 1)
    // After a line of the learner's own, a given callback counts as typed.
    let later = conversation(faded, ["B.viewDidAppear", given[0], "done"])
    #expect(later.saved?.answer.last == given[0])
  }

  @Test func `the whole order is graded, and the attempt stores its given callbacks`() {
    let whole = conversation(faded, ["B.viewDidAppear A.viewDidDisappear", "done"])
    #expect(whole.saved?.answer == given + ["B.viewDidAppear", "A.viewDidDisappear"])
    #expect(whole.saved?.mode == .faded && whole.saved?.score == 1)
    #expect(whole.feedback?.explained == [.presentationOutgoingDisappears])
    let wrong = conversation(faded, ["A.viewDidDisappear", "done"])
    #expect(wrong.feedback?.mistake == .missing(belongs: 2))
  }

  @Test func `no more is an answer too`() {
    var none = conversation(faded, ["B.viewDidAppear", "-"])
    #expect(none.draft?.isEmptyAnswer == true)
    #expect(none.written == given)
    none.type("done")
    #expect(none.saved?.answer == given)
    #expect(none.saved?.score == 0.5)
  }

  @Test func `hints begin after the given callbacks`() {
    let asked = conversation(faded, ["hint", "A.viewDidDisappear"])
    guard case .window(let one, let other, let place)? = asked.hint, let question = asked.question
    else {
      return #expect(Bool(false), "\(String(describing: asked.hint))")
    }
    #expect([one, other].map(question.text) == ["B.viewDidAppear", "A.viewDidDisappear"])
    #expect(place == given.count + 1)
  }

  @Test func `again gives the same start`() {
    #expect(conversation(faded, ["-", "done", "again"]).written == given)
  }

  @Test func `a faded prediction is not a solved question`() {
    let list = conversation(
      faded + "\n\n```predict present\n```",
      ["B.viewDidAppear A.viewDidDisappear", "done", "lessons"])
    // The faded prediction is right; the full one hasn't been answered.
    #expect(list.rows.map(\.last) == [list.words.name(.begun) + " 1/2"])
  }

  @Test(arguments: ["faded 4", "faded 3 1", "faded 1 4"])
  func `a question that reveals everything is not asked`(_ faded: String) {
    let page = conversation("```predict present \(faded)\n```")
    #expect(page.says(page.words.damaged("present")))
    #expect(page.question == nil)
  }

  @Test(arguments: Localized.Language.allCases)
  func `a blank in the middle is filled between the given callbacks`(_ language: Localized.Language)
  {
    let middle = "```predict present faded 1 1\n```"
    let asked = conversation(middle, in: language)
    #expect(asked.says(asked.words.workedRun(lines: 2...3)))
    #expect(
      asked.lines.suffix(4) == [
        "  1 A.viewWillDisappear", "  2 ……", "  3 ……", "  4 A.viewDidDisappear",
      ])
    let right = conversation(middle, ["B.viewWillAppear B.viewDidAppear", "done"], in: language)
    #expect(right.saved?.isCorrect == true && right.saved?.mode == .faded)
    #expect(right.saved?.given == GivenLines(first: 1, last: 1))
    #expect(right.saved?.answer == given + ["B.viewDidAppear", "A.viewDidDisappear"])
    let wrong = conversation(middle, ["B.viewDidAppear B.viewWillAppear", "done"], in: language)
    #expect(wrong.saved?.isCorrect == false)
    // A half-filled answer is restored.
    var left = conversation(middle, ["B.viewWillAppear"], in: language)
    left.type("lesson 1")
    #expect(left.written == given && left.draft?.behind.count == 1)
  }
}
