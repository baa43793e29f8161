internal import LifecycleEngine
internal import ScenarioLanguage
internal import SwiftSyntax
internal import TextFormats

/// Assignments to locals, properties and UIKit's own properties.
extension Translator {
  mutating func assign(
    _ value: SwiftValue, to target: ExprSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) {
    if AssignedNames.name(of: target) == "title" { readTab(value, target, &frame) }
    switch target.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node):
      let name = node.baseName.identifierText
      if let old = frame.locals[name] {
        frame.locals[name] = value
        code += endReference(of: old, at: node, frame)
      } else if let variable = variables[VariableKey(owner: "global \(name)", name: name)],
        frame.instance.flatMap({ instances[$0].type }).flatMap({ property(name, in: $0) }) == nil
      {
        set(variable, to: value, target, into: &code)
      } else if let instance = frame.instance {
        set(name, of: self.value(of: instance), to: value, target, &frame, into: &code)
      } else if let type = frame.type, property(name, in: type)?.isStatic == true {
        set(name, of: .type(type), to: value, target, &frame, into: &code)
      } else {
        refuseGlobal(target, into: &code)
      }
    case .memberAccessExpr(let node):
      guard let base = node.base else { return }
      let owner = evaluate(base, &frame, into: &code)
      set(node.declName.baseName.identifierText, of: owner, to: value, node, &frame, into: &code)
      if owner.instance == nil || isStructure(owner) {
        notify(base, of: owner, &frame, into: &code)
      }
    case .optionalChainingExpr(let node):
      assign(value, to: node.expression, &frame, into: &code)
    case .forceUnwrapExpr(let node): assign(value, to: node.expression, &frame, into: &code)
    case .discardAssignmentExpr: return
    case .subscriptCallExpr(let node):
      keepInCollection(value, target)
      change(node.calledExpression, to: .unknown, &frame, into: &code)
    default: return
    }
  }

  /// Assigns an element of a collection in place.
  private mutating func change(
    _ target: ExprSyntax, to value: SwiftValue, _ frame: inout Frame, into code: inout [SceneCode]
  ) {
    let name = target.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    let isLocal = name.map { frame.locals[$0] != nil } ?? false
    if isLocal || stored(target, frame)?.isComputed == false {
      assign(value, to: target, &frame, into: &code)
    }
  }

  /// After a part of a value changes, runs the observers of the property that contains it.
  private mutating func notify(
    _ target: ExprSyntax, of value: SwiftValue, _ frame: inout Frame, into code: inout [SceneCode]
  ) {
    guard declarations.hasObservers else { return }
    if let property = stored(target, frame) {
      guard property.isObserved else { return }
      assign(isStructure(value) ? value : .unknown, to: target, &frame, into: &code)
    } else if let base = target.as(MemberAccessExprSyntax.self)?.base {
      notify(base, of: .unknown, &frame, into: &code)
    }
  }

  /// The property of the app that an expression names.
  func stored(_ target: ExprSyntax, _ frame: Frame) -> StoredProperty? {
    if let member = target.as(MemberAccessExprSyntax.self), let base = member.base {
      var (trial, outer, ignored) = (self, frame, [SceneCode]())
      let owner = trial.evaluate(base, &outer, into: &ignored).instance
      guard let owner, instances.indices.contains(owner), let type = instances[owner].type else {
        return nil
      }
      return property(member.declName.baseName.identifierText, in: type)
    }
    guard let name = target.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      frame.locals[name] == nil, let type = frame.instance.flatMap({ instances[$0].type })
    else { return nil }
    return property(name, in: type)
  }

  func isStructure(_ value: SwiftValue) -> Bool {
    guard case .plain(let id) = value else { return false }
    return instances[id].type.flatMap { declarations.type($0) }?.kind == .structure
  }

  /// Reading a structure copies it, so that changes to the copy don't affect the original.
  mutating func copied(_ value: SwiftValue, from source: ExprSyntax?, _ frame: inout Frame)
    -> SwiftValue
  {
    guard case .plain(let id) = value, let source, !source.is(FunctionCallExprSyntax.self),
      isStructure(value)
    else { return value }
    let origin = "copy \(site(of: source))|" + frame.calls.joined(separator: "|")
    let (copy, _) = instance(
      at: origin, named: "", type: instances[id].type, kind: nil, place: place(of: source))
    instances[copy].properties = instances[id].properties
    for name in instances[id].properties.keys {
      frame.locals[Self.factName(name, copy)] = frame.locals[Self.factName(name, id)]
    }
    return .plain(copy)
  }

  private mutating func refuseGlobal(_ node: some SyntaxProtocol, into code: inout [SceneCode]) {
    refuse(Localized("global variables are not simulated", "全局变量还不能模拟"), node, into: &code)
  }

  mutating func set(
    _ name: String, of owner: SwiftValue, to value: SwiftValue, _ node: some SyntaxProtocol,
    _ frame: inout Frame, into code: inout [SceneCode]
  ) {
    switch owner {
    case .plain(let instance):
      setOwn(name, of: instance, to: value, node, &frame, into: &code)
    case .object(let object):
      if let instance = object.instance, let type = instances[instance].type,
        property(name, in: type) != nil
      {
        setOwn(name, of: instance, to: value, node, &frame, into: &code)
      } else {
        set(name, of: object, to: value, node, &frame, into: &code)
      }
    case .member where name == "isHidden":
      warn(
        Localized(
          "a layout pass that a bar's hiding may cause is not simulated",
          "隐藏导航栏等可能引起的布局还不能模拟"), at: place(of: node))
    case .inert where name == "hidesBackButton", .member where name == "hidesBackButton":
      warn(
        Localized("hiding the back button is not simulated", "隐藏返回按钮还不能模拟"), at: place(of: node))
    case .inert:
      nameLayout(name, node, frame)
      refuseUnseenOwner(name, value, node, into: &code)
    case .none, .member, .list, .text, .storyboardObject: return
    case .type(let type) where declarations.type(type) == nil: return
    case .type(let type):
      _ = member(name, of: owner, node, &frame, into: &code)
      guard let variable = variables[VariableKey(owner: "\(type).\(name)", name: name)] else {
        refuseGlobal(node, into: &code)
        return
      }
      set(variable, to: value, node, into: &code)
    default:
      guard !InertMembers.contains(name) else { return }
      refuse(
        Localized("it is not known whose '\(name)' this is", "不知道这是谁的“\(name)”"), node, into: &code)
    }
  }

  /// An object that isn't simulated, such as a cell, may keep one of the app's alive.
  private mutating func refuseUnseenOwner(
    _ name: String, _ value: SwiftValue, _ node: some SyntaxProtocol, into code: inout [SceneCode]
  ) {
    guard tracksOwnership else { return }
    var kept = [value.instance].compactMap { $0 }
    if case .closure(let closure) = value { kept += closure.captured.strong }
    let isStrong = declarations.typeNames.contains { type in
      declarations.type(type)?.property(name).map { !$0.isWeak && !$0.isUnowned } == true
    }
    guard isStrong, kept.contains(where: { instances[$0].kind.map(Self.isOwned) == true })
    else { return }
    refuse(
      Localized(
        "what keeps this object alive is not simulated", "这个对象被谁持有还不能模拟"), node,
      into: &code)
  }

  private mutating func setOwn(
    _ name: String, of instance: Int, to value: SwiftValue, _ node: some SyntaxProtocol,
    _ frame: inout Frame, into code: inout [SceneCode]
  ) {
    guard let type = instances[instance].type, let property = property(name, in: type) else {
      return
    }
    if case .choice = value {
      _ = decide(value, node, &frame, into: &code) { translator, value, frame, code in
        translator.setOwn(name, of: instance, to: value, node, &frame, into: &code)
        return .none
      }
      return
    }
    var value = Self.converted(value, to: property.type)
    if case .method = value, property.typeName != "Selector",
      let closure = self.closure(of: value, frame)
    {
      value = .closure(closure)
    }
    if let setter = property.accessor(.set), let body = setter.body {
      let parameter = setter.parameters?.name.identifierText ?? "newValue"
      _ = inline(
        body.statements, as: name, of: instance, type: type, node, &frame,
        parameters: [parameter: value], into: &code)
      return
    }
    if case .list = value { keepInCollection(value, node) }
    var reading: [SceneCode] = []
    let old = own(name, of: instance, node, &frame, into: &reading) ?? .unknown
    if property.isLazy { code += reading }
    // An initializer's own assignments don't call observers.
    let isObserved = instance != frame.instance || !frame.function.hasPrefix("init")
    if isObserved {
      observe(.willSet, "newValue", value, property, of: instance, type, &frame, into: &code)
    }
    value = attach(value, to: property, of: instance, into: &code)
    let key = PropertyKey(instance: identity(of: instance), property: name)
    if isFirstUse(of: instance, frame, code), case let known = Self.unconditional(value),
      variables[VariableKey(owner: identity(of: instance), name: name)] == nil
    {
      instances[instance].properties[name] = known
      if !instances[instance].name.isEmpty, !known.isUnknown, !known.isNone {
        firstUses[key] = [known]
      }
    } else if assigned[key]?.contains(where: { Self.isSame($0, value) }) != true {
      assigned[key, default: []].append(Self.unconditional(value))
    }
    forgetConditions(on: name, of: instance, &frame)
    if let variable = variables[VariableKey(owner: identity(of: instance), name: name)] {
      set(variable, to: value, node, into: &code)
      if !variable.cases.isEmpty { frame.locals[Self.factName(name, instance)] = value }
    } else {
      frame.locals[Self.factName(name, instance)] = value
    }
    retain(value, instead: old, in: property, of: instance, node, into: &code)
    if isObserved {
      observe(.didSet, "oldValue", old, property, of: instance, type, &frame, into: &code)
    }
  }

  /// A strong property retains its value.
  private mutating func retain(
    _ value: SwiftValue, instead old: SwiftValue, in property: StoredProperty, of owner: Int,
    _ node: some SyntaxProtocol, into code: inout [SceneCode]
  ) {
    if let flag = timerFlag(property, of: owner) {
      code.append(.line("\(flag) = \(!value.isNone)", place(of: node)))
      return
    }
    if value.isNone, instances[owner].kind != nil,
      let type = property.typeName, ["NSObjectProtocol", "Task"].contains(type)
    {
      code.append(.line("\(path(property, of: owner)) = nil", place(of: node)))
      return
    }
    if tracksOwnership, instances[owner].kind != nil {
      store(value, in: property, of: owner, node, into: &code)
      return
    }
    guard !property.isWeak, !property.isUnowned else { return }
    if let instance = value.instance, instances[instance].kind != nil {
      keep(instance, node, into: &code)
    } else if value.isNone, case .object(let object) = old, object.instance != nil {
      code.append(.line("\(object.code) = nil", place(of: node)))
    }
  }

  /// Retains an object for good, as its deallocation along with its owner isn't simulated.
  mutating func keep(_ instance: Int, _ node: some SyntaxProtocol, into code: inout [SceneCode]) {
    setKey("kept", "true", of: instance)
    guard let type = instances[instance].type,
      chain(of: type).contains(where: { $0.deinitializer != nil })
    else { return }
    refuse(
      Localized(
        "the deallocation of an object stored in a property is not simulated",
        "属性持有的对象何时释放还不能模拟"), node, into: &code)
  }

  mutating func observe(
    _ keyword: Keyword, _ standard: String, _ value: SwiftValue, _ property: StoredProperty,
    of instance: Int, _ type: String, _ frame: inout Frame, into code: inout [SceneCode]
  ) {
    guard let accessor = property.accessor(keyword), let body = accessor.body else { return }
    let parameter = accessor.parameters?.name.identifierText ?? standard
    _ = inline(
      body.statements, as: property.name, of: instance, type: type, accessor, &frame,
      parameters: [parameter: value], into: &code)
  }

  // MARK: UIKit's properties

  private mutating func set(
    _ name: String, of object: ObjectValue, to value: SwiftValue, _ node: some SyntaxProtocol,
    _ frame: inout Frame, into code: inout [SceneCode]
  ) {
    guard let kind = CodeVocabulary.kind(named: object.kind) else { return }
    var name = name
    if name == "isEnabled", CallbackCatalogue.receives(kind, .action) {
      guard CodeVocabulary.hasProperty("isUserInteractionEnabled", kind) else {
        refuse(
          Localized("setting '\(name)' is not simulated", "设置“\(name)”还不能模拟"), node, into: &code)
        return
      }
      // A disabled control sends no actions.
      name = "isUserInteractionEnabled"
    }
    if name == "translatesAutoresizingMaskIntoConstraints", case .bool(false) = value,
      let view = object.instance
    {
      giveSize(view)
    }
    if name == "view", let own = object.instance, let view = value.instance {
      instances[own].ownView = view
      instances[view].keys.removeAll { $0.0 == "frame" }
    }
    if name == "delegate" || name.hasSuffix("Delegate") || name == "dataSource" {
      let isTable = ["UITableView", "UICollectionView"].contains(object.kind)
      if name != "dataSource" || !isTable { delegate(value, of: object) }
      return
    }
    nameLayout(name, node, frame)
    if name == "overrideUserInterfaceStyle", object.kind != "UIWindow", observesTraits {
      refuse(
        Localized("a change of traits in code is not simulated", "代码里改变 trait 还不能模拟"), node,
        into: &code)
      return
    }
    guard CodeVocabulary.hasProperty(name, kind) else {
      if InertMembers.contains(name) { return }
      refuse(
        Localized("setting '\(name)' is not simulated", "设置“\(name)”还不能模拟"), node, into: &code)
      return
    }
    if let text = render(value, for: name) {
      optional(object, "\(object.code).\(name) = \(text)", node, into: &code)
    } else if ["frame", "bounds"].contains(name) {
      optional(
        object, "\(object.code).\(name) = CGRect(x: 0, y: 0, width: 100, height: 44)", node,
        into: &code)
    } else if !CodeVocabulary.isDecoration(name), !["center", "transform", "alpha"].contains(name) {
      refuse(
        Localized("this value of '\(name)' is not known", "不知道“\(name)”的这个值"), node, into: &code)
    }
  }

  /// A warning about constraints or texts that change on screen, if the app shows layout passes.
  func layoutWarning(_ name: String, _ frame: Frame) -> Localized? {
    guard frame.moment == .late, overridesLayout, InertMembers.mayCauseLayout(name) else {
      return nil
    }
    return Localized(
      "a layout pass that '\(name)' may cause here is not simulated",
      "“\(name)”在这里可能引起的布局还不能模拟")
  }

  mutating func nameLayout(_ name: String, _ node: some SyntaxProtocol, _ frame: Frame) {
    if let message = layoutWarning(name, frame) { warn(message, at: place(of: node)) }
  }

  /// Code that runs if the object isn't nil.
  mutating func optional(
    _ object: ObjectValue, _ text: String, _ node: some SyntaxProtocol, into code: inout [SceneCode]
  ) {
    let line = SceneCode.line(text, place(of: node))
    code.append(
      object.isOptional
        ? .branch(object.existence, then: [line], otherwise: [], line.place) : line)
  }

  /// A value as an argument or a right-hand side in scenario code; nil: it can't be written.
  func render(_ value: SwiftValue, for name: String = "") -> String? {
    switch value {
    case .object(let object): return object.code
    case .bool(let bool): return String(bool)
    case .integer(let number): return String(number)
    case .number(let number): return NumberText.text(number)
    case .text(let text): return CallText.quoted(text)
    case .none: return "nil"
    case .member(let name): return ".\(name)"
    case .list(let values):
      let texts = values.compactMap { render($0) }
      return texts.count == values.count ? "[" + texts.joined(separator: ", ") + "]" : nil
    case .geometry(let text): return text
    default: return nil
    }
  }

  /// An object that calls its delegate receives the callbacks of the delegate's protocol in
  /// scenarios.
  private mutating func delegate(_ value: SwiftValue, of object: ObjectValue) {
    guard let delegate = value.instance, let owner = object.instance else { return }
    delegates[instances[owner].name] = delegate
  }
}
