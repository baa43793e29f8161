package import LifecycleEngine
package import ScenarioLanguage

/// Orders for people: a callback a line, an empty line between two orders.
package enum OrdersLog {
  package static func text(_ orders: Orders, of document: ScenarioDocument) -> String {
    orders.orders.map { order in
      order.map { CallbackText.text(of: $0, in: document.scenario) + "\n" }.joined()
    }.joined(separator: "\n")
  }
}
