// One state machine for all controllers: disappeared, appearing, appeared, disappearing. A begin in
// the other direction reverses it without an end for the abandoned half, and one end closes any
// number of reversals (appearance-reversed-twice-modals-04). A begin in the same direction changes
// nothing. The parent is called first, then the children it forwards to
// (child-addchild-in-viewdidload-phchan9-06). A navigation, tab bar or split view controller does
// so inside its own viewWillAppear, viewDidAppear and so on, as the stacks of crash reports show
// (zendesk_sdk_ios issue 491): an override is called before its children where it logs before
// super, after them where it logs after super, and instead of them where it leaves super out.

extension World {
  mutating func beginAppearance(
    _ controller: ControllerID, appearing: Bool, animated: Bool, rule: Rule = .appearanceWill
  ) {
    let state = self[controller].appearance
    if appearing {
      guard state == .disappeared || state == .disappearing else { return }
      // The first appearance loads the view in any case.
      if rules[ViewLoads.self] == .eachAppearance, state == .disappeared,
        self[controller].hasAppeared
      {
        loadViewAgain(controller, rule: .birthViewOnce)
      }
      loadViewIfRequired(controller)
      // If loadView creates no view, the controller doesn't appear.
      guard self[controller].isViewLoaded else { return }
    } else {
      guard state == .appeared || state == .appearing else { return }
    }
    if appearing {
      if self[controller].kind == .splitViewController { adapt(controller) }
      catchUpOnTraits(controller)
    }
    let isReversal = state == .appearing || state == .disappearing
    self[controller].appearance = appearing ? .appearing : .disappearing
    self[controller].appearsAnimated = animated
    if rules[ForwardingOrder.self] == .childFirst {
      forwardBegin(controller, appearing: appearing, animated: animated)
    }
    send(
      appearing ? .viewWillAppear : .viewWillDisappear, to: controller, animated: animated,
      rule: isReversal ? .appearanceReversed : rule
    ) { world in
      guard world.forwardsInSuper(controller) else { return }
      if appearing { world.showContained(controller) }
      world.forwardBegin(controller, appearing: appearing, animated: animated)
    }
    if appearing, rules[IsAppearing.self] == .beforeLayout {
      self[controller].awaitsIsAppearing = true
      markPath(to: self[controller].ownView)
    } else {
      self[controller].awaitsIsAppearing = false
    }
    guard !forwardsInSuper(controller) else { return }
    if appearing { showContained(controller) }
    if rules[ForwardingOrder.self] == .parentFirst {
      forwardBegin(controller, appearing: appearing, animated: animated)
    }
  }

  mutating func endAppearance(_ controller: ControllerID, rule: Rule = .appearanceDid) {
    let animated = self[controller].appearsAnimated
    let appeared: Bool
    switch self[controller].appearance {
    case .appearing: appeared = true
    case .disappearing: appeared = false
    default: return
    }
    if appeared, self[self[controller].ownView].window != nil { sendIsAppearing(controller) }
    self[controller].awaitsIsAppearing = false
    self[controller].appearance = appeared ? .appeared : .disappeared
    if appeared { self[controller].hasAppeared = true }
    if rules[ForwardingOrder.self] == .childFirst { forwardEnd(controller) }
    send(
      appeared ? .viewDidAppear : .viewDidDisappear, to: controller, animated: animated, rule: rule,
      completing: appeared ? .viewWillAppear : .viewWillDisappear
    ) { world in
      if world.forwardsInSuper(controller) { world.forwardEnd(controller) }
    }
    if rules[ForwardingOrder.self] == .parentFirst, !forwardsInSuper(controller) {
      forwardEnd(controller)
    }
    if appeared {
      appearedOnce(controller)
      repeatDidMove(controller)
      layOutAgainAfterAppearing(controller)
    }
  }

  /// Sent once per appearance: in the window, after the superview's layout and before its own
  /// (viewisappearing-apple-49, push-pop-hdk2200-05).
  mutating func sendIsAppearing(_ controller: ControllerID) {
    guard self[controller].awaitsIsAppearing else { return }
    self[controller].awaitsIsAppearing = false
    send(
      .viewIsAppearing, to: controller, animated: self[controller].appearsAnimated,
      rule: .appearanceIsAppearing, completing: .viewWillAppear)
  }

