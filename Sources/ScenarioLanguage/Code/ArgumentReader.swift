internal import LifecycleEngine
internal import TextFormats

/// Matches a call's arguments with a method's parameters, labels included.
extension ReadingContext {
  mutating func method(
    _ name: String, at span: Range<Int>, of receiver: TypedReference, _ arguments: CodeArguments
  ) throws(CodeFault) -> Call {
    let methods = MethodTable.named(name)
    let fitting = receiver.type.methods(named: name)
    guard !fitting.isEmpty else { throw unknownMethod(name, methods, of: receiver, at: span) }
    var furthest: CodeFault?
    for method in fitting {
      do {
        return try call(method, at: span, of: receiver, arguments)
      } catch {
        if error.span.lowerBound > furthest?.span.lowerBound ?? -1 { furthest = error }
      }
    }
    throw furthest ?? unknownMethod(name, methods, of: receiver, at: span)
  }

  private func unknownMethod(
    _ name: String, _ methods: [Method], of receiver: TypedReference, at span: Range<Int>
  ) -> CodeFault {
    let text = CallText.reference(receiver.reference, in: scenario)
    if let method = methods.first {
      return CodeFault(
        Localized("'\(text)' has no '\(name)'", "“\(text)”没有“\(name)”"), at: span,
        expected: method.receivers.wanted)
    }
    if PropertyTable.property(name) != nil {
      return CodeFault(
        Localized("'\(name)' is a property", "“\(name)”是属性"), at: span,
        expected: Localized(verbatim: "\(text).\(name)"))
    }
    let known = receiver.type.methods.map(\.name)
    return CodeFault(
      Localized("unknown method '\(name)'", "没有方法“\(name)”"), at: span,
      expected: Localized("a method that code steps support", "代码步骤里能用的方法"),
      suggestion: NearestName.of(name, among: known)
        ?? known.first { name.count > 2 && $0.lowercased().hasPrefix(name.lowercased()) }
        ?? NearestName.of(name, among: MethodTable.names))
  }

  private mutating func call(
    _ method: Method, at span: Range<Int>, of receiver: TypedReference,
    _ arguments: CodeArguments
  ) throws(CodeFault) -> Call {
    var bound = Method.Bound(values: Array(repeating: nil, count: method.parameters.count))
    var completion = ClosureCode()
    var next = 0
    for argument in arguments.list {
      let index = try parameter(for: argument, of: method, from: next)
      bound.values[index] = try value(
        argument.value, as: method.parameters[index].type, of: method, completion: &completion)
      next = index + 1
    }
    for closure in arguments.trailing {
      let index = try closureParameter(for: closure, of: method)
      bound.values[index] = try value(
        closure.value, as: method.parameters[index].type, of: method, completion: &completion)
    }
    for (index, parameter) in method.parameters.enumerated()
    where parameter.isRequired && bound.values[index] == nil {
      throw CodeFault(
        Localized("'\(method.name)' lacks an argument", "“\(method.name)”缺少参数"), at: span,
        expected: Localized(verbatim: method.signature))
    }
    guard let action = method.meaning(bound) else {
      throw CodeFault(
        Localized("'\(method.name)' lacks an argument", "“\(method.name)”缺少参数"), at: span,
        expected: Localized(verbatim: method.signature))
    }
    let isApplication =
      !method.receivers.isDisjoint(with: .application)
      && receiver.reference.base == .app
    return Call(
      isApplication ? Reference(.application) : receiver.reference, action, running: completion)
  }

  private func parameter(
    for argument: CodeArguments.Argument, of method: Method, from first: Int
  ) throws(CodeFault) -> Int {
    var index = first
    while index < method.parameters.count {
      if method.parameters[index].label == argument.label { return index }
      if method.parameters[index].isRequired { break }
      index += 1
    }
    if index >= method.parameters.count, first >= method.parameters.count {
      throw CodeFault(
        Localized("'\(method.name)' takes no further argument", "“\(method.name)”没有更多参数"),
        at: argument.value.span,
        expected: Localized(verbatim: method.signature))
    }
    guard let label = argument.label else {
      throw CodeFault(
        Localized("this argument lacks its label", "这个参数缺少标签"), at: argument.value.span,
        expected: Localized(verbatim: method.signature))
    }
    throw CodeFault(
      Localized(
        "'\(method.name)' has no label '\(label):' here", "“\(method.name)”在这里没有标签“\(label):”"),
      at: argument.labelSpan,
      expected: Localized(verbatim: method.signature),
      suggestion: NearestName.of(label, among: method.parameters.compactMap(\.label)))
  }

  private func closureParameter(for argument: CodeArguments.Argument, of method: Method)
    throws(CodeFault) -> Int
  {
    let index = method.parameters.firstIndex { parameter in
      if let label = argument.label { return parameter.label == label }
      if case .closure = parameter.type { return true }
      return false
    }
    guard let index else {
      throw CodeFault(
        Localized("'\(method.name)' takes no closure", "“\(method.name)”不接受闭包"),
        at: argument.labelSpan, expected: Localized(verbatim: method.signature)
      )
    }
    return index
  }

  // MARK: Values of arguments

