internal import LifecycleEngine
internal import ScenarioLanguage
internal import SwiftSyntax
internal import TextFormats

/// Objects that code creates.
extension Translator {
  mutating func construct(
    _ type: String, _ arguments: Arguments, _ node: FunctionCallExprSyntax, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue {
    let hint = frame.hint
    frame.hint = nil
    let declared = declarations.ownType(type)
    let isOfOtherModule = type.hasSuffix("View") && self.isOfOtherModule(type)
    guard let kind = kind(of: type) ?? (isOfOtherModule ? "UIView" : nil) else {
      if let declared, [.class, .structure, .actor].contains(declared.kind) {
        return constructPlain(declared, arguments, node, &frame, into: &code)
      }
      return constructForeign(type, arguments, node, &frame, into: &code)
    }
    if kind == "UIWindow", declared == nil {
      evaluateAll(arguments, node, &frame, into: &code)
      return .object("window", kind: "UIWindow")
    }
    // A timer that isn't scheduled never fires.
    if kind == "Timer", arguments.list.isEmpty { return .none }
    if kind == "Timer" { return constructForeign(type, arguments, node, &frame, into: &code) }
    let own = declared?.name
    guard allows(own, frame, node, into: &code) else { return .unknown }
    let place = place(of: node)
    let name =
      frame.objectName ?? own ?? viewName(hint ?? Self.variableName(type), of: frame.instance)
    frame.objectName = nil
    let (id, isNew) = instance(
      at: site(of: node, frame), named: name, type: own, kind: kind, place: place)
    if isNew { instances[id].maker = frame.instance ?? frame.owner }
    if isOfOtherModule { instances[id].otherModuleClass = type }
    let values = arguments.list.map { argument in
      (argument.label, evaluate(argument.expression, &frame, into: &code))
    }
    if own != nil {
      if tracksOwnership { unborn[id] = [] }
      guard initialize(id, values, arguments, node, &frame, into: &code) else { return .none }
    } else {
      setUp(id, values, kind, node, &frame, into: &code)
      readTitle(of: value(of: id), arguments, &frame)
    }
    return value(of: id)
  }

  func site(of node: some SyntaxProtocol, _ frame: Frame) -> Site {
    .code(place(of: node), of: frame.instance, frame.calls)
  }

  /// A `UINavigationController` gets the name `navigationController`.
  static func variableName(_ type: String) -> String {
    let name = type.hasPrefix("UI") ? type.dropFirst(2) : type[...]
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// Whether a chain of instances that create one another is short enough.
  mutating func allows(
    _ type: String?, _ frame: Frame, _ node: some SyntaxProtocol, into code: inout [SceneCode]
  ) -> Bool {
    guard frame.calls.count < Self.deepestCalls else {
      refuse(
        Localized("this object endlessly creates more objects of its kind", "这个对象会不断创建同类的对象"), node,
        into: &code)
      return false
    }
    guard let type else { return instances.count(where: \.isMade) < Self.mostInstances }
    var count = 0
    var depth = 0
    var next = frame.instance
    while let id = next {
      if instances[id].type == type { count += 1 }
      if instances[id].type != nil, instances[id].objectKind?.isController == true { depth += 1 }
      next = instances[id].maker
    }
    // A step rarely creates a longer chain of controllers.
    guard count < Self.longestChain, depth < mostHops + 1,
      instances.count(where: \.isMade) < Self.mostInstances
    else {
      refuse(
        Localized(
          "more instances of '\(type)' that create one another are not simulated",
          "“\(type)”的实例逐个互相创建，层数太多，还不能模拟"), node, into: &code)
      return false
    }
    return true
  }

  private static let mostInstances = 500

  // MARK: The app's own classes

  /// The initial values of the properties, then the initializer.
  ///
  /// - Returns: false: the initializer returns nil.
  @discardableResult
  mutating func initialize(
    _ id: Int, _ values: [(String?, SwiftValue)], _ arguments: Arguments,
    _ node: some SyntaxProtocol,
    _ frame: inout Frame, readsProperties: Bool = true, into code: inout [SceneCode]
  ) -> Bool {
    guard let type = instances[id].type else { return true }
    if readsProperties { readProperties(of: id, type, frame.calls, into: &code) }
    return run(chain(of: type), id, values, arguments, node, &frame, into: &code)
  }

  /// `super.init(…)` in an initializer of the app's own.
  mutating func superInit(
    _ values: [SwiftValue], _ arguments: Arguments, _ id: Int, _ node: some SyntaxProtocol,
    _ frame: inout Frame, into code: inout [SceneCode]
  ) {
    guard let type = instances[id].type else { return }
    instances[id].initializedBy = frame.type
    let above = chain(of: type).drop { $0.name != frame.type }.dropFirst()
    let labeled = Array(zip(arguments.labels, values))
    if !run(Array(above), id, labeled, arguments, node, &frame, into: &code) {
      refuseFailure(node, into: &code)
    }
  }

  private mutating func run(
    _ chain: [TypeDeclaration], _ id: Int, _ values: [(String?, SwiftValue)],
    _ arguments: Arguments, _ node: some SyntaxProtocol, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> Bool {
    for declaration in chain {
      guard
        let initializer = declaration.initializers.first(where: {
          Arguments.bind(arguments.labels, to: $0.signature.parameterClause) != nil
        })
      else { continue }
      if isSentByUIKit(initializer, id) { break }
      if beginsObject(initializer, id) { setUp(id, [], "NSObject", node, &frame, into: &code) }
      return run(
        initializer, of: id, in: declaration.name, values.map(\.1), arguments.labels, node, &frame,
        into: &code)
    }
    setUp(id, values, instances[id].kind ?? "", node, &frame, into: &code)
    return true
  }

  private func isSentByUIKit(_ initializer: InitializerDeclSyntax, _ id: Int) -> Bool {
    guard let kind = instances[id].objectKind else { return false }
    // UIView's `init()` calls `init(frame:)`; an own one that calls super's leaves that out.
    if kind.isView, initializer.signatureText == "init()", !initializer.modifiers.has(.convenience)
    {
      return false
    }
    return CodeVocabulary.callback(signature: initializer.signatureText, kind) != nil
  }

  mutating func readProperties(
    of id: Int, _ type: String, _ calls: [OpenCall], into code: inout [SceneCode]
  ) {
    beginTitle(of: id, type, into: &code)
    for declaration in chain(of: type) {
      for property in declaration.properties
      where !property.isStatic && !property.isLazy && !property.isComputed {
        if let wrapper = property.attributes.first(where: { declarations.type($0) != nil }) {
          fault(
            Localized(
              "the property wrapper '@\(wrapper)' is not simulated",
              "属性包装器“@\(wrapper)”还不能模拟"), at: place(of: property.node))
        }
        var frame = Frame(
          instance: nil, type: type, calls: calls + [.property(property.name, of: id)])
        frame.hint = property.name
        frame.owner = id
        if let initializer = property.initializer {
          var effects: [SceneCode] = []
          let value = Self.converted(
            evaluate(initializer, &frame, into: &effects), to: property.type, from: initializer)
          instances[id].properties[property.name] = value
          if case .list = value { keepInCollection(value, property.node) }
          name(value, also: property.name)
          if tracksOwnership {
            begin(property, of: id, with: value, effects, into: &code)
          } else {
            code += effects
          }
          if let variable = variable(property, of: id, value) {
            code.append(SceneCode(variable.reset, place(of: property.node)))
          }
          if let flag = timerFlag(property, of: id), value.isNone {
            code.append(SceneCode(.set(flag, .bool(false)), place(of: property.node)))
          }
          if !tracksOwnership, let object = value.instance, instances[object].kind != nil,
            !property.isWeak
          {
            keep(object, property.node, into: &code)
          }
        } else if let type = property.type, TypeNames.isOptional(type), !property.isOutlet {
          instances[id].properties[property.name] = SwiftValue.none
          if let variable = variable(property, of: id, .none) {
            code.append(SceneCode(variable.reset, place(of: property.node)))
          }
          if let flag = timerFlag(property, of: id) {
            code.append(SceneCode(.set(flag, .bool(false)), place(of: property.node)))
          }
        }
      }
    }
  }

  /// An initializer of the app's own: its code around UIKit's.
  private mutating func run(
    _ initializer: InitializerDeclSyntax, of id: Int, in type: String, _ values: [SwiftValue],
    _ labels: [String?], _ node: some SyntaxProtocol, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> Bool {
    guard let body = initializer.body else { return true }
    var inner = Frame(
      instance: id, type: type, function: initializer.signatureText,
      calls: frame.calls + [.initializer(type, of: id)])
    guard inner.calls.count < Self.deepestCalls else { return true }
    let clause = initializer.signature.parameterClause
    inner.locals = bind(values, labels, clause, node, &frame, into: &code)
    inner.optionals = Self.optionals(clause)
    let flow = execute(body.statements, &inner, into: &code)
    for (name, value) in inner.locals where name.hasPrefix("\(id).") {
      instances[id].properties[String(name.drop { $0 != "." }.dropFirst())] = value
    }
    guard initializer.optionalMark != nil, case .returned(let result) = flow else { return true }
    let isFailed = result.isNone
    let mayEndObject = chain(of: type).contains { $0.deinitializer != nil }
    if result.isUnknown || isFailed && mayEndObject { refuseFailure(node, into: &code) }
    return !isFailed
  }

  private mutating func refuseFailure(
    _ node: some SyntaxProtocol, into code: inout [SceneCode]
  ) {
    refuse(
      Localized("what this initializer does if it fails is not simulated", "这个构造器失败时做什么还不能模拟"),
      node,
      into: &code)
  }

  /// The initial values of an object from a storyboard, whose code runs in its initializer.
  mutating func readBeforeInit(of id: Int, _ type: String, _ calls: [OpenCall]) {
    var code: [SceneCode] = []
    readProperties(of: id, type, calls, into: &code)
    instances[id].beforeInit = code
  }

  /// Whether this initializer starts the life of an object without a UIKit superclass.
  private func beginsObject(_ initializer: InitializerDeclSyntax, _ id: Int) -> Bool {
    unborn[id] != nil && instances[id].kind == "NSObject"
      && !initializer.modifiers.has(.convenience)
      && !(initializer.body?.tokens(viewMode: .sourceAccurate).contains {
        $0.tokenKind == .keyword(.super)
      } ?? false)
  }

  func creation(of id: Int) -> SceneCode.Statement { .create(instances[id].name) }

  private mutating func constructPlain(
    _ type: TypeDeclaration, _ arguments: Arguments, _ node: FunctionCallExprSyntax,
    _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    guard allows(type.name, frame, node, into: &code) else { return .unknown }
    let (id, _) = instance(
      at: site(of: node, frame), named: "", type: type.name, kind: nil, place: place(of: node))
    let values = arguments.list.map { argument in
      (argument.label, evaluate(argument.expression, &frame, into: &code))
    }
    if let deinitializer = type.deinitializer {
      refuse(
        Localized(
          "the deallocation of objects other than view controllers and views is not simulated",
          "除了视图控制器和视图，别的对象何时释放还不能模拟"), deinitializer, into: &code)
    }
    guard initialize(id, values, arguments, node, &frame, into: &code) else { return .none }
    // A structure's memberwise initializer.
    if type.initializers.isEmpty {
      for (label, value) in values {
        guard let label else { continue }
        instances[id].properties[label] = Self.converted(value, to: type.property(label)?.type)
      }
    }
    if type.kind == .structure {
      collect([.plain(id)], at: node)
      for (name, value) in instances[id].properties where !value.isUnknown {
        frame.locals[Self.factName(name, id)] = value
      }
    }
    return .plain(id)
  }

  private mutating func constructForeign(
    _ type: String, _ arguments: Arguments, _ node: FunctionCallExprSyntax, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue {
    if let button = constructButton(type, arguments, node, &frame, into: &code) { return button }
    if ["UIAction", "UIBarButtonItem"].contains(type),
      let handler = arguments.closure("handler")
    {
      return evaluate(handler, &frame, into: &code)
    }
    if type == "UIHostingController" {
      refuse(
        Localized("SwiftUI's views are not simulated", "SwiftUI 的视图还不能模拟"), node, into: &code)
      return .unknown
    }
    let (values, isHarmless) = self.values(of: arguments, node, &frame, into: &code)
    if type.hasSuffix("GestureRecognizer"), declarations.ownType(type) == nil {
      warn(
        Localized("the trigger of '\(type)' is not simulated", "触发“\(type)”的操作还不能模拟"),
        at: place(of: node))
      return .foreign(type)
    }
    // The trigger of the closure or the method isn't simulated.
    if !isHarmless || values.contains(where: Self.isMethod), declarations.ownType(type) == nil {
      return .unknown
    }
    if let known = geometry(type, values, arguments.labels) { return .geometry(known) }
    if let own = declarations.type(type), own.kind == .enumeration {
      return values.first.flatMap { enumerationCase(raw: $0, in: own) } ?? .unknown
    }
    if ["Int", "Double"].contains(type), values.count == 1, arguments.labels == [nil] {
      return Self.number(type, values[0])
    }
    if type == "URL", arguments.labels == ["string"], case .text(let text)? = values.first,
      Self.isPlainURL(text)
    {
      return .compound(type, [.init(label: nil, value: values[0])])
    }
    if type == "IndexPath", values.count == 2, case .integer(let row) = values[0],
      case .integer(let section) = values[1]
    {
      return TappedRow(row: row, section: section).path
    }
    if UIKitClasses.isInert(type) { return .inert }
    return .foreign(type)
  }

  /// Whether a text is surely a URL, so that the initializer doesn't fail.
  private static func isPlainURL(_ text: String) -> Bool {
    !text.isEmpty
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._~/:?=&".contains($0)) }
  }

  private static func isMethod(_ value: SwiftValue) -> Bool {
    if case .method = value { true } else { false }
  }

  private func geometry(_ type: String, _ values: [SwiftValue], _ labels: [String?])
    -> SceneGeometry?
  {
    let wanted: [String: [String]] = [
      "CGRect": ["x", "y", "width", "height"], "CGPoint": ["x", "y"],
      "CGAffineTransform": ["rotationAngle"],
      "UIEdgeInsets": ["top", "left", "bottom", "right"],
    ]
    let numbers = values.compactMap(render)
    guard labels == wanted[type], numbers.count == labels.count else { return nil }
    return SceneGeometry(type: type, parts: zip(labels, numbers).map { SceneArgument($0, $1) })
  }
}
