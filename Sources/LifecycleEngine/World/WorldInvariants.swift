// The invariants after every step. Tests check them; the engine itself doesn't. A controller whose
// appearance calls the app sends itself, or whose view it moves, is exempt from those it may break.

extension World {
  /// - Parameter settled: the step has settled, so there must be no work left.
  /// - Returns: the violated invariants.
  package func invariantViolations(settled: Bool = false) -> [String] {
    guard recorder.boundReached.isEmpty else { return [] }
    var found: [String] = []
    checkProcess(&found)
    checkViewTree(&found)
    checkControllerTree(&found)
    checkAppearance(&found)
    checkTransitions(&found)
    checkReferences(&found)
    if settled, process.mayRunCode { checkSettled(&found) }
    return found
  }

  private func name(_ controller: ControllerID) -> String {
    declaration(self[controller].object).name
  }

  private func name(_ view: ViewID) -> String {
    if let object = self[view].object { return declaration(object).name }
    if let controller = self[view].controller { return name(controller) + ".view" }
    return "a view"
  }

  // MARK: Process and scenes

  private func checkProcess(_ found: inout [String]) {
    let anyActive = scenes.contains { $0.state == .active }
    let anyForeground = scenes.contains { $0.isForeground }
    switch process.state {
    case .active:
      if device.front != .app { found.append("the app is active and not in front") }
      if device.isLocked { found.append("the app is active on a locked device") }
      if device.overlay != .none, device.overlay != .partialPull {
        found.append("the app is active under \(device.overlay)")
      }
      if !anyActive { found.append("the app is active and no scene is") }
    case .inactive:
      if anyActive { found.append("a scene is active and the app is not") }
      if !anyForeground { found.append("the app is in the foreground and no scene is") }
    case .background, .suspended:
      if anyForeground { found.append("a scene is in the foreground and the app is not") }
    case .notRunning:
      if scenes.contains(where: { $0.state != .unconnected }) {
        found.append("a scene is connected and the app does not run")
      }
      for controller in controllers where controller.exists {
        found.append("\(declaration(controller.object).name) exists and the app does not run")
      }
      for index in views.indices where views[index].exists {
        found.append("\(name(ViewID(index))) exists and the app does not run")
      }
    }
  }

  // MARK: Trees

  private func checkViewTree(_ found: inout [String]) {
    for index in views.indices {
      let id = ViewID(index)
      let view = views[index]
      if !view.exists, view.superview != nil || !view.subviews.isEmpty {
        found.append("\(name(id)) is gone and still in the tree")
      }
      for subview in view.subviews where self[subview].superview != id {
        found.append("\(name(subview)) is a subview of \(name(id)) and has another superview")
      }
      if Set(view.subviews).count != view.subviews.count {
        found.append("\(name(id)) has a subview twice")
      }
      if let superview = view.superview {
        if !self[superview].subviews.contains(id) {
          found.append("\(name(id)) is in \(name(superview)), which does not know it")
        }
        if view.window != self[superview].window {
          found.append("\(name(id)) and its superview are in different windows")
        }
      } else if view.window != nil, !view.isWindow {
        found.append("\(name(id)) is in a window and in no view")
      }
      if isInCycle(id) { found.append("\(name(id)) contains itself") }
    }
  }

  private func isInCycle(_ view: ViewID) -> Bool {
    var current = self[view].superview
    for _ in 0...views.count {
      guard let here = current else { return false }
      current = self[here].superview
    }
    return true
  }

  private func checkControllerTree(_ found: inout [String]) {
    for index in controllers.indices {
      let id = ControllerID(index)
      let node = controllers[index]
      if !node.exists, node.parent != nil || !node.children.isEmpty || node.isViewLoaded {
        found.append("\(name(id)) is gone and still has a parent, children or a view")
      }
      for child in node.children where self[child].parent != id {
        found.append("\(name(child)) is a child of \(name(id)) and does not know it")
      }
      if let parent = node.parent, !self[parent].children.contains(id) {
        found.append("\(name(id)) has a parent, \(name(parent)), that does not know it")
      }
      if let presented = node.presented, self[presented].presenting != id {
        found.append("\(name(presented)) is presented by \(name(id)) and does not know it")
      }
      if let presenting = node.presenting, self[presenting].presented != id {
        found.append("\(name(id)) is presented by \(name(presenting)), which does not know it")
      }
      var current = node.parent
      for _ in controllers.indices { current = current.flatMap { self[$0].parent } }
      if current != nil { found.append("\(name(id)) is its own ancestor") }
    }
  }

  // MARK: Appearance

  private func checkAppearance(_ found: inout [String]) {
    let byHand = handledByCode()
    for index in controllers.indices where controllers[index].appearance != .disappeared {
      let id = ControllerID(index)
      let node = controllers[index]
      if !node.exists {
        found.append("\(name(id)) is gone and \(node.appearance)")
        continue
      }
      guard node.appearance == .appeared, !byHand[index] else { continue }
      // A page is complete before its container appears (page-first-page-pageboy-05).
      if let parent = node.parent, self[parent].kind == .pageViewController { continue }
      if !node.isViewLoaded {
        found.append("\(name(id)) appeared without a view")
      } else if self[node.ownView].window == nil {
        found.append("\(name(id)) appeared outside a window")
      }
      if let parent = node.parent, self[parent].appearance == .disappeared {
        found.append("\(name(id)) appeared while its parent \(name(parent)) did not")
      }
    }
  }

