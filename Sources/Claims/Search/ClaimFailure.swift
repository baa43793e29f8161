package import LifecycleEngine

/// Where in a run a claim fails.
package enum ClaimFailure: Hashable, Sendable {
  /// This event, by its number, should not have occurred there.
  case event(Int32)
  /// A callback is missing at the end of this entry of the steps.
  case entry(Int)

  /// The first failure of a claim in the asked steps of a run; nil: it is true of this run.
  package init?(of claim: Claim, in trace: Trace, of scenario: Scenario) {
    var monitor = ClaimMonitor(claim.affirmed, objects: scenario.objects)
    var last: Int?
    var state = AppState.notRunning
    for entry in scenario.steps.indices {
      let events = trace.events(ofStep: entry)
      let changes = trace.stateChanges.filter { $0.step == Int32(entry) }
      let before = monitor
      let observed = ObservedEntry(
        events, of: scenario.steps[entry], from: state, changes: changes)
      state = changes.last?.state ?? state
      monitor.observe(observed)
      if monitor.isRefuted {
        let place = ClaimFailure.place(
          of: before, by: observed, changes: changes, entry: scenario.steps[entry])
        self = place.map { .event($0) } ?? .entry(entry)
        return
      }
      if scenario.steps[entry].isAsked { last = entry }
    }
    guard monitor.isRefutedAtEnd(), let last else { return nil }
    self = .entry(last)
  }

  /// The event at which an entry refutes the claim; nil: a callback is missing at the entry's end.
  private static func place(
    of before: ClaimMonitor, by observed: ObservedEntry, changes: [StateChange], entry: StepEntry
  ) -> Int32? {
    // Steps are judged at the entry's end, so in its parts only a wrong event refutes.
    var monitor = before
    for event in observed.events {
      let ended = changes.filter { $0.eventsBefore == event.number - 1 }
      monitor.observe(ObservedEntry([event], of: entry, changes: ended, isPart: true))
      if monitor.isRefuted { return event.number }
    }
    // A forbidden callback is wrong where it is sent.
    return before.forbiddenEvent(in: observed)
  }
}
