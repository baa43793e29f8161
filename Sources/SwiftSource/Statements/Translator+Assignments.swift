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
        let global = declarations.globals.first { $0.name == name }
        if global?.isObserved == true { refuseGlobal(target, into: &code) }
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
      if base.is(SuperExprSyntax.self) {
        setSuper(node.declName.baseName.identifierText, to: value, node, &frame, into: &code)
        return
      }
      if setGeometry(node, &frame, into: &code) { return }
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
      let owner = tried(node.calledExpression, frame).instance
      if let type = owner.flatMap({ instances.indices.contains($0) ? instances[$0].type : nil }),
        hasSubscript(type)
      {
        refuseSubscript(node, into: &code)
        return
      }
      keepInCollection(value, target)
      change(node.calledExpression, to: .unknown, &frame, into: &code)
    case .tupleExpr(let node):
      var values = [SwiftValue](repeating: .unknown, count: node.elements.count)
      if case .compound(_, let fields) = value, fields.count == values.count {
        values = fields.map(\.value)
      }
      if values.count == 1 { values = [value] }
      // In a swap, the values live until both are assigned.
      if !held(by: value).isEmpty { frame.locals[Self.removedName] = value }
      for (element, value) in zip(node.elements, values) {
        assign(value, to: element.expression, &frame, into: &code)
      }
    default:
      refuse(Localized("this assignment is not simulated", "这种赋值还不能模拟"), target, into: &code)
    }
  }

  /// `super.isHidden = …`
  private mutating func setSuper(
    _ name: String, to value: SwiftValue, _ node: some SyntaxProtocol, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) {
    guard let instance = frame.instance, let type = instances[instance].type else { return }
    if property(name, in: type, after: frame.type ?? type) != nil {
      refuse(
        Localized(
          "a superclass's property that a class overrides is not simulated", "子类重写的父类属性还不能模拟"),
        node, into: &code)
    } else if case .object(let object) = self.value(of: instance) {
      set(name, of: object, to: value, node, &frame, into: &code)
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
      guard let owner = tried(base, frame).instance, instances.indices.contains(owner),
        let type = instances[owner].type
      else {
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
  mutating func copied(_ value: SwiftValue, from source: Syntax?, _ frame: inout Frame)
    -> SwiftValue
  {
    guard case .plain(let id) = value, let source, !source.is(FunctionCallExprSyntax.self),
      isStructure(value)
    else { return value }
    let (copy, _) = instance(
      at: .copy(place(of: source), frame.calls), named: "", type: instances[id].type, kind: nil,
      place: place(of: source))
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
        let property = property(name, in: type)
      {
        if overridesUIKit(property, in: type), property.accessor(.set) == nil {
          setOverridden(property, of: object, instance, to: value, node, &frame, into: &code)
        } else {
          setOwn(name, of: instance, to: value, node, &frame, into: &code)
        }
      } else {
        set(name, of: object, to: value, node, &frame, into: &code)
      }
    case .member(let bar) where name == "isHidden":
      if bar == "tabBar" { nameHiddenTabs(value, node) }
      warn(
        Localized(
          "a layout pass that a bar's hiding may cause is not simulated",
          "隐藏导航栏等可能引起的布局还不能模拟"), at: place(of: node))
    case .inert where name == "hidesBackButton", .member where name == "hidesBackButton":
      warn(
        Localized("hiding the back button is not simulated", "隐藏返回按钮还不能模拟"), at: place(of: node))
    case .presentation(let object):
      if name == "delegate" {
        setDelegate("presentationDelegate", of: object, to: value, node, frame, into: &code)
      }
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
      if property(name, in: type)?.isObserved == true { refuseGlobal(node, into: &code) }
      set(variable, to: value, node, into: &code)
    default:
      nameLayout(name, node, frame)
      guard !InertMembers.contains(name) else { return }
      refuse(
        Localized("it is not known whose '\(name)' this is", "不知道这是谁的“\(name)”"), node, into: &code)
    }
  }

  /// An object that isn't simulated, such as a cell, may keep an object of the app alive.
  private mutating func refuseUnseenOwner(
    _ name: String, _ value: SwiftValue, _ node: some SyntaxProtocol, into code: inout [SceneCode]
  ) {
    guard tracksOwnership else { return }
    var kept = [value.instance].compactMap { $0 }
    if case .closure(let closure) = value { kept += closure.captured.strong }
    let isStrong = declarations.typeNames.contains { type in
      declarations.type(type)?.property(name).map { !$0.isWeak && !$0.isUnowned } == true
    }
    guard isStrong, kept.contains(where: { instances[$0].objectKind?.isOwned == true })
    else { return }
    refuse(
      Localized(
        "what keeps this object alive is not simulated", "这个对象被谁持有还不能模拟"), node,
      into: &code)
  }

  /// Sets a property of UIKit's that the class observes.
  private mutating func setOverridden(
    _ property: StoredProperty, of object: ObjectValue, _ instance: Int, to value: SwiftValue,
    _ node: some SyntaxProtocol, _ frame: inout Frame, into code: inout [SceneCode]
  ) {
    let isObserved = instance != frame.instance || !frame.function.hasPrefix("init")
    if isObserved {
      observe(.willSet, "newValue", value, property.name, of: instance, &frame, into: &code)
    }
    set(property.name, of: object, to: value, node, &frame, into: &code)
    if isObserved {
      observe(.didSet, "oldValue", .unknown, property.name, of: instance, &frame, into: &code)
    }
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
    refuseTracked(property, in: type, node, frame, into: &code)
    if case .list = value { keepInCollection(value, node) }
    var reading: [SceneCode] = []
    let old = own(name, of: instance, node, &frame, into: &reading) ?? .unknown
    if property.isLazy { code += reading }
    // An initializer's own assignments don't call observers.
    let isObserved = instance != frame.instance || !frame.function.hasPrefix("init")
    if isObserved { observe(.willSet, "newValue", value, name, of: instance, &frame, into: &code) }
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
    if isObserved { observe(.didSet, "oldValue", old, name, of: instance, &frame, into: &code) }
  }

  /// A strong property retains its value.
  private mutating func retain(
    _ value: SwiftValue, instead old: SwiftValue, in property: StoredProperty, of owner: Int,
    _ node: some SyntaxProtocol, into code: inout [SceneCode]
  ) {
    if let flag = timerFlag(property, of: owner) {
      code.append(SceneCode(.set(flag, .bool(!value.isNone)), place(of: node)))
      return
    }
    if value.isNone, instances[owner].kind != nil,
      let type = property.typeName, ["NSObjectProtocol", "Task"].contains(type)
    {
      code.append(SceneCode(.assign(path(property, of: owner), .nilLiteral), place(of: node)))
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
      code.append(SceneCode(.assign(object.code, .nilLiteral), place(of: node)))
    }
  }

  /// Retains an object for good, as its deallocation along with its owner isn't simulated.
  mutating func keep(_ instance: Int, _ node: some SyntaxProtocol, into code: inout [SceneCode]) {
    instances[instance][.kept] = .bool(true)
    guard let type = instances[instance].type,
      chain(of: type).contains(where: { $0.deinitializer != nil })
    else { return }
    refuse(
      Localized(
        "the deallocation of an object stored in a property is not simulated",
        "属性持有的对象何时释放还不能模拟"), node, into: &code)
  }

  /// Runs a property's observers: those of a subclass around those of its superclass.
  mutating func observe(
    _ keyword: Keyword, _ standard: String, _ value: SwiftValue, _ name: String,
    of instance: Int, _ frame: inout Frame, into code: inout [SceneCode]
  ) {
    let chain = instances[instance].type.map { self.chain(of: $0) } ?? []
    for declaration in keyword == .willSet ? chain : chain.reversed() {
      guard let accessor = declaration.property(name)?.accessor(keyword), let body = accessor.body
      else { continue }
      let parameter = accessor.parameters?.name.identifierText ?? standard
      _ = inline(
        body.statements, as: name, of: instance, type: declaration.name, accessor, &frame,
        parameters: [parameter: value], into: &code)
    }
  }

  /// Whether a property overrides one of UIKit's rather than one of the app's own.
  func overridesUIKit(_ property: StoredProperty, in type: String) -> Bool {
    property.isOverride
      && !chain(of: type).contains { $0.property(property.name).map { !$0.isOverride } ?? false }
  }
}
