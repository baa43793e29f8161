internal import LifecycleEngine
internal import ScenarioLanguage
internal import SwiftSyntax

/// Members of objects that scenarios have: of their own classes, then of UIKit's.
extension Translator {
  mutating func member(
    _ name: String, of object: ObjectValue, _ node: some SyntaxProtocol, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue? {
    if name == "self" { return .object(object) }
    if name == "classForCoder", let type = object.instance.flatMap({ instances[$0].type }) {
      return .type(type)
    }
    if let instance = object.instance,
      let value = own(name, of: instance, node, &frame, into: &code)
    {
      guard object.isOptional, tracksOwnership else { return value }
      switch value {
      case .text, .integer, .number, .bool, .member, .variable:
        return .choice(object.existence, value, .none)
      default: return value
      }
    }
    return memberOfUIKit(name, of: object, node, &frame, into: &code)
  }

  /// `super.title`: a property that the class overrides.
  mutating func memberOfSuper(
    _ name: String, _ node: some SyntaxProtocol, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    guard let instance = frame.instance, let type = instances[instance].type else { return .inert }
    if let own = property(name, in: type, after: frame.type ?? type) {
      guard let getter = own.getter else { return .unknown }
      return inline(
        getter, as: name, of: instance, type: type, node, &frame, parameters: [:], into: &code)
    }
    guard case .object(let object) = value(of: instance) else { return .inert }
    return memberOfUIKit(name, of: object, node, &frame, into: &code) ?? .unknown
  }

  private mutating func memberOfUIKit(
    _ name: String, of object: ObjectValue, _ node: some SyntaxProtocol, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue? {
    // The delegate of a presentation controller receives the callbacks of the presented controller.
    if name == "presentationController", declarations.recording != nil { return .object(object) }
    guard let kind = object.objectKind else { return .unknown }
    if kind.isController, Self.presentationControllers.contains(name) {
      return .presentation(object)
    }
    if let contained = contained(name, in: object, frame) { return contained }
    if object.code == "window", name == "rootViewController", let launchRoot {
      return value(of: launchRoot)
    }
    if let target = CodeVocabulary.destination(of: name, from: kind) {
      return destination(name, target, of: object, node, frame, into: &code)
    }
    if CodeVocabulary.hasProperty(name, kind), CodeVocabulary.isTruthValue(name) {
      let condition = SceneCondition.holds("\(object.code).\(name)")
      return .condition(object.isOptional ? .both(object.existence, condition) : condition)
    }
    if ["navigationBar", "tabBar", "toolbar"].contains(name) { return .member(name) }
    if object.kind == "UIApplication" {
      switch name {
      case "keyWindow": return .object("window", kind: "UIWindow", isOptional: true)
      case "windows": return .list([.object("window", kind: "UIWindow", isOptional: true)])
      case "applicationState": return Self.applicationState
      case "delegate":
        return instances.firstIndex { $0.kind == "UIApplicationDelegate" }.map { value(of: $0) }
          ?? SwiftValue.inert
      default: return .unknown
      }
    }
    // Its action runs when the finger is lifted.
    if name == "state", object.kind == "UITapGestureRecognizer" { return .member("ended") }
    if InertMembers.contains(name) { return .inert }
    return CodeVocabulary.hasProperty(name, kind) ? .unknown : nil
  }

  private static let presentationControllers: Set<String> = [
    "presentationController", "sheetPresentationController", "popoverPresentationController",
  ]

  private mutating func destination(
    _ name: String, _ target: String, of object: ObjectValue, _ node: some SyntaxProtocol,
    _ frame: Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    if name == "layer" { return .inert }
    if name == "view" {
      // Reading the view of another controller, or of one that is being created, loads it.
      let isOwn = object.instance == frame.instance && object.instance != nil
      let isEarly = frame.function.hasPrefix("init") || frame.callback == "loadView"
      if !isOwn || isEarly, frame.callback != "loadView" || !isOwn {
        code.append(SceneCode(.read("\(object.code).view"), place(of: node)))
      }
      if let instance = object.instance, let view = instances[instance].ownView {
        return value(of: view)
      }
    }
    var value = ObjectValue(
      code: "\(object.code).\(name)", kind: target,
      isOptional: object.isOptional || name != "view")
    if object.isOptional, object.condition != nil {
      value.condition = .both(object.existence, .exists(value.code))
    }
    return .object(value)
  }
}
