internal import LifecycleEngine
internal import ScenarioLanguage
internal import SwiftSyntax
internal import TextFormats

/// The effects of a storyboard's segues and actions.
extension Translator {
  /// Creates the destinations of a scene's segues and connects its controls.
  mutating func connect(scene id: Int) {
    guard let scene = instances[id].scene, let board = instances[id].board else { return }
    let touched = scene.items + (scene.view.map { Self.all(in: $0) } ?? [])
    for segue in scene.segues where segue.kind == .show || segue.kind == .present {
      guard instances[id].hops < mostHops, let target = board.scenes[segue.destination],
        let destination = instance(
          of: target, in: board, at: .destination(of: segue.id, from: id),
          hops: instances[id].hops + 1,
          maker: id)
      else { continue }
      if segue.kind == .present, let style = segue.style, style != "automatic" {
        instances[destination][.modalPresentationStyle] = .literal(style)
      }
      instances[id].segues.append((segue, destination))
    }
    observeOutlets(of: id)
    embed(touched, in: id, board)
    for view in touched {
      guard let object = instances[id].views[view.id],
        let outlet = view.connections.outlets.first(where: { $0.property == "delegate" }),
        outlet.destination == scene.id
      else { continue }
      delegates[DelegateProperty(owner: instances[object].name, name: .delegate)] = id
    }
    for view in touched where !view.connections.isEmpty {
      if let control = instances[id].views[view.id] { connect(view, control, of: id) }
    }
    for view in touched { recognize(view, in: id, board) }
  }

  /// Property observers of outlets run while the view loads, which sets the outlets.
  private mutating func observeOutlets(of id: Int) {
    guard let scene = instances[id].scene, let type = instances[id].type else { return }
    var pieces: [[SceneCode]] = []
    var frame = Frame(instance: id, type: type)
    for outlet in scene.connections.outlets {
      guard let property = property(outlet.property, in: type), property.isOutlet,
        let value = instances[id].properties[property.name]
      else { continue }
      var code: [SceneCode] = []
      observe(.willSet, "newValue", value, property.name, of: id, &frame, into: &code)
      observe(.didSet, "oldValue", .none, property.name, of: id, &frame, into: &code)
      if !code.isEmpty { pieces.append(code) }
    }
    if pieces.count > 1 {
      warn(
        Localized(
          "the order in which outlets are set is not guaranteed: here it is the storyboard's",
          "设置各个 outlet 的次序没有保证：这里用 storyboard 里的次序"), at: scene.place)
    }
    loading[id, default: []] += pieces.flatMap(\.self)
  }

  /// Work that the storyboard does after creating the views belongs to UIKit's own `loadView`.
  mutating func addLoading() {
    for (id, code) in loading.sorted(by: { $0.key < $1.key }) where !code.isEmpty {
      let name = instances[id].name
      let place = instances[id].place
      if let own = overrides[name]?.firstIndex(where: { $0.callback == .loadView }) {
        let lines = overrides[name]?[own].code ?? []
        overrides[name]?[own].code = lines.flatMap { line in
          line.statement == .callSuper ? [line] + code : [line]
        }
      } else {
        overrides[name, default: []].append(
          OverrideCode(
            callback: .loadView, code: [.callSuper(place)] + code, place: place, isOwn: false))
      }
    }
  }

  static func all(in view: StoryboardView) -> [StoryboardView] {
    [view] + view.subviews.flatMap(all)
  }

  // MARK: Controls

