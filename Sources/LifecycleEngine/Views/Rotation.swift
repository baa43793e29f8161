// Rotation, and changes of size and traits. Since iOS 8 a rotation changes size and traits:
// willTransition if the traits change (on a phone, not on a full-screen pad:
// launch-portrait-rotate-ipad-akisute-04), viewWillTransition, layout; before, the three rotation
// callbacks. UIViewController's own willTransition and viewWillTransition call the children
// (child-rotation-ios8-neuburg-03) and the presented controller, so that a presenter is called even
// where it is covered (rotation-reaches-presenter-onmyway133-210).

extension World {
  mutating func rotate(landscape: Bool) -> Impossibility? {
    guard device.isLandscape != landscape else { return .alreadySo }
    device.isLandscape = landscape
    switch process.state {
    case .active:
      for scene in connectedScenes {
        if let root = topPresented(scene) { askOrientation(root) }
      }
      turnInterface()
    case .suspended, .background, .inactive: process.missedRotation = true
    case .notRunning: break
    }
    return nil
  }

  /// The interface follows the device.
  mutating func turnInterface() {
    guard device.interfaceIsLandscape != device.isLandscape else { return }
    sendStatusBarOrientation(will: true)
    let traitsChange = scenario.platform.device == .phone
    for scene in connectedScenes {
      if rules[RotationCalls.self] == .sizeAndTraits {
        sendSizeChange(scene, traitsChange: traitsChange)
      } else if let root = topPresented(scene) {
        send(.willRotate, to: root, rule: .rotationCallbacks)
      }
    }
    device.interfaceIsLandscape = device.isLandscape
    for scene in connectedScenes {
      adaptSplitViews(scene)
      layOutRotated(scene, traitsChange: traitsChange)
      guard rules[RotationCalls.self] == .orientation, let root = topPresented(scene) else {
        continue
      }
      send(.willAnimateRotation, to: root, rule: .rotationCallbacks)
      if process.state == .active { send(.didRotate, to: root, rule: .rotationCallbacks) }
      askOrientation(root)
    }
    sendStatusBarOrientation(will: false)
  }

  /// Through iOS 5 a window asks its root about every orientation
  /// (rotation-ios5-landscape-launch-bhags-05).
  mutating func askOrientation(_ root: ControllerID) {
    send(.shouldAutorotate, to: root, rule: .rotationCallbacks)
  }

  private func topPresented(_ scene: Int) -> ControllerID? {
    scenes[scene].root.map { root in
      var top = root
      while let next = self[top].presented { top = next }
      return top
    }
  }

  private mutating func sendStatusBarOrientation(will: Bool) {
    guard !usesScenes else { return }
    send(
      will ? .willChangeStatusBarOrientation : .didChangeStatusBarOrientation, to: .app,
      rule: .rotationCallbacks)
    post(
      will
        ? .willChangeStatusBarOrientationNotification : .didChangeStatusBarOrientationNotification)
  }

  mutating func sendSizeChange(_ scene: Int, traitsChange: Bool) {
    guard let root = scenes[scene].root else { return }
    if traitsChange {
      for position in controllers.indices where controllers[position].hasAppeared {
        controllers[position].missesTraits.toggle()
      }
      sendDown(.willTransition, from: root)
    }
    sendDown(.viewWillTransition, from: root)
  }

  /// A controller that was off screen when the traits changed gets them when it appears
  /// (rotated-while-covered-level49-01), unless they have changed back.
  mutating func catchUpOnTraits(_ controller: ControllerID) {
    guard self[controller].missesTraits else { return }
    self[controller].missesTraits = false
    self[controller].awaitsTraits = true
    send(.willTransition, to: controller, rule: .rotationCallbacks)
  }

  private mutating func sendDown(_ callback: Callback, from controller: ControllerID) {
    if callback == .willTransition { self[controller].missesTraits = false }
    send(callback, to: controller, rule: .rotationCallbacks) { world in
      for child in world.shownChildren(controller) { world.sendDown(callback, from: child) }
      if let presented = world[controller].presented { world.sendDown(callback, from: presented) }
    }
  }

