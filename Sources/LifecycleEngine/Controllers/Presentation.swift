// The call only requests a presentation and loads the new view; the presentation begins after the
// next commit (present-fullscreen-animated-lasso-06: nothing inside the call, both wills one turn
// later). A style that covers the presenter removes its view when the animation ends, and its
// viewDidDisappear is sent last (document 001, present-modal-iosbaselearn-32); in the other styles
// the presenter gets no calls (present-pagesheet-animated-lasso-11).

extension World {
  /// Whether the presenter disappears in a style on this platform.
  func covers(_ style: ModalPresentationStyle) -> Bool {
    switch style {
    case .fullScreen, .currentContext, .none: true
    case .overFullScreen, .overCurrentContext, .custom:
      rules[SheetCovers.self] == .coversPresenter
    case .pageSheet, .formSheet, .popover, .automatic:
      switch rules[SheetCovers.self] {
      case .fullScreenOnPhone, .coversPresenter: true
      case .leavesPresenter:
        style == .automatic && rules[DefaultStyle.self] == .fullScreen
      }
    }
  }

  /// Whether the user can drag it down.
  func isSheet(_ controller: ControllerID) -> Bool {
    switch self[controller].style {
    case .pageSheet, .formSheet, .automatic: !covers(self[controller].style)
    default: false
    }
  }

  /// The controller that presents for `controller`: its outermost parent.
  func presenter(for controller: ControllerID) -> ControllerID {
    var current = controller
    while let parent = self[current].parent { current = parent }
    return current
  }

  mutating func present(
    _ incoming: ControllerID, on controller: ControllerID, animated: Bool, completion: [Call]
  ) {
    let presenter = presenter(for: controller)
    guard mayPresent(incoming, on: presenter) else { return }
    retain(incoming)
    self[presenter].presented = incoming
    self[incoming].presenting = presenter
    self[incoming].isBeingPresented = true
    loadViewIfRequired(incoming, rule: .presentationLoadsInCall)
    var transition = Transition(
      id: nextTransitionID(), kind: .present, container: presenter, outgoing: presenter,
      incoming: incoming, animated: animated, cause: recorder.cause, completion: completion)
    transition.phase = .waiting
    let style = self[incoming].style
    transition.coversOther = covers(style)
    start(transition)
    if rules[PresentationStart.self] == .insideCall {
      startPresentation(transition.id)
    } else {
      afterCommit(.startPresentation(transition.id))
    }
  }

  private mutating func mayPresent(_ incoming: ControllerID, on presenter: ControllerID) -> Bool {
    if incoming == presenter {
      report(.presentItself, isException: true)
      return false
    }
    // A controller that is presented, a child or a window's root can't be presented.
    if belongsElsewhere(incoming) || scenes.contains(where: { $0.root == incoming }) {
      report(.presentActive, isException: true)
      return false
    }
    guard self[presenter].isViewLoaded, self[self[presenter].ownView].window != nil else {
      report(.presentNotInWindowHierarchy)
      return false
    }
    if isBusyPresenting(presenter) {
      report(.presentWhileTransitioning)
      return false
    }
    if let presented = self[presenter].presented {
      report(
        self[presented].isBeingDismissed ? .presentWhileTransitioning : .presentWhilePresenting)
      return false
    }
    if isDetached(presenter) { report(.presentOnDetached) }
    return true
  }

  /// Whether the transition that presents or dismisses `controller` is still running. It ends with
  /// viewDidAppear, viewDidDisappear and the completion, which may request the next one.
  private func isBusyPresenting(_ controller: ControllerID) -> Bool {
    guard self[controller].isBeingPresented || self[controller].isBeingDismissed else {
      return false
    }
    return transitions.indices.contains { position in
      let transition = transitions[position]
      let side = transition.kind == .present ? transition.incoming : transition.outgoing
      return side == controller && transition.phase != .ending
    }
  }

  /// Whether its view was added to a window without its controller: neither root, child nor
  /// presented.
  private func isDetached(_ controller: ControllerID) -> Bool {
    self[controller].parent == nil && self[controller].presenting == nil
      && !scenes.contains { $0.root == controller }
  }

