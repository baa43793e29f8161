// A page view controller shows one page. Its first page is never animated. Setting a page without
// animation does everything inside the call; with animation only the parents change at once
// (page-set-notanimated-iddynamic-01, page-set-animated-iddynamic-02-a, -b). When the user turns a
// page, the incoming one is called first; at the end the scroll style calls it first as well, the
// curl style last (page-scroll-finished-wangling-01 and the field traces next to it).

extension World {
  /// The data source has the declared pages; the first is set when the view is loaded.
  mutating func showFirstPage(_ container: ControllerID) {
    guard self[container].kind == .pageViewController, self[container].shown == nil,
      let first = containedControllers(container).first
    else { return }
    takePage(first, of: container)
    setPage(first, of: container, animated: false)
  }

  /// The data source makes a page on the first request, and keeps it.
  private mutating func takePage(_ page: ControllerID, of container: ControllerID) {
    makeIfNeeded(self[page].object)
    guard !self[container].tabs.contains(page) else { return }
    self[container].tabs.append(page)
    retain(page)
  }

  mutating func setPage(_ page: ControllerID?, of container: ControllerID, animated: Bool) {
    finishTurning(container)
    guard let page, page != self[container].shown else { return }
    loadViewIfRequired(container)
    let outgoing = self[container].shown
    guard page != outgoing else { return }
    self[container].shown = page
    // The cached neighbors are those of the old page.
    self[container].hasAskedPages = false
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

  /// Setting a page finishes the turn under way at once.
  private mutating func finishTurning(_ container: ControllerID) {
    for turn in transitions where turn.kind == .turnPage && turn.container == container {
      change(turn.id) { $0.isCancelled = $0.phase == .interactive }
      endTransition(turn.id)
    }
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
    publicBegin(incoming, appearing: true, animated: true)
    publicBegin(outgoing, appearing: false, animated: true)
    self[outgoing].isInTransition = true
    self[incoming].isInTransition = true
    move(self[incoming].ownView, into: self[container].ownView, drivenByTransition: true)
    var transition = Transition(
      id: nextTransitionID(), kind: .turnPage, container: container, outgoing: outgoing,
      incoming: incoming, animated: true, cause: recorder.cause)
    transition.phase = phase
    start(transition)
  }

  // MARK: Turned by the user

  /// A swipe asks the data source for the neighbor.
  mutating func swipeToPage(next: Bool, interactive: Bool) -> Impossibility? {
    for scene in foregroundScenes {
      for container in visibleControllers(scene).reversed()
      where self[container].kind == .pageViewController {
        guard let shown = self[container].shown else { return .noPage }
        if transitions.contains(where: { $0.kind == .turnPage && $0.container == container }) {
          return .gestureUnderWay
        }
        guard let neighbor = neighbor(of: shown, in: container, next: next) else {
          return .noPage
        }
        askNeighbors(of: shown, in: container, next: next)
        turn(container, from: shown, to: neighbor, interactive: interactive)
        return nil
      }
    }
    return .noPage
  }

  private func neighbor(of page: ControllerID, in container: ControllerID, next: Bool)
    -> ControllerID?
  {
    let pages = containedControllers(container)
    guard let position = pages.firstIndex(of: page) else { return nil }
    let place = position + (next ? 1 : -1)
    return pages.indices.contains(place) ? pages[place] : nil
  }

  /// The scroll style asks for both neighbors at the first drag and caches them; the curl style
  /// asks only for the page that is turned to.
  private mutating func askNeighbors(of page: ControllerID, in container: ControllerID, next: Bool)
  {
    guard scrolls(container) else {
      ask(container, beside: page, next: next)
      return
    }
    guard !self[container].hasAskedPages else { return }
    for direction in [true, false] { ask(container, beside: page, next: direction) }
  }

  private func scrolls(_ container: ControllerID) -> Bool {
    declaration(self[container].object).pageStyle == .scroll
  }

  private mutating func ask(_ container: ControllerID, beside page: ControllerID, next: Bool) {
    self[container].hasAskedPages = true
    send(
      next ? .viewControllerAfter : .viewControllerBefore, to: container, argument(page),
      rule: .pagesTransition)
    if let neighbor = neighbor(of: page, in: container, next: next) {
      takePage(neighbor, of: container)
    }
  }

  private mutating func turn(
    _ container: ControllerID, from outgoing: ControllerID, to incoming: ControllerID,
    interactive: Bool
  ) {
    self[container].isTransitioning = true
    send(.willTransitionTo, to: container, argument(incoming), rule: .pagesTransition)
    addChild(incoming, to: container, rule: .pagesTransition)
    didMove(incoming, to: container, rule: .pagesTransition)
    self[container].shown = incoming
    beginTurning(
      from: outgoing, to: incoming, in: container, phase: interactive ? .interactive : .running)
  }

  mutating func endPageTurn(_ transition: Transition) {
    guard let incoming = transition.incoming, let outgoing = transition.outgoing else { return }
    let container = transition.container
    let isTurnedByUser = self[container].isTransitioning
    self[container].isTransitioning = false
    followWindowsAgain(transition)
    if transition.isCancelled {
      self[container].shown = outgoing
      goBack(from: incoming, to: outgoing, scrolling: scrolls(container))
      willMove(incoming, to: nil, rule: .pagesTransition)
      removeFromParent(incoming, rule: .pagesTransition)
    } else {
      finishTurn(from: outgoing, to: incoming, scrolling: scrolls(container))
      removeFromParent(outgoing, rule: .pagesTransition)
    }
    if let shown = self[container].shown { followContainer(container, shown) }
    guard isTurnedByUser else { return }
    send(.didFinishAnimating, to: container, rule: .pagesTransition)
    if scrolls(container), !transition.isCancelled { askBeyond(incoming, outgoing, container) }
  }

  private mutating func finishTurn(
    from outgoing: ControllerID, to incoming: ControllerID, scrolling: Bool
  ) {
    if scrolling { publicEnd(incoming) }
    move(self[outgoing].ownView, into: nil, drivenByTransition: true)
    publicEnd(outgoing)
    if !scrolling { publicEnd(incoming) }
  }

  private mutating func goBack(
    from incoming: ControllerID, to outgoing: ControllerID, scrolling: Bool
  ) {
    if scrolling {
      publicBegin(outgoing, appearing: true, animated: true)
      publicEnd(outgoing)
      publicBegin(incoming, appearing: false, animated: true)
      move(self[incoming].ownView, into: nil, drivenByTransition: true)
      publicEnd(incoming)
    } else {
      publicBegin(incoming, appearing: false, animated: true)
      publicBegin(outgoing, appearing: true, animated: true)
      move(self[incoming].ownView, into: nil, drivenByTransition: true)
      publicEnd(incoming)
      publicEnd(outgoing)
    }
  }

  /// After a finished turn the scroll style asks for the page after next.
  private mutating func askBeyond(
    _ page: ControllerID, _ left: ControllerID, _ container: ControllerID
  ) {
    let pages = containedControllers(container)
    guard let new = pages.firstIndex(of: page), let old = pages.firstIndex(of: left) else {
      return
    }
    ask(container, beside: page, next: new > old)
  }
}
