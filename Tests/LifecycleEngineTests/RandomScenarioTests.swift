import Foundation
import LifecycleEngine
import TestSupport
import Testing

/// The invariants of every scenario, on random ones: 2,000 here, as many as `LIFELINE_SOAK` says
/// in the long test (`make soak`).
@Suite struct RandomScenarioTests {
  private static let count =
    ProcessInfo.processInfo.environment["LIFELINE_SOAK"].flatMap { Int($0) } ?? 2_000
  /// A failure's seed, to repeat only that scenario.
  private static let only =
    ProcessInfo.processInfo.environment["LIFELINE_SEED"].flatMap { UInt64($0) }

  @Test func `random scenarios keep every invariant`() {
    let maker = ScenarioMaker()
    var failures: [String: (seed: UInt64, count: Int)] = [:]
    let seeds = Self.only.map { $0...$0 } ?? 0...UInt64(Self.count - 1)
    for seed in seeds {
      for failure in Self.failures(of: maker.scenario(seed: seed)) {
        failures[Self.kind(of: failure), default: (seed, 0)].count += 1
      }
    }
    for (kind, example) in failures.sorted(by: { $0.key < $1.key }) {
      let smallest = maker.scenario(seed: example.seed).shrunk { scenario in
        Self.failures(of: scenario).contains { Self.kind(of: $0) == kind }
      }
      report(
        kind,
        """
        \(kind): \(example.count) times, first with LIFELINE_SEED=\(example.seed)
        \(smallest.text.split(separator: "\n").filter(Self.isTelling).joined(separator: "\n"))
        """)
    }
  }

  private func report(_ kind: String, _ text: String) { Issue.record("\(text)") }

  /// Whether a line may be the cause of a shrunk scenario's failure.
  private static func isTelling(_ line: Substring) -> Bool {
    !line.hasPrefix("watch")
      && (!line.hasPrefix("  ") || line.hasPrefix("  - ") || line.contains("overrides"))
  }

  /// Two failures are the same if they differ only in the number of the step or event.
  private static func kind(of failure: String) -> String {
    String(failure.filter { !$0.isNumber })
  }

  private static func failures(of scenario: Scenario) -> [String] {
    let run = CheckedRun(scenario)
    var failures = run.violations
    if let fault = run.fault { failures.append("a step stops: \(fault.reason)") }
    if CheckedRun(scenario).trace != run.trace {
      failures.append("another trace at the second run")
    }
    if !run.trace.isBounded { failures.append("a step beyond its bound") }
    if !isSameFromCopies(scenario, run.trace) {
      failures.append("a copy of the world goes on otherwise")
    }
    return failures
  }

  /// Every copy of the world taken between two steps continues as the original does.
  private static func isSameFromCopies(_ scenario: Scenario, _ trace: Trace) -> Bool {
    var world = World(scenario)
    var copy = world
    for entry in scenario.steps.indices {
      if entry == scenario.steps.count / 2 { copy = world }
      _ = world.perform(entry: entry)
      if !world.recorder.boundReached.isEmpty { break }
    }
    let half = scenario.steps.count / 2
    for entry in scenario.steps.indices where entry >= half && copy.recorder.boundReached.isEmpty {
      _ = copy.perform(entry: entry)
    }
    return world.recorder.events.elementsEqual(trace.events)
      && (copy.recorder.events.elementsEqual(trace.events) || half == 0)
  }
}

extension Trace {
  fileprivate var isBounded: Bool {
    var counts: [Int32: Int] = [:]
    for event in events { counts[event.step, default: 0] += 1 }
    return counts.values.allSatisfy { $0 <= Recorder.bound }
  }
}
