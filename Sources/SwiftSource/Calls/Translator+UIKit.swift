internal import LifecycleEngine
internal import ScenarioLanguage
internal import SwiftSyntax
internal import TextFormats

/// Calls of UIKit's methods on objects of the scenario.
extension Translator {
  mutating func callUIKit(
    _ name: String, of object: ObjectValue, _ arguments: Arguments, _ node: FunctionCallExprSyntax,
    _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue? {
    guard let kind = object.objectKind else { return nil }
    readTitle(name, of: object, arguments, &frame)
    if name == "addArrangedSubview" {
      // UIStackView adds its arranged views as subviews too.
      return callUIKit("addSubview", of: object, arguments, node, &frame, into: &code)
    }
    if let result = callTimer(name, of: object, node, into: &code) { return result }
    if let result = addAlertAction(name, to: object, arguments, node, &frame, into: &code) {
      return result
    }
    if let result = connect(name, object, arguments, node, &frame, into: &code) { return result }
    if name.hasSuffix("BackgroundTask"), object.kind == "UIApplication" {
      return backgroundTask(name, arguments, node, &frame, into: &code)
    }
    if name == "perform", let result = perform(on: object, arguments, node, &frame, into: &code) {
      return result
    }
    if name == "performSegue", let id = object.instance {
      return performSegue(of: id, arguments, node, &frame, into: &code)
    }
    if name.hasSuffix("GestureRecognizer"), let first = arguments.first,
      case .foreign = evaluate(first, &frame, into: &code)
    {
      return .inert
    }
    if name.hasPrefix("set"), name.hasSuffix("BarHidden") {
      evaluateAll(arguments, node, &frame, into: &code)
      set("isHidden", of: .member("bar"), to: .unknown, node, &frame, into: &code)
      return .inert
    }
    if name == "endEditing" { return respond(name, node, into: &code) }
    guard CodeVocabulary.hasMethod(name, kind) else {
      guard name == "setItems" || InertMembers.containsCall(name) else { return nil }
      nameLayout(name, node, frame)
      return evaluateAll(arguments, node, &frame, into: &code) ? .inert : nil
    }
    if kind.isController, Self.responding.contains(name) {
      return respond(name, node, into: &code)
    }
    return callScenario(
      name, of: object, arguments.passing(toClosures: Arguments.closureParameters(of: name)), node,
      &frame, into: &code)
  }

  private static let responding: Set<String> = ["becomeFirstResponder", "resignFirstResponder"]

  /// In scenarios only views become first responder; that a controller does, or that its view ends
  /// editing, is rarely visible.
  private mutating func respond(
    _ name: String, _ node: some SyntaxProtocol, into code: inout [SceneCode]
  ) -> SwiftValue {
    let isVisible =
      mentionedNames.contains("isFirstResponder")
      || !Self.responding.isDisjoint(with: declarations.methodNames)
      || name == "endEditing" && declarations.methodNames.contains { $0.hasSuffix("EndEditing") }
    if isVisible {
      refuse(
        name == "endEditing"
          ? Localized("the call to '\(name)' is not simulated", "“\(name)”的调用还不能模拟")
          : Localized("a controller as first responder is not simulated", "视图控制器作为第一响应者还不能模拟"),
        node, into: &code)
    }
    return .inert
  }

  /// The parts of a call in scenario code.
  private struct ScenarioCall {
    var arguments: [SceneArgument] = []
    /// The code that runs when the call's work is done.
    var completion: [SceneCode] = []
    /// The code that the call itself runs.
    var animations: SwiftClosure?
    /// The object whose method observes a change.
    var observer: Int?
    /// The condition for the argument `true`, if only the run knows it, and the argument's position.
    var condition: (index: Int, isTrue: SceneCondition)?
  }

  /// A method that scenarios have.
  private mutating func callScenario(
    _ name: String, of object: ObjectValue, _ arguments: Arguments, _ node: FunctionCallExprSyntax,
    _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    var call = ScenarioCall()
    for argument in arguments.list {
      guard read(argument, of: name, &call, node, &frame, into: &code) else { return .unknown }
    }
    let place = place(of: node)
    func scene(_ arguments: [SceneArgument]) -> SceneCode {
      var scene = SceneCall(object.code, name, arguments)
      if !call.completion.isEmpty { scene.completion = SceneClosure(code: call.completion) }
      return SceneCode(.call(scene), place)
    }
    if let condition = call.condition {
      let lines = [true, false].map { truth in
        var arguments = call.arguments
        arguments[condition.index].value = .bool(truth)
        return scene(arguments)
      }
      code.append(.branch(condition.isTrue, then: [lines[0]], otherwise: [lines[1]], place))
    } else {
      code.append(scene(call.arguments))
    }
    if let animations = call.animations { _ = run(animations, [], node, &frame, into: &code) }
    return .inert
  }

  /// - Returns: false: the argument is refused.
  private mutating func read(
    _ argument: Arguments.Argument, of method: String, _ call: inout ScenarioCall,
    _ node: FunctionCallExprSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> Bool {
    var value = evaluate(argument.expression, &frame, into: &code)
    let isObservation = method == "registerForTraitChanges"
    if isObservation, argument.label == "target" {
      call.observer = value.instance
      guard value.instance == nil else { return true }
      refuse(Localized("this observer is not known", "不知道这个观察者是什么"), node, into: &code)
      return false
    }
    let observer = isObservation ? call.observer ?? frame.instance : nil
    if case .method(let name, let owner) = value, let owner = observer ?? owner {
      value = methodClosure(name, of: owner).map(SwiftValue.closure) ?? .unknown
    }
    if case .closure(let closure) = value {
      if argument.label == "animations" {
        call.animations = closure
        return true
      }
      // The first parameter is the observing object itself.
      let values = isObservation ? [observer.map { self.value(of: $0) } ?? .unknown] : []
      let work = deferred(closure, values, at: node)
      guard call.completion.isEmpty || work.isEmpty else {
        refuse(
          Localized("a second closure of '\(method)' is not simulated", "“\(method)”的第二个闭包还不能模拟"),
          argument.expression, into: &code)
        return false
      }
      call.completion += work
      return true
    }
    if case .storyboardObject(let identifier) = value {
      value = construct(fromStoryboard: identifier, node, &frame, into: &code)
    }
    if value.isNone, ["completion", "animations"].contains(argument.label) { return true }
    if case .condition(let condition) = value, call.condition == nil {
      call.condition = (call.arguments.count, condition)
      call.arguments.append(SceneArgument(argument.label, .bool(true)))
      return true
    }
    guard let rendered = render(value) ?? Self.ignored(argument.label) else {
      refuse(
        Localized("this argument is not known", "不知道这个参数的值"), argument.expression, into: &code)
      return false
    }
    call.arguments.append(SceneArgument(argument.label, rendered))
    return true
  }

  /// `beginBackgroundTask`, `endBackgroundTask`
  private mutating func backgroundTask(
    _ name: String, _ arguments: Arguments, _ node: FunctionCallExprSyntax, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue {
    for argument in arguments.list {
      let value = evaluate(argument.expression, &frame, into: &code)
      guard let handler = closure(of: value, frame) else { continue }
      let end = SceneCode.Statement.call(SceneCall("UIApplication.shared", "endBackgroundTask"))
      let work = deferred(handler, at: node).filter { $0.statement != end }
      if !work.isEmpty {
        warn(
          Localized(
            "code that runs when the background time expires is not simulated", "后台时间用完时执行的代码还不能模拟"),
          at: place(of: argument.expression))
      }
    }
    code.append(.call("UIApplication.shared", name, at: place(of: node)))
    return .inert
  }

  private mutating func performSegue(
    of id: Int, _ arguments: Arguments, _ node: FunctionCallExprSyntax, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue {
    let identifier = (arguments["withIdentifier"] ?? arguments.first).map {
      evaluate($0, &frame, into: &code)
    }
    if case .text(let text)? = identifier, let segue = segue(identifier: text, of: id) {
      code += self.code(performing: segue, of: id).map { $0.moved(to: place(of: node)) }
    } else {
      refuse(
        Localized("it is not known which segue this is", "不知道这是哪个 segue"), node,
        needs: Localized(
          "a folder with the storyboard that has it", "含有这个 segue 的 storyboard 的文件夹"), into: &code)
    }
    return SwiftValue.none
  }

  /// Arguments that have no effect, regardless of their value.
  private static func ignored(_ label: String?) -> SceneValue? {
    switch label {
    case "sender", "options", "duration", "userActivity", "errorHandler", "withName":
      .nilLiteral
    default: nil
    }
  }

  /// The only object with a method, if a view's responder chain leads to it: its controller, one
  /// that created it, or a delegate of the app.
  private func responder(to method: String, above id: Int?) -> Int? {
    let all = instances.indices.filter { index in
      let instance = instances[index]
      return instance.isMade && !instance.isExpression
        && instance.type.map { self.method(method, labels: nil, in: $0) != nil } == true
    }
    guard all.count == 1, let only = all.first else { return nil }
    if instances[only].isDelegate { return only }
    var next = id
    while let here = next {
      if here == only { return only }
      next = instances[here].maker
    }
    return nil
  }

  /// A method without parameters as a closure.
  func methodClosure(_ name: String, of instance: Int) -> SwiftClosure? {
    guard let type = instances[instance].type,
      let found = method(name, labels: nil, in: type), let body = found.function.body
    else { return nil }
    let parameters = found.function.signature.parameterClause.localNames
    let frame = Frame(
      instance: instance, type: found.type, function: found.function.signatureText)
    var closure = SwiftClosure(
      statements: body.statements, parameters: parameters, frame: frame)
    closure.captured.strong = [instance]
    return closure
  }

  // MARK: Targets and actions

  /// `addTarget`, `addAction`: the effect of a touch.
  private mutating func connect(
    _ name: String, _ object: ObjectValue, _ arguments: Arguments, _ node: FunctionCallExprSyntax,
    _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue? {
    guard let control = object.instance else { return nil }
    switch name {
    case "addTarget":
      let target = arguments.first.map { evaluate($0, &frame, into: &code) }
      guard let action = arguments["action"] else { return nil }
      let event = arguments["for"].map { evaluate($0, &frame, into: &code) }
      connect(
        evaluate(action, &frame, into: &code), target, event, to: control, node, &frame, into: &code
      )
      return .inert
    case "addAction":
      guard let first = arguments.first else { return nil }
      let action = evaluate(first, &frame, into: &code)
      let event = arguments["for"].map { evaluate($0, &frame, into: &code) }
      connect(action, nil, event, to: control, node, &frame, into: &code)
      return .inert
    default: return nil
    }
  }

  mutating func connect(
    _ action: SwiftValue, _ target: SwiftValue?, _ event: SwiftValue?, to control: Int,
    isNew: Bool = false, _ node: some SyntaxProtocol, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) {
    if case .member(let name)? = event, !Self.isTap(name, on: instances[control].kind ?? "") {
      warn(
        Localized(
          "the trigger of '.\(name)' is not simulated", "触发“.\(name)”的操作还不能模拟"),
        at: place(of: node))
      return
    }
    var isRepeated = frame.moment.isOnAppearing
    if case .method = action { isRepeated = false }
    guard isNew || !(frame.isUncertain || frame.moment == .late || isRepeated) else {
      refuse(
        Localized(
          "an action that is connected again, later or under a condition is not simulated",
          "重复、稍后或者有条件地连接的 action 还不能模拟"), node,
        needs: Localized("one that viewDidLoad connects", "在 viewDidLoad 里连接的 action"),
        into: &code)
      return
    }
    let closure: SwiftClosure?
    switch action {
    case .method(let name, let owner):
      let responder = target?.isNone == true ? responder(to: name, above: frame.instance) : nil
      closure = (target?.instance ?? owner ?? responder ?? frame.instance).flatMap {
        methodClosure(name, of: $0)
      }
    case .closure(let inner): closure = inner
    default: closure = nil
    }
    guard let closure else {
      var refusal: [SceneCode] = []
      // In a property's initial value `self` isn't the object: only a touch shows it.
      let isEarly = frame.instance == nil && frame.owner != nil
      refuse(
        Localized("this action is not known", "不知道这个 action 是什么"), node,
        needs: isEarly
          ? Localized("a lazy property, where self is the object", "lazy 属性，其中的 self 才是这个对象")
          : nil, into: &refusal)
      if isEarly {
        append(.action, refusal, place(of: node), to: control)
      } else {
        code += refusal
      }
      return
    }
    if case .closure = action, tracksOwnership {
      keepHandler(
        closure, storedCode(of: closure, at: node), of: control, at: self.place(of: node),
        into: &code)
    }
    if case .method(let name, _) = action {
      self.name(value(of: control), also: String(name.prefix { $0 != "(" }))
    }
    let items = deferred(closure, [value(of: control)], at: node)
    let place = place(of: closure.statements)
    let name = instances[control].name
    if let index = overrides[name, default: []].firstIndex(where: { $0.callback == .action }) {
      // The same connection is made again each time the files are translated.
      guard overrides[name]?[index].code != items else { return }
      overrides[name]?[index].code += items
    } else {
      overrides[name, default: []].append(
        OverrideCode(callback: .action, code: items, place: place))
    }
  }
}
