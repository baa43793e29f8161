// From main() to the first frame: main calls UIApplicationMain, which makes the application and its
// delegate, loads the interface, asks the delegate twice, and starts the main run loop. The window
// becomes visible after didFinishLaunching: the root controller is loaded and will appear. Then the
// app becomes active, before or after the first commit, which ends with viewDidAppear.

extension World {
  enum Entry: Hashable, Sendable {
    case icon
    case url(TextID)
    case notification
    case notificationSettings
    case shortcut

    var isNotification: Bool { self == .notification || self == .notificationSettings }
  }

  /// A launch to the foreground, in a new process or in one that has shown no scene yet.
  mutating func launch(_ entry: Entry = .icon, inNewProcess: Bool = true) {
    if inNewProcess {
      startProcess(launchState)
    } else if process.launchedWhileLocked, !device.isLocked {
      sendProtectedData(available: true)
    }
    process.isPrewarmed = false
    become(launchState)
    if rules[LaunchRotation.self] == .startsRotated {
      device.interfaceIsLandscape = device.isLandscape
    }
    // launch-by-push-notificationcenter-skytitan-02-b against url-callback-interleaved-hclo-01-b.
    let comesFirst = entry.isNotification && !usesScenes
    if comesFirst { deliver(entry, isLaunch: true) }
    showInterface()
    if !comesFirst { deliver(entry, isLaunch: true) }
    for scene in connectedScenes { bringUp(scene) }
    activateFirst(afterNotification: comesFirst)
    device.front = .app
    // Before iOS 11 an app starts in portrait and rotates (launch-held-landscape-ios9-neuburg-11).
    turnInterface()
  }

  private var launchState: AppState {
    rules[LaunchState.self] == .background ? .background : .inactive
  }

  /// main, UIApplicationMain, and the delegate's two launch callbacks.
  mutating func startProcess(_ state: AppState) {
    let unreportedDiscards = process.unreportedDiscards
    let savedState = process.savedState
    process = AppProcess()
    attachDeclaredRecognizers()
    registrations = []
    process.unreportedDiscards = unreportedDiscards
    process.savedState = savedState
    become(state)
    process.launchedWhileLocked = device.isLocked
    send(.main, to: .app, rule: .launchMainFirst)
    send(.`init`, to: .app, rule: .launchMainFirst)
    startLoop()
    // UIKit checks when the system asks for the first scene, before the delegate is called.
    if !scenario.platform.mayLaunch, rules[ScenesRequired.self] == .raises {
      report(.noSceneLifeCycle, isException: true, rule: .launchScenesRequired)
      return
    }
    if !usesScenes, scenario.platform.launch != .code { loadInterface(0) }
    answer(.willFinishLaunchingWithOptions)
    restoreState()
    finishLaunching()
    post(.didFinishLaunchingNotification)
  }

  /// UIApplicationMain runs the main run loop, and the launch is the first event that it handles
  /// (runloop-launch-draw-storedfile-31142955144).
  private mutating func startLoop() {
    runLoop.suspendedAt = nil
    enterLoop(.default)
    beginTurn()
  }

  private mutating func answer(_ callback: Callback) {
    let answer = send(callback, to: .app, rule: .launchWillBeforeDid)
    if answer == false { process.acceptsEntry = false }
  }

  /// With both forms implemented the one with options is called (documents 000 and 002 list both).
  private mutating func finishLaunching() {
    let hasOptions =
      recorder.isWatchedAnywhere(.app, .didFinishLaunchingWithOptions)
      || !recorder.isWatchedAnywhere(.app, .applicationDidFinishLaunching)
    let callback: Callback =
      hasOptions ? .didFinishLaunchingWithOptions : .applicationDidFinishLaunching
    let answer = send(callback, to: .app, rule: .launchWillBeforeDid) { world in
      if !world.usesScenes, world.scenario.platform.launch == .code {
        world.loadInterface(0, isInCode: true)
      }
    }
    if answer == false { process.acceptsEntry = false }
    requireRoot()
  }

  /// Warns or raises if code made a window visible without a root view controller.
  private mutating func requireRoot() {
    let requirement = rules[RootRequired.self]
    guard requirement != .ignored,
      scenes.indices.contains(where: { isVisible($0) && scenes[$0].root == nil })
    else { return }
    report(
      .noRootViewController, isException: requirement == .raises, rule: .launchRootRequired)
  }

  /// The first window appears on the screen.
  private mutating func showInterface() {
    process.awaitsFirstCommit = true
    if usesScenes {
      connect(0)
    } else {
      scenes[0].state = .background
      makeKeyAndVisibleIfThere(0)
      presentRestored()
    }
  }

  /// A connected scene still has to enter the foreground; an app without scenes is already there.
  private mutating func bringUp(_ scene: Int) {
    if usesScenes {
      enterForeground(scene)
    } else {
      scenes[scene].state = .inactive
    }
  }

