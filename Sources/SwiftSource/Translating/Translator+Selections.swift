internal import LifecycleEngine
internal import SwiftSyntax

/// A property that refers to one of several objects, such as the child that is shown: only the run
/// knows to which one.
private struct Selection {
  var fact: String
  /// The property in the scenario.
  var path: String
  var objects: [ObjectValue]
  var mayBeNil: Bool
}

extension Translator {
  /// Reads code once for each object that a property in its first statement may refer to.
  ///
  /// - Returns: nil: that statement uses no such property.
  mutating func select(
    for item: CodeBlockItemSyntax, _ frame: inout Frame, into code: inout [SceneCode],
    reading: Branch
  ) -> CodeFlow? {
    guard let selection = selection(in: item, frame) else { return nil }
    var values = selection.objects.map { SwiftValue.object($0) }
    if selection.mayBeNil { values.append(.none) }
    let readings = values.map { value -> (frame: Frame, code: [SceneCode], flow: CodeFlow) in
      var inner = frame
      inner.locals[selection.fact] = value
      inner.isUncertain = true
      var codes: [SceneCode] = []
      let flow = reading(&self, &inner, &codes)
      return (inner, codes, flow)
    }
    var flow = readings[readings.count - 1].flow
    var otherwise = readings[readings.count - 1].code
    for (object, reading) in zip(selection.objects, readings.dropLast()).reversed() {
      var codes: [SceneCode] = []
      add(
        .condition("\(selection.path) === \(object.code)"), reading.code, otherwise, item,
        into: &codes)
      otherwise = codes
      flow = Self.joined(reading.flow, flow)
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
    guard tracksOwnership, let id = frame.instance, instances[id].kind != nil, unborn[id] == nil,
      let type = instances[id].type
    else { return nil }
    for name in Self.namesRead(in: item)
    where assignedNames.contains(name) && frame.locals[name] == nil {
      guard let property = property(name, in: type), !property.isStatic, !property.isLazy,
        !property.isComputed, !property.isUnowned, frame.locals[Self.factName(name, id)] == nil
      else { continue }
      let initial = instances[id].properties[name]
      let values = possibleValues(of: property, initial, of: id)
      let objects = Self.objects(among: values)
      guard objects.count > 1, values.allSatisfy({ $0.isNone || $0.instance != nil }) else {
        continue
      }
      return Selection(
        fact: Self.factName(name, id),
        path: path(property, of: id, property.isWeak ? "weak" : "strong"), objects: objects,
        mayBeNil: initial == nil || property.isWeak || values.contains(where: \.isNone))
    }
    return nil
  }

  // MARK: Choices

  static func isReference(_ value: SwiftValue) -> Bool { value.isNone || value.instance != nil }

  static func choice(among values: [String: SwiftValue]) -> (name: String, value: SwiftValue)? {
    let choices = values.filter { if case .choice = $0.value { true } else { false } }
    return choices.min { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Reads statements for both values of a local.
  mutating func decide(
    _ choice: SwiftValue, _ items: ArraySlice<CodeBlockItemSyntax>, as name: String,
    _ node: some SyntaxProtocol, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> CodeFlow {
    var flows: [CodeFlow] = []
    _ = decide(choice, node, &frame, into: &code) { translator, value, frame, code in
      frame.locals[name] = value
      flows.append(translator.execute(items, &frame, into: &code))
      return .none
    }
    return flows.dropFirst().reduce(flows[0]) { Self.joined($0, $1) }
  }

  /// Reads code for both values of a choice, at the moment that decides it.
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

  /// The initial value of a property, and what the code assigns anywhere.
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

  /// The names in a statement, but not the one that it assigns to.
  private static func namesRead(in item: CodeBlockItemSyntax) -> [String] {
    var tokens = Array(item.tokens(viewMode: .sourceAccurate))
    if let sequence = item.item.as(SequenceExprSyntax.self), sequence.elements.count > 1,
      let target = sequence.elements.first,
      sequence.elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true
    {
      tokens.removeFirst(target.tokens(viewMode: .sourceAccurate).count { _ in true })
    }
    return tokens.compactMap { token in
      if case .identifier = token.tokenKind { token.identifierText } else { nil }
    }
  }
}
