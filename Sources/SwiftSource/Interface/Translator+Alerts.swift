internal import LifecycleEngine
internal import ScenarioLanguage
internal import SwiftSyntax
internal import TextFormats

/// Buttons that aren't views in the scenario: an alert's actions and bar button items.
extension Translator {
  /// Nil: it is neither an alert's action nor a bar button item with an action.
  mutating func constructButton(
    _ type: String, _ arguments: Arguments, _ node: FunctionCallExprSyntax, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue? {
    guard declarations.recording == nil else { return nil }
    let button: SwiftValue?
    switch type {
    case "UIAlertAction": button = alertAction(arguments, node, &frame, into: &code)
    case "UIBarButtonItem": button = barItem(arguments, node, &frame, into: &code)
    default: button = nil
    }
    if let button { readTitle(of: button, arguments, &frame) }
    return button
  }

  private mutating func makeButton(
    _ name: String, _ node: FunctionCallExprSyntax, _ frame: Frame
  ) -> Int {
    let (id, isNew) = instance(
      at: site(of: node, frame), named: viewName(name, of: frame.instance), type: nil,
      kind: "UIButton", place: place(of: node))
    if isNew { giveSize(id) }
    return id
  }

  /// `Try again` becomes tryAgain.
  private static func name(fromTitle title: String) -> String? {
    let words = title.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    guard let first = words.first else { return nil }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let isAcronym = first.allSatisfy { $0.isUppercase || $0.isNumber }
    let start = isAcronym ? first.lowercased() : first.prefix(1).lowercased() + first.dropFirst()
    return start + rest.joined()
  }

  private mutating func title(
    _ arguments: Arguments, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> String? {
    guard case .text(let text)? = arguments["title"].map({ evaluate($0, &frame, into: &code) })
    else { return nil }
    return Self.name(fromTitle: text)
  }

  // MARK: Alerts

  private mutating func alertAction(
    _ arguments: Arguments, _ node: FunctionCallExprSyntax, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue? {
    let id = makeButton(title(arguments, &frame, into: &code) ?? "alertAction", node, frame)
    let handler = arguments.closure("handler").map { evaluate($0, &frame, into: &code) }
    switch handler {
    case .closure(let closure)?:
      instances[id].properties["handler"] = .closure(closure)
    case .method(let name, let owner)?:
      if let closure = (owner ?? frame.instance).flatMap({ methodClosure(name, of: $0) }) {
        instances[id].properties["handler"] = .closure(closure)
      }
    case .unknown?:
      refuse(Localized("this action is not known", "不知道这个 action 是什么"), node, into: &code)
    default: break
    }
    return value(of: id)
  }

  /// `alert.addAction(action)`: a tap dismisses the alert, then calls the handler.
  mutating func addAlertAction(
    _ name: String, to object: ObjectValue, _ arguments: Arguments, _ node: FunctionCallExprSyntax,
    _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue? {
    guard name == "addAction", object.kind == "UIAlertController", let alert = object.instance,
      let first = arguments.first
    else { return nil }
    let action =
      implicitAction(first, &frame, into: &code) ?? evaluate(first, &frame, into: &code)
    guard let id = action.instance else { return nil }
    if tracksOwnership {
      addButton(id, to: alert, at: place(of: node))
    } else {
      instances[id][.in] = .reference(instances[alert].name)
    }
    var dismissal = SceneCall(
      "\(object.code).presentingViewController", "dismiss", [.animated])
    let place = place(of: node)
    if case .closure(let closure)? = instances[id].properties["handler"] {
      let block = deferred(closure, [value(of: id)], at: node)
      if !block.isEmpty { dismissal.completion = SceneClosure(code: block) }
      keepHandler(closure, capturing(closure, block), of: id, at: place, into: &code)
    }
    append(.action, [SceneCode(.call(dismissal), place)], place, to: id)
    return .inert
  }

  /// `alert.addAction(.init(title: "OK", style: .default))`
  private mutating func implicitAction(
    _ expression: ExprSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue? {
    guard let call = expression.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedDescription == ".init"
    else { return nil }
    return constructButton("UIAlertAction", Arguments(call), call, &frame, into: &code)
  }

  /// Code that uses a button creates it, so the alert's view has to add the button when it loads.
  private mutating func addButton(_ id: Int, to alert: Int, at place: SwiftPlace) {
    let name = instances[alert].name
    let line = SceneCode.call(
      "\(name).view", "addSubview", .object(instances[id].name), at: place)
    guard let known = overrides[name]?.firstIndex(where: { $0.callback == .viewDidLoad }) else {
      overrides[name, default: []].append(
        OverrideCode(
          callback: .viewDidLoad, code: [.callSuper(place), line], place: place, isOwn: false))
      return
    }
    let isNew = overrides[name]?[known].code.contains(line) == false
    if isNew { overrides[name]?[known].code.append(line) }
  }

  /// A control retains its actions. A control that UIKit adds to a controller's view, such as a bar
  /// button, lives as long as the controller, which retains the actions here.
  mutating func keepHandler(
    _ closure: SwiftClosure, _ stored: SceneClosure, of control: Int, at place: SwiftPlace,
    into code: inout [SceneCode]
  ) {
    guard tracksOwnership, !closure.captured.strong.isEmpty else { return }
    let container = instances[control][.in]
    let holder =
      instances.firstIndex { $0.isMade && .reference($0.name) == container } ?? control
    let handlers = instances[holder].owned.count { $0.property.hasPrefix("handler of \(control) ") }
    let name = holder == control ? "handler" : instances[control].name + "Handler"
    let number = handlers + 1
    instances[holder].owned.append(
      ("handler of \(control) \(number)", "\(name)\(number)", "strong"))
    let path = "\(instances[holder].name).\(name)\(number)"
    code.append(SceneCode(.assign(path, .closure(stored)), place))
  }

  // MARK: Bars

  /// In scenarios, an item's button is in its controller's view, as for storyboards.
  private mutating func barItem(
    _ arguments: Arguments, _ node: FunctionCallExprSyntax, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue? {
    guard let owner = frame.instance,
      instances[owner].objectKind?.isController == true
    else { return nil }
    let action =
      (arguments["action"] ?? arguments["primaryAction"]).map {
        evaluate($0, &frame, into: &code)
      }
    let target = arguments["target"].map { evaluate($0, &frame, into: &code) }
    var name = title(arguments, &frame, into: &code) ?? frame.hint
    switch action {
    case .method(let method, _)?: name = name ?? String(method.prefix { $0 != "(" })
    case .closure?: break
    default: return nil
    }
    let item = arguments["barButtonSystemItem"] ?? arguments["systemItem"]
    if case .member(let item)? = item.map({ evaluate($0, &frame, into: &code) }) {
      name = frame.hint ?? item
    }
    frame.hint = nil
    let id = makeButton(name ?? "barButtonItem", node, frame)
    instances[id][.in] = .reference(instances[owner].name)
    if let action { connect(action, target, nil, to: id, isNew: true, node, &frame, into: &code) }
    return value(of: id)
  }
}