  // MARK: Forwarding

  /// The children that share their parent's appearance: the visible ones.
  func shownChildren(_ controller: ControllerID) -> [ControllerID] {
    switch self[controller].kind {
    case .navigationController: return self[controller].shown.map { [$0] } ?? []
    case .tabBarController: return self[controller].selected.map { [$0] } ?? []
    case .splitViewController: return self[controller].tabs
    default:
      guard self[controller].isViewLoaded, !self[controller].children.isEmpty else { return [] }
      let root = self[controller].ownView
      return self[controller].children.filter {
        self[$0].isViewLoaded && isDescendant(self[$0].ownView, of: root)
      }
    }
  }

  /// Whether UIKit's class calls the children inside its own appearance callbacks.
  private func forwardsInSuper(_ controller: ControllerID) -> Bool {
    switch self[controller].kind {
    case .navigationController, .tabBarController, .splitViewController:
      rules[ForwardingOrder.self] == .parentFirst
    default: false
    }
  }

  private mutating func forwardBegin(_ controller: ControllerID, appearing: Bool, animated: Bool) {
    guard self[controller].forwards, self[controller].hasChildren else { return }
    for child in shownChildren(controller) where !self[child].isInTransition {
      beginAppearance(
        child, appearing: appearing, animated: animated, rule: .appearanceForwarded)
    }
  }

  private mutating func forwardEnd(_ controller: ControllerID) {
    guard self[controller].forwards, self[controller].hasChildren else { return }
    for child in shownChildren(controller) where !self[child].isInTransition {
      endAppearance(child, rule: .appearanceForwarded)
    }
  }

  // MARK: Coupling to the view tree

  /// A controller's view is about to enter or leave a window. That makes a window's root and an
  /// unmanaged controller appear or disappear; a child shares its parent's appearance; a transition
  /// that moves the view sends the calls itself (swap-child-visible-workflow-01,
  /// child-view-without-addchild-phchan9-05).
  mutating func viewWillMove(_ controller: ControllerID, toWindow window: ViewID?) {
    guard followsWindow(controller) else { return }
    beginAppearance(
      controller, appearing: window != nil, animated: false, rule: .appearanceByWindow)
  }

  mutating func viewDidMove(_ controller: ControllerID, driven: Bool) {
    guard !driven, followsWindow(controller) else { return }
    let node = self[controller]
    switch node.appearance {
    case .appearing where self[node.ownView].window != nil: afterCommit(.endAppearance(controller))
    case .disappearing where self[node.ownView].window == nil:
      retain(controller)
      afterCommit(.endDisappearance(controller))
    default: break
    }
  }

  /// The did call waits for the commit, in a block that retains the controller: a crash report
  /// shows `__viewDidDisappear:` called by `_executeAfterAppearanceBlock` of a
  /// `_UIAfterCACommitBlock`, and the code that removed the view has returned by then
  /// (child-added-and-removed-storedfile-33624138885-a).
  mutating func endDisappearance(_ controller: ControllerID) {
    let before = Int32(recorder.events.count)
    endAppearance(controller)
    releaseDisappeared(controller, eventsBefore: before)
  }

  func followsWindow(_ controller: ControllerID) -> Bool {
    let node = self[controller]
    guard !node.isInTransition, node.presenting == nil else { return false }
    guard let parent = node.parent else { return true }
    // A child that appears or disappears along with its parent is called by the parent.
    let above = self[parent]
    guard above.forwards, above.kind == .viewController || above.kind == .alertController else {
      return false
    }
    return above.appearance == .appeared
      || (above.appearance == .appearing && node.appearance == .disappeared)
  }

  /// A navigation controller's first child receives didMove(toParent:) after it has appeared
  /// (nav-as-window-root-stackvc-01).
  private mutating func appearedOnce(_ child: ControllerID) {
    guard let navigation = self[child].parent, self[navigation].awaitsDidShow,
      !self[navigation].isTransitioning, self[navigation].shown == child
    else { return }
    self[navigation].awaitsDidShow = false
    self.navigation(navigation, didShow: child)
    guard self[child].isMovingToParent else { return }
    self[child].isMovingToParent = false
    didMove(child, to: navigation, rule: .navigationFirstChild)
  }
}
