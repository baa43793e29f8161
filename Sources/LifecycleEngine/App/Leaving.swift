// Leaving and coming back: active, inactive, background, and the same way up again (documents 002
// and 003). What is drawn while in the background is a snapshot, since iOS 13 in both appearances,
// for which the visible controllers are laid out (background-layout-hdk2200-01).

extension World {
  typealias Impossible = Impossibility

  mutating func pressHome() -> Impossible? {
    if device.isLocked { return .deviceLocked }
    if process.isForeground { leave() }
    device.front = .home
    device.overlay = .none
    return nil
  }

  /// The app leaves the screen.
  mutating func leave() {
    if rules[PassThroughInactive.self] == .straight { resignSilently() }
    resignActive()
    for scene in scenes.indices where scenes[scene].isForeground { enterBackground(scene) }
    guard process.state == .background else { return }
    if rules[ControllersHear.self] == .disappearAndAppear { tellControllers(appearing: false) }
    saveState()
    if rules[TerminationOnLeaving.self] != .staysAlive {
      terminate(announced: true, rule: .terminationOnLeaving)
      return
    }
    layOutForSnapshot()
  }

  /// Only in the world of a misconception: from active to the background in one step.
  private mutating func resignSilently() {
    for scene in foregroundScenes { scenes[scene].state = .inactive }
    become(.inactive)
  }

  /// Only in the world of a misconception: controllers do not hear of the app's coming and going.
  private mutating func tellControllers(appearing: Bool) {
    for scene in connectedScenes {
      for controller in visibleControllers(scene) {
        beginAppearance(
          controller, appearing: appearing, animated: false, rule: .leavingControllersHear)
        endAppearance(controller, rule: .leavingControllersHear)
      }
    }
  }

  private mutating func layOutForSnapshot() {
    guard rules[SnapshotLayout.self] == .inBackground, recorder.isLayoutWatched else { return }
    let passes = 1 + choices.choose(.snapshotLayoutPasses, among: 2)
    for _ in 0..<passes {
      for scene in scenes.indices where scenes[scene].state != .unconnected {
        for controller in visibleControllers(scene) { setNeedsLayout(self[controller].ownView) }
      }
      layOutWindows()
    }
    runLoop.needsCommit = false
  }

  mutating func openApp() -> Impossible? {
    if device.isLocked { return .deviceLocked }
    switch process.state {
    case .notRunning: return .appNotRunning
    case .active, .inactive:
      return device.overlay == .appSwitcher ? returnToApp() : .appInFront
    case .background, .suspended: comeBack(.icon)
    }
    return nil
  }

  /// From the background, or thawed, to the front.
  mutating func comeBack(_ entry: Entry) {
    thaw()
    device.front = .app
    device.overlay = .none
    let connected = scenes.indices.first { scenes[$0].state != .unconnected }
    if usesScenes, connected == nil {
      become(.inactive)
      connectForTheFirstTime(entry)
      return
    }
    if let connected { enterForeground(connected) }
    if rules[ControllersHear.self] == .disappearAndAppear { tellControllers(appearing: true) }
    deliver(entry, isLaunch: false)
    deliverMissed()
    becomeActive()
  }

  private mutating func connectForTheFirstTime(_ entry: Entry) {
    process.isPrewarmed = true
    launch(entry)
  }

  mutating func launchOrOpen(_ entry: Entry) -> Impossible? {
    if device.isLocked { return .deviceLocked }
    switch process.state {
    case .notRunning: launch(entry)
    case .background where process.isPrewarmed: launch(entry)
    case .background, .suspended: comeBack(entry)
    case .active, .inactive:
      guard entry != .icon else { return .appInFront }
      let wasActive = process.state == .active
      if wasActive { resignActive() }
      deliver(entry, isLaunch: false)
      device.overlay = .none
      becomeActive()
    }
    device.overlay = .none
    return nil
  }

