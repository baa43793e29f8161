// addChild sends willMove(toParent:) itself but not didMove; removeFromParent sends
// didMove(toParent: nil) but not willMove(nil). The container calls the other halves
// (child-callbacks-apple-09). UIKit itself sends willMove(nil) where addChild takes a child away
// from another parent.

extension World {
  mutating func addChild(
    _ child: ControllerID, to parent: ControllerID, rule: Rule = .containmentAddChild,
    isOwnCall: Bool = false
  ) {
    if self[child].parent == parent { return }
    guard !isAncestor(child, of: parent) else {
      report(.controllerCycle, isException: true)
      return
    }
    guard self[child].presenting == nil else {
      report(.childAlreadyPresented, isException: true)
      return
    }
    // The app's own addChild takes a child away from its parent wherever its view is.
    let isTakenAway = isOwnCall && self[child].parent != nil
    let isShownElsewhere = !isTakenAway && showing(child).map { $0 != parent } ?? false
    guard !isShownElsewhere, !scenes.contains(where: { $0.root == child }) else {
      report(.viewHierarchyMismatch, isException: true)
      return
    }
    if self[child].parent != nil {
      willMove(child, to: nil, rule: .containmentRemove)
      removeFromParent(child)
    }
    retain(child)
    self[child].parent = parent
    self[parent].children.append(child)
    send(.willMoveToParent, to: child, argument(parent), rule: rule)
  }

  /// The controller whose view contains the view of `controller`.
  private func showing(_ controller: ControllerID) -> ControllerID? {
    guard self[controller].isViewLoaded else { return nil }
    var current = self[self[controller].ownView].superview
    while let here = current {
      if let owner = self[here].controller { return owner }
      current = self[here].superview
    }
    return nil
  }

  /// Whether it has a parent, is just leaving one, or is presented.
  func belongsElsewhere(_ controller: ControllerID) -> Bool {
    let node = self[controller]
    return node.parent != nil || node.isMovingFromParent || node.presenting != nil
  }

  /// Whether `controller` is `other` or one of its ancestors.
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

  /// Removes a child from its parent's list; the caller releases the reference.
  mutating func unlink(_ child: ControllerID, from parent: ControllerID) {
    self[parent].children.removeAll { $0 == child }
    // The data source keeps its pages, on the screen or not.
    if self[parent].kind != .pageViewController {
      self[parent].tabs.removeAll { $0 == child }
    }
    self[child].parent = nil
  }

  mutating func willMove(_ child: ControllerID, to parent: ControllerID?, rule: Rule) {
    send(.willMoveToParent, to: child, argument(parent), rule: rule)
  }

  /// - Parameter opener: UIKit's own willMove; nil if the app's code sends didMove by itself.
  mutating func didMove(
    _ child: ControllerID, to parent: ControllerID?, rule: Rule,
    completing opener: Callback? = .willMoveToParent
  ) {
    send(.didMoveToParent, to: child, argument(parent), rule: rule, completing: opener)
    guard rule == .containmentOwnCall, parent != nil, self[child].appearance == .appearing,
      scenario.platform.mayRepeatDidMove, followsWindow(child),
      recorder.isWatchedAnywhere(self[child].object, .didMoveToParent)
    else { return }
    self[child].repeatsDidMove = choices.choose(.didMoveRepeats, among: 2) == 1
  }

  /// Called when the child has appeared (ChoicePoint.didMoveRepeats).
  mutating func repeatDidMove(_ child: ControllerID) {
    guard self[child].repeatsDidMove else { return }
    self[child].repeatsDidMove = false
    didMove(child, to: self[child].parent, rule: .containmentAddChild, completing: nil)
  }

  /// `transition(from:to:)`: the incoming view is loaded, both appearance transitions begin, the
  /// views are exchanged, and both end with the animation (child-transition-from-to-neuburg-02: the
  /// new one first).
  mutating func transition(
    _ parent: ControllerID, from: ControllerID, to: ControllerID, completion: [Call]
  ) {
    guard self[from].parent == parent, self[to].parent == parent, from != to else {
      report(.transitionWithoutChildren, isException: true)
      return
    }
    loadViewIfRequired(parent)
    loadViewIfRequired(to)
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

  /// A container's declared contents: the stack, the tabs or the pages.
  func containedControllers(_ controller: ControllerID) -> [ControllerID] {
    declaration(self[controller].object).controllers.compactMap { self.controller($0) }
  }

  /// A stack or tab bar controller in a storyboard decodes its first contents along with itself:
  /// they are its children, and no call has moved them there (storyboard-stack-moves-openuikit-02;
  /// RTRootNavigationController issue 36). The end of a stack's first transition sends didMove all
  /// the same (views-of-storyboard-suhooh).
  mutating func decodeContents(_ container: ControllerID) {
    let kind = self[container].kind
    guard kind == .navigationController || kind == .tabBarController else { return }
    for child in containedControllers(container) {
      makeIfNeeded(self[child].object)
      guard !belongsElsewhere(child), !scenes.contains(where: { $0.root == child }) else {
        continue
      }
      retain(child)
      self[child].parent = container
      self[container].children.append(child)
      self[child].isMovingToParent = kind == .navigationController
    }
    place(containedControllers(container), in: container)
  }

  /// Whether a storyboard contains the controller in its container.
  func isDecoded(_ child: ControllerID, in container: ControllerID) -> Bool {
    declaration(self[container].object).origin == .storyboard
      && containedControllers(container).contains(child)
  }

  /// Adds the controllers that a container is declared with.
  mutating func fill(_ controller: ControllerID) {
    let declared = containedControllers(controller)
    guard !declared.isEmpty, self[controller].children.isEmpty else { return }
    for contained in declared { makeIfNeeded(self[contained].object) }
    place(declared, in: controller)
  }

  private mutating func place(_ contents: [ControllerID], in container: ControllerID) {
    guard !contents.isEmpty else { return }
    switch self[container].kind {
    case .navigationController: setStack(container, to: contents, animated: false)
    case .tabBarController, .splitViewController: setTabs(container, to: contents)
    default: break
    }
  }
}
