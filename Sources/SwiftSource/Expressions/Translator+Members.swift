internal import LifecycleEngine
internal import ScenarioLanguage
internal import SwiftSyntax
internal import TextFormats

/// Reading names, members and properties.
extension Translator {
  mutating func read(
    _ name: String, _ node: some SyntaxProtocol, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    if let value = frame.locals[name] { return current(value) }
    if frame.instance == nil, name != "self", let own = frame.locals["self"] {
      if let found = member(name, ofCase: own, node, &frame, into: &code) { return found }
      if case .text(let text) = own, case let found = Self.member(name, of: text),
        !found.isUnknown
      {
        return found
      }
    }
    if name == "self" {
      return frame.instance.map { value(of: $0) } ?? frame.type.map(SwiftValue.type) ?? .unknown
    }
    if let instance = frame.instance {
      if let value = declaredMember(name, of: instance, frame.type, node, &frame, into: &code) {
        return value
      }
      // Types such as UITraitUserInterfaceStyle aren't members.
      let found =
        name.first?.isUppercase == true
        ? own(name, of: instance, node, &frame, into: &code)
        : member(name, of: value(of: instance), node, &frame, into: &code)
      if let found { return found }
    } else if let type = frame.type,
      let found = member(name, ofType: type, node, &frame, into: &code)
    {
      return found
    }
    if let global = declarations.globals.first(where: { $0.name == name }) {
      if let getter = global.getter {
        return inline(
          getter, as: name, of: nil, type: nil, node, &frame, parameters: [:], givesValue: true,
          into: &code)
      }
      let value =
        global.initializer.map { evaluateOnce($0, at: "global \(name)", for: node, into: &code) }
        ?? .unknown
      return shared(global, "global \(name)", value) ?? value
    }
    if declarations.functions.contains(where: { $0.name.identifierText == name }) {
      return .method(name, of: nil)
    }
    if name == "Self", let type = frame.instance.flatMap({ instances[$0].type }) ?? frame.type {
      return .type(type)
    }
    if name.first?.isUppercase == true || declarations.type(name) != nil { return .type(name) }
    return .unknown
  }

  mutating func member(
    _ node: MemberAccessExprSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    let name = node.declName.baseName.identifierText
    guard let base = node.base else {
      guard let type = contextualType(of: node, frame), declarations.type(type) != nil else {
        return .member(name)
      }
      return member(name, ofType: type, node, &frame, into: &code) ?? .member(name)
    }
    if base.is(SuperExprSyntax.self) { return memberOfSuper(name, node, &frame, into: &code) }
    let owner = evaluate(base, &frame, into: &code)
    if owner.isNone, !Self.isChained(base) { return crash(node, into: &code) }
    if let instance = owner.instance {
      // Only the run knows whether the object is nil.
      let isCertain = if case .object(let object) = owner { !object.isOptional } else { true }
      let declared = isCertain ? declaredType(ofValue: base, frame) : nil
      if let value = declaredMember(name, of: instance, declared, node, &frame, into: &code) {
        return value
      }
    }
    return member(name, of: owner, node, &frame, into: &code) ?? .unknown
  }

