package import LifecycleEngine
package import ScenarioLanguage
package import Testing
internal import TextFormats

/// The scenario of a text.
package func readScenario(
  _ yaml: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> Scenario? {
  readDocument(yaml, sourceLocation: sourceLocation)?.scenario
}

/// Reads a scenario's file from YAML; a problem is a failure of the test.
package func readDocument(
  _ yaml: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> ScenarioDocument? {
  var problems: [Problem] = []
  let file = SourceFile(name: "scenario.yml", text: yaml)
  let document = ScenarioReader.read(file, problems: &problems)
  for problem in problems where problem.severity == .error || document == nil {
    Issue.record("\(problem.message.english) in\n\(yaml)", sourceLocation: sourceLocation)
  }
  return document
}

/// A scenario run step by step, with the violated invariants after each step.
package struct CheckedRun: Sendable {
  package private(set) var world: World
  package private(set) var fault: StepFault?
  package private(set) var violations: [String] = []
  package let scenario: Scenario

  package init(_ scenario: Scenario, rulebook: Rulebook? = nil, choices: Choices = Choices()) {
    self.scenario = scenario
    world = World(scenario, rules: rulebook, choices: choices)
    for entry in scenario.steps.indices {
      fault = world.perform(entry: entry)
      let isSettled = fault == nil && scenario.steps[entry].endsSettled
      violations += world.invariantViolations(settled: isSettled).map {
        "after step \(entry + 1): \($0)"
      }
      if fault != nil || !world.recorder.boundReached.isEmpty { break }
    }
    violations += TraceInvariants.violations(of: trace, in: scenario)
  }

  package var trace: Trace { world.trace }

  /// The watched callbacks of the asked steps as texts, `|` between two steps.
  package var printed: [String] {
    var lines: [String] = []
    for entry in scenario.steps.indices where scenario.steps[entry].isAsked {
      if !lines.isEmpty || entry > 0 && scenario.steps[entry - 1].isAsked { lines.append("|") }
      lines += trace.events(ofStep: entry).filter(\.isWatched).map {
        CallbackText.text(of: $0.occurrence, in: scenario)
      }
    }
    return lines
  }
}

extension StepEntry {
  /// Whether all work must be done after this entry.
  package var endsSettled: Bool {
    guard settles, let last = steps.last else { return false }
    return last != .happening(.turnRunLoop) && last != .happening(.finishAnimations)
  }
}

/// Runs a scenario's usual run and compares the watched callbacks of its asked steps with `lines`:
/// callbacks separated by blanks, `|` between two asked steps, a line that begins with `UIKit.` or
/// `print(` whole. Invariants are checked after every step.
package func check(
  _ yaml: String, on platform: Platform? = nil, rulebook: Rulebook? = nil, prints lines: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  guard var scenario = readScenario(yaml, sourceLocation: sourceLocation) else { return }
  if let platform { scenario.platform = platform }
  let run = CheckedRun(scenario, rulebook: rulebook)
  if let fault = run.fault {
    Issue.record("step \(fault.entry + 1): \(fault.reason)", sourceLocation: sourceLocation)
  }
  if let violation = run.violations.first {
    Issue.record("\(violation)", sourceLocation: sourceLocation)
  }
  let expected = tokens(of: lines)
  let actual = run.printed.filter { $0 != "|" || expected.contains("|") }
  expectNoDifference(
    actual.joined(separator: "\n"), expected.joined(separator: "\n"),
    sourceLocation: sourceLocation)
}

private func tokens(of lines: String) -> [String] {
  lines.split(separator: "\n").flatMap { line -> [String] in
    let trimmed = String(line.drop { $0 == " " })
    if trimmed.hasPrefix("UIKit.") || trimmed.hasPrefix("print(") { return [trimmed] }
    return trimmed.split(separator: " ").map(String.init)
  }
}
