internal import LifecycleEngine

/// Steps in words: the phrases of SCENARIOS.md, exhaustively.
enum HappeningText {
  static func text(of happening: Happening, in scenario: Scenario) -> String {
    switch happening {
    case .wait(let milliseconds): return "wait \(time(milliseconds))"
    case .turnRunLoop: return "turn run loop"
    case .finishAnimations: return "finish animations"
    case .ring: return "phone rings"
    case .hangUp: return "phone hangs up"
    default:
      return userText(of: happening, in: scenario).map { "user \($0)" }
        ?? gestureText(of: happening, in: scenario).map { "user \($0)" }
        ?? "system \(systemText(of: happening, in: scenario))"
    }
  }

  private static func time(_ milliseconds: Int) -> String {
    milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000) s" : "\(milliseconds) ms"
  }

  private static func userText(of happening: Happening, in scenario: Scenario) -> String? {
    switch happening {
    case .launchApp: "launches app"
    case .pressHome: "presses home"
    case .openApp: "opens app"
    case .openAppSwitcher: "opens app switcher"
    case .returnToApp: "returns to app"
    case .switchTo(let id): "switches to \(CallbackText.name(of: id, in: scenario))"
    case .swipeAppAway(let quickly): quickly ? "swipes app away quickly" : "swipes app away"
    case .lockDevice: "locks device"
    case .unlockDevice: "unlocks device"
    case .pullDownNotificationCenter: "pulls down notification center"
    case .startPullingDownNotificationCenter: "starts pulling down notification center"
    case .cancelPull: "cancels pull"
    case .closeNotificationCenter: "closes notification center"
    case .openControlCenter: "opens control center"
    case .closeControlCenter: "closes control center"
    case .declineCall: "declines call"
    case .answerCall: "answers call"
    case .dismissAlert: "dismisses alert"
    case .dismissBanner: "dismisses banner"
    case .rotate(let landscape): "rotates device to \(landscape ? "landscape" : "portrait")"
    case .switchAppearance(let dark): "switches to \(dark ? "dark" : "light")"
    case .openURL(let id): "opens url \(CallbackText.string(id, in: scenario))"
    case .tapNotification: "taps notification"
    case .useShortcutItem: "uses shortcut item"
    default: nil
    }
  }

  private static func gestureText(of happening: Happening, in scenario: Scenario) -> String? {
    func name(_ id: ObjectID) -> String { CallbackText.name(of: id, in: scenario) }
    func page(_ next: Bool) -> String { next ? "next page" : "previous page" }
    return switch happening {
    case .swipeBack: "swipes back"
    case .finishSwipe: "finishes swipe"
    case .cancelSwipe: "cancels swipe"
    case .dragSheetDown: "drags sheet down"
    case .finishDrag: "finishes drag"
    case .cancelDrag: "cancels drag"
    case .swipeToPage(let next): "swipes to \(page(next))"
    case .startSwipingToPage(let next): "starts swiping to \(page(next))"
    case .tap(let id): "taps \(name(id))"
    case .tapBackButton: "taps back button"
    case .tapTab(let id): "taps tab \(name(id))"
    case .typeIn(let id): "types in \(name(id))"
    case .scroll(let id): "scrolls \(name(id))"
    case .openNewWindow: "opens new window"
    case .closeWindow(let id): "closes window \(name(id))"
    case .focusWindow(let id): "focuses window \(name(id))"
    case .sendWindowToBackground(let id): "sends window \(name(id)) to the background"
    case .bringWindowBack(let id): "brings window \(name(id)) back"
    case .putAppInSplitView: "puts app in Split View"
    case .leaveSplitView: "leaves Split View"
    default: nil
    }
  }

  private static func systemText(of happening: Happening, in scenario: Scenario) -> String {
    switch happening {
    case .launchAppInBackground: "launches app in background"
    case .prewarmApp: "prewarms app"
    case .suspendApp: "suspends app"
    case .killApp: "kills app"
    case .runOutOfMemory: "runs out of memory"
    case .warnAboutMemory: "warns about memory"
    case .showAlert: "shows alert"
    case .authenticate: "authenticates"
    case .changeTime: "changes time"
    case .showInCallStatusBar: "shows in-call status bar"
    case .hideInCallStatusBar: "hides in-call status bar"
    case .showBanner: "shows banner"
    case .deliverPushInBackground: "delivers push in background"
    case .fetchInBackground: "fetches in background"
    case .endBackgroundTime: "ends background time"
    case .discardScene(let id): "discards scene \(CallbackText.name(of: id, in: scenario))"
    case .launchApp, .pressHome, .openApp, .openAppSwitcher, .returnToApp, .switchTo,
      .swipeAppAway, .lockDevice, .unlockDevice, .pullDownNotificationCenter,
      .startPullingDownNotificationCenter, .cancelPull, .closeNotificationCenter,
      .openControlCenter, .closeControlCenter, .declineCall, .answerCall, .dismissAlert,
      .dismissBanner, .swipeBack, .finishSwipe, .cancelSwipe, .dragSheetDown, .finishDrag,
      .cancelDrag, .swipeToPage, .startSwipingToPage, .tap, .tapBackButton, .tapTab, .typeIn,
      .scroll, .rotate, .switchAppearance, .openURL, .tapNotification, .useShortcutItem,
      .openNewWindow, .closeWindow, .focusWindow, .sendWindowToBackground, .bringWindowBack,
      .putAppInSplitView, .leaveSplitView, .ring, .hangUp, .wait, .turnRunLoop,
      .finishAnimations:
      ""
    }
  }
}
