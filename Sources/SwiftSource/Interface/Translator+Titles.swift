internal import LifecycleEngine
internal import ScenarioLanguage
internal import SwiftSyntax

/// Further names by which steps may refer to an object: the title on screen, and the property.
extension Translator {
  mutating func name(_ value: SwiftValue, also name: String) {
    guard let id = value.instance, instances[id].kind != nil else { return }
    aliases[name.lowercased(), default: []].insert(id)
  }

  /// The title that a storyboard gives a controller, or nil, where code reads titles.
  mutating func beginTitle(of id: Int, _ type: String, into code: inout [SceneCode]) {
    guard let property = titleProperty(of: type) else { return }
    let title = instances[id].scene?.title.map(SwiftValue.text) ?? .none
    instances[id].properties[property.name] = title
    if let variable = variable(property, of: id, title) {
      code.append(SceneCode(variable.reset, place(of: property.node)))
    }
  }

  /// `button.setTitle("Push", for: .normal)`
  mutating func readTitle(
    _ name: String, of object: ObjectValue, _ arguments: Arguments, _ frame: inout Frame
  ) {
    guard name == "setTitle", let first = arguments.first else { return }
    var ignored: [SceneCode] = []
    if case .text(let title) = evaluate(first, &frame, into: &ignored) {
      self.name(.object(object), also: title)
    }
  }

  /// `UIAlertAction(title: "OK", …)`, `UIButton(primaryAction: UIAction(title: "Open") { … })`
  mutating func readTitle(of value: SwiftValue, _ arguments: Arguments, _ frame: inout Frame) {
    let action = arguments["primaryAction"]?.as(FunctionCallExprSyntax.self).map { Arguments($0) }
    var ignored: [SceneCode] = []
    guard let title = arguments["title"] ?? action?["title"],
      case .text(let text) = evaluate(title, &frame, into: &ignored)
    else { return }
    name(value, also: text)
  }

  /// `home.title = "Home"`, `home.tabBarItem.title = "Home"`, and a whole new item.
  mutating func readTab(_ value: SwiftValue, _ target: ExprSyntax?, _ frame: inout Frame) {
    var ignored: [SceneCode] = []
    guard case .text(let title) = value else { return }
    var owner = frame.instance
    if var base = target?.as(MemberAccessExprSyntax.self)?.base {
      if let item = base.as(OptionalChainingExprSyntax.self) { base = item.expression }
      if Self.isTabItem(base) {
        guard let item = base.as(MemberAccessExprSyntax.self), let holder = item.base else {
          return readTab(value, nil, &frame)
        }
        base = holder
      }
      owner = evaluate(base, &frame, into: &ignored).instance
    }
    guard let id = owner, instances[id].objectKind?.isController == true else { return }
    tabs[title.lowercased(), default: []].insert(id)
  }

  /// `tabBarItem`, `home.tabBarItem`
  static func isTabItem(_ expression: ExprSyntax) -> Bool {
    let name =
      expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? expression.as(DeclReferenceExprSyntax.self)?.baseName.text
    return name == "tabBarItem"
  }

  /// `home.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 0)`
  mutating func readTabItem(
    _ target: ExprSyntax, _ source: ExprSyntax, _ frame: inout Frame
  ) {
    var ignored: [SceneCode] = []
    guard Self.isTabItem(target), let call = source.as(FunctionCallExprSyntax.self),
      let title = Arguments(call)["title"]
    else { return }
    readTab(evaluate(title, &frame, into: &ignored), target, &frame)
  }

  private static func begins(_ container: Instance, with controller: Instance) -> Bool {
    container[.viewControllers] == .list([.reference(controller.name)])
  }

  /// The controllers that a tab's title may mean: those with this title, and the containers that
  /// begin with one of them.
  private func controllers(ofTab title: String) -> [Int] {
    let titled = tabs[title.lowercased()] ?? []
    let containers = instances.indices.filter { id in
      instances[id].isMade && titled.contains { Self.begins(instances[id], with: instances[$0]) }
    }
    let alone = titled.filter { id in
      !containers.contains { Self.begins(instances[$0], with: instances[id]) }
    }
    return Set(alone).union(containers).sorted()
  }

  /// A step with an object's name in place of a title, as `user taps Push`; one for each object
  /// with the title.
  func readings(of step: String) -> [String] {
    for verb in Self.tapVerbs where step.hasPrefix(verb) {
      let title = step.dropFirst(verb.count).filter { !Self.quotes.contains($0) }
      let named = instances.indices.filter {
        instances[$0].isMade && instances[$0].kind != nil
          && instances[$0].name.lowercased() == title.lowercased()
      }
      let isNamed = named.contains {
        instances[$0].name == title && instances[$0].objectKind?.isController != true
      }
      if isNamed { break }
      if let titled = aliases[title.lowercased()], !titled.isEmpty {
        return titled.sorted().map { verb + instances[$0].name }
      }
      let tapped = controllers(ofTab: title.hasPrefix("tab ") ? String(title.dropFirst(4)) : title)
      if !tapped.isEmpty { return tapped.map { Self.tabVerb + instances[$0].name } }
      if named.contains(where: { instances[$0].name == title }) { break }
      if !named.isEmpty { return named.map { verb + instances[$0].name } }
    }
    return [step]
  }

  static let tapVerbs = ["user taps ", "user double-taps "]
  static let tabVerb = "user taps tab "

  private static let quotes: Set<Character> = ["\"", "'", "“", "”", "「", "」"]
}
