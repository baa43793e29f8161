/// A console's log: one list of callbacks, not divided into steps.
package struct ConsoleCallbacks: Hashable, Sendable {
  /// The possible meanings of each line; a line without a receiver can be the callback of several
  /// objects.
  package var lines: [[Occurrence]]
  /// The lines before which others may be missing; `lines.count` means the end of the log.
  var gaps: Set<Int>
  /// Whether UIKit's own messages count; a log that was filtered has none.
  package var hasMessages: Bool
  /// The `animated` argument, by line, where the log shows it.
  private let animated: [Int: Bool]

  package init(
    lines: [[Occurrence]], gaps: Set<Int> = [], hasMessages: Bool = false,
    animated: [Int: Bool] = [:]
  ) {
    self.lines = lines
    self.gaps = gaps
    self.hasMessages = hasMessages
    self.animated = animated
  }

  /// The log without one of its lines.
  package func without(line: Int) -> ConsoleCallbacks {
    func moved(_ place: Int) -> Int { place > line ? place - 1 : place }
    var lines = self.lines
    lines.remove(at: line)
    let kept = animated.filter { $0.key != line }.map { (moved($0.key), $0.value) }
    return ConsoleCallbacks(
      lines: lines, gaps: Set(gaps.map(moved)), hasMessages: hasMessages,
      animated: Dictionary(uniqueKeysWithValues: kept))
  }

  private func shows(_ event: Event, at line: Int) -> Bool {
    guard line < lines.count, lines[line].contains(where: { event.matches($0) }) else {
      return false
    }
    guard let written = animated[line], let animated = event.animated else { return true }
    return written == animated
  }

  /// The lines that may be expected next after an event. Several are possible only around gaps.
  package struct Position: Hashable, Sendable {
    fileprivate(set) var expected: [Int]

    /// The furthest line that may come next.
    package var furthest: Int { expected.last ?? 0 }
  }

  package static let start = Position(expected: [0])

  /// The position after an event; nil: the log continues differently.
  func position(after event: Event, from position: Position) -> Position? {
    if !hasMessages, event.occurrence.object == .uikit { return position }
    var next: [Int] = []
    for line in position.expected {
      if gaps.contains(line), next.last != line { next.append(line) }
      if shows(event, at: line) { next.append(line + 1) }
    }
    return next.isEmpty ? nil : Position(expected: next)
  }

  package func isEnd(_ position: Position) -> Bool { position.expected.contains(lines.count) }
}

extension Replay {
  /// How far a log agrees with a scenario's runs.
  package struct LogOutcome: Hashable, Sendable {
    /// The first line of the log that differs from the run, or the number of lines if the log ends
    /// before the run does.
    package var line: Int
    /// The run's event there; nil: the run has ended.
    package var event: Event?
    /// The run that agrees with the log the longest, continued to its own end.
    package var run: Trace
    package var isAllowed: Bool
    package var fault: StepFault?
  }

  /// Follows all runs that agree with the log in the watched callbacks of the asked steps.
  package static func replay(
    _ scenario: Scenario, log: ConsoleCallbacks, rulebook: Rulebook? = nil
  ) -> LogOutcome {
    var paths = [
      LogPath(world: World(scenario, rules: rulebook), position: ConsoleCallbacks.start)
    ]
    var furthest: LogOutcome?
    for entry in scenario.steps.indices {
      var next = DistinctList<LogPath>()
      for path in paths {
        for step in continuations(
          of: scenario.steps[entry], number: entry, in: path.world, log, from: path.position)
        {
          if let fault = step.fault {
            keep(stopped(step.world, path.position, fault), in: &furthest)
          } else if let event = step.differing {
            keep(differing(step.world, step.position, event, after: entry), in: &furthest)
          } else if next.count < mostWorlds {
            next.append(LogPath(world: step.world, position: step.position))
          }
        }
      }
      paths = next.elements
    }
    for path in paths {
      let isAllowed = log.isEnd(path.position)
      keep(
        LogOutcome(
          line: path.position.furthest, event: nil, run: path.world.trace, isAllowed: isAllowed),
        in: &furthest)
      if isAllowed { break }
    }
    return furthest
      ?? LogOutcome(line: 0, event: nil, run: Trace(), isAllowed: log.lines.isEmpty)
  }

  private struct LogPath: Hashable {
    var world: World
    var position: ConsoleCallbacks.Position
  }

  /// One way in which an entry can go, compared with a log.
  package struct Continuation: Sendable {
    package var world: World
    package var position: ConsoleCallbacks.Position
    /// The first event that the log doesn't have.
    package var differing: Event?
    package var fault: StepFault?
  }

  /// Every way in which an entry can go in a world; its events count if it is asked.
  package static func continuations(
    of entry: StepEntry, number: Int, in world: World, _ log: ConsoleCallbacks,
    from start: ConsoleCallbacks.Position
  ) -> [Continuation] {
    Branches(of: entry, number: number, from: world).outcomes.map { outcome in
      var step = Continuation(world: outcome.world, position: start, fault: outcome.fault)
      guard entry.isAsked, outcome.fault == nil else { return step }
      for event in outcome.world.watchedEvents(in: number) {
        guard let next = log.position(after: event, from: step.position) else {
          step.differing = event
          break
        }
        step.position = next
      }
      return step
    }
  }

  /// The outcome further into the log; an allowed one is the furthest.
  private static func keep(_ new: LogOutcome, in furthest: inout LogOutcome?) {
    guard let old = furthest else {
      furthest = new
      return
    }
    if old.isAllowed || !new.isAllowed && new.line <= old.line { return }
    furthest = new
  }

  private static func stopped(
    _ world: World, _ position: ConsoleCallbacks.Position, _ fault: StepFault
  ) -> LogOutcome {
    LogOutcome(
      line: position.furthest, event: nil, run: world.trace, isAllowed: false, fault: fault)
  }

  /// The rest of the run takes the usual choices.
  private static func differing(
    _ world: World, _ position: ConsoleCallbacks.Position, _ event: Event, after entry: Int
  ) -> LogOutcome {
    var rest = world
    for later in world.scenario.steps.indices.dropFirst(entry + 1) {
      guard rest.perform(entry: later) == nil, rest.recorder.boundReached.isEmpty else { break }
    }
    return LogOutcome(
      line: position.furthest, event: event, run: rest.trace, isAllowed: false)
  }
}

extension World {
  /// Whether it has taken only the usual options so far.
  package var tookUsualChoices: Bool { choices.taken.allSatisfy { $0.option == 0 } }
}
