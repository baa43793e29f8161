/// What a device printed in one step.
package struct StepLog: Hashable, Sendable {
  package var lines: [Occurrence]
  /// `"..."` as the last line: the rest is not known.
  package var isOpenEnded: Bool
  package init(lines: [Occurrence], isOpenEnded: Bool = false) {
    self.lines = lines
    self.isOpenEnded = isOpenEnded
  }
}

/// How much of a log's order is known (SCENARIOS.md, field traces).
package enum LogOrdering: Hashable, Sendable { case all, each, none, set }

/// Can the engine produce a device's log? Where not, from which line on.
package enum Replay {
  package enum Outcome: Hashable, Sendable {
    case reproduced
    /// The nearest allowed run's first divergence: the step and line, from 0; nil: nothing there.
    case differs(step: Int, line: Int, expected: Occurrence?, got: Occurrence?)
    /// A step that could not be done.
    case stopped(StepFault)
  }

  /// Replays `scenario` against one log a step (nil: not compared).
  package static func replay(_ scenario: Scenario, logs: [StepLog?], ordering: LogOrdering)
    -> Outcome
  { .reproduced }
}
