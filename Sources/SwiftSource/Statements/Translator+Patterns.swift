internal import SwiftSyntax
internal import TextFormats

/// Patterns of `switch`, `if case` and `for`, and the enumerations whose cases they name.
extension Translator {
  /// Whether a value matches a pattern, whose names are bound to its parts; nil: not known.
  mutating func matches(
    _ subject: SwiftValue, _ pattern: PatternSyntax, _ frame: inout Frame
  ) -> Bool? {
    switch pattern.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let node):
      frame.declare(node.identifier.identifierText, subject)
      return true
    case .wildcardPattern: return true
    case .valueBindingPattern(let node): return matches(subject, node.pattern, &frame)
    case .tuplePattern(let node):
      return matches(parts(of: subject), node.elements.map { PatternSyntax($0.pattern) }, &frame)
    case .expressionPattern(let node): return matches(subject, node.expression, &frame)
    case .isTypePattern, .missingPattern: return nil
    }
  }

  private func parts(of value: SwiftValue) -> [SwiftValue]? {
    if case .compound(_, let fields) = value { fields.map(\.value) } else { nil }
  }

  private mutating func matches(
    _ values: [SwiftValue]?, _ patterns: [PatternSyntax], _ frame: inout Frame
  ) -> Bool? {
    var result: Bool? = true
    for (index, pattern) in patterns.enumerated() {
      let value = values.flatMap { $0.count == patterns.count ? $0[index] : nil } ?? .unknown
      switch matches(value, pattern, &frame) {
      case false: return false
      case nil: result = nil
      default: break
      }
    }
    return result
  }

  private mutating func matches(
    _ subject: SwiftValue, _ expression: ExprSyntax, _ frame: inout Frame
  ) -> Bool? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .patternExpr(let node): return matches(subject, node.pattern, &frame)
    case .discardAssignmentExpr: return true
    case .optionalChainingExpr(let node):
      let inner = matches(Self.unwrapped(subject), node.expression, &frame)
      switch exists(subject) {
      case .bool(false): return false
      case .bool(true): return inner
      default: return nil
      }
    case .tupleExpr(let node):
      return matches(
        parts(of: subject), node.elements.map { Self.pattern($0.expression) }, &frame)
    case .functionCallExpr(let node):
      guard let called = node.calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
      let name = called.declName.baseName.identifierText
      let patterns = node.arguments.map { Self.pattern($0.expression) }
      guard case .compound(name, let fields) = subject else {
        _ = matches(nil, patterns, &frame)
        switch subject {
        case .compound, .member, .none: return false
        default: return nil
        }
      }
      // `case .loaded(let all)` binds several values together.
      if patterns.count == 1, fields.count > 1 {
        return matches(.compound("", fields), patterns[0], &frame)
      }
      return matches(fields.map(\.value), patterns, &frame)
    default: break
    }
    var ignored: [SceneCode] = []
    let value = evaluate(expression, &frame, into: &ignored)
    switch (subject, value) {
    case (.compound(let a, _), .member(let b)): return a == b
    case (_, .compound("...", let ends)), (_, .compound("..<", let ends)):
      guard case .compound(let range, _) = value,
        case .bool(let isAbove) = compare(">=", subject, ends[0].value),
        case .bool(let isBelow) = compare(range == "..." ? "<=" : "<", subject, ends[1].value)
      else { return nil }
      return isAbove && isBelow
    default:
      guard case .bool(let isEqual) = compare("==", subject, value) else { return nil }
      return isEqual
    }
  }

  private static func pattern(_ expression: ExprSyntax) -> PatternSyntax {
    if let node = expression.as(PatternExprSyntax.self) { return node.pattern }
    return PatternSyntax(ExpressionPatternSyntax(expression: expression))
  }

  // MARK: Enumerations

  /// The one enumeration of the files that a value can be a case of.
  func enumeration(of value: SwiftValue) -> TypeDeclaration? {
    let name: String
    switch value {
    case .member(let member): name = member
    case .compound(let compound, _): name = compound
    default: return nil
    }
    let owners = declarations.typeNames.compactMap { declarations.type($0) }.filter {
      $0.kind == .enumeration && $0.cases.contains(name)
    }
    return owners.count == 1 ? owners[0] : nil
  }

  /// `.loaded("data")`: a case with values; nil: it is no known case.
  mutating func enumerationCase(
    _ name: String, in type: String?, _ arguments: Arguments, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue? {
    let declared = type.flatMap { declarations.type($0) }
    let isCase =
      declared.map { $0.kind == .enumeration && $0.cases.contains(name) }
      ?? (["success", "failure"].contains(name)
        || enumeration(of: .member(name))?.valuedCases.contains(name) == true)
    guard isCase else { return nil }
    return .compound(
      name,
      arguments.list.map {
        .init(label: $0.label, value: evaluate($0.expression, &frame, into: &code))
      })
  }

  /// `Menu(rawValue: 2)`; nil: the raw values aren't known.
  func enumerationCase(raw: SwiftValue, in type: TypeDeclaration) -> SwiftValue? {
    guard let text = printed(raw), type.rawValues.count == type.cases.count else { return nil }
    switch raw {
    case .integer, .text:
      return type.rawValues.first { $0.value == text }.map { .member($0.key) } ?? SwiftValue.none
    default: return nil
    }
  }

  /// The app's extension of a standard type that a value is of.
  private func extended(_ value: SwiftValue) -> TypeDeclaration? {
    let name: String
    switch value {
    case .text, .pieces: name = "String"
    case .integer, .variable: name = "Int"
    case .number: name = "Double"
    case .bool, .condition: name = "Bool"
    case .list: name = "Array"
    default: return nil
    }
    return declarations.type(name)
  }

  /// A property of an enumeration's case, or of an extended standard type.
  mutating func member(
    _ name: String, ofCase value: SwiftValue, _ node: some SyntaxProtocol, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue? {
    guard let type = enumeration(of: value) ?? extended(value) else { return nil }
    if name == "rawValue", case .member(let member) = value {
      return type.rawValues[member].map { raw in Int(raw).map(SwiftValue.integer) ?? .text(raw) }
    }
    guard let getter = property(name, in: type.name)?.getter else { return nil }
    return inline(
      getter, as: name, of: nil, type: type.name, node, &frame, parameters: ["self": value],
      givesValue: true, into: &code)
  }

  /// A method of an enumeration's case, or of an extended standard type.
  mutating func callMethod(
    _ name: String, ofCase value: SwiftValue, _ arguments: Arguments, _ node: some SyntaxProtocol,
    _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue? {
    guard let type = enumeration(of: value) ?? extended(value),
      let found = type.functions(named: name).first(where: { Arguments.fit(arguments.labels, $0) })
        ?? method(name, labels: arguments.labels, in: type.name)?.function,
      let body = found.body
    else { return nil }
    if found.has(.mutating) {
      refuse(
        Localized(
          "a mutating method of the app's own is not simulated here", "App 自己的 mutating 方法在这里还不能模拟"),
        node, into: &code)
      return .unknown
    }
    let values = arguments.list.map { evaluate($0.expression, &frame, into: &code) }
    var parameters = bind(
      values, arguments.labels, found.signature.parameterClause, node, &frame, into: &code)
    parameters["self"] = value
    return inline(
      body.statements, as: found.signatureText, of: nil, type: type.name, node, &frame,
      parameters: parameters, givesValue: found.signature.returnClause != nil, into: &code)
  }

  /// An operator that the app declares for its own types, such as `==`.
  mutating func callOperator(
    _ name: String, _ first: SwiftValue, _ second: SwiftValue, _ node: some SyntaxProtocol,
    _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue? {
    let wanted = name == "!=" ? "==" : name
    let types = [first, second].compactMap { value in
      value.instance.flatMap { instances[$0].type } ?? enumeration(of: value)?.name
    }
    guard let type = types.first else { return nil }
    let function =
      members(of: type).flatMap { $0.functions(named: wanted) }.first { $0.body != nil }
      ?? declarations.functions.first { $0.name.text == wanted && $0.body != nil }
    if let function {
      let labels = function.signature.parameterClause.parameters.map { parameter in
        parameter.firstName.tokenKind == .wildcard ? nil : parameter.firstName.identifierText
      }
      let result = inline(
        function, of: nil, type: type, [first, second], labels, node, &frame, into: &code)
      return name == "!=" ? Self.not(result) : result
    }
    guard wanted == "==", case .plain(let a) = first, case .plain(let b) = second,
      isStructure(first), isStructure(second)
    else { return nil }
    // The `==` that the compiler writes compares all stored properties.
    var result = SwiftValue.bool(true)
    for property in chain(of: type).flatMap(\.properties)
    where !property.isStatic && !property.isComputed {
      let left = own(property.name, of: a, node, &frame, into: &code) ?? .unknown
      let right = own(property.name, of: b, node, &frame, into: &code) ?? .unknown
      let isEqual =
        callOperator("==", left, right, node, &frame, into: &code) ?? compare("==", left, right)
      result = Self.both(result, isEqual)
    }
    return name == "!=" ? Self.not(result) : result
  }
}
