internal import LifecycleEngine
internal import ScenarioLanguage
internal import SwiftSyntax
internal import TextFormats

/// The objects that a storyboard creates: controllers with their views, outlets, and containers.
extension Translator {
  /// The storyboard shown at launch.
  var mainStoryboard: Storyboard? {
    let boards = declarations.storyboards
    return boards.first { $0.file.hasSuffix("Main.storyboard") && $0.initial != nil }
      ?? boards.first { $0.initial != nil }
  }

  /// A scene by its storyboard identifier, or a storyboard's initial one.
  func scene(_ identifier: String?, board name: String?) -> (StoryboardScene, Storyboard)? {
    for board in declarations.storyboards
    where name.map({ "/\(board.file)".hasSuffix("/\($0).storyboard") }) ?? true {
      let scene =
        identifier.map { wanted in board.scenes.values.first { $0.identifier == wanted } }
        ?? board.initial.flatMap { board.scenes[$0] }
      if let scene { return (scene, board) }
    }
    return nil
  }

  /// The instance that a storyboard creates for a scene.
  ///
  /// - Returns: nil: its class is unknown, or there are too many.
  mutating func instance(
    of scene: StoryboardScene, in board: Storyboard, at site: Site, hops: Int, maker: Int?
  ) -> Int? {
    if let (name, identifier) = scene.reference {
      guard let (other, board) = self.scene(identifier, board: name) else { return nil }
      return instance(of: other, in: board, at: site, hops: hops, maker: maker)
    }
    let declared = scene.customClass.flatMap { declarations.ownType($0) }
    let known = scene.customClass.flatMap { declared == nil ? UIKitClasses.kind($0) : nil }
    guard let kind = declared.map({ kind(of: $0.name) }) ?? known ?? scene.kind,
      scene.customClass == nil || declared != nil || known != nil,
      CodeVocabulary.kind(named: kind)?.isController == true,
      instances.count(where: \.isMade) < Self.mostStoryboardInstances
    else { return nil }
    let name = declared?.name ?? scene.identifier ?? Self.variableName(kind)
    let (id, isNew) = instance(
      at: site, named: name, type: declared?.name, kind: kind, place: scene.place)
    guard isNew else { return id }
    instances[id].maker = maker
    instances[id].scene = scene
    instances[id].board = board
    instances[id].hops = hops
    instances[id][.from] = .literal("storyboard")
    if let title = scene.tabTitle { tabs[title.lowercased(), default: []].insert(id) }
    if let style = scene.presentationStyle, style != "automatic" {
      instances[id][.modalPresentationStyle] = .literal(style)
    }
    if let type = declared?.name { readBeforeInit(of: id, type, [.storyboard(site)]) }
    give(scene.attributes, to: id, in: id)
    contain(scene.connections.segues, of: id, site)
    addViews(of: id, site)
    scenesToConnect.append(id)
    return id
  }

  static let mostStoryboardInstances = 80

  /// The controllers that a container starts with.
  private mutating func contain(_ segues: [StoryboardSegue], of id: Int, _ site: Site) {
    guard let board = instances[id].board else { return }
    let contained = segues.filter { $0.kind == .relationship }.compactMap { segue -> String? in
      guard let scene = board.scenes[segue.destination],
        let child = instance(
          of: scene, in: board, at: .contained(by: segue.id, in: site), hops: instances[id].hops,
          maker: id)
      else {
        fault(unknownScene, at: segue.place)
        return nil
      }
      instances[id].contained.append(child)
      return instances[child].name
    }
    if !contained.isEmpty {
      instances[id][.viewControllers] = .list(contained.map(SceneValue.reference))
    }
  }

  var unknownScene: Localized {
    Localized(
      "it is not known which class this leads to, or there are too many controllers",
      "不知道这里通向哪个类，或者控制器太多")
  }

  // MARK: Views

  private mutating func addViews(of id: Int, _ site: Site) {
    guard let scene = instances[id].scene else { return }
    if let view = scene.view {
      if let type = view.customClass.flatMap({ declarations.ownType($0) }),
        let kind = kind(of: type.name)
      {
        let own = add(view, type.name, kind, of: id, in: nil, site)
        instances[id].ownView = own
        instances[id][.view] = .reference(instances[own].name)
      }
      for subview in view.subviews { addTree(subview, of: id, in: instances[id].name, site) }
    }
    for item in scene.items where !item.connections.isEmpty {
      _ = add(item, nil, item.kind, of: id, in: instances[id].name, site)
    }
    for property in Set(scene.connections.collections.map(\.property)) {
      let elements = scene.connections.collections.filter { $0.property == property }
      instances[id].properties[property] = .list(
        elements.map { instances[id].views[$0.destination].map { value(of: $0) } ?? .unknown })
    }
    for outlet in scene.connections.outlets where instances[id].properties[outlet.property] == nil {
      instances[id].properties[outlet.property] = .inert
    }
  }

