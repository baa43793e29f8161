package import LifecycleEngine

/// The lines that a scenario's code can print, whether they come or not: its texts, and for a
/// property each value that it may well have.
package enum PrintableLines {
  package static func all(in scenario: Scenario) -> [Occurrence] {
    PrintCalls.all(in: scenario).flatMap { call -> [Occurrence] in
      switch call.action {
      case .print(let text): [Occurrence(.console, .print, .text(text))]
      case .printValue(let property):
        PrintedValues.likely(property, in: scenario).map {
          Occurrence(.console, .print, .value(call.receiver.base, property, $0))
        }
      default: []
      }
    }
  }
}