  private mutating func connect(_ view: StoryboardView, _ control: Int, of id: Int) {
    guard let kind = instances[control].objectKind,
      CallbackCatalogue.receives(kind, .action)
    else { return }
    var actions: [SceneCode] = []
    for action in view.connections.actions {
      guard action.event.map({ Self.isTap($0, on: view.kind) }) ?? true else {
        warn(
          Localized(
            "the trigger of '\(action.event ?? "")' is not simulated",
            "触发“\(action.event ?? "")”的操作还不能模拟"), at: action.place)
        continue
      }
      let target =
        action.destination == instances[id].scene?.id
        ? id : instances[id].views[action.destination] ?? id
      guard let closure = methodClosure(selector: action.selector, of: target) else {
        // No responder handles it.
        if instances[id].board?.firstResponders.contains(action.destination) == true { continue }
        refuse(
          Localized(
            "no method '\(action.selector)' is found", "找不到方法“\(action.selector)”"),
          at: action.place, into: &actions)
        continue
      }
      actions += deferred(closure, [value(of: control)], at: closure.statements)
    }
    var segues: [SceneCode] = []
    let leads = view.connections.segues.filter { $0.kind != .embed }
    for segue in leads { segues += code(performing: segue, of: id) }
    if !segues.isEmpty, actions.contains(where: { !$0.isPrint }) {
      refuse(
        Localized(
          "the order of a control's action and segue is not guaranteed",
          "同一个控件的 action 和 segue，谁先执行没有保证"), at: view.place, into: &actions)
    }
    guard !actions.isEmpty || !segues.isEmpty else { return }
    if let segue = leads.first, leads.count == 1, obstacle(to: segue) == nil,
      overrides(.shouldPerformSegue, in: id),
      let destination = instances[id].segues.first(where: { $0.segue.id == segue.id })?.destination
    {
      instances[control][.segue] = .reference(instances[destination].name)
      segues = []
    }
    append(.action, actions + segues, view.place, to: control)
  }

  /// Whether a tap makes a control of UIKit's class send the event.
  static func isTap(_ event: String, on kind: String) -> Bool {
    switch event {
    case "touchUpInside", "primaryActionTriggered", "allTouchEvents", "allEvents": true
    case "valueChanged": ["UISwitch", "UISegmentedControl", "UIStepper"].contains(kind)
    default: false
    }
  }

  private func overrides(_ callback: Callback, in id: Int) -> Bool {
    guard let type = instances[id].type else { return false }
    return chain(of: type).contains { declaration in
      declaration.functions.contains {
        CodeVocabulary.callback(signature: $0.signatureText, .viewController) == callback
      }
    }
  }

  /// The method that a storyboard names as Objective-C does: `tap:`, `tapWithSender:`.
  func methodClosure(selector: String, of id: Int) -> SwiftClosure? {
    guard let type = instances[id].type else { return nil }
    for declaration in members(of: type) {
      for function in declaration.functions where Self.selector(of: function) == selector {
        return methodClosure(function.signatureText, of: id)
      }
    }
    return methodClosure(String(selector.prefix { $0 != ":" }), of: id)
  }

  private static func selector(of function: FunctionDeclSyntax) -> String {
    var text = function.name.identifierText
    for (index, parameter) in function.signature.parameterClause.parameters.enumerated() {
      if parameter.firstName.tokenKind != .wildcard {
        let label = parameter.firstName.identifierText
        text += index == 0 ? "With" + label.prefix(1).uppercased() + label.dropFirst() : label
      }
      text += ":"
    }
    return text
  }

  // MARK: Segues

  /// A scene's segue with an identifier, except embed segues; nil: there is none.
  func segue(identifier: String, of id: Int) -> StoryboardSegue? {
    instances[id].scene?.segues.first { $0.identifier == identifier && $0.kind != .embed }
  }

  mutating func code(performing segue: StoryboardSegue, of id: Int) -> [SceneCode] {
    var code: [SceneCode] = []
    if let obstacle = obstacle(to: segue) {
      refuse(obstacle, at: segue.place, into: &code)
      return code
    }
    switch segue.kind {
    case .show, .present:
      guard
        let destination = instances[id].segues.first(where: { $0.segue.id == segue.id })?
          .destination
      else {
        refuse(unknownScene, at: segue.place, into: &code)
        break
      }
      let identifier = SceneArgument("withIdentifier", .text(instances[destination].name))
      let perform = SceneCode.call(
        instances[id].name, "performSegue", identifier, at: segue.place)
      code.append(onlyOnce(destination, perform, at: segue.place))
    case .unwind: unwind(segue, from: id, into: &code)
    default:
      refuse(
        Localized(
          "segues of the kind '\(segue.name)' are not simulated",
          "“\(segue.name)”类型的 segue 还不能模拟"), at: segue.place, into: &code)
    }
    return code
  }

