// In the background, code runs for a few seconds, longer with a background task or a declared
// mode. Then the app is suspended; missed events are delivered when it returns (document 002).

extension World {
  /// The time for which code runs without a task (documents 002 and 003: about five seconds).
  static let graceMilliseconds = 5_000
  static let longTaskMilliseconds = 30_000

  mutating func suspend() -> Impossibility? {
    guard process.state == .background else {
      return process.state == .notRunning
        ? .appNotRunning : process.state == .suspended ? .appSuspended : .appNotInBackground
    }
    fallSuspended()
    return nil
  }

  private mutating func fallSuspended() {
    become(.suspended)
    runLoop.suspendedAt = resources.contains { $0.kind == .timer && $0.isOn } ? runLoop.time : nil
  }

  mutating func thaw() {
    guard process.state == .suspended else { return }
    become(.background)
    resumeTimers()
  }

  /// An event missed while suspended is delivered once, however often it happened (document 002;
  /// queued-time-change-apple-01).
  mutating func deliverMissed() {
    if process.missedTimeChange {
      process.missedTimeChange = false
      sendTimeChange()
    }
  }

  /// The interface turns before the app enters the foreground (rotated-in-background-level49-02),
  /// or becomes active.
  mutating func deliverMissedRotation() {
    guard process.missedRotation else { return }
    process.missedRotation = false
    turnInterface()
  }

  mutating func changeTime() -> Impossibility? {
    if process.state == .suspended { process.missedTimeChange = true }
    if process.mayRunCode { sendTimeChange() }
    return nil
  }

  private mutating func sendTimeChange() {
    send(.applicationSignificantTimeChange, to: .app, rule: .backgroundQueuedEvents)
    post(.significantTimeChangeNotification)
  }

  // MARK: Woken by the system

  mutating func launchInBackground() -> Impossibility? {
    guard process.state == .notRunning else { return .appRunning }
    startProcess(.background)
    finishWaking()
    return nil
  }

  /// Without scenes the interface exists even in the background; a scene connects only to be shown.
  private mutating func finishWaking() {
    guard !usesScenes else { return }
    scenes[0].state = .background
    makeKeyAndVisibleIfThere(0)
  }

  mutating func prewarm() -> Impossibility? {
    guard process.state == .notRunning else { return .appRunning }
    guard scenario.platform.canPrewarm else { return .notOnThisVersion }
    startProcess(.background)
    process.isPrewarmed = true
    return nil
  }

  /// An event of a background mode wakes or launches the app
  /// (push-open-appdelegate-jigarm-01-a, -b).
  mutating func deliverInBackground(_ callback: Callback, modes: [InfoPlist.BackgroundMode])
    -> Impossibility?
  {
    guard scenario.platform.info.backgroundModes.contains(where: modes.contains) else {
      return .notABackgroundMode
    }
    wake { world in
      if callback == .didReceiveRemoteNotification { world.connectInBackground() }
      world.send(callback, to: .app, rule: .backgroundEvent)
    }
    return nil
  }

  /// A launched app gets the event before its interface is loaded
  /// (silent-push-then-tap-skytitan-03); one that the user has swiped away isn't launched.
  private mutating func wake(_ event: (inout World) -> Void) {
    switch process.state {
    case .notRunning:
      if device.wasSwipedAway { return }
      startProcess(.background)
      event(&self)
      finishWaking()
      return
    case .suspended: thaw()
    case .background, .active, .inactive: break
    }
    event(&self)
  }

  /// A scene of an app that has just been launched may connect for the event, and stays in the
  /// background (ChoicePoint.backgroundConnection).
  private mutating func connectInBackground() {
    guard usesScenes, connectedScenes.isEmpty, !process.hasBeenActive,
      recorder.isConnectionWatched, choices.choose(.backgroundConnection, among: 2) == 1
    else { return }
    connect(0)
  }

  /// The launch handler of a task that the app has registered with BGTaskScheduler (Apple:
  /// register(forTaskWithIdentifier:using:launchHandler:)).
  mutating func runBackgroundTask() -> Impossibility? {
    guard recorder.exists(.launchHandler) else { return .notOnThisVersion }
    if process.isForeground { return .appInFront }
    return deliverInBackground(.launchHandler, modes: [.fetch, .processing])
  }

  /// The transfers of a background URLSession have ended. Only an app that has to be woken for them
  /// is asked to handle events (Apple: application(_:handleEventsForBackgroundURLSession:…)).
  mutating func finishBackgroundDownload() -> Impossibility? {
    guard recorder.exists(.handleEventsForBackgroundURLSession) else { return .notOnThisVersion }
    let isWoken = !process.mayRunCode
    wake { world in
      if isWoken {
        world.send(.handleEventsForBackgroundURLSession, to: .app, rule: .backgroundTransfers)
      }
      world.send(.didFinishDownloading, to: .app, rule: .backgroundTransfers)
      world.send(.didCompleteWithError, to: .app, rule: .backgroundTransfers)
      if isWoken { world.send(.urlSessionDidFinishEvents, to: .app, rule: .backgroundTransfers) }
    }
    return nil
  }

  // MARK: Tasks and time

  mutating func endBackgroundTime() -> Impossibility? {
    guard process.state == .background else { return .appNotInBackground }
    expire()
    return nil
  }

  private mutating func expire() {
    if process.backgroundTasks > 0 {
      send(.expirationHandler, to: .app, rule: .backgroundExpiration)
    }
    settle()
    guard process.state == .background else { return }
    if process.backgroundTasks > 0 {
      // The system terminates an app whose handler doesn't end its task.
      if scenario.platform.reportsLongTasks { report(.backgroundTaskOutlivedExpiration) }
      endSilently(discards: false)
    } else {
      fallSuspended()
    }
  }

  private var staysAwake: Bool {
    scenario.platform.info.backgroundModes.contains { mode in
      mode == .audio || mode == .location || mode == .voip
    }
  }

  mutating func wait(milliseconds: Int) {
    var left = milliseconds
    while left > 0, !recorder.isHalted {
      guard process.mayRunCode else {
        runLoop.time += left
        return
      }
      let step = min(left, 1_000, untilNextDue)
      left -= step
      runLoop.time += step
      fireTimers()
      resumeTasks()
      settle()
      spendBackgroundTime(step)
      ageTasks(step)
    }
  }

  /// The milliseconds until the next timer or waiting block runs, so that they run in order.
  private var untilNextDue: Int {
    var next = Int.max
    for resource in resources where resource.kind == .timer && resource.isOn {
      next = min(next, resource.due - runLoop.time)
    }
    for waiting in links.waiting { next = min(next, waiting.due - runLoop.time) }
    return max(next, 1)
  }

  private mutating func spendBackgroundTime(_ milliseconds: Int) {
    guard process.state == .background, !staysAwake else { return }
    process.backgroundTime += milliseconds
    let limit =
      process.backgroundTasks > 0 ? scenario.platform.taskMilliseconds : World.graceMilliseconds
    if process.backgroundTime >= limit { expire() }
  }

  /// Reports once a task that has been open for half a minute, in the foreground too.
  private mutating func ageTasks(_ milliseconds: Int) {
    guard process.mayRunCode, process.backgroundTasks > 0 else {
      process.taskTime = 0
      return
    }
    let wasShort = process.taskTime < World.longTaskMilliseconds
    process.taskTime = min(process.taskTime + milliseconds, World.longTaskMilliseconds)
    if wasShort, process.taskTime == World.longTaskMilliseconds,
      scenario.platform.reportsLongTasks
    {
      report(.backgroundTaskNotEnded)
    }
  }
}
