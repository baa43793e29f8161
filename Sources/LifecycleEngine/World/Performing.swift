// Dispatches each code step to its mechanism.

extension World {
  /// Performs one code step; makes the receiver first if it doesn't exist.
  mutating func perform(_ call: Call) {
    guard !recorder.isHalted, !namesDeallocated(call) else { return }
    switch call.action {
    case .async:
      guard rules[MainQueueBlocks.self] == .laterTurn else {
        for inner in call.completion { perform(inner) }
        return
      }
      runLoop.mainQueue.append(
        MainQueueBlock(closure: makeClosure(call), cause: recorder.cause))
      return
    case .print(let text):
      send(.print, to: .console, .text(text), rule: recorder.codeRule)
      return
    case .branch(let condition, let otherwise):
      for inner in holds(condition) ? call.completion : otherwise { perform(inner) }
      return
    case .printValue(let property):
      printValue(property, of: call.receiver)
      return
    case .notSimulated(let text):
      recorder.stop(at: text)
      return
    case .release:
      releaseOwnReferences(to: call.receiver.base)
      return
    case .store, .callStored, .task, .cancelTask, .sleep, .asyncAfter, .observe, .observeSelector,
      .removeObserver, .removeToken, .postNotification:
      performOnLinks(call)
      return
    default: break
    }
    switch resolve(call.receiver) {
    case .controller(let controller): perform(call, on: controller)
    case .view(let view): perform(call, on: view)
    case .scene(let scene): performOnScene(call, scene)
    case .resource(let resource): perform(call, onResource: resource)
    case .recognizer(let recognizer): perform(call, onRecognizer: recognizer)
    case .application: performOnApplication(call)
    case .plainObject, .none: break
    }
  }

  /// The object that an expression evaluates to.
  enum Target: Hashable, Sendable {
    case controller(ControllerID)
    case view(ViewID)
    case scene(Int)
    case resource(Int)
    case recognizer(Int)
    case plainObject(Int)
    case application
    case none
  }

  mutating func resolve(_ reference: Reference) -> Target {
    makeIfNeeded(reference.base)
    var target: Target
    switch places[reference.base.position] {
    case .controller(let controller): target = .controller(controller)
    case .view(let view): target = .view(view)
    case .scene(let scene): target = .scene(scene)
    case .resource(let resource): target = .resource(resource)
    case .recognizer(let recognizer): target = .recognizer(recognizer)
    case .plainObject(let plain): target = .plainObject(plain)
    case .otherApp, .none:
      target =
        reference.base == .app || reference.base == .application ? .application : .none
    }
    for hop in reference.path { target = follow(hop, from: target) }
    return target
  }

  /// Whether one of the properties in the expression is nil here.
  package func hasNilHop(_ reference: Reference) -> Bool {
    var world = self
    return !reference.path.isEmpty && world.resolve(reference) == .none
  }

  mutating func follow(_ hop: Reference.Hop, from target: Target) -> Target {
    switch target {
    case .controller(let controller): follow(hop, from: controller)
    case .view(let view): follow(hop, from: view)
    default: .none
    }
  }

  private mutating func follow(_ hop: Reference.Hop, from controller: ControllerID) -> Target {
    let node = self[controller]
    switch hop {
    case .view:
      loadViewIfRequired(controller)
      return self[controller].isViewLoaded ? .view(self[controller].ownView) : .none
    case .viewIfLoaded: return node.isViewLoaded ? .view(node.ownView) : .none
    case .parent: return target(node.parent)
    case .navigationController: return target(ancestor(of: controller, .navigationController))
    case .tabBarController: return target(ancestor(of: controller, .tabBarController))
    case .splitViewController: return target(ancestor(of: controller, .splitViewController))
    case .presentedViewController: return target(node.presented)
    case .presentingViewController: return target(self[presenter(for: controller)].presenting)
    case .topViewController: return target(node.children.last)
    case .visibleViewController: return target(node.presented ?? node.shown)
    case .selectedViewController: return target(node.selected)
    case .presentationController: return .controller(controller)
    case .window, .superview, .rootViewController, .layer: return .none
    }
  }

  private func follow(_ hop: Reference.Hop, from view: ViewID) -> Target {
    switch hop {
    case .window: self[view].window.map { .view($0) } ?? .none
    case .superview: self[view].superview.map { .view($0) } ?? .none
    case .layer: .view(view)
    case .rootViewController:
      scene(ofWindow: view).map { target(scenes[$0].root) } ?? .none
    default: .none
    }
  }

  private func target(_ controller: ControllerID?) -> Target {
    controller.map { .controller($0) } ?? .none
  }

  private func ancestor(of controller: ControllerID, _ kind: ObjectKind) -> ControllerID? {
    var current = self[controller].parent
    while let here = current {
      if self[here].kind == kind { return here }
      current = self[here].parent
    }
    return nil
  }

  mutating func resolveController(_ reference: Reference) -> ControllerID? {
    if case .controller(let controller) = resolve(reference) { controller } else { nil }
  }

  mutating func resolveView(_ reference: Reference) -> ViewID? {
    switch resolve(reference) {
    case .view(let view): view
    case .controller, .scene, .resource, .recognizer, .plainObject, .application, .none: nil
    }
  }

  // MARK: The application and scenes

  private mutating func performOnApplication(_ call: Call) {
    switch call.action {
    case .beginBackgroundTask: process.backgroundTasks += 1
    case .endBackgroundTask:
      if process.backgroundTasks > 0 {
        process.backgroundTasks -= 1
      } else {
        report(.backgroundTaskUnknown)
      }
    case .openURL(let text):
      guard process.isForeground else { return }
      // Another app's url opens that app; an own url returns to this one.
      if isOwn(scenario.texts[Int(text.index)]) {
        openInFront(.url(text))
      } else {
        leave()
        device.front = .home
      }
    case .requestSceneSessionActivation(let scene):
      guard let scene, case .scene(let index) = places[scene.position] else { return }
      activateWindow(index)
    case .requestSceneSessionDestruction(let scene):
      guard case .scene(let index) = places[scene.position] else { return }
      closeWindow(index)
    default: break
    }
  }

  private mutating func performOnScene(_ call: Call, _ scene: Int) {
    if case .set(.rootViewController, .object(let reference)) = call.action {
      setRoot(resolveController(reference), of: scene)
    }
  }
}
