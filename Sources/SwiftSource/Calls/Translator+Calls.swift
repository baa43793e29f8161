internal import LifecycleEngine
internal import ScenarioLanguage
internal import SwiftParser
internal import SwiftSyntax
internal import TextFormats

/// Calls: of the app's own methods, which are followed, and of UIKit's, which become scenario code.
extension Translator {
  mutating func call(
    _ node: FunctionCallExprSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    let arguments = Arguments(node)
    switch node.calledExpression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name):
      return call(name.baseName.identifierText, arguments, node, &frame, into: &code)
    case .memberAccessExpr(let member):
      return call(member, arguments, node, &frame, into: &code)
    case .closureExpr(let closure):
      let called = self.closure(closure, frame)
      return run(called, [], node, &frame, into: &code)
    case .optionalChainingExpr(let inner):
      return callValue(inner.expression, arguments, node, &frame, into: &code)
    case .genericSpecializationExpr(let inner):
      if let name = inner.expression.as(DeclReferenceExprSyntax.self) {
        return call(name.baseName.identifierText, arguments, node, &frame, into: &code)
      }
      return .unknown
    case .arrayExpr where arguments.list.isEmpty: return .list([])
    case .dictionaryExpr where arguments.list.isEmpty: return .inert
    default: return callValue(node.calledExpression, arguments, node, &frame, into: &code)
    }
  }

  /// `completion?()`, or a call of a call's result.
  private mutating func callValue(
    _ called: ExprSyntax, _ arguments: Arguments, _ node: FunctionCallExprSyntax,
    _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    let value = evaluate(called, &frame, into: &code)
    switch value {
    case .closure(let closure):
      let values = arguments.list.map { evaluate($0.expression, &frame, into: &code) }
      return run(closure, values, node, &frame, into: &code)
    case .none: return value
    // An element of a dictionary may be a closure of the app.
    case .inert where !called.is(SubscriptCallExprSyntax.self): return value
    default:
      refuse(
        Localized("the target of this call is unknown", "不知道这里调用的是什么"), node, into: &code)
      return .unknown
    }
  }

  // MARK: By name

  private mutating func call(
    _ name: String, _ arguments: Arguments, _ node: FunctionCallExprSyntax, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue {
    if let local = frame.locals[name] {
      guard let closure = self.closure(of: local, frame) else {
        if !local.isNone {
          refuse(
            Localized("the target of this call is unknown", "不知道这里调用的是什么"), node, into: &code)
        }
        return local.isNone ? local : .unknown
      }
      var values = arguments.list.map { evaluate($0.expression, &frame, into: &code) }
      if let clause = closure.clause {
        let bound = bind(values, arguments.labels, clause, node, &frame, into: &code)
        values = closure.parameters.map { bound[$0] ?? .unknown }
      }
      return run(closure, values, node, &frame, into: &code)
    }
    let type = frame.instance.flatMap { instances[$0].type }
    let functions = declarations.functions.filter {
      $0.name.identifierText == name && Arguments.fit(arguments.labels, $0)
    }
    // An own `print` hides Swift's.
    let isOwn =
      !functions.isEmpty
      || type.map { method(name, labels: arguments.labels, in: $0) != nil } == true
    if !isOwn, let known = knownCall(name, arguments, node, &frame, into: &code) { return known }
    if frame.instance == nil, let own = frame.locals["self"],
      let result = callValue(
        name, of: own, node.calledExpression, arguments, node, &frame, into: &code)
    {
      return result
    }
    if let instance = frame.instance {
      let owner = value(of: instance)
      if let result = callMethod(name, of: owner, arguments, node, &frame, into: &code) {
        return result
      }
    }
    if let function = functions.min(by: { $0.parameterCount < $1.parameterCount }) {
      let values = arguments.list.map { evaluate($0.expression, &frame, into: &code) }
      return inline(
        function, of: nil, type: nil, values, arguments.labels, node, &frame, into: &code)
    }
    if name.first?.isUppercase == true || declarations.type(name) != nil {
      return construct(name, arguments, node, &frame, into: &code)
    }
    _ = evaluateAll(arguments, node, &frame, into: &code)
    guard !UIKitClasses.inertFunctions.contains(name) else { return .inert }
    refuse(
      Localized("the call to '\(name)' is not simulated", "“\(name)”的调用还不能模拟"), node, into: &code)
    return .unknown
  }

  private mutating func call(
    _ member: MemberAccessExprSyntax, _ arguments: Arguments, _ node: FunctionCallExprSyntax,
    _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    let name = member.declName.baseName.identifierText
    if member.base?.is(SuperExprSyntax.self) == true {
      return callSuper(name, arguments, node, &frame, into: &code)
    }
    guard let base = member.base else {
      return callImplicit(name, arguments, node, &frame, into: &code)
    }
    if let path = Self.path(base),
      let known = knownCall("\(path).\(name)", arguments, node, &frame, into: &code)
    {
      return known
    }
    if ["instantiateViewController", "instantiateInitialViewController"].contains(name) {
      return instantiate(from: base, arguments, node, &frame, into: &code)
    }
    let owner = evaluate(base, &frame, into: &code)
    if case .compound("NSStringFromClass", let fields) = owner,
      ["components", "split"].contains(name)
    {
      return .list([.unknown, fields[0].value])
    }
    if let result = callValue(name, of: owner, base, arguments, node, &frame, into: &code) {
      return result
    }
    if case .type(let type) = owner,
      let result = callStatic(name, of: type, arguments, node, &frame, into: &code)
    {
      return result
    }
    if name == "init", let instance = owner.instance, instance == frame.instance {
      // `convenience init()` of a recording: UIKit's own initializer goes on to the designated one.
      if frame.callback == "init", declarations.recording != nil {
        code.append(.callSuper(place(of: node)))
        return .inert
      }
      let values = arguments.list.map { argument in
        (argument.label, evaluate(argument.expression, &frame, into: &code))
      }
      initialize(instance, values, arguments, node, &frame, readsProperties: false, into: &code)
      return .inert
    }
    if case .foreign("DispatchQueue") = owner,
      let result = callQueue(name, arguments, node, &frame, into: &code)
    {
      return result
    }
    if case .foreign("Logger") = owner, Self.logLevels.contains(name),
      let text = arguments.list.last
    {
      emit(evaluate(text.expression, &frame, into: &code), node, into: &code)
      return SwiftValue.none
    }
    if let result = callMethod(name, of: owner, arguments, node, &frame, into: &code) {
      return result
    }
    return unknownCall(name, of: owner, arguments, node, &frame, into: &code)
  }

  /// `.init(title: "Go") { … }`, `.loaded("data")`: a member of the type that the context gives.
  private mutating func callImplicit(
    _ name: String, _ arguments: Arguments, _ node: FunctionCallExprSyntax, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue {
    if let type = contextualType(of: node, frame),
      let result = callStatic(name, of: type, arguments, node, &frame, into: &code)
    {
      return result
    }
    if let known = enumerationCase(name, in: nil, arguments, &frame, into: &code) {
      return known
    }
    if name == "init", let handler = arguments.closure("handler") {
      return evaluate(handler, &frame, into: &code)
    }
    if evaluateAll(arguments, node, &frame, into: &code) { return .inert }
    return refuseCall(name, node, into: &code)
  }

  /// Methods of the standard library's values: Booleans, arrays, Tasks, nil.
  private mutating func callValue(
    _ name: String, of owner: SwiftValue, _ base: ExprSyntax, _ arguments: Arguments,
    _ node: FunctionCallExprSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue? {
    if name == "toggle", arguments.list.isEmpty, owner.instance == nil {
      assign(Self.not(truth(of: owner)), to: base, &frame, into: &code)
      return SwiftValue.none
    }
    if case .none = owner { return SwiftValue.none }
    if owner.isUnknown, Self.mutatingMethods.contains(name),
      declarations.methods(named: name).isEmpty
    {
      return changeUnknown(name, base, arguments, node, &frame, into: &code)
    }
    if let own = callMethod(name, ofCase: owner, arguments, node, &frame, into: &code) {
      return own
    }
    switch owner {
    case .text, .pieces:
      if let result = callText(name, of: owner, base, arguments, &frame, into: &code) {
        return result
      }
    default: break
    }
    if let values = Self.elements(of: owner) {
      let result = callList(name, of: values, base, arguments, node, &frame, into: &code)
      let isPart = ["prefix", "suffix", "dropFirst", "dropLast"].contains(name)
      if case .list(let part) = result, case .compound = owner, isPart { return Self.view(part) }
      return result
    }
    if case .handle("Task", let path?) = owner, name == "cancel" {
      code.append(.call(path, "cancel", at: place(of: node)))
      return SwiftValue.none
    }
    return nil
  }

  /// `Page.init()`, `Page.make()`
  private mutating func callStatic(
    _ name: String, of type: String, _ arguments: Arguments, _ node: FunctionCallExprSyntax,
    _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue? {
    if name == "init" { return construct(type, arguments, node, &frame, into: &code) }
    if declarations.type(type)?.kind == .enumeration,
      let known = enumerationCase(name, in: type, arguments, &frame, into: &code)
    {
      return known
    }
    if let known = knownCall("\(type).\(name)", arguments, node, &frame, into: &code) {
      return known
    }
    guard let found = method(name, labels: arguments.labels, in: type) else { return nil }
    let values = arguments.list.map { evaluate($0.expression, &frame, into: &code) }
    return inline(
      found.function, of: nil, type: type, values, arguments.labels, node, &frame, into: &code)
  }

  /// A scene of the storyboard, if the app has storyboards and the identifier is known.
  private mutating func instantiate(
    from storyboard: ExprSyntax, _ arguments: Arguments, _ node: FunctionCallExprSyntax,
    _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    let name = Self.storyboardName(storyboard).map { evaluate($0, &frame, into: &code) }
    var board: String?
    if case .text(let known)? = name { board = known }
    guard name == nil || board != nil || declarations.storyboards.count < 2 else {
      refuse(
        Localized("it is not known which storyboard this is", "不知道这是哪个 storyboard"), storyboard,
        needs: Localized("a name that is known", "已知的名字"), into: &code)
      return .unknown
    }
    let identifier = arguments.list.first.map { evaluate($0.expression, &frame, into: &code) }
    var text: String?
    if case .text(let known)? = identifier { text = known }
    if !declarations.storyboards.isEmpty, text != nil || arguments.list.isEmpty,
      let (scene, board) = scene(text, board: board)
    {
      return construct(scene, in: board, node, &frame, into: &code)
    }
    guard text != nil || arguments.list.isEmpty else {
      refuse(
        Localized(
          "it is not known which controller of the storyboard this is", "不知道这是 storyboard 里的哪个控制器"),
        node, needs: Localized("an identifier that is known", "已知的 identifier"), into: &code)
      return .unknown
    }
    return .storyboardObject(text ?? "")
  }

  /// `"Main"` of `UIStoryboard(name: "Main", bundle: nil)`
  private static func storyboardName(_ base: ExprSyntax) -> ExprSyntax? {
    guard let call = base.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedDescription == "UIStoryboard"
    else { return nil }
    return Arguments(call)["name"]
  }

  /// Evaluates the arguments of a call that isn't inlined.
  ///
  /// - Returns: whether no closure among them has an effect.
  @discardableResult
  mutating func evaluateAll(
    _ arguments: Arguments, _ node: some SyntaxProtocol, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> Bool {
    values(of: arguments, node, &frame, into: &code).isHarmless
  }

  /// The arguments of a call that isn't inlined, and whether no closure among them has an effect.
  /// - Parameter received: the value of every parameter of such a closure; nil: unknown.
  mutating func values(
    of arguments: Arguments, _ node: some SyntaxProtocol, receiving received: SwiftValue? = nil,
    _ frame: inout Frame, into code: inout [SceneCode]
  ) -> (list: [SwiftValue], isHarmless: Bool) {
    var isHarmless = true
    var list: [SwiftValue] = []
    for argument in arguments.list {
      let value = evaluate(argument.expression, &frame, into: &code)
      list.append(value)
      guard case .closure(let closure) = value else { continue }
      var effects: [SceneCode] = []
      // A closure without named parameters may use `$0`.
      let values =
        received.map {
          [SwiftValue](repeating: $0, count: max(1, closure.parameters.count))
        } ?? []
      let before = frame.locals
      _ = run(closure, values, node, &frame, into: &effects)
      if !effects.isEmpty { isHarmless = false }
      // It isn't known how often it runs.
      for (name, value) in before where !Self.isSame(value, frame.locals[name] ?? .unknown) {
        frame.locals[name] = .unknown
      }
    }
    return (list, isHarmless)
  }
}