  /// Code that creates an instance, unless the instance that the same code created still exists.
  mutating func onlyOnce(_ id: Int, _ make: SceneCode, at place: SwiftPlace) -> SceneCode {
    var refusal: [SceneCode] = []
    refuse(
      Localized(
        "a second '\(instances[id].name)' created here while the first exists is not simulated",
        "这里创建的“\(instances[id].name)”还在，又创建一个，这还不能模拟"), at: place, into: &refusal)
    return .branch(.exists(instances[id].name), then: refusal, otherwise: [make], place)
  }

  /// Goes back to the nearest controller with the action, as UIKit does.
  private mutating func unwind(
    _ segue: StoryboardSegue, from id: Int, into code: inout [SceneCode]
  ) {
    let action = segue.unwindAction ?? ""
    var next = instances[id].maker
    while let target = next {
      if let closure = methodClosure(selector: action, of: target) {
        let (from, to) = (instances[id].name, instances[target].name)
        code += prepare(segue, from: id, to: target)
        code += deferred(
          closure, [.segue(segue, from: id, to: target)], at: closure.statements)
        let (stack, other) = ("\(from).navigationController", "\(to).navigationController")
        let place = segue.place
        code.append(
          .branch(
            .both(.exists(stack), .same(stack, other)),
            then: [.call(stack, "popToViewController", .object(to), .animated, at: place)],
            otherwise: [.call(to, "dismiss", .animated, at: place)], place))
        return
      }
      next = instances[target].maker
    }
    refuse(
      Localized("it is not known where this unwind segue leads", "不知道这个 unwind segue 回到哪里"),
      at: segue.place, into: &code)
  }

  // MARK: Preparing

  /// The effects of `prepare(for:sender:)` for one segue; none if the class doesn't override it.
  mutating func prepare(_ segue: StoryboardSegue, from id: Int, to destination: Int) -> [SceneCode]
  {
    guard let type = instances[id].type,
      let found = method("prepare", labels: ["for", "sender"], in: type)
        ?? method("prepareForSegue", labels: nil, in: type),
      let body = found.function.body
    else { return [] }
    var frame = Frame(
      instance: id, type: found.type, function: found.function.signatureText,
      callback: "prepareForSegue")
    frame.moment = .late
    let parameters = Array(found.function.signature.parameterClause.parameters)
    for (parameter, value) in zip(
      parameters, [SwiftValue.segue(segue, from: id, to: destination), .unknown])
    {
      frame.locals[parameter.localName] = value
    }
    var code: [SceneCode] = []
    _ = execute(body.statements, &frame, into: &code)
    return code.filter { $0.statement != .callSuper }
  }

  /// The code of `prepare(for:sender:)` if it is the same for all the scene's segues.
  mutating func preparing(_ id: Int, _ node: some SyntaxProtocol) -> [SceneCode] {
    let codes = instances[id].segues.map { prepare($0.segue, from: id, to: $0.destination) }
    guard let first = codes.first else { return [] }
    if codes.allSatisfy({ $0 == first }) { return first }
    var code: [SceneCode] = []
    refuse(
      Localized(
        "code in 'prepare' that differs by segue is not simulated",
        "prepare 里因 segue 而不同的代码还不能模拟"), node, into: &code)
    return code
  }

  // MARK: Embedding

  /// An embedded controller is created and added while the container's view loads.
  private mutating func embed(_ views: [StoryboardView], in id: Int, _ board: Storyboard) {
    var code: [SceneCode] = []
    for view in views {
      for segue in view.connections.segues where segue.kind == .embed {
        guard let target = board.scenes[segue.destination],
          let container = instances[id].views[view.id],
          let child = instance(
            of: target, in: board, at: .embedded(by: segue.id, in: id), hops: instances[id].hops,
            maker: id)
        else {
          refuse(unknownScene, at: segue.place, into: &code)
          continue
        }
        if let obstacle = obstacle(to: segue) {
          refuse(obstacle, at: segue.place, into: &code)
          continue
        }
        instances[id].embedded.append(child)
        code.append(SceneCode(creation(of: child), segue.place))
        code += prepare(segue, from: id, to: child)
        let (parent, name) = (instances[id].name, instances[child].name)
        let place = segue.place
        code += [
          .call(parent, "addChild", .object(name), at: place),
          .call(instances[container].name, "addSubview", .object("\(name).view"), at: place),
          .call(name, "didMove", SceneArgument("toParent", .reference(parent)), at: place),
        ]
      }
    }
    loading[id, default: []] += code
  }
}
