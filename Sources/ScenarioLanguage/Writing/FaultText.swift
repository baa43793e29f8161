package import LifecycleEngine
package import TextFormats

/// The wording of a step that a run couldn't perform.
package enum FaultText {
  /// The problem, located at the step.
  package static func problem(
    for fault: StepFault, in document: ScenarioDocument
  ) -> Problem {
    var range: SourceRange?
    if document.entries.indices.contains(fault.entry) {
      let ranges = document.entries[fault.entry].ranges
      range = ranges.indices.contains(fault.step) ? ranges[fault.step] : ranges.first
    }
    let step = text(of: fault, in: document)
    let message: Localized
    var expected: Localized?
    switch fault.reason {
    case .notSimulatedYet:
      message = Localized(
        "not simulated yet: \(step)", "这一步还不能模拟：\(step)")
    case .impossible(let reason):
      message = Localized(
        "'\(step)' is impossible here: \(what(reason))",
        "这里不能做“\(step)”：\(Self.chinese(reason))")
      expected = cure(reason)
    }
    return Problem(
      file: document.file, range: range, message: message,
      expectation: expected)
  }

  private static func text(of fault: StepFault, in document: ScenarioDocument) -> String {
    if document.entries.indices.contains(fault.entry) {
      let texts = document.entries[fault.entry].texts
      if texts.indices.contains(fault.step) { return texts[fault.step] }
    }
    let steps = document.scenario.steps
    guard steps.indices.contains(fault.entry),
      steps[fault.entry].steps.indices.contains(fault.step)
    else { return "this step" }
    return StepText.text(of: steps[fault.entry].steps[fault.step], in: document.scenario)
  }

  /// What is in the way.
  package static func what(_ reason: Impossibility) -> String {
    switch reason {
    case .appNotRunning: "the app is not running"
    case .appNotInFront: "the app is not in front"
    case .appInFront: "the app is in front already"
    case .appSuspended: "the app is suspended and runs no code"
    case .appNotSuspended: "the app is not suspended"
    case .appNotInBackground: "the app is not in the background"
    case .deviceLocked: "the device is locked"
    case .deviceNotLocked: "the device is not locked"
    case .switcherNotOpen: "the app switcher is not open"
    case .overlayOpen: "a panel or an alert of the system covers the app"
    case .overlayNotOpen: "nothing of the system covers the app"
    case .noCall: "no call is coming in or going on"
    case .noAlert: "no alert is on the screen"
    case .noBanner: "no banner is on the screen"
    case .noGesture: "no gesture is under way"
    case .gestureUnderWay: "a gesture is still under way"
    case .nothingToSwipeBack: "there is nothing to go back to"
    case .noSheet: "no sheet is on the screen that could be dragged down"
    case .noTab: "no tab bar on the screen has this tab"
    case .noPage: "there is no further page"
    case .noWindow: "the app has no such window"
    case .noSuchObject: "this object does not exist now"
    case .notInWindow: "the view is not in a window"
    case .notAViewOfTheWindow: "the view is not in the window in front"
    case .noFurtherScene: "no further scene is declared"
    case .notOnThisDevice: "this device does not have it"
    case .notOnThisVersion: "this version of iOS does not have it"
    case .noObjectThere: "the property leads to nothing here"
    case .wrongKind: "the object is of another kind"
    case .orientationUnchanged: "the device is in this orientation already"
    case .notABackgroundMode: "the app's Info.plist does not ask for this background mode"
    case .noTask: "no background task is running"
    case .covered: "a presented controller lies over it"
    }
  }

  /// The step that would make it possible, where one does.
  private static func stepBefore(_ reason: Impossibility) -> String? {
    switch reason {
    case .appNotRunning: "user launches app"
    case .appNotInFront, .appSuspended: "user opens app"
    case .appInFront, .appNotInBackground: "user presses home"
    case .appNotSuspended: "system suspends app"
    case .deviceLocked: "user unlocks device"
    case .deviceNotLocked: "user locks device"
    case .switcherNotOpen: "user opens app switcher"
    case .noCall: "phone rings"
    case .noAlert: "system shows alert"
    case .noBanner: "system shows banner"
    case .noTask: "UIApplication.shared.beginBackgroundTask()"
    case .gestureUnderWay, .noFurtherScene, .notABackgroundMode, .overlayOpen, .overlayNotOpen,
      .noGesture, .nothingToSwipeBack, .noSheet, .noTab, .noPage, .noWindow, .noSuchObject,
      .notInWindow, .notAViewOfTheWindow, .notOnThisDevice, .notOnThisVersion, .noObjectThere,
      .wrongKind, .orientationUnchanged, .covered:
      nil
    }
  }

  /// What else would.
  private static func cure(_ reason: Impossibility) -> Localized? {
    switch reason {
    case .gestureUnderWay:
      Localized(
        "the gesture is finished or cancelled before it", "先完成或取消那个手势")
    case .noFurtherScene:
      Localized(
        "scene2: {is: UIScene, root: …} under objects",
        "在 objects 里声明 scene2: {is: UIScene, root: …}")
    case .notABackgroundMode:
      Localized(
        "info: {UIBackgroundModes: […]} under platform",
        "在 platform 里写 info: {UIBackgroundModes: […]}")
    default:
      stepBefore(reason).map { Localized("\($0) before it", "先做 \($0)") }
    }
  }
}