  /// For each controller, whether the app's code handles its appearance or view, or an ancestor's.
  private func handledByCode() -> [Bool] {
    var handled = controllers.map { !$0.forwards || leavesAppearanceOut($0.object) }
    for call in scenario.calls {
      var subjects: [Reference] = []
      switch call.action {
      case .beginAppearanceTransition, .endAppearanceTransition, .removeFromSuperview, .loadView:
        subjects = [call.receiver]
      case .addSubview(let view), .insertSubview(let view, _): subjects = [view]
      case .removeFromParent: subjects = [call.receiver]
      case .addChild(let child): subjects = [call.receiver, child]
      case .transition(let from, let to): subjects = [from, to]
      // A page set by code appears at once, in a window or not, and may outlive its container.
      case .setViewControllers(let pages, _, _)
      where declaration(call.receiver.base).kind == .pageViewController: subjects = pages
      default: break
      }
      for subject in subjects {
        if let controller = controller(subject.base) { handled[Int(controller.index)] = true }
        if subject.path.count > 1 || !declaration(subject.base).kind.isController {
          for index in handled.indices where mayBeView(subject, of: controllers[index]) {
            handled[index] = true
          }
        }
      }
    }
    for index in handled.indices {
      var current = controllers[index].parent
      while let here = current, !handled[index] {
        handled[index] = handled[Int(here.index)]
        current = self[here].parent
      }
    }
    return handled
  }

  /// A container whose override leaves super out doesn't call its children.
  private func leavesAppearanceOut(_ object: ObjectID) -> Bool {
    declaration(object).overrides.contains { override in
      switch override.callback {
      case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
        !override.items.contains(.callSuper)
      default: false
      }
    }
  }

  private func mayBeView(_ subject: Reference, of node: ControllerNode) -> Bool {
    // A longer path may lead to any view.
    if subject.path.count > 1 { return true }
    return view(subject.base).map { $0 == node.ownView } ?? false
  }

  // MARK: Transitions and references

  private func checkTransitions(_ found: inout [String]) {
    for transition in transitions {
      for side in [transition.outgoing, transition.incoming, transition.container] {
        if let side, !self[side].exists {
          found.append("\(name(side)) is gone and in a \(transition.kind) transition")
        }
      }
    }
    if Set(transitions.map(\.id)).count != transitions.count {
      found.append("two transitions have one number")
    }
  }

  /// Reference counts must match the links in the tables.
  private func checkReferences(_ found: inout [String]) {
    let stored = storedReferences
    for owned in stored where !self[owned].exists {
      found.append("\(name(owned)) is gone and still referenced")
    }
    for owned in existingObjects {
      let known = self[owned].ownReferences + links(to: owned) + stored.count { $0 == owned }
      if Int(self[owned].references) != known {
        found.append("\(name(owned)) counts \(self[owned].references) references of \(known)")
      }
    }
  }

  private var existingObjects: [Owned] {
    let all =
      controllers.indices.map { Owned.controller(ControllerID($0)) }
      + views.indices.map { .view(ViewID($0)) } + plainObjects.indices.map { .plainObject($0) }
    return all.filter { self[$0].exists }
  }

  private func name(_ owned: Owned) -> String {
    switch owned {
    case .controller(let controller): name(controller)
    case .view(let view): name(view)
    case .plainObject(let plain): declaration(plainObjects[plain].object).name
    }
  }

  private func links(to owned: Owned) -> Int {
    switch owned {
    case .controller(let controller): links(to: controller)
    case .view(let view): links(to: view)
    case .plainObject: 0
    }
  }

  /// A tab is referenced as a child; a page by the data source that made it.
  private func links(to controller: ControllerID) -> Int {
    var count = 0
    for other in controllers {
      count += other.children.count { $0 == controller }
      if other.kind == .pageViewController { count += other.tabs.count { $0 == controller } }
      count += (other.pending?.leaving ?? []).count { $0 == controller }
      if other.presented == controller { count += 1 }
    }
    for scene in scenes where scene.root == controller { count += 1 }
    for push in runLoop.queuedPushes {
      count += (push.controller == controller ? 1 : 0) + (push.navigation == controller ? 1 : 0)
    }
    for deferred in runLoop.afterCommit where deferred.work == .endDisappearance(controller) {
      count += 1
    }
    for transition in transitions {
      if transition.container == controller { count += 1 }
      if transition.outgoing == controller { count += 1 }
      if transition.incoming == controller { count += 1 }
    }
    return count
  }

  private func links(to view: ViewID) -> Int {
    let node = self[view]
    var count = 0
    if node.superview != nil { count += 1 }
    if node.isWindow { count += 1 }
    for list in lists { count += (list.pool + list.resting).count { $0 == view } }
    for controller in controllers where controller.isViewLoaded && controller.ownView == view {
      count += 1
    }
    return count
  }

  // MARK: After settling

  private func checkSettled(_ found: inout [String]) {
    if runLoop.hasWork { found.append("work is left after settling") }
    if !pool.isEmpty { found.append("the pool is not empty after settling") }
    for transition in transitions where transition.phase != .interactive {
      found.append("a \(transition.kind) transition is \(transition.phase) after settling")
    }
    for owned in existingObjects {
      if self[owned].isLocal { found.append("\(name(owned)) is still local") }
      if self[owned].references == 0 {
        found.append("\(name(owned)) has no references and still exists")
      }
    }
    guard !transitions.contains(where: { $0.phase == .interactive }) else { return }
    let byHand = handledByCode()
    for index in controllers.indices where controllers[index].exists && !byHand[index] {
      let appearance = controllers[index].appearance
      if appearance == .appearing || appearance == .disappearing {
        found.append("\(name(ControllerID(index))) is still \(appearance) after settling")
      }
    }
  }
}
