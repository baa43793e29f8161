/// Runs a scenario to a trace.
package enum Simulation {
  /// One plain run: the usual choice wherever UIKit promises nothing.
  package static func run(_ scenario: Scenario, rulebook: Rulebook? = nil) -> RunResult {
    RunResult(trace: Trace())
  }
}

/// The outcome of one run.
package struct RunResult: Hashable, Sendable {
  package var trace: Trace
  /// The first step that could not be done; the trace ends before it.
  package var fault: StepFault?
  package init(trace: Trace, fault: StepFault? = nil) {
    self.trace = trace
    self.fault = fault
  }
}
