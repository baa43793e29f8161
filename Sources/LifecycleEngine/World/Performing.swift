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
      recorder.stop(.notSimulatedCode(text))
      return
    case .create:
      makeIfNeeded(call.receiver.base)
      return
    case .get(let property):
      let owner = resolve(call.receiver)
      if property == .view, case .controller(let controller) = owner {
        loadViewIfRequired(controller)
      }
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
    case .resource(let resource): perform(call, onResource: resource)
    case .recognizer(let recognizer): perform(call, onRecognizer: recognizer)
    case .application: performOnApplication(call)
    case .scene, .plainObject, .otherApp: recorder.stop(.notSimulatedCall(call))
    // A call on nil does nothing.
    case .none: break
    }
  }

  /// The object that an expression evaluates to; `.none`: nil.
  mutating func resolve(_ reference: Reference) -> Place {
    makeIfNeeded(reference.base)
    var place = places[reference.base.position]
    for hop in reference.path { place = follow(hop, from: place) }
    return place
  }

  /// Whether one of the properties in the expression is nil here.
  package func hasNilHop(_ reference: Reference) -> Bool {
    var world = self
    return !reference.path.isEmpty && world.resolve(reference) == .none
  }

  mutating func follow(_ hop: Reference.Hop, from place: Place) -> Place {
    switch place {
    case .controller(let controller): follow(hop, from: controller)
    case .view(let view): follow(hop, from: view)
    case .scene(let scene): hop == .window ? window(of: scene) : .none
    case .resource, .otherApp, .recognizer, .plainObject, .application, .none: .none
    }
  }

  /// A scene's window; nil before it is made.
  private func window(of scene: Int) -> Place {
    let window = scenes[scene].window
    return self[window].exists ? .view(window) : .none
  }

  private mutating func follow(_ hop: Reference.Hop, from controller: ControllerID) -> Place {
    let node = self[controller]
    switch hop {
    case .view:
      loadViewIfRequired(controller)
      return self[controller].isViewLoaded ? .view(self[controller].ownView) : .none
    case .viewIfLoaded: return node.isViewLoaded ? .view(node.ownView) : .none
    case .parent: return place(of: node.parent)
    case .navigationController: return place(of: ancestor(of: controller, .navigationController))
    case .tabBarController: return place(of: ancestor(of: controller, .tabBarController))
    case .splitViewController: return place(of: ancestor(of: controller, .splitViewController))
    case .presentedViewController: return place(of: node.presented)
    case .presentingViewController: return place(of: self[presenter(for: controller)].presenting)
    case .topViewController: return place(of: node.children.last)
    case .visibleViewController: return place(of: node.presented ?? node.shown)
    case .selectedViewController: return place(of: node.selected)
    case .presentationController: return .controller(controller)
    case .window, .superview, .rootViewController, .layer: return .none
    }
  }

  private func follow(_ hop: Reference.Hop, from view: ViewID) -> Place {
    switch hop {
    case .window: self[view].window.map { .view($0) } ?? .none
    case .superview: self[view].superview.map { .view($0) } ?? .none
    case .layer: .view(view)
    case .rootViewController:
      scene(ofWindow: view).map { place(of: scenes[$0].root) } ?? .none
    default: .none
    }
  }

  private func place(of controller: ControllerID?) -> Place {
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
    if case .view(let view) = resolve(reference) { view } else { nil }
  }

  // MARK: The application

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
    default: recorder.stop(.notSimulatedCall(call))
    }
  }
}
