import LifecycleEngine
import TestSupport
import Testing

/// Work grows with what happens, not with what is declared: counted in events, which cost the
/// engine about the same each (Benchmarks measures the time).
@Suite struct GrowthTests {
  @Test(arguments: [10, 100, 1_000])
  func `what is declared and not used adds no event`(count: Int) throws {
    let bystanders = (1...count).map { "b\($0): UIViewController" }
    #expect(try events(objects: bystanders) == (try events(objects: [])))
  }

  /// Each view is made, moved into its superview and the window, and laid out the same number of
  /// times as any other.
  @Test func `events grow in step with the views on the screen`() throws {
    let none = try events(objects: [])
    let one = try events(objects: Self.views(1)) - none
    #expect(one > 0)
    for count in [10, 50, 100] {
      #expect(try events(objects: Self.views(count)) - none == count * one)
    }
  }

  private static func views(_ count: Int) -> [String] {
    (1...count).map { "v\($0): {is: UIView, in: A, frame: [0, 0, 1, 1]}" }
  }

  private func events(objects: [String]) throws -> Int {
    let declared = (["A: UIViewController", "B: UIViewController"] + objects).map { "  \($0)\n" }
    let text = """
      id: growth
      title: {en: Growth, zh-Hans: 增长}
      platform: {ios: 10}
      objects:
      \(declared.joined())root: A
      ask: [user launches app, "A.present(B, animated: true)", "B.dismiss(animated: true)"]
      watch: {A: [viewDidLoad]}
      """
    let scenario = try #require(readScenario(text))
    var world = World(scenario)
    for entry in scenario.steps.indices {
      #expect(world.perform(entry: entry) == nil)
      #expect(world.recorder.boundReached.isEmpty)
    }
    return world.recorder.events.count
  }
}
