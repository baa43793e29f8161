internal import LifecycleEngine

/// The events of one entry's steps, as a claim sees them.
struct ObservedEntry {
  let events: [Event]
  let steps: [Step]
  /// The numbers of the events before each end of the process.
  let processEnds: [Int32]
  /// False for given steps: their events have occurred, but refute nothing.
  let isJudged: Bool
  /// Whether UIKit refused the step, so that it can't be expected to have its effects.
  let isRefused: Bool
  /// Whether the step sent nothing, so that it can't be expected to cause a missing callback.
  let isIdle: Bool
  /// Whether these are only some of the entry's events: the steps can't be judged yet.
  let isPart: Bool

  init(
    _ events: some Collection<Event>, of entry: StepEntry, changes: [StateChange],
    isPart: Bool = false
  ) {
    self.events = Array(events)
    self.isPart = isPart
    steps = entry.steps
    processEnds = changes.filter { $0.state == .notRunning }.map(\.eventsBefore)
    isJudged = entry.isAsked
    isRefused = self.events.contains(where: \.isRefusal)
    isIdle =
      changes.isEmpty && !entry.steps.contains(where: \.letsTimePass)
      && !self.events.contains(where: \.isEffect)
  }

  /// The callbacks that the step's line sends before its call returns.
  func events(inCall step: Step) -> [Event] {
    events.filter { event in
      guard event.moment == .call else { return false }
      guard steps.count > 1, let first = events.first?.number else { return true }
      var root = event
      while root.because >= first { root = events[Int(root.because - first)] }
      return root.line.map { steps[$0] == step } ?? false
    }
  }

  /// Whether it begins one of these.
  func opens(_ openings: Set<Happening>) -> Bool {
    steps.contains { step in
      if case .happening(let happening) = step { openings.contains(happening) } else { false }
    }
  }
}

extension Event {
  /// Whether the event shows that UIKit ignores the call, or ends the app because of it.
  fileprivate var isRefusal: Bool {
    if occurrence.callback == .exception { return true }
    guard case .uikit(let message) = occurrence.argument else { return false }
    return message.refusesTheCall
  }

  /// False for the call itself, the creation of its objects, and UIKit's messages.
  fileprivate var isEffect: Bool {
    switch occurrence.callback {
    case .`init`, .initNibName, .initCoder, .initFrame, .`deinit`: false
    default: rule != .codeCall && occurrence.object != .uikit
    }
  }
}

extension Step {
  fileprivate var letsTimePass: Bool {
    switch self {
    case .happening(.wait), .happening(.turnRunLoop), .happening(.finishAnimations): true
    default: false
    }
  }
}

extension UIKitMessage {
  /// Whether UIKit ignores the call that the message is about.
  fileprivate var refusesTheCall: Bool {
    switch self {
    case .presentNotInWindowHierarchy, .presentWhilePresenting, .presentWhileTransitioning:
      true
    default: false
    }
  }
}
