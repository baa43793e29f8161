internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// Facts about the app's launch in the steps of a question.
extension Happening {
  /// A step in words that names no object of the app; nil: another step.
  init?(step: String) {
    var scenario = Scenario()
    var ignored: [Problem] = []
    guard
      case .happening(let happening)? = StepReader.read(
        step, in: &scenario, file: "", problems: &ignored)
    else { return nil }
    self = happening
  }

  /// Whether it launches an app that isn't running.
  var launches: Bool {
    switch self {
    case .launchApp, .launchAppInBackground, .prewarmApp, .openURL, .tapNotification,
      .useShortcutItem:
      true
    default: false
    }
  }

  /// Whether it may terminate the app.
  var endsApp: Bool {
    switch self {
    case .swipeAppAway, .killApp, .runOutOfMemory: true
    default: false
    }
  }
}
