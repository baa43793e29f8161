package import LifecycleEngine

/// The values that `print(A.isBeingPresented)` prints, to text and back.
enum PrintedValues {
  static func text(of value: PropertyValue, in scenario: Scenario) -> String {
    switch value {
    case .bool(let bool): bool ? "true" : "false"
    case .object(let id): scenario.objects[id.position].name
    case .nil: "nil"
    case .state(let state): String(describing: state)
    case .number(let number): String(number)
    }
  }

  /// The value in a line, if the scenario prints a property that can have it.
  static func value(_ text: String, in scenario: Scenario) -> Argument? {
    guard let value = value(of: text, in: scenario) else { return nil }
    for call in PrintCalls.all(in: scenario) {
      if case .printValue(let property) = call.action, fits(value, property) {
        return .value(call.receiver.base, property, value)
      }
    }
    return nil
  }

  /// The likely values of a property, whatever it has in a run; no number is likely.
  static func likely(_ property: Property, in scenario: Scenario) -> [PropertyValue] {
    if fits(.bool(true), property) { return [.bool(true), .bool(false)] }
    if property == .applicationState {
      return [AppState.active, .inactive, .background].map(PropertyValue.state)
    }
    if fits(.number(0), property) { return [] }
    let controllers = scenario.objects.indices.filter { scenario.objects[$0].kind.isController }
    return [.nil] + controllers.map { .object(ObjectID($0)) }
  }

  private static func value(of text: String, in scenario: Scenario) -> PropertyValue? {
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "nil": return .nil
    default: break
    }
    if let number = Int32(text) { return .number(number) }
    if let state = AppState.allCases.first(where: { String(describing: $0) == text }) {
      return .state(state)
    }
    return scenario.objects.firstIndex { $0.name == text }.map { .object(ObjectID($0)) }
  }

  private static func fits(_ value: PropertyValue, _ property: Property) -> Bool {
    switch value {
    case .state: return property == .applicationState
    case .bool:
      switch PropertyTable.assignable(property) {
      case .bool: return true
      default: return String(describing: property).hasPrefix("is")
      }
    case .number: return [.selectedIndex, .tag, .alpha].contains(property)
    case .object, .nil: return property != .applicationState
    }
  }
}

/// All calls of a scenario, including those inside closures and overrides.
enum PrintCalls {
  static func all(in scenario: Scenario) -> [Call] {
    var calls: [Call] = []
    for object in scenario.objects {
      for override in object.overrides {
        for item in override.items {
          if case .code(let call) = item { collect(call, into: &calls) }
        }
      }
    }
    for entry in scenario.steps {
      for step in entry.steps {
        if case .code(let call) = step { collect(call, into: &calls) }
      }
    }
    return calls
  }

  private static func collect(_ call: Call, into calls: inout [Call]) {
    calls.append(call)
    for inner in call.inner { collect(inner, into: &calls) }
  }
}

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
