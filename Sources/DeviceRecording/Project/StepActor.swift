internal import LifecycleEngine

/// Who performs a step of a recording.
enum StepActor {
  /// The recorder inside the app.
  case app
  /// A UI test, as a finger does it.
  case test
  /// Whoever holds the device.
  case hand
  /// The process ends, or another one begins: a recording can't go on in it.
  case nobody

  init(_ happening: Happening) {
    switch happening {
    case .launchApp, .wait, .turnRunLoop, .finishAnimations: self = .app
    case .tap, .doubleTap, .longPress, .drag, .tapBackButton, .tapTab, .typeIn, .scroll, .rotate,
      .swipeToPage, .pressHome, .openApp:
      self = .test
    case .killApp, .swipeAppAway, .launchAppInBackground, .prewarmApp, .runOutOfMemory,
      .suspendApp:
      self = .nobody
    default: self = .hand
    }
  }
}
