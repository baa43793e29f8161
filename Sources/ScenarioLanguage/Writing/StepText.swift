package import LifecycleEngine

/// Steps as scenarios write them.
package enum StepText {
  package static func text(of step: Step, in scenario: Scenario) -> String {
    switch step {
    case .code(let call): text(of: call, in: scenario)
    case .happening(let happening): text(of: happening, in: scenario)
    }
  }

  package static func text(of call: Call, in scenario: Scenario) -> String {
    CallText.text(of: call, in: scenario)
  }

  package static func text(of happening: Happening, in scenario: Scenario) -> String {
    HappeningText.text(of: happening, in: scenario)
  }
}
