/// The whole simulated device as one value that steps change.
///
/// Mechanisms are `mutating` methods in extensions of their own; work deferred to a later moment is
/// plain data (`Deferred`), so a copy of a world continues exactly as the original would.
package struct World: Sendable {
  let scenario: Scenario
  let places: [Place]
  /// The views declared inside each object (`in:`), in file order, by the object's position.
  let contents: [[ObjectID]]
  let rules: Rulebook
  package internal(set) var choices: Choices
  package internal(set) var recorder: Recorder

  var device: Device
  var process = AppProcess()
  var scenes: [SceneNode]
  var controllers: [ControllerNode]
  var views: [ViewNode]
  var resources: [AppResource]
  var recognizers: [RecognizerNode]
  var plainObjects: [PlainNode]
  /// The references that the app's own code has made (Ownership).
  var links = Links()
  var registrations: [TraitRegistration] = []
  var lists: [ListState] = []
  var transitions: [Transition] = []
  var runLoop = RunLoop()
  /// The autorelease pool: objects that may have lost their last reference, until the turn ends.
  var pool: [PoolEntry] = []
  var firstResponder: ViewID?
  var keyboard = Keyboard.hidden
  var keyWindow: ViewID?

  /// A device with the scenario's app installed and not running.
  package init(_ scenario: Scenario, rules: Rulebook? = nil, choices: Choices = Choices()) {
    var tables = Tables(scenario)
    tables.build()
    self.scenario = scenario
    self.rules = rules ?? Rulebook(scenario.platform)
    self.choices = choices
    places = tables.places
    contents = tables.contents
    scenes = tables.scenes
    controllers = tables.controllers
    views = tables.views
    resources = tables.resources
    recognizers = tables.recognizers
    plainObjects = tables.plainObjects
    device = Device(otherApps: tables.otherApps)
    recorder = Recorder(scenario: scenario, rules: self.rules)
  }

  subscript(controller: ControllerID) -> ControllerNode {
    _read { yield controllers[Int(controller.index)] }
    _modify { yield &controllers[Int(controller.index)] }
  }

  subscript(view: ViewID) -> ViewNode {
    _read { yield views[Int(view.index)] }
    _modify { yield &views[Int(view.index)] }
  }

  @inline(__always)
  func declaration(_ object: ObjectID) -> ObjectDeclaration { scenario.objects[object.position] }

  func controller(_ object: ObjectID) -> ControllerID? {
    if case .controller(let controller) = places[object.position] { controller } else { nil }
  }

  func view(_ object: ObjectID) -> ViewID? {
    if case .view(let view) = places[object.position] { view } else { nil }
  }
}

extension World: Hashable {
  /// Two worlds are equal if they continue equally: past events and the current time don't count.
  package static func == (left: World, right: World) -> Bool {
    left.device == right.device && left.process == right.process && left.scenes == right.scenes
      && left.controllers == right.controllers && left.views == right.views
      && left.recognizers == right.recognizers
      && left.registrations == right.registrations && left.transitions == right.transitions
      && left.pool == right.pool && left.lists == right.lists
      && left.plainObjects == right.plainObjects
      && left.links.fromNow(runLoop: left.runLoop.time)
        == right.links.fromNow(runLoop: right.runLoop.time)
      && left.firstResponder == right.firstResponder && left.keyboard == right.keyboard
      && left.keyWindow == right.keyWindow
      && left.runLoop.withoutTime == right.runLoop.withoutTime
      && left.resourcesFromNow == right.resourcesFromNow
      && left.choices.decisions == right.choices.decisions
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(device)
    hasher.combine(process)
    hasher.combine(scenes)
    hasher.combine(controllers)
    hasher.combine(views)
    hasher.combine(transitions)
  }

  /// The app's resources, with the timers' due dates relative to now.
  private var resourcesFromNow: [AppResource] {
    resources.map { resource in
      var resource = resource
      resource.due = resource.isOn ? resource.due - runLoop.time : 0
      return resource
    }
  }
}

