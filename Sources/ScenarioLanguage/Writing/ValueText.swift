internal import LifecycleEngine

/// Values that are assigned, as Swift code.
enum ValueText {
  static func text(of value: Value, for property: Property, in scenario: Scenario) -> String {
    func name(_ reference: Reference) -> String { CallText.reference(reference, in: scenario) }
    func number(_ number: Double) -> String { NumberText.text(number) }
    switch value {
    case .none: return "nil"
    case .bool(let bool): return String(bool)
    case .number(let value): return number(value)
    case .object(let reference): return name(reference)
    case .objects(let references):
      return "[" + references.map(name).joined(separator: ", ") + "]"
    case .rect(let rect):
      return "CGRect(x: \(number(rect.x)), y: \(number(rect.y)), width: \(number(rect.width)), "
        + "height: \(number(rect.height)))"
    case .geometry(let reference, let property): return "\(name(reference)).\(property)"
    case .point(let x, let y): return "CGPoint(x: \(number(x)), y: \(number(y)))"
    case .transform(let isIdentity):
      return isIdentity ? ".identity" : "CGAffineTransform(rotationAngle: 0.5)"
    case .text(let id):
      let text = CallbackText.string(id, in: scenario)
      if case .text = PropertyTable.assignable(property) { return CallText.quoted(text) }
      return ".\(text)"
    case .style(let style): return ".\(style)"
    }
  }
}
