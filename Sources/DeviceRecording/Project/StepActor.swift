internal import LifecycleEngine

/// Who performs a step of a recording.
enum StepActor {
  /// The recorder inside the app.
  case app
  /// A UI test, like a finger.
  case test
  /// The person with the device.
  case hand
  /// The process ends, or another one begins, and a recording can't continue in it.
  case none

  init(_ happening: Happening) {
    switch happening {
    case .launchApp, .wait, .turnRunLoop, .finishAnimations: self = .app
    case .tap, .doubleTap, .longPress, .drag, .tapBackButton, .tapTab, .typeIn, .scroll, .rotate,
      .swipeToPage, .pressHome, .openApp:
      self = .test
    case .killApp, .swipeAppAway, .launchAppInBackground, .prewarmApp, .runOutOfMemory,
      .suspendApp:
      self = .none
    default: self = .hand
    }
  }
}
