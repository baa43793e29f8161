// A turned device, another size, other traits. From iOS 8 on a size and trait change: willTransition
// where the traits change (a phone, not a full-screen pad: launch-portrait-rotate-ipad-akisute-04),
// viewWillTransition, layout; before, the three rotation callbacks. UIViewController's own
// willTransition and viewWillTransition tell the children (child-rotation-ios8-neuburg-03).

extension World {
  mutating func rotate(landscape: Bool) -> Impossible? {
    guard device.isLandscape != landscape else { return .orientationUnchanged }
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
    tellStatusBar(will: true)
    let traitsChange = scenario.platform.device == .phone
    for scene in connectedScenes {
      guard let root = topPresented(scene) else { continue }
      if rules[RotationCalls.self] == .orientation {
        tellRotation(root)
      } else {
        tellSizeChange(root, traitsChange: traitsChange)
      }
    }
    device.interfaceIsLandscape = device.isLandscape
    for scene in connectedScenes {
      layOutRotated(scene, traitsChange: traitsChange)
      guard rules[RotationCalls.self] == .orientation, let root = topPresented(scene) else {
        continue
      }
      send(.willAnimateRotation, to: root, rule: .rotationCallbacks)
      if process.state == .active { send(.didRotate, to: root, rule: .rotationCallbacks) }
      askOrientation(root)
    }
    tellStatusBar(will: false)
  }

  /// Up to iOS 5 a window asks its root for every orientation it may take
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

  private mutating func tellStatusBar(will: Bool) {
    guard !usesScenes else { return }
    tellApp(
      will ? .willChangeStatusBarOrientation : .didChangeStatusBarOrientation,
      rule: .rotationCallbacks)
    post(
      will
        ? .willChangeStatusBarOrientationNotification : .didChangeStatusBarOrientationNotification)
  }

  mutating func tellSizeChange(_ controller: ControllerID, traitsChange: Bool) {
    if traitsChange { tellWillTransition(controller) }
    tellViewWillTransition(controller)
  }

  private mutating func tellWillTransition(_ controller: ControllerID) {
    send(.willTransition, to: controller, rule: .rotationCallbacks) { world in
      for child in world.shownChildren(controller) { world.tellWillTransition(child) }
    }
  }

  private mutating func tellViewWillTransition(_ controller: ControllerID) {
    send(.viewWillTransition, to: controller, rule: .rotationCallbacks) { world in
      for child in world.shownChildren(controller) { world.tellViewWillTransition(child) }
    }
  }

  private mutating func tellRotation(_ controller: ControllerID) {
    send(.willRotate, to: controller, rule: .rotationCallbacks)
  }

  /// Views that fill their superview are laid out; a fixed frame keeps its size
  /// (child-rotation-ios9-neuburg-04).
  private mutating func layOutRotated(_ scene: Int, traitsChange: Bool) {
    let window = scenes[scene].window
    let shown = visibleControllers(scene)
    markRotated(window)
    // What lies outside the brackets is updated with the window's own layout.
    if rules[RotationConstraints.self] == .insideBrackets { self[window].needsLayout = false }
    if traitsChange, rules[InitialTraits.self] != .absent {
      for controller in shown {
        send(.traitCollectionDidChange, to: controller, rule: .rotationCallbacks)
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
    if self[view].isWindow || isResized || reachesFixed { setNeedsLayout(view) }
    if isResized, self[view].controller != nil { self[view].needsConstraints = true }
    for subview in self[view].subviews { markRotated(subview) }
  }

  private var reachesFixed: Bool { rules[RotationReaches.self] == .fixedViewsToo }

  // MARK: Appearance, Split View, the tall status bar

  mutating func switchAppearance(dark: Bool) -> Impossible? {
    guard scenario.platform.hasDarkMode else { return .notOnThisVersion }
    guard device.isDark != dark else { return .orientationUnchanged }
    device.isDark = dark
    let change: TraitChange = dark ? .lightToDark : .darkToLight
    for scene in connectedScenes { tellTraits(scenes[scene].window, change) }
    return nil
  }

  private mutating func tellTraits(_ view: ViewID, _ change: TraitChange) {
    if let controller = self[view].controller, self[controller].exists {
      send(.traitCollectionDidChange, to: controller, .traits(change), rule: .viewsTraits)
    }
    if !self[view].isWindow {
      send(.traitCollectionDidChange, to: view, .traits(change), rule: .viewsTraits)
    }
    for subview in self[view].subviews { tellTraits(subview, change) }
  }

  mutating func setSplitView(_ isSplit: Bool) -> Impossible? {
    guard scenario.platform.hasSplitView else {
      return .notOnThisDevice
    }
    guard device.isInSplitView != isSplit else { return .orientationUnchanged }
    device.isInSplitView = isSplit
    for scene in connectedScenes {
      if let root = topPresented(scene) { tellSizeChange(root, traitsChange: true) }
      layOutRotated(scene, traitsChange: true)
    }
    return nil
  }

  /// The in-call status bar is taller: the delegate hears of its frame, the controllers lay out
  /// their views anew (document 002; rotation-nav-statusbar-vineet-01-b).
  mutating func setInCallStatusBar(_ isTall: Bool) -> Impossible? {
    guard device.hasInCallStatusBar != isTall else { return .overlayOpen }
    device.hasInCallStatusBar = isTall
    guard process.isForeground else { return nil }
    tellApp(.willChangeStatusBarFrame, rule: .layoutStatusBar)
    post(.willChangeStatusBarFrameNotification)
    for scene in connectedScenes {
      for controller in visibleControllers(scene) { setNeedsLayout(self[controller].ownView) }
    }
    tellApp(.didChangeStatusBarFrame, rule: .layoutStatusBar)
    post(.didChangeStatusBarFrameNotification)
    return nil
  }
}
