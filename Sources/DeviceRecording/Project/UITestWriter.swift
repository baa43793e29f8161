internal import LifecycleEngine
internal import ScenarioLanguage

/// Writes a UI test that performs the touches each time the recorder requests them.
struct UITestWriter {
  let recordable: RecordableScenario

  init(_ recordable: RecordableScenario) { self.recordable = recordable }

  private var scenario: Scenario { recordable.scenario }

  var text: String {
    var asked: [String] = []
    var actions: [String] = []
    for (index, entry) in scenario.steps.enumerated() {
      for case .happening(let happening) in entry.steps where StepActor(happening) == .test {
        let name = "step\(index + 1)"
        asked.append(
          "    let \(name) = XCTDarwinNotificationExpectation("
            + "notificationName: \"lifeline.step.\(index + 1)\")")
        actions +=
          ["    wait(for: [\(name)], timeout: 300)"] + action(happening).map { "    " + $0 }
        actions.append("    report()")
      }
    }
    return
      ([
        "import XCTest", "",
        "/// Performs the touches when the recorder in the app requests them.",
      ]
      + ["final class StepsTests: XCTestCase {", "  @MainActor func testSteps() {"]
      + ["    let app = XCUIApplication()"] + asked + ["    app.launch()"] + actions
      + [
        "    // The recorder writes its last lines.",
        "    _ = app.wait(for: .notRunning, timeout: 5)", "  }", "",
        "  private func report() {", "    CFNotificationCenterPostNotification(",
        "      CFNotificationCenterGetDarwinNotifyCenter(),",
        "      CFNotificationName(\"lifeline.done\" as CFString), nil, nil, true)", "  }", "}", "",
      ]).joined(separator: "\n")
  }

  private func action(_ happening: Happening) -> [String] {
    func element(_ id: ObjectID) -> String {
      let name = CallText.quoted(scenario.objects[id.position].name)
      return "app.descendants(matching: .any)[\(name)].firstMatch"
    }
    switch happening {
    case .tap(let id): return ["\(element(id)).tap()"]
    case .doubleTap(let id): return ["\(element(id)).doubleTap()"]
    case .longPress(let id): return ["\(element(id)).press(forDuration: 0.7)"]
    case .drag(let id), .scroll(let id): return ["\(element(id)).swipeUp()"]
    case .typeIn(let id): return ["\(element(id)).typeText(\"a\")"]
    case .tapBackButton: return ["app.navigationBars.buttons.element(boundBy: 0).tap()"]
    case .tapTab(let id):
      let index = scenario.objects.lazy.compactMap { $0.controllers.firstIndex(of: id) }.first ?? 0
      return ["app.tabBars.buttons.element(boundBy: \(index)).tap()"]
    case .rotate(let landscape):
      return ["XCUIDevice.shared.orientation = .\(landscape ? "landscapeLeft" : "portrait")"]
    case .swipeToPage(let next): return ["app.swipe\(next ? "Left" : "Right")()"]
    case .pressHome: return ["XCUIDevice.shared.press(.home)"]
    case .openApp: return ["app.activate()"]
    default: return []
    }
  }
}

/// Writes the instructions for manual steps.
struct HandStepsWriter {
  let recordable: RecordableScenario

  init(_ recordable: RecordableScenario) { self.recordable = recordable }

  var text: String {
    let scenario = recordable.scenario
    var lines = [
      "# Recording on a device", "",
      "1. Open Recorder.xcodeproj, choose your team under Signing, and choose your device.",
      "2. Press Command-U. The test launches the app and performs the steps marked *test*; the app",
      "   performs those marked *app*. When the console shows a step marked *you*, perform it. If no callback",
      "   follows it within a minute, the recorder continues.",
      "3. Get recorded.ndjson: in Finder, choose the device, then Files; or copy the lines with",
      "   \"lifeline\" from the console.",
      "4. `lifeline conform recorded.ndjson`", "",
      "A simulator isn't a device: the recording says "
        + "which one it was.", "",
    ]
    for (index, entry) in scenario.steps.enumerated() {
      for step in entry.steps {
        var actor = "app"
        if case .happening(let happening) = step {
          switch StepActor(happening) {
          case .app, .none: actor = "app"
          case .test: actor = "test"
          case .hand: actor = "**you**"
          }
        }
        lines.append("- step \(index + 1), \(actor): \(StepText.text(of: step, in: scenario))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
