/// Runs a scenario under a rulebook to a trace.
package enum Simulation {
  /// One run: scripted choices first, then the usual ones.
  package static func run(
    _ scenario: Scenario, rulebook: Rulebook? = nil, choices: Choices = Choices()
  ) -> RunResult {
    var world = World(scenario, rules: rulebook, choices: choices)
    return world.run()
  }
}

/// The outcome of one run.
package struct RunResult: Hashable, Sendable {
  package var trace: Trace
  /// The first step that couldn't be performed; the trace ends before it.
  package var fault: StepFault?
  /// The choices the run met.
  package var taken: [Choices.Taken] = []
  /// The milliseconds after which code that still waits at the end would run.
  package var waiting: Int?
}

extension World {
  mutating func run() -> RunResult {
    var fault: StepFault?
    for entry in scenario.steps.indices {
      fault = perform(entry: entry)
      if fault != nil || !recorder.boundReached.isEmpty { break }
    }
    let due = links.waiting.map(\.due).min()
    return RunResult(
      trace: trace, fault: fault, taken: choices.taken, waiting: due.map { $0 - runLoop.time })
  }

  /// The trace so far.
  package var trace: Trace {
    Trace(
      events: Array(recorder.events), stateChanges: recorder.stateChanges,
      lineStarts: recorder.lineStarts, boundReached: recorder.boundReached)
  }

  /// Performs one entry of the scenario; consecutive code steps run as one piece and settle once.
  ///
  /// - Returns: the step that couldn't be performed, if there was one.
  package mutating func perform(entry: Int) -> StepFault? {
    perform(scenario.steps[entry], number: entry)
  }

  /// Performs an entry that need not be the scenario's own.
  package mutating func perform(_ entry: StepEntry, number: Int) -> StepFault? {
    recorder.begin(step: number)
    var position = 0
    var pieceStart = 0
    while position < entry.steps.count, !recorder.isHalted {
      recorder.begin(line: position)
      if let reason = perform(entry.steps[position]) {
        return StepFault(entry: number, step: position, reason: reason)
      }
      let next = position + 1 < entry.steps.count ? entry.steps[position + 1] : nil
      if entry.settles, entry.steps[position].settles,
        !(entry.steps[position].isCode && next?.isCode == true)
      {
        // After several lines, no single line causes the callbacks that are sent while the app
        // settles.
        if pieceStart < position { recorder.cause = 0 }
        settle()
        pieceStart = position + 1
      }
      if let reason = recorder.unsimulated {
        return StepFault(entry: number, step: position, reason: reason)
      }
      position += 1
    }
    if recorder.hasCrashed { endInCrash() }
    return nil
  }

  private mutating func perform(_ step: Step) -> StepFault.Reason? {
    recorder.moment = .call
    switch step {
    case .code(let call):
      guard process.mayRunCode else { return .impossible(.appNotRunning) }
      wake()
      perform(call)
      return nil
    case .happening(let happening):
      return perform(happening).map { .impossible($0) }
    }
  }
}

extension Step {
  package var isCode: Bool { if case .code = self { true } else { false } }

  /// Whether the step brings an event that starts a turn; a wait brings none.
  var beginsTurn: Bool {
    if case .happening(.wait) = self { return false }
    return settles
  }

  /// Two steps show the middle of settling, so they don't settle themselves (SCENARIOS.md).
  var settles: Bool { self != .happening(.turnRunLoop) && self != .happening(.finishAnimations) }
}
