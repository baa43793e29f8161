// A navigation controller changes its stack in the call and its screen in the next layout of its
// own view (views-first-commit-starts-nav-transition-stack-01); that is why its first child is
// loaded only by the first layout pass (push-pop-hdk2200-05). The outgoing controller receives
// viewDidDisappear before the incoming one receives viewDidAppear, unlike in a presentation
// (push-pop-abcontrollerlife-02).

extension World {
  mutating func push(_ controller: ControllerID, on navigation: ControllerID, animated: Bool) {
    guard !self[navigation].children.contains(controller), self[controller].presenting == nil else {
      report(.pushSameInstance, isException: true)
      return
    }
    guard self[controller].kind != .navigationController else {
      report(.pushNavigationController, isException: true)
      return
    }
    if self[navigation].isTransitioning, animated { report(.nestedPush) }
    self[controller].isMovingToParent = true
    addChild(controller, to: navigation, rule: .navigationParentMoves)
    guard self[controller].parent == navigation else { return }
    changeStack(navigation, .push, animated: animated, leaving: [])
  }

  mutating func pop(_ navigation: ControllerID, animated: Bool, interactive: Bool = false) {
    let stack = self[navigation].children
    guard stack.count > 1 else { return }
    popTo(stack[stack.count - 2], in: navigation, animated: animated, interactive: interactive)
  }

  mutating func popTo(
    _ target: ControllerID, in navigation: ControllerID, animated: Bool, interactive: Bool = false
  ) {
    guard let position = self[navigation].children.firstIndex(of: target) else {
      report(.popToUnknown, isException: true)
      return
    }
    let leaving = Array(self[navigation].children[(position + 1)...])
    guard !leaving.isEmpty else { return }
    for controller in leaving.reversed() { takeOff(controller, navigation, interactive) }
    changeStack(navigation, .pop, animated: animated, leaving: leaving)
    self[navigation].pending?.isInteractive = interactive
  }

  /// Removes a controller from the stack; one that isn't on the screen gets didMove at once.
  private mutating func takeOff(
    _ controller: ControllerID, _ navigation: ControllerID, _ interactive: Bool
  ) {
    let isShown = self[navigation].shown == controller
    self[controller].isMovingFromParent = true
    willMove(controller, to: nil, rule: .navigationParentMoves)
    unlink(controller, from: navigation)
    guard !isShown else { return }
    self[controller].isMovingFromParent = false
    didMove(controller, to: nil, rule: .navigationParentMoves)
  }

  /// `setViewControllers`, and the stack a navigation controller is made with.
  mutating func setStack(
    _ navigation: ControllerID, to stack: [ControllerID], animated: Bool
  ) {
    let old = self[navigation].children
    let leaving = old.filter { !stack.contains($0) }
    for controller in leaving.reversed() { takeOff(controller, navigation, false) }
    for controller in stack where !old.contains(controller) {
      self[controller].isMovingToParent = true
      addChild(controller, to: navigation, rule: .navigationParentMoves)
    }
    self[navigation].children = stack.filter { self[$0].parent == navigation }
    changeStack(
      navigation, old.isEmpty ? .first : .set, animated: animated && !old.isEmpty,
      leaving: leaving)
  }

  private mutating func changeStack(
    _ navigation: ControllerID, _ kind: PendingStack.Kind, animated: Bool,
    leaving: [ControllerID]
  ) {
    let isFirst = self[navigation].shown == nil
    var pending =
      self[navigation].pending
      ?? PendingStack(kind: isFirst ? .first : kind, animated: animated, cause: recorder.cause)
    pending.kind = isFirst ? .first : kind
    pending.animated = animated && !isFirst
    pending.leaving += leaving
    self[navigation].pending = pending
    guard self[navigation].isViewLoaded else { return }
    setNeedsLayout(self[navigation].ownView)
    if rules[NavigationStart.self] == .insideCall { layoutIfNeeded(self[navigation].ownView) }
  }

