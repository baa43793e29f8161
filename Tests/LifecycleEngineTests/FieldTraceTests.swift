import LifecycleEngine
import ScenarioLanguage
import TestSupport
import Testing
import TextFormats

/// The engine must produce the logs of real devices.
@Suite struct FieldTraceTests {
  @Test func `every trace is read`() throws {
    #expect(try FieldTraces.all().count > 200)
    #expect(try FieldTraces.unreadable() == [])
  }

  @Test func `no trace meets a step that is not simulated`() throws {
    for trace in try FieldTraces.replayable() {
      if case .stopped(let fault)? = trace.replayed()?.outcome,
        case .notSimulatedCall = fault.reason
      {
        Issue.record("\(trace.id), step \(fault.entry + 1)")
      }
    }
  }

  @Test func `nearly all traces are reproduced`() throws {
    let traces = try FieldTraces.replayable()
    let reproduced = Set(traces.filter { $0.replayed()?.outcome == .reproduced }.map(\.id))
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
      let outcome = try #require(trace.replayed()).outcome
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

  // MARK: Wrong logs

  /// Log lines of every kind; A's view isn't in a window when B is presented.
  private static let everyKind = """
    id: every-kind
    platform: {ios: 12, lifecycle: app-delegate}
    objects:
      A:
        is: UIViewController
        overrides:
          viewDidLoad: [super, 'print("loaded")', 'A.present(B, animated: false)']
      B: UIViewController
    root: A
    watch:
      A: [viewDidLoad, willMoveToParent]
      app: [applicationDidBecomeActive]
      print: [print]
      UIKit: [warning]
    steps:
      - do: user launches app
        log: [A.viewDidLoad, print(loaded), UIKit.warning(not in the window hierarchy),
          app.applicationDidBecomeActive @active]
      - do: [print(A.isViewLoaded), 'A.willMove(toParent: nil)']
        log: [print(true), A.willMoveToParent(nil)]
    """

  private func replayed(_ text: String) throws -> Replay.Outcome {
    var problems: [Problem] = []
    let readings = FieldTraceReader.read(
      SourceFile(name: "trace.yml", text: text), problems: &problems)
    guard case .trace(let trace)? = readings.first else {
      Issue.record("\(readings)")
      return .reproduced
    }
    return try #require(trace.replayed()).outcome
  }

  @Test func `right lines of every kind are reproduced`() throws {
    #expect(try replayed(Self.everyKind) == .reproduced)
  }

  @Test(arguments: [
    ("[A.viewDidLoad", "[A.willMoveToParent"),
    ("@active", "@background"),
    ("print(loaded)", "print(appeared)"),
    ("print(true)", "print(false)"),
    ("A.willMoveToParent(nil)", "A.willMoveToParent(B)"),
    ("UIKit.warning(not in the window hierarchy)", "UIKit.warning(bananas are yellow)"),
    ("UIKit.warning(not in the window hierarchy)", "UIKit.exception(not in the window hierarchy)"),
    ("UIKit.warning(not in the window hierarchy),", ""),
  ])
  func `a wrong line of any kind is found`(right: String, wrong: String) throws {
    try #require(Self.everyKind.contains(right))
    let outcome = try replayed(Self.everyKind.replacing(right, with: wrong))
    guard case .differs = outcome else {
      Issue.record("\(wrong): \(outcome)")
      return
    }
  }
}
