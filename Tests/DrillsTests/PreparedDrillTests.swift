import TestSupport
import Assessment
import Course
import LifecycleEngine
import ScenarioLanguage
import Testing
import TextFormats
@testable import Drills

/// A drill's questions, prepared for asking or refused.
@Suite struct PreparedDrillTests {
  private func prepare(_ questions: String) throws -> (drill: PreparedDrill?, [Problem]) {
    let text = "id: d\ntitle: {en: A, zh-Hans: 甲}\nseed: 3\nquestions:\n" + questions
    var problems: [Problem] = []
    let drill = DrillReader.read(SourceFile(name: "d.yml", text: text), problems: &problems)
    let prepared = try #require(drill).prepared(problems: &problems)
    return (prepared, problems)
  }

  private func check(
    _ questions: String, finds message: String, at line: Int,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let (drill, problems) = try prepare(questions)
    #expect(drill == nil, sourceLocation: sourceLocation)
    #expect(problems.map(\.message.english) == [message], sourceLocation: sourceLocation)
    #expect(problems.first?.file == "d.yml", sourceLocation: sourceLocation)
    #expect(problems.first?.range?.start.line == line, sourceLocation: sourceLocation)
  }

  @Test func `questions of the course, generated ones and the drill's own are asked`() throws {
    let (drill, problems) = try prepare(
      """
        - {scenario: push, weight: 2, time: 1m}
        - {scenario: made3-navigation-3-883311}
        - {inline: {objects: {A: UIViewController}, root: A, ask: [user launches app], watch: [A]}}
      """)
    #expect(problems.map(\.message.english) == [])
    let items = try #require(drill).items
    #expect(items.map(\.number) == [1, 2, 3])
    #expect(items.map(\.id) == ["push", "made3-navigation-3-883311", "d-3"])
    #expect(items.map(\.time) == [60, nil, nil])
    #expect(try #require(drill).items.map(\.weight) == [2, 1, 1])
    // UIKit lays out a first screen once or several times: the key allows all of that.
    let asked = try #require(drill?.items.last?.question)
    let orders = Explorer.orders(of: asked.scenario).orders
    #expect(orders.count > 1)
    #expect(asked.allowed.orders == orders)
  }

  @Test func `unaskable questions are reported with their location, and the drill is refused`()
    throws
  {
    try check(
      "  - {scenario: push}\n  - {scenario: pusch}", finds: "unknown scenario 'pusch'", at: 6)
    // Made by another version of the maker, so its content is unknown.
    try check(
      "  - {scenario: made0-navigation-3-1}", finds: "unknown scenario 'made0-navigation-3-1'",
      at: 5)
    try check(
      """
        - {scenario: push}
        - inline:
            objects: {A: UIViewController}
            root: A
            ask: [user launches app, user finishes swipe]
            watch: [A]
      """,
      finds: "'user finishes swipe' is impossible here: no gesture is under way", at: 9)
  }

  @Test func `a distractor is a callback that is not called`() throws {
    try check(
      "  - {scenario: push, distractors: [A.viewWillUnload, A.viewWillDisappear]}",
      finds: "'A.viewWillDisappear' is called in this scenario", at: 5)
    try check(
      "  - {scenario: push, distractors: [A.viewDidFlap]}",
      finds: "unknown callback 'A.viewDidFlap'",
      at: 5)
  }

  @Test func `the drill's own distractors are offered instead of drawn ones`() throws {
    let (drill, _) = try prepare(
      "  - {scenario: push, distractors: [A.viewDidLoad]}\n  - {scenario: pop, distractors: []}"
        + "\n  - {scenario: present-sheet}")
    let offered = try #require(drill).offered
    // The run of `push` (golden case run-log), and the named distractor.
    #expect(
      Set(offered[0]) == [
        "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear",
        "B.viewDidAppear", "A.viewDidLoad",
      ])
    #expect(Set(offered[1]) == Set(try #require(drill).answers[1]))
    #expect(offered[2].count > (try #require(drill).answers[2].count))
  }

  /// Log messages aren't callbacks of anyone's code. A question whose answer contains one must
  /// offer it, and offering it must reveal nothing, so some of the other questions offer it too.
  @Test func `a UIKit message is offered only in a drill where UIKit logs one`() throws {
    let moves = "  - {scenario: push}\n  - {scenario: pop}\n  - {scenario: present-sheet}\n"
    let refused = """
        - inline:
            objects: {A: UIViewController, B: UIViewController, C: UIViewController}
            root: A
            given: [user launches app, "A.present(B, animated: true)"]
            ask: ["A.present(C, animated: true)"]
            watch: {C: [viewDidLoad, viewWillAppear]}
      """
    func offering(_ questions: String, seed: Int) throws -> [Bool] {
      let text = "id: d\ntitle: {en: A, zh-Hans: 甲}\nseed: \(seed)\nquestions:\n" + questions
      var problems: [Problem] = []
      let drill = DrillReader.read(SourceFile(name: "d.yml", text: text), problems: &problems)
      let prepared = try drill?.prepared(problems: &problems)
      #expect(problems == [])
      return try #require(prepared).offered.map { $0.contains { $0.hasPrefix("UIKit.") } }
    }
    for seed in 1...6 { #expect(try offering(moves, seed: seed) == [false, false, false]) }
    let mixed = try (1...6).map { try offering(moves + refused, seed: $0) }
    #expect(mixed.allSatisfy { $0[3] })
    let others = mixed.flatMap { $0.dropLast() }
    #expect(others.contains(true) && others.contains(false))
  }

  @Test func `no bank is in a correct order`() throws {
    let (drill, _) = try prepare(
      "  - {scenario: push, distractors: []}\n  - {scenario: home-12, distractors: []}")
    let prepared = try #require(drill)
    #expect(prepared.offered[0] != prepared.answers[0])
    #expect(prepared.offered[1] != prepared.answers[1])
  }
}

extension PreparedDrill {
  fileprivate var offered: [[String]] { items.map(offered) }

  /// The usual order of each question.
  fileprivate var answers: [[String]] {
    items.map { item in item.question.allowed.orders[0].map(item.question.text) }
  }
}

extension Drill {
  /// Over the project's own course.
  fileprivate func prepared(problems: inout [Problem]) throws -> PreparedDrill? {
    PreparedDrill(self, try RealCourse.curriculum(), problems: &problems)
  }
}
