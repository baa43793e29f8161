// Leaving the app and returning to it: active, inactive, background, and back (documents 002 and
// 003). The app switcher's snapshots are taken in the background (Snapshots.swift).

extension World {
  mutating func pressHome() -> Impossibility? {
    if device.isLocked { return .deviceLocked }
    if process.isForeground { leave() }
    device.front = .home
    device.overlay = .none
    return nil
  }

  /// The app enters the background.
  mutating func leave() {
    if rules[PassThroughInactive.self] == .straight { resignSilently() }
    resignActive()
    for scene in scenes.indices where scenes[scene].isForeground { enterBackground(scene) }
    guard process.state == .background else { return }
    if rules[ControllersOnLeaving.self] == .disappearAndAppear {
      sendAppearanceCalls(appearing: false)
    }
    saveState()
    if rules[TerminationOnLeaving.self] != .staysAlive {
      if !usesScenes { hideWindows() }
      terminate(rule: .terminationOnLeaving)
      return
    }
    takeSnapshots()
  }

  /// Only under a misconception: from active to the background in one step.
  private mutating func resignSilently() {
    for scene in foregroundScenes { scenes[scene].state = .inactive }
    become(.inactive)
  }

  /// Only under the misconception that controllers disappear and appear along with the app.
  private mutating func sendAppearanceCalls(appearing: Bool) {
    for scene in connectedScenes {
      for controller in visibleControllers(scene) {
        beginAppearance(
          controller, appearing: appearing, animated: false, rule: .leavingControllersHear)
        endAppearance(controller, rule: .leavingControllersHear)
      }
    }
  }

  mutating func openApp() -> Impossibility? {
    if device.isLocked { return .deviceLocked }
    switch process.state {
    case .notRunning: return .appNotRunning
    case .active, .inactive:
      return device.overlay == .appSwitcher ? returnToApp() : .appInFront
    case .background, .suspended: returnToForeground(.icon)
    }
    return nil
  }

  /// From the background, or from suspension, to the foreground.
  mutating func returnToForeground(_ entry: Entry) {
    thaw()
    device.front = .app
    device.overlay = .none
    let connected = scenes.indices.first { scenes[$0].state != .unconnected }
    if usesScenes, connected == nil {
      become(.inactive)
      launch(entry, inNewProcess: false)
      return
    }
    deliverMissedRotation()
    let urlComesFirst = connected.map { chooseURLFirst(entry, $0) } ?? false
    if urlComesFirst { deliver(entry, isLaunch: false) }
    if let connected { enterForeground(connected) }
    restoreStyle()
    if rules[ControllersOnLeaving.self] == .disappearAndAppear {
      sendAppearanceCalls(appearing: true)
    }
    if !urlComesFirst { deliver(entry, isLaunch: false) }
    deliverMissed()
    becomeActive()
  }

  /// Whether the scene's URL comes before its foreground (ChoicePoint.urlBeforeForeground).
  private mutating func chooseURLFirst(_ entry: Entry, _ scene: Int) -> Bool {
    guard usesScenes, case .url(let text) = entry, isOwn(scenario.texts[Int(text.index)]),
      recorder.isWatchedAnywhere(scenes[scene].object, .openURLContexts),
      recorder.isWatchedAnywhere(scenes[scene].object, .sceneWillEnterForeground)
    else { return false }
    return choices.choose(.urlBeforeForeground, among: 2) == 1
  }

  mutating func launchOrOpen(_ entry: Entry) -> Impossibility? {
    if device.isLocked {
      guard entry == .notification else { return .deviceLocked }
      unlockForNotification()
    }
    switch process.state {
    case .notRunning: launch(entry)
    case .background where process.isPrewarmed: launch(entry, inNewProcess: false)
    case .background, .suspended: returnToForeground(entry)
    case .active, .inactive:
      guard entry != .icon else { return .appInFront }
      openInFront(entry)
    }
    device.overlay = .none
    return nil
  }

  /// A url that the app itself opens makes it resign and become active again
  /// (url-own-openradar-21710499). A tap on a banner over the app doesn't. Since iOS 11 the
  /// notification center closes before the tap in it is delivered
  /// (push-inactive-state-radar-34332569).
  mutating func openInFront(_ entry: Entry) {
    let closesFirst =
      device.overlay == .notificationCenter && rules[DoubleResign.self] == .twice
    let isBanner =
      entry == .notification && device.overlay == .none && scenario.platform.hasBannersInFront
    if closesFirst {
      device.overlay = .none
      becomeActive()
      deliver(entry, isLaunch: false)
    } else if isBanner {
      deliver(entry, isLaunch: false)
    } else {
      if process.state == .active { resignActive() }
      deliver(entry, isLaunch: false)
      device.overlay = .none
      becomeActive()
    }
  }

  mutating func openAppSwitcher() -> Impossibility? {
    guard scenario.platform.hasAppSwitcher else { return .notOnThisVersion }
    if device.isLocked { return .deviceLocked }
    if device.overlay == .appSwitcher { return .overlayOpen }
    if process.isForeground { resignActive() }
    device.overlay = .appSwitcher
    return nil
  }

