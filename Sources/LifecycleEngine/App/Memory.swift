// Memory: a warning goes to the app delegate, then to every controller, loaded or not, in the order
// they were made (memory-warning-order-shuzhiduo-01-a, memory-warning-loads-view-manongdao-05). Up
// to iOS 5 a controller that is not on the screen gives up its view. What the system ends to get
// memory back it ends silently, the largest suspended app first (document 002).

extension World {
  /// Megabytes an app takes besides what its caches hold.
  static let appMegabytes: Int32 = 50

  mutating func warnAboutMemory() -> Impossible? {
    guard process.mayRunCode else {
      return process.state == .suspended ? .appSuspended : .appNotRunning
    }
    tellApp(.applicationDidReceiveMemoryWarning, rule: .memoryWarningOrder)
    post(.didReceiveMemoryWarningNotification)
    for index in controllers.indices where controllers[index].exists {
      let controller = ControllerID(index)
      let isVisible = controllers[index].appearance == .appeared
      guard isVisible || rules[WarningReaches.self] == .everyController else { continue }
      send(.didReceiveMemoryWarning, to: controller, rule: .memoryWarningOrder) { world in
        world.unloadHiddenView(controller)
      }
    }
    return nil
  }

  private mutating func unloadHiddenView(_ controller: ControllerID) {
    let view = self[controller].ownView
    guard rules[UnloadsHiddenViews.self] == .unloads, self[controller].isViewLoaded,
      self[view].window == nil
    else { return }
    send(.viewWillUnload, to: controller, rule: .memoryUnloadsHiddenViews)
    self[controller].isViewLoaded = false
    if self[view].superview != nil { move(view, into: nil, drivenByTransition: true) }
    release(view)
    drainPool()
    guard self[controller].exists else { return }
    send(.viewDidUnload, to: controller, rule: .memoryUnloadsHiddenViews)
  }

  /// The system ends what it must: the largest of the suspended apps.
  mutating func runOutOfMemory() -> Impossible? {
    let own = process.state == .suspended ? ownMegabytes : -1
    var largest: (megabytes: Int32, other: Int?) = (own, nil)
    for (index, other) in device.otherApps.enumerated()
    where other.isRunning && device.front != .other(Int8(index))
      && other.megabytes > largest.megabytes
    {
      largest = (other.megabytes, index)
    }
    if let other = largest.other {
      device.otherApps[other].isRunning = false
    } else if own >= 0 {
      endSilently(discards: false)
    } else if process.state == .background {
      endSilently(discards: false)
    }
    return nil
  }

  private var ownMegabytes: Int32 {
    things.reduce(World.appMegabytes) { $0 + $1.megabytes }
  }

  // MARK: The end

  /// `system kills app`: announced only to an app that runs in the background. A suspended app
  /// cannot be told (document 002); one in front is killed for its memory or by the watchdog, with a
  /// signal that no code outlives (Apple on applicationWillTerminate and on SIGKILL).
  mutating func killApp() -> Impossible? {
    switch process.state {
    case .notRunning: return .appNotRunning
    case .background: terminate(announced: true, rule: .terminationAnnounced)
    case .suspended, .inactive, .active:
      endSilently(discards: false)
      if device.front == .app { device.front = .home }
    }
    return nil
  }

  mutating func terminate(announced: Bool, rule: Rule) {
    let value = rules[TerminationAnnounced.self]
    if announced, value != .never {
      tellApp(.applicationWillTerminate, rule: rule)
      post(.willTerminateNotification)
    }
    endProcess()
  }

  /// No code runs: nothing is told; a discarded session is reported at the next launch.
  mutating func endSilently(discards: Bool) {
    if discards, usesScenes {
      process.untoldDiscards = 1
      for scene in scenes.indices { scenes[scene].isRemembered = false }
      device.wasSwipedAway = true
    }
    if rules[TerminationAnnounced.self] == .always {
      tellApp(.applicationWillTerminate, rule: .terminationAnnounced)
    }
    endProcess()
  }

  /// An uncaught exception: nothing is told, and the home screen is back.
  mutating func endInCrash() {
    endProcess()
    device.front = .home
    device.overlay = .none
  }

  /// The process and all its objects are gone, without a deinit.
  private mutating func endProcess() {
    for thing in things where thing.kind == .document && thing.isDirty {
      send(.lost, to: thing.object, rule: .codeThing)
    }
    let remembered = scenes.map(\.isRemembered)
    let untoldDiscards = process.untoldDiscards
    let savedState = process.savedState
    let fresh = World(scenario, rules: rules)
    controllers = fresh.controllers
    views = fresh.views
    scenes = fresh.scenes
    things = fresh.things
    for scene in scenes.indices { scenes[scene].isRemembered = remembered[scene] }
    transitions = []
    pool = []
    firstResponder = nil
    let time = runLoop.time
    runLoop = RunLoop()
    runLoop.time = time
    endApp()
    process.untoldDiscards = untoldDiscards
    process.savedState = savedState
  }
}