  /// Lays out views that fill their superview; a fixed frame keeps its size
  /// (child-rotation-ios9-neuburg-04).
  mutating func layOutRotated(_ scene: Int, traitsChange: Bool) {
    let window = scenes[scene].window
    let shown = visibleControllers(scene)
    markRotated(window)
    // Outside this update, constraints are updated by the window's own layout.
    if rules[RotationConstraints.self] == .insideBrackets { self[window].needsLayout = false }
    if traitsChange, rules[InitialTraits.self] != .absent {
      for controller in shown {
        sendTraits(.sizeClass, to: self[controller].object, rule: .rotationCallbacks)
      }
    }
    layOutWindows()
    guard recorder.isLayoutWatched, scenario.platform.device == .phone else { return }
    for _ in 0..<choices.choose(.rotationLayoutPasses, among: 3) {
      for controller in shown { setNeedsLayout(self[controller].ownView) }
      layOutWindows()
    }
  }

  private mutating func markRotated(_ view: ViewID) {
    let isResized = self[view].frame == nil
    self[view].sizedFor = windowSize
    if self[view].isWindow || isResized || reachesFixed { setNeedsLayout(view) }
    if isResized, self[view].controller != nil { self[view].needsConstraints = true }
    for subview in self[view].subviews { markRotated(subview) }
  }

  private var reachesFixed: Bool { rules[RotationReaches.self] == .fixedViewsToo }

  // MARK: Dark mode, Split View, the in-call status bar

  /// Views and controllers get the traits, then every view updates what depends on them: its tint
  /// at once, its constraints, layout, and drawing in the next commit
  /// (views-appearance-change-methods-apple-01).
  mutating func switchAppearance(dark: Bool) -> Impossibility? {
    guard scenario.platform.hasDarkMode else { return .notOnThisVersion }
    guard device.isDark != dark else { return .alreadySo }
    device.isDark = dark
    let change: TraitChange = dark ? .lightToDark : .darkToLight
    for scene in connectedScenes {
      sendTraits(scenes[scene].window, change)
      sendTintChange(scenes[scene].window, reachingAll: true)
      invalidate(below: scenes[scene].window)
    }
    return nil
  }

  /// Requests every part of the next commit for `view` and all views below it.
  mutating func invalidate(below view: ViewID) {
    self[view].needsConstraints = true
    setNeedsLayout(view)
    setNeedsDisplay(view)
    for subview in self[view].subviews { invalidate(below: subview) }
  }

  mutating func sendTraits(_ view: ViewID, _ change: TraitChange) {
    if let controller = self[view].controller, self[controller].exists {
      sendTraits(.style, to: self[controller].object, .traits(change), rule: .viewsTraits)
    }
    if !self[view].isWindow, let object = self[view].object {
      sendTraits(.style, to: object, .traits(change), rule: .viewsTraits)
    }
    for subview in self[view].subviews { sendTraits(subview, change) }
  }

  mutating func setSplitView(_ isSplit: Bool) -> Impossibility? {
    guard scenario.platform.hasSplitView else {
      return .notOnThisDevice
    }
    guard device.isInSplitView != isSplit else { return .alreadySo }
    device.isInSplitView = isSplit
    for scene in connectedScenes {
      sendSizeChange(scene, traitsChange: true)
      adaptSplitViews(scene)
      layOutRotated(scene, traitsChange: true)
    }
    return nil
  }

  /// The in-call status bar is taller: the delegate is called, and the controllers lay out their
  /// views again (document 002; rotation-nav-statusbar-vineet-01-b).
  mutating func setInCallStatusBar(_ isTall: Bool) -> Impossibility? {
    guard device.hasInCallStatusBar != isTall else { return .alreadySo }
    device.hasInCallStatusBar = isTall
    guard process.isForeground else { return nil }
    send(.willChangeStatusBarFrame, to: .app, rule: .layoutStatusBar)
    post(.willChangeStatusBarFrameNotification)
    for scene in connectedScenes {
      for controller in visibleControllers(scene) { setNeedsLayout(self[controller].ownView) }
    }
    send(.didChangeStatusBarFrame, to: .app, rule: .layoutStatusBar)
    post(.didChangeStatusBarFrameNotification)
    return nil
  }
}
