package import LifecycleEngine

/// What the state of things says of a callback that does not come: who stays on the screen does not
/// appear again, who is held is not deallocated.
package enum AbsenceReason: Hashable, Sendable {
  /// A controller of which nothing appears or disappears in the asked steps.
  case onScreen(isToLeave: Bool)
  case offScreen(isToLeave: Bool)
  /// A controller that does nothing but leave, or nothing but come.
  case leaves, comes
  case held
  /// The app is in this state all the time.
  case app(AppState)
  /// The process is new, so that nothing comes back.
  case launched
  /// The process lives on, so that nothing is launched.
  case alive
  /// The app is not in the background at any time.
  case inFront
  /// Nobody asks for a controller's view.
  case notAsked
  /// Its appearance was begun by a call, and no call ends it.
  case begun

  /// Nil where the state says nothing of it.
  package init?(of callback: Occurrence, in question: Question) {
    switch callback.callback {
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear:
      self.init(controller: callback.object, isToLeave: false, in: question)
    case .viewWillDisappear, .viewDidDisappear:
      self.init(controller: callback.object, isToLeave: true, in: question)
    case .deinit:
      let own = question.trace.events.filter { $0.occurrence.object == callback.object }
      guard !own.isEmpty, !own.contains(where: { $0.occurrence.callback == .deinit }) else {
        return nil
      }
      self = .held
    case .loadView, .viewDidLoad:
      if question.loads(callback.object) { return nil }
      self = .notAsked
    case _ where Self.ofTheLaunch.contains(callback.callback):
      let (before, changes) = question.states
      if before == .notRunning || changes.contains(.notRunning) { return nil }
      self = .alive
    case _ where Self.ofTheEnd.contains(callback.callback):
      let (before, changes) = question.states
      guard before == .suspended, changes == [.notRunning] else { return nil }
      self = .app(.suspended)
    case _ where Self.ofTheApp.contains(callback.callback):
      self.init(app: callback.callback, in: question)
    default: return nil
    }
  }

  private init?(controller: ObjectID, isToLeave: Bool, in question: Question) {
    let own = question.trace.events.filter {
      $0.occurrence.object == controller && Self.ofTheScreen.contains($0.occurrence.callback)
    }
    let asked = own.filter { question.isAsked($0.step) }.map(\.occurrence.callback)
    guard asked.isEmpty else {
      if let last = asked.last(where: { $0 != .viewIsAppearing }),
        last == (isToLeave ? .viewWillDisappear : .viewWillAppear),
        question.isLeftBegun(controller)
      {
        self = .begun
        return
      }
      guard asked.allSatisfy({ Self.coming.contains($0) == isToLeave }) else { return nil }
      self = isToLeave ? .comes : .leaves
      return
    }
    // A child may be on the screen although nobody tells it.
    guard !own.isEmpty || !question.loads(controller) else { return nil }
    let isThere = own.last.map { Self.coming.contains($0.occurrence.callback) } ?? false
    self = isThere ? .onScreen(isToLeave: isToLeave) : .offScreen(isToLeave: isToLeave)
  }

  private init?(app callback: Callback, in question: Question) {
    // With several scenes the app's state is not that of each.
    guard question.scenario.objects.count(where: { $0.kind == .scene }) <= 1 else { return nil }
    let (before, changes) = question.states
    if Self.returning.contains(callback), before == .notRunning {
      self = .launched
    } else if changes.isEmpty {
      self = .app(before)
    } else if Self.ofTheBackground.contains(callback),
      !(changes + [before]).contains(where: { [.background, .suspended].contains($0) })
    {
      self = .inFront
    } else {
      return nil
    }
  }

  private static let coming: Set<Callback> = [.viewWillAppear, .viewIsAppearing, .viewDidAppear]
  private static let ofTheScreen = coming.union([.viewWillDisappear, .viewDidDisappear])
  private static let returning: Set<Callback> = [
    .applicationWillEnterForeground, .sceneWillEnterForeground, .willEnterForegroundNotification,
  ]
  private static let ofTheLaunch: Set<Callback> = [
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

  /// Whether a controller's view is loaded at some time.
  fileprivate func loads(_ controller: ObjectID) -> Bool {
    trace.events.contains {
      $0.occurrence.object == controller
        && [.loadView, .viewDidLoad].contains($0.occurrence.callback)
    }
  }

  /// Whether a controller's appearance is begun by a call and ended by none.
  fileprivate func isLeftBegun(_ controller: ObjectID) -> Bool {
    let calls = trace.events.lazy.filter { $0.occurrence.object == controller }
      .map(\.occurrence.callback)
    return calls.last {
      [.beginAppearanceTransition, .endAppearanceTransition].contains($0)
    } == .beginAppearanceTransition
  }

  /// The app's state before the asked steps, and those it comes into in them.
  fileprivate var states: (before: AppState, changes: [AppState]) {
    let changes = trace.stateChanges
    return (
      changes.last { !isAsked($0.step) }?.state ?? .notRunning,
      changes.filter { isAsked($0.step) }.map(\.state)
    )
  }
}
