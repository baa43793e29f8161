package import LifecycleEngine
package import ScenarioLanguage

extension FieldTrace {
  /// Whether some allowed run prints this trace's logs while a choice keeps its usual option.
  ///
  /// - Parameter pinned: the choice that keeps it; nil: every choice is free.
  package func isReproduced(pinning pinned: ChoicePoint?) -> Bool {
    versions.contains { version in isReproduced(on: scenario(ios: version), pinning: pinned) }
  }

  private func isReproduced(on scenario: Scenario, pinning pinned: ChoicePoint?) -> Bool {
    var scripts: [[UInt8]] = [[]]
    var position = 0
    while position < scripts.count, position < 4_096 {
      let script = scripts[position]
      position += 1
      let result = Simulation.run(scenario, choices: Choices(script: script))
      if result.fault == nil, prints(result.trace) { return true }
      for index in script.count..<max(script.count, result.taken.count)
      where result.taken[index].point != pinned {
        for option in 1..<max(1, result.taken[index].count) {
          scripts.append(result.taken[..<index].map(\.option) + [option])
        }
      }
    }
    return false
  }

  private func prints(_ trace: Trace) -> Bool {
    logs.enumerated().allSatisfy { step, log in
      guard let log else { return true }
      let events = trace.events(ofStep: step).filter(\.isWatched)
      switch ordering {
      case .all: return inOrder(events, log)
      case .each:
        var objects: [ObjectID] = []
        for object in log.lines.map(\.object) + events.map(\.occurrence.object)
        where !objects.contains(object) {
          objects.append(object)
        }
        return objects.allSatisfy { object in
          inOrder(
            events.filter { $0.occurrence.object == object },
            StepLog(
              lines: log.lines.filter { $0.object == object }, isOpenEnded: log.isOpenEnded))
        }
      case .none, .set: return asBag(events, log)
      }
    }
  }

  private func inOrder(_ events: [Event], _ log: StepLog) -> Bool {
    guard events.count == log.lines.count || (log.isOpenEnded && events.count > log.lines.count)
    else { return false }
    return zip(events, log.lines).allSatisfy { event, line in
      event.occurrence.matches(line, in: event.appState)
    }
  }

  private func asBag(_ events: [Event], _ log: StepLog) -> Bool {
    var left = events
    for line in log.lines {
      let index = left.firstIndex { $0.occurrence.matches(line, in: $0.appState) }
      guard let index else { return false }
      if ordering == .none { left.remove(at: index) }
    }
    if log.isOpenEnded { return true }
    return ordering == .none
      ? left.isEmpty
      : left.allSatisfy { event in
        log.lines.contains { event.occurrence.matches($0, in: event.appState) }
      }
  }
}
