import Assessment
import LifecycleEngine
import ScenarioLanguage
import TestSupport
import Testing
import TextFormats

/// A mistake is decided by the rule without which it wouldn't be one.
@Suite struct CounterfactualRunsTests {
  private func scenario(_ text: String) throws -> Scenario {
    try #require(readScenario(text))
  }

  private func question(_ text: String) throws -> Question {
    try #require(readDocument(text).flatMap { Question("q", $0) })
  }

  private func runs(_ scenario: Scenario) -> CounterfactualRuns {
    CounterfactualRuns(scenario, known: Explorer.orders(of: scenario).orders)
  }

  private let a = ObjectID.declared(0)
  private let b = ObjectID.declared(1)

  @Test func `two callbacks are ordered by the rule whose other value swaps them`() throws {
    let scenario = try scenario(
      PresentingScenario.text(
        id: "covered", watch: "{A: [viewDidDisappear], B: [viewDidAppear]}"))
    let order = Simulation.run(scenario).trace.asked(in: scenario)
    // Document 001: the covered one disappears last; in a push it would be first.
    #expect(order == [Occurrence(b, .viewDidAppear), Occurrence(a, .viewDidDisappear)])
    let found = runs(scenario).runs(swapping: 0, 1, of: order)
    #expect(found.map(\.rule) == [.presentationOutgoingDisappears])
  }

  @Test func `a callback is prevented by the rule whose other value causes it`() throws {
    let scenario = try scenario(
      """
      platform: {ios: 18}
      objects: {A: UIViewController}
      root: A
      given: [user launches app]
      ask: [user presses home]
      watch: {A: [viewWillDisappear, viewDidLoad]}
      """)
    let runs = runs(scenario)
    #expect(
      runs.runs(adding: Occurrence(a, .viewWillDisappear)).map(\.rule) == [.leavingControllersHear])
    #expect(runs.runs(adding: Occurrence(a, .viewDidLoad)).isEmpty)
  }

  @Test func `of two matching misconceptions, the one with the smaller effect is named`() throws {
    let question = try question(
      """
      platform: {ios: 18}
      objects: {A: UIViewController}
      root: A
      given: [user launches app]
      ask: [user presses home]
      watch: {scene: [sceneDidEnterBackground], A: [viewWillLayoutSubviews, viewDidLayoutSubviews]}
      """)
    // Without the enclosing callbacks the launch has none either; without snapshots nothing
    // changes.
    let brackets = Misconception(
      id: "brackets", rule: .layoutControllerBrackets, value: 1, topic: .layout)
    let pictures = Misconception(
      id: "pictures", rule: .scenesSnapshotLayout, value: 0, topic: .scenes)
    let scene = try #require(question.scenario.objects.firstIndex { $0.kind == .scene })
    let answer = [Occurrence(ObjectID(scene), .sceneDidEnterBackground)]
    for given in [[brackets, pictures], [pictures, brackets]] {
      let diagnosis = Diagnosis(question, misconceptions: given)
      #expect(diagnosis.misconceptions(giving: answer) == [pictures, brackets])
    }
  }

  @Test func `a misconception is diagnosed despite slips`() throws {
    let question = try question(
      """
      platform: {ios: 18}
      objects: {A: UIViewController, B: {is: UIViewController, modalPresentationStyle: fullScreen}}
      root: A
      given: [user launches app]
      ask: ["A.present(B, animated: true)", user presses home]
      watch:
        scene: [sceneWillResignActive, sceneDidEnterBackground]
        A: [viewWillDisappear, viewDidDisappear]
        B: [viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear]
      """)
    let right = question.allowed.orders[0]
    let hears = Misconception(id: "hears", rule: .leavingControllersHear, value: 1, topic: .leaving)
    let pushes = Misconception(
      id: "pushes", rule: .presentationOutgoingDisappears, value: 1, topic: .presentation)
    let diagnosis = Diagnosis(question, misconceptions: [hears, pushes])
    func nearest(_ text: [String]) throws -> String? {
      let all = Dictionary(
        (right + [Occurrence(b, .viewWillDisappear), Occurrence(b, .viewDidDisappear)]).map {
          (question.text($0), $0)
        }, uniquingKeysWith: { first, _ in first })
      return diagnosis.misconception(
        nearestTo: try text.map { try #require(all[$0]) }, besides: right)?.id
    }
    let presented = [
      "A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear", "A.viewDidDisappear",
    ]
    let (resign, background) = ("scene.sceneWillResignActive", "scene.sceneDidEnterBackground")
    let gone = ["B.viewWillDisappear", "B.viewDidDisappear"]
    // Going home makes B disappear, wherever the learner writes it.
    #expect(try nearest(presented + [resign] + gone + [background]) == "hears")
    #expect(try nearest(presented + gone + [resign, background]) == "hears")
    // One slip in addition: the two calls of home are swapped.
    #expect(try nearest(presented + [background, resign] + gone) == "hears")
    // As many mistakes as against the right order, including a misplaced one.
    #expect(
      try nearest(
        [presented[1], presented[0], presented[3], presented[2]]
          + [background, resign]) == nil)
    #expect(try nearest(presented + [gone[0], resign, background]) == nil)
    // A half-finished answer shows nothing, nor does one that no misconception predicts.
    #expect(try nearest([presented[0], presented[1]]) == nil)
    #expect(try nearest(Array(presented.prefix(3))) == nil)
  }
}
