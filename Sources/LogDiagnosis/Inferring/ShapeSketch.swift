internal import LifecycleEngine

/// The objects of an app before they are arranged.
struct ShapeSketch {
  private var start: Scenario
  private(set) var controllers: [ObjectID] = []
  /// The containers that the log names.
  private var navigation: ObjectID?
  private var tabs: ObjectID?

  /// - Parameter nameless: the number of controllers, if the log doesn't name them.
  init(_ scenario: Scenario, _ logged: LoggedObjects, nameless: Int) {
    start = scenario
    var views: [ObjectID] = []
    for object in logged.objects {
      let id = add(object.name, object.kind)
      switch object.kind {
      case .navigationController: navigation = id
      case .tabBarController: tabs = id
      case .view: views.append(id)
      default: controllers.append(id)
      }
    }
    if logged.isNameless {
      let names = ["A", "B", "C"].filter { name in
        !logged.objects.contains { $0.name == name }
      }
      controllers += names.prefix(nameless).map { add($0, .viewController) }
    }
    if controllers.isEmpty { controllers = [add("Root", .viewController)] }
    for view in views { start.objects[view.position].container = controllers[0] }
  }

  private mutating func add(_ name: String, _ kind: ObjectKind) -> ObjectID {
    start.objects.append(ObjectDeclaration(name: name, kind: kind))
    return ObjectID(start.objects.count - 1)
  }

  mutating func addSilentController() -> ObjectID {
    let isFree = !start.objects.contains { $0.name == "Other" }
    let other = add(isFree ? "Other" : "Another", .viewController)
    controllers.append(other)
    return other
  }

  /// Adds a second instance of each class; both have the same name in the log.
  mutating func addInstances(of names: [String]) {
    for name in names { controllers.append(add("\(name)2", .viewController)) }
  }

  // MARK: Arrangements

  var shapes: [AppShape] {
    var shapes: [AppShape] = []
    let first = controllers[0]
    if navigation == nil, tabs == nil { shapes.append(rooted(first, cost: 0)) }
    if tabs == nil { shapes.append(inNavigation(first)) }
    if controllers.count > 1 || tabs != nil {
      if navigation == nil {
        // The log shows a tab bar controller's own callbacks even with one tab.
        for count in [tabs == nil ? 2 : 1, 2, controllers.count].uniqued()
        where count <= controllers.count {
          shapes.append(inTabs(Array(controllers.prefix(count))))
        }
      }
      shapes.append(inTabsOfNavigation(Array(controllers.dropFirst().prefix(2))))
      if controllers.count > 2 {
        shapes += controllers.dropFirst().prefix(3).map { inTabsOfNavigation([$0]) }
      }
    }
    if navigation == nil, tabs == nil {
      for count in 1..<max(2, min(controllers.count, 3)) where count < controllers.count {
        shapes += [withChildren(count), inNavigation(controllers[0], children: count)]
      }
    }
    return shapes
  }

  /// The shapes whose root is this controller rather than the first one logged.
  func shapes(under root: ObjectID) -> [AppShape] {
    guard navigation == nil, tabs == nil else { return [] }
    return [rooted(root, cost: 1), inNavigation(root)]
  }

  /// The shapes in which another of the first controllers takes the place of the first one.
  var shapesWithOtherRoots: [AppShape] {
    controllers.indices.dropFirst().prefix(3).flatMap { place in
      var sketch = self
      sketch.controllers.insert(sketch.controllers.remove(at: place), at: 0)
      return sketch.shapes.map {
        // Later controllers are pushed more often than presented.
        let isAlone = $0.scenario.root == sketch.controllers[0]
        return AppShape(scenario: $0.scenario, cost: $0.cost + (isAlone ? 3 : 1))
      }
    }
  }

  /// With one of the later controllers in a navigation controller of its own, free to be presented.
  var shapesWithPresentedNavigation: [AppShape] {
    controllers.dropFirst().prefix(2).flatMap { inner in
      [rooted(controllers[0], cost: 1), inNavigation(controllers[0])].map { outer in
        var shape = outer
        let isFirst = !shape.scenario.objects.contains { $0.kind == .navigationController }
        _ = container(
          nil, isFirst ? "nav" : "nav2", .navigationController, of: [inner], in: &shape.scenario)
        shape.cost += 2
        return shape
      }
    }
  }

  private func rooted(_ root: ObjectID, cost: Int) -> AppShape {
    var scenario = start
    scenario.root = root
    return AppShape(scenario: scenario, cost: cost)
  }

  /// Adds a container, unless the log names it.
  private func container(
    _ named: ObjectID?, _ name: String, _ kind: ObjectKind, of contents: [ObjectID],
    in scenario: inout Scenario
  ) -> ObjectID {
    let id = named ?? ObjectID(scenario.objects.count)
    if named == nil { scenario.objects.append(ObjectDeclaration(name: name, kind: kind)) }
    scenario.objects[id.position].controllers = contents
    return id
  }

  private func inNavigation(_ root: ObjectID, children count: Int = 0) -> AppShape {
    var shape = count > 0 ? withChildren(count) : AppShape(scenario: start, cost: 0)
    shape.scenario.root = container(
      navigation, "nav", .navigationController, of: [root], in: &shape.scenario)
    shape.cost += 1
    return shape
  }

  private func inTabs(_ contents: [ObjectID]) -> AppShape {
    var scenario = start
    scenario.root = container(tabs, "tab", .tabBarController, of: contents, in: &scenario)
    return AppShape(scenario: scenario, cost: 2)
  }

  /// Tabs, the first of which is a navigation controller with the first controller.
  private func inTabsOfNavigation(_ others: [ObjectID]) -> AppShape {
    var scenario = start
    let first = container(
      navigation, "nav", .navigationController, of: [controllers[0]], in: &scenario)
    scenario.root = container(tabs, "tab", .tabBarController, of: [first] + others, in: &scenario)
    return AppShape(scenario: scenario, cost: 5)
  }

  private func withChildren(_ count: Int) -> AppShape {
    var shape = rooted(controllers[0], cost: 1 + count)
    shape.scenario.objects[controllers[0].position].children =
      controllers.dropFirst().prefix(count).map { ChildDeclaration(child: $0) }
    return shape
  }
}
