/// The app's process: its state, and the events queued while it may not run code.
struct AppProcess: Hashable, Sendable {
  /// Changed only by `World.become(_:)` and `World.endApp()`, which record the change.
  fileprivate(set) var state = AppState.notRunning
  /// Started ahead of time by the system, without an interface yet (iOS 15).
  var isPrewarmed = false
  /// The first commit after the launch hasn't run yet.
  var awaitsFirstCommit = false
  var launchedWhileLocked = false
  var hasBeenActive = false
  /// The first scene becomes active first; the app's foreground notification is still to come.
  var awaitsForeground = false
  var backgroundTasks: Int16 = 0
  /// Milliseconds for which at least one background task has been open.
  var taskTime = 0
  /// Milliseconds spent in the background so far.
  var backgroundTime = 0
  /// Events missed while suspended, delivered when the app returns (document 002).
  var missedTimeChange = false
  var missedRotation = false
  /// A snapshot has left the views in the other style until the app returns.
  var hasSnapshotStyle = false
  /// Sessions discarded while the app couldn't run; reported at its next launch.
  var unreportedDiscards: Int16 = 0
  var savedState: SavedState?
  /// The controllers that were presented when the state was saved, with their presenters.
  var restoredPresentations: [RestoredPresentation] = []
  /// Both launch callbacks returned true, so the url, shortcut or notification is delivered.
  var acceptsEntry = true

  var mayRunCode: Bool { state == .inactive || state == .active || state == .background }
  var isForeground: Bool { state == .inactive || state == .active }
}

/// The device around the app.
struct Device: Hashable, Sendable {
  enum Overlay: UInt8, Hashable, Sendable {
    case none, appSwitcher, notificationCenter, partialPull, controlCenter, alert, call
  }
  enum Front: Hashable, Sendable {
    case home, app, other(Int8)
  }

  var front = Front.home
  var overlay = Overlay.none
  var isLocked = false
  /// Protected files can't be read while the device is locked.
  var filesAreLocked = false
  var isOnCall = false
  /// The call was answered over the app, which returns to the foreground when it ends.
  var callCoversApp = false
  var isRinging = false
  var hasBanner = false
  var isLandscape = false
  var interfaceIsLandscape = false
  var isDark = false
  var hasInCallStatusBar = false
  var isInSplitView = false
  /// The user drags a sheet that can't be dismissed.
  var isDraggingModalSheet = false
  /// The user ended the app in the switcher, so the system doesn't launch it in the background.
  var wasSwipedAway = false
  var otherApps: [OtherApp]
}

/// Another app on the device.
struct OtherApp: Hashable, Sendable {
  let object: ObjectID
  var megabytes: Int
  var isRunning = false
}

extension World {
  // MARK: The state transitions, with their delegate calls and notifications

  mutating func become(_ state: AppState) {
    guard state != process.state else { return }
    process.state = state
    recorder.note(state)
  }

  mutating func endApp() {
    become(.notRunning)
    process = AppProcess()
  }

  private var sceneDelegatesReceive: Bool { rules[LifecycleReceiver.self] != .appDelegate }
  private var appDelegateReceives: Bool { rules[LifecycleReceiver.self] != .sceneDelegate }
  var usesScenes: Bool { scenario.platform.lifecycle == .scene }

  mutating func post(_ notification: Callback) {
    // With several windows the first and the last of them trigger the app's notifications.
    send(
      notification, to: .application,
      rule: scenes.count(where: { !$0.isFurtherWindow }) > 1
        ? .scenesFirstAndLastWindow : .statesNotificationAfterDelegate)
    callObservers(of: notification, from: .application)
  }

  private mutating func postSceneNotification(_ notification: Callback) {
    if usesScenes || chooseHiddenScene() { postToSceneObservers(notification) }
  }

  mutating func postToSceneObservers(_ notification: Callback) {
    send(notification, to: .sceneCenter, rule: .statesNotificationAfterDelegate)
    callObservers(of: notification, from: .sceneCenter)
  }

  /// An app without scenes has one of UIKit's own since iOS 13, whose notifications may reach it
  /// (ChoicePoint.hiddenScene).
  private mutating func chooseHiddenScene() -> Bool {
    scenario.platform.mayHaveHiddenScene
      && recorder.isWatchedAnywhere(.sceneCenter, .didActivateNotification)
      && choices.choose(.hiddenScene, among: 2) == 1
  }

  mutating func sendToScene(_ scene: Int, _ callback: Callback, rule: Rule) {
    guard sceneDelegatesReceive else { return }
    send(callback, to: scenes[scene].object, rule: rule)
  }

