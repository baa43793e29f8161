import Course
import Foundation
import LifecycleEngine
import ScenarioLanguage
import Testing
import TextFormats
import Practice

@Suite struct DifficultyTests {
  private func points(_ text: String) throws -> Int {
    var problems: [Problem] = []
    let document = try #require(
      ScenarioReader.read(SourceFile(name: "x.yml", text: text), problems: &problems))
    let order = Explorer.orders(of: document.scenario).orders.first ?? []
    return Difficulty(document.scenario, answer: order).points
  }

  private let pushed = """
    platform: {ios: 18}
    objects:
      A: UIViewController
      B: {is: UIViewController, modalPresentationStyle: fullScreen}
    root: A
    given: [user launches app]
    ask: ["A.present(B, animated: true)"]
    watch: {B: [viewDidLoad, viewWillAppear]}
    """

  @Test func `callbacks, objects, twins, steps, overrides and old systems count`() throws {
    // Two callbacks of one object, no twins.
    #expect(try points(pushed) == 3)
    // viewDidAppear is one more, and the twin of viewWillAppear: both count.
    let twins = pushed.replacing("viewWillAppear]", with: "viewWillAppear, viewDidAppear]")
    #expect(try points(twins) == 6)
    // A's viewDidDisappear: a callback, an object, no twin in this answer.
    #expect(try points(pushed.replacing("watch: {", with: "watch: {A: [viewDidDisappear], ")) == 5)
    #expect(try points(pushed.replacing("ios: 18", with: "ios: 12")) == 5)
    #expect(
      try points(
        pushed.replacing("Screen}", with: "Screen, overrides: {viewDidLoad: [super]}}")) == 5)
    #expect(
      try points(
        pushed.replacing("animated: true)\"]", with: "animated: true)\", user presses home]"))
        == 4)
  }

  /// If the authors' own levels contradicted the measure, it would measure something else.
  @Test func `the course's scenarios get harder by this measure from level 1 to level 4`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Content/scenarios")
    var sums: [Int: (points: Int, count: Int)] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted() {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      var problems: [Problem] = []
      guard
        let document = ScenarioReader.read(
          SourceFile(name: name, text: text), problems: &problems), let level = document.level
      else { continue }
      let scenario = document.scenario
      let answer = Simulation.run(scenario).trace.events.filter {
        $0.isWatched && scenario.steps[Int($0.step)].isAsked
      }
      sums[level, default: (0, 0)].points +=
        Difficulty(scenario, answer: answer.map(\.occurrence)).points
      sums[level, default: (0, 0)].count += 1
    }
    let means = try (1...4).map { level -> Double in
      let sum = try #require(sums[level])
      return Double(sum.points) / Double(sum.count)
    }
    #expect(means == means.sorted())
    // Clearly different at both ends.
    #expect(means[3] > 1.5 * means[0])
  }
}
