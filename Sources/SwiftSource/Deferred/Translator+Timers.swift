internal import LifecycleEngine
internal import ScenarioLanguage
internal import SwiftSyntax
internal import TextFormats

/// Timers that code schedules.
extension Translator {
  mutating func timer(
    _ arguments: Arguments, _ node: FunctionCallExprSyntax, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue {
    let hint = frame.hint ?? "timer"
    let time = (arguments["timeInterval"] ?? arguments["withTimeInterval"]).flatMap {
      self.time($0, &frame, into: &code)
    }
    let truth = arguments["repeats"].map { evaluate($0, &frame, into: &code) }
    guard let interval = time, interval >= 0.001, case .bool(let repeats)? = truth else {
      refuse(
        Localized("it is not known when this timer fires", "不知道这个计时器什么时候触发"), node, into: &code)
      return .unknown
    }
    let place = place(of: node)
    let (id, _) = instance(
      at: site(of: node, frame), named: hint, type: nil, kind: "Timer", place: place)
    let name = instances[id].name
    let (called, target) = timerAction(arguments, &frame, into: &code)
    guard let closure = called else {
      refuse(Localized("this action is not known", "不知道这个 action 是什么"), node, into: &code)
      return .unknown
    }
    let running = runningFlag(of: id, place)
    var block = deferred(closure, [value(of: id)], at: node)
    if !repeats { block.insert(SceneCode(.set(running, .bool(false)), place), at: 0) }
    var start = SceneCall(name, "start")
    if interval != 1 {
      start.arguments.append(SceneArgument("every", .literal(NumberText.text(interval))))
    }
    if let target { start.arguments.append(SceneArgument("target", .reference(target))) }
    if !repeats { start.arguments.append(SceneArgument("repeats", .bool(false))) }
    start.completion = capturing(closure, block)
    var second: [SceneCode] = []
    refuse(
      Localized(
        "a second timer created here while the first runs is not simulated",
        "这里创建的计时器还在运行，又创建一个，这还不能模拟"), node, into: &second)
    code.append(
      .branch(
        .holds(running), then: second,
        otherwise: [
          SceneCode(.set(running, .bool(true)), place), SceneCode(.call(start), place),
        ], place))
    return .object(name, kind: "Timer", instance: id)
  }

  /// The code that a timer calls, and the target that it retains.
  private mutating func timerAction(
    _ arguments: Arguments, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> (SwiftClosure?, String?) {
    var called: SwiftClosure?
    var target: String?
    if let expression = arguments["target"], let selector = arguments["selector"] {
      let object = evaluate(expression, &frame, into: &code)
      if case .method(let name, _) = evaluate(selector, &frame, into: &code),
        case .object(let object) = object, let own = object.instance,
        object.objectKind?.isOwned == true
      {
        called = methodClosure(name, of: own)
        called?.captured = SwiftClosure.Captured()
        target = object.code
      }
    } else if let block = arguments.closure("block") {
      let value = evaluate(block, &frame, into: &code)
      called = self.closure(of: value, frame)
    }
    return (called, target)
  }

  /// The variable that is true while a timer runs.
  mutating func runningFlag(of timer: Int, _ place: SwiftPlace) -> String {
    let key = VariableKey(owner: "timer \(timer)", name: "runs")
    if let known = variables[key] { return known.name }
    let variable = ScenarioVariable(
      name: uniqueName("\(instances[timer].name)Runs"), isBoolean: true, initial: 0, place: place)
    variables[key] = variable
    return variable.name
  }

  /// `timer.invalidate()`, `timer.isValid`
  mutating func callTimer(
    _ name: String, of object: ObjectValue, _ node: some SyntaxProtocol,
    into code: inout [SceneCode]
  ) -> SwiftValue? {
    guard object.kind == "Timer", name == "invalidate", let id = object.instance,
      declarations.recording == nil
    else { return nil }
    let place = place(of: node)
    code.append(.call(object.code, "invalidate", at: place))
    code.append(SceneCode(.set(runningFlag(of: id, place), .bool(false)), place))
    return SwiftValue.none
  }
}

/// Properties that hold timers: the scenario's timer always exists, so a variable tells whether the
/// property is nil.
extension Translator {
  func isTimer(_ property: StoredProperty) -> Bool {
    (["Timer", "NSTimer"].contains(property.typeName)
      || property.initializer?.trimmedDescription == "Timer()")
      && declarations.recording == nil
  }

  /// Nil: the property holds no timer.
  mutating func timerFlag(_ property: StoredProperty, of owner: Int) -> String? {
    guard isTimer(property), !property.isStatic else { return nil }
    let key = VariableKey(owner: "\(identity(of: owner)) timer", name: property.name)
    if let known = variables[key] { return known.name }
    let variable = ScenarioVariable(
      name: uniqueName("\(property.name)IsSet"), isBoolean: true, initial: 0,
      place: place(of: property.node))
    variables[key] = variable
    return variable.name
  }
}
