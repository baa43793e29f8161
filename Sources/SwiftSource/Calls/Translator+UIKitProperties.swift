internal import LifecycleEngine
internal import ScenarioLanguage
internal import SwiftSyntax
internal import TextFormats

/// Assignments to UIKit's own properties.
extension Translator {
  mutating func set(
    _ name: String, of object: ObjectValue, to value: SwiftValue, _ node: some SyntaxProtocol,
    _ frame: inout Frame, into code: inout [SceneCode]
  ) {
    guard let kind = object.objectKind else { return }
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
    if let id = object.instance, setRecognizer(name, of: id, to: value) { return }
    if name == "translatesAutoresizingMaskIntoConstraints", case .bool(false) = value,
      let view = object.instance
    {
      giveSize(view)
    }
    if name == "view", let own = object.instance, let view = value.instance {
      instances[own].ownView = view
      instances[view][.frame] = nil
    }
    if name == "delegate" || name.hasSuffix("Delegate") || name == "dataSource" {
      setDelegate(name, of: object, to: value, node, frame, into: &code)
      return
    }
    if !["frame", "bounds"].contains(name) { nameLayout(name, node, frame) }
    if name == "overrideUserInterfaceStyle", object.kind != "UIWindow", observesTraits {
      refuse(
        Localized("a change of traits in code is not simulated", "代码里改变 trait 还不能模拟"), node,
        into: &code)
      return
    }
    if nameConstrained(name, object, node) { return }
    if name == "hidesBottomBarWhenPushed" { nameHiddenTabs(value, node) }
    guard CodeVocabulary.hasProperty(name, kind) else {
      let isDecisive = ["numberOfTapsRequired", "numberOfTouchesRequired"].contains(name)
      if InertMembers.contains(name) && !isDecisive || name == "items" { return }
      refuse(
        Localized("setting '\(name)' is not simulated", "设置“\(name)”还不能模拟"), node, into: &code)
      return
    }
    if let rendered = render(value) {
      optional(object, .assign("\(object.code).\(name)", rendered), node, into: &code)
    } else if ["frame", "bounds"].contains(name) {
      nameLayout(name, node, frame)
      let parts = [("x", 0), ("y", 0), ("width", 100), ("height", 44)]
      let rectangle = SceneGeometry(
        type: "CGRect", parts: parts.map { SceneArgument($0, .integer($1)) })
      optional(
        object, .assign("\(object.code).\(name)", .geometry(rectangle)), node, into: &code)
    } else if name == "additionalSafeAreaInsets" {
      nameLayout(name, node, frame)
      let parts = [("top", 44), ("left", 0), ("bottom", 0), ("right", 0)]
      let insets = SceneGeometry(
        type: "UIEdgeInsets", parts: parts.map { SceneArgument($0, .integer($1)) })
      optional(object, .assign("\(object.code).\(name)", .geometry(insets)), node, into: &code)
    } else if !CodeVocabulary.isDecoration(name), !["center", "transform", "alpha"].contains(name) {
      refuse(
        Localized("this value of '\(name)' is not known", "不知道“\(name)”的这个值"), node, into: &code)
    }
  }

