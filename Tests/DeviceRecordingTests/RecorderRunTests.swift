import DeviceRecording
import Foundation
import LifecycleEngine
import ScenarioLanguage
import SwiftSource
import TestSupport
import Testing
import TextFormats

/// Tests the recorder without a Mac: written apps are compiled against a stub of UIKit that calls
/// them back in the orders of a test.
@Suite(.serialized) struct RecorderRunTests {
  private let folder: URL
  private let stub: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "recorder-\(ProcessInfo.processInfo.processIdentifier)")
    stub = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "UIKitStub")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// A seeded order that no UIKit has is read back as it was, and rejected; the engine's own is
  /// accepted.
  @Test func whatTheStubCallsIsWhatConformReads() throws {
    try build()
    let document = try read(Self.presenting)
    let app = try write(document, link: true)
    var generator = RepeatableGenerator(seed: 22)
    for round in 0..<6 {
      let legal = Self.logs(document)
      let fired = round == 0 ? legal : legal.map { $0.shuffled(using: &generator) }
      let output = try launch(app, firing: fired)
      let file = SourceFile(name: "recorded.ndjson", text: "noise\n" + output)
      var problems: [Problem] = []
      let reading = try #require(RecordingReader.read(file, problems: &problems).first)
      guard case .trace(let trace) = reading else {
        Issue.record("\(reading) \(output)")
        return
      }
      let scenario = trace.scenario(ios: 18)
      let read = trace.logs.map { log in
        log?.lines.map { CallbackText.text(of: $0, in: scenario) } ?? []
      }
      #expect(read == fired)
      let outcome = Replay.replay(scenario, logs: trace.logs, ordering: .all)
      #expect((outcome == .reproduced) == (fired == legal))
    }
  }

  @Test func writtenAppsCompile() throws {
    try build()
    let all = try RealCourse.scenarios()
    let isSoak = ProcessInfo.processInfo.environment["LIFELINE_SOAK"] != nil
    var position = 0
    for document in all {
      var problems: [Problem] = []
      guard SwiftRecording.text(of: document, problems: &problems) != nil else { continue }
      position += 1
      if isSoak || position.isMultiple(of: 40) { _ = try write(document, link: false) }
    }
  }

  private static let presenting = """
    platform: {ios: 18}
    objects:
      A: UIViewController
      B: {is: UIViewController, modalPresentationStyle: fullScreen}
    root: A
    given: [user launches app]
    ask: ["A.present(B, animated: true)"]
    watch:
      A: [viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear]
      B: [viewDidLoad, viewWillAppear, viewDidAppear]
    """

  // MARK: Running

  private static func logs(_ document: ScenarioDocument) -> [[String]] {
    let trace = Simulation.run(document.scenario).trace
    return document.scenario.steps.indices.map { step in
      trace.events(ofStep: step).filter(\.isWatched).map {
        CallbackText.text(of: $0.occurrence, in: document.scenario)
      }
    }
  }

  private func read(_ text: String) throws -> ScenarioDocument {
    var problems: [Problem] = []
    return try #require(
      ScenarioReader.read(SourceFile(name: "x.yml", text: text), problems: &problems))
  }

  private func build() throws {
    let module = folder.appending(path: "UIKit.swiftmodule").path()
    guard !FileManager.default.fileExists(atPath: module) else { return }
    let files = try FileManager.default.contentsOfDirectory(atPath: stub.path()).sorted()
    try compile(
      ["-emit-module", "-emit-library", "-static", "-parse-as-library", "-module-name", "UIKit"]
        + ["-o", folder.appending(path: "libUIKit.a").path(), "-emit-module-path", module]
        + files.map { stub.appending(path: $0).path() })
  }

  /// - Returns: the program, if it is linked.
  private func write(_ document: ScenarioDocument, link: Bool) throws -> URL {
    var problems: [Problem] = []
    let text = try #require(SwiftRecording.text(of: document, problems: &problems))
    let file = folder.appending(path: "App.swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let program = folder.appending(path: "app")
    try compile(
      (link ? ["-L", folder.path(), "-lUIKit", "-o", program.path()] : ["-typecheck"])
        + ["-parse-as-library", "-I", folder.path(), file.path()])
    return program
  }

  private func compile(_ arguments: [String]) throws {
    let output = try run("/usr/bin/env", ["swiftc", "-swift-version", "5", "-Onone"] + arguments)
    #expect(output.status == 0, "\(output.text.prefix(2_000))")
  }

  private func launch(_ app: URL, firing logs: [[String]]) throws -> String {
    let fire = logs.map { $0.joined(separator: " ") }.joined(separator: ";")
    let output = try run(app.path(), [], ["LIFELINE_FIRE": fire, "HOME": folder.path()])
    #expect(output.status == 0, "\(output.text)")
    return output.text.replacing(/"system":[0-9]+/, with: "\"system\":18")
  }

  private func run(_ path: String, _ arguments: [String], _ environment: [String: String] = [:])
    throws -> (status: Int32, text: String)
  {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
