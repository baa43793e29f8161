import Foundation
import LifecycleEngine
import ScenarioLanguage
import Testing
import TextFormats

struct FieldTraceReaderTests {
  private func readings(_ name: String) throws -> [FieldTraceReader.Reading] {
    let path = "\(checkout)/Content/field-traces/\(name)"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var problems: [Problem] = []
    let readings = FieldTraceReader.read(SourceFile(name: name, text: text), problems: &problems)
    #expect(problems == [])
    return readings
  }

  @Test(
    arguments: [
      ("app-scene.yml", 68), ("containers.yml", 38), ("tests.yml", 25), ("transitions.yml", 46),
      ("views.yml", 27),
    ])
  func `every convertible trace is read without a problem`(name: String, count: Int) throws {
    let readings = try readings(name)
    #expect(readings.count == count)
    for reading in readings {
      switch reading {
      case .trace: break
      case .notReplayed(let id, _): Issue.record("\(id) is not replayed")
      case .unreadable(let id, _, let problems):
        for problem in problems {
          let line = problem.range?.start.line ?? 0
          Issue.record(
            "\(id ?? "?"), line \(line): \(problem.message); \(problem.expectation ?? "")")
        }
      }
    }
  }
}
