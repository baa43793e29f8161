package import LifecycleEngine

/// The values that `print(A.isBeingPresented)` prints, to text and back.
enum PrintedValues {
  static func text(of value: PropertyValue, in scenario: Scenario) -> String {
    switch value {
    case .bool(let bool): bool ? "true" : "false"
    case .object(let id): scenario.objects[id.position].name
    case .view(let controller): scenario.objects[controller.position].name + ".view"
    case .unnamedView: "UIView"
    case .nil: "nil"
    case .state(let state): String(describing: state)
    case .number(let number): String(number)
    }
  }

  /// The value in a line, if the scenario prints a property that can have it.
  static func value(_ text: String, in scenario: Scenario) -> Argument? {
    guard let value = value(of: text, in: scenario) else { return nil }
    for call in scenario.calls {
      if case .printValue(let property) = call.action, fits(value, property) {
        return .value(call.receiver.base, property, value)
      }
    }
    return nil
  }

  /// The likely values of a property, regardless of its value in a run; no number is likely.
  static func likely(_ property: Property, in scenario: Scenario) -> [PropertyValue] {
    switch PropertyTable.readable(property) {
    case .bool: return [.bool(true), .bool(false)]
    case .state: return [AppState.active, .inactive, .background].map(PropertyValue.state)
    case .number, nil: return []
    case .object: break
    }
    let isView = [.view, .viewIfLoaded, .superview, .window].contains(property)
    let objects = scenario.objects.indices.filter {
      isView ? scenario.objects[$0].kind.isView : scenario.objects[$0].kind.isController
    }
    return [.nil] + objects.map { .object(ObjectID($0)) }
  }

  /// The likely values of all properties that a scenario prints.
  static func likelyTexts(in scenario: Scenario) -> [String] {
    scenario.calls.flatMap { call -> [String] in
      guard case .printValue(let property) = call.action else { return [] }
      return likely(property, in: scenario).map { text(of: $0, in: scenario) }
    }
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
    if text == "UIView" { return .unnamedView }
    let name = text.hasSuffix(".view") ? text.dropLast(".view".count) : text[...]
    return scenario.objects.firstIndex { $0.name == name }.map {
      name.count < text.count ? .view(of: ObjectID($0)) : .object(ObjectID($0))
    }
  }

  private static func fits(_ value: PropertyValue, _ property: Property) -> Bool {
    switch value {
    case .state: PropertyTable.readable(property) == .state
    case .bool: PropertyTable.readable(property) == .bool
    case .number: PropertyTable.readable(property) == .number
    case .object, .view, .unnamedView, .nil: PropertyTable.readable(property) == .object
    }
  }
}

/// The lines that a scenario's code can print, in a run or not: its texts, and for a property each
/// likely value.
package enum PrintableLines {
  package static func all(in scenario: Scenario) -> [Occurrence] {
    scenario.calls.flatMap { call -> [Occurrence] in
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
