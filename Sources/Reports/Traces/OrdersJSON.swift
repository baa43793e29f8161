package import LifecycleEngine
package import ScenarioLanguage
internal import TextFormats

/// Orders as `lifeline.orders/1` (COMMANDS.md).
package enum OrdersJSON {
  package static func text(_ orders: Orders, of document: ScenarioDocument) -> String {
    JSONWriter.pretty([
      "schema": "lifeline.orders/1",
      "scenario": JSONValue(document.id),
      "count": .integer(orders.orders.count),
      "complete": .bool(orders.isComplete),
      "orders": .array(
        orders.orders.map { order in
          .strings(order.map { CallbackText.text(of: $0, in: document.scenario) })
        }),
    ])
  }
}

/// Orders for people: a callback a line, an empty line between two orders.
package enum OrdersLog {
  package static func text(_ orders: Orders, of document: ScenarioDocument) -> String {
    orders.orders.map { order in
      order.map { CallbackText.text(of: $0, in: document.scenario) + "\n" }.joined()
    }.joined(separator: "\n")
  }
}
