import DeviceRecording
import LifecycleEngine
import ScenarioLanguage
import SwiftSource
import TestSupport
import Testing
import TextFormats

/// `lifeline record`, there and back: an app is written, read as Swift, and run again.
@Suite struct RecordingTests {
  /// An app that is written, read, and run prints the same lines, for each scenario of the course
  /// that needs no touches.
  @Test func everyCourseScenarioOfLaunchAndCodeComesBackTheSame() throws {
    var differing: Set<String> = []
    var refused: Set<String> = []
    var count = 0
    for document in try Self.ownScenarios() {
      count += 1
      let id = document.id ?? ""
      var problems: [Problem] = []
      guard let text = SwiftRecording.text(of: document, problems: &problems) else {
        refused.insert(id)
        #expect(!problems.isEmpty)
        continue
      }
      let file = SourceFile(name: "\(id).swift", text: text)
      guard let back = SwiftScenarioReader.read([file], SwiftQuestion(), problems: &problems),
        Self.lines(back) == Self.lines(document)
      else {
        differing.insert(id)
        continue
      }
    }
    #expect(count >= 194)
    #expect(refused == Self.needInterfaceFiles.union(Self.ownReferences).union(Self.lists))
    #expect(differing == Self.notReadBack)
  }

  /// Their order depends on a storyboard or a nib, which one Swift file can't contain.
  private static let needInterfaceFiles: Set<String> = [
    "born-as-nib-object", "born-from-nib", "born-in-storyboard", "launch-storyboard-12",
    "launch-storyboard-13", "load-view-nib-with-super", "segue-prepare-touches-view", "segue-show",
    "segue-show-and-back", "states-at-launch-12", "view-from-storyboard",
  ]

  /// They store objects and closures in properties of their own, or start Tasks, observers, and
  /// timers with closures, which the recorder doesn't write.
  private static let ownReferences: Set<String> = [
    "deinit-closure-in-presenter", "deinit-model", "deinit-observer-selector",
    "deinit-observer-weak-block", "deinit-shared-model", "deinit-timer-once", "deinit-timer-weak",
    "deinit-timer-weak-stopped", "deinit-two-holders", "hosting-closure-cycle",
    "leak-closure-captures-self", "leak-closure-presented", "leak-closure-weak-self",
    "leak-delegate-cycle", "leak-delegate-weak", "leak-observer-block", "leak-task-until-it-ends",
    "leak-timer-target", "task-cancelled", "task-each-appearance", "task-handle-dropped",
    "task-in-push", "task-in-view-did-load", "task-loads-late", "task-presents-late", "task-weak",
  ]

  /// They show cells, which the recorder doesn't write.
  private static let lists: Set<String> = [
    "list-heights-all", "list-heights-estimated", "list-scrolls",
  ]

  /// Written, but read back with other lines: overridden properties, windows of an own class, and
  /// timers whose lines are watched.
  private static let notReadBack: Set<String> = [
    "film-under-sheet", "first-responder-resigns", "pop-with-timer", "window-from-code",
    "window-over-window",
  ]

  private static func ownScenarios() throws -> [ScenarioDocument] {
    try RealCourse.scenarios().filter { document in
      document.scenario.steps.flatMap(\.steps).allSatisfy { step in
        guard case .happening(let happening) = step else { return true }
        return switch happening {
        case .launchApp, .wait, .turnRunLoop, .finishAnimations: true
        default: false
        }
      }
    }
  }

  private static func lines(_ document: ScenarioDocument) -> [String] {
    Simulation.run(document.scenario).trace.asked(in: document.scenario).map {
      CallbackText.text(of: $0, in: document.scenario)
    }
  }

  @Test func aStepOfAFingerIsRefusedAtItsPlace() throws {
    let document = try read(
      """
      objects: {A: UIViewController}
      root: A
      given: [user launches app]
      ask: [user presses home]
      watch: [A]
      """)
    var problems: [Problem] = []
    #expect(SwiftRecording.text(of: document, problems: &problems) == nil)
    #expect(problems.first?.range?.start.line == 4)
    #expect(problems.first?.message.english.contains("user presses home") == true)
    problems = []
    let project = try #require(RecordingProject(document, problems: &problems))
    let test = try #require(project.files.first { $0.path == "UITests/StepsTests.swift" })
    #expect(test.text.contains("XCUIDevice.shared.press(.home)"))
  }

  @Test func `text that looks like a property is written as it is`() throws {
    let document = try read(
      """
      objects: {A: UIViewController}
      root: A
      given: [user launches app]
      ask: ['A.title = "a.parent.b"']
      watch: [A]
      """)
    var problems: [Problem] = []
    let text = try #require(SwiftRecording.text(of: document, problems: &problems))
    #expect(text.contains("title = \"a.parent.b\""))
  }

  /// The process ends with this step, and so does the recorder.
  @Test func aStepThatEndsTheProcessIsRefusedInAProjectToo() throws {
    let document = try read(
      """
      objects: {A: UIViewController}
      root: A
      given: [user launches app, user presses home]
      ask: [system kills app]
      watch: [A]
      """)
    var problems: [Problem] = []
    #expect(RecordingProject(document, problems: &problems) == nil)
    #expect(problems.map(\.range?.start.line) == [4])
  }

  private func read(_ text: String) throws -> ScenarioDocument {
    var problems: [Problem] = []
    let file = SourceFile(name: "x.yml", text: text)
    return try #require(ScenarioReader.read(file, problems: &problems))
  }
}