  /// Sends the will calls and adds the new view to the window.
  mutating func startPresentation(_ id: Int16) {
    guard let transition = transition(id) else { return }
    if transition.kind == .dismiss {
      startDismissal(transition)
      return
    }
    guard let incoming = transition.incoming else { return }
    let presenter = transition.container
    guard let window = self[self[presenter].ownView].window ?? windowUnder(presenter) else {
      abandon(transition, incoming, presenter)
      return
    }
    let outgoingLeaves =
      transition.coversOther && rules[PresentationOutgoing.self] != .never
    if outgoingLeaves {
      beginAppearance(
        presenter, appearing: false, animated: transition.animated,
        rule: .presentationOutgoingDisappears)
      self[presenter].isInTransition = true
    }
    beginAppearance(
      incoming, appearing: true, animated: transition.animated,
      rule: .presentationStartsNextTurn)
    self[incoming].isInTransition = true
    move(self[incoming].ownView, into: window, drivenByTransition: true)
    if choosePresenterLayout(transition) {
      layoutIfNeeded(self[incoming].ownView)
      setNeedsLayout(self[presenter].ownView)
    }
    if transition.animated { layOutBeforeCommit(incoming) }
    finishStarting(transition)
  }

  private mutating func choosePresenterLayout(_ transition: Transition) -> Bool {
    transition.coversOther && recorder.isLayoutWatched(self[transition.container].object)
      && choices.choose(.presenterLayout, among: 2) == 1
  }

  /// The presenter has left its window since the call: nothing is shown.
  private mutating func abandon(
    _ transition: Transition, _ incoming: ControllerID, _ presenter: ControllerID
  ) {
    report(.presentNotInWindowHierarchy)
    self[presenter].presented = nil
    self[incoming].presenting = nil
    self[incoming].isBeingPresented = false
    transitions.removeAll { $0.id == transition.id }
    for side in [incoming, incoming, presenter, presenter] { release(side) }
  }

  /// Without animation a covering presentation is complete after this turn, a sheet only when its
  /// transition coordinator ends (the checkpoints of lasso's tests,
  /// present-pagesheet-animated-lasso-11).
  private mutating func finishStarting(_ transition: Transition) {
    if transition.animated || !transition.coversOther {
      change(transition.id) { $0.phase = .running }
    } else {
      afterCommit(.endTransition(transition.id))
    }
  }

  func windowUnder(_ presenter: ControllerID) -> ViewID? {
    for scene in scenes {
      if let root = scene.root, isInChain(presenter, from: root) { return scene.window }
    }
    return nil
  }

  private func isInChain(_ controller: ControllerID, from root: ControllerID) -> Bool {
    var current: ControllerID? = root
    while let here = current {
      if here == controller { return true }
      current = self[here].presented
    }
    return false
  }

  mutating func endPresentation(_ transition: Transition) {
    guard let incoming = transition.incoming else { return }
    let presenter = transition.container
    if transition.coversOther {
      move(self[presenter].ownView, into: nil, drivenByTransition: true)
    }
    followWindowsAgain(transition)
    let order = rules[PresentationOutgoing.self]
    if order == .beforeIncomingAppears {
      endAppearance(presenter, rule: .presentationOutgoingDisappears)
    }
    endAppearance(incoming)
    if order == .afterIncomingAppears {
      endAppearance(presenter, rule: .presentationOutgoingDisappears)
    }
    self[incoming].isBeingPresented = false
  }

  // MARK: Dismissal

  /// `dismiss` on a presenter dismisses what it presents; on a presented controller, itself.
  mutating func dismiss(_ controller: ControllerID, animated: Bool, completion: [Call]) {
    let candidate = presenter(for: controller)
    let presenter =
      self[controller].presented != nil
      ? controller : self[candidate].presented != nil ? candidate : self[candidate].presenting
    guard let presenter, let first = self[presenter].presented else { return }
    guard !self[first].isBeingDismissed, !isBusyPresenting(first) else {
      report(.dismissWhileTransitioning)
      return
    }
    let id = prepareDismissal(
      of: first, from: presenter, animated: animated, completion: completion)
    if rules[PresentationStart.self] == .insideCall {
      startPresentation(id)
    } else {
      afterCommit(.startPresentation(id))
    }
  }

