import TestSupport
import Assessment
import Course
@testable import Drills
import Practice
import ScenarioLanguage
import Testing
import TextFormats

/// The instructor's key, and how answers to any sheet are graded.
@Suite struct DrillKeyTests {
  private let curriculum: Curriculum

  init() throws { curriculum = try RealCourse.curriculum() }

  private func key(_ drill: PreparedDrill, _ language: Localized.Language = .english) -> String {
    KeyText.text([DrillKey(drill, of: drill, curriculum, language: language)])
  }

  private let questions = """
    - {scenario: push}
    - {scenario: home-12}
    - {scenario: film-under-sheet}
    - {scenario: banner-12}
    """

  @Test func `a key begins with the deciding rule`() throws {
    let curriculum = try RealCourse.curriculum(and: ["rules"])
    let drill = try SampleDrill.prepared("- {scenario: push}", curriculum)
    let text = KeyText.text([DrillKey(drill, of: drill, curriculum, language: .english)])
    let decides = try #require(text.firstRange(of: "The deciding rule: "))
    let first = try #require(text.firstRange(of: "1. B.viewDidLoad"))
    #expect(decides.lowerBound < first.lowerBound)
    // A push's outgoing controller is called first both times: the sentence about it appears once.
    let sentence = "its viewWillDisappear precedes the incoming one's viewWillAppear"
    let said = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(said.ranges(of: sentence).count == 1)
    #expect(said.contains("2. A.viewWillDisappear (the deciding rule)"))
    #expect(said.contains("4. A.viewDidDisappear (the deciding rule)"))
  }

  /// A person who marks sheet B has only the key.
  @Test func `other correct orders are said of every question, on whichever sheet it is`() throws {
    let drill = try SampleDrill.prepared(
      "- {scenario: is-appearing-17}\n- {scenario: hit-test-down}", curriculum)
    let sheets = drill.variants(4, curriculum)
    let text = KeyText.text([DrillKey(sheets, curriculum, language: .english)])
    var others = 0
    for sheet in sheets.dropFirst() {
      for item in sheet.items where !sheet.isShuffledAnew(item, of: drill) {
        let count = item.question.allowed.orders.count
        guard count > 1 else { continue }
        others += 1
        let rest = try #require(text.split(separator: sheet.code(of: item) + "  ").last)
        let entry = try #require(rest.split(separator: "d-1-").first)
        #expect(entry.contains("UIKit allows \(count) orders"))
        #expect(entry.ranges(of: "Also correct: ").count == min(count - 1, 6))
      }
    }
    #expect(others > 0)
  }

  /// Manual grading compares letters, so they must be those of the sheet.
  @Test func `the letters of a key are an allowed order of its sheet, in every variant`() throws {
    let drill = try SampleDrill.prepared(questions, curriculum)
    for variant in drill.variants(2, curriculum) {
      let sheet = DrillSheet(variant, language: .english)
      let lines = key(variant).split(separator: "\n").filter { $0.hasPrefix("Letters: ") }
      #expect(lines.count == 4)
      for (place, line) in lines.enumerated() {
        let entries = sheet.questions[place].rows.joined()
        let letters = line.dropFirst("Letters: ".count).split(separator: " ")
        let callbacks = letters.compactMap { letter in
          entries.first { $0.letter == letter }?.callback
        }
        let asked = variant.items[place].question
        let orders = asked.allowed.orders.map { order in
          order.map { CallbackText.text(of: $0, in: asked.scenario) }
        }
        #expect(orders.contains(callbacks), "\(line)")
      }
    }
  }

  @Test func `a key contains the order, its freedom, and each misconception with its remedy`()
    throws
  {
    let drill = try SampleDrill.prepared(
      "- {scenario: present-full-screen}\n- {scenario: first-screen}", curriculum)
    let text = key(drill).replacing(/\n +/, with: " ")
    #expect(text.contains("5. A.viewDidDisappear"))
    #expect(text.contains("“a presentation has the order of a push”"))
    // The remedy in that misconception's file (Content/misconceptions).
    #expect(text.contains("In a presentation or dismissal, it is last of all"))
    let count = drill.items[1].question.allowed.orders.count
    #expect(text.contains("UIKit allows \(count) orders"))
    let chinese = key(drill, .chinese)
    #expect(chinese.contains("字母："))
    #expect(!chinese.contains("To say"))
  }

  @Test func `every form of a key has the same letters and callbacks`() throws {
    let drill = try SampleDrill.prepared(questions, curriculum)
    let keys = [DrillKey(drill, of: drill, curriculum, language: .english)]
    let letters = try #require(KeyText.text(keys).firstMatch(of: /Letters: (.*)/)?.1)
    for form in [KeyText.markdown(keys), KeyText.html(keys)] {
      #expect(form.contains(letters))
      #expect(form.contains("A.viewWillDisappear"))
      #expect(form.contains("d-1-A4"))
    }
  }