  /// - Returns: nil: the value isn't known to have such a member.
  mutating func member(
    _ name: String, of owner: SwiftValue, _ node: some SyntaxProtocol, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue? {
    switch owner {
    case .object(let object): return member(name, of: object, node, &frame, into: &code)
    case .plain(let instance):
      if name == "self" { return owner }
      return own(name, of: instance, node, &frame, into: &code)
    case .type(let type): return member(name, ofType: type, node, &frame, into: &code)
    case .choice where name == "rawValue": return Self.rawValue(owner)
    case .choice(let condition, let known, .none):
      return member(name, of: known, node, &frame, into: &code).map {
        .choice(condition, $0, .none)
      }
    case .inert: return .inert
    case .member:
      return member(name, ofCase: owner, node, &frame, into: &code) ?? .inert
    case .foreign(let type) where UIKitClasses.isOutsideUIKit(type): return owner
    case .none: return SwiftValue.none
    case .list, .text, .integer, .number, .bool, .pieces:
      if let found = member(name, ofCase: owner, node, &frame, into: &code) { return found }
      if case .list(let values) = owner { return Self.member(name, of: values) }
      if case .text(let text) = owner { return Self.member(name, of: text) }
      return nil
    case .compound(_, let fields):
      return member(name, ofCase: owner, node, &frame, into: &code)
        ?? Self.elements(of: owner).flatMap { Self.member(name, of: $0) }
        ?? fields.first { $0.label == name }?.value
        ?? Int(name).flatMap { fields.indices.contains($0) ? fields[$0].value : nil }
    case .storyboardObject: return .inert
    case .presentation(let object):
      switch name {
      case "presentedViewController": return .object(object)
      case "presentingViewController":
        return member(name, of: object, node, &frame, into: &code)
      case "delegate", "presentationStyle": return .unknown
      default: return .inert
      }
    case .segue(let segue, let source, let destination):
      switch name {
      case "destination", "destinationViewController": return value(of: destination)
      case "source", "sourceViewController": return value(of: source)
      case "identifier": return segue.identifier.map(SwiftValue.text) ?? SwiftValue.none
      default: return .unknown
      }
    default: return nil
    }
  }

  private static func member(_ name: String, of values: [SwiftValue]) -> SwiftValue? {
    switch name {
    case "count": .integer(values.count)
    case "isEmpty": .bool(values.isEmpty)
    case "first": values.first ?? SwiftValue.none
    case "last": values.last ?? SwiftValue.none
    case "indices": .list(values.indices.map(SwiftValue.integer))
    default: nil
    }
  }

  private mutating func member(
    _ name: String, ofType type: String, _ node: some SyntaxProtocol, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue? {
    switch "\(type).\(name)" {
    case "Lifeline.window": return .object("window", kind: "UIWindow")
    case "UIApplication.shared": return .object("UIApplication.shared", kind: "UIApplication")
    case "DispatchQueue.main", "NotificationCenter.default", "OperationQueue.main", "RunLoop.main",
      "RunLoop.current":
      return .type("\(type).\(name)")
    default: break
    }
    if name == "self" || name == "Type" { return .type(type) }
    guard let declaration = declarations.type(type) else {
      return outsideMember(name, ofType: type)
    }
    if declaration.cases.contains(name) { return .member(name) }
    if name == "allCases", declaration.inherited.contains("CaseIterable") {
      return .list(declaration.cases.map(SwiftValue.member))
    }
    for owner in members(of: type) {
      guard
        let property = owner.properties.first(where: {
          $0.isStatic && $0.name == name && !$0.isRequirement
        })
      else { continue }
      if let recorded = property.recorded { return object(recorded, property) }
      let site = "\(owner.name).\(name)"
      if let getter = property.getter {
        return inline(
          getter, as: name, of: nil, type: type, node, &frame, parameters: [:],
          givesValue: true, into: &code)
      }
      let value =
        property.initializer.map { evaluateOnce($0, at: site, for: node, into: &code) } ?? .unknown
      return shared(property, site, value) ?? value
    }
    if declarations.type(name) != nil { return .type(name) }
    if !declaration.functions(named: name).isEmpty { return .method(name, of: nil) }
    return declaration.isOutside ? outsideMember(name, ofType: type) : nil
  }

  /// A member of a type that the files don't declare.
  private func outsideMember(_ name: String, ofType type: String) -> SwiftValue {
    if declarations.type(name) != nil { return .type(name) }
    return UIKitClasses.isInert(type) && name.first?.isUppercase == true
      ? .type("\(type).\(name)") : .member(name)
  }

  // MARK: The app's own properties

  /// A property of the instance's class in the files.
  mutating func own(
    _ name: String, of instance: Int, _ node: some SyntaxProtocol, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue? {
    guard let type = instances[instance].type else { return nil }
    guard let property = property(name, in: type) else {
      // `navigationController` is UIKit's, also beside a delegate's method of this name.
      let kind = instances[instance].objectKind
      let isUIKits = kind.flatMap { CodeVocabulary.destination(of: name, from: $0) } != nil
      return isUIKits || method(name, labels: nil, in: type) == nil
        ? nil : .method(name, of: instance)
    }
    // An override that only observes UIKit's own property.
    if overridesUIKit(property, in: type), property.getter == nil, instances[instance].kind != nil {
      return nil
    }
    if let variable = variables[VariableKey(owner: identity(of: instance), name: name)],
      variable.cases.isEmpty
    {
      return variable.value(at: epoch)
    }
    if let known = frame.locals[Self.factName(name, instance)].map(current) {
      guard property.isWeak || property.isUnowned else { return known }
      return storedValue(known, by: property, of: instance, node, into: &code)
    }
    if let getter = property.getter, !property.isStatic {
      let value = inline(
        getter, as: name, of: instance, type: type, node, &frame, parameters: [:],
        givesValue: true, into: &code)
      return Self.converted(value, to: property.type)
    }
    if property.isStatic { return member(name, ofType: type, node, &frame, into: &code) }
    if property.isOutlet {
      let value = outlet(property, of: instance)
      if instance != frame.instance || frame.function.hasPrefix("init"),
        instances[instance].objectKind?.isController == true, !value.isNone
      {
        refuseUnloaded(instance, node, into: &code)
      }
      return value
    }
    if property.isLazy { return lazy(property, of: instance, &frame, into: &code) }
    let key = PropertyKey(instance: identity(of: instance), property: name)
    let isMade = !frame.function.hasPrefix("init")
    let stored = isMade ? firstUsesBefore[key]?.first : nil
    let initial = stored ?? instances[instance].properties[name]
    guard assignedNames.contains(name) else {
      return initial.map(current).map {
        storedValue($0, by: property, of: instance, node, into: &code)
      }
        ?? .unknown
    }
    let value = current(assigned(to: property, initial: initial, of: instance))
    return storedValue(value, by: property, of: instance, node, into: &code)
  }

  static func factName(_ property: String, _ instance: Int) -> String {
    "\(instance).\(property)"
  }

  /// The value assigned anywhere in the code, if there is only one.
  private func assigned(
    to property: StoredProperty, initial: SwiftValue?, of instance: Int
  ) -> SwiftValue {
    let all = possibleValues(of: property, initial, of: instance)
    let values = all.filter { !$0.isNone }
    guard let first = values.first else { return all.isEmpty ? .unknown : SwiftValue.none }
    guard values.allSatisfy({ Self.isSame($0, first) }) else { return .unknown }
    // Setting a strong property to nil doesn't tell whether the object still exists.
    let key = PropertyKey(instance: identity(of: instance), property: property.name)
    if !tracksOwnership, first.instance != nil, !property.isWeak, !property.isUnowned,
      assignedBefore[key]?.contains(where: \.isNone) == true
    {
      return .unknown
    }
    let mayBeNil = values.count < all.count || initial == nil
    if case .object(var object) = first {
      object.isOptional = object.isOptional || mayBeNil
      return .object(object)
    }
    if case .closure = first { return first }
    if case .handle = first { return first }
    if case .plain = first { return first }
    return mayBeNil ? .unknown : first
  }

  func identity(of instance: Int) -> String {
    instances[instance].name.isEmpty ? "#\(instance)" : instances[instance].name
  }

  /// Outlets are nil until the view is loaded.
  private mutating func refuseUnloaded(
    _ owner: Int, _ node: some SyntaxProtocol, into code: inout [SceneCode]
  ) {
    var refusal: [SceneCode] = []
    refuse(
      Localized(
        "the app would crash here: the outlet is nil before the view is loaded",
        "App 会在这里崩溃：视图加载之前 outlet 是 nil"), node, into: &refusal)
    code.append(
      .branch(
        .holds("\(instances[owner].name).isViewLoaded"), then: [], otherwise: refusal,
        place(of: node)))
  }

  /// A view is named after its property, prefixed with the owner's name if two share it.
  func viewName(_ property: String, of owner: Int?) -> String {
    guard let owner, instances.contains(where: { $0.name == property }) else { return property }
    return instances[owner].name + property.prefix(1).uppercased() + property.dropFirst()
  }

  private mutating func lazy(
    _ property: StoredProperty, of instance: Int, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue {
    if let value = instances[instance].properties[property.name] {
      code += makingLazy(property, of: instance)
      return value
    }
    guard let initializer = property.initializer else { return .unknown }
    var inner = Frame(
      instance: instance, type: instances[instance].type,
      calls: [.lazy(property.name, of: instance)])
    inner.hint = property.name
    // Its initializer may refer to it again.
    instances[instance].properties[property.name] = .unknown
    var effects: [SceneCode] = []
    let value = evaluate(initializer, &inner, into: &effects)
    instances[instance].properties[property.name] = value
    name(value, also: property.name)
    if declarations.recording == nil, case .object(let object) = value, let id = object.instance,
      object.objectKind?.isOwned == true, instances[instance].objectKind?.isOwned == true,
      !effects.isEmpty
    {
      let key = PropertyKey(instance: identity(of: instance), property: property.name)
      let store = SceneCode(
        .assign(path(property, of: instance), .reference(instances[id].name)),
        place(of: property.node))
      lazyEffects[key] = effects + [store]
      code += makingLazy(property, of: instance)
      return value
    }
    if !effects.allSatisfy(\.isCreation) {
      refuse(
        Localized("it is not known when a lazy property is first read", "不知道 lazy 属性第一次被读是什么时候"),
        property.node, into: &code)
    }
    code += effects.filter(\.isCreation)
    return value
  }

  /// The effects of the first access of a lazy property.
  private mutating func makingLazy(_ property: StoredProperty, of instance: Int) -> [SceneCode] {
    let key = PropertyKey(instance: identity(of: instance), property: property.name)
    guard let effects = lazyEffects[key] else { return [] }
    return [
      .branch(
        .isNil(path(property, of: instance)), then: effects, place(of: property.node))
    ]
  }
}
