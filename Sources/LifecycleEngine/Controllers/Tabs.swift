// A tab bar controller shows one of its controllers; a tab's view is loaded when the tab is first
// shown, and kept (tab-launch-switch-back-yybase-03; document 001). The new tab receives its will
// call first, the old one its did call.

extension World {
  mutating func setTabs(_ container: ControllerID, to tabs: [ControllerID]) {
    if self[container].kind == .splitViewController {
      setColumns(container, to: tabs)
      return
    }
    replaceSelection(of: container, leaving: tabs)
    for old in self[container].tabs where !tabs.contains(old) {
      willMove(old, to: nil, rule: .containmentRemove)
      removeFromParent(old)
    }
    for tab in tabs where self[tab].parent != container {
      addChild(tab, to: container)
      didMove(tab, to: container, rule: .containmentAddChild)
    }
    let tabs = tabs.filter { self[$0].parent == container }
    self[container].tabs = tabs
    if self[container].selected == nil {
      self[container].selected = tabs.first
      if self[container].appearance != .disappeared { showContained(container) }
    }
  }

  /// If the selected tab is removed, selects the first of the others.
  private mutating func replaceSelection(of container: ControllerID, leaving tabs: [ControllerID]) {
    guard let selected = self[container].selected, !tabs.contains(selected) else { return }
    if let first = tabs.first(where: { self[$0].parent == container }) {
      select(first, in: container)
    } else {
      move(self[selected].ownView, into: nil)
      self[container].selected = nil
    }
  }

  /// A container adds the views it shows before their controllers receive viewWillAppear.
  mutating func showContained(_ container: ControllerID) {
    switch self[container].kind {
    case .tabBarController, .splitViewController, .navigationController:
      for child in shownChildren(container) where !self[child].isInTransition {
        loadViewIfRequired(child)
        move(self[child].ownView, into: self[container].ownView, drivenByTransition: true)
      }
    default: break
    }
  }

  mutating func select(_ tab: ControllerID, in container: ControllerID) {
    let outgoing = self[container].selected
    guard outgoing != tab else { return }
    self[container].selected = tab
    guard let outgoing else { return }
    let state = self[container].appearance
    guard state != .disappeared else {
      move(self[outgoing].ownView, into: nil, drivenByTransition: true)
      return
    }
    if rules[TabViews.self] == .loadsAgain { loadViewAgain(tab, rule: .tabsKeepViews) }
    let incomingFirst = rules[TabWills.self] == .incomingFirst
    if !incomingFirst {
      beginAppearance(outgoing, appearing: false, animated: false, rule: .tabsWillOrder)
    }
    if state != .disappearing {
      beginAppearance(tab, appearing: true, animated: false, rule: .tabsWillOrder)
    }
    if incomingFirst {
      beginAppearance(outgoing, appearing: false, animated: false, rule: .tabsWillOrder)
    }
    self[outgoing].isInTransition = true
    self[tab].isInTransition = true
    move(self[outgoing].ownView, into: nil, drivenByTransition: true)
    move(self[tab].ownView, into: self[container].ownView, drivenByTransition: true)
    var transition = Transition(
      id: nextTransitionID(), kind: .selectTab, container: container, outgoing: outgoing,
      incoming: tab, animated: false, cause: recorder.cause)
    transition.phase = .waiting
    start(transition)
    afterCommit(.endTransition(transition.id))
  }

  mutating func endTabSelection(_ transition: Transition) {
    followWindowsAgain(transition)
    if let outgoing = transition.outgoing { endAppearance(outgoing, rule: .tabsWillOrder) }
    if let incoming = transition.incoming {
      endAppearance(incoming, rule: .tabsWillOrder)
      followContainer(transition.container, incoming)
    }
  }
}