  /// Only views that code can name or a finger can touch become objects.
  private mutating func addTree(
    _ view: StoryboardView, of id: Int, in container: String, _ site: Site
  ) {
    var inner = container
    let type = view.customClass.flatMap { declarations.ownType($0) }?.name
    let kind = type.flatMap { self.kind(of: $0) } ?? view.kind
    let isNamed = outlet(of: view, in: id) != nil
    let isDecisive = view.isHidden || view.isTransparent || !view.takesTouches
    if type != nil || isNamed || !view.connections.isEmpty || isDecisive
      || !view.connections.recognizers.isEmpty || isCollected(view, in: id)
    {
      inner = instances[add(view, type, kind, of: id, in: container, site)].name
    }
    for subview in view.subviews { addTree(subview, of: id, in: inner, site) }
  }

  private func isCollected(_ view: StoryboardView, in id: Int) -> Bool {
    instances[id].scene?.connections.collections.contains { $0.destination == view.id } == true
  }

  private func outlet(of view: StoryboardView, in id: Int) -> String? {
    instances[id].scene?.connections.outlets.first { $0.destination == view.id }?.property
  }

  private mutating func add(
    _ view: StoryboardView, _ type: String?, _ kind: String, of id: Int, in container: String?,
    _ site: Site
  ) -> Int {
    let property = outlet(of: view, in: id)
    let name = viewName(property ?? Self.name(of: view) ?? Self.variableName(type ?? kind), of: id)
    let (object, isNew) = instance(
      at: .view(view.id, in: site), named: name, type: type, kind: kind, place: view.place)
    guard isNew else { return object }
    if type == nil, let custom = view.customClass, UIKitClasses.kind(custom) == nil {
      instances[object].otherModuleClass = custom
    }
    instances[object].isConstrained = view.isConstrained
    if let container { instances[object][.in] = .reference(container) }
    instances[object][.from] = .literal("storyboard")
    if view.isHidden { instances[object][.isHidden] = .bool(true) }
    if view.isTransparent { instances[object][.alpha] = .literal("0") }
    if !view.takesTouches { instances[object][.userInteractionEnabled] = .bool(false) }
    if let property { instances[id].properties[property] = value(of: object) }
    instances[id].views[view.id] = object
    for alias in [view.title, Self.action(of: view)].compactMap({ $0 }) {
      self.name(value(of: object), also: alias)
    }
    if let type { readBeforeInit(of: object, type, [.storyboard(site)]) }
    give(view.attributes, to: object, in: id)
    return object
  }

  /// An outlet's view is in the controller's view from the start.
  mutating func outlet(_ property: StoredProperty, of instance: Int) -> SwiftValue {
    if let value = instances[instance].properties[property.name] { return value }
    // The storyboard doesn't connect it.
    if instances[instance].scene != nil { return SwiftValue.none }
    guard let kind = property.typeName.flatMap({ self.kind(of: $0) }),
      CodeVocabulary.kind(named: kind)?.isView == true
    else { return .inert }
    let own = property.typeName.flatMap { declarations.ownType($0) }?.name
    let name = viewName(property.name, of: instance)
    let (view, isNew) = self.instance(
      at: .outlet(property.name, of: instance), named: name, type: own, kind: kind,
      place: place(of: property.node))
    if isNew {
      instances[view][.in] = .reference(instances[instance].name)
      instances[view][.from] = .literal("storyboard")
    }
    instances[instance].properties[property.name] = value(of: view)
    return value(of: view)
  }

  private static func action(of view: StoryboardView) -> String? {
    view.connections.actions.first.map { String($0.selector.prefix { $0 != ":" }) }
  }

  /// `Go back` becomes goBack, and a view with an action gets the action's name.
  private static func name(of view: StoryboardView) -> String? {
    var text = view.title ?? ""
    if text == text.uppercased() { text = text.lowercased() }
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let title = words.enumerated().map { index, word in
      index == 0
        ? word.prefix(1).lowercased() + word.dropFirst()
        : word.prefix(1).uppercased() + word.dropFirst()
    }
    return action(of: view) ?? (title.isEmpty ? nil : title.joined())
  }

  // MARK: Contents

  private static let changingChildren: Set<String> = [
    "addChild", "removeFromParent", "addChildViewController", "removeFromParentViewController",
  ]

  /// The contents of a container that a segue has just created, or of a storyboard's tabs that no
  /// code changes.
  func contained(_ name: String, in object: ObjectValue, _ frame: Frame) -> SwiftValue? {
    guard let id = object.instance else { return nil }
    let hasFixedTabs =
      name == "viewControllers" && object.kind == "UITabBarController"
      && !instances[id].contained.isEmpty && !assignedNames.contains(name)
      && !mentionedNames.contains("setViewControllers")
    if name == "children", !instances[id].embedded.isEmpty,
      mentionedNames.isDisjoint(with: Self.changingChildren)
    {
      return .list(instances[id].embedded.map { value(of: $0) })
    }
    guard frame.callback == "prepareForSegue" || hasFixedTabs else { return nil }
    switch name {
    case "viewControllers", "children":
      return .list(instances[id].contained.map { value(of: $0) })
    case "topViewController", "visibleViewController", "selectedViewController":
      return instances[id].contained.first.map { value(of: $0) }
    default: return nil
    }
  }
}
