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
    guard let kind = CodeVocabulary.kind(named: object.kind) else { return nil }
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
    if name == "performSegue", let id = object.instance {
      return performSegue(of: id, arguments, node, &frame, into: &code)
    }
    guard CodeVocabulary.hasMethod(name, kind) else {
      guard InertMembers.containsCall(name) else { return nil }
      nameLayout(name, node, frame)
      return evaluateAll(arguments, node, &frame, into: &code) ? .inert : nil
    }
    var texts: [String] = []
    var closures: [SceneCode] = []
    var hasClosure = false
    for argument in arguments.list {
      var value = evaluate(argument.expression, &frame, into: &code)
      if case .method(let name, let owner) = value, let owner {
        value = methodClosure(name, of: owner).map(SwiftValue.closure) ?? .unknown
      }
      if case .closure(let closure) = value {
        hasClosure = true
        closures = deferred(closure, at: node)
        continue
      }
      if case .storyboardObject(let identifier) = value {
        value = construct(fromStoryboard: identifier, node, &frame, into: &code)
      }
      if value.isNone, argument.label == "completion" { continue }
      guard let text = render(value) ?? Self.ignored(argument.label) else {
        refuse(
          Localized("this argument is not known", "不知道这个参数的值"), argument.expression, into: &code)
        return .unknown
      }
      texts.append(argument.label.map { "\($0): \(text)" } ?? text)
    }
    let call = "\(object.code).\(name)(\(texts.joined(separator: ", ")))"
    let place = place(of: node)
    code.append(
      hasClosure && !closures.isEmpty ? .block(call, closures, place) : .line(call, place))
    return .inert
  }

  /// `beginBackgroundTask`, `endBackgroundTask`
  private mutating func backgroundTask(
    _ name: String, _ arguments: Arguments, _ node: FunctionCallExprSyntax, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue {
    for argument in arguments.list {
      let value = evaluate(argument.expression, &frame, into: &code)
      guard let handler = closure(of: value, frame) else { continue }
      let work = deferred(handler, at: node).filter { !$0.text.hasSuffix(".endBackgroundTask()") }
      if !work.isEmpty {
        warn(
          Localized(
            "code that runs when the background time expires is not simulated", "后台时间用完时执行的代码还不能模拟"),
          at: place(of: argument.expression))
      }
    }
    code.append(.line("UIApplication.shared.\(name)()", place(of: node)))
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

  /// Arguments that have no effect, whatever their value.
  private static func ignored(_ label: String?) -> String? {
    switch label {
    case "sender", "options", "duration", "userActivity", "errorHandler", "withName": "nil"
    default: nil
    }
  }

  /// A method without parameters as a closure.
  func methodClosure(_ name: String, of instance: Int) -> SwiftClosure? {
    guard let type = instances[instance].type,
      let found = method(name, labels: nil, in: type), let body = found.function.body
    else { return nil }
    let parameters = found.function.signature.parameterClause.parameters.map {
      ($0.secondName ?? $0.firstName).identifierText
    }
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
    var isRepeated = frame.moment == .appearing
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
      closure = (target?.instance ?? owner ?? frame.instance).flatMap {
        methodClosure(name, of: $0)
      }
    case .closure(let inner): closure = inner
    default: closure = nil
    }
    guard let closure else {
      refuse(Localized("this action is not known", "不知道这个 action 是什么"), node, into: &code)
      return
    }
    let name = instances[control].name
    if tracksOwnership, case .closure = action, !closure.captured.strong.isEmpty {
      // A control retains its actions.
      let count = instances[control].owned.count + 1
      instances[control].owned.append(("action \(count)", "handler\(count)", "strong"))
      code.append(
        .block(
          "\(name).handler\(count) =", storedCode(of: closure, at: node),
          self.place(of: node)))
    }
    let items = deferred(closure, [value(of: control)], at: node)
    let place = place(of: closure.statements)
    if let index = overrides[name, default: []].firstIndex(where: { $0.callback == "action" }) {
      // The same connection is made again each time the files are translated.
      guard overrides[name]?[index].code.map(\.text) != items.map(\.text) else { return }
      overrides[name]?[index].code += items
    } else {
      overrides[name, default: []].append(
        OverrideCode(callback: "action", code: items, place: place))
    }
  }
}
