package import LifecycleEngine

/// The place of a line of code in a scenario.
package enum CodePlace: Hashable, Sendable {
  case step(entry: Int, step: Int)
  /// An item of an override.
  case override(ObjectID, Callback, item: Int)

  /// Whether it is in the app's own code.
  fileprivate var isInOverride: Bool {
    if case .override = self { true } else { false }
  }
}

extension Scenario {
  /// All lines of code, with their places.
  package var codeLines: [(place: CodePlace, call: Call)] {
    var lines: [(CodePlace, Call)] = []
    for (entry, steps) in steps.map(\.steps).enumerated() {
      for (step, line) in steps.enumerated() {
        if let call = line.call { lines.append((.step(entry: entry, step: step), call)) }
      }
    }
    for (object, declaration) in objects.enumerated() {
      for override in declaration.overrides {
        for (item, line) in override.items.enumerated() {
          guard let call = line.call else { continue }
          lines.append((.override(ObjectID(object), override.callback, item: item), call))
        }
      }
    }
    return lines
  }

  package func call(at place: CodePlace) -> Call? { codeLines.first { $0.place == place }?.call }

  /// The scenario with a mistake in its code; nil if the mistake doesn't apply.
  func withMistake(_ change: ScenarioChange) -> Scenario? {
    switch change {
    case .withoutCall(let place): return without(place)
    case .withoutDidMove(let parent, let child): return withoutDidMove(parent, child)
    case .retained(let object):
      var changed = self
      if isMadeInCode(object), !watch.entries.contains(where: { $0.object == object }) {
        // Each time the code makes another one: what is kept shows only in what deinit doesn't print.
        changed.objects[object.position].overrides.removeAll { $0.callback == .deinit }
      }
      if changed == self { changed.objects[object.position].isKept = true }
      return changed == self ? nil : changed
    case .loadsView(let object, let entry):
      var changed = self
      changed.steps[entry].steps.insert(
        .code(Call(Reference(object), .loadViewIfNeeded)), at: 0)
      return changed
    case .inSecondWindow(let object): return inSecondWindow(object)
    case .secondRoot: return withSecondRoot
    default: return nil
    }
  }

  /// Whether the app's own code makes the object.
  private func isMadeInCode(_ object: ObjectID) -> Bool {
    var copy = self
    var isMade = false
    copy.mapCalls { call in
      isMade = isMade || call.action == .create && call.receiver == Reference(object)
      return call
    }
    return isMade
  }

  private func without(_ place: CodePlace) -> Scenario? {
    var changed = self
    switch place {
    case .step(let entry, let step):
      guard changed.steps[entry].steps.indices.contains(step) else { return nil }
      changed.steps[entry].steps.remove(at: step)
    case .override(let object, let callback, let item):
      changed.changeOverride(of: callback, by: object, adding: nil) { $0.remove(at: item) }
    }
    return changed == self ? nil : changed
  }

  /// Replaces a declared child by the equivalent code in viewDidLoad, but without
  /// didMove(toParent:).
  private func withoutDidMove(_ parent: ObjectID, _ child: ObjectID) -> Scenario? {
    var changed = self
    let declared = objects[parent.position].children
    guard let place = declared.first(where: { $0.child == child }) else { return nil }
    changed.objects[parent.position].children.removeAll { $0.child == child }
    let superview = place.place.map { Reference($0) } ?? Reference(parent, [.view])
    let code: [Override.Item] = [
      .code(Call(Reference(parent), .addChild(Reference(child)))),
      .code(Call(superview, .addSubview(Reference(child, [.view])))),
    ]
    changed.changeOverride(of: .viewDidLoad, by: parent, adding: [.callSuper, .log]) { $0 += code }
    return changed
  }

  /// Calls addChild before each line that adds the child's view.
  func adding(_ child: ObjectID, to parent: ObjectID) -> Scenario {
    let call = Call(Reference(parent), .addChild(Reference(child)))
    let addition = Action.addSubview(Reference(child, [.view]))
    var changed = self
    changed.mapLines { $0.action == addition ? [call, $0] : [$0] }
    return changed
  }

  /// Shows a controller in a window of its own instead of presenting or pushing it.
  private func inSecondWindow(_ object: ObjectID) -> Scenario? {
    var changed = self
    var window = ObjectDeclaration(name: "window2", kind: .window)
    window.root = object
    let second = ObjectID(objects.count)
    changed.objects.append(window)
    var isShown = false
    changed.mapCalls { call in
      var call = call
      switch call.action {
      case .present(let other, _), .push(let other, _), .show(let other):
        guard other == Reference(object) else { return call }
        isShown = true
        call.receiver = Reference(second)
        call.action = .makeKeyAndVisible
      case .dismiss, .pop:
        guard isShown else { return call }
        call.receiver = Reference(second)
        call.action = .set(.isHidden, .bool(true))
      default: break
      }
      return call
    }
    return isShown ? changed : nil
  }

