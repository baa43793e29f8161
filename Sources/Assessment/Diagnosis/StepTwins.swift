internal import LifecycleEngine

/// Steps that are easily confused.
enum StepTwins {
  /// The happenings in a row are interchangeable.
  private static let rows: [[Happening]] = [
    [.pressHome, .lockDevice, .openAppSwitcher],
    [.openApp, .unlockDevice, .returnToApp],
    [.launchApp, .launchAppInBackground, .prewarmApp],
    [.killApp, .swipeAppAway(quickly: false), .runOutOfMemory, .suspendApp],
    [.warnAboutMemory, .runOutOfMemory],
    [.pullDownNotificationCenter, .startPullingDownNotificationCenter, .openControlCenter],
    [.closeNotificationCenter, .cancelPull, .closeControlCenter],
    [.declineCall, .answerCall], [.ring, .showAlert, .showBanner, .authenticate],
    [.dismissAlert, .dismissBanner], [.finishSwipe, .cancelSwipe], [.finishDrag, .cancelDrag],
    [.tapBackButton, .swipeBack],
    [.swipeToPage(next: true), .swipeToPage(next: false)],
    [.startSwipingToPage(next: true), .swipeToPage(next: true)],
    [.rotate(landscape: true), .rotate(landscape: false)],
    [.switchAppearance(dark: true), .switchAppearance(dark: false)],
    [.tapNotification, .useShortcutItem, .openApp],
    [.deliverPushInBackground, .fetchInBackground, .runBackgroundTask],
    [.turnRunLoop, .finishAnimations],
  ]

  static func of(_ happening: Happening) -> [Happening] {
    let windows: [Happening] =
      switch happening {
      case .closeWindow(let scene), .sendWindowToBackground(let scene), .discardScene(let scene),
        .disconnectScene(let scene):
        [
          .closeWindow(scene), .sendWindowToBackground(scene), .discardScene(scene),
          .disconnectScene(scene),
        ]
      case .focusWindow(let scene), .bringWindowBack(let scene):
        [.focusWindow(scene), .bringWindowBack(scene)]
      default: []
      }
    return (rows.filter { $0.contains(happening) }.joined() + windows).filter { $0 != happening }
  }

  static func of(_ call: Call, ios: Int) -> [Call] {
    let actions: [Action] =
      switch call.action {
      case .setNeedsLayout:
        [.layoutIfNeeded, .setNeedsDisplay] + (ios < 26 ? [] : [.setNeedsUpdateProperties])
      case .layoutIfNeeded: [.setNeedsLayout]
      case .setNeedsDisplay: [.setNeedsLayout]
      case .setNeedsUpdateProperties: [.setNeedsLayout]
      case .setNeedsUpdateConstraints: [.updateConstraintsIfNeeded]
      case .updateConstraintsIfNeeded: [.setNeedsUpdateConstraints]
      case .create: [.get(.view)]
      case .pop(let animated): [.popToRoot(animated: animated)]
      case .popToRoot(let animated): [.pop(animated: animated)]
      case .removeFromSuperview: [.set(.isHidden, .bool(true))]
      case .set(.isHidden, .bool(true)): [.removeFromSuperview]
      case .present(let controller, _): [.show(controller)]
      default: []
      }
    return actions.map { Call(call.receiver, $0, completion: call.completion) }
  }
}
