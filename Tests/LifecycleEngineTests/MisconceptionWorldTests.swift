import LifecycleEngine
import ScenarioLanguage
import TestSupport
import Testing

/// A run under a misconception sends exactly the callbacks that a learner with it would predict.
@Suite struct MisconceptionWorldTests {
  private static let stack = Stage(
    objects: """
      nav: {is: UINavigationController, viewControllers: [A]}, A: UIViewController,
      B: {is: UIViewController, kept: true}
      """,
    root: "nav")
  private static let appears = "[viewDidLoad, viewWillAppear, viewDidAppear]"

  private func world(_ rule: Rule, _ value: String, ios: Int = 18) throws -> Rulebook {
    let place = try #require(rule.values.firstIndex(of: value))
    return Rulebook(Platform(ios: ios)).setting(rule, to: place)
  }

  /// The engine's invariants aren't checked, as a misconception may violate them.
  private func asked(
    _ stage: Stage, _ steps: [String], watch: String, in world: Rulebook? = nil
  ) throws -> String {
    let scenario = try stage.scenario(steps, watch: watch)
    return Simulation.run(scenario, rulebook: world).trace.asked(in: scenario)
      .map { CallbackText.text(of: $0, in: scenario) }.joined(separator: " ")
  }

  @Test func `the misconception that each appearance loads includes one load at the first`() throws
  {
    let world = try world(.birthViewOnce, "each-appearance")
    let (push, pop) = (
      "nav.pushViewController(B, animated: true)", "nav.popViewController(animated: true)"
    )
    let shown = "B.viewDidLoad B.viewWillAppear B.viewDidAppear"
    #expect(try asked(Self.stack, [push], watch: "{B: \(Self.appears)}", in: world) == shown)
    // B is kept: it does not truly load again.
    #expect(
      try asked(Self.stack, [push, pop, push], watch: "{B: \(Self.appears)}", in: world)
        == "\(shown) \(shown)")
  }

  @Test func `the misconception that a covered controller stays excludes a popped one`() throws {
    let all = "[viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear]"
    let steps = [
      "nav.pushViewController(B, animated: true)", "nav.popViewController(animated: true)",
    ]
    #expect(
      try asked(
        Self.stack, steps, watch: "{A: \(all), B: \(all)}",
        in: world(.navigationOutgoingDisappears, "never"))
        == "B.viewWillAppear B.viewDidAppear B.viewWillDisappear B.viewDidDisappear")
  }

  @Test func `the misconception that the main queue runs at once includes Tasks`() throws {
    // Up to its first sleep, a Task would run where it is written.
    let step =
      "Task { print(\"asked\")\\n try await Task.sleep(for: .seconds(1))\\n print(\"loaded\") }"
      + "; print(\"end\")"
    let watch = "{A: [viewDidLoad]}"
    #expect(
      try asked(Self.stack, [step, "wait 1 s"], watch: watch)
        == "print(end) print(asked) print(loaded)")
    #expect(
      try asked(
        Self.stack, [step, "wait 1 s"], watch: watch, in: world(.runLoopMainQueue, "at-once"))
        == "print(asked) print(end) print(loaded)")
  }

  @Test func `the misconception that a warning still unloads includes its calls`() throws {
    // viewWillUnload and viewDidUnload ended with iOS 5; the misconception has them anyway.
    var hidden = Self.stack
    hidden.platform = "{ios: 6}"
    hidden.given.append("nav.pushViewController(B, animated: true)")
    let watch = "{A: [didReceiveMemoryWarning, viewWillUnload, viewDidUnload]}"
    let warned = "A.didReceiveMemoryWarning"
    let world = try world(.memoryUnloadsHiddenViews, "unloads", ios: 6)
    #expect(
      try asked(hidden, ["system warns about memory"], watch: watch, in: world)
        == "\(warned) A.viewWillUnload A.viewDidUnload")
    #expect(try asked(hidden, ["system warns about memory"], watch: watch) == warned)
  }
}
