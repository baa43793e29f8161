package import LifecycleEngine

/// A scenario that ran on a real device, with the device's log for each step.
package struct FieldTrace: Hashable, Sendable {
  /// The source of the trace.
  package enum SourceKind: String, Hashable, Sendable, CaseIterable { case log, test, apple, claim }

  package var id: String
  package var sourceKind: SourceKind
  package var url: String
  package var year: Int?
  /// The major versions of iOS on which it may have run, ascending.
  package var versions: [Int]
  package var document: ScenarioDocument
  /// One per step; nil: not compared.
  package var logs: [StepLog?]
  package var ordering: LogOrdering
  /// high, medium, low, or `unknown` if the trace has none.
  package var confidence: String
  /// A feature missing from the scenario language; such a trace isn't replayed.
  var needs: String?
  package var setup: String?
  package var doubts: String?
  /// The trace's own setting; nil: the version's default.
  var lifecycle: Platform.Lifecycle?
  var sdk: Int?

  /// The scenario on one of `versions`, with that version's default life cycle and SDK unless the
  /// trace sets them.
  package func scenario(ios: Int) -> Scenario {
    var scenario = document.scenario
    let platform = scenario.platform
    scenario.platform = Platform(
      ios: ios, lifecycle: lifecycle, device: platform.device, sdk: sdk, launch: platform.launch,
      session: platform.session, alwaysOnDisplay: platform.alwaysOnDisplay,
      passcode: platform.passcode, info: platform.info)
    return scenario
  }
}
