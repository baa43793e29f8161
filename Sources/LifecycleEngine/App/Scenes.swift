// Since iOS 13 a window exists as long as its scene. The system asks for a configuration only for a
// new session (launch-scene-jeongmin4869-01); the interface exists when the delegate receives
// willConnectTo, and the window becomes visible right after it. Closing a scene for good discards
// its session; an app that can't run is called at its next launch (relaunch-scene-korean-notes-01).

extension World {
  mutating func connect(_ scene: Int) {
    let isNew = !scenes[scene].isRemembered || rules[ConfigurationRequest.self] == .everyLaunch
    if isNew {
      send(.configurationForConnecting, to: .app, rule: .scenesNewSessionAsks)
    }
    scenes[scene].isRemembered = true
    scenes[scene].state = .background
    if scenario.platform.launch != .code { loadInterface(scene) }
    send(.`init`, to: scenes[scene].object, rule: .scenesConnectFirst)
    postToSceneObservers(.willConnectNotification)
    send(.willConnectTo, to: scenes[scene].object, rule: .scenesConnectFirst) { world in
      if world.scenario.platform.launch == .code { world.loadInterface(scene, isInCode: true) }
    }
    if scenario.platform.launch != .code { makeKeyAndVisibleIfThere(scene) }
    if process.unreportedDiscards > 0 {
      process.unreportedDiscards = 0
      send(.didDiscardSceneSessions, to: .app, rule: .scenesDisconnect)
    }
    restoreActivity(of: scene)
  }

  /// The window and its first controller: from the storyboard or nib, before any delegate call, or
  /// made by the delegate, which also shows them (SCENARIOS.md, launch: code).
  mutating func loadInterface(_ scene: Int, isInCode: Bool = false) {
    guard let root = scenes[scene].declaredRoot, let controller = controller(root) else { return }
    makeIfNeeded(root)
    makeWindow(scene)
    setRoot(controller, of: scene)
    if isInCode { makeKeyAndVisible(scene) }
  }

  mutating func makeKeyAndVisibleIfThere(_ scene: Int) {
    if self[scenes[scene].window].exists, scenes[scene].root != nil { makeKeyAndVisible(scene) }
  }

  /// Calls the scene's delegate, then discards the session if the scene is closed for good.
  mutating func disconnect(_ scene: Int, discards: Bool) {
    send(.sceneDidDisconnect, to: scenes[scene].object, rule: .scenesDisconnect)
    postToSceneObservers(.didDisconnectNotification)
    if discards { discardSession(of: scene) }
    if recorder.isDisappearingWatched, choices.choose(.disappearOnDisconnect, among: 2) == 1 {
      hideWindow(scene)
    }
    takeDown(scene)
  }

  private mutating func discardSession(of scene: Int) {
    scenes[scene].isRemembered = false
    scenes[scene].hasSavedActivity = false
    send(.didDiscardSceneSessions, to: .app, rule: .scenesDisconnect)
  }

  // MARK: Several windows

  private var nextScene: Int? {
    scenes.indices.first { scenes[$0].state == .unconnected && !scenes[$0].isFurtherWindow }
  }

  mutating func openNewWindow() -> Impossibility? {
    guard scenario.platform.device == .pad, scenario.platform.info.supportsMultipleScenes,
      usesScenes
    else { return .notOnThisDevice }
    guard process.isForeground else { return .appNotInFront }
    if device.isLocked { return .deviceLocked }
    guard device.overlay == .none else { return .overlayOpen }
    guard let new = nextScene else {
      return .noFurtherScene
    }
    // The menu and the app picker cover the existing windows (ipad-splitview-add-jeongmin4869-03).
    let others = foregroundScenes
    for other in others { resignActive(other) }
    for other in others { becomeActive(other) }
    show(new)
    return nil
  }