  /// Becomes active before or after the first commit (ChoicePoint.launchFirstCommit).
  private mutating func activateFirst(afterNotification: Bool) {
    let outer = recorder.moment
    recorder.moment = .turn
    defer { recorder.moment = outer }
    if rules[ActiveBeforeAppear.self] == .afterDidAppear
      || afterNotification && chooseActivationLast()
    {
      firstCommit()
      runAfterCommit()
      becomeActive()
      return
    }
    let commitFirst =
      !hasLayoutToShow || choices.choose(.launchFirstCommit, among: 2) == 0
    if commitFirst { firstCommit() }
    becomeActive()
    if !commitFirst { firstCommit() }
    drainBeforeAppearing()
    // Work deferred until after the commit is performed by an observer when the loop first goes to
    // sleep (runloop-appear-before-sleep-storedfile-36818160976).
    fallAsleep()
  }

  /// Runs the main-queue blocks of the launch before the first viewDidAppear, if chosen
  /// (ChoicePoint.launchBlocks).
  private mutating func drainBeforeAppearing() {
    guard usesScenes, !runLoop.mainQueue.isEmpty, !runLoop.afterCommit.isEmpty,
      recorder.isWatchedAnywhere(.viewDidAppear),
      choices.choose(.launchBlocks, among: 2) == 1
    else { return }
    drainMainQueue()
    beginTurn()
  }

  /// See ChoicePoint.activationAfterNotification.
  private mutating func chooseActivationLast() -> Bool {
    hasLayoutToShow && recorder.isWatchedAnywhere(.viewDidAppear)
      && choices.choose(.activationAfterNotification, among: 2) == 1
  }

  private var hasLayoutToShow: Bool { scenes.indices.contains { isVisible($0) } }

  /// The commit that UIKit forces for the first frame: one or two layout passes
  /// (ChoicePoint.launchLayoutPasses).
  private mutating func firstCommit() {
    guard process.awaitsFirstCommit else { return }
    process.awaitsFirstCommit = false
    layOutWindows()
    if !runLoop.queuedPushes.isEmpty {
      runQueuedPushes()
      layOutWindows()
    }
    defer { displayWindows() }
    guard recorder.isLayoutWatched, rules[LayoutBrackets.self] == .aroundTheView,
      choices.choose(.launchLayoutPasses, among: 2) == (laysOutFirstStackTwice ? 0 : 1)
    else { return }
    for scene in scenes.indices where isVisible(scene) {
      for controller in visibleControllers(scene) { markSubtree(self[controller].ownView) }
    }
    layOutWindows()
  }

  /// Since iOS 17 all logs of a stack at launch have two passes (push-pop-hdk2200-05,
  /// launch-two-layouts-storedfile-10924293329-a, nav-root-launch-tommywutong-01).
  private var laysOutFirstStackTwice: Bool {
    scenario.platform.laysOutFirstStackTwice
      && scenes.contains { scene in
        scene.root.map { self[$0].kind == .navigationController } ?? false
      }
  }

  /// Delivers the url, shortcut or notification before didBecomeActive
  /// (url-appdelegate-regularberry-02-a, push-tap-appdelegate-regularberry-04-a).
  mutating func deliver(_ entry: Entry, isLaunch: Bool) {
    guard !isLaunch || process.acceptsEntry else { return }
    // A connecting scene gets a url or shortcut in willConnectTo's connection options.
    if isLaunch, usesScenes, !entry.isNotification { return }
    switch entry {
    case .icon: break
    case .url(let text): deliverURL(text)
    case .notification:
      // A delegate of the notification center gets the tap in place of the app delegate.
      let hasDelegate =
        recorder.exists(.didReceiveNotificationResponse)
        && implements(.didReceiveNotificationResponse)
      send(
        hasDelegate ? .didReceiveNotificationResponse : .didReceiveRemoteNotification, to: .app,
        rule: isLaunch && !usesScenes ? .launchNotificationFirst : .launchEntryDelivered)
    case .notificationSettings:
      send(.openSettingsForNotification, to: .app, rule: .launchEntryDelivered)
    case .shortcut:
      send(
        .performActionForShortcutItem, to: usesScenes ? scenes[0].object : .app,
        rule: .launchEntryDelivered)
    }
  }

  private mutating func deliverURL(_ text: TextID) {
    let url = scenario.texts[Int(text.index)]
    let receiver: ObjectID = usesScenes ? scenes[0].object : .app
    if isOwn(url) {
      let callback: Callback =
        usesScenes ? .openURLContexts : recorder.exists(.openURL) ? .openURL : .handleOpenURL
      send(callback, to: receiver, rule: .launchEntryDelivered)
    } else {
      send(.willContinueUserActivityWithType, to: receiver, rule: .launchEntryDelivered)
      send(.continueUserActivity, to: receiver, rule: .launchEntryDelivered)
    }
  }

  /// A url is the app's own where Info.plist lists its scheme (SCENARIOS.md).
  func isOwn(_ url: String) -> Bool {
    let scheme = url.prefix { $0 != ":" }.lowercased()
    return scenario.platform.info.urlSchemes.contains(scheme)
  }
}
