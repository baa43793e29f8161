/// Anything that happens to an app outside of its code (SCENARIOS.md, Steps in words).
package enum Happening: Hashable, Sendable {
  // user: entering and leaving
  case launchApp
  case pressHome
  case openApp
  case openAppSwitcher
  case returnToApp
  case switchTo(ObjectID)
  case swipeAppAway(quickly: Bool)
  case lockDevice
  case unlockDevice
  // user: interruptions
  case pullDownNotificationCenter
  case startPullingDownNotificationCenter
  case cancelPull
  case closeNotificationCenter
  case openControlCenter
  case closeControlCenter
  case declineCall
  case answerCall
  case dismissAlert
  case dismissBanner
  // user: gestures
  case swipeBack
  case finishSwipe
  case cancelSwipe
  case dragSheetDown
  case finishDrag
  case cancelDrag
  case swipeToPage(next: Bool)
  case startSwipingToPage(next: Bool)
  case tap(ObjectID)
  case doubleTap(ObjectID)
  case longPress(ObjectID)
  case drag(ObjectID)
  case tapBackButton
  case tapTab(ObjectID)
  case typeIn(ObjectID)
  case scroll(ObjectID)
  // user: the device
  case rotate(landscape: Bool)
  case switchAppearance(dark: Bool)
  // user: entry points
  case openURL(TextID)
  case tapNotification
  case openNotificationSettings
  case useShortcutItem
  // user: windows
  case openNewWindow
  case closeWindow(ObjectID)
  case focusWindow(ObjectID)
  case sendWindowToBackground(ObjectID)
  case bringWindowBack(ObjectID)
  case putAppInSplitView
  case leaveSplitView
  // system
  case launchAppInBackground
  case prewarmApp
  case suspendApp
  case killApp
  case runOutOfMemory
  case warnAboutMemory
  case showAlert
  case authenticate
  case changeTime
  case showInCallStatusBar
  case hideInCallStatusBar
  case showBanner
  case deliverPushInBackground
  case fetchInBackground
  case finishBackgroundDownload
  case runBackgroundTask
  case deliverNotification
  case endBackgroundTime
  case discardScene(ObjectID)
  case disconnectScene(ObjectID)
  // phone
  case ring
  case hangUp
  // time
  /// Milliseconds of simulated time.
  case wait(milliseconds: Int)
  case turnRunLoop
  case finishAnimations
}
