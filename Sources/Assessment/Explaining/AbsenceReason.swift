package import LifecycleEngine

/// The state that explains why a callback isn't called: a controller that stays on screen doesn't
/// appear again, and a retained object isn't deallocated.
package enum AbsenceReason: Hashable, Sendable {
  /// A controller with no appearance callbacks in the asked steps.
  case onScreen(disappearing: Bool)
  case offScreen(disappearing: Bool)
  /// A controller that only disappears, or only appears.
  case onlyDisappears, onlyAppears
  case retained
  /// The app is in this state throughout.
  case app(AppState)
  /// A suspended app ends.
  case endsSuspended
  /// The process is new, so the app doesn't return from anywhere.
  case newProcess
  /// The process keeps running, so nothing is launched.
  case sameProcess
  /// The app is never in the background, and is left in this state.
  case neverInBackground(last: AppState)
  /// Nothing accesses the controller's view.
  case viewNotAccessed
  /// The event that opens the app launches it, so the scene receives it when it connects.
  case deliveredAtLaunch
  /// A call began its appearance transition, and none ends it.
  case transitionUnended

  /// Nil if the state doesn't explain it.
  package init?(of callback: Occurrence, in question: Question) {
    switch callback.callback {
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear:
      self.init(controller: callback.object, disappearing: false, in: question)
    case .viewWillDisappear, .viewDidDisappear:
      self.init(controller: callback.object, disappearing: true, in: question)
    case .deinit:
      let own = question.trace.events.filter { $0.occurrence.object == callback.object }
      guard !own.isEmpty, !own.contains(where: { $0.occurrence.callback == .deinit }) else {
        return nil
      }
      self = .retained
    case .loadView, .viewDidLoad:
      if question.loads(callback.object) { return nil }
      self = .viewNotAccessed
    case _ where Self.ofTheLaunch.contains(callback.callback):
      let (before, changes) = question.states
      if before == .notRunning || changes.contains(.notRunning) { return nil }
      self = .sameProcess
    case _ where Self.ofTheEnd.contains(callback.callback):
      let (before, changes) = question.states
      guard changes.last == .notRunning, (changes.dropLast().last ?? before) == .suspended else {
        return nil
      }
      self = .endsSuspended
    case .openURLContexts, .continueUserActivity, .performActionForShortcutItem:
      let isOfScene = question.scenario.objects[callback.object.position].kind == .scene
      guard isOfScene, question.states.before == .notRunning, !question.states.changes.isEmpty
      else { return nil }
      self = .deliveredAtLaunch
    case _ where Self.ofTheApp.contains(callback.callback):
      self.init(app: callback.callback, in: question)
    default: self.init(suspendedIn: question)
    }
  }

  /// A suspended app runs no code, so nothing can call it.
  private init?(suspendedIn question: Question) {
    let (before, changes) = question.states
    guard before == .suspended else { return nil }
    switch changes {
    case []: self = .app(.suspended)
    case [.notRunning]: self = .endsSuspended
    default: return nil
    }
  }

  private init?(controller: ObjectID, disappearing: Bool, in question: Question) {
    let own = question.trace.events.filter {
      $0.occurrence.object == controller && Self.ofTheScreen.contains($0.occurrence.callback)
    }
    let asked = own.filter { question.isAsked($0.step) }.map(\.occurrence.callback)
    guard asked.isEmpty else {
      if let last = asked.last(where: { $0 != .viewIsAppearing }),
        last == (disappearing ? .viewWillDisappear : .viewWillAppear),
        question.isLeftBegun(controller)
      {
        self = .transitionUnended
        return
      }
      guard asked.allSatisfy({ Self.coming.contains($0) == disappearing }) else { return nil }
      self = disappearing ? .onlyAppears : .onlyDisappears
      return
    }
    // A child may be on screen without receiving appearance callbacks.
    guard !own.isEmpty || !question.loads(controller) else { return nil }
    let isThere = own.last.map { Self.coming.contains($0.occurrence.callback) } ?? false
    self = isThere ? .onScreen(disappearing: disappearing) : .offScreen(disappearing: disappearing)
  }

  private init?(app callback: Callback, in question: Question) {
    // With several scenes, the app's state isn't that of each scene.
    guard question.scenario.objects.count(where: { $0.kind == .scene }) <= 1 else { return nil }
    let (before, changes) = question.states
    if Self.returning.contains(callback), before == .notRunning {
      self = .newProcess
    } else if changes.isEmpty {
      self = .app(before)
    } else if Self.ofTheBackground.contains(callback),
      !(changes + [before]).contains(where: { [.background, .suspended].contains($0) })
    {
      self = .neverInBackground(last: changes.last ?? before)
    } else {
      return nil
    }
  }

  private static let coming: Set<Callback> = [.viewWillAppear, .viewIsAppearing, .viewDidAppear]
  private static let ofTheScreen = coming.union([.viewWillDisappear, .viewDidDisappear])
  private static let returning: Set<Callback> = [
    .applicationWillEnterForeground, .sceneWillEnterForeground, .willEnterForegroundNotification,
  ]
  package static let ofTheLaunch: Set<Callback> = [
    .main, .willFinishLaunchingWithOptions, .didFinishLaunchingWithOptions,
    .applicationDidFinishLaunching, .didFinishLaunchingNotification,
  ]
  private static let ofTheEnd: Set<Callback> = [
    .applicationWillTerminate, .willTerminateNotification, .sceneDidDisconnect,
    .didDisconnectNotification,
  ]
  private static let ofTheBackground: Set<Callback> = [
    .applicationDidEnterBackground, .sceneDidEnterBackground, .didEnterBackgroundNotification,
  ]
  private static let ofTheApp = returning.union([
    .applicationDidBecomeActive, .applicationWillResignActive, .applicationDidEnterBackground,
    .sceneDidBecomeActive, .sceneWillResignActive, .sceneDidEnterBackground,
    .didBecomeActiveNotification, .willResignActiveNotification, .didEnterBackgroundNotification,
    .didActivateNotification, .willDeactivateNotification,
  ])
}

extension Question {
  fileprivate func isAsked(_ step: Int32) -> Bool { scenario.steps[Int(step)].isAsked }

  /// Whether a controller's view is ever loaded.
  fileprivate func loads(_ controller: ObjectID) -> Bool {
    trace.events.contains {
      $0.occurrence.object == controller
        && [.loadView, .viewDidLoad].contains($0.occurrence.callback)
    }
  }

  /// Whether a call begins a controller's appearance transition and none ends it.
  fileprivate func isLeftBegun(_ controller: ObjectID) -> Bool {
    let calls = trace.events.lazy.filter { $0.occurrence.object == controller }
      .map(\.occurrence.callback)
    return calls.last {
      [.beginAppearanceTransition, .endAppearanceTransition].contains($0)
    } == .beginAppearanceTransition
  }

  /// The app's state before the asked steps, and its changes in them.
  fileprivate var states: (before: AppState, changes: [AppState]) {
    let changes = trace.stateChanges
    return (
      changes.last { !isAsked($0.step) }?.state ?? .notRunning,
      changes.filter { isAsked($0.step) }.map(\.state)
    )
  }
}