  /// Active to inactive: one scene, and the app with its last active one.
  mutating func resignActive(_ scene: Int, rule: Rule = .statesResignBeforeBackground) {
    guard scenes[scene].state == .active else { return }
    sendToScene(scene, .sceneWillResignActive, rule: rule)
    postSceneNotification(.willDeactivateNotification)
    scenes[scene].state = .inactive
    guard process.state == .active, !scenes.contains(where: { $0.state == .active }) else { return }
    if appDelegateReceives { send(.applicationWillResignActive, to: .app, rule: rule) }
    post(.willResignActiveNotification)
    become(.inactive)
  }

  /// Inactive to active.
  mutating func becomeActive(_ scene: Int, rule: Rule = .statesForegroundBeforeActive) {
    guard scenes[scene].state == .inactive else { return }
    scenes[scene].state = .active
    sendToScene(scene, .sceneDidBecomeActive, rule: rule)
    postSceneNotification(.didActivateNotification)
    if process.awaitsForeground { enterForegroundAtLaunch() }
    guard process.state != .active else { return }
    become(.active)
    process.hasBeenActive = true
    if appDelegateReceives { send(.applicationDidBecomeActive, to: .app, rule: rule) }
    post(.didBecomeActiveNotification)
  }

  /// Inactive to background.
  mutating func enterBackground(_ scene: Int) {
    guard scenes[scene].state == .inactive else { return }
    scenes[scene].state = .background
    let isLast = !scenes.contains { $0.isForeground }
    if isLast { become(.background) }
    if rules[TerminationOnLeaving.self] == .endsWithoutBackground { return }
    sendToScene(scene, .sceneDidEnterBackground, rule: .statesResignBeforeBackground)
    postSceneNotification(.didEnterBackgroundNotification)
    if isLast {
      process.backgroundTime = 0
      if appDelegateReceives {
        send(.applicationDidEnterBackground, to: .app, rule: .statesResignBeforeBackground)
      }
      post(.didEnterBackgroundNotification)
    }
    saveActivity(of: scene)
  }

  /// Background to inactive, on the way to the front.
  mutating func enterForeground(_ scene: Int) {
    guard scenes[scene].state == .background else { return }
    let isFirst = !scenes.contains { $0.isForeground }
    guard rules[PassThroughInactive.self] == .throughInactive else {
      scenes[scene].state = .inactive
      return
    }
    sendToScene(scene, .sceneWillEnterForeground, rule: .statesForegroundBeforeActive)
    postSceneNotification(.willEnterForegroundNotification)
    scenes[scene].state = .inactive
    guard isFirst else { return }
    if usesScenes, !process.hasBeenActive {
      process.awaitsForeground = chooseSceneFirst()
      if !process.awaitsForeground { enterForegroundAtLaunch() }
      return
    }
    if appDelegateReceives {
      send(.applicationWillEnterForeground, to: .app, rule: .statesForegroundBeforeActive)
    }
    post(.willEnterForegroundNotification)
    if process.state != .active { become(.inactive) }
  }

  /// With scenes the application delegate isn't called at launch. The app becomes inactive before
  /// its notification is posted at launch, but after it on a return
  /// (launch-scene-notifications-ios13-batch-02 against push-tap-locked-scene-batch-06).
  private mutating func enterForegroundAtLaunch() {
    process.awaitsForeground = false
    become(.inactive)
    post(.willEnterForegroundNotification)
  }

  /// See ChoicePoint.launchForegroundNotification.
  private mutating func chooseSceneFirst() -> Bool {
    scenario.platform.mayActivateSceneFirst
      && recorder.isWatchedAnywhere(.application, .willEnterForegroundNotification)
      && (recorder.isWatchedAnywhere(.sceneCenter, .didActivateNotification)
        || recorder.isWatchedAnywhere(.sceneDidBecomeActive))
      && choices.choose(.launchForegroundNotification, among: 2) == 1
  }

  // MARK: All windows of the app together

  var connectedScenes: [Int] { scenes.indices.filter { scenes[$0].state != .unconnected } }
  var foregroundScenes: [Int] { scenes.indices.filter { scenes[$0].isForeground } }

  mutating func resignActive(rule: Rule = .statesResignBeforeBackground) {
    for scene in scenes.indices where scenes[scene].isForeground { resignActive(scene, rule: rule) }
  }

  mutating func becomeActive(rule: Rule = .statesForegroundBeforeActive) {
    deliverMissedRotation()
    for scene in scenes.indices where scenes[scene].isForeground { becomeActive(scene, rule: rule) }
  }
}