  @Test func `only answers that fit the sheet are given in letters`() throws {
    // Only called callbacks are offered, so those that a misconception adds have no letter.
    let own = "- {scenario: present-full-screen, distractors: []}"
    let drill = try SampleDrill.prepared(own, curriculum)
    let asides = key(drill).matches(of: /\(([^()]*)\)\n/).map(\.1)
    #expect(asides.allSatisfy { !$0.contains(".") })
    #expect(key(drill).contains("Then the answer is"))
  }

  @Test func `steps in Markdown are on lines of their own`() throws {
    let own = """
      - inline:
          objects: {A: UIViewController}
          root: A
          ask: [user launches app, user presses home]
          watch: [app]
      """
    let drill = try SampleDrill.prepared(own, curriculum)
    let keys = [DrillKey(drill, of: drill, curriculum, language: .english)]
    let steps = "`› user launches app`\\\n"
    // Below the first one, after its label.
    let indent = String(repeating: "\u{A0}", count: "before  ".count)
    #expect(KeyText.markdown(keys).contains(steps + indent + "`› user presses home`\n"))
    let sheets = [DrillSheet(drill, language: .english)]
    #expect(SheetMarkdown.text(sheets).contains(steps + "  `› user presses home`\n"))
  }

  // MARK: Grading

  @Test func `an answer identified by a code is graded against that sheet's question`() throws {
    let drill = try SampleDrill.prepared("- {scenario: push, weight: 2}", curriculum)
    #expect(DrillSlots.count(naming: ["1", "push", "d-1-A1"], of: drill.drill) == 1)
    #expect(DrillSlots.count(naming: ["d-1-C1", "d-1-B1"], of: drill.drill) == 3)
    // No such question, no such sheet.
    #expect(DrillSlots.count(naming: ["d-1-C2", "d-1-c1", "d-2-C1", "d-1-"], of: drill.drill) == 1)
    let variants = drill.variants(2, curriculum)
    let slots = DrillSlots(variants, of: drill.drill)
    let second = variants[1].items[0].question
    #expect(slots.ids["d-1-B1"] == second.id)
    let right = second.allowed.orders[0].map { CallbackText.text(of: $0, in: second.scenario) }
    func grade(_ name: String) -> LearnerGrade {
      let text = "[\(name)]\n" + right.joined(separator: "\n")
      let sheets = AnswerReader.read(
        SourceFile(name: "a.answers", text: text), as: .answers, learner: "s1")
      return Gradebook(sheets.naming(slots.ids), places: slots.places, known: slots.known)
        .learners[0]
    }
    #expect(grade("d-1-B1").score == 2)
    #expect(grade("d-1-B1").max == 2)
    #expect(grade("d-1-B1").problems.isEmpty)
    // The same answer is wrong for the other sheet's question.
    #expect(grade("d-1-A1").score < 2)
    #expect(grade("d-1-Z9").problems.map(\.message.english) == ["the drill does not ask 'd-1-Z9'"])
  }

  /// An instructor types the letters on a paper sheet; the key has the correct ones.
  @Test func `the letters of any sheet mean its callbacks, however they are typed`() throws {
    let drill = try SampleDrill.prepared(questions, curriculum)
    let variants = drill.variants(2, curriculum)
    let slots = DrillSlots(variants, of: drill.drill)
    func grade(_ text: String) -> LearnerGrade {
      let sheets = AnswerReader.read(
        SourceFile(name: "a.answers", text: text), as: .answers, learner: "s1")
      return Gradebook(
        sheets.reading(drill.codes).naming(slots.ids, letters: slots.letters),
        places: slots.places, known: slots.known
      ).learners[0]
    }
    for variant in variants {
      let letters = key(variant).matches(of: /\nLetters: (.*)/).map(\.1)
      let codes = variant.items.map(variant.code)
      let ways: [(Substring) -> String] = [
        { String($0) }, { $0.uppercased() }, { $0.split(separator: " ").joined() },
        { $0.split(separator: " ").joined(separator: ", ") },
      ]
      for way in ways {
        let text = zip(codes, letters).map { "[\($0)]\n\(way($1))\n" }.joined()
        #expect(grade(text).score == 4, "\(text)")
        #expect(grade(text).problems.isEmpty)
      }
    }
    // Sheets A and B may have other letters for a question; its plain number means the first sheet.
    #expect(grade("[1]\nａ").answers[0].prediction == grade("[d-1-A1]\na").answers[0].prediction)
    let wrong = grade("[1]\na q")
    #expect(wrong.problems.map(\.message.english) == ["the sheet has no letter 'q'"])
    #expect(wrong.problems.map(\.range?.start.column) == [3])
    #expect(wrong.faults.isEmpty)
    #expect(wrong.answers[0].grade.mistakes.contains(.unknown("q", at: 1)))
  }
}
