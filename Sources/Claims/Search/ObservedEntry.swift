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
  /// The app's state when the steps begin; nil: unknown.
  private let state: AppState?
  /// Whether the next entry begins before these steps have had all their effects.
  private let isInterrupted: Bool

  init(
    _ events: some Collection<Event>, of entry: StepEntry, from state: AppState? = nil,
    changes: [StateChange], isPart: Bool = false
  ) {
    self.events = Array(events)
    self.isPart = isPart
    self.state = state
    isInterrupted = !entry.settles
    steps = entry.steps
    processEnds = changes.filter { $0.state == .notRunning }.map(\.eventsBefore)
    isJudged = entry.isAsked
    isRefused = self.events.contains(where: \.isRefusal)
    isIdle =
      changes.isEmpty && !entry.steps.contains(where: \.letsTimePass)
      && !self.events.contains(where: \.isEffect)
  }

  /// Whether the app wasn't running before.
  var isLaunch: Bool { state == .notRunning }

  /// Whether a claim that the step calls something is refuted if it doesn't: not where the step had
  /// nothing to do, where the call may still come, or where no step could bring it.
  func isExpectedToCall(_ callback: Callback) -> Bool {
    guard !isIdle, !isInterrupted else { return false }
    guard let state, let states = callback.statesLeft else { return true }
    return states.contains(state)
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

extension Callback {
  /// The states of the app that the callback reports the end of; nil: it reports no such thing.
  fileprivate var statesLeft: Set<AppState>? {
    switch self {
    case .applicationWillResignActive, .sceneWillResignActive, .willResignActiveNotification,
      .willDeactivateNotification:
      [.active]
    case .applicationDidEnterBackground, .sceneDidEnterBackground, .didEnterBackgroundNotification:
      [.active, .inactive]
    default: nil
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
