extension World {
  /// One code step on a view controller.
  mutating func perform(_ call: Call, on controller: ControllerID) {
    switch call.action {
    case .present(let reference, let animated):
      guard let incoming = resolveController(reference) else { return }
      sendOwn(.present, to: controller, argument(incoming)) { world in
        world.present(
          incoming, on: controller, animated: animated, completion: call.completion)
      }
    case .dismiss(let animated):
      sendOwn(.dismiss, to: controller) { world in
        world.dismiss(controller, animated: animated, completion: call.completion)
      }
    case .show(let reference):
      guard let incoming = resolveController(reference) else { return }
      show(incoming, from: controller, animated: true)
    case .performSegue(let destination):
      sendOwn(.performSegue, to: controller, .object(destination)) { world in
        world.performSegue(destination, from: controller)
      }
    case .loadViewIfNeeded:
      sendOwn(.loadViewIfNeeded, to: controller) { $0.loadViewIfRequired(controller) }
    case .loadView: sendOwn(.loadView, to: controller) { $0.makeView(controller) }
    case .beginAppearanceTransition(let appearing, let animated):
      sendOwn(.beginAppearanceTransition, to: controller) { world in
        world.beginAppearance(controller, appearing: appearing, animated: animated)
        world[controller].isInTransition = true
      }
    case .endAppearanceTransition:
      sendOwn(.endAppearanceTransition, to: controller) { world in
        // UIKit counts the begins that code sent: an end without one is reported, and still ends
        // what the controller is doing.
        if !world[controller].isInTransition { world.report(.unbalancedCalls) }
        world[controller].isInTransition = false
        world.endAppearance(controller)
      }
    case .set(let property, let value): set(property, of: controller, to: value, call)
    default: performOnContainer(call, controller)
    }
  }

  private mutating func performOnContainer(_ call: Call, _ controller: ControllerID) {
    switch call.action {
    case .push(let reference, let animated):
      guard let pushed = resolveController(reference) else { return }
      push(pushed, on: controller, animated: animated)
    case .pop(let animated): pop(controller, animated: animated)
    case .popToRoot(let animated):
      guard let root = self[controller].children.first else { return }
      popTo(root, in: controller, animated: animated)
    case .popTo(let reference, let animated):
      guard let target = resolveController(reference) else { return }
      popTo(target, in: controller, animated: animated)
    case .setViewControllers(let references, let animated, _):
      setControllers(references, of: controller, animated: animated, call)
    case .addChild(let reference):
      guard let child = resolveController(reference), child != controller else { return }
      sendOwn(.addChild, to: controller, argument(child)) { world in
        world.addChild(child, to: controller, isOwnCall: true)
        if world.rules[AddChildSends.self] == .willAndDid {
          world.didMove(child, to: controller, rule: .containmentAddChild)
        }
      }
    case .removeFromParent:
      sendOwn(.removeFromParent, to: controller) { world in
        if world.rules[RemoveSends.self] == .willAndDid {
          world.willMove(controller, to: nil, rule: .containmentRemove)
        }
        world.removeFromParent(controller)
      }
    case .willMoveToParent(let reference):
      let parent = reference.flatMap { resolveController($0) }
      willMove(controller, to: parent, rule: .containmentOwnCall)
    case .didMoveToParent(let reference):
      let parent = reference.flatMap { resolveController($0) }
      didMove(controller, to: parent, rule: .containmentOwnCall, completing: nil)
    case .transition(let from, let to):
      guard let from = resolveController(from), let to = resolveController(to) else { return }
      transition(controller, from: from, to: to, completion: call.completion)
    case .registerForTraitChanges(let traits):
      register(call, for: traits, of: self[controller].object)
    case .setNeedsUpdateProperties:
      sendOwn(.setNeedsUpdateProperties, to: controller) { $0.setNeedsUpdateProperties(controller) }
    case .updatePropertiesIfNeeded:
      sendOwn(.updatePropertiesIfNeeded, to: controller) { world in
        guard world[controller].isViewLoaded else { return }
        world.updatePropertiesIfNeeded(below: world[controller].ownView)
      }
    case .showColumn(let column): show(column, in: controller, isShown: true)
    case .hideColumn(let column): show(column, in: controller, isShown: false)
    case .setColumn(let reference, let column):
      setColumn(column, of: controller, to: reference.flatMap { resolveController($0) })
      showColumns(controller, animated: false)
    case .showDetail(let reference):
      guard let detail = resolveController(reference) else { return }
      showDetail(detail, from: controller)
    case .becomeFirstResponder: becomeFirstResponder(controller)
    // A controller never is the first responder.
    case .resignFirstResponder: break
    default: recorder.stop(.notSimulatedCall(call))
    }
  }

  private mutating func setControllers(
    _ references: [Reference], of controller: ControllerID, animated: Bool, _ call: Call
  ) {
    let new = references.compactMap { resolveController($0) }
    switch self[controller].kind {
    case .navigationController: setStack(controller, to: new, animated: animated)
    case .tabBarController, .splitViewController: setTabs(controller, to: new)
    case .pageViewController:
      // Without a spine in the middle it shows one page at a time.
      guard new.count == 1 else {
        report(.pageCountMismatch, isException: true)
        return
      }
      setPage(new.first, of: controller, animated: animated)
    default: recorder.stop(.notSimulatedCall(call))
    }
  }

