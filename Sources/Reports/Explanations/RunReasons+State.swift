internal import Assessment
package import Documents
package import LifecycleEngine

/// Since when the app is in the state that a line prints.
extension RunReasons {
  /// Of the first line that prints a state of the app, since when the app is in it.
  var printedState: [Span]? { order.indices.lazy.compactMap(stateThen).first }

  /// With which callback the app comes into a state that was expected in a line, where that is later.
  package func becomesOnly(_ said: Occurrence, after place: Int) -> [Span]? {
    guard case .value(_, .applicationState, .state(let state)) = said.argument,
      let event = question.event(at: place, of: order),
      let change = question.trace.stateChanges.first(where: {
        $0.state == state && $0.eventsBefore >= event.number
      }),
      let turn = turn(of: change)
    else { return nil }
    let line = line(ofEvent: Int(turn.event.number))
    let name = question.short(turn.event.occurrence)
    return [Span(words.stateOnlyWith(name, line: line, state, hasReturned: turn.hasReturned))]
  }

  /// Since which callback the app is in the state that is printed; nil: no state is printed, or it
  /// is printed in a callback that changes it.
  package func stateThen(_ place: Int) -> [Span]? {
    guard let event = question.event(at: place, of: order),
      case .value(_, .applicationState, .state(let state)) = event.occurrence.argument,
      around(place).map({ callback in AppState.allCases.contains(where: callback.brings) }) != true,
      let change = question.trace.stateChanges.last(where: { $0.eventsBefore < event.number }),
      change.state == state, let turn = turn(of: change)
    else { return nil }
    let line = line(ofEvent: Int(turn.event.number))
    let name = question.short(turn.event.occurrence)
    return [Span(words.stateSince(name, line: line, state, hasReturned: turn.hasReturned))]
  }

  /// The callback that reports a change: what did happen is so in it, what will happen once it has
  /// returned.
  private func turn(of change: StateChange) -> (event: Event, hasReturned: Bool)? {
    let events = question.trace.events
    let before = events[..<Int(change.eventsBefore)]
    guard change.state == .inactive else {
      return events[before.endIndex...].first { $0.occurrence.callback.brings(change.state) }
        .map { ($0, false) }
    }
    return before.last { $0.occurrence.callback.brings(.inactive) }.map { ($0, true) }
  }

  /// The callback in whose code a line of the order is.
  package func around(_ place: Int) -> Callback? {
    guard let event = question.event(at: place, of: order), event.because > 0 else { return nil }
    return question.trace.events[Int(event.because) - 1].occurrence.callback
  }
}

extension Callback {
  /// Whether the app's state turns to `state` with it.
  fileprivate func brings(_ state: AppState) -> Bool {
    switch state {
    case .active: [.applicationDidBecomeActive, .sceneDidBecomeActive].contains(self)
    case .inactive:
      [
        .applicationWillResignActive, .sceneWillResignActive, .applicationWillEnterForeground,
        .sceneWillEnterForeground,
      ].contains(self)
    case .background: [.applicationDidEnterBackground, .sceneDidEnterBackground].contains(self)
    case .notRunning, .suspended: false
    }
  }
}
