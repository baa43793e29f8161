package import LifecycleEngine
package import TextFormats

/// The wording of a step that a run couldn't perform.
package enum FaultText {
  /// The problem, located at the step.
  package static func problem(
    for fault: StepFault, in document: ScenarioDocument
  ) -> Problem {
    var range: SourceRange?
    var file = document.file
    if document.entries.indices.contains(fault.entry) {
      let ranges = document.entries[fault.entry].ranges
      file = document.entries[fault.entry].file ?? file
      range = ranges.indices.contains(fault.step) ? ranges[fault.step] : ranges.first
    }
    let message: Localized
    var expected: Localized?
    switch fault.reason {
    case .notSimulatedCode(let code): return refusal(of: code, at: range, in: document)
    case .notSimulatedCall(let call):
      let text = CallText.text(of: call, in: document.scenario)
      message = Localized("not simulated yet: \(text)", "还不能模拟：\(text)")
    case .impossible(let reason):
      let step = text(of: fault, in: document)
      message = Localized(
        "'\(step)' is impossible here: \(explanation(of: reason))",
        "这里不能做“\(step)”：\(explanation(of: reason))")
      expected = cure(reason)
    }
    return Problem(
      file: file, range: range, message: message,
      expectation: expected)
  }

  private static func refusal(
    of code: TextID, at range: SourceRange?, in document: ScenarioDocument
  ) -> Problem {
    let text = CallbackText.string(code, in: document.scenario)
    return document.refusals[text]
      ?? Problem(
        file: document.file, range: range,
        message: Localized(
          "this step reaches code that is not simulated: \(text)", "这一步会执行还不能模拟的代码：\(text)"))
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

  /// Why the step is impossible.
  package static func explanation(of reason: Impossibility) -> Localized {
    switch reason {
    case .appNotRunning: Localized("the app is not running", "App 未运行")
    case .appRunning: Localized("the app is already running", "App 已经在运行")
    case .appNotInFront: Localized("the app is not in the foreground", "App 不在前台")
    case .appInFront: Localized("the app is already in the foreground", "App 已经在前台")
    case .appSuspended:
      Localized("the app is suspended and runs no code", "App 已挂起，不执行任何代码")
    case .appNotInBackground: Localized("the app is not in the background", "App 不在后台")
    case .deviceLocked: Localized("the device is locked", "设备已经锁屏")
    case .deviceNotLocked: Localized("the device is not locked", "设备没有锁屏")
    case .overlayOpen:
      Localized(
        "a system panel or alert covers the app",
        "系统的面板或弹窗盖住了 App")
    case .overlayNotOpen:
      Localized("no system UI covers the app", "没有系统界面盖住 App")
    case .noCall: Localized("there is no incoming or active call", "没有来电，也没有正在进行的通话")
    case .callUnderWay: Localized("there is a call already", "已经有一个来电或通话")
    case .noAlert: Localized("no alert is on the screen", "屏幕上没有弹窗")
    case .noBanner: Localized("no banner is on the screen", "屏幕上没有横幅")
    case .noGesture: Localized("no gesture is under way", "没有进行到一半的手势")
    case .gestureUnderWay: Localized("a gesture is still under way", "上一个手势还没有结束")
    case .nothingToSwipeBack: Localized("there is nothing to go back to", "前面没有可以返回的界面")
    case .noSheet:
      Localized(
        "there is no sheet on the screen to drag down",
        "屏幕上没有可以往下拖的卡片")
    case .noTab: Localized("no tab bar on the screen has this tab", "屏幕上没有带这个标签的标签栏")
    case .noPage: Localized("there is no page in that direction", "这个方向上没有下一页了")
    case .noWindow: Localized("the app has no such window", "App 没有这个窗口")
    case .notInWindow: Localized("the view is not in a window", "这个视图不在窗口里")
    case .noFurtherScene: Localized("no further scene is declared", "没有声明别的 scene")
    case .notOnThisDevice: Localized("this device doesn't have this feature", "这种设备没有这个功能")
    case .notOnThisVersion:
      Localized(
        "this version of iOS doesn't have this feature",
        "这个版本的 iOS 没有这个功能")
    case .wrongKind: Localized("the object is of another kind", "对象的类型不对")
    case .alreadySo: Localized("the device is already in this state", "设备已经是这个状态")
    case .notABackgroundMode:
      Localized(
        "the app's Info.plist does not ask for this background mode",
        "App 的 Info.plist 没有申请这种后台模式")
    case .covered: Localized("a presented controller covers it", "上面盖着一个 present 出来的控制器")
    }
  }

  /// The step that would make it possible, if there is one.
  private static func stepBefore(_ reason: Impossibility) -> String? {
    switch reason {
    case .appNotRunning: "user launches app"
    case .appRunning: "system kills app"
    case .appNotInFront, .appSuspended: "user opens app"
    case .appInFront, .appNotInBackground: "user presses home"
    case .deviceLocked: "user unlocks device"
    case .deviceNotLocked: "user locks device"
    case .noCall: "phone rings"
    case .noAlert: "system shows alert"
    case .noBanner: "system shows banner"
    case .gestureUnderWay, .noFurtherScene, .notABackgroundMode, .overlayOpen, .overlayNotOpen,
      .noGesture, .nothingToSwipeBack, .noSheet, .noTab, .noPage, .noWindow,
      .notInWindow, .notOnThisDevice, .notOnThisVersion,
      .wrongKind, .callUnderWay, .alreadySo, .covered:
      nil
    }
  }

  /// The change that would make it possible.
  private static func cure(_ reason: Impossibility) -> Localized? {
    switch reason {
    case .gestureUnderWay:
      Localized(
        "finish or cancel the gesture first", "先完成或取消那个手势")
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