  // MARK: On the screen

  /// Called from the layout of a container's own view.
  mutating func startPendingTransition(_ navigation: ControllerID) {
    guard let pending = self[navigation].pending, !self[navigation].isTransitioning,
      self[self[navigation].ownView].window != nil,
      self[navigation].appearance == .appearing || self[navigation].appearance == .appeared
    else { return }
    self[navigation].pending = nil
    let outer = recorder.cause
    if pending.kind != .first { recorder.cause = pending.cause }
    let incoming = self[navigation].children.last
    if let incoming, incoming != self[navigation].shown {
      if let outgoing = self[navigation].shown {
        exchange(outgoing, for: incoming, in: navigation, pending)
      } else {
        showFirst(incoming, in: navigation)
      }
    } else {
      settleParents(navigation)
    }
    if rules[PoppedControllers.self] == .letsPoppedGo {
      for leaving in pending.leaving { release(leaving) }
    }
    recorder.cause = outer
  }

  private mutating func showFirst(_ incoming: ControllerID, in navigation: ControllerID) {
    let animated = self[navigation].appearsAnimated && self[navigation].appearance == .appearing
    if rules[LoadIfNeeded.self] == .afterLoading { loadViewIfRequired(incoming) }
    callLoadViewIfNeeded(incoming)
    loadViewIfRequired(incoming)
    self[navigation].shown = incoming
    self[incoming].isInTransition = true
    send(.beginAppearanceTransition, to: incoming, rule: .navigationFirstChild)
    beginAppearance(
      incoming, appearing: true, animated: animated, rule: .navigationFirstChild)
    self.navigation(navigation, willShow: incoming)
    move(self[incoming].ownView, into: self[navigation].ownView, drivenByTransition: true)
    self[incoming].isInTransition = false
    if self[navigation].appearance == .appeared { afterCommit(.endAppearance(incoming)) }
  }

  private mutating func exchange(
    _ outgoing: ControllerID, for incoming: ControllerID, in navigation: ControllerID,
    _ pending: PendingStack
  ) {
    loadViewIfRequired(incoming)
    self[navigation].isTransitioning = true
    // The misconception that the old controller stays as it is concerns pushes only.
    let isPushedOver = self[navigation].children.contains(outgoing)
    if rules[NavigationOutgoing.self] != .never || !isPushedOver {
      send(.beginAppearanceTransition, to: outgoing, rule: .navigationStartsInLayout)
      beginAppearance(
        outgoing, appearing: false, animated: pending.animated,
        rule: .navigationOutgoingDisappears)
    }
    send(.beginAppearanceTransition, to: incoming, rule: .navigationStartsInLayout)
    beginAppearance(
      incoming, appearing: true, animated: pending.animated, rule: .navigationStartsInLayout)
    self.navigation(navigation, willShow: incoming)
    callLoadViewIfNeeded(incoming)
    self[outgoing].isInTransition = true
    self[incoming].isInTransition = true
    let index = pending.kind == .pop ? 0 : nil
    move(
      self[incoming].ownView, into: self[navigation].ownView, at: index, drivenByTransition: true)
    self[navigation].shown = incoming
    var transition = Transition(
      id: nextTransitionID(), kind: .navigate, container: navigation, outgoing: outgoing,
      incoming: incoming, animated: pending.animated, cause: recorder.cause)
    if pending.isInteractive {
      transition.phase = .interactive
    } else if !pending.animated {
      transition.phase = .waiting
    }
    start(transition)
    layOutTwice(incoming)
    if transition.phase == .waiting { afterCommit(.endTransition(transition.id)) }
  }

  /// UIKit calls it by itself since iOS 9 (push-pop-readke-08).
  private mutating func callLoadViewIfNeeded(_ controller: ControllerID) {
    guard recorder.exists(.loadViewIfNeeded) else { return }
    send(.loadViewIfNeeded, to: controller, rule: .appearanceLoadIfNeeded) { world in
      world.loadViewIfRequired(controller)
    }
  }