  /// `show`: pushes if there is a navigation controller, presents otherwise.
  mutating func show(_ incoming: ControllerID, from controller: ControllerID, animated: Bool) {
    if case .controller(let navigation) = resolve(
      Reference(self[controller].object, [.navigationController]))
    {
      push(incoming, on: navigation, animated: animated)
    } else {
      present(incoming, on: controller, animated: animated, completion: [])
    }
  }

  /// The segue of a control: only such a segue can be refused (Apple: shouldPerformSegue isn't
  /// called if code calls performSegue).
  mutating func performSegue(ofControl view: ViewID) {
    guard let object = self[view].object, let destination = declaration(object).segue else {
      return
    }
    var current: ViewID? = view
    while let here = current {
      if let source = self[here].controller,
        declaration(self[source].object).segues.contains(where: { $0.destination == destination })
      {
        let should = send(.shouldPerformSegue, to: self[source].object, rule: .birthSegue)
        if should != false { performSegue(destination, from: source) }
        return
      }
      current = self[here].superview
    }
  }

  /// A segue makes its destination, sends prepare to the source, and shows the destination
  /// (push-pop-vastdev-01: prepare precedes loadView).
  private mutating func performSegue(_ destination: ObjectID, from controller: ControllerID) {
    let segues = declaration(self[controller].object).segues
    guard let segue = segues.first(where: { $0.destination == destination }) else {
      report(.segueMissing, isException: true)
      return
    }
    makeIfNeeded(destination)
    guard let incoming = self.controller(destination) else { return }
    send(.prepareForSegue, to: controller, rule: .birthSegue)
    switch segue.kind {
    case .show: show(incoming, from: controller, animated: segue.animated)
    case .present:
      present(incoming, on: controller, animated: segue.animated, completion: [])
    }
  }

  // MARK: Properties

  private mutating func set(
    _ property: Property, of controller: ControllerID, to value: Value, _ call: Call
  ) {
    switch (property, value) {
    case (.modalPresentationStyle, .style(let style)): self[controller].style = style
    case (.isModalInPresentation, .bool(let isModal)): self[controller].isModal = isModal
    case (.preferredDisplayMode, .displayMode(let mode)): setDisplayMode(mode, of: controller)
    case (.additionalSafeAreaInsets, .insets(let insets)):
      setAdditionalSafeArea(insets, of: controller)
    case (.viewControllers, .objects(let references)):
      setControllers(references, of: controller, animated: false, call)
    case (.selectedIndex, .number(let number)):
      let tabs = self[controller].tabs
      guard tabs.indices.contains(Int(number)) else { return }
      select(tabs[Int(number)], in: controller)
    case (.selectedViewController, .object(let reference)):
      guard let tab = resolveController(reference), self[controller].tabs.contains(tab) else {
        return
      }
      select(tab, in: controller)
    case (.view, .object(let reference)):
      if let view = resolveView(reference) { replaceView(of: controller, with: view) }
    case (.view, .none): unsetView(of: controller)
    // UIKit ignores the selection of no tab. The others change no callback that is simulated.
    case (.selectedViewController, _), (.title, _), (.modalTransitionStyle, _),
      (.definesPresentationContext, _), (.isNavigationBarHidden, _):
      break
    default: recorder.stop(.notSimulatedCall(call))
    }
  }

  /// `A.view = v`, as in a loadView without super.
  mutating func replaceView(of controller: ControllerID, with view: ViewID) {
    let old = self[controller].ownView
    if view == old {
      if !self[controller].isViewLoaded { takeView(controller) }
      return
    }
    guard self[view].controller == nil, !self[view].isWindow else { return }
    unsetView(of: controller)
    self[old].controller = nil
    self[view].controller = controller
    self[controller].ownView = view
    takeView(controller)
  }

  /// `A.view = nil`: the next access loads it again.
  private mutating func unsetView(of controller: ControllerID) {
    guard self[controller].isViewLoaded else { return }
    let view = self[controller].ownView
    self[controller].isViewLoaded = false
    release(view)
  }

  func value(of property: Property, of controller: ControllerID) -> PropertyValue {
    let node = self[controller]
    switch property {
    case .isViewLoaded: return .bool(node.isViewLoaded)
    case .isBeingPresented: return .bool(node.isBeingPresented)
    case .isBeingDismissed: return .bool(node.isBeingDismissed)
    case .isCollapsed: return .bool(node.split.isCollapsed)
    case .isMovingToParent: return .bool(node.isMovingToParent)
    case .isMovingFromParent: return .bool(node.isMovingFromParent)
    case .isModalInPresentation: return .bool(node.isModal)
    case .selectedIndex:
      return .number(Int32(node.selected.flatMap { node.tabs.firstIndex(of: $0) } ?? 0))
    case .children, .viewControllers: return .number(Int32(node.children.count))
    default: return .bool(false)
    }
  }
}