  mutating func prepareDismissal(
    of first: ControllerID, from presenter: ControllerID, animated: Bool, completion: [Call]
  ) -> Int16 {
    var top = first
    var style = self[first].style
    var covers = self.covers(style)
    while let next = self[top].presented {
      self[top].isBeingDismissed = true
      top = next
      style = self[next].style
      covers = covers || self.covers(style)
    }
    self[top].isBeingDismissed = true
    var transition = Transition(
      id: nextTransitionID(), kind: .dismiss, container: presenter, outgoing: top,
      incoming: presenter, animated: animated, cause: recorder.cause, completion: completion)
    transition.phase = .waiting
    transition.coversOther = covers
    start(transition)
    return transition.id
  }

  mutating func startDismissal(_ transition: Transition) {
    guard let top = transition.outgoing else { return }
    let presenter = transition.container
    let rule: Rule =
      transition.phase == .interactive ? .presentationSheetDrag : .presentationStartsNextTurn
    for leaving in dismissedChain(presenter) {
      beginAppearance(leaving, appearing: false, animated: transition.animated, rule: rule)
      self[leaving].isInTransition = true
    }
    // A presenter whose window has another root by now doesn't appear again.
    if transition.coversOther,
      let window = self[self[top].ownView].window ?? windowUnder(presenter)
    {
      if rules[PresentationOutgoing.self] != .never {
        beginAppearance(
          presenter, appearing: true, animated: transition.animated,
          rule: .presentationDismissOrder)
      }
      self[presenter].isInTransition = true
      move(self[presenter].ownView, into: window, at: 0, drivenByTransition: true)
      if choosePresenterLayout(transition) { setNeedsLayout(self[presenter].ownView) }
    }
    if transition.phase == .waiting { finishStarting(transition) }
  }

  /// The presented controllers above a presenter, the topmost first.
  func dismissedChain(_ presenter: ControllerID) -> ReversedCollection<ControllerList> {
    var chain = ControllerList()
    var current = self[presenter].presented
    while let here = current {
      chain.append(here)
      current = self[here].presented
    }
    return chain.reversed()
  }

  mutating func endDismissal(_ transition: Transition) {
    let presenter = transition.container
    let chain = dismissedChain(presenter)
    if transition.isCancelled {
      for controller in chain {
        self[controller].isInTransition = false
        self[controller].isBeingDismissed = false
        beginAppearance(controller, appearing: true, animated: true)
        endAppearance(controller)
      }
      return
    }
    for controller in chain {
      move(self[controller].ownView, into: nil, drivenByTransition: true)
      self[controller].isInTransition = false
    }
    followWindowsAgain(transition)
    if rules[PresentationOutgoing.self] != .beforeIncomingAppears {
      endAppearance(presenter, rule: .presentationDismissOrder)
    }
    for controller in chain {
      endAppearance(controller, rule: .presentationDismissOrder)
      self[controller].isBeingDismissed = false
    }
    if rules[PresentationOutgoing.self] == .beforeIncomingAppears {
      endAppearance(presenter, rule: .presentationDismissOrder)
    }
    if transition.notifiesDelegate, let top = transition.outgoing {
      send(.presentationControllerDidDismiss, to: top, rule: .presentationSheetDrag)
    }
    for controller in chain { unlinkPresented(controller) }
    if choosePresenterLayout(transition) { setNeedsLayout(self[presenter].ownView) }
  }

  /// Ends the presenter's reference to the presented controller.
  mutating func unlinkPresented(_ controller: ControllerID) {
    if let below = self[controller].presenting { self[below].presented = nil }
    self[controller].presenting = nil
    release(controller)
  }
}