  /// The other windows resign active while a window comes to the front.
  private mutating func show(_ scene: Int) {
    let others = foregroundScenes.filter { $0 != scene }
    for other in others { resignActive(other) }
    if scenes[scene].state == .unconnected { connect(scene) }
    enterForeground(scene)
    for other in others { becomeActive(other) }
    becomeActive(scene)
  }

  @discardableResult
  mutating func closeWindow(_ scene: Int) -> Impossibility? {
    guard usesScenes else { return .notOnThisVersion }
    guard scenes[scene].state != .unconnected else { return .noWindow }
    // The user closes a window among the app's windows or in the app switcher.
    guard device.overlay == .none || device.overlay == .appSwitcher else { return .overlayOpen }
    if scenes[scene].isForeground {
      let others = foregroundScenes.filter { $0 != scene }
      resignActive(scene)
      for other in others { resignActive(other) }
      if device.overlay == .none { for other in others { becomeActive(other) } }
      enterBackground(scene)
    }
    disconnect(scene, discards: true)
    return nil
  }

  mutating func focus(_ scene: Int) -> Impossibility? {
    guard scenes[scene].isForeground else { return .noWindow }
    return nil
  }

  /// Requested by code; a failure is reported only to the request's error handler.
  mutating func activateWindow(_ scene: Int) {
    guard usesScenes, process.state == .active, !device.isLocked, device.overlay == .none,
      scenario.platform.device == .pad, scenario.platform.info.supportsMultipleScenes
    else { return }
    if scenes[scene].state == .unconnected {
      show(scene)
    } else {
      _ = bringBack(scene)
    }
  }

  mutating func sendToBackground(_ scene: Int) -> Impossibility? {
    guard usesScenes, scenario.platform.device == .pad else { return .notOnThisDevice }
    guard scenes[scene].isForeground else { return .noWindow }
    resignActive(scene)
    enterBackground(scene)
    return nil
  }

  mutating func bringBack(_ scene: Int) -> Impossibility? {
    guard usesScenes, scenario.platform.device == .pad else { return .notOnThisDevice }
    if device.isLocked { return .deviceLocked }
    guard process.state != .notRunning, !scenes[scene].isForeground,
      scenes[scene].state == .background || scenes[scene].isRemembered
    else { return .noWindow }
    thaw()
    show(scene)
    device.front = .app
    return nil
  }

  /// The system takes a scene's memory back and keeps its session, so that the next connection
  /// doesn't ask for a configuration (document 000; Apple, sceneDidDisconnect).
  mutating func disconnectBySystem(_ scene: Int) -> Impossibility? {
    guard usesScenes else { return .notOnThisVersion }
    guard scenes[scene].state != .unconnected else { return .noWindow }
    guard process.mayRunCode else { return .appSuspended }
    if scenes[scene].isForeground {
      resignActive(scene)
      enterBackground(scene)
      if process.state == .background { device.front = .home }
    }
    send(.sceneDidDisconnect, to: scenes[scene].object, rule: .scenesReconnect)
    postToSceneObservers(.didDisconnectNotification)
    tearDownWindow(scene)
    scenes[scene].state = .unconnected
    return nil
  }

  mutating func discard(_ scene: Int) -> Impossibility? {
    guard scenes[scene].state == .background else { return .noWindow }
    guard process.mayRunCode else {
      process.unreportedDiscards += 1
      scenes[scene].isRemembered = false
      return nil
    }
    disconnect(scene, discards: true)
    return nil
  }

  private mutating func takeDown(_ scene: Int) {
    scenes[scene].state = .unconnected
    let window = scenes[scene].window
    guard self[window].exists, process.state != .notRunning, !connectedScenes.isEmpty else {
      return
    }
    tearDownWindow(scene)
  }

  private mutating func tearDownWindow(_ scene: Int) {
    let window = scenes[scene].window
    guard self[window].exists else { return }
    setRoot(nil, of: scene)
    for subview in self[window].subviews { move(subview, into: nil, drivenByTransition: true) }
    if keyWindow == window { keyWindow = nil }
    self[window] = ViewNode(object: self[window].object, isWindow: true)
  }
}