  mutating func openAppSwitcher() -> Impossible? {
    guard scenario.platform.hasAppSwitcher else { return .notOnThisVersion }
    if device.isLocked { return .deviceLocked }
    if device.overlay == .appSwitcher { return .overlayOpen }
    if process.isForeground { resignActive() }
    device.overlay = .appSwitcher
    return nil
  }

  /// From the switcher, a panel or a lock screen overlay, without having left.
  mutating func returnToApp() -> Impossible? {
    guard device.overlay != .none else { return .overlayNotOpen }
    guard process.isForeground else {
      return process.state == .notRunning ? .appNotRunning : openFromSwitcher()
    }
    device.overlay = .none
    becomeActive()
    return nil
  }

  private mutating func openFromSwitcher() -> Impossible? {
    comeBack(.icon)
    return nil
  }

  mutating func switchTo(_ object: ObjectID) -> Impossible? {
    if device.isLocked { return .deviceLocked }
    guard case .otherApp(let other) = places[object.position] else { return .wrongKind }
    if process.isForeground { leave() }
    device.otherApps[other].isRunning = true
    device.front = .other(Int8(other))
    device.overlay = .none
    return nil
  }

  // MARK: Swiped away

  mutating func swipeAppAway(quickly: Bool) -> Impossible? {
    guard scenario.platform.hasAppSwitcher else { return .notOnThisVersion }
    if device.isLocked { return .deviceLocked }
    guard process.state != .notRunning else { return .appNotRunning }
    if device.overlay != .appSwitcher, process.isForeground { resignActive() }
    device.overlay = .none
    // Saved state does not outlive the user's own ending of the app.
    process.savedState = false
    let wasInFront = device.front == .app
    device.front = .home
    if process.state == .suspended {
      endSilently(discards: true)
    } else if usesScenes {
      for scene in connectedScenes { disconnect(scene, discards: true) }
      if quickly { reconnectForAnInstant() }
      terminate(announced: true, rule: .terminationAnnounced)
    } else {
      if wasInFront { for scene in foregroundScenes { enterBackground(scene) } }
      terminate(announced: true, rule: .terminationAnnounced)
    }
    return nil
  }

  /// A swipe quicker than the app's own turn makes the system connect a scene anew, which goes to the
  /// background at once (kill-scene-fast-slow-mmatiush-01-a).
  private mutating func reconnectForAnInstant() {
    guard scenes.count > 1 else { return }
    send(.sceneWillEnterForeground, to: scenes[1].object, rule: .scenesDisconnect)
    send(.sceneDidEnterBackground, to: scenes[1].object, rule: .scenesDisconnect)
  }

  // MARK: Lock

  /// The lock button sends the app to the background; protected files close when the device has a
  /// passcode (lock-passcode-protected-data-jianshu-01). With the Always On display the app becomes
  /// active once more in between (lock-alwayson-zenn-01-a).
  mutating func lockDevice() -> Impossible? {
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
    if scenario.platform.passcode { tellProtectedData(false) }
    device.filesAreLocked = true
    return nil
  }

  mutating func unlockDevice() -> Impossible? {
    guard device.isLocked else { return .deviceNotLocked }
    device.isLocked = false
    device.filesAreLocked = false
    let comesBack = device.front == .app && process.state != .notRunning
    let tells = scenario.platform.passcode
    guard comesBack else {
      if tells { tellProtectedData(true) }
      return nil
    }
    if process.isForeground {
      if tells { tellProtectedData(true) }
      becomeActive()
      return nil
    }
    thaw()
    for scene in connectedScenes { enterForeground(scene) }
    if tells { tellProtectedData(true) }
    deliverMissed()
    becomeActive()
    return nil
  }

  mutating func tellProtectedData(_ available: Bool) {
    guard process.mayRunCode else { return }
    tellApp(
      available
        ? .applicationProtectedDataDidBecomeAvailable
        : .applicationProtectedDataWillBecomeUnavailable, rule: .statesProtectedData)
    post(
      available
        ? .protectedDataDidBecomeAvailableNotification
        : .protectedDataWillBecomeUnavailableNotification)
  }
}
