import Course
import LifecycleEngine
import ScenarioLanguage
import TestSupport
import Testing
import TextFormats

/// If the engine never called a callback, every claim about it would hold.
@Suite struct CatalogueCoverageTests {
  @Test func `every callback is sent in some scenario or trace of the content`() throws {
    var sent: Set<Callback> = []
    for document in try Self.scenarios() {
      sent.formUnion(callbacks(in: document.scenario))
    }
    for trace in try FieldTraces.replayable() {
      for version in [trace.versions.first, trace.versions.last].compactMap({ $0 }) {
        sent.formUnion(callbacks(in: trace.scenario(ios: version)))
      }
    }
    let silent = CallbackCatalogue.entries.map(\.callback).filter { !sent.contains($0) }
    #expect(silent.map(\.name) == [])
  }

  private static func scenarios() throws -> [ScenarioDocument] {
    let curriculum = try RealCourse.curriculum()
    var problems: [Problem] = []
    return curriculum.scenarios.compactMap { curriculum.scenario($0, problems: &problems) }
  }

  private func callbacks(in scenario: Scenario) -> [Callback] {
    Simulation.run(scenario).trace.events.map(\.occurrence.callback)
  }

  @Test func `every callback has a row`() {
    for callback in Callback.allCases {
      #expect(CallbackCatalogue.entry(callback) != nil, "\(callback.name)")
    }
  }
}
