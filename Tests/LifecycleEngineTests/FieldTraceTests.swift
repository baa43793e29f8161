import LifecycleEngine
import ScenarioLanguage
import TestSupport
import Testing

/// The engine must produce the logs of real devices.
@Suite struct FieldTraceTests {
  @Test func `every trace is read`() throws {
    #expect(try FieldTraces.all().count > 200)
    #expect(try FieldTraces.unreadable() == [])
  }

  @Test func `no trace meets a step that is not simulated`() throws {
    for trace in try FieldTraces.replayable() {
      if case .stopped(let fault) = trace.replayed(), fault.reason == .notSimulatedYet {
        Issue.record("\(trace.id), step \(fault.entry + 1)")
      }
    }
  }

  @Test func `nearly all traces are reproduced`() throws {
    let traces = try FieldTraces.replayable()
    let reproduced = Set(traces.filter { $0.replayed() == .reproduced }.map(\.id))
    let high = traces.filter { $0.confidence == "high" }
    let reproducedHigh = high.filter { reproduced.contains($0.id) }
    #expect(
      reproducedHigh.count * 100 >= high.count * 95, "\(reproducedHigh.count) of \(high.count)")
    #expect(reproduced.count * 100 >= traces.count * 85, "\(reproduced.count) of \(traces.count)")
  }

  @Test func `the ledger names exactly the traces that are not reproduced`() throws {
    let traces = try FieldTraces.replayable()
    let ledger = try FieldTraces.ledger()
    let named = Set(ledger.map(\.id))
    #expect(named.count == ledger.count)
    for trace in traces {
      let outcome = trace.replayed()
      if outcome == .reproduced, named.contains(trace.id) {
        Issue.record("\(trace.id) is in the ledger and is reproduced")
      }
      if outcome != .reproduced, !named.contains(trace.id) {
        Issue.record("\(trace.id) is not reproduced and not in the ledger: \(outcome)")
      }
    }
    for line in ledger where !traces.contains(where: { $0.id == line.id }) {
      Issue.record("\(line.id) is in the ledger and is no trace")
    }
  }

  @Test func `every line of the ledger has a reason`() throws {
    #expect(try FieldTraces.ledger().isEmpty == false)
  }

  @Test func `invariants hold while the traces are replayed`() throws {
    for trace in try FieldTraces.replayable() {
      guard let version = trace.versions.last else { continue }
      for violation in CheckedRun(trace.scenario(ios: version)).violations {
        Issue.record("\(trace.id): \(violation)")
      }
    }
  }
}
