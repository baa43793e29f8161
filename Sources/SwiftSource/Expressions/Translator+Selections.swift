internal import LifecycleEngine
internal import SwiftSyntax

/// A property with one of several known values, such as the visible child, depending on the run.
private struct Selection {
  var fact: String
  /// Each value with its condition; the last one applies otherwise.
  var options: [(condition: SceneCondition, value: SwiftValue)]
}

extension Translator {
  /// Translates code once for each possible value of a property in its first statement.
  ///
  /// - Returns: nil: the statement uses no such property.
  mutating func select(
    for item: CodeBlockItemSyntax, _ frame: inout Frame, into code: inout [SceneCode],
    reading: Branch
  ) -> CodeFlow? {
    guard let selection = selection(in: item, frame) else { return nil }
    var readings = selection.options.map { option -> Reading in
      var inner = Reading(frame: frame)
      inner.frame.locals[selection.fact] = option.value
      inner.frame.isUncertain = true
      inner.flow = reading(&self, &inner.frame, &inner.code)
      return inner
    }
    let flow = finish(&readings, item, into: &code)
    var otherwise = readings[readings.count - 1].code
    for (option, reading) in zip(selection.options, readings).dropLast().reversed() {
      var codes: [SceneCode] = []
      add(.condition(option.condition), reading.code, otherwise, item, into: &codes)
      otherwise = codes
    }
    code += otherwise
    var joined = readings[0].frame
    for reading in readings.dropFirst() {
      var next = frame
      join(joined, reading.frame, in: &next)
      joined = next
    }
    frame = joined
    frame.locals[selection.fact] = nil
    return flow
  }

  private mutating func selection(in item: CodeBlockItemSyntax, _ frame: Frame) -> Selection? {
    guard let id = frame.instance, let type = instances[id].type else { return nil }
    for name in namesRead(in: item, type)
    where assignedNames.contains(name) && frame.locals[name] == nil {
      guard let property = property(name, in: type), !property.isStatic, !property.isLazy,
        !property.isComputed, !property.isUnowned, frame.locals[Self.factName(name, id)] == nil
      else { continue }
      let values = possibleValues(of: property, instances[id].properties[name], of: id)
      let options = cases(of: property, of: id, values) ?? objects(in: property, of: id, values)
      if options.count > 1 { return Selection(fact: Self.factName(name, id), options: options) }
    }
    return nil
  }

  /// The cases or texts that a property may have; nil: it has others.
  private func cases(of property: StoredProperty, of id: Int, _ values: [SwiftValue])
    -> [(condition: SceneCondition, value: SwiftValue)]?
  {
    guard let variable = variables[VariableKey(owner: identity(of: id), name: property.name)],
      !variable.cases.isEmpty
    else { return nil }
    return variable.cases.enumerated().compactMap { index, value in
      guard values.contains(where: { Self.isSame($0, value) }) else { return nil }
      return (.equals(variable.name, index), value)
    }
  }

  /// The objects that a property may refer to, and nil.
  private mutating func objects(in property: StoredProperty, of id: Int, _ values: [SwiftValue])
    -> [(condition: SceneCondition, value: SwiftValue)]
  {
    let objects = Self.objects(among: values)
    guard tracksOwnership, instances[id].kind != nil, unborn[id] == nil, objects.count > 1,
      values.allSatisfy(Self.isReference)
    else { return [] }
    let path = path(property, of: id, property.isWeak ? "weak" : "strong")
    let mayBeNil =
      instances[id].properties[property.name] == nil || property.isWeak
      || values.contains(where: \.isNone)
    return objects.map { (.same(path, $0.code), .object($0)) }
      + (mayBeNil ? [(.isNil(path), .none)] : [])
  }

  // MARK: Choices

  static func isReference(_ value: SwiftValue) -> Bool { value.isNone || value.instance != nil }

  static func choice(among values: [String: SwiftValue]) -> (name: String, value: SwiftValue)? {
    let choices = values.filter { if case .choice = $0.value { true } else { false } }
    return choices.min { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Translates statements for both values of a local variable.
  mutating func decide(
    _ choice: SwiftValue, _ items: ArraySlice<CodeBlockItemSyntax>, as name: String,
    _ node: some SyntaxProtocol, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> CodeFlow {
    guard case .choice(let condition, let then, let otherwise) = choice else { return .next }
    var readings = [then, otherwise].map { value -> Reading in
      var inner = Reading(frame: frame)
      inner.frame.locals[name] = value
      inner.flow = execute(items, &inner.frame, into: &inner.code)
      return inner
    }
    let flow = finish(&readings, node, into: &code)
    add(.condition(condition), readings[0].code, readings[1].code, node, into: &code)
    join(readings[0].frame, readings[1].frame, in: &frame)
    return flow
  }

  /// Translates code for both values of a choice, evaluated at that moment.
  mutating func decide(
    _ choice: SwiftValue, _ node: some SyntaxProtocol, _ frame: inout Frame,
    into code: inout [SceneCode],
    _ body: (inout Translator, SwiftValue, inout Frame, inout [SceneCode]) -> SwiftValue
  ) -> SwiftValue {
    guard case .choice(let condition, let then, let otherwise) = choice else {
      return body(&self, choice, &frame, &code)
    }
    var frames = (frame, frame)
    var codes: ([SceneCode], [SceneCode]) = ([], [])
    let first = body(&self, then, &frames.0, &codes.0)
    let second = body(&self, otherwise, &frames.1, &codes.1)
    add(.condition(condition), codes.0, codes.1, node, into: &code)
    join(frames.0, frames.1, in: &frame)
    return Self.isSame(first, second) ? first : .unknown
  }

  /// The initial value of a property, and the values that code assigns anywhere.
  func possibleValues(of property: StoredProperty, _ initial: SwiftValue?, of owner: Int)
    -> [SwiftValue]
  {
    let key = PropertyKey(instance: identity(of: owner), property: property.name)
    let values = (initial.map { [$0] } ?? []) + (assignedBefore[key] ?? [])
    guard tracksOwnership, instances[owner].kind != nil, holdsReferences(property) else {
      return values
    }
    // A run that stores an unknown object ends there.
    return values.filter { !$0.isUnknown }
  }

  static func objects(among values: [SwiftValue]) -> [ObjectValue] {
    var objects: [ObjectValue] = []
    for case .object(var object) in values
    where object.instance != nil && !objects.contains(where: { $0.code == object.code }) {
      object.isOptional = false
      object.condition = nil
      objects.append(object)
    }
    return objects
  }

  /// The names in a statement; an assigned one only if observers read its old value.
  private func namesRead(in item: CodeBlockItemSyntax, _ type: String) -> [String] {
    var tokens = Array(item.tokens(viewMode: .sourceAccurate))
    if let assignment = item.item.as(InfixOperatorExprSyntax.self),
      assignment.operator.is(AssignmentExprSyntax.self),
      let name = AssignedNames.name(of: assignment.leftOperand),
      property(name, in: type).map({ $0.accessor(.didSet) ?? $0.accessor(.willSet) }) == .some(nil)
    {
      let target = assignment.leftOperand.tokens(viewMode: .sourceAccurate)
      tokens.removeFirst(target.count { _ in true })
    }
    return tokens.compactMap { token in
      if case .identifier = token.tokenKind { token.identifierText } else { nil }
    }
  }
}