/// The tables of a world, built from a scenario's declarations.
private struct Tables {
  let scenario: Scenario
  var places: [Place]
  var contents: [[ObjectID]]
  var scenes: [SceneNode] = []
  var controllers: [ControllerNode] = []
  var views: [ViewNode] = []
  var resources: [AppResource] = []
  var otherApps: [OtherApp] = []
  var recognizers: [RecognizerNode] = []
  var plainObjects: [PlainNode] = []

  init(_ scenario: Scenario) {
    self.scenario = scenario
    places = [Place](repeating: .none, count: scenario.objects.count)
    contents = [[ObjectID]](repeating: [], count: scenario.objects.count)
  }

  mutating func build() {
    for (index, declaration) in scenario.objects.enumerated() {
      let object = ObjectID(index)
      if let container = declaration.container { contents[container.position].append(object) }
      switch declaration.kind {
      case .view(let viewClass):
        places[index] = .view(ViewID(views.count))
        views.append(ViewNode(object: object, viewClass: viewClass))
      case .scene: addScene(object, declaration)
      case .window where object != .window: addWindow(object, declaration)
      case .plainObject:
        places[index] = .plainObject(plainObjects.count)
        plainObjects.append(PlainNode(object: object))
      case .timer, .document, .managedObjectContext, .cache, .fileHandle, .integer, .boolean:
        places[index] = .resource(resources.count)
        var resource = AppResource(object: object, kind: declaration.kind)
        resource.value = Int32(clamping: declaration.value)
        resources.append(resource)
      case .application, .appDelegate: places[index] = .application
      case .otherApp:
        places[index] = .otherApp(otherApps.count)
        otherApps.append(OtherApp(object: object, megabytes: declaration.memory))
      default: break
      }
    }
    for (index, declaration) in scenario.objects.enumerated() where declaration.kind.isController {
      addController(ObjectID(index), declaration)
    }
    for (index, declaration) in scenario.objects.enumerated() {
      guard case .gestureRecognizer(let kind) = declaration.kind else { continue }
      let view = declaration.container.flatMap { self.view($0) }
      places[index] = .recognizer(recognizers.count)
      recognizers.append(
        RecognizerNode(object: ObjectID(index), kind: kind, declaredView: view, view: view))
    }
  }

  /// A view, or the root view of a controller.
  private func view(_ object: ObjectID) -> ViewID? {
    switch places[object.position] {
    case .view(let view): view
    case .controller(let controller): controllers[Int(controller.index)].ownView
    default: nil
    }
  }

  private mutating func addScene(_ object: ObjectID, _ declaration: ObjectDeclaration) {
    let isFirst = object == .scene
    places[object.position] = .scene(scenes.count)
    scenes.append(
      SceneNode(
        object: object, window: ViewID(views.count),
        declaredRoot: isFirst ? scenario.root : declaration.root))
    scenes[scenes.count - 1].isRemembered = isFirst && scenario.platform.session == .remembered
    if isFirst { places[ObjectID.window.position] = .view(ViewID(views.count)) }
    views.append(ViewNode(object: isFirst ? .window : nil, isWindow: true))
  }

  private mutating func addWindow(_ object: ObjectID, _ declaration: ObjectDeclaration) {
    places[object.position] = .view(ViewID(views.count))
    var node = SceneNode(
      object: .scene, window: ViewID(views.count), declaredRoot: declaration.root)
    node.isFurtherWindow = true
    scenes.append(node)
    views.append(ViewNode(object: object, isWindow: true))
  }

  private mutating func addController(_ object: ObjectID, _ declaration: ObjectDeclaration) {
    let controller = ControllerID(controllers.count)
    places[object.position] = .controller(controller)
    var ownView = ViewID(views.count)
    if let named = declaration.view, case .view(let view) = places[named.position] {
      ownView = view
    } else {
      views.append(ViewNode(object: nil))
    }
    views[Int(ownView.index)].controller = controller
    controllers.append(
      ControllerNode(object: object, ownView: ownView, declaration: declaration))
  }
}
