import Foundation
import LifecycleEngine
import ScenarioLanguage
import Testing
import TextFormats

/// A written scenario reads back as the same scenario.
struct RoundTripTests {
  @Test(arguments: ["app-scene.yml", "containers.yml", "tests.yml", "transitions.yml", "views.yml"])
  func `every field trace is written as it was read`(name: String) throws {
    let text = try String(
      contentsOfFile: "\(checkout)/Content/field-traces/\(name)", encoding: .utf8)
    for trace in traces(text) {
      let again = try #require(traces(ScenarioWriter.text(of: trace)).first)
      #expect(withoutPlaces(again) == withoutPlaces(trace), "\(trace.id)")
      try checkScenario(of: trace.document)
    }
  }

  @Test(arguments: 0..<200)
  func `every made-up scenario is written as it was read`(seed: UInt64) throws {
    let text = MadeUpScenario.text(seed: seed)
    let (document, problems) = read(text)
    for problem in problems { Issue.record("seed \(seed): \(problem.message.english)\n\(text)") }
    try checkScenario(of: #require(document))
  }

  /// A scenario without the steps' own texts is written from its calls and happenings.
  private func checkScenario(of document: ScenarioDocument) throws {
    for sources in [document.entries, []] {
      var written = document
      written.entries = sources
      // The file has no place for a step that is not asked after one that is.
      let first = written.scenario.steps.firstIndex(where: \.isAsked) ?? 0
      for index in written.scenario.steps.indices {
        written.scenario.steps[index].isAsked = index >= first
      }
      let text = ScenarioWriter.text(of: written)
      let (again, problems) = read(text)
      for problem in problems { Issue.record("\(problem.message.english)\n\(text)") }
      #expect(again?.scenario.steps.count == written.scenario.steps.count)
      if sources.isEmpty {
        // Rotations and scales are written as one of them.
        #expect(try ScenarioWriter.text(of: emptied(#require(again))) == text)
      } else {
        // A trace's logs may have brought texts of their own.
        written.scenario.texts = again?.scenario.texts ?? []
        #expect(again?.scenario == written.scenario)
        #expect(again?.entries.map(\.texts) == written.entries.map(\.texts))
      }
    }
  }

  private func emptied(_ document: ScenarioDocument) -> ScenarioDocument {
    var document = document
    document.entries = []
    return document
  }

  private func traces(_ text: String) -> [FieldTrace] {
    var problems: [Problem] = []
    let file = SourceFile(name: "traces.yml", text: text)
    let readings = FieldTraceReader.read(file, problems: &problems)
    #expect(problems == [])
    return readings.compactMap { reading in
      switch reading {
      case .trace(let trace): return trace
      case .notReplayed: return nil
      case .unreadable(let id, _, let problems):
        Issue.record("\(id ?? "?"): \(problems.map(\.message.english))\n\(text)")
        return nil
      }
    }
  }

  private func withoutPlaces(_ trace: FieldTrace) -> FieldTrace {
    var trace = trace
    trace.document.file = ""
    for index in trace.document.entries.indices { trace.document.entries[index].ranges = [] }
    return trace
  }
}
