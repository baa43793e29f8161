internal import LifecycleEngine
internal import ScenarioLanguage
internal import SwiftSyntax
internal import TextFormats

/// The callbacks that an instance's class overrides, or implements as a delegate.
extension Translator {
  mutating func readOverrides() {
    var readDelegates: Set<String> = []
    repeat {
      while !pending.isEmpty || !scenesToConnect.isEmpty {
        while !scenesToConnect.isEmpty { connect(scene: scenesToConnect.removeFirst()) }
        if !pending.isEmpty { overrides(of: pending.removeFirst()) }
      }
      for (property, delegate) in delegates.sorted(by: { $0.key < $1.key })
      where readDelegates.insert("\(property) \(delegate)").inserted {
        implementations(for: property, in: delegate)
      }
      if pending.isEmpty { readRows() }
    } while !pending.isEmpty || !scenesToConnect.isEmpty
    addRecordedSetup()
    addLoading()
    placeSubviews()
    checkDelegateMethods()
  }

  private mutating func overrides(of id: Int) {
    guard let type = instances[id].type, let name = instances[id].kind,
      let kind = CodeVocabulary.kind(named: name)
    else { return }
    // An initializer that calls super's doesn't call the class's other initializers.
    var runsOwnInitializer = instances[id].initializedBy != nil
    for declaration in chain(of: type) {
      for function in declaration.functions {
        guard let callback = callback(of: function, kind) else {
          unknown(function, in: declaration, of: id)
          continue
        }
        // UIKit sends a delegate's messages only to an object that code sets as the delegate.
        let isOverride = function.has(.override) || kind == .appDelegate || kind == .scene
        guard isOverride || declarations.recording != nil else { continue }
        add(callback, function, to: instances[id].name, self: id, declaration.name, kind)
      }
      readForwarding(declaration, of: id)
      readPropertyOverrides(declaration, of: id, kind)
      if !runsOwnInitializer {
        for initializer in declaration.initializers {
          add(initializer, to: id, declaration.name, kind)
        }
      }
      if declaration.name == instances[id].initializedBy { runsOwnInitializer = false }
      if instances[id].scene == nil { connectActions(of: declaration, id) }
    }
    addDeinitializers(of: type, to: id)
    runBeforeInit(id)
  }

  /// Swift evaluates the initial values of properties before the superclass's initializer.
  private mutating func runBeforeInit(_ id: Int) {
    let code = instances[id].beforeInit
    // Variables already have their initial values for the first instance.
    if code.isEmpty || instances[id].maker == nil && code.allSatisfy(\.isReset) { return }
    let name = instances[id].name
    let place = instances[id].place
    let callback = Self.firstCallback(of: instances[id].objectKind)
    if let index = overrides[name]?.firstIndex(where: { $0.callback == callback }) {
      overrides[name]?[index].code.insert(contentsOf: code, at: 0)
    } else {
      overrides[name, default: []].append(
        OverrideCode(
          callback: callback, code: code + [.callSuper(place)], place: place, isOwn: false))
    }
  }

  /// The creation of delegates isn't simulated; nothing of the app's runs between it and these.
  private static func firstCallback(of kind: ObjectKind?) -> Callback {
    switch kind {
    case .appDelegate: .willFinishLaunchingWithOptions
    case .scene: .willConnectTo
    default: .initCoder
    }
  }

  /// An `@IBAction` belongs to the only outlet that can send it, or to a button with its name.
  private mutating func connectActions(of type: TypeDeclaration, _ id: Int) {
    let actions = type.functions.filter { function in
      function.attributes.contains { $0.trimmedDescription == "@IBAction" }
    }
    let outlets = type.properties.filter { $0.isOutlet && $0.typeName == "UIButton" }
    for function in actions {
      let name = function.name.identifierText
      let isOnly = actions.count == 1 && outlets.count == 1
      let control: Int?
      if isOnly, let outlet = outlets.first {
        control = self.outlet(outlet, of: id).instance
      } else {
        control = button(for: name, function, of: id)
      }
      guard let control, let closure = methodClosure(function.signatureText, of: id) else {
        continue
      }
      let code = deferred(closure, [value(of: control)], at: function.name)
      append(.action, code, place(of: function.name), to: control)
    }
  }

  private mutating func button(for action: String, _ node: FunctionDeclSyntax, of id: Int) -> Int {
    let name = viewName(action, of: id)
    let (button, isNew) = instance(
      at: .action(action, of: id), named: name, type: nil, kind: "UIButton",
      place: place(of: node.name))
    if isNew {
      instances[button][.in] = .reference(instances[id].name)
      instances[button][.from] = .literal("storyboard")
    }
    return button
  }

