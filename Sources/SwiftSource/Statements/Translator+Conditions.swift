internal import LifecycleEngine
internal import SwiftSyntax
internal import TextFormats

/// Evaluates the conditions of `if`, `guard`, and `?:`: known here, known only at run time, or
/// unknown.
extension Translator {
  mutating func test(
    _ conditions: ConditionElementListSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    var result = SwiftValue.bool(true)
    for element in conditions {
      let value: SwiftValue
      var effects: [SceneCode] = []
      switch element.condition {
      case .expression(let expression):
        value = truth(of: evaluate(expression, &frame, into: &effects))
      case .optionalBinding(let binding): value = bind(binding, &frame, into: &effects)
      case .availability(let node):
        let isMet = isAvailable(node.availabilityArguments)
        value = .bool(isMet == (node.availabilityKeyword.tokenKind == .poundAvailable))
      case .matchingPattern(let node):
        let subject = evaluate(node.initializer.value, &frame, into: &effects)
        value = matches(subject, node.pattern, &frame).map(SwiftValue.bool) ?? .unknown
      }
      add(effects, if: result, element, into: &code)
      result = Self.both(result, value)
      if case .bool(false) = result { break }
    }
    return result
  }

  /// Whether the app runs on a version of iOS that `#available` lists.
  private func isAvailable(_ list: AvailabilityArgumentListSyntax) -> Bool {
    for argument in list {
      guard case .availabilityVersionRestriction(let version) = argument.argument,
        version.platform.text == "iOS", let wanted = Int(version.version?.major.text ?? "")
      else { continue }
      return ios.map { $0 >= wanted } ?? (wanted <= Platform.versions.upperBound)
    }
    return true
  }

  /// The effects of an operand or a condition that is only reached if those before it hold.
  mutating func add(
    _ effects: [SceneCode], if condition: SwiftValue, _ node: some SyntaxProtocol,
    into code: inout [SceneCode]
  ) {
    guard !effects.isEmpty else { return }
    if case .bool(let holds) = condition {
      if holds { code += effects }
    } else {
      add(condition, effects, [], node, into: &code)
    }
  }

  private mutating func bind(
    _ binding: OptionalBindingConditionSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    let value: SwiftValue
    if let initializer = binding.initializer {
      value = evaluate(initializer.value, &frame, into: &code)
    } else if let name {
      value = read(name, binding.pattern, &frame, into: &code)
    } else {
      value = .unknown
    }
    var bound = Self.unwrapped(value)
    if case .choice(_, let known, .none) = bound { bound = known }
    if case .object(var object) = bound {
      object.isOptional = false
      bound = .object(object)
    } else if case .closure(var closure) = bound {
      closure.condition = nil
      bound = .closure(closure)
    }
    if let name { frame.declare(name, bound) }
    return exists(value)
  }

  /// `x != nil`
  func exists(_ value: SwiftValue) -> SwiftValue {
    switch value {
    case .none: .bool(false)
    case .object(let object): object.isOptional ? .condition(object.existence) : .bool(true)
    case .closure(let closure): closure.condition.map(SwiftValue.condition) ?? .bool(true)
    case .handle("observer", let path?): .condition(.exists(path))
    case .handle: .unknown
    case .choice(let condition, let then, let otherwise):
      Self.either(
        Self.both(.condition(condition), exists(then)),
        Self.both(Self.not(.condition(condition)), exists(otherwise)))
    case .unknown, .inert, .presentation: .unknown
    default: .bool(true)
    }
  }

  func truth(of value: SwiftValue) -> SwiftValue {
    switch value {
    case .bool, .condition: value
    default: .unknown
    }
  }

  static func both(_ first: SwiftValue, _ second: SwiftValue) -> SwiftValue {
    switch (first, second) {
    case (.bool(false), _), (_, .bool(false)): .bool(false)
    case (.bool(true), let other), (let other, .bool(true)): other
    case (.condition(let a), .condition(let b)):
      .condition(.both(a, b))
    default: .unknown
    }
  }

  static func either(_ first: SwiftValue, _ second: SwiftValue) -> SwiftValue {
    switch (first, second) {
    case (.bool(true), _), (_, .bool(true)): .bool(true)
    case (.bool(false), let other), (let other, .bool(false)): other
    case (.condition(let a), .condition(let b)):
      .condition(.either(a, b))
    default: .unknown
    }
  }