  /// Closes the switcher or other system UI; an app in the background enters the foreground.
  mutating func returnToApp() -> Impossibility? {
    guard device.overlay != .none else { return .overlayNotOpen }
    guard process.isForeground else {
      return process.state == .notRunning ? .appNotRunning : openFromSwitcher()
    }
    device.overlay = .none
    becomeActive()
    return nil
  }

  private mutating func openFromSwitcher() -> Impossibility? {
    returnToForeground(.icon)
    return nil
  }

  mutating func switchTo(_ object: ObjectID) -> Impossibility? {
    if device.isLocked { return .deviceLocked }
    guard case .otherApp(let other) = places[object.position] else { return .wrongKind }
    if process.isForeground { leave() }
    device.otherApps[other].isRunning = true
    device.front = .other(Int8(other))
    device.overlay = .none
    return nil
  }

  // MARK: Swiped away

  mutating func swipeAppAway(quickly: Bool) -> Impossibility? {
    guard scenario.platform.hasAppSwitcher else { return .notOnThisVersion }
    if device.isLocked { return .deviceLocked }
    guard process.state != .notRunning else { return .appNotRunning }
    if device.overlay != .appSwitcher, process.isForeground { resignActive() }
    device.overlay = .none
    // The system discards saved state when the user ends the app.
    process.savedState = nil
    let wasInFront = device.front == .app
    device.front = .home
    if process.state == .suspended {
      endSilently(discards: true)
    } else if usesScenes {
      for scene in connectedScenes { disconnect(scene, discards: true) }
      if quickly { reconnectForAnInstant() }
      terminate(rule: .terminationAnnounced)
    } else {
      if wasInFront { for scene in foregroundScenes { enterBackground(scene) } }
      // Through iOS 6 the switcher's minus sign killed the process (kill-from-the-bar-ios4-fries).
      if rules[SwitcherEnd.self] == .silent {
        endSilently(discards: true)
      } else {
        if wasInFront { hideWindows() }
        terminate(rule: .terminationAnnounced)
      }
    }
    return nil
  }

  /// Without scenes UIKit hides the windows of an app on the screen before it terminates the app
  /// (home-switcher-kill-uw-hw1-02, launch-home-kill-storedfile-17008715746).
  private mutating func hideWindows() {
    for scene in connectedScenes { hideWindow(scene) }
  }

  /// A swipe that ends before the app's run loop turns makes the system connect a new scene, which
  /// enters the background at once (kill-scene-fast-slow-mmatiush-01-a).
  private mutating func reconnectForAnInstant() {
    guard let next = scenes.dropFirst().first(where: { !$0.isFurtherWindow }) else { return }
    send(.sceneWillEnterForeground, to: next.object, rule: .scenesDisconnect)
    send(.sceneDidEnterBackground, to: next.object, rule: .scenesDisconnect)
  }

  // MARK: Lock

  /// The lock button sends the app to the background; protected files close when the device has a
  /// passcode (lock-passcode-protected-data-jianshu-01). With the Always On display the app becomes
  /// active once more in between (lock-alwayson-zenn-01-a).
  mutating func lockDevice() -> Impossibility? {
    if device.isLocked { return .deviceLocked }
    device.isLocked = true
    device.overlay = .none
    if process.isForeground {
      resignActive()
      if scenario.platform.staysOnWhenLocked {
        becomeActive(rule: .statesAlwaysOn)
        resignActive(rule: .statesAlwaysOn)
      }
      if rules[LockEntersBackground.self] == .background { leave() }
    }
    if scenario.platform.passcode { sendProtectedData(available: false) }
    device.filesAreLocked = true
    return nil
  }

  mutating func unlockDevice() -> Impossibility? {
    guard device.isLocked else { return .deviceNotLocked }
    device.isLocked = false
    device.filesAreLocked = false
    let isShownAgain = device.front == .app && process.state != .notRunning
    let protectsData = scenario.platform.passcode
    guard isShownAgain else {
      if protectsData { sendProtectedData(available: true) }
      return nil
    }
    if process.isForeground {
      if protectsData { sendProtectedData(available: true) }
      becomeActive()
      return nil
    }
    thaw()
    deliverMissedRotation()
    for scene in connectedScenes { enterForeground(scene) }
    restoreStyle()
    if protectsData { sendProtectedData(available: true) }
    deliverMissed()
    becomeActive()
    return nil
  }

  /// A notification on the lock screen unlocks the device and then opens its app
  /// (push-tap-locked-scene-batch-06, push-tap-locked-appdelegate-batch-13).
  private mutating func unlockForNotification() {
    device.isLocked = false
    device.filesAreLocked = false
    if scenario.platform.passcode { sendProtectedData(available: true) }
  }

  mutating func sendProtectedData(available: Bool) {
    guard process.mayRunCode else { return }
    send(
      available
        ? .applicationProtectedDataDidBecomeAvailable
        : .applicationProtectedDataWillBecomeUnavailable, to: .app, rule: .statesProtectedData)
    post(
      available
        ? .protectedDataDidBecomeAvailableNotification
        : .protectedDataWillBecomeUnavailableNotification)
  }
}
