// A navigation controller changes its stack in the call and its screen in the next layout of its
// own view (views-first-commit-starts-nav-transition-stack-01); that is why its first child isn't
// loaded before the first layout pass (push-pop-hdk2200-05). The outgoing controller receives
// viewDidDisappear before the incoming one receives viewDidAppear, unlike in a presentation
// (push-pop-abcontrollerlife-02).
//
// Only two controllers take part in that transition, the one on screen and the new top; all others
// that join or leave the stack get willMove and didMove at once, in the order of the stack. A stack
// outside of a window shows nothing: controllers that leave are removed at once, and when it is
// back in a window, the layout shows its top like a first controller.

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
    if animated, waitsForCommit(navigation) || waitsForTransition(navigation) {
      queuePush(of: controller, on: navigation)
      return
    }
    apply(push: controller, on: navigation, animated: animated)
  }

  private mutating func apply(
    push controller: ControllerID, on navigation: ControllerID, animated: Bool
  ) {
    if self[navigation].isTransitioning, animated { report(.nestedPush) }
    self[controller].isMovingToParent = true
    addChild(controller, to: navigation, rule: .navigationParentMoves)
    guard self[controller].parent == navigation else { return }
    if self[navigation].shown == nil { settleBelowTop(navigation) }
    changeStack(navigation, .push, animated: animated, leaving: [])
  }

  /// Through iOS 17 an animated push waits for the commit that starts the change before it, so that
  /// each controller is shown; since iOS 18 the two are one change
  /// (push-before-layout-vandrj-ios17, push-before-layout-vandrj-ios18).
  private func waitsForCommit(_ navigation: ControllerID) -> Bool {
    rules[PushBeforeLayout.self] == .waitsForCommit && self[navigation].pending != nil
      && !self[navigation].isTransitioning && isInWindow(navigation)
  }

  /// The stack doesn't change before the transition under way has ended (openradar 44091459, iOS
  /// 11.4); earlier systems change it at once, and warn.
  private func waitsForTransition(_ navigation: ControllerID) -> Bool {
    rules[PushDuringTransition.self] == .waits && self[navigation].isTransitioning
  }

  private mutating func queuePush(of controller: ControllerID, on navigation: ControllerID) {
    retain(controller)
    retain(navigation)
    runLoop.queuedPushes.append(
      QueuedPush(controller: controller, navigation: navigation, cause: recorder.cause))
    setNeedsLayout(self[navigation].ownView)
  }

  /// Performs each waiting push whose stack has no other change pending or running.
  mutating func runQueuedPushes() {
    guard !runLoop.queuedPushes.isEmpty else { return }
    let queued = runLoop.queuedPushes
    runLoop.queuedPushes = []
    let outer = recorder.cause
    for push in queued where !recorder.isHalted {
      guard self[push.navigation].pending == nil, !self[push.navigation].isTransitioning else {
        runLoop.queuedPushes.append(push)
        continue
      }
      recorder.cause = push.cause
      // It may have joined another parent while it waited.
      if self[push.controller].parent == nil, self[push.controller].presenting == nil {
        apply(push: push.controller, on: push.navigation, animated: true)
      }
      release(push.controller)
      release(push.navigation)
    }
    recorder.cause = outer
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
    for controller in leaving { removeFromStack(controller, navigation) }
    changeStack(navigation, .pop, animated: animated, leaving: leaving)
    self[navigation].pending?.isInteractive = interactive
  }

  /// Removes a controller from the stack; one that isn't on the screen gets didMove at once.
  private mutating func removeFromStack(_ controller: ControllerID, _ navigation: ControllerID) {
    let isShown = self[navigation].shown == controller && isInWindow(navigation)
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
    for controller in leaving { removeFromStack(controller, navigation) }
    for controller in stack where !old.contains(controller) {
      self[controller].isMovingToParent = true
      addChild(controller, to: navigation, rule: .navigationParentMoves)
      if controller != stack.last, self[controller].parent == navigation {
        settleParent(of: controller)
      }
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
    if !isInWindow(navigation) { removeOldTop(navigation) }
    let isFirst = self[navigation].shown == nil
    var pending =
      self[navigation].pending
      ?? PendingStack(kind: isFirst ? .first : kind, animated: animated, cause: recorder.cause)
    pending.kind = isFirst ? .first : kind
    pending.animated = animated && !isFirst
    if isInWindow(navigation) {
      pending.leaving += leaving
    } else {
      releasePopped(leaving)
    }
    self[navigation].pending = pending
    guard self[navigation].isViewLoaded else { return }
    setNeedsLayout(self[navigation].ownView)
    if rules[NavigationStart.self] == .insideCall { layoutIfNeeded(self[navigation].ownView) }
  }

  private func isInWindow(_ navigation: ControllerID) -> Bool {
    self[self[navigation].ownView].window != nil
  }

  /// Outside of a window, a controller that is no longer the top is removed at once.
  private mutating func removeOldTop(_ navigation: ControllerID) {
    guard let shown = self[navigation].shown, shown != self[navigation].children.last,
      !self[navigation].isTransitioning
    else { return }
    // The stack itself may still be disappearing.
    beginAppearance(shown, appearing: false, animated: false, rule: .navigationOutgoingDisappears)
    move(self[shown].ownView, into: nil, drivenByTransition: true)
    endAppearance(shown, rule: .navigationOutgoingDisappears)
    self[navigation].shown = nil
  }

  private mutating func releasePopped(_ leaving: [ControllerID]) {
    guard rules[PoppedControllers.self] == .letsPoppedGo else { return }
    for controller in leaving { release(controller) }
  }

  /// Before anything is shown, only the top controller waits for its transition.
  private mutating func settleBelowTop(_ navigation: ControllerID) {
    for child in self[navigation].children.dropLast()
    where self[child].isMovingToParent && !isDecoded(child, in: navigation) {
      settleParent(of: child)
    }
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
        if self[navigation].appearance == .appearing {
          exchangeAtOnce(outgoing, for: incoming, in: navigation, pending)
        } else {
          exchange(outgoing, for: incoming, in: navigation, pending)
        }
      } else {
        showFirst(incoming, in: navigation)
      }
    } else {
      settleParents(navigation)
    }
    releasePopped(pending.leaving)
    recorder.cause = outer
  }

  private mutating func showFirst(_ incoming: ControllerID, in navigation: ControllerID) {
    let animated = self[navigation].appearsAnimated && self[navigation].appearance == .appearing
    if rules[LoadIfNeeded.self] == .afterLoading { loadViewIfRequired(incoming) }
    callLoadViewIfNeeded(incoming)
    loadViewIfRequired(incoming)
    wrap(self[incoming].ownView)
    self[navigation].shown = incoming
    self[navigation].awaitsDidShow = true
    self[incoming].isInTransition = true
    send(.beginAppearanceTransition, to: incoming, rule: .navigationFirstChild) { world in
      world.beginAppearance(
        incoming, appearing: true, animated: animated, rule: .navigationFirstChild)
    }
    self.navigation(navigation, willShow: incoming)
    move(self[incoming].ownView, into: self[navigation].ownView, drivenByTransition: true)
    self[incoming].isInTransition = false
    if self[navigation].appearance == .appeared { afterCommit(.endAppearance(incoming)) }
  }

  /// While the stack itself is still appearing, nothing is animated: the outgoing controller is
  /// gone at once, and the incoming one appears along with the stack
  /// (push-before-layout-vandrj-ios17).
  private mutating func exchangeAtOnce(
    _ outgoing: ControllerID, for incoming: ControllerID, in navigation: ControllerID,
    _ pending: PendingStack
  ) {
    loadViewIfRequired(incoming)
    beginAppearance(
      outgoing, appearing: false, animated: false, rule: .navigationOutgoingDisappears)
    self[outgoing].isInTransition = true
    showFirst(incoming, in: navigation)
    move(self[outgoing].ownView, into: nil, drivenByTransition: true)
    self[outgoing].isInTransition = false
    endAppearance(outgoing, rule: .navigationOutgoingDisappears)
    if self[outgoing].isMovingFromParent, self[outgoing].parent == nil {
      self[outgoing].isMovingFromParent = false
      didMove(outgoing, to: nil, rule: .navigationParentMoves)
    }
    settleBelowTop(navigation)
  }

  private mutating func exchange(
    _ outgoing: ControllerID, for incoming: ControllerID, in navigation: ControllerID,
    _ pending: PendingStack
  ) {
    let endsAtOnce = !pending.animated && chooseEndBeforeLayout(incoming)
    if endsAtOnce { callLoadViewIfNeeded(incoming) }
    loadViewIfRequired(incoming)
    self[navigation].isTransitioning = true
    // The misconception that the old controller stays as it is concerns pushes only.
    let isPushedOver = self[navigation].children.contains(outgoing)
    if rules[NavigationOutgoing.self] != .never || !isPushedOver {
      send(.beginAppearanceTransition, to: outgoing, rule: .navigationStartsInLayout) { world in
        world.beginAppearance(
          outgoing, appearing: false, animated: pending.animated,
          rule: .navigationOutgoingDisappears)
      }
    }
    send(.beginAppearanceTransition, to: incoming, rule: .navigationStartsInLayout) { world in
      world.beginAppearance(
        incoming, appearing: true, animated: pending.animated, rule: .navigationStartsInLayout)
    }
    self.navigation(navigation, willShow: incoming)
    if !endsAtOnce { callLoadViewIfNeeded(incoming) }
    self[outgoing].isInTransition = true
    self[incoming].isInTransition = true
    if pending.kind != .pop, pending.animated { moveIntoTransition(outgoing, in: navigation) }
    let index = pending.kind == .pop ? 0 : nil
    move(
      self[incoming].ownView, into: self[navigation].ownView, at: index, drivenByTransition: true)
    self[navigation].shown = incoming
    var transition = Transition(
      id: nextTransitionID(), kind: .navigate, container: navigation, outgoing: outgoing,
      incoming: incoming, animated: pending.animated, cause: recorder.cause)
    transition.phase =
      pending.isInteractive ? .interactive : pending.animated ? .running : .waiting
    start(transition)
    if pending.animated {
      layOutBeforeCommit(incoming)
    } else if endsAtOnce {
      endTransition(transition.id)
    } else {
      afterCommit(.endTransition(transition.id))
    }
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
    defer {
      self[navigation].isTransitioning = false
      if self[navigation].pending != nil || !runLoop.queuedPushes.isEmpty {
        setNeedsLayout(self[navigation].ownView)
      }
    }
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
  }

  /// The container itself may have disappeared, or be disappearing, by the end of the transition.
  mutating func followContainer(_ container: ControllerID, _ child: ControllerID) {
    let state = self[container].appearance
    guard state == .disappearing || state == .disappeared else { return }
    beginAppearance(child, appearing: false, animated: true, rule: .appearanceForwarded)
    if state == .disappeared { endAppearance(child, rule: .appearanceForwarded) }
  }

  /// A canceled gesture: the incoming controller disappears, the outgoing one appears
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

  /// Only under a misconception: a canceled swipe sends no calls.
  private mutating func goBackSilently(_ outgoing: ControllerID, _ incoming: ControllerID) {
    move(self[incoming].ownView, into: nil, drivenByTransition: true)
    self[incoming].isInTransition = false
    self[incoming].appearance = .disappeared
    self[outgoing].appearance = .appeared
  }

  /// New children receive didMove(toParent:) once the transition is over.
  private mutating func settleParents(_ navigation: ControllerID) {
    for child in self[navigation].children where self[child].isMovingToParent {
      settleParent(of: child)
    }
  }

  private mutating func settleParent(of child: ControllerID) {
    self[child].isMovingToParent = false
    didMove(child, to: self[child].parent, rule: .navigationParentMoves)
  }

  mutating func navigation(_ navigation: ControllerID, willShow controller: ControllerID) {
    send(.willShow, to: navigation, argument(controller), rule: .navigationDelegate)
  }

  mutating func navigation(_ navigation: ControllerID, didShow controller: ControllerID) {
    send(.didShow, to: navigation, argument(controller), rule: .navigationDelegate)
  }
}
