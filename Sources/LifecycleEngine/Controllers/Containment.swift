// addChild sends willMove(toParent:) itself but not didMove; removeFromParent sends
// didMove(toParent: nil) but not willMove(nil): the other halves are the container's to call
// (child-callbacks-apple-09).

extension World {
  mutating func addChild(
    _ child: ControllerID, to parent: ControllerID, rule: Rule = .containmentAddChild
  ) {
    if self[child].parent == parent { return }
    guard !isAncestor(child, of: parent) else {
      object(.controllerCycle, isException: true)
      return
    }
    guard self[child].presenting == nil else {
      object(.presentActive, isException: true)
      return
    }
    let isShownElsewhere = showing(child).map { $0 != parent } ?? false
    guard !isShownElsewhere, !scenes.contains(where: { $0.root == child }) else {
      object(.viewHierarchyMismatch, isException: true)
      return
    }
    if self[child].parent != nil { removeFromParent(child) }
    retain(child)
    self[child].parent = parent
    self[parent].children.append(child)
    send(.willMoveToParent, to: child, argument(parent), rule: rule)
  }

  /// The controller in whose view the view of `controller` lies.
  private func showing(_ controller: ControllerID) -> ControllerID? {
    guard self[controller].isViewLoaded else { return nil }
    var current = self[self[controller].ownView].superview
    while let here = current {
      if let owner = self[here].controller { return owner }
      current = self[here].superview
    }
    return nil
  }

  /// It has a parent, is just leaving one, or is presented.
  func belongsElsewhere(_ controller: ControllerID) -> Bool {
    let node = self[controller]
    return node.parent != nil || node.isMovingFromParent || node.presenting != nil
  }

  /// Whether `controller` is `other` or holds it, directly or not.
  private func isAncestor(_ controller: ControllerID, of other: ControllerID) -> Bool {
    var current: ControllerID? = other
    while let here = current {
      if here == controller { return true }
      current = self[here].parent
    }
    return false
  }

  mutating func removeFromParent(_ child: ControllerID, rule: Rule = .containmentRemove) {
    guard let parent = self[child].parent else { return }
    unlink(child, from: parent)
    didMove(child, to: nil, rule: rule, completing: nil)
    release(child)
  }

  /// Takes a child out of its parent's list; the reference is the caller's to release.
  mutating func unlink(_ child: ControllerID, from parent: ControllerID) {
    self[parent].children.removeAll { $0 == child }
    // The pages of a page controller are its data source's, on screen or not.
    if self[parent].kind != .pageViewController {
      self[parent].tabs.removeAll { $0 == child }
    }
    self[child].parent = nil
  }

  mutating func willMove(_ child: ControllerID, to parent: ControllerID?, rule: Rule) {
    send(.willMoveToParent, to: child, argument(parent), rule: rule)
  }

  /// - Parameter opener: UIKit's own willMove; nil where a call alone sends this.
  mutating func didMove(
    _ child: ControllerID, to parent: ControllerID?, rule: Rule,
    completing opener: Callback? = .willMoveToParent
  ) {
    send(.didMoveToParent, to: child, argument(parent), rule: rule, completing: opener)
  }

  /// `transition(from:to:)`: both are told to begin, the views change places, and at the animation's
  /// end both are told to end (child-transition-from-to-neuburg-02: the new one first).
  mutating func transition(
    _ parent: ControllerID, from: ControllerID, to: ControllerID, completion: [Call]
  ) {
    guard self[from].parent == parent, self[to].parent == parent, from != to else {
      object(.transitionWithoutChildren, isException: true)
      return
    }
    loadViewIfRequired(parent)
    beginAppearance(from, appearing: false, animated: true, rule: .containmentTransition)
    beginAppearance(to, appearing: true, animated: true, rule: .containmentTransition)
    self[from].isInTransition = true
    self[to].isInTransition = true
    let superview = self[self[from].ownView].superview ?? self[parent].ownView
    move(self[to].ownView, into: superview, drivenByTransition: true)
    start(
      Transition(
        id: nextTransitionID(), kind: .swapChildren, container: parent, outgoing: from,
        incoming: to, animated: true, cause: recorder.cause, completion: completion))
  }

  /// What a container holds from the start: a stack's controllers, a bar's tabs, pages.
  func containedControllers(_ controller: ControllerID) -> [ControllerID] {
    declaration(self[controller].object).controllers.compactMap { self.controller($0) }
  }

  /// A container takes the controllers it is declared with.
  mutating func fill(_ controller: ControllerID) {
    let declared = containedControllers(controller)
    guard !declared.isEmpty, self[controller].children.isEmpty else { return }
    for contained in declared { makeIfNeeded(self[contained].object) }
    switch self[controller].kind {
    case .navigationController:
      setStack(controller, to: declared, animated: false)
    case .tabBarController, .splitViewController: setTabs(controller, to: declared)
    default: break
    }
  }
}
