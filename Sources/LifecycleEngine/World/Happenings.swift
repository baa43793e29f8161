// Dispatches each happening to its mechanism.

extension World {
  /// - Returns: why it is impossible in this state, nil if it was performed.
  mutating func perform(_ happening: Happening) -> Impossibility? {
    if process.mayRunCode, Step.happening(happening).beginsTurn { beginTurn() }
    let impossible = performEntering(happening)
    drainPool()
    return impossible
  }

  private mutating func performEntering(_ happening: Happening) -> Impossibility? {
    switch happening {
    case .launchApp:
      device.wasSwipedAway = false
      return launchOrOpen(.icon)
    case .pressHome: return pressHome()
    case .openApp: return openApp()
    case .openAppSwitcher: return openAppSwitcher()
    case .returnToApp: return returnToApp()
    case .switchTo(let app): return switchTo(app)
    case .swipeAppAway(let quickly):
      device.wasSwipedAway = true
      return swipeAppAway(quickly: quickly)
    case .lockDevice: return lockDevice()
    case .unlockDevice: return unlockDevice()
    case .openURL(let text): return launchOrOpen(.url(text))
    case .tapNotification: return launchOrOpen(.notification)
    case .openNotificationSettings:
      guard recorder.exists(.openSettingsForNotification) else { return .notOnThisVersion }
      return launchOrOpen(.notificationSettings)
    case .useShortcutItem: return launchOrOpen(.shortcut)
    default: return performInterruption(happening)
    }
  }

  private mutating func performInterruption(_ happening: Happening) -> Impossibility? {
    switch happening {
    case .pullDownNotificationCenter: return pullDownNotificationCenter()
    case .startPullingDownNotificationCenter: return startPullingDown()
    case .cancelPull: return cancelPull()
    case .closeNotificationCenter: return closeNotificationCenter()
    case .openControlCenter: return openControlCenter()
    case .closeControlCenter: return closeControlCenter()
    case .showAlert: return showAlert()
    case .dismissAlert: return dismissAlert()
    case .authenticate: return authenticate()
    case .ring: return ring()
    case .declineCall: return declineCall()
    case .answerCall: return answerCall()
    case .hangUp: return hangUp()
    case .showBanner: return showBanner()
    case .dismissBanner: return dismissBanner()
    default: return performSystem(happening)
    }
  }

  private mutating func performSystem(_ happening: Happening) -> Impossibility? {
    switch happening {
    case .launchAppInBackground: return launchInBackground()
    case .prewarmApp: return prewarm()
    case .suspendApp: return suspend()
    case .killApp: return killApp()
    case .runOutOfMemory: return runOutOfMemory()
    case .warnAboutMemory: return warnAboutMemory()
    case .changeTime: return changeTime()
    case .deliverPushInBackground:
      return deliverInBackground(.didReceiveRemoteNotification, modes: [.remoteNotification])
    case .fetchInBackground: return deliverInBackground(.performFetch, modes: [.fetch])
    case .runBackgroundTask: return runBackgroundTask()
    case .finishBackgroundDownload: return finishBackgroundDownload()
    case .deliverNotification: return deliverNotification()
    case .endBackgroundTime: return endBackgroundTime()
    case .showInCallStatusBar: return setInCallStatusBar(true)
    case .hideInCallStatusBar: return setInCallStatusBar(false)
    default: return performOnScreen(happening)
    }
  }

  private mutating func performOnScreen(_ happening: Happening) -> Impossibility? {
    switch happening {
    case .rotate(let landscape): return rotate(landscape: landscape)
    case .openNewWindow: return openNewWindow()
    case .closeWindow(let scene): return onScene(scene) { world, index in world.closeWindow(index) }
    case .focusWindow(let scene): return onScene(scene) { world, index in world.focus(index) }
    case .sendWindowToBackground(let scene):
      return onScene(scene) { world, index in world.sendToBackground(index) }
    case .bringWindowBack(let scene):
      return onScene(scene) { world, index in world.bringBack(index) }
    case .discardScene(let scene):
      return onScene(scene) { world, index in world.discard(index) }
    case .disconnectScene(let scene):
      return onScene(scene) { world, index in world.disconnectBySystem(index) }
    case .wait(let milliseconds): wait(milliseconds: milliseconds)
    case .turnRunLoop:
      turn()
      wake()
    case .finishAnimations: finishAnimations()
    default: return performInApp(happening)
    }
    return nil
  }

  private mutating func onScene(
    _ object: ObjectID, _ body: (inout World, Int) -> Impossibility?
  ) -> Impossibility? {
    guard case .scene(let scene) = places[object.position] else { return .wrongKind }
    return body(&self, scene)
  }

  /// The happenings that need an active app without other UI over it.
  private mutating func performInApp(_ happening: Happening) -> Impossibility? {
    guard process.state == .active else {
      if process.state == .inactive { return .overlayOpen }
      return process.state == .notRunning ? .appNotRunning : .appNotInFront
    }
    switch happening {
    case .swipeBack: return swipeBack()
    case .finishSwipe: return endGesture(.navigate, orPage: true, cancelled: false)
    case .cancelSwipe: return endGesture(.navigate, orPage: true, cancelled: true)
    case .dragSheetDown: return dragSheetDown()
    case .finishDrag: return endDrag(cancelled: false)
    case .cancelDrag: return endDrag(cancelled: true)
    case .swipeToPage(let next): return swipeToPage(next: next, interactive: false)
    case .startSwipingToPage(let next): return swipeToPage(next: next, interactive: true)
    case .tap(let object): return tap(object)
    case .doubleTap(let object): return tap(object, .doubleTap)
    case .longPress(let object): return tap(object, .longPress)
    case .drag(let object): return tap(object, .drag)
    case .tapBackButton: return tapBackButton()
    case .tapTab(let object): return tapTab(object)
    case .typeIn(let object): return type(in: object)
    case .scroll(let object): return scroll(object)
    case .switchAppearance(let dark): return switchAppearance(dark: dark)
    case .putAppInSplitView: return setSplitView(true)
    case .leaveSplitView: return setSplitView(false)
    default: return .wrongKind
    }
  }
}
