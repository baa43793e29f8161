// Gestures that change controllers: the first half begins an interactive transition, the second
// finishes or cancels it.

extension World {
  /// The innermost navigation controller on the screen with more than one controller.
  private var backNavigation: ControllerID? {
    for scene in foregroundScenes {
      for controller in visibleControllers(scene).reversed()
      where self[controller].kind == .navigationController && !isBelowPresented(controller) {
        if self[controller].children.count > 1 { return controller }
      }
    }
    return nil
  }

  /// Whether a presented controller covers a container; in every style it takes the touches.
  func isBelowPresented(_ container: ControllerID) -> Bool {
    var current: ControllerID? = container
    while let controller = current {
      if self[controller].presented != nil { return true }
      current = self[controller].parent
    }
    return false
  }

  mutating func tapBackButton() -> Impossibility? {
    guard let navigation = backNavigation else { return .nothingToSwipeBack }
    pop(navigation, animated: true)
    return nil
  }

  mutating func swipeBack() -> Impossibility? {
    if transitions.contains(where: { $0.phase == .interactive }) { return .gestureUnderWay }
    guard let navigation = backNavigation else { return .nothingToSwipeBack }
    pop(navigation, animated: true, interactive: true)
    return nil
  }

  mutating func endGesture(_ kind: Transition.Kind, orPage: Bool, cancelled: Bool) -> Impossibility?
  {
    // The finger is lifted in a later turn than it touched down in.
    if runLoop.needsCommit { commit() }
    guard
      let gesture = transitions.first(where: {
        $0.phase == .interactive && ($0.kind == kind || (orPage && $0.kind == .turnPage))
      })
    else { return .noGesture }
    change(gesture.id) { transition in
      transition.phase = .running
      transition.isCancelled = cancelled
    }
    return nil
  }

  mutating func tapTab(_ object: ObjectID) -> Impossibility? {
    guard let tab = controller(object), let container = self[tab].parent,
      self[container].kind == .tabBarController
    else { return .noTab }
    if isBelowPresented(container) { return .covered }
    let allowed = send(
      .shouldSelect, to: self[container].object, argument(tab), rule: .tabsDelegate)
    guard allowed != false else { return nil }
    let wasSelected = self[container].selected == tab
    select(tab, in: container)
    // A tap on the selected tab pops its stack to the root.
    if wasSelected, let root = self[tab].children.first, self[tab].kind == .navigationController {
      popTo(root, in: tab, animated: true)
    }
    send(.didSelect, to: container, argument(tab), rule: .tabsDelegate)
    return nil
  }

  // MARK: Sheets

  private var topSheet: ControllerID? {
    for scene in foregroundScenes {
      guard let root = scenes[scene].root else { continue }
      var top = root
      while let next = self[top].presented { top = next }
      if top != root, isSheet(top), !self[top].isBeingPresented { return top }
    }
    return nil
  }

  /// Dragging a sheet asks its delegate and begins an interactive dismissal; a modal sheet only
  /// moves a little (sheet-delegate-apple-51-a, -b).
  mutating func dragSheetDown() -> Impossibility? {
    guard let sheet = topSheet else { return .noSheet }
    guard !device.isDraggingModalSheet, !self[sheet].isBeingDismissed else {
      return .gestureUnderWay
    }
    let isRefused =
      self[sheet].isModal
      || send(
        .presentationControllerShouldDismiss, to: self[sheet].object, rule: .presentationSheetDrag)
        == false
    if isRefused {
      device.isDraggingModalSheet = true
      return nil
    }
    send(.presentationControllerWillDismiss, to: sheet, rule: .presentationSheetDrag)
    guard let presenter = self[sheet].presenting else { return .noSheet }
    let id = prepareDismissal(of: sheet, from: presenter, animated: true, completion: [])
    change(id) { $0.phase = .interactive }
    if let transition = transition(id) { startDismissal(transition) }
    return nil
  }

  mutating func endDrag(cancelled: Bool) -> Impossibility? {
    if device.isDraggingModalSheet {
      device.isDraggingModalSheet = false
      if !cancelled, let sheet = topSheet {
        send(
          .presentationControllerDidAttemptToDismiss, to: sheet, rule: .presentationSheetDrag)
      }
      return nil
    }
    guard
      let drag = transitions.first(where: { $0.phase == .interactive && $0.kind == .dismiss })
    else { return .noGesture }
    change(drag.id) { transition in
      transition.phase = .running
      transition.isCancelled = cancelled
      transition.notifiesDelegate = !cancelled
    }
    return nil
  }
}
