internal import LifecycleEngine
internal import ScenarioLanguage
internal import SwiftSyntax
internal import TextFormats

/// Objects of UIKit's classes, and of storyboards, that code creates.
extension Translator {
  /// The parameters of a UIKit initializer.
  mutating func setUp(
    _ id: Int, _ values: [(String?, SwiftValue)], _ kind: String, _ node: some SyntaxProtocol,
    _ frame: inout Frame, into code: inout [SceneCode]
  ) {
    guard instances[id].kind != nil else { return }
    var target: SwiftValue?
    for (label, value) in values {
      switch (label, value) {
      case ("rootViewController", .object(let object)):
        instances[id][.viewControllers] = .list([.reference(object.code)])
      case ("frame", .geometry(let rectangle)):
        instances[id][.frame] = .list(rectangle.parts.map(\.value))
      case ("frame", _):
        if instances[id].type != nil { instances[id][.frame] = .frame(0, 0, 100, 44) }
      case ("arrangedSubviews", .list(let views)):
        code += views.compactMap(render).map { view in
          .call(instances[id].name, "addSubview", SceneArgument(nil, view), at: place(of: node))
        }
      case ("transitionStyle", .member(let style)):
        instances[id][.transitionStyle] = .literal(style)
      case ("style", .member(let style)) where kind == "UISplitViewController":
        instances[id][.style] = .literal(style)
      case ("target", _): target = value
      case ("action", .method):
        connect(value, target, nil, to: id, isNew: true, node, &frame, into: &code)
      case ("primaryAction", .closure):
        connect(value, nil, nil, to: id, isNew: true, node, &frame, into: &code)
      default: break
      }
    }
    // The app's own views may only get a size by their frame.
    if instances[id].type == nil { giveSize(id) }
    if let scenarioKind = CodeVocabulary.kind(named: kind),
      scenarioKind.isController || instances[id].type != nil
    {
      let place = place(of: node)
      code.append(onlyOnce(id, SceneCode(creation(of: id), place), at: place))
      code += unborn.removeValue(forKey: id) ?? []
    }
  }

  /// A storyboard's controller whose identifier is its class's name.
  mutating func construct(
    fromStoryboard identifier: String, as type: String? = nil, _ node: some SyntaxProtocol,
    _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    if let (scene, board) = scene(identifier.isEmpty ? nil : identifier, board: nil) {
      return construct(scene, in: board, node, &frame, into: &code)
    }
    guard let name = type ?? declarations.type(identifier)?.name, let kind = kind(of: name) else {
      refuse(
        Localized("the class of '\(identifier)' is not known", "不知道“\(identifier)”是哪个类"), node,
        into: &code)
      return .unknown
    }
    guard allows(name, frame, node, into: &code) else { return .unknown }
    let (id, isNew) = instance(
      at: site(of: node, frame), named: name, type: name, kind: kind, place: place(of: node))
    if isNew { instances[id].maker = frame.instance }
    instances[id][.from] = .literal("storyboard")
    readBeforeInit(of: id, name, frame.calls)
    let place = place(of: node)
    code.append(onlyOnce(id, SceneCode(creation(of: id), place), at: place))
    return value(of: id)
  }

  /// A storyboard's scene that code requests.
  mutating func construct(
    _ scene: StoryboardScene, in board: Storyboard, _ node: some SyntaxProtocol,
    _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    guard allows(scene.customClass, frame, node, into: &code),
      let id = instance(
        of: scene, in: board, at: site(of: node, frame), hops: 0, maker: frame.instance)
    else {
      refuse(unknownScene, node, into: &code)
      return .unknown
    }
    let place = place(of: node)
    code.append(onlyOnce(id, SceneCode(creation(of: id), place), at: place))
    return value(of: id)
  }
}
