// A memory warning is sent to the app delegate, then to every controller, loaded or not, usually in
// the order they were made (memory-warning-order-shuzhiduo-01-a,
// memory-warning-loads-view-manongdao-05; ChoicePoint.memoryWarningOrder). Through iOS 5 a
// controller that isn't on the screen unloads its view. To reclaim memory the system terminates
// suspended apps without a call, the largest first (document 002).

extension World {
  /// Megabytes an app takes besides its caches.
  static let appMegabytes = 50

  mutating func warnAboutMemory() -> Impossibility? {
    guard process.mayRunCode else {
      return process.state == .suspended ? .appSuspended : .appNotRunning
    }
    send(.applicationDidReceiveMemoryWarning, to: .app, rule: .memoryWarningOrder)
    post(.didReceiveMemoryWarningNotification)
    emptyReusePools()
    for controller in observersOfWarnings() where self[controller].exists {
      send(.didReceiveMemoryWarning, to: controller, rule: .memoryWarningOrder) { world in
        world.unloadHiddenView(controller)
      }
    }
    return nil
  }

  /// The controllers that the warning reaches, those whose calls are seen in a chosen order.
  private mutating func observersOfWarnings() -> [ControllerID] {
    var observers: [ControllerID] = []
    var places: [Int] = []
    for index in controllers.indices where controllers[index].exists {
      guard
        controllers[index].appearance == .appeared
          || rules[WarningReaches.self] == .everyController
      else { continue }
      let object = controllers[index].object
      if recorder.isWatchedAnywhere(object, .didReceiveMemoryWarning)
        || recorder.isWatchedAnywhere(object, .viewDidUnload)
      {
        places.append(observers.count)
      }
      observers.append(ControllerID(index))
    }
    let seen = choices.permute(.memoryWarningOrder, places.map { observers[$0] })
    for (place, controller) in zip(places, seen) { observers[place] = controller }
    return observers
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

  /// The system terminates the largest suspended app.
  mutating func runOutOfMemory() -> Impossibility? {
    let own = process.state == .suspended ? ownMegabytes : -1
    var largest: (megabytes: Int, other: Int?) = (own, nil)
    for (index, other) in device.otherApps.enumerated()
    where other.isRunning && device.front != .other(Int8(index))
      && other.megabytes > largest.megabytes
    {
      largest = (other.megabytes, index)
    }
    if let other = largest.other {
      device.otherApps[other].isRunning = false
    } else if own >= 0 || process.state == .background {
      endSilently(discards: false)
    }
    return nil
  }

  private var ownMegabytes: Int {
    resources.reduce(World.appMegabytes) { $0 + $1.megabytes }
  }

  // MARK: Termination

  /// `system kills app`: announced only to an app that runs in the background. A suspended app runs
  /// no code (document 002); one in front is killed for its memory or by the watchdog, and can't
  /// handle that signal (Apple on applicationWillTerminate and on SIGKILL).
  mutating func killApp() -> Impossibility? {
    switch process.state {
    case .notRunning: return .appNotRunning
    case .background: terminate(rule: .terminationAnnounced)
    case .suspended, .inactive, .active:
      endSilently(discards: false)
      if device.front == .app { device.front = .home }
    }
    return nil
  }

  mutating func terminate(rule: Rule) {
    endDisappearances()
    if rules[TerminationAnnounced.self] != .never {
      send(.applicationWillTerminate, to: .app, rule: rule)
      post(.willTerminateNotification)
    }
    endProcess()
  }

  /// No callback is sent; a discarded session is reported at the next launch.
  mutating func endSilently(discards: Bool) {
    if discards, usesScenes {
      process.unreportedDiscards = 1
      for scene in scenes.indices {
        scenes[scene].isRemembered = false
        scenes[scene].hasSavedActivity = false
      }
      device.wasSwipedAway = true
    }
    if rules[TerminationAnnounced.self] == .always {
      send(.applicationWillTerminate, to: .app, rule: .terminationAnnounced)
    }
    endProcess()
  }

  /// An uncaught exception: no callback is sent, and the home screen is shown.
  mutating func endInCrash() {
    endProcess()
    device.front = .home
    device.overlay = .none
  }

  /// Drops the process and all its objects, without a deinit.
  private mutating func endProcess() {
    for resource in resources where resource.isDirty {
      send(.lost, to: resource.object, rule: .codeThing)
    }
    let remembered = scenes.map { ($0.isRemembered, $0.hasSavedActivity) }
    let unreportedDiscards = process.unreportedDiscards
    let savedState = process.savedState
    let fresh = World(scenario, rules: rules)
    controllers = fresh.controllers
    views = fresh.views
    scenes = fresh.scenes
    resources = fresh.resources
    plainObjects = fresh.plainObjects
    lists = []
    links = Links()
    for scene in scenes.indices {
      (scenes[scene].isRemembered, scenes[scene].hasSavedActivity) = remembered[scene]
    }
    transitions = []
    pool = []
    firstResponder = nil
    keyboard = .hidden
    keyWindow = nil
    let time = runLoop.time
    runLoop = RunLoop()
    runLoop.time = time
    endApp()
    process.unreportedDiscards = unreportedDiscards
    process.savedState = savedState
  }
}