  /// `view.frame.size.width = 20`, `center.x += 8`: a part of a rectangle or point in place.
  ///
  /// - Returns: whether the target is one.
  mutating func setGeometry(
    _ target: MemberAccessExprSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> Bool {
    var part = target.declName.baseName.text
    var whole = target.base
    if let base = whole?.as(MemberAccessExprSyntax.self),
      ["size", "origin"].contains(base.declName.baseName.text)
    {
      (part, whole) = (base.declName.baseName.text, base.base)
    }
    guard Self.geometryParts.contains(part), let name = whole.flatMap(AssignedNames.name(of:)),
      ["frame", "bounds", "center"].contains(name)
    else { return false }
    var owner = frame.instance.map { value(of: $0) } ?? .unknown
    if let base = whole?.as(MemberAccessExprSyntax.self)?.base {
      owner = evaluate(base, &frame, into: &code)
    } else if frame.locals[name] != nil {
      return false
    }
    guard case .object(let object) = owner,
      object.instance.flatMap({ instances[$0].type }).flatMap({ property(name, in: $0) }) == nil
    else { return false }
    // Where a view is affects no callback.
    let isSize = ["size", "width", "height"].contains(part)
    set(isSize ? name : "center", of: object, to: .unknown, target, &frame, into: &code)
    return true
  }

  private static let geometryParts: Set<String> = ["x", "y", "width", "height", "size", "origin"]

  /// Whether a storyboard's constraints, and not this assignment, decide where a view is.
  private mutating func nameConstrained(
    _ name: String, _ object: ObjectValue, _ node: some SyntaxProtocol
  ) -> Bool {
    guard ["frame", "bounds", "center"].contains(name), let view = object.instance,
      instances[view].isConstrained
    else { return false }
    warn(
      Localized(
        "the storyboard's constraints place this view: its frame here is not simulated",
        "这个视图的位置由 storyboard 的约束决定：这里的 frame 不会模拟"), at: place(of: node))
    return true
  }

  /// The requirements of a gesture recognizer, which its scenario declares.
  private mutating func setRecognizer(_ name: String, of id: Int, to value: SwiftValue) -> Bool {
    guard instances[id].kind?.hasSuffix("GestureRecognizer") == true else { return false }
    switch (name, value) {
    case ("cancelsTouchesInView", .bool(let isOn)):
      instances[id][.cancelsTouchesInView] = .bool(isOn)
    case ("delaysTouchesBegan", .bool(let isOn)):
      instances[id][.delaysTouchesBegan] = .bool(isOn)
    case ("delaysTouchesEnded", .bool(let isOn)):
      instances[id][.delaysTouchesEnded] = .bool(isOn)
    case ("numberOfTapsRequired", .integer(let count)) where 1...2 ~= count:
      if count == 2 { instances[id][.numberOfTapsRequired] = .integer(2) }
    case ("numberOfTouchesRequired", .integer(1)), ("minimumPressDuration", _): break
    default: return false
    }
    return true
  }

  /// A hidden tab bar takes no taps.
  mutating func nameHiddenTabs(_ value: SwiftValue, _ node: some SyntaxProtocol) {
    if case .bool(false) = value { return }
    guard tapsTab else { return }
    warn(
      Localized(
        "the tab bar that this hides can still be tapped here", "这里隐藏的标签栏在这里仍然可以点击"),
      at: place(of: node))
  }

  /// A warning about constraints or texts that change on screen, if the app shows layout passes.
  func layoutWarning(_ name: String, _ frame: Frame) -> Localized? {
    guard frame.moment.isAfterLayout, overridesLayout, InertMembers.mayCauseLayout(name) else {
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
    _ object: ObjectValue, _ statement: SceneCode.Statement, _ node: some SyntaxProtocol,
    into code: inout [SceneCode]
  ) {
    let line = SceneCode(statement, place(of: node))
    code.append(
      object.isOptional ? .branch(object.existence, then: [line], line.place) : line)
  }

  /// A value as an argument or a right-hand side in scenario code; nil: it can't be written.
  func render(_ value: SwiftValue) -> SceneValue? {
    switch value {
    case .object(let object): return .reference(object.code)
    case .bool(let bool): return .bool(bool)
    case .integer(let number): return .integer(number)
    case .number(let number): return .literal(NumberText.text(number))
    case .text(let text): return .text(text)
    case .none: return .nilLiteral
    case .member(let name): return .literal(".\(name)")
    case .list(let values):
      let rendered = values.compactMap(render)
      return rendered.count == values.count ? .list(rendered) : nil
    case .geometry(let geometry): return .geometry(geometry)
    case .type(let name): return .literal("\(name).self")
    default: return nil
    }
  }
}
