package import LifecycleEngine
package import ScenarioLanguage
internal import TextFormats

/// Orders as `lifeline.orders/1` (COMMANDS.md).
package enum OrdersJSON {
  package static func text(_ orders: Orders, of document: ScenarioDocument) -> String {
    JSONValue.object([
      ("schema", .text("lifeline.orders/1")),
      ("scenario", document.id.map(JSONValue.text) ?? .null),
      ("count", .integer(orders.orders.count)),
      ("complete", .bool(orders.isComplete)),
      (
        "orders",
        .array(
          orders.orders.map { order in
            .array(order.map { .text(CallbackText.text(of: $0, in: document.scenario)) })
          })
      ),
    ]).line + "\n"
  }
}
