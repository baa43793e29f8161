// Timers fire in turns of the main run loop, while the app may run code. A repeating timer keeps to
// the dates that its start has set, however late it fires (Apple: Timer, Comparing Repeating and
// Nonrepeating Timers). A timer that came due while the app was suspended fires once, when the app
// runs again.

extension World {
  mutating func fireTimers() {
    for resource in resources.indices where isDue(resource) {
      let interval = resources[resource].interval
      let late = runLoop.time - resources[resource].due
      resources[resource].due += (late / interval + 1) * interval
      let isLast = !resources[resource].repeats
      if isLast { resources[resource].isOn = false }
      wake()
      send(.fired, to: resources[resource].object, rule: .runLoopTimer)
      let closure = resources[resource].closure
      if let closure { run(closure, rule: .runLoopTimer) }
      // The code that it called may have started it anew.
      if isLast, !resources[resource].isOn { stopTimer(resource) }
    }
  }

  private func isDue(_ resource: Int) -> Bool {
    resources[resource].kind == .timer && resources[resource].isOn
      && resources[resource].due <= runLoop.time
  }

  /// Called when the app runs again: its timers may be due, unless their clock stopped while the
  /// device was asleep (ChoicePoint.timersAsleep). The message of a due timer is older than the one
  /// that brings the app back, so it is handled first.
  mutating func resumeTimers() {
    guard let began = runLoop.suspendedAt else { return }
    runLoop.suspendedAt = nil
    let asleep = runLoop.time - began
    guard asleep > 0, resources.contains(where: isVisible) else { return }
    if choices.choose(.timersAsleep, among: 2) == 1 {
      for resource in resources.indices where resources[resource].kind == .timer {
        resources[resource].due += asleep
      }
    }
    let outer = recorder.moment
    recorder.moment = .turn
    fireTimers()
    recorder.moment = outer
  }

  /// Whether a scenario shows when the timer fires.
  private func isVisible(_ resource: AppResource) -> Bool {
    resource.kind == .timer && resource.isOn
      && (resource.closure != nil || recorder.isWatchedAnywhere(resource.object, .fired))
  }
}