  /// The callback that a method overrides, including spellings of older Swift versions.
  func callback(of function: FunctionDeclSyntax, _ kind: ObjectKind) -> Callback? {
    let signature = function.signatureText
    if let callback = CodeVocabulary.callback(signature: signature, kind) { return callback }
    for older in [function.olderSignatureText, OlderNames.current(signature: signature)] {
      if let callback = older.flatMap({ CodeVocabulary.callback(signature: $0, kind) }) {
        return callback
      }
    }
    guard function.has(.override) else { return nil }
    return CodeVocabulary.callback(spelled: signature, kind)
      ?? (signature.hasSuffix("(animated:)")
        ? CodeVocabulary.callback(spelled: function.name.identifierText, kind) : nil)
  }

  private mutating func implementations(for property: DelegateProperty, in delegate: Int) {
    let owner = property.owner
    guard let id = instances.firstIndex(where: { $0.name == owner }),
      let kind = instances[id].objectKind,
      let type = instances[delegate].type
    else { return }
    for declaration in chain(of: type) {
      for function in declaration.functions where !function.has(.override) {
        guard let callback = CodeVocabulary.callback(signature: function.signatureText, kind),
          DelegateProperty.Name(of: callback) == property.name || declarations.recording != nil
        else { continue }
        add(callback, function, to: owner, self: delegate, declaration.name, kind)
      }
    }
  }

  private mutating func add(
    _ callback: Callback, _ function: FunctionDeclSyntax, to owner: String, self id: Int,
    _ type: String, _ kind: ObjectKind
  ) {
    guard let body = function.body,
      overrides[owner]?.contains(where: { $0.callback == callback }) != true
    else { return }
    var frame = Frame(
      instance: id, type: type, function: function.signatureText, callback: callback.name)
    frame.locals = parameters(of: function.signature.parameterClause, kind)
    frame.moment = Frame.Moment(callback)
    passParent(callback, function, &frame)
    var code: [SceneCode] = []
    if callback == .prepareForSegue, instances[id].scene != nil {
      let place = place(of: function.name)
      overrides[owner, default: []].append(
        OverrideCode(
          callback: callback, code: [.callSuper(place)] + preparing(id, function.name),
          place: place))
      return
    }
    if callback == .viewControllerAfter, declarations.recording == nil {
      warn(
        Localized(
          "the pages of a data source are not simulated: a swipe finds no other page",
          "数据源提供的页面还不能模拟：滑动找不到别的页面"), at: place(of: function.name))
    }
    let flow = execute(body.statements, &frame, into: &code)
    code = endingLocals(code, frame)
    let asksSuper = code.contains(where: \.callsSuper)
    // UIKit does its own part of a delegate's message, independent of the delegate's code.
    let isDelegate = kind == .appDelegate || kind == .scene || instances[id].name != owner
    if isDelegate { code.insert(.callSuper(place(of: function.name)), at: 0) }
    if owner == storyboardWindowOwner,
      callback == .willConnectTo || callback == .didFinishLaunchingWithOptions
    {
      let show = SceneCall("window", "makeKeyAndVisible")
      code.append(SceneCode(.call(show), place(of: function.name)))
    }
    var override = OverrideCode(
      callback: callback, code: code, place: place(of: function.name))
    if case .returned(.bool(let answer)) = flow { override.answer = String(answer) }
    if case .returned(.member(let column)) = flow, callback == .topColumnForCollapsing {
      override.answer = ".\(column)"
    }
    if callback == .hitTest || callback == .pointInside && override.answer == nil,
      case .returned(let result) = flow
    {
      nameResult(result, of: function)
    }
    if body.statements.count == 1, case .expr(let only)? = body.statements.first?.item,
      let literal = only.as(BooleanLiteralExprSyntax.self)
    {
      override.answer = literal.literal.text
    }
    let isOfApp = kind == .appDelegate || kind == .scene
    if override.answer == nil, !isOfApp, !asksSuper, Self.answers(function) {
      refuse(
        Localized(
          "the result of '\(function.signatureText)', which UIKit obeys, is not known",
          "不知道“\(function.signatureText)”返回什么，而 UIKit 的行为取决于它"),
        function.name, needs: Localized("the same literal in every case", "在每种情况下都是同一个字面量"),
        into: &override.code)
    }
    overrides[owner, default: []].append(override)
  }

  /// Whether UIKit asks whether to go on; hit testing has no such question.
  private static func answers(_ function: FunctionDeclSyntax) -> Bool {
    guard let result = function.signature.returnClause?.type else { return false }
    return TypeNames.plain(result) == "Bool" && !function.signatureText.hasPrefix("point(")
  }

  /// UIKit obeys a result that isn't that of super.
  private mutating func nameResult(_ result: SwiftValue, of function: FunctionDeclSyntax) {
    if case .inert = result { return }
    warn(
      Localized(
        "UIKit obeys the result of '\(function.signatureText)'; here it has no effect",
        "UIKit 会遵守“\(function.signatureText)”的结果，在这里它不起作用"), at: place(of: function.name))
  }

