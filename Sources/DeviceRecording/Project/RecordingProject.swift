internal import LifecycleEngine
package import ScenarioLanguage
package import TextFormats

/// A folder that Xcode opens: the app, its property list, a UI test, and instructions for manual
/// steps.
package struct RecordingProject {
  package struct File: Hashable, Sendable {
    package var path: String
    package var text: String
  }

  package let files: [File]

  /// Nil if a step can't be recorded at all.
  package init?(_ document: ScenarioDocument, problems: inout [Problem]) {
    let recordable = RecordableScenario(document)
    let found = recordable.problems(allowsOthers: true)
    problems += found
    guard found.isEmpty else { return nil }
    files = [
      File(path: "App/App.swift", text: SwiftRecording.text(of: recordable)),
      File(path: "Info.plist", text: PropertyList.text(of: recordable.scenario.platform)),
      File(path: "UITests/StepsTests.swift", text: UITestWriter(recordable).text),
      File(path: "STEPS.md", text: HandStepsWriter(recordable).text),
      File(path: "Recorder.xcodeproj/project.pbxproj", text: XcodeProject.text),
    ]
  }
}
