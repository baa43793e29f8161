// A page view controller shows one page. The first one is never animated; a page without animation
// is exchanged inside the call, completely; with animation the parents move at once and the rest
// follows (page-set-notanimated-iddynamic-01, page-set-animated-iddynamic-02-a, -b).

extension World {
  mutating func setPage(_ page: ControllerID?, of container: ControllerID, animated: Bool) {
    guard let page, page != self[container].shown else { return }
    loadViewIfRequired(container)
    let outgoing = self[container].shown
    self[container].shown = page
    guard let outgoing, animated else {
      if let outgoing { takeOut(outgoing, of: container) }
      bringIn(page, to: container)
      return
    }
    willMove(outgoing, to: nil, rule: .pagesTransition)
    addChild(page, to: container, rule: .pagesTransition)
    didMove(page, to: container, rule: .pagesTransition)
    beginTurning(from: outgoing, to: page, in: container, phase: .running)
  }

  private mutating func takeOut(_ page: ControllerID, of container: ControllerID) {
    publicBegin(page, appearing: false, animated: false)
    self[page].isInTransition = true
    move(self[page].ownView, into: nil, drivenByTransition: true)
    publicEnd(page)
    self[page].isInTransition = false
    willMove(page, to: nil, rule: .pagesTransition)
    removeFromParent(page, rule: .pagesTransition)
  }

  private mutating func bringIn(_ page: ControllerID, to container: ControllerID) {
    addChild(page, to: container, rule: .pagesTransition)
    didMove(page, to: container, rule: .pagesTransition)
    publicBegin(page, appearing: true, animated: false)
    self[page].isInTransition = true
    move(self[page].ownView, into: self[container].ownView, drivenByTransition: true)
    publicEnd(page)
    self[page].isInTransition = false
  }

  /// A page controller calls the public methods of its pages.
  private mutating func publicBegin(_ page: ControllerID, appearing: Bool, animated: Bool) {
    send(.beginAppearanceTransition, to: page, rule: .pagesTransition) { world in
      world.beginAppearance(
        page, appearing: appearing, animated: animated, rule: .pagesTransition)
    }
  }

  private mutating func publicEnd(_ page: ControllerID) {
    send(.endAppearanceTransition, to: page, rule: .pagesTransition) { world in
      world.endAppearance(page, rule: .pagesTransition)
    }
  }

  private mutating func beginTurning(
    from outgoing: ControllerID, to incoming: ControllerID, in container: ControllerID,
    phase: Transition.Phase
  ) {
    publicBegin(outgoing, appearing: false, animated: true)
    publicBegin(incoming, appearing: true, animated: true)
    self[outgoing].isInTransition = true
    self[incoming].isInTransition = true
    move(self[incoming].ownView, into: self[container].ownView, drivenByTransition: true)
    var transition = Transition(
      id: nextTransitionID(), kind: .turnPage, container: container, outgoing: outgoing,
      incoming: incoming, animated: true, cause: recorder.cause)
    transition.phase = phase
    start(transition)
  }

  /// A swipe asks the data source for the neighbour.
  mutating func swipeToPage(next: Bool, held: Bool) -> Impossible? {
    for scene in foregroundScenes {
      for container in visibleControllers(scene).reversed()
      where self[container].kind == .pageViewController {
        let pages = containedControllers(container)
        guard let shown = self[container].shown, let position = pages.firstIndex(of: shown) else {
          return .noPage
        }
        let neighbour = position + (next ? 1 : -1)
        guard pages.indices.contains(neighbour) else { return .noPage }
        turn(container, from: shown, to: pages[neighbour], next: next, held: held)
        return nil
      }
    }
    return .noPage
  }

  private mutating func turn(
    _ container: ControllerID, from outgoing: ControllerID, to incoming: ControllerID, next: Bool,
    held: Bool
  ) {
    send(
      next ? .viewControllerAfter : .viewControllerBefore, to: container, argument(outgoing),
      rule: .pagesTransition)
    makeIfNeeded(self[incoming].object)
    send(.willTransitionTo, to: container, argument(incoming), rule: .pagesTransition)
    addChild(incoming, to: container, rule: .pagesTransition)
    didMove(incoming, to: container, rule: .pagesTransition)
    self[container].shown = incoming
    beginTurning(from: outgoing, to: incoming, in: container, phase: held ? .held : .running)
  }

  mutating func endPageTurn(_ transition: Transition) {
    guard let incoming = transition.incoming, let outgoing = transition.outgoing else { return }
    let container = transition.container
    let (gone, staying) = transition.isCancelled ? (incoming, outgoing) : (outgoing, incoming)
    if transition.isCancelled {
      self[container].shown = outgoing
      beginAppearance(incoming, appearing: false, animated: true, rule: .pagesTransition)
      beginAppearance(outgoing, appearing: true, animated: true, rule: .pagesTransition)
    }
    move(self[gone].ownView, into: nil, drivenByTransition: true)
    letFollowWindows(transition)
    publicEnd(gone)
    publicEnd(staying)
    if transition.isCancelled { willMove(gone, to: nil, rule: .pagesTransition) }
    removeFromParent(gone, rule: .pagesTransition)
    send(.didFinishAnimating, to: container, rule: .pagesTransition)
  }
}
