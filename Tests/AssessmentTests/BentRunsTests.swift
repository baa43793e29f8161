import Assessment
import LifecycleEngine
import ScenarioLanguage
import TestSupport
import Testing
import TextFormats

/// What decides a mistake: the rule without which it would be none.
@Suite struct BentRunsTests {
  private func scenario(_ text: String) throws -> Scenario {
    try #require(readScenario(text))
  }

  private func runs(_ scenario: Scenario) -> BentRuns {
    BentRuns(scenario, known: Explorer.orders(of: scenario).orders)
  }

  private let a = ObjectID(8)
  private let b = ObjectID(9)

  @Test func `two callbacks are kept in order by the rule whose other value exchanges them`() throws
  {
    let scenario = try scenario(
      PresentingScenario.text(
        id: "covered", watch: "{A: [viewDidDisappear], B: [viewDidAppear]}"))
    let order = Simulation.run(scenario).trace.asked(in: scenario)
    // Document 001: the covered one disappears last; in a push it would be first.
    #expect(order == [Occurrence(b, .viewDidAppear), Occurrence(a, .viewDidDisappear)])
    let found = runs(scenario).exchanging(0, 1, of: order)
    #expect(found.map(\.rule) == [.presentationOutgoingDisappears])
  }

  @Test func `what does not come is kept away by the rule whose other value brings it`() throws {
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
      runs.bringing(Occurrence(a, .viewWillDisappear)).map(\.rule) == [.leavingControllersHear])
    #expect(runs.bringing(Occurrence(a, .viewDidLoad)).isEmpty)
  }

  @Test func `of two misconceptions that fit the one that makes less otherwise is named`() throws {
    let scenario = try scenario(
      """
      platform: {ios: 18}
      objects: {A: UIViewController}
      root: A
      given: [user launches app]
      ask: [user presses home]
      watch: {scene: [sceneDidEnterBackground], A: [viewWillLayoutSubviews, viewDidLayoutSubviews]}
      """)
    // Without brackets the launch has none either; without pictures it is as it is.
    let brackets = Misconception(id: "brackets", rule: .layoutControllerBrackets, value: 1)
    let pictures = Misconception(id: "pictures", rule: .scenesSnapshotLayout, value: 0)
    let scene = try #require(scenario.objects.firstIndex { $0.kind == .scene })
    let answer = [Occurrence(ObjectID(scene), .sceneDidEnterBackground)]
    for given in [[brackets, pictures], [pictures, brackets]] {
      let diagnosis = Diagnosis(scenario, misconceptions: given)
      #expect(diagnosis.misconceptions(giving: answer) == [pictures, brackets])
    }
  }
}