  mutating func endNavigation(_ transition: Transition) {
    let navigation = transition.container
    guard let incoming = transition.incoming, let outgoing = transition.outgoing else { return }
    defer { self[navigation].isTransitioning = false }
    if transition.isCancelled {
      cancelNavigation(outgoing, incoming, navigation)
      return
    }
    move(self[outgoing].ownView, into: nil, drivenByTransition: true)
    followWindowsAgain(transition)
    let order = rules[NavigationOutgoing.self]
    if order != .afterIncomingAppears {
      endAppearance(outgoing, rule: .navigationOutgoingDisappears)
    }
    endAppearance(incoming)
    if order == .afterIncomingAppears {
      endAppearance(outgoing, rule: .navigationOutgoingDisappears)
    }
    self.navigation(navigation, didShow: incoming)
    followContainer(navigation, incoming)
    if self[outgoing].isMovingFromParent, self[outgoing].parent == nil {
      self[outgoing].isMovingFromParent = false
      didMove(outgoing, to: nil, rule: .navigationParentMoves)
    }
    settleParents(navigation)
    if self[navigation].pending != nil { setNeedsLayout(self[navigation].ownView) }
  }

  /// The container itself may have disappeared, or be disappearing, by the end of the transition.
  mutating func followContainer(_ container: ControllerID, _ child: ControllerID) {
    let state = self[container].appearance
    guard state == .disappearing || state == .disappeared else { return }
    beginAppearance(child, appearing: false, animated: true, rule: .appearanceForwarded)
    if state == .disappeared { endAppearance(child, rule: .appearanceForwarded) }
  }

  /// A cancelled gesture: the incoming controller disappears, the outgoing one appears
  /// (swipe-xinus-17), and the stack is restored (swipe-cancel-qmui-18).
  private mutating func cancelNavigation(
    _ outgoing: ControllerID, _ incoming: ControllerID, _ navigation: ControllerID
  ) {
    self[outgoing].isInTransition = false
    self[outgoing].isMovingFromParent = false
    self[outgoing].parent = navigation
    retain(outgoing)
    self[navigation].children.append(outgoing)
    self[navigation].shown = outgoing
    guard rules[CancelledSwipe.self] == .bothHear else {
      goBackSilently(outgoing, incoming)
      return
    }
    beginAppearance(incoming, appearing: false, animated: true, rule: .navigationSwipe)
    move(self[incoming].ownView, into: nil, drivenByTransition: true)
    self[incoming].isInTransition = false
    endAppearance(incoming, rule: .navigationSwipe)
    beginAppearance(outgoing, appearing: true, animated: true, rule: .navigationSwipe)
    endAppearance(outgoing, rule: .navigationSwipe)
    followContainer(navigation, outgoing)
  }

  /// Only under a misconception: a cancelled swipe sends no calls.
  private mutating func goBackSilently(_ outgoing: ControllerID, _ incoming: ControllerID) {
    move(self[incoming].ownView, into: nil, drivenByTransition: true)
    self[incoming].isInTransition = false
    self[incoming].appearance = .disappeared
    self[outgoing].appearance = .appeared
  }

  /// New children receive didMove(toParent:) once the transition is over.
  private mutating func settleParents(_ navigation: ControllerID) {
    for child in self[navigation].children where self[child].isMovingToParent {
      self[child].isMovingToParent = false
      didMove(child, to: navigation, rule: .navigationParentMoves)
    }
  }

  mutating func navigation(_ navigation: ControllerID, willShow controller: ControllerID) {
    send(.willShow, to: navigation, argument(controller), rule: .navigationDelegate)
  }

  mutating func navigation(_ navigation: ControllerID, didShow controller: ControllerID) {
    send(.didShow, to: navigation, argument(controller), rule: .navigationDelegate)
  }
}