  private mutating func value(
    _ expression: CodeExpression, as type: Method.ParameterType, of method: Method,
    completion: inout ClosureCode
  ) throws(CodeFault) -> Method.Bound.Value {
    switch type {
    case .object(let wanted): return .reference(try object(expression, wanted, of: method))
    case .objectOrNil(let wanted):
      return .reference(expression.isNil ? nil : try object(expression, wanted, of: method))
    case .controllers: return .references(try controllers(expression))
    case .bool: return .bool(try expression.bool())
    case .integer:
      guard let number = CodeParser.number(expression), number == number.rounded() else {
        throw CodeFault(Localized("a whole number is expected here", "这里要写整数"), at: expression.span)
      }
      return .integer(Int(number))
    case .seconds:
      guard let number = CodeParser.number(expression), (0.001...3_600).contains(number) else {
        throw CodeFault(
          Localized("a time in seconds is expected here", "这里要写秒数"), at: expression.span)
      }
      return .integer(Int((number * 1_000).rounded()))
    case .text: return .text(try textArgument(expression))
    case .segue: return .reference(try segue(expression))
    case .direction:
      guard case .implicit(let word, _) = expression, word == "forward" || word == "reverse" else {
        throw CodeFault(
          Localized("a direction is expected here", "这里要写方向"), at: expression.span,
          expected: Localized(".forward or .reverse", ".forward 或 .reverse"))
      }
      return .bool(word == "forward")
    case .column:
      return .column(
        try Self.member(
          expression, of: SplitColumn.self, "UISplitViewController.Column",
          Localized("column", "分栏"), ".primary"))
    case .traits: return .integer(Int(try traits(expression).rawValue))
    case .closure:
      completion = try closure(expression)
      return .ignored
    case .anything: return .ignored
    }
  }

  private func object(_ expression: CodeExpression, _ wanted: StaticType, of method: Method)
    throws(CodeFault) -> Reference
  {
    let object = try reference(expression)
    guard !wanted.isDisjoint(with: object.type) else {
      let text = CallText.reference(object.reference, in: scenario)
      let isTheirView = wanted.contains(.view) && object.type.contains(.controller)
      throw CodeFault(
        Localized("'\(text)' is not \(wanted.wanted)", "“\(text)”不是\(wanted.wanted)"),
        at: expression.span, expected: wanted.wanted,
        suggestion: isTheirView ? "\(text).view" : nil)
    }
    return object.reference
  }

  func controllers(_ expression: CodeExpression) throws(CodeFault) -> [Reference] {
    if expression.isNil { return [] }
    guard case .array(let values, _) = expression else {
      throw CodeFault(
        Localized("a list of view controllers is expected here", "这里要写视图控制器的列表"),
        at: expression.span, expected: Localized(verbatim: "[A, B]"))
    }
    var references: [Reference] = []
    for value in values {
      let object = try reference(value)
      guard object.type.contains(.controller) else {
        throw CodeFault(
          Localized("a view controller is expected here", "这里要写视图控制器"), at: value.span)
      }
      references.append(object.reference)
    }
    return references
  }

  private func traits(_ expression: CodeExpression) throws(CodeFault) -> ObservedTraits {
    let known = Localized(
      verbatim: "[" + ObservedTraits.names.map { $0.0 + ".self" }.joined(separator: ", ") + "]")
    guard case .array(let values, _) = expression, !values.isEmpty else {
      throw CodeFault(
        Localized("a list of traits is expected here", "这里要写 traits 的列表"),
        at: expression.span, expected: known)
    }
    var traits: ObservedTraits = []
    for value in values {
      guard let path = Self.path(value), path.count == 2, path[1] == "self",
        let trait = ObservedTraits.names.first(where: { $0.0 == path[0] })
      else {
        throw CodeFault(
          Localized("unknown trait", "没有这种 trait"), at: value.span, expected: known)
      }
      traits.insert(trait.1)
    }
    return traits
  }

  private mutating func textArgument(_ expression: CodeExpression) throws(CodeFault) -> TextID {
    switch expression {
    case .string(let text, let span): return try textID(text, span)
    case .call(.name("URL", _), let inner):
      if let first = inner.list.first, case .string(let text, let span) = first.value {
        return try textID(text, span)
      }
      fallthrough
    default:
      throw CodeFault(
        Localized("text is expected here", "这里要写文本"), at: expression.span,
        expected: Localized(verbatim: "\"…\""))
    }
  }

  /// A segue's identifier is its destination's name.
  private func segue(_ expression: CodeExpression) throws(CodeFault) -> Reference {
    guard case .string(let name, let span) = expression else {
      throw CodeFault(
        Localized("a segue's identifier is text", "segue 的标识符是文本"), at: expression.span,
        expected: Localized(verbatim: "\"B\""))
    }
    guard let id = id(of: name), declaration(id).kind.isController else {
      let controllers = scenario.objects.filter { $0.kind.isController }.map(\.name)
      throw CodeFault(
        Localized("no segue leads to '\(name)'", "没有通往“\(name)”的 segue"), at: span,
        expected: Localized("the destination's name", "目标的名字"),
        suggestion: NearestName.of(name, among: controllers))
    }
    return Reference(id)
  }
}
