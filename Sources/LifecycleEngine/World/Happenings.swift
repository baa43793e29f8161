// Dispatches each happening to its mechanism.

extension World {
  /// - Returns: why it is impossible in this state, nil if it was performed.
  mutating func perform(_ happening: Happening) -> Impossibility? {
    if process.mayRunCode, Step.happening(happening).beginsTurn { beginTurn() }
    let impossible = happening.mechanism(&self)
    drainPool()
    return impossible
  }
}

extension Happening {
  fileprivate typealias Mechanism = (inout World) -> Impossibility?

  fileprivate var mechanism: Mechanism {
    switch self {
    // Entering and leaving
    case .launchApp:
      return { world in
        world.device.wasSwipedAway = false
        return world.launchOrOpen(.icon)
      }
    case .pressHome: return { $0.pressHome() }
    case .openApp: return { $0.openApp() }
    case .openAppSwitcher: return { $0.openAppSwitcher() }
    case .returnToApp: return { $0.returnToApp() }
    case .switchTo(let app): return { $0.switchTo(app) }
    case .swipeAppAway(let quickly):
      return { world in
        world.device.wasSwipedAway = true
        return world.swipeAppAway(quickly: quickly)
      }
    case .lockDevice: return { $0.lockDevice() }
    case .unlockDevice: return { $0.unlockDevice() }
    case .openURL(let text): return { $0.launchOrOpen(.url(text)) }
    case .tapNotification: return { $0.launchOrOpen(.notification) }
    case .openNotificationSettings:
      return { world in
        guard world.recorder.exists(.openSettingsForNotification) else { return .notOnThisVersion }
        return world.launchOrOpen(.notificationSettings)
      }
    case .useShortcutItem: return { $0.launchOrOpen(.shortcut) }
    // Interruptions
    case .pullDownNotificationCenter: return { $0.pullDownNotificationCenter() }
    case .startPullingDownNotificationCenter: return { $0.startPullingDown() }
    case .cancelPull: return { $0.cancelPull() }
    case .closeNotificationCenter: return { $0.closeNotificationCenter() }
    case .openControlCenter: return { $0.openControlCenter() }
    case .closeControlCenter: return { $0.closeControlCenter() }
    case .showAlert: return { $0.showAlert() }
    case .dismissAlert: return { $0.dismissAlert() }
    case .authenticate: return { $0.authenticate() }
    case .ring: return { $0.ring() }
    case .declineCall: return { $0.declineCall() }
    case .answerCall: return { $0.answerCall() }
    case .hangUp: return { $0.hangUp() }
    case .showBanner: return { $0.showBanner() }
    case .dismissBanner: return { $0.dismissBanner() }
    // The system
    case .launchAppInBackground: return { $0.launchInBackground() }
    case .prewarmApp: return { $0.prewarm() }
    case .suspendApp: return { $0.suspend() }
    case .killApp: return { $0.killApp() }
    case .runOutOfMemory: return { $0.runOutOfMemory() }
    case .warnAboutMemory: return { $0.warnAboutMemory() }
    case .changeTime: return { $0.changeTime() }
    case .deliverPushInBackground:
      return {
        $0.deliverInBackground(.didReceiveRemoteNotification, modes: [.remoteNotification])
      }
    case .fetchInBackground: return { $0.deliverInBackground(.performFetch, modes: [.fetch]) }
    case .runBackgroundTask: return { $0.runBackgroundTask() }
    case .finishBackgroundDownload: return { $0.finishBackgroundDownload() }
    case .deliverNotification: return { $0.deliverNotification() }
    case .endBackgroundTime: return { $0.endBackgroundTime() }
    case .showInCallStatusBar: return { $0.setInCallStatusBar(true) }
    case .hideInCallStatusBar: return { $0.setInCallStatusBar(false) }
    case .rotate(let landscape): return { $0.rotate(landscape: landscape) }
    // Windows
    case .openNewWindow: return { $0.openNewWindow() }
    case .closeWindow(let scene): return Self.on(scene) { $0.closeWindow($1) }
    case .focusWindow(let scene): return Self.on(scene) { $0.focus($1) }
    case .sendWindowToBackground(let scene): return Self.on(scene) { $0.sendToBackground($1) }
    case .bringWindowBack(let scene): return Self.on(scene) { $0.bringBack($1) }
    case .discardScene(let scene): return Self.on(scene) { $0.discard($1) }
    case .disconnectScene(let scene): return Self.on(scene) { $0.disconnectBySystem($1) }
    // Time
    case .wait(let milliseconds): return Self.always { $0.wait(milliseconds: milliseconds) }
    case .turnRunLoop:
      return Self.always { world in
        world.turn()
        world.wake()
      }
    case .finishAnimations: return Self.always { $0.finishAnimations() }
    // In the app
    case .swipeBack: return Self.inApp { $0.swipeBack() }
    case .finishSwipe:
      return Self.inApp { $0.endGesture(.navigate, orPage: true, cancelled: false) }
    case .cancelSwipe:
      return Self.inApp { $0.endGesture(.navigate, orPage: true, cancelled: true) }
    case .dragSheetDown: return Self.inApp { $0.dragSheetDown() }
    case .finishDrag: return Self.inApp { $0.endDrag(cancelled: false) }
    case .cancelDrag: return Self.inApp { $0.endDrag(cancelled: true) }
    case .swipeToPage(let next):
      return Self.inApp { $0.swipeToPage(next: next, interactive: false) }
    case .startSwipingToPage(let next):
      return Self.inApp { $0.swipeToPage(next: next, interactive: true) }
    case .tap(let object): return Self.inApp { $0.tap(object) }
    case .doubleTap(let object): return Self.inApp { $0.tap(object, .doubleTap) }
    case .longPress(let object): return Self.inApp { $0.tap(object, .longPress) }
    case .drag(let object): return Self.inApp { $0.tap(object, .drag) }
    case .tapBackButton: return Self.inApp { $0.tapBackButton() }
    case .tapTab(let object): return Self.inApp { $0.tapTab(object) }
    case .typeIn(let object): return Self.inApp { $0.type(in: object) }
    case .scroll(let object): return Self.inApp { $0.scroll(object) }
    case .switchAppearance(let dark): return Self.inApp { $0.switchAppearance(dark: dark) }
    case .putAppInSplitView: return Self.inApp { $0.setSplitView(true) }
    case .leaveSplitView: return Self.inApp { $0.setSplitView(false) }
    }
  }

  /// A mechanism that is never impossible.
  private static func always(_ mechanism: @escaping (inout World) -> Void) -> Mechanism {
    { world in
      mechanism(&world)
      return nil
    }
  }

  /// A mechanism that needs a window scene.
  private static func on(
    _ object: ObjectID, _ mechanism: @escaping (inout World, Int) -> Impossibility?
  ) -> Mechanism {
    { world in
      guard case .scene(let scene) = world.places[object.position] else { return .wrongKind }
      return mechanism(&world, scene)
    }
  }

  /// A mechanism that needs an active app without other UI over it.
  private static func inApp(_ mechanism: @escaping Mechanism) -> Mechanism {
    { world in
      switch world.process.state {
      case .active: mechanism(&world)
      case .inactive: .overlayOpen
      case .notRunning: .appNotRunning
      case .background, .suspended: .appNotInFront
      }
    }
  }
}
