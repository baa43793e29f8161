// The app switcher's snapshots of an app in the background: since iOS 13 one in each style, for
// which the app gets that style and lays out what is visible
// (traits-background-snapshots-radar-fb8734191, background-layout-hdk2200-01); on a pad also one in
// each orientation (ipad-home-snapshots-radar-23010208). Devices differ in the calls that an app
// gets (ChoicePoint.snapshotTraits, .snapshotLayoutPasses, .snapshotSizes).

extension World {
  mutating func takeSnapshots() {
    let passes = snapshotPasses()
    let traits = snapshotTraits()
    for snapshot in traits.indices {
      if let change = traits[snapshot] {
        for scene in connectedScenes { sendTraits(scenes[scene].window, change) }
      }
      switch passes {
      case .none: continue
      case .one where snapshot > 0: continue
      case .one, .oneEach: layOutForSnapshot()
      case .twoEach: layOutForStyle()
      }
    }
    runLoop.needsCommit = false
    if scenario.platform.hasSplitView, recorder.isWatchedAnywhere(.viewWillTransition),
      choices.choose(.snapshotSizes, among: 2) == 1
    {
      for _ in 0..<2 { turnForSnapshot() }
    }
  }

  /// How often both snapshots together lay out a visible controller.
  private enum SnapshotPasses { case none, one, oneEach, twoEach }

  private mutating func snapshotPasses() -> SnapshotPasses {
    guard rules[SnapshotLayout.self] == .inBackground, recorder.isLayoutWatched else {
      return .none
    }
    switch choices.choose(.snapshotLayoutPasses, among: scenario.platform.hasDarkMode ? 3 : 2) {
    case 0: return .one
    case 1: return .oneEach
    default: return .twoEach
    }
  }

  /// The change of style for each of the two snapshots: to the other style and back, or to the
  /// app's own style and then to the other one until the app returns.
  private mutating func snapshotTraits() -> [TraitChange?] {
    guard scenario.platform.hasDarkMode, recorder.isWatchedAnywhere(.traitCollectionDidChange)
    else { return [nil, nil] }
    let staysFlipped = choices.choose(.snapshotTraits, among: 3)
    guard staysFlipped < 2 else { return [nil, nil] }
    process.hasSnapshotStyle = staysFlipped == 1
    let current: TraitChange = device.isDark ? .lightToDark : .darkToLight
    let opposite: TraitChange = device.isDark ? .darkToLight : .lightToDark
    return staysFlipped == 1 ? [current, opposite] : [opposite, current]
  }

  private mutating func layOutForSnapshot() {
    for controller in snapshotControllers { setNeedsLayout(self[controller].ownView) }
    layOutWindows()
  }

  /// All views adopt the style: a controller's view is laid out twice, then its subviews, and all
  /// are drawn again (view-background-redraw-storedfile-4978224316-d).
  private mutating func layOutForStyle() {
    for controller in snapshotControllers { layOut(self[controller].ownView, of: controller) }
    for scene in connectedScenes { invalidate(below: scenes[scene].window) }
    layOutWindows()
    displayWindows()
  }

  private var snapshotControllers: [ControllerID] {
    scenes.indices.filter { scenes[$0].state != .unconnected }.flatMap { visibleControllers($0) }
  }

  /// The app is in front again, in its own style.
  mutating func restoreStyle() {
    guard process.hasSnapshotStyle else { return }
    process.hasSnapshotStyle = false
    for scene in connectedScenes {
      sendTraits(scenes[scene].window, device.isDark ? .lightToDark : .darkToLight)
    }
  }

  private mutating func turnForSnapshot() {
    for scene in connectedScenes { sendSizeChange(scene, traitsChange: false) }
    device.interfaceIsLandscape.toggle()
    for scene in connectedScenes { layOutRotated(scene, traitsChange: false) }
  }
}
