internal import LifecycleEngine

/// A way in which an app's controllers can be arranged at its launch.
struct AppShape {
  var scenario: Scenario
  /// More objects and deeper nesting cost more.
  var cost: Int

  /// The arrangements of a log's objects, the simplest first.
  ///
  /// - Parameters:
  ///   - nameless: the number of controllers, if the log doesn't name them.
  ///   - silent: whether there is another controller, which logs nothing.
  static func all(
    _ logged: LoggedObjects, ios: Int, nameless: Int, silent: Bool = false
  ) -> [AppShape] {
    var start = Scenario(
      platform: Platform(
        ios: ios, lifecycle: logged.lifecycle(ios: ios),
        launch: logged.usesStoryboard ? .storyboard : .code))
    var controllers: [ObjectID] = []
    var navigation: ObjectID?
    var tabs: ObjectID?
    var views: [ObjectID] = []
    func add(_ name: String, _ kind: ObjectKind) -> ObjectID {
      start.objects.append(ObjectDeclaration(name: name, kind: kind))
      return ObjectID(start.objects.count - 1)
    }
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
    var other: ObjectID?
    if logged.hasRefusedPresentation || silent {
      let isFree = !logged.objects.contains { $0.name == "Other" }
      other = add(isFree ? "Other" : "Another", .viewController)
    }
    controllers += [other].compactMap(\.self)
    if controllers.isEmpty { controllers = [add("Root", .viewController)] }
    for view in views { start.objects[view.position].container = controllers[0] }
    let sketch = Sketch(start: start, controllers: controllers, navigation: navigation, tabs: tabs)
    var shapes = sketch.shapes
    if silent, let other { shapes += sketch.shapes(under: other) }
    if logged.usesStoryboard { shapes = shapes.map(\.fromStoryboard) }
    if logged.usesSegues { shapes = shapes.flatMap { $0.connected(controllers) } }
    return (shapes + shapes.map(\.keeping)).sorted { $0.cost < $1.cost }
  }

  /// The same app with its controllers in a storyboard.
  private var fromStoryboard: AppShape {
    var shape = self
    for object in scenario.objects.indices
    where scenario.objects[object].kind.isController {
      shape.scenario.objects[object].origin = .storyboard
    }
    return shape
  }

  /// With segues from each controller to the others, of each kind.
  private func connected(_ controllers: [ObjectID]) -> [AppShape] {
    let kinds: [(kind: Segue.Kind, style: ModalPresentationStyle?)] = [
      (.show, nil), (.present, .fullScreen), (.present, .pageSheet),
    ]
    return kinds.map { kind, style in
      var shape = self
      for source in controllers {
        let others = controllers.filter { $0 != source }
        shape.scenario.objects[source.position].segues = others.map {
          Segue(destination: $0, kind: kind)
        }
        shape.scenario.objects[source.position].modalPresentationStyle = style
      }
      return shape
    }
  }

  /// The same app with properties that retain its controllers, so that they can be shown again.
  private var keeping: AppShape {
    var shape = AppShape(scenario: scenario, cost: cost + 1)
    for object in scenario.objects.indices
    where scenario.objects[object].kind == .viewController {
      shape.scenario.objects[object].isKept = true
    }
    return shape
  }

  private struct Sketch {
    var start: Scenario
    var controllers: [ObjectID]
    /// The containers that the log names.
    var navigation: ObjectID?
    var tabs: ObjectID?

    var shapes: [AppShape] {
      var shapes: [AppShape] = []
      let first = controllers[0]
      if navigation == nil, tabs == nil { shapes.append(rooted(first, cost: 0)) }
      if tabs == nil { shapes.append(inNavigation(first)) }
      if controllers.count > 1 || tabs != nil {
        if navigation == nil {
          for count in Set([min(2, controllers.count), controllers.count]) {
            shapes.append(inTabs(Array(controllers.prefix(count))))
          }
        }
        shapes.append(inTabsOfNavigation)
      }
      if navigation == nil, tabs == nil {
        for count in 1..<max(2, min(controllers.count, 3)) where count < controllers.count {
          shapes += [withChildren(count), inNavigation(controllers[0], children: count)]
        }
      }
      return shapes
    }

    /// With a controller at the root that isn't the first one logged.
    func shapes(under root: ObjectID) -> [AppShape] {
      guard navigation == nil, tabs == nil else { return [] }
      return [rooted(root, cost: 1), inNavigation(root)]
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

    private var inTabsOfNavigation: AppShape {
      var scenario = start
      let first = container(
        navigation, "nav", .navigationController, of: [controllers[0]], in: &scenario)
      let rest = Array(controllers.dropFirst().prefix(2))
      scenario.root = container(tabs, "tab", .tabBarController, of: [first] + rest, in: &scenario)
      return AppShape(scenario: scenario, cost: 4)
    }

    private func withChildren(_ count: Int) -> AppShape {
      var shape = rooted(controllers[0], cost: 1 + count)
      shape.scenario.objects[controllers[0].position].children =
        controllers.dropFirst().prefix(count).map { ChildDeclaration(child: $0) }
      return shape
    }
  }
}
