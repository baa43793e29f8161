// A layout pass visits the views that need layout in the visible windows, from the outside in. A
// view's controller is called before and after the view's own layoutSubviews, and before the
// subviews are laid out (layout-parent-before-child-reactnative-01). Constraints are updated from
// the inside out, inside the layout of the outermost view that needs it: between the controller's
// two callbacks if that is its own view (updateconstraints-bottom-up-haomeiwen-03), before them if
// it is the view's superview (child-manual-forwarding-neuburg-01).

extension World {
  /// `setNeedsLayout`: the next commit, or layoutIfNeeded, lays out the view.
  mutating func setNeedsLayout(_ view: ViewID) {
    self[view].needsLayout = true
    markPath(to: view)
  }

  /// Requests a commit if the view is in a window.
  mutating func markPath(to view: ViewID) {
    if self[view].window != nil { runLoop.needsCommit = true }
  }

  /// The layout part of a commit.
  mutating func layOutWindows() {
    for scene in scenes.indices where isVisible(scene) {
      let window = scenes[scene].window
      var passes = 0
      while passes < 10, !recorder.isHalted,
        World.hasLayoutWork(window, views.span, controllers.span)
      {
        layOut(subtree: window)
        passes += 1
      }
    }
  }

  /// `layoutIfNeeded`: at once, for the view and its subviews. Legal without a window
  /// (layout-without-window-dasdom-03).
  mutating func layoutIfNeeded(_ view: ViewID) { layOut(subtree: view) }

  /// Takes the tables instead of the world, as reading them in place makes a commit cheap.
  private static func hasLayoutWork(
    _ view: ViewID, _ views: Span<ViewNode>, _ controllers: Span<ControllerNode>
  ) -> Bool {
    let place = Int(view.index)
    if views[place].needsLayout { return true }
    if let controller = views[place].controller,
      controllers[Int(controller.index)].awaitsIsAppearing
    {
      return true
    }
    let subviews = views[place].subviews.span
    return subviews.indices.contains { hasLayoutWork(subviews[$0], views, controllers) }
  }

  private mutating func layOut(subtree view: ViewID) {
    guard !recorder.isHalted else { return }
    let controller = self[view].controller.flatMap { self[$0].exists ? $0 : nil }
    if let controller, self[view].window != nil { sendIsAppearing(controller) }
    if self[view].window != nil { announceTraits(view, controller) }
    if self[view].isFreshInWrapper {
      self[view].isFreshInWrapper = false
      updateConstraints(below: view)
    }
    if self[view].needsLayout { layOut(view, of: controller) }
    var position = 0
    while position < self[view].subviews.count {
      layOut(subtree: self[view].subviews[position])
      position += 1
    }
  }

  private mutating func layOut(_ view: ViewID, of controller: ControllerID?) {
    self[view].needsLayout = false
    self[view].isFirstLayout = false
    let brackets = rules[LayoutBrackets.self] == .aroundTheView
    if let controller {
      if brackets {
        send(.viewWillLayoutSubviews, to: controller, rule: .layoutControllerBrackets)
      }
      startPendingTransition(controller)
    }
    send(.layoutSubviews, to: view, rule: .layoutPass) { world in
      world.updateConstraints(below: view)
    }
    if let controller, brackets {
      send(
        .viewDidLayoutSubviews, to: controller, rule: .layoutControllerBrackets,
        completing: .viewWillLayoutSubviews)
    }
  }

  /// A new view has default traits; through iOS 12 UIKit sends traitCollectionDidChange when it
  /// gets the real ones (views-initial-traits-ios12-vs-13-useyourloaf-01-a,
  /// launch-portrait-ios11-neuburg-08).
  private mutating func announceTraits(_ view: ViewID, _ controller: ControllerID?) {
    guard !self[view].announcedTraits else { return }
    self[view].announcedTraits = true
    guard rules[InitialTraits.self] == .announced else { return }
    if let controller {
      send(.traitCollectionDidChange, to: controller, .nil, rule: .viewsTraits)
    }
    send(.traitCollectionDidChange, to: view, .nil, rule: .viewsTraits)
  }

  /// `setNeedsUpdateConstraints`.
  mutating func setNeedsUpdateConstraints(_ view: ViewID) {
    self[view].needsConstraints = true
    setNeedsLayout(self[view].superview ?? view)
  }

  /// `updateConstraintsIfNeeded`: the views of a subtree that need it, the inner ones first.
  mutating func updateConstraints(below view: ViewID) {
    guard recorder.exists(.updateConstraints), !recorder.isHalted else { return }
    for subview in self[view].subviews { updateConstraints(below: subview) }
    guard self[view].needsConstraints, !self[view].isWindow else { return }
    self[view].needsConstraints = false
    guard let controller = self[view].controller, self[controller].exists else {
      send(.updateConstraints, to: view, rule: .layoutConstraints)
      return
    }
    send(.updateViewConstraints, to: controller, rule: .layoutConstraints) { world in
      world.send(.updateConstraints, to: view, rule: .layoutConstraints)
    }
  }

  /// `setNeedsLayout` for `view` and all views below it.
  mutating func markSubtree(_ view: ViewID) {
    setNeedsLayout(view)
    for subview in self[view].subviews { markSubtree(subview) }
  }

  /// Lays out the new subviews of a controller that is being shown twice, if chosen
  /// (ChoicePoint.freshSubviewLayout).
  mutating func layOutTwice(_ controller: ControllerID) {
    let root = self[controller].ownView
    let fresh = namedSubviews(root).filter {
      self[$0].isFirstLayout
        && self[$0].object.map { recorder.isWatchedAnywhere($0, .layoutSubviews) } == true
    }
    guard !fresh.isEmpty, choices.choose(.freshSubviewLayout, among: 2) == 1 else { return }
    layOut(subtree: root)
    for view in fresh { setNeedsLayout(view) }
  }

  private func namedSubviews(_ view: ViewID) -> [ViewID] {
    self[view].subviews.flatMap { [$0] + namedSubviews($0) }
  }

  /// On iOS 8 and 9 a controller from a nib may be laid out again after it appeared, once or twice
  /// (ChoicePoint.layoutAfterAppear).
  mutating func layOutAgainAfterAppearing(_ controller: ControllerID) {
    guard rules[LayoutAfterAppear.self] == .mayRepeat,
      recorder.isLayoutWatched(self[controller].object),
      declaration(self[controller].object).origin != .code
    else { return }
    for _ in 0..<choices.choose(.layoutAfterAppear, among: 3) {
      setNeedsUpdateConstraints(self[controller].ownView)
      setNeedsLayout(self[controller].ownView)
      layOutWindows()
    }
  }
}
