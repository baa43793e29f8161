internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// How fast the engine runs, explores and grows; Benchmarks/README.md describes the method.
struct EngineBenchmarks {
  static let presentAndDismiss = """
    objects:
      A: UIViewController
      B: {is: UIViewController, modalPresentationStyle: fullScreen}
    root: A
    given: [user launches app]
    ask:
      - "A.present(B, animated: true)"
      - "B.dismiss(animated: true)"
    watch: [A, B]
    """

  static let roundTrips =
    presentAndDismiss.replacing(
      "watch:", with: "  - user presses home\n  - user opens app\nwatch:")

  /// Runs from a prepared world in which the app is launched and settled.
  static func plainRun() -> [Measurement] {
    guard let scenario = scenario(presentAndDismiss) else { return [] }
    var prepared = World(scenario)
    _ = prepared.perform(entry: 0)
    var events = 0
    let perRun = Clock.nanoseconds(repeating: 20_000) {
      var world = prepared
      let before = world.recorder.events.count
      _ = world.perform(entry: 1)
      _ = world.perform(entry: 2)
      events = world.recorder.events.count - before
    }
    let exploring = Clock.nanoseconds(repeating: 20) {
      for _ in 0..<1_000 {
        var world = prepared
        _ = world.perform(entry: 1)
        _ = world.perform(entry: 2)
      }
    }
    return [
      Measurement("present and dismiss, one run", perRun / 1_000, "µs", goal: "10"),
      Measurement("per event", perRun / Double(max(events, 1)), "ns"),
      Measurement("1,000 alternative runs", exploring / 1_000_000, "ms", goal: "20"),
    ]
  }

  /// The cost of an event in a long run, which makes the cost of the first copy negligible: 500
  /// times, a controller is presented and dismissed, and the user leaves the app and returns.
  static func longRun() -> [Measurement] {
    guard let scenario = scenario(roundTrips) else { return [] }
    var prepared = World(scenario)
    _ = prepared.perform(entry: 0)
    var events = 0
    let time = Clock.nanoseconds(repeating: 5) {
      var world = prepared
      for _ in 0..<500 {
        for entry in 1...4 { _ = world.perform(entry: entry) }
      }
      events = world.recorder.events.count - prepared.recorder.events.count
    }
    return [
      Measurement("a run of \(events) events, per event", time / Double(events), "ns", goal: "100")
    ]
  }

  /// The cost per view of making and launching apps with more and more views in the window.
  static func growth() -> [Measurement] {
    [10, 100, 1_000, 10_000].map { count in
      var scenario = Scenario()
      let a = add(ObjectDeclaration(name: "A", kind: .viewController), to: &scenario)
      for index in 0..<count {
        var view = ObjectDeclaration(name: "v\(index)", kind: .view(.view))
        view.container = a
        view.frame = Rect(x: 0, y: 0, width: 10, height: 10)
        _ = add(view, to: &scenario)
      }
      scenario.root = a
      scenario.steps = [StepEntry(steps: [.happening(.launchApp)], isAsked: true)]
      let time = Clock.nanoseconds(repeating: max(1, 2_000 / count)) {
        _ = Simulation.run(scenario)
      }
      return Measurement(
        "an app of \(count) views, made and launched, per view", time / Double(count), "ns")
    }
  }

  private static func add(_ object: ObjectDeclaration, to scenario: inout Scenario) -> ObjectID {
    scenario.objects.append(object)
    return ObjectID(scenario.objects.count - 1)
  }

  static func scenario(_ text: String) -> Scenario? {
    var problems: [Problem] = []
    return ScenarioReader.read(SourceFile(name: "benchmark", text: text), problems: &problems)?
      .scenario
  }
}
