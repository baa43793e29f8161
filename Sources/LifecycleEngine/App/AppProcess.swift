/// The app's process: its state, and what waits for it while it may not run code.
struct AppProcess: Hashable, Sendable {
  /// Changed by `World.become(_:)` and `World.endApp()`, which note it.
  fileprivate(set) var state = AppState.notRunning
  /// Started ahead of time by the system, without an interface yet (iOS 15).
  var isPrewarmed = false
  /// The first commit after the launch is still to come.
  var awaitsFirstCommit = false
  var launchedWhileLocked = false
  var hasBeenActive = false
  var backgroundTasks: Int16 = 0
  /// Milliseconds spent in the background so far.
  var backgroundTime: Int32 = 0
  /// Things that happened while the app was suspended, told on its return (document 002).
  var missedTimeChange = false
  var missedRotation = false
  /// Sessions discarded while the app could not be told.
  var untoldDiscards: Int16 = 0
  var savedState = false
  /// Both launch callbacks answered true: what brought the user here is delivered.
  var acceptsEntry = true

  var mayRunCode: Bool { state == .inactive || state == .active || state == .background }
  var isForeground: Bool { state == .inactive || state == .active }
}

/// The phone around the app.
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
  /// Protected files are closed: some time after the lock.
  var filesAreLocked = false
  /// What was in front when the device was locked.
  var isOnCall = false
  /// The call was answered over the app, which comes back when it ends.
  var callCoversApp = false
  var isRinging = false
  var hasBanner = false
  var isLandscape = false
  var interfaceIsLandscape = false
  var isDark = false
  var hasInCallStatusBar = false
  var isInSplitView = false
  /// A finger pulls at a sheet that does not go.
  var isDraggingModalSheet = false
  /// The user ended the app in the switcher: the system does not wake it again by itself.
  var wasSwipedAway = false
  var otherApps: [OtherApp]
}

/// Another app on the phone.
struct OtherApp: Hashable, Sendable {
  let object: ObjectID
  var megabytes: Int32
  var isRunning = false
}

/// A thing the app holds whose misuse shows (SCENARIOS.md, Things an app holds).
struct Thing: Hashable, Sendable {
  let object: ObjectID
  let kind: ObjectKind
  /// A timer runs, a file is open.
  var isOn = false
  /// A document has unsaved changes.
  var isDirty = false
  /// When a timer fires next, in milliseconds.
  var due: Int32 = 0
  /// What a cache holds.
  var megabytes: Int32 = 0
}

extension World {
  // MARK: The state transitions, with the delegates and notifications they tell

  mutating func become(_ state: AppState) {
    guard state != process.state else { return }
    process.state = state
    recorder.note(state)
  }

  /// The process is gone, with all it knew.
  mutating func endApp() {
    become(.notRunning)
    process = AppProcess()
  }

  private var scenesHear: Bool { rules[WhoHears.self] != .appDelegate }
  private var appHears: Bool { rules[WhoHears.self] != .sceneDelegate }
  var usesScenes: Bool { scenario.platform.lifecycle == .scene }

  mutating func tellApp(_ callback: Callback, rule: Rule) { send(callback, to: .app, rule: rule) }

  mutating func post(_ notification: Callback) {
    // With several windows the app's notifications mark the first and the last of them.
    send(
      notification, to: .application,
      rule: scenes.count > 1 ? .scenesFirstAndLastWindow : .statesNotificationAfterDelegate)
  }

  private mutating func postSceneNotification(_ notification: Callback) {
    guard usesScenes else { return }
    send(notification, to: .sceneCenter, rule: .statesNotificationAfterDelegate)
  }

  mutating func tellScene(_ scene: Int, _ callback: Callback, rule: Rule) {
    guard scenesHear else { return }
    send(callback, to: scenes[scene].object, rule: rule)
  }

  /// Active to inactive: one scene, and the app with its last active one.
  mutating func resignActive(_ scene: Int, rule: Rule = .statesResignBeforeBackground) {
    guard scenes[scene].state == .active else { return }
    tellScene(scene, .sceneWillResignActive, rule: rule)
    postSceneNotification(.willDeactivateNotification)
    scenes[scene].state = .inactive
    guard process.state == .active, !scenes.contains(where: { $0.state == .active }) else { return }
    if appHears { tellApp(.applicationWillResignActive, rule: rule) }
    post(.willResignActiveNotification)
    become(.inactive)
  }

  /// Inactive to active.
  mutating func becomeActive(_ scene: Int, rule: Rule = .statesForegroundBeforeActive) {
    guard scenes[scene].state == .inactive else { return }
    scenes[scene].state = .active
    tellScene(scene, .sceneDidBecomeActive, rule: rule)
    postSceneNotification(.didActivateNotification)
    guard process.state != .active else { return }
    become(.active)
    process.hasBeenActive = true
    if appHears { tellApp(.applicationDidBecomeActive, rule: rule) }
    post(.didBecomeActiveNotification)
  }

  /// Inactive to background.
  mutating func enterBackground(_ scene: Int) {
    guard scenes[scene].state == .inactive else { return }
    scenes[scene].state = .background
    let isLast = !scenes.contains { $0.isForeground }
    if isLast { become(.background) }
    if rules[TerminationOnLeaving.self] == .endsWithoutBackground { return }
    tellScene(scene, .sceneDidEnterBackground, rule: .statesResignBeforeBackground)
    postSceneNotification(.didEnterBackgroundNotification)
    guard isLast else { return }
    process.backgroundTime = 0
    if appHears { tellApp(.applicationDidEnterBackground, rule: .statesResignBeforeBackground) }
    post(.didEnterBackgroundNotification)
  }

  /// Background to inactive, on the way to the front.
  mutating func enterForeground(_ scene: Int) {
    guard scenes[scene].state == .background else { return }
    let isFirst = !scenes.contains { $0.isForeground }
    guard rules[PassThroughInactive.self] == .throughInactive else {
      scenes[scene].state = .inactive
      return
    }
    tellScene(scene, .sceneWillEnterForeground, rule: .statesForegroundBeforeActive)
    postSceneNotification(.willEnterForegroundNotification)
    scenes[scene].state = .inactive
    guard isFirst else { return }
    // A launch with a scene would never be told so to the application delegate.
    if appHears, !usesScenes || process.hasBeenActive {
      tellApp(.applicationWillEnterForeground, rule: .statesForegroundBeforeActive)
    }
    post(.willEnterForegroundNotification)
    if process.state != .active { become(.inactive) }
  }

  // MARK: All windows of the app together

  var connectedScenes: [Int] { scenes.indices.filter { scenes[$0].state != .unconnected } }
  var foregroundScenes: [Int] { scenes.indices.filter { scenes[$0].isForeground } }

  mutating func resignActive(rule: Rule = .statesResignBeforeBackground) {
    for scene in scenes.indices where scenes[scene].isForeground { resignActive(scene, rule: rule) }
  }

  mutating func becomeActive(rule: Rule = .statesForegroundBeforeActive) {
    for scene in scenes.indices where scenes[scene].isForeground { becomeActive(scene, rule: rule) }
  }
}