  static func not(_ value: SwiftValue) -> SwiftValue {
    switch value {
    case .bool(let bool): .bool(!bool)
    case .condition(.not(let inner)): .condition(inner)
    case .condition(let condition): .condition(.not(condition))
    default: .unknown
    }
  }

  /// Whether two references to the app's own objects are identical.
  private func compare(_ first: ObjectValue, _ second: ObjectValue) -> SwiftValue {
    switch (first.isOptional, second.isOptional) {
    case (true, true): first == second ? .bool(true) : .unknown
    case (false, false): .bool(first.instance == second.instance)
    default:
      first.instance == second.instance
        ? .condition(first.isOptional ? first.existence : second.existence) : .bool(false)
    }
  }

  /// `==`, `!=`, `===` and the comparisons of numbers.
  func compare(_ name: String, _ one: SwiftValue, _ other: SwiftValue) -> SwiftValue {
    let (first, second) = (Self.unwrapped(one), Self.unwrapped(other))
    switch name {
    case "!=", "!==": return Self.not(compare(name == "!=" ? "==" : "===", first, second))
    case "==", "===":
      switch (first, second) {
      case (.none, .none): return .bool(true)
      case (let value, .none), (.none, let value): return Self.not(exists(value))
      case (.text(let a), .text(let b)): return .bool(a == b)
      case (.bool(let a), .bool(let b)): return .bool(a == b)
      case (.member(let a), .member(let b)): return .bool(a == b)
      case (.compound(let a, let x), .compound(let b, let y)):
        guard a == b, x.count == y.count else { return .bool(false) }
        return zip(x, y).reduce(.bool(true)) {
          Self.both($0, compare(name, $1.0.value, $1.1.value))
        }
      case (.compound, .member), (.member, .compound): return .bool(false)
      case (.list(let a), .list(let b)):
        guard a.count == b.count else { return .bool(false) }
        return zip(a, b).reduce(.bool(true)) { Self.both($0, compare(name, $1.0, $1.1)) }
      case (.variable(let name, let plus, _), .integer(let number)),
        (.integer(let number), .variable(let name, let plus, _)):
        return .condition(.equals(name, number &- plus))
      case (.condition, .bool(let wanted)): return wanted ? first : Self.not(first)
      case (.bool(let wanted), .condition): return wanted ? second : Self.not(second)
      case (.choice(let condition, let a, let b), let other),
        (let other, .choice(let condition, let a, let b)):
        return Self.either(
          Self.both(.condition(condition), compare(name, a, other)),
          Self.both(Self.not(.condition(condition)), compare(name, b, other)))
      case (.object(let a), .object(let b)):
        if a.instance != nil, b.instance != nil { return compare(a, b) }
        if a == b { return .bool(true) }
        return .condition(.same(a.code, b.code))
      default: break
      }
    default: break
    }
    switch (first, second) {
    case (.variable(let variable, let plus, _), .integer(let number)):
      return .condition(.compares(variable, name, number &- plus))
    case (.integer(let number), .variable(let variable, let plus, _)):
      return .condition(.compares(variable, Self.turned[name] ?? name, number &- plus))
    default: break
    }
    guard let a = Self.number(first), let b = Self.number(second) else { return .unknown }
    switch name {
    case "==": return .bool(a == b)
    case "<": return .bool(a < b)
    case ">": return .bool(a > b)
    case "<=": return .bool(a <= b)
    case ">=": return .bool(a >= b)
    default: return .unknown
    }
  }

  /// The same comparison with its operands swapped.
  private static let turned = ["<": ">", ">": "<", "<=": ">=", ">=": "<="]

  static func number(_ value: SwiftValue) -> Double? {
    switch value {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    default: nil
    }
  }

  /// The application state, which is only known at run time.
  static var applicationState: SwiftValue {
    func state(_ name: String, or other: SwiftValue) -> SwiftValue {
      .choice(.applicationState(name), .member(name), other)
    }
    return state("active", or: state("inactive", or: .member("background")))
  }

  /// `rawValue` of the application state.
  static func rawValue(_ value: SwiftValue) -> SwiftValue {
    switch value {
    case .choice(let condition, let then, let otherwise):
      .choice(condition, rawValue(then), rawValue(otherwise))
    case .member(let name):
      ["active", "inactive", "background"].firstIndex(of: name).map(SwiftValue.integer) ?? .unknown
    default: .unknown
    }
  }
}