  /// Makes the window in code although the system has made one, with a root of the same class.
  private var withSecondRoot: Scenario? {
    guard let root, objects[root.position].kind == .viewController,
      objects[root.position].children.isEmpty, objects[root.position].view == nil
    else { return nil }
    var changed = self
    let copy = ObjectID(objects.count)
    var declaration = objects[root.position]
    declaration.origin = .code
    changed.objects.append(declaration)
    var window = ObjectDeclaration(name: "window2", kind: .window)
    window.root = copy
    changed.objects.append(window)
    let second = ObjectID(objects.count + 1)
    let hasScene = platform.lifecycle == .scene
    let object = hasScene ? ObjectID.scene : .app
    let callback: Callback = hasScene ? .willConnectTo : .didFinishLaunchingWithOptions
    changed.changeOverride(of: callback, by: object, adding: [.log]) {
      $0.append(.code(Call(Reference(second), .makeKeyAndVisible)))
    }
    func watching(_ watch: Watch) -> Watch {
      Watch(
        watch.entries
          + watch.entries.filter { $0.object == root }.map {
            Watch.Entry(object: copy, selection: $0.selection)
          })
    }
    changed.watch = watching(watch)
    for entry in steps.indices {
      changed.steps[entry].watch = steps[entry].watch.map(watching)
    }
    return changed
  }
}

extension ScenarioMutations {
  /// Mistakes in an app that change a log, the most frequent ones first.
  package static func mistakes(of scenario: Scenario) -> [ScenarioChange] {
    withoutSuper(scenario) + withoutLines(scenario) + ofObjects(scenario) + earlyViews(scenario)
      + secondWindows(scenario)
  }

  private static func withoutSuper(_ scenario: Scenario) -> [ScenarioChange] {
    var lists = [scenario.watch] + scenario.steps.compactMap(\.watch)
    lists.removeAll { $0.entries.isEmpty }
    var changes: [ScenarioChange] = []
    for entry in lists.flatMap(\.entries) {
      let kind = scenario.objects[entry.object.position].kind
      guard kind.isController || kind.isView else { continue }
      for callback in entry.selection.callbacks(of: kind) where overridable.contains(callback) {
        changes.append(.callsSuper(entry.object, callback, false))
      }
    }
    for (object, declaration) in scenario.objects.enumerated() where declaration.kind.isController {
      for override in declaration.overrides where override.items.contains(.callSuper) {
        changes.append(.callsSuper(ObjectID(object), override.callback, false))
      }
    }
    return changes.uniqued()
  }

  /// Overrides where UIKit's own implementation sends other callbacks.
  private static let overridable: Set<Callback> = [
    .loadView, .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear,
    .viewDidDisappear, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .updateViewConstraints,
    .viewWillTransition, .willTransition, .didReceiveMemoryWarning, .layoutSubviews,
    .updateConstraints, .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled, .hitTest,
    .beginAppearanceTransition, .endAppearanceTransition, .addChild, .removeFromParent,
    .becomeFirstResponder, .resignFirstResponder, .updateProperties, .loadViewIfNeeded, .present,
    .dismiss,
  ]

  private static func withoutLines(_ scenario: Scenario) -> [ScenarioChange] {
    let children = scenario.objects.indices.flatMap { parent in
      scenario.objects[parent].children.map {
        ScenarioChange.withoutDidMove(parent: ObjectID(parent), child: $0.child)
      }
    }
    let lines = scenario.codeLines.filter {
      isForgettable($0.call.action) || setsStyle($0.call) && $0.place.isInOverride
    }
    return children + lines.map { .withoutCall($0.place) }
  }

  private static func setsStyle(_ call: Call) -> Bool {
    if case .set(.modalPresentationStyle, _) = call.action { true } else { false }
  }

  /// Calls that apps often forget: the second half of a pair, or what must surround it.
  private static func isForgettable(_ action: Action) -> Bool {
    switch action {
    case .didMoveToParent, .willMoveToParent, .beginAppearanceTransition,
      .endAppearanceTransition, .addChild, .removeFromParent, .removeFromSuperview, .release,
      .endBackgroundTask, .invalidateTimer:
      true
    default: false
    }
  }

  private static func ofObjects(_ scenario: Scenario) -> [ScenarioChange] {
    scenario.objects.indices.map(ObjectID.init).filter {
      let declaration = scenario.objects[$0.position]
      return (declaration.kind.isController || declaration.kind.isView) && !declaration.isKept
        && $0.position >= ObjectDeclaration.predefined.count
    }.map { .retained($0) }
  }

  /// Loads the view of each controller that an entry shows too early.
  private static func earlyViews(_ scenario: Scenario) -> [ScenarioChange] {
    scenario.codeLines.compactMap { line -> ScenarioChange? in
      guard case .step(let entry, _) = line.place, let shown = line.call.action.shown else {
        return nil
      }
      return .loadsView(shown, entry: entry)
    }
  }

  private static func secondWindows(_ scenario: Scenario) -> [ScenarioChange] {
    scenario.codeLines.compactMap(\.call.action.shown).uniqued().map { .inSecondWindow($0) }
      + [.secondRoot]
  }
}

extension Action {
  /// The controller that a call presents or pushes.
  fileprivate var shown: ObjectID? {
    switch self {
    case .present(let reference, _), .push(let reference, _), .show(let reference):
      reference.path.isEmpty ? reference.base : nil
    default: nil
    }
  }
}
