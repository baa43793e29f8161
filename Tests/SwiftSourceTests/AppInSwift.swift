import LifecycleEngine
import ScenarioLanguage
import SwiftSource
import Testing
import TextFormats

/// Runs apps that are written in Swift.
enum AppInSwift {
  static func read(_ files: [SourceFile], _ steps: [String]) throws -> ScenarioDocument? {
    var problems: [Problem] = []
    let document = SwiftScenarioReader.read(
      files, SwiftQuestion(asked: steps), problems: &problems)
    #expect(!problems.contains { $0.severity == .error }, "\(problems)")
    return document
  }

  /// The app's output, or its callbacks.
  static func lines(_ files: [SourceFile], _ steps: String...) throws -> [String] {
    lines(of: try #require(try read(files, steps)))
  }

  static func lines(_ source: String, _ steps: String...) throws -> [String] {
    try lines(source, steps: steps)
  }

  static func lines(_ source: String, steps: [String]) throws -> [String] {
    lines(of: try #require(try read([SourceFile(name: "App.swift", text: source)], steps)))
  }

  /// The output of an app with one controller whose `viewDidLoad` has this code.
  static func lines(
    inViewDidLoad body: String, _ members: String = "", _ types: String = ""
  ) throws -> [String] {
    try lines(
      """
      \(types)
      class ViewController: UIViewController {
        \(members)
        override func viewDidLoad() {
          super.viewDidLoad()
          \(body)
        }
      }
      """, "user launches app")
  }

  /// The problems reported while an app is read and launched.
  static func problems(_ source: String) -> [Problem] {
    var problems: [Problem] = []
    let document = SwiftScenarioReader.read(
      [SourceFile(name: "App.swift", text: source)],
      SwiftQuestion(asked: ["user launches app"]), problems: &problems)
    return problems + (document.map(faults) ?? [])
  }

  /// Why a run of an app stopped before its end.
  static func faults(of document: ScenarioDocument) -> [Problem] {
    Simulation.run(document.scenario).fault.map { [FaultText.problem(for: $0, in: document)] } ?? []
  }

  static func lines(of document: ScenarioDocument) -> [String] {
    let result = Simulation.run(document.scenario)
    #expect(result.fault.map { FaultText.problem(for: $0, in: document) } == nil)
    return result.trace.asked(in: document.scenario).map { occurrence in
      guard case .text(let text) = occurrence.argument, occurrence.callback == .print else {
        return CallbackText.text(of: occurrence, in: document.scenario)
      }
      return CallbackText.string(text, in: document.scenario)
    }
  }
}
