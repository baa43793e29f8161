/// The log of a device in one step.
package struct StepLog: Hashable, Sendable {
  package var lines: [Occurrence]
  /// `"..."` as the last line: the rest is unknown.
  package var isOpenEnded: Bool
  package init(lines: [Occurrence], isOpenEnded: Bool = false) {
    self.lines = lines
    self.isOpenEnded = isOpenEnded
  }
}

/// How much of a log's order is known (SCENARIOS.md, field traces).
package enum LogOrdering: Hashable, Sendable { case all, each, none, set }

/// Checks whether the engine can produce a device's log.
package enum Replay {
  package enum Outcome: Hashable, Sendable {
    case reproduced
    /// The nearest allowed run's first divergence: step and line, from 0; nil: no callback there.
    case differs(step: Int, line: Int, expected: Occurrence?, got: Occurrence?)
    /// A step that could not be done.
    case stopped(StepFault)
    /// No run that was followed agrees with the log; in this step there were too many to follow all.
    case undecided(step: Int)

    /// The step and line up to which the log was reproduced.
    package var progress: (step: Int, line: Int) {
      switch self {
      case .reproduced: (.max, .max)
      case .differs(let step, let line, _, _): (step, line)
      case .stopped(let fault): (fault.entry, 0)
      case .undecided(let step): (step, 0)
      }
    }
  }

  /// The limit of worlds after one step.
  package static let mostWorlds = 2_000

  /// Replays `scenario` against one log per step (nil: not compared).
  package static func replay(
    _ scenario: Scenario, logs: [StepLog?], ordering: LogOrdering, rulebook: Rulebook? = nil,
    mostWorlds: Int = mostWorlds
  ) -> Outcome {
    var worlds = [World(scenario, rules: rulebook)]
    var leftOut: Int?
    for step in scenario.steps.indices {
      var next = DistinctList<World>()
      var nearest: Outcome?
      for world in worlds {
        let branches = Branches(of: step, from: world)
        if !branches.isComplete { leftOut = leftOut ?? step }
        for outcome in branches.outcomes {
          if let fault = outcome.fault {
            nearest = further(nearest, .stopped(fault))
            continue
          }
          let log = step < logs.count ? logs[step] : nil
          if let log,
            let divergence = divergence(outcome.world.watchedEvents(in: step), log, ordering, step)
          {
            nearest = further(nearest, divergence)
          } else if next.count < mostWorlds {
            next.append(outcome.world)
          } else if !next.contains(outcome.world) {
            leftOut = leftOut ?? step
          }
        }
      }
      if next.count == 0 { return leftOut.map { .undecided(step: $0) } ?? nearest ?? .reproduced }
      worlds = next.elements
    }
    return .reproduced
  }

  /// The divergence later in the log; the first of two in the same line.
  private static func further(_ old: Outcome?, _ new: Outcome) -> Outcome {
    guard let old else { return new }
    guard case .differs(_, let newLine, _, _) = new else { return old }
    guard case .differs(_, let oldLine, _, _) = old else { return new }
    return newLine > oldLine ? new : old
  }

  private static func divergence(
    _ run: [Event], _ log: StepLog, _ ordering: LogOrdering, _ step: Int
  ) -> Outcome? {
    switch ordering {
    case .all: return inOrder(run, log, step)
    case .each:
      for object in (log.lines + run.map(\.occurrence)).map(\.object).uniqued() {
        let own = StepLog(
          lines: log.lines.filter { $0.object == object }, isOpenEnded: log.isOpenEnded)
        if let divergence = inOrder(run.filter { $0.occurrence.object == object }, own, step) {
          return divergence
        }
      }
      return nil
    case .none: return asMultiset(run, log, step)
    case .set: return asSet(run, log, step)
    }
  }

  private static func inOrder(_ run: [Event], _ log: StepLog, _ step: Int) -> Outcome? {
    for (line, logged) in log.lines.enumerated() {
      guard line < run.count else {
        return .differs(step: step, line: line, expected: logged, got: nil)
      }
      if !run[line].matches(logged) {
        return .differs(step: step, line: line, expected: logged, got: run[line].occurrence)
      }
    }
    guard !log.isOpenEnded, run.count > log.lines.count else { return nil }
    let line = log.lines.count
    return .differs(step: step, line: line, expected: nil, got: run[line].occurrence)
  }

  private static func asMultiset(_ run: [Event], _ log: StepLog, _ step: Int) -> Outcome? {
    var left = run
    for (line, logged) in log.lines.enumerated() {
      guard let index = left.firstIndex(where: { $0.matches(logged) }) else {
        return .differs(step: step, line: line, expected: logged, got: nil)
      }
      left.remove(at: index)
    }
    guard !log.isOpenEnded, let extra = left.first else { return nil }
    return .differs(step: step, line: log.lines.count, expected: nil, got: extra.occurrence)
  }

  private static func asSet(_ run: [Event], _ log: StepLog, _ step: Int) -> Outcome? {
    for (line, logged) in log.lines.enumerated() where !run.contains(where: { $0.matches(logged) })
    {
      return .differs(step: step, line: line, expected: logged, got: nil)
    }
    guard !log.isOpenEnded,
      let extra = run.first(where: { got in !log.lines.contains { got.matches($0) } })
    else { return nil }
    return .differs(step: step, line: log.lines.count, expected: nil, got: extra.occurrence)
  }
}
