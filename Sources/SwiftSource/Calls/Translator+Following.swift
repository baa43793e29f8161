internal import LifecycleEngine
internal import ScenarioLanguage
internal import SwiftSyntax
internal import TextFormats

/// Inlines the app's closures and methods at their calls.
extension Translator {
  /// Calls a closure immediately.
  mutating func run(
    _ closure: SwiftClosure, _ values: [SwiftValue], _ node: some SyntaxProtocol,
    _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    let call = OpenCall.closure(closure.statements.id)
    guard frame.calls.count < Self.deepestCalls, frame.calls.count(where: { $0 == call }) < 2 else {
      refuse(Localized("this closure calls itself", "这个闭包会调用自己"), node, into: &code)
      return .unknown
    }
    var inner = closure.frame
    // A closure without names has `$0` of its own.
    inner.locals = inner.locals.filter { !$0.key.hasPrefix("$") }
    inner.callback = nil
    inner.moment = frame.moment
    inner.isUncertain = frame.isUncertain
    inner.calls = frame.calls + [call]
    let outer = inner.locals
    for (name, value) in frame.locals
    where name != "self" && !closure.captured.copies.contains(name)
      && (inner.instance == frame.instance || name.contains("."))
    {
      if inner.locals[name] != nil || name.contains(".") { inner.locals[name] = value }
    }
    let start = inner
    inner = inner.nested()
    for (index, parameter) in closure.parameters.enumerated() {
      inner.declare(parameter, values.indices.contains(index) ? values[index] : .unknown)
    }
    if closure.parameters.isEmpty {
      for (index, value) in values.enumerated() { inner.declare("$\(index)", value) }
    }
    var body: [SceneCode] = []
    for id in closure.captured.unowned {
      var refusal: [SceneCode] = []
      refuse(
        Localized(
          "the app would crash here: the unowned object is gone", "App 会在这里崩溃：unowned 对象已经释放"),
        closure.statements, into: &refusal)
      body.append(
        .branch(.isNil(instances[id].name), then: refusal, place(of: node)))
    }
    let result = value(of: closure.statements, &inner, into: &body)
    inner.end(in: start)
    if let condition = closure.condition {
      if !body.isEmpty {
        code.append(.branch(condition, then: body, place(of: node)))
      }
    } else {
      code += body
    }
    for (name, value) in inner.locals
    where name != "self" && !closure.captured.copies.contains(name)
      && (outer[name] != nil || name.contains("."))
    {
      if frame.locals[name] == nil, let old = outer[name], !name.contains("."),
        !Self.isSame(old, value),
        !(old.isUnknown && value.isUnknown)
      {
        refuse(
          Localized(
            "a variable that a closure changes and keeps is not simulated",
            "闭包修改并保留的变量还不能模拟"), node, into: &code)
      }
      if frame.locals[name] != nil || name.contains(".") { frame.locals[name] = value }
    }
    return result
  }

  /// The code of a closure that runs later, when values may have changed.
  mutating func deferred(
    _ closure: SwiftClosure, _ values: [SwiftValue] = [], at node: some SyntaxProtocol
  )
    -> [SceneCode]
  {
    var code: [SceneCode] = []
    var later = closure
    for (name, value) in later.frame.locals where Self.dependsOnMoment(value) {
      later.frame.locals[name] = .unknown
    }
    for name in later.frame.locals.keys
    where name.contains(".")
      || assignedNames.contains(name) && !closure.captured.copies.contains(name)
        && !isObject(later.frame.locals[name])
    {
      later.frame.locals[name] = name.contains(".") ? nil : .unknown
    }
    later.frame.moment = .late
    var frame = later.frame
    _ = run(later, values, node, &frame, into: &code)
    return endingLocals(code)
  }

  /// Whether a value was read at run time and may change later.
  private static func dependsOnMoment(_ value: SwiftValue) -> Bool {
    switch value {
    case .condition, .variable, .choice: true
    case .pieces(let parts):
      parts.contains { part in
        switch part {
        case .choice, .variable: true
        case .text, .unknown: false
        }
      }
    case .object(let object): object.condition != nil
    default: false
    }
  }

  private func isObject(_ value: SwiftValue?) -> Bool { value?.instance != nil }

