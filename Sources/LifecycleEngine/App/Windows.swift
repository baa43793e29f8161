// A window that becomes visible loads its root controller's view and adds it; viewWillAppear is
// sent inside that very call (launch-appdelegate-index-01,
// launch-scene-codewindow-zhushuangquan-01-b).

extension World {
  func isVisible(_ scene: Int) -> Bool {
    let window = self[scenes[scene].window]
    return window.exists && !window.isHidden && process.state != .notRunning
  }

  /// The scene whose window this is.
  func scene(ofWindow window: ViewID) -> Int? { scenes.firstIndex { $0.window == window } }

  mutating func makeWindow(_ scene: Int) {
    let window = scenes[scene].window
    guard !self[window].exists else { return }
    self[window].lifetime.exists = true
    self[window].isHidden = true
    self[window].window = window
    retain(window)
  }

  mutating func makeKeyAndVisible(_ scene: Int) {
    makeWindow(scene)
    let window = scenes[scene].window
    makeRootIfNeeded(scene)
    send(.makeKeyAndVisible, to: window, rule: .launchWindowAfterDidFinish) { world in
      let wasHidden = world[window].isHidden
      world[window].isHidden = false
      world.makeKey(window)
      if wasHidden { world.attachRoot(scene) }
    }
  }

  /// `isHidden = false` shows a window and leaves the key window as it is.
  mutating func showWindow(_ scene: Int) {
    makeWindow(scene)
    makeRootIfNeeded(scene)
    let window = scenes[scene].window
    guard self[window].isHidden else { return }
    self[window].isHidden = false
    attachRoot(scene)
  }

  /// Makes the declared root of a further window; a scene brings the root of its own window.
  private mutating func makeRootIfNeeded(_ scene: Int) {
    guard scenes[scene].isFurtherWindow, scenes[scene].root == nil,
      let root = scenes[scene].declaredRoot,
      let controller = controller(root)
    else { return }
    makeIfNeeded(root)
    setRoot(controller, of: scene)
  }

  /// The old key window resigns before the new one becomes key (Apple: makeKey, resignKey). The
  /// controllers of a window that is covered receive nothing (second-window-silent-rickeyboy-03).
  private mutating func makeKey(_ window: ViewID) {
    guard keyWindow != window else { return }
    if let old = keyWindow {
      send(.resignKey, to: old, rule: .launchWindowAfterDidFinish)
    }
    keyWindow = window
    send(.becomeKey, to: window, rule: .launchWindowAfterDidFinish)
  }

  /// Another visible window becomes key in place of a hidden one.
  private mutating func makeAnotherKey(from window: ViewID) {
    guard keyWindow == window else { return }
    send(.resignKey, to: window, rule: .launchWindowAfterDidFinish)
    keyWindow = nil
    if let next = scenes.indices.first(where: { isVisible($0) && scenes[$0].window != window }) {
      makeKey(scenes[next].window)
    }
  }

  mutating func hideWindow(_ scene: Int) {
    let window = scenes[scene].window
    guard self[window].exists, !self[window].isHidden else { return }
    if let root = scenes[scene].root { move(self[root].ownView, into: nil) }
    self[window].isHidden = true
    makeAnotherKey(from: window)
  }

  mutating func setRoot(_ root: ControllerID?, of scene: Int) {
    makeWindow(scene)
    let old = scenes[scene].root
    guard old != root else { return }
    // Otherwise the view would enter the window while its controller belongs elsewhere.
    if let root, belongsElsewhere(root) {
      report(.viewHierarchyMismatch, isException: true)
      return
    }
    if let root { retain(root) }
    scenes[scene].root = root
    if let old {
      takePresentedOff(old)
      if self[self[old].ownView].window != nil { move(self[old].ownView, into: nil) }
      release(old)
    }
    attachRoot(scene)
  }

  /// Removes the controllers that the old root presents along with it.
  private mutating func takePresentedOff(_ root: ControllerID) {
    let chain = dismissedChain(root)
    for controller in chain where self[controller].isViewLoaded {
      beginAppearance(controller, appearing: false, animated: false)
      move(self[controller].ownView, into: nil, drivenByTransition: true)
      endAppearance(controller)
    }
    guard !transitions.contains(where: { $0.container == root || chain.contains($0.container) })
    else { return }
    for controller in chain { unlinkPresented(controller) }
  }

  private mutating func attachRoot(_ scene: Int) {
    let window = scenes[scene].window
    guard !self[window].isHidden, let root = scenes[scene].root else { return }
    loadViewIfRequired(root)
    guard self[root].isViewLoaded, !isCovered(root) else { return }
    for _ in 0..<2 { askOrientation(root) }
    move(self[root].ownView, into: window)
    for _ in 0..<2 { askOrientation(root) }
    // Through iOS 7 a window rotates as soon as it has its root.
    if rules[RotationCalls.self] == .orientation { turnInterface() }
  }

  /// A controller on the screen, presented by `root`, covers it.
  private func isCovered(_ root: ControllerID) -> Bool {
    dismissedChain(root).contains { presented in
      covers(self[presented].style) && self[presented].appearance == .appeared
        && self[self[presented].ownView].window != nil
    }
  }

  /// The controllers on the screen of a scene, from the root up.
  func visibleControllers(_ scene: Int) -> ControllerList {
    var found = ControllerList()
    var current = scenes[scene].root
    while let here = current {
      collectShown(here, into: &found)
      current = self[here].presented
    }
    return found
  }

  private func collectShown(_ controller: ControllerID, into found: inout ControllerList) {
    if self[controller].isViewLoaded, self[self[controller].ownView].window != nil {
      found.append(controller)
    }
    for child in shownChildren(controller) { collectShown(child, into: &found) }
  }
}
