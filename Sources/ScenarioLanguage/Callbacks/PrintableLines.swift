package import LifecycleEngine

/// The lines that a scenario's code can print, in a run or not: its texts, and for a property each
/// likely value.
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
