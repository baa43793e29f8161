package import LifecycleEngine

/// A scenario that ran on a real device, with what the device printed in each step.
package struct FieldTrace: Hashable, Sendable {
  /// How the trace came to be known.
  package enum SourceKind: String, Hashable, Sendable, CaseIterable { case log, test, apple, claim }

  package var id: String
  package var sourceKind: SourceKind
  package var url: String
  package var year: Int?
  /// The major versions of iOS that may explain it, ascending.
  package var versions: [Int]
  package var document: ScenarioDocument
  /// One a step; nil: not compared.
  package var logs: [StepLog?]
  package var ordering: LogOrdering
  /// high, medium, low, or `unknown` where the trace does not say.
  package var confidence: String
  /// What the language lacks to say the trace; such a trace is not replayed.
  package var needs: String?
  package var setup: String?
  package var doubts: String?
  /// What the trace itself says; nil: the version's default.
  var lifecycle: Platform.Lifecycle?
  var sdk: Int?

  /// Whether it can be replayed; a trace that the language cannot say is not read this far.
  package var isConvertible: Bool { true }

  /// The scenario on one of `versions`, life cycle and SDK being that version's where the trace
  /// does not say.
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
