internal import LifecycleEngine
internal import ScenarioLanguage
internal import SwiftSyntax
internal import TextFormats

extension Translator {
  /// The value of an expression; what evaluating it does is added to the code.
  mutating func evaluate(
    _ expression: ExprSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr(let node):
      return Int(node.literal.text.filter { $0 != "_" }).map(SwiftValue.integer) ?? .inert
    case .floatLiteralExpr(let node):
      return Double(node.literal.text.filter { $0 != "_" }).map(SwiftValue.number) ?? .inert
    case .booleanLiteralExpr(let node): return .bool(node.literal.text == "true")
    case .nilLiteralExpr: return .none
    case .stringLiteralExpr(let node): return text(node, &frame, into: &code)
    case .declReferenceExpr(let node):
      return read(node.baseName.identifierText, node, &frame, into: &code)
    case .memberAccessExpr(let node):
      let start = code.count
      let value = member(node, &frame, into: &code)
      endTemporaries(since: start, for: value, frame, into: &code)
      return value
    case .functionCallExpr(let node):
      let start = code.count
      let value = call(node, &frame, into: &code)
      endTemporaries(since: start, for: value, frame, into: &code)
      return value
    case .infixOperatorExpr(let node): return infix(node, &frame, into: &code)
    case .ternaryExpr(let node): return choose(node, &frame, into: &code)
    case .closureExpr(let node): return .closure(closure(node, frame))
    case .arrayExpr(let node):
      let values = node.elements.map { evaluate($0.expression, &frame, into: &code) }
      collect(values, at: node)
      return .list(values.contains(where: \.isNone) ? values.map(Self.some) : values)
    case .dictionaryExpr(let node):
      if case .elements(let elements) = node.content {
        for element in elements {
          _ = evaluate(element.key, &frame, into: &code)
          keepInCollection(evaluate(element.value, &frame, into: &code), element)
        }
      }
      return .inert
    case .tupleExpr(let node):
      let fields = node.elements.map { element in
        SwiftValue.Field(
          label: element.label?.identifierText,
          value: evaluate(element.expression, &frame, into: &code))
      }
      collect(fields.map(\.value), at: node)
      return fields.count == 1 ? fields[0].value : .compound("", fields)
    case .optionalChainingExpr(let node):
      return Self.unwrapped(evaluate(node.expression, &frame, into: &code))
    case .forceUnwrapExpr(let node):
      let value = Self.unwrapped(evaluate(node.expression, &frame, into: &code))
      if value.isNone { return crash(node, into: &code) }
      return value
    case .tryExpr(let node): return evaluate(node.expression, &frame, into: &code)
    case .inOutExpr(let node): return evaluate(node.expression, &frame, into: &code)
    case .prefixOperatorExpr(let node): return prefix(node, &frame, into: &code)
    case .macroExpansionExpr(let node): return evaluate(node, frame, into: &code)
    case .asExpr(let node): return cast(node, &frame, into: &code)
    case .isExpr(let node): return isType(node, &frame, into: &code)
    case .subscriptCallExpr(let node): return element(node, &frame, into: &code)
    case .genericSpecializationExpr(let node):
      return evaluate(node.expression, &frame, into: &code)
    default: return evaluateRest(expression, &frame, into: &code)
    }
  }

  /// The rarer kinds of expressions; one that is none of them is refused.
  private mutating func evaluateRest(
    _ expression: ExprSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    switch expression.as(ExprSyntaxEnum.self) {
    case .awaitExpr(let node):
      let value = evaluate(node.expression, &frame, into: &code)
      if !isFollowed(node.expression) {
        refuse(
          Localized("this 'await' is not simulated", "这个 await 还不能模拟"), node,
          needs: Localized(
            "Task.sleep or an async method of the app", "Task.sleep 或者 App 自己的 async 方法"),
          into: &code)
      }
      return value
    case .consumeExpr(let node): return evaluate(node.expression, &frame, into: &code)
    case .copyExpr(let node): return evaluate(node.expression, &frame, into: &code)
    case .postfixOperatorExpr(let node):
      refuseOwnOperator(node.operator.text, node, into: &code)
      _ = evaluate(node.expression, &frame, into: &code)
      return .unknown
    case .keyPathExpr, .regexLiteralExpr, .typeExpr, .superExpr, .discardAssignmentExpr,
      .patternExpr:
      return .inert
    case .sequenceExpr:
      refuse(Localized("this expression is too long", "这个表达式太长"), expression, into: &code)
      return .unknown
    case .ifExpr(let node): return branchValue(node, &frame, into: &code)
    case .switchExpr(let node): return branchValue(node, &frame, into: &code)
    default:
      refuse(expression, into: &code)
      return .unknown
    }
  }

  mutating func refuse(_ expression: ExprSyntax, into code: inout [SceneCode]) {
    refuse(
      Localized("this expression is not simulated", "这种表达式还不能模拟"), expression, into: &code)
  }

  private static let standardOperators: Set<String> = [
    "!", "-", "+", "~", "*", "/", "%", "==", "!=", "===", "!==", "<", ">", "<=", ">=", "~=", "&&",
    "||", "??", "...", "..<", "&", "|", "^", "<<", ">>", "&+", "&-", "&*",
  ]

  /// An operator of the app's own whose operands don't tell which function it calls.
  private mutating func refuseOwnOperator(
    _ name: String, _ node: some SyntaxProtocol, into code: inout [SceneCode]
  ) {
    guard !Self.standardOperators.contains(name) else { return }
    let isOwn =
      declarations.functions.contains { $0.name.text == name }
      || !declarations.methods(named: name).isEmpty
    guard isOwn else { return }
    refuse(
      Localized(
        "the app's own operator '\(name)' is not simulated here", "App 自己的运算符“\(name)”在这里还不能模拟"),
      node, into: &code)
  }

  private mutating func prefix(
    _ node: PrefixOperatorExprSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    let value = evaluate(node.expression, &frame, into: &code)
    refuseOwnOperator(node.operator.text, node, into: &code)
    switch (node.operator.text, value) {
    case ("!", _): return Self.not(truth(of: value))
    case ("-", .integer(let number)): return Self.combine("-", 0, number) ?? .unknown
    case ("-", .number(let number)): return .number(-number)
    case ("-", .inert): return .inert
    default: return .unknown
    }
  }

  mutating func crash(_ node: some SyntaxProtocol, into code: inout [SceneCode]) -> SwiftValue {
    refuse(
      Localized("the app would crash here: nil is unwrapped", "App 会在这里崩溃：强制解包了 nil"), node,
      into: &code)
    return .unknown
  }

  private mutating func element(
    _ node: SubscriptCallExprSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    let collection = evaluate(node.calledExpression, &frame, into: &code)
    let list = Self.elements(of: collection).map(SwiftValue.list) ?? collection
    let index = node.arguments.first.map { evaluate($0.expression, &frame, into: &code) }
    if let type = list.instance.flatMap({ instances[$0].type }), hasSubscript(type) {
      refuseSubscript(node, into: &code)
    }
    switch (list, index) {
    case (.list(let values), .integer(let index)?) where values.indices.contains(index):
      return values[index]
    case (.text(let text), .compound("String.Index", let fields)?):
      return Self.character(of: text, at: fields[0].value)
    case (.inert, _): return .inert
    case (.none, _): return SwiftValue.none
    default: return .unknown
    }
  }

  func hasSubscript(_ type: String) -> Bool {
    members(of: type).contains(where: \.hasSubscript)
  }

  mutating func refuseSubscript(_ node: some SyntaxProtocol, into code: inout [SceneCode]) {
    refuse(
      Localized("a subscript of the app's own is not simulated", "App 自己的下标还不能模拟"), node,
      into: &code)
  }

  // MARK: Operators

  private mutating func infix(
    _ node: InfixOperatorExprSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    let (left, right) = (node.leftOperand, node.rightOperand)
    let name = node.operator.trimmedDescription
    switch name {
    case "=":
      let value = copied(evaluate(right, &frame, into: &code), from: Syntax(right), &frame)
      readTabItem(left, right, &frame)
      assign(value, to: left, &frame, into: &code)
      return .none
    case "&&":
      let first = truth(of: evaluate(left, &frame, into: &code))
      if case .bool(false) = first { return first }
      var effects: [SceneCode] = []
      let second = truth(of: evaluate(right, &frame, into: &effects))
      add(effects, if: first, node, into: &code)
      return Self.both(first, second)
    case "||":
      let first = truth(of: evaluate(left, &frame, into: &code))
      if case .bool(true) = first { return first }
      var effects: [SceneCode] = []
      let second = truth(of: evaluate(right, &frame, into: &effects))
      add(effects, if: Self.not(first), node, into: &code)
      return Self.either(first, second)
    case "??":
      return unwrap(evaluate(left, &frame, into: &code), or: right, node, &frame, into: &code)
    default: break
    }
    let first = evaluate(left, &frame, into: &code)
    let second = evaluate(right, &frame, into: &code)
    if OperatorFolding.isAssignment(node.operator) {
      if first.instance != nil { refuseOwnOperator(name, node, into: &code) }
      let old = if case .choice(_, let known, .none) = first { known } else { first }
      assign(combine(String(name.dropLast()), old, second), to: left, &frame, into: &code)
      return .none
    }
    if let result = callOperator(name, first, second, node, &frame, into: &code) { return result }
    refuseOwnOperator(name, node, into: &code)
    return combine(name, first, second)
  }

  private mutating func cast(
    _ node: AsExprSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    let value = evaluate(node.expression, &frame, into: &code)
    if case .storyboardObject(let identifier) = value {
      return construct(
        fromStoryboard: identifier, as: TypeNames.plain(node.type), node, &frame, into: &code)
    }
    let isConditional = node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
    return cast(value, to: node.type, isConditional: isConditional)
  }

  private mutating func isType(
    _ node: IsExprSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    let value = evaluate(node.expression, &frame, into: &code)
    switch cast(value, to: node.type, isConditional: true) {
    case .none: return .bool(false)
    case .object(let object) where !object.isOptional: return .bool(true)
    case .plain: return .bool(true)
    default: return .unknown
    }
  }

  /// `first ?? second`
  private mutating func unwrap(
    _ first: SwiftValue, or second: ExprSyntax, _ node: some SyntaxProtocol, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue {
    let exists = exists(first)
    if case .bool(let exists) = exists {
      return exists ? Self.unwrapped(first) : evaluate(second, &frame, into: &code)
    }
    var effects: [SceneCode] = []
    let other = evaluate(second, &frame, into: &effects)
    add(effects, if: Self.not(exists), node, into: &code)
    if case .choice(let condition, let known, .none) = first {
      return .choice(condition, known, other)
    }
    guard case .condition(let condition) = exists, case .object(var object) = first,
      Self.isReference(other)
    else { return .unknown }
    object.isOptional = false
    object.condition = nil
    return .choice(condition, .object(object), other)
  }

  /// `condition ? then : otherwise`
  private mutating func choose(
    _ node: TernaryExprSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    let truth = truth(of: evaluate(node.condition, &frame, into: &code))
    switch truth {
    case .bool(true): return evaluate(node.thenExpression, &frame, into: &code)
    case .bool(false): return evaluate(node.elseExpression, &frame, into: &code)
    default: break
    }
    var effects: ([SceneCode], [SceneCode]) = ([], [])
    let first = evaluate(node.thenExpression, &frame, into: &effects.0)
    let second = evaluate(node.elseExpression, &frame, into: &effects.1)
    add(truth, effects.0, effects.1, node, into: &code)
    return choice(truth, first, second)
  }

  func combine(_ name: String, _ first: SwiftValue, _ second: SwiftValue) -> SwiftValue {
    switch name {
    case "==", "!=", "===", "!==", "<", ">", "<=", ">=": return compare(name, first, second)
    case "...", "..<":
      guard case .integer(let low) = first, case .integer(let high) = second else {
        return .unknown
      }
      guard low <= high else { return .unknown }
      return .compound(name, [low, high].map { .init(label: nil, value: .integer($0)) })
    default: break
    }
    switch (first, second) {
    case (.variable(let variable, let plus, let epoch), .integer(let number)) where name == "+":
      return .variable(variable, plus: plus &+ number, epoch: epoch)
    case (.integer(let number), .variable(let variable, let plus, let epoch)) where name == "+":
      return .variable(variable, plus: plus &+ number, epoch: epoch)
    case (.variable(let variable, let plus, let epoch), .integer(let number)) where name == "-":
      return .variable(variable, plus: plus &- number, epoch: epoch)
    case (.compound("DispatchTime", let fields), let delay) where name == "+":
      let sum = combine(name, fields[0].value, delay)
      return sum.isUnknown ? sum : .compound("DispatchTime", [.init(label: nil, value: sum)])
    case (.text, .text), (.pieces, .text), (.text, .pieces), (.pieces, .pieces):
      guard name == "+", let a = pieces(first), let b = pieces(second) else { return .unknown }
      return Self.joined(a + b)
    case (.integer(let a), .integer(let b)): return Self.combine(name, a, b) ?? .unknown
    case (.list(let a), .list(let b)) where name == "+": return .list(a + b)
    case (.inert, .inert), (.inert, .integer), (.inert, .number), (.integer, .inert),
      (.number, .inert):
      return .inert
    default: break
    }
    guard let a = Self.number(first), let b = Self.number(second) else { return .unknown }
    switch name {
    case "+": return .number(a + b)
    case "-": return .number(a - b)
    case "*": return .number(a * b)
    case "/": return b == 0 ? .unknown : .number(a / b)
    default: return .unknown
    }
  }

  private static func combine(_ name: String, _ a: Int, _ b: Int) -> SwiftValue? {
    let result: (partialValue: Int, overflow: Bool)
    switch name {
    case "+": result = a.addingReportingOverflow(b)
    case "-": result = a.subtractingReportingOverflow(b)
    case "*": result = a.multipliedReportingOverflow(by: b)
    case "/" where b != 0: result = a.dividedReportingOverflow(by: b)
    case "%" where b != 0: result = a.remainderReportingOverflow(dividingBy: b)
    default: return nil
    }
    return result.overflow ? nil : .integer(result.partialValue)
  }

  /// `x as? T`: the object where it is one, nil where it can't be.
  private func cast(_ value: SwiftValue, to type: TypeSyntax, isConditional: Bool) -> SwiftValue {
    guard let name = TypeNames.plain(type) else { return value }
    if case .inert = value, let own = chain(of: name).first {
      // An inert value may be a view of UIKit's, but also a controller or delegate of the app.
      let role = kind(of: own.name) ?? ""
      let delegate =
        UIKitClasses.isApplicationDelegate(own)
        ? "UIApplicationDelegate" : UIKitClasses.isSceneDelegate(own) ? "UIWindowSceneDelegate" : ""
      if let id = instances.firstIndex(where: { $0.isMade && $0.kind == delegate }) {
        return self.value(of: id)
      }
      return CodeVocabulary.kind(named: role)?.isController == true ? .unknown : value
    }
    guard case .object(let object) = value else { return value }
    guard let instance = object.instance, let own = instances[instance].type else {
      guard declarations.ownType(name) == nil || !isConditional else { return .unknown }
      return value
    }
    let chain = chain(of: own)
    let isOne =
      chain.contains { $0.name == name || $0.inherited.contains(name) } || name == object.kind
      || ["UIViewController", "UIView", "UIResponder", "NSObject", "UIWindowScene"].contains(name)
    return isOne ? value : isConditional ? .none : value
  }
}