  /// Inlines a method in the files at its call.
  mutating func inline(
    _ function: FunctionDeclSyntax, of instance: Int?, type: String?, _ values: [SwiftValue],
    _ labels: [String?], _ node: some SyntaxProtocol, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue {
    guard let body = function.body else { return .unknown }
    let clause = function.signature.parameterClause
    if let changed = clause.parameters.first(where: {
      $0.type.trimmedDescription.hasPrefix("inout ")
    }) {
      refuse(
        Localized("an 'inout' parameter is not simulated", "inout 参数还不能模拟"), changed, into: &code)
    }
    let result = inline(
      body.statements, as: function.signatureText, of: instance, type: type, node, &frame,
      parameters: bind(values, labels, clause, node, &frame, into: &code),
      optionals: Self.optionals(clause), givesValue: function.signature.returnClause != nil,
      into: &code)
    return Self.converted(result, to: function.signature.returnClause?.type)
  }

  /// An integer literal is a floating-point number where one is declared: `let side: Double = 2`.
  static func converted(
    _ value: SwiftValue, to type: TypeSyntax?, from expression: ExprSyntax? = nil
  ) -> SwiftValue {
    switch value {
    case .integer(let number):
      let name = type.flatMap(TypeNames.plain) ?? ""
      if name == "Float" { return .inert }
      guard floatingPoint.contains(name) else { return value }
      return .number(expression.flatMap(literal) ?? Double(number))
    // Its digits aren't those of a Double.
    case .number where type.flatMap(TypeNames.plain) == "Float": return .inert
    case .compound("view", let fields) where type?.is(ArrayTypeSyntax.self) == true:
      return converted(fields[0].value, to: type)
    case .list(let values):
      guard let element = type?.as(ArrayTypeSyntax.self)?.element else {
        // A set has no order, and no element twice.
        return type.flatMap(TypeNames.plain) == "Set" ? .unknown : value
      }
      let all = values.map { converted($0, to: element) }
      return .list(TypeNames.isOptional(element) ? all.map(some) : all)
    default: return value
    }
  }

  /// `5 / 2` as a floating-point number; nil: it consists of more than literals.
  private static func literal(_ expression: ExprSyntax) -> Double? {
    if let number = expression.as(IntegerLiteralExprSyntax.self) {
      return Double(number.literal.text.filter { $0 != "_" })
    }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first.flatMap { literal($0.expression) }
    }
    guard let sum = expression.as(InfixOperatorExprSyntax.self),
      let first = literal(sum.leftOperand), let second = literal(sum.rightOperand)
    else { return nil }
    switch sum.operator.trimmedDescription {
    case "+": return first + second
    case "-": return first - second
    case "*": return first * second
    case "/": return second == 0 ? nil : first / second
    default: return nil
    }
  }

  private static let floatingPoint: Set<String> = ["Double", "CGFloat", "TimeInterval"]

  mutating func bind(
    _ values: [SwiftValue], _ labels: [String?], _ clause: FunctionParameterClauseSyntax,
    _ call: some SyntaxProtocol, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> [String: SwiftValue] {
    let positions = Arguments.bind(labels, to: clause) ?? []
    var parameters: [String: SwiftValue] = [:]
    for (index, parameter) in clause.parameters.enumerated() {
      let name = parameter.localName
      if parameter.ellipsis != nil, positions.indices.contains(index) {
        let first = positions[index] ?? values.endIndex
        let count = labels.dropFirst(first + 1).prefix { $0 == nil }.count + 1
        parameters[name] = .list(values.dropFirst(first).prefix(count).map { $0 })
      } else if positions.indices.contains(index), let position = positions[index] {
        parameters[name] = Self.converted(values[position], to: parameter.type)
      } else if let standard = parameter.defaultValue {
        let literal = standard.value.as(MacroExpansionExprSyntax.self)
        let value =
          literal.map { macro($0, at: call, frame) }
          ?? evaluate(standard.value, &frame, into: &code)
        parameters[name] = Self.converted(value, to: parameter.type)
      } else {
        parameters[name] = .unknown
      }
    }
    return parameters
  }

  mutating func inline(
    _ body: CodeBlockItemListSyntax, as function: String, of instance: Int?, type: String?,
    _ node: some SyntaxProtocol, _ frame: inout Frame, parameters: [String: SwiftValue],
    optionals: Set<String> = [], givesValue: Bool = false, into code: inout [SceneCode]
  ) -> SwiftValue {
    if let (name, choice) = Self.choice(among: parameters) {
      return decide(choice, node, &frame, into: &code) { translator, value, frame, code in
        var parameters = parameters
        parameters[name] = value
        return translator.inline(
          body, as: function, of: instance, type: type, node, &frame, parameters: parameters,
          optionals: optionals, givesValue: givesValue, into: &code)
      }
    }
    let own = OpenCall.function(function, of: instance, type: instance == nil ? type : nil)
    // Recursion is followed only where known arguments can decide when it ends.
    let again = frame.calls.count { $0 == own }
    let isFollowed = parameters.values.contains { printed($0) != nil } && !frame.isUncertain
    guard frame.calls.count < Self.deepestCalls + 2 * again, again < (isFollowed ? 12 : 1) else {
      refuse(
        Localized("'\(function)' calls itself", "“\(function)”会调用自己"), node,
        needs: Localized("a call without recursion", "没有递归的调用"), into: &code)
      return .unknown
    }
    var inner = Frame(instance: instance, type: type, locals: parameters, function: function)
    inner.moment = frame.moment
    inner.isUncertain = frame.isUncertain
    inner.optionals = optionals
    inner.calls = frame.calls + [.place(place(of: node)), own]
    for (name, value) in frame.locals where name.contains(".") { inner.locals[name] = value }
    let start = code.count
    let result =
      givesValue
      ? Self.branchValue(of: body).map { evaluate($0, &inner, into: &code) }
        ?? value(of: body, &inner, into: &code)
      : value(of: body, &inner, into: &code)
    for (name, value) in inner.locals where name.contains(".") { frame.locals[name] = value }
    endTemporaries(since: start, for: result, frame, scope: inner, into: &code)
    return result
  }
}
