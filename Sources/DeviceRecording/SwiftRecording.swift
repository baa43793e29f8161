internal import LifecycleEngine
package import ScenarioLanguage
package import TextFormats

/// Writes the app of a scenario with a recorder, as Swift code to paste into a new app.
package enum SwiftRecording {
  /// - Parameter problems: receives each step that the app can't perform by itself.
  package static func text(
    of document: ScenarioDocument, allowsOthers: Bool = false, problems: inout [Problem]
  ) -> String? {
    let recordable = RecordableScenario(document)
    let found = recordable.problems(allowsOthers: allowsOthers)
    problems += found
    return found.isEmpty ? text(of: recordable) : nil
  }

  static func text(of recordable: RecordableScenario) -> String {
    let names = SwiftNames(recordable.scenario)
    let objects = SwiftObjectWriter(names, watched: recordable.watched)
    let delegates = SwiftDelegateWriter(names: names, watched: recordable.watched)
    let lines =
      header(recordable) + ["import UIKit", ""] + delegates.lines() + objects.lines()
      + RecordingWriter(recordable, names).lines()
    return lines.joined(separator: "\n") + "\n" + RecorderSource.text
  }

  private static func header(_ recordable: RecordableScenario) -> [String] {
    let title = recordable.document.title?.english ?? recordable.document.id ?? "A scenario"
    let usesScenes = recordable.scenario.platform.lifecycle == .scene
    return [
      "// \(SafeText.visible(title))",
      "//",
      "// 1. In Xcode, create a new iOS app with the interface 'Storyboard' and the language Swift.",
      "// 2. Delete its AppDelegate.swift, SceneDelegate.swift, ViewController.swift and",
      "//    Main.storyboard. In Info, delete 'Main storyboard file base name' and 'Storyboard Name'"
        + (usesScenes ? "." : ""),
    ]
      + (usesScenes
        ? [] : ["//    and 'Application Scene Manifest': this app has no scenes."])
      + [
        "// 3. Add this file, and run it on a device in the Debug configuration.",
        "// 4. Copy the lines with \"lifeline\" from the console into recorded.ndjson.",
        "// 5. lifeline conform recorded.ndjson", "",
      ]
  }
}

/// Writes the steps and the recording's header.
struct RecordingWriter {
  let recordable: RecordableScenario
  let names: SwiftNames

  init(_ recordable: RecordableScenario, _ names: SwiftNames) {
    self.recordable = recordable
    self.names = names
  }

  func lines() -> [String] {
    let scenario = recordable.scenario
    let platform = PlatformWriter.lines(scenario.platform).joined().dropFirst("platform: ".count)
    var lines = [
      "/// What happens, one entry after the other.",
      "@MainActor let recording = Lifeline.Recording(", "  scenario: #\"\"\"",
    ]
    let text = ScenarioWriter.text(of: recordable.document)
    lines += text.split(separator: "\n").map { "    \($0)" } + ["    \"\"\"#,"]
    lines.append("  platform: \(CallText.quoted(String(platform))),")
    let notifications = notifications
    if !notifications.isEmpty {
      lines.append("  notifications: [")
      lines += notifications.map { "    \(CallText.quoted($0)): \($0)," }
      lines.append("  ],")
    }
    lines.append("  entries: [")
    for index in scenario.steps.indices { lines += entry(index) }
    return lines + ["  ])", ""]
  }

  private var notifications: [String] {
    [ObjectID.application, .sceneCenter, .responderCenter].flatMap { id in
      (recordable.watched[id] ?? []).map {
        "\(names.scenario.objects[id.position].name).\($0.name)"
      }
    }
  }

  private func entry(_ index: Int) -> [String] {
    let entry = recordable.scenario.steps[index]
    let texts =
      recordable.document.entries.indices.contains(index)
      ? recordable.document.entries[index].texts
      : entry.steps.map { StepText.text(of: $0, in: recordable.scenario) }
    let list = texts.map(CallText.quoted).joined(separator: ", ")
    let isAsked = entry.isAsked ? ", isAsked: true" : ""
    let settles = entry.settles ? "" : ", settles: false"
    var lines = ["    .init(", "      texts: [\(list)]\(isAsked)\(settles),", "      steps: ["]
    var calls: [Call] = []
    func flush() {
      guard !calls.isEmpty else { return }
      let code = SwiftCode(names, in: nil).lines(calls)
      if code.count == 1 {
        lines.append("        .code { \(code[0]) },")
      } else {
        lines += ["        .code {"] + code.map { "          " + $0 } + ["        },"]
      }
      calls = []
    }
    for step in entry.steps {
      if case .code(let call) = step {
        calls.append(call)
        continue
      }
      flush()
      if case .happening(let happening) = step { lines.append("        \(Self.step(happening)),") }
    }
    flush()
    return lines + ["      ]),"]
  }

  private static func step(_ happening: Happening) -> String {
    switch happening {
    case .launchApp: ".launch"
    case .wait(let milliseconds): ".wait(\(NumberText.text(Double(milliseconds) / 1_000)))"
    case .turnRunLoop: ".turnRunLoop"
    case .finishAnimations: ".finishAnimations"
    default: ".outside"
    }
  }
}
