/// Every order of the watched callbacks of the asked steps that UIKit allows.
package struct Orders: Hashable, Sendable {
  /// The usual order first, then by the number of choices that deviate from it.
  package var orders: [[Occurrence]]
  /// False when a limit or a bound cut the exploration.
  package var isComplete: Bool
  package var fault: StepFault?
  package init(orders: [[Occurrence]], isComplete: Bool, fault: StepFault? = nil) {
    self.orders = orders
    self.isComplete = isComplete
    self.fault = fault
  }
}

/// Runs a scenario under every combination of choices.
package enum Explorer {
  package static func orders(
    of scenario: Scenario, rulebook: Rulebook? = nil, limit: Int? = nil
  ) -> Orders {
    Orders(orders: [], isComplete: true)
  }
}
