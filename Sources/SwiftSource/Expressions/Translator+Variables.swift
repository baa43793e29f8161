internal import SwiftSyntax
internal import TextFormats

/// A property of the app whose value is only known at run time, as a variable of the scenario.
struct ScenarioVariable {
  /// Its name in the scenario.
  var name: String
  var isBoolean: Bool
  /// Its initial value; a Boolean is 0 or 1.
  var initial: Int
  /// The cases of an enumeration, or the assigned texts; the number is an index into them.
  var cases: [SwiftValue] = []
  var place: SwiftPlace

  func value(at epoch: Int) -> SwiftValue {
    guard cases.isEmpty else { return .unknown }
    return isBoolean ? .condition(.holds(name)) : .variable(name, plus: 0, epoch: epoch)
  }

  /// The code that resets it.
  var reset: SceneCode.Statement {
    .set(name, isBoolean ? .bool(initial == 1) : .integer(initial))
  }
}

/// An object, a class, or the global scope, and the name of its property.
struct VariableKey: Hashable {
  var owner: String
  var name: String
}

/// Counters and flags: numbers and Booleans that the app's code changes.
extension Translator {
  /// The variable for a property that code assigns and that begins with a known number or Boolean;
  /// nil: it has none. Copies of a structure aren't distinguished, so their properties have none.
  mutating func variable(
    _ property: StoredProperty, of instance: Int, _ initial: SwiftValue
  ) -> ScenarioVariable? {
    let isClass =
      instances[instance].kind != nil
      || instances[instance].type.flatMap { declarations.type($0) }?.kind == .class
    guard isClass else { return nil }
    return variable(
      property, owner: identity(of: instance), initial,
      possibleValues(of: property, initial, of: instance))
  }

  /// The values that a property may have; empty: some are unknown, or there are too many.
  private func constants(_ values: [SwiftValue]) -> [SwiftValue] {
    var constants: [SwiftValue] = []
    for value in values {
      guard isConstant(value) else { return [] }
      if !constants.contains(where: { Self.isSame($0, value) }) { constants.append(value) }
    }
    return 2...Self.mostConstants ~= constants.count ? constants : []
  }

  private func isConstant(_ value: SwiftValue) -> Bool {
    switch value {
    case .text, .integer, .number, .bool, .none: true
    case .member: enumeration(of: value) != nil
    case .compound(_, let fields): fields.allSatisfy { isConstant($0.value) }
    default: false
    }
  }

  private static let mostConstants = 8

  private func enumeration(of property: StoredProperty) -> TypeDeclaration? {
    let initial = property.initializer?.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
    guard let name = property.typeName ?? initial, let type = declarations.type(name),
      type.kind == .enumeration
    else { return nil }
    return type
  }

  /// The value of a global or static property that is a variable.
  mutating func shared(
    _ property: StoredProperty, _ site: String, _ initial: SwiftValue
  ) -> SwiftValue? {
    variable(property, owner: site, initial, [])?.value(at: epoch)
  }

  private mutating func variable(
    _ property: StoredProperty, owner: String, _ initial: SwiftValue, _ possible: [SwiftValue]
  ) -> ScenarioVariable? {
    let key = VariableKey(owner: owner, name: property.name)
    if let known = variables[key] { return known }
    guard assignedNames.contains(property.name), !property.isComputed, !lostBefore.contains(key)
    else { return nil }
    let (isBoolean, first): (Bool, Int)
    var cases: [SwiftValue] = []
    switch initial {
    case .bool(let bool): (isBoolean, first) = (true, bool ? 1 : 0)
    case .integer(let number) where Int32(exactly: number) != nil:
      (isBoolean, first) = (false, number)
    case .member, .text, .none, .compound:
      let declared = enumeration(of: property).flatMap { type in
        type.valuedCases.isEmpty && !initial.isNone && !possible.contains(where: \.isNone)
          ? type.cases.map(SwiftValue.member) : nil
      }
      cases = declared ?? constants(possible)
      let position = cases.firstIndex { Self.isSame($0, initial) }
      guard let position, owner.first != "#" else { return nil }
      (isBoolean, first) = (false, position)
    default: return nil
    }
    let variable = ScenarioVariable(
      name: uniqueName(property.name), isBoolean: isBoolean, initial: first, cases: cases,
      place: place(of: property.node))
    variables[key] = variable
    return variable
  }

  mutating func set(
    _ variable: ScenarioVariable, to value: SwiftValue, _ node: some SyntaxProtocol,
    into code: inout [SceneCode]
  ) {
    let place = place(of: node)
    let name = variable.name
    func setting(_ value: SceneValue) -> SceneCode { SceneCode(.set(name, value), place) }
    defer { epoch += 1 }
    switch value {
    case .bool(let bool) where variable.isBoolean: code.append(setting(.bool(bool)))
    case .condition(let condition) where variable.isBoolean:
      code.append(
        .branch(
          condition, then: [setting(.bool(true))], otherwise: [setting(.bool(false))], place))
    case .integer(let number) where !variable.isBoolean:
      code.append(setting(.integer(number)))
    case _ where variable.cases.contains { Self.isSame($0, value) }:
      let position = variable.cases.firstIndex { Self.isSame($0, value) } ?? 0
      code.append(setting(.integer(position)))
    case .variable(name, let plus, epoch) where !variable.isBoolean:
      if plus != 0 { code.append(SceneCode(.change(name, by: plus), place)) }
    case .variable(let other, let plus, epoch) where !variable.isBoolean:
      // A scenario's variable can only be set to numbers, so there is one branch per value.
      let values = Self.copiedValues
      for number in values {
        code.append(
          .branch(.equals(other, number), then: [setting(.integer(number &+ plus))], place))
      }
      var refusal: [SceneCode] = []
      refuse(
        Localized("copying a number this large is not simulated", "复制这么大的数还不能模拟"), node,
        into: &refusal)
      code.append(.branch(.isOutside(other, values), then: refusal, place))
    default:
      lost.formUnion(variables.filter { $0.value.name == name }.keys)
      refuse(
        Localized("this value of '\(name)' is not known", "不知道“\(name)”的这个值"), node, into: &code)
    }
  }

  /// The values of a variable that can be copied to another one.
  private static let copiedValues = 0...12

  /// A stored value as it is now; unknown if it depends on a variable that may have changed.
  func current(_ stored: SwiftValue) -> SwiftValue {
    switch stored {
    case .variable(_, _, let read): read == epoch ? stored : .unknown
    case .condition(let condition) where isOfVariable(condition): .unknown
    case .pieces(let parts): parts.allSatisfy(isCurrent) ? stored : .unknown
    case .list(let values): .list(values.map(current))
    case .compound(let name, let fields):
      .compound(name, fields.map { .init(label: $0.label, value: current($0.value)) })
    default: stored
    }
  }

  private func isCurrent(_ part: TextPart) -> Bool {
    switch part {
    case .text, .unknown: true
    case .variable(_, _, let read): read == epoch
    case .choice(let condition, let then, let otherwise):
      !isOfVariable(condition) && (then + otherwise).allSatisfy(isCurrent)
    }
  }

  private func isOfVariable(_ condition: SceneCondition) -> Bool {
    let names = condition.references
    return variables.values.contains { names.contains($0.name) }
  }
}