  /// `didMove(toParent:)` gets the current parent.
  private func passParent(
    _ callback: Callback, _ function: FunctionDeclSyntax, _ frame: inout Frame
  ) {
    guard callback == .didMoveToParent, declarations.recording == nil, let id = frame.instance,
      let parameter = function.signature.parameterClause.parameters.first
    else { return }
    let name = parameter.localName
    frame.locals[name] = .object(
      "\(instances[id].name).parent", kind: "UIViewController", isOptional: true)
    frame.optionals.insert(name)
  }

  private mutating func add(
    _ initializer: InitializerDeclSyntax, to id: Int, _ type: String, _ kind: ObjectKind
  ) {
    guard let callback = CodeVocabulary.callback(signature: initializer.signatureText, kind),
      let body = initializer.body
    else { return }
    var frame = Frame(
      instance: id, type: type, function: initializer.signatureText, callback: "init")
    frame.locals = parameters(of: initializer.signature.parameterClause, kind)
    var code: [SceneCode] = []
    _ = execute(body.statements, &frame, into: &code)
    if kind == .plainObject, !code.contains(where: \.callsSuper) {
      code.append(.callSuper(place(of: initializer)))
    }
    guard code.contains(where: \.callsSuper) else { return }
    append(callback, code, place(of: initializer.initKeyword), to: id)
  }

  /// Swift runs the deinitializer of a class and then that of its superclass.
  private mutating func addDeinitializers(of type: String, to id: Int) {
    var code: [SceneCode] = []
    var first: SwiftPlace?
    for declaration in chain(of: type) {
      guard let node = declaration.deinitializer, let body = node.body else { continue }
      var frame = Frame(
        instance: id, type: declaration.name, function: "deinit", callback: "deinit")
      frame.moment = .late
      _ = execute(body.statements, &frame, into: &code)
      first = first ?? place(of: node.deinitKeyword)
    }
    guard let first else { return }
    append(.deinit, code + [.callSuper(first)], first, to: id)
  }

  mutating func append(
    _ callback: Callback, _ code: [SceneCode], _ place: SwiftPlace, to id: Int
  ) {
    let name = instances[id].name
    guard overrides[name]?.contains(where: { $0.callback == callback }) != true else { return }
    overrides[name, default: []].append(
      OverrideCode(callback: callback, code: code, place: place))
  }

  /// The arguments that UIKit passes: only the scene is known.
  private func parameters(of clause: FunctionParameterClauseSyntax, _ kind: ObjectKind)
    -> [String: SwiftValue]
  {
    var parameters: [String: SwiftValue] = [:]
    for parameter in clause.parameters {
      let name = parameter.localName
      switch TypeNames.plain(parameter.type) {
      case "UIScene", "UIWindowScene": parameters[name] = .object("scene", kind: "UIScene")
      case "UIApplication":
        parameters[name] = .object("UIApplication.shared", kind: "UIApplication")
      case "Bool" where clause.parameters.count == 1:
        parameters[name] = .condition(.holds("animated"))
      default: parameters[name] = knownArgument(parameter.type) ?? .unknown
      }
    }
    return parameters
  }

  /// Arguments that the steps determine: the touch of a finger, and that the user's launch gives no
  /// reason: no URL, notification, shortcut, or activity.
  private func knownArgument(_ type: TypeSyntax) -> SwiftValue? {
    // A step's finger is the only one.
    if type.trimmedDescription == "Set<UITouch>" { return .list([.member("UITouch")]) }
    guard isLaunchedByUser else { return nil }
    let text = type.trimmedDescription
    if text.contains("LaunchOptionsKey") { return SwiftValue.none }
    guard text == "UIScene.ConnectionOptions" else { return nil }
    let lists = ["urlContexts", "userActivities"].map {
      SwiftValue.Field(label: $0, value: .list([]))
    }
    let others = ["shortcutItem", "notificationResponse", "sourceApplication"].map {
      SwiftValue.Field(label: $0, value: .none)
    }
    return .compound(text, lists + others)
  }

  /// An override of a method that isn't in the catalogue: UIKit calls it at an unknown time.
  private mutating func unknown(
    _ function: FunctionDeclSyntax, in type: TypeDeclaration, of id: Int
  ) {
    guard function.has(.override), let body = function.body,
      !Self.isSelection(function.signatureText),
      method(function.name.identifierText, labels: nil, in: type.name, after: type.name) == nil
    else { return }
    var frame = Frame(
      instance: id, type: type.name, function: function.signatureText,
      callback: function.name.identifierText)
    frame.locals = parameters(of: function.signature.parameterClause, .viewController)
      .mapValues { $0.isUnknown ? .inert : $0 }
    var code: [SceneCode] = []
    let known = refusals
    _ = execute(body.statements, &frame, into: &code)
    refusals = known
    reportUncalled(
      function.signatureText, function.name,
      code.filter { $0.statement != .callSuper })
  }
}
