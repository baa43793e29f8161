import LifecycleEngine
import TestSupport
import Testing

/// Cost grows with what happens, not with its square: counted in events, not in time.
@Suite struct GrowthTests {
  private func events(_ yaml: String) throws -> Int {
    let scenario = try #require(readScenario(yaml))
    let run = CheckedRun(scenario)
    #expect(run.violations == [])
    #expect(run.trace.boundReached == [])
    return run.trace.events.count
  }

  /// The difference of three sizes at equal distance is the same twice.
  private func expectLinear(_ sizes: [Int], _ yaml: (Int) -> String) throws {
    let counts = try sizes.map { try events(yaml($0)) }
    #expect(counts[1] - counts[0] == counts[2] - counts[1], "\(counts)")
    #expect(counts[1] > counts[0])
  }

  @Test func `each further presentation costs the same`() throws {
    try expectLinear([10, 20, 30]) { count in
      let steps = (0..<count).map { _ in
        "\"A.present(B, animated: true)\", \"B.dismiss(animated: true)\""
      }
      return """
        objects: {A: UIViewController, B: {is: UIViewController, modalPresentationStyle: fullScreen}}
        root: A
        given: [user launches app]
        ask: [\(steps.joined(separator: ", "))]
        watch: [A, B]
        """
    }
  }

  @Test func `each further view costs the same at launch and in a layout`() throws {
    try expectLinear([10, 20, 30]) { count in
      let views = (0..<count).map { "  v\($0): {is: UIView, in: A}" }
      return """
        objects:
          A: UIViewController
        \(views.joined(separator: "\n"))
        root: A
        ask: [user launches app, A.view.setNeedsLayout()]
        watch: [A]
        """
    }
  }

  @Test func `each further child costs the same`() throws {
    try expectLinear([5, 10, 15]) { count in
      let names = (0..<count).map { "C\($0)" }
      return """
        objects:
          A: {is: UIViewController, children: [\(names.joined(separator: ", "))]}
        \(names.map { "  \($0): UIViewController" }.joined(separator: "\n"))
        root: A
        ask: [user launches app]
        watch: [A]
        """
    }
  }

  @Test func `a nest of views is walked once`() throws {
    try expectLinear([10, 20, 30]) { count in
      let views = (0..<count).map { "  v\($0): {is: UIView, in: \($0 == 0 ? "A" : "v\($0 - 1)")}" }
      return """
        objects:
          A: UIViewController
        \(views.joined(separator: "\n"))
        root: A
        ask: [user launches app, v0.removeFromSuperview()]
        watch: [A]
        """
    }
  }
}
