package import LifecycleEngine
package import TextFormats

/// Words for a step that a run could not do.
package enum FaultText {
  /// The problem, located at the step.
  package static func problem(for fault: StepFault, in document: ScenarioDocument) -> Problem {
    var range: SourceRange?
    if document.entries.indices.contains(fault.entry) {
      let ranges = document.entries[fault.entry].ranges
      range = ranges.indices.contains(fault.step) ? ranges[fault.step] : ranges.first
    }
    let step = text(of: fault, in: document)
    switch fault.reason {
    case .notSimulatedYet:
      return Problem(file: document.file, range: range, message: "not simulated yet: \(step)")
    case .impossible(let reason):
      return Problem(
        file: document.file, range: range,
        message: "'\(step)' is impossible here: \(what(reason))", expectation: cure(reason))
    }
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
    }
  }

  /// What would make it possible, where one step does.
  private static func cure(_ reason: Impossibility) -> String? {
    switch reason {
    case .appNotRunning: "user launches app before it"
    case .appNotInFront: "user opens app before it"
    case .appInFront, .appNotInBackground: "user presses home before it"
    case .appNotSuspended: "system suspends app before it"
    case .appSuspended: "user opens app before it"
    case .deviceLocked: "user unlocks device before it"
    case .deviceNotLocked: "user locks device before it"
    case .switcherNotOpen: "user opens app switcher before it"
    case .noCall: "phone rings before it"
    case .noAlert: "system shows alert before it"
    case .noBanner: "system shows banner before it"
    case .gestureUnderWay: "the gesture is finished or cancelled before it"
    case .noFurtherScene: "scene2: {is: UIScene, root: …} under objects"
    case .notABackgroundMode: "info: {UIBackgroundModes: […]} under platform"
    case .noTask: "UIApplication.shared.beginBackgroundTask() before it"
    case .overlayOpen, .overlayNotOpen, .noGesture, .nothingToSwipeBack, .noSheet, .noTab, .noPage,
      .noWindow, .noSuchObject, .notInWindow, .notAViewOfTheWindow, .notOnThisDevice,
      .notOnThisVersion, .noObjectThere, .wrongKind, .orientationUnchanged:
      nil
    }
  }
}
