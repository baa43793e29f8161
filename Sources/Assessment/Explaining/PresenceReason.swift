package import LifecycleEngine

/// The state that explains why a callback is called: the object is new, or the process is.
package enum PresenceReason: Hashable, Sendable {
  /// The object's view is loaded again because the object is new: the earlier one was deallocated
  /// in this entry of the steps.
  case newObject(deallocatedIn: Int)
  /// The object is new because its process is: the earlier one ended.
  case objectOfNewProcess
  /// The app isn't running, so what happens first launches it.
  case launches

  /// Nil if the state doesn't explain it.
  package init?(of event: Event, in question: Question) {
    let trace = question.trace
    if Self.ofNewObjects.contains(event.occurrence.callback) {
      let before = trace.events[..<(Int(event.number) - 1)]
      let own = before.filter { $0.occurrence.object == event.occurrence.object }
      if let end = own.last(where: { $0.occurrence.callback == .deinit }) {
        self = .newObject(deallocatedIn: Int(end.step))
      } else if let last = own.last(where: { $0.occurrence.callback == event.occurrence.callback }),
        trace.stateChanges.contains(where: {
          $0.state == .notRunning && $0.eventsBefore >= last.number
            && $0.eventsBefore < event.number
        })
      {
        self = .objectOfNewProcess
      } else {
        return nil
      }
      return
    }
    guard AbsenceReason.ofTheLaunch.contains(event.occurrence.callback),
      !question.scenario.steps[Int(event.step)].steps.contains(where: \.isLaunch)
    else { return nil }
    self = .launches
  }

  private static let ofNewObjects: Set<Callback> = [
    .initNibName, .initCoder, .awakeFromNib, .loadView, .viewDidLoad,
  ]
}

extension Step {
  /// Whether the step says itself that the app is launched.
  fileprivate var isLaunch: Bool {
    switch self {
    case .happening(.launchApp), .happening(.launchAppInBackground), .happening(.prewarmApp): true
    default: false
    }
  }
}
