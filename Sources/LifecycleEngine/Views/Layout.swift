// The layout of one view. Its controller is called before and after the view's own layoutSubviews,
// and before the subviews are laid out (layout-parent-before-child-reactnative-01). Constraints are
// updated from the inside out, inside the layout of the outermost view that needs it: between the
// controller's two callbacks if that is its own view (updateconstraints-bottom-up-haomeiwen-03),
// before them if it is the view's superview (child-manual-forwarding-neuburg-01).

extension World {
  /// `setNeedsLayout`: the next commit, or layoutIfNeeded, lays out the view.
  mutating func setNeedsLayout(_ view: ViewID) {
    self[view].needsLayout = true
    markPath(to: view)
  }

  mutating func layOut(_ view: ViewID, of controller: ControllerID?) {
    self[view].needsLayout = false
    self[view].isFirstLayout = false
    let brackets = rules[LayoutBrackets.self] == .aroundTheView
    if let controller {
      // A navigation controller's own viewWillLayoutSubviews starts a pending transition.
      if brackets {
        send(.viewWillLayoutSubviews, to: controller, rule: .layoutControllerBrackets) { world in
          world.startPendingTransition(controller)
        }
      }
      // An override without super doesn't prevent it.
      startPendingTransition(controller)
    }
    send(.layoutSubviews, to: view, rule: .layoutPass) { world in
      world.updateConstraints(below: view)
      world.showCells(in: view)
    }
    for subview in self[view].subviews { updateSafeArea(of: subview) }
    if let controller, brackets {
      send(
        .viewDidLayoutSubviews, to: controller, rule: .layoutControllerBrackets,
        completing: .viewWillLayoutSubviews)
    }
  }

  /// `setNeedsUpdateConstraints`: needs a layout pass, which begins with the outermost superview
  /// below the window.
  mutating func setNeedsUpdateConstraints(_ view: ViewID) {
    self[view].needsConstraints = true
    var current = view
    setNeedsLayout(current)
    while let superview = self[current].superview, !self[superview].isWindow {
      setNeedsLayout(superview)
      current = superview
    }
  }

  /// `updateConstraintsIfNeeded`: the views of a subtree that need it, the inner ones first.
  mutating func updateConstraints(below view: ViewID) {
    guard recorder.exists(.updateConstraints), !recorder.isHalted else { return }
    for subview in self[view].subviews { updateConstraints(below: subview) }
    guard self[view].needsConstraints, !self[view].isWindow, !awaitsContent(view) else { return }
    self[view].needsConstraints = false
    guard let controller = self[view].controller, self[controller].exists else {
      send(.updateConstraints, to: view, rule: .layoutConstraints)
      return
    }
    send(.updateViewConstraints, to: controller, rule: .layoutConstraints) { world in
      world.send(.updateConstraints, to: view, rule: .layoutConstraints)
    }
  }

  /// A stack's own view has no constraints until it contains the view of its first controller
  /// (views-of-storyboard-constraints-suhooh-b).
  private func awaitsContent(_ view: ViewID) -> Bool {
    guard let controller = self[view].controller else { return false }
    return self[controller].kind == .navigationController && self[controller].pending != nil
  }

  /// `setNeedsLayout` for `view` and all views below it.
  mutating func markSubtree(_ view: ViewID) {
    setNeedsLayout(view)
    for subview in self[view].subviews { markSubtree(subview) }
  }

  /// Lays out a controller that begins to appear animated, and again in the commit that follows, if
  /// chosen (ChoicePoint.transitionLayoutPasses).
  mutating func layOutBeforeCommit(_ controller: ControllerID) {
    guard recorder.isLayoutWatched(self[controller].object),
      rules[LayoutBrackets.self] == .aroundTheView, scenario.platform.mayLayOutTwiceInTransition,
      choices.choose(.transitionLayoutPasses, among: 2) == 1
    else { return }
    layOut(subtree: self[controller].ownView)
    setNeedsLayout(self[controller].ownView)
  }

  /// Whether a change without animation is over before the incoming controller is laid out
  /// (ChoicePoint.unanimatedLayout).
  mutating func chooseEndBeforeLayout(_ controller: ControllerID) -> Bool {
    recorder.isLayoutWatched(self[controller].object)
      && choices.choose(.unanimatedLayout, among: 2) == 1
  }

  /// The views that a pass has laid out for the first time together with their superview. The
  /// superview's layout may give them their size too late for that pass.
  ///
  /// - Parameter wereFresh: for each view, whether it had never been laid out before the pass.
  func freshInnerViews(_ view: ViewID, wereFresh: [Bool]) -> [ViewID] {
    self[view].subviews.flatMap { subview -> [ViewID] in
      let place = Int(subview.index)
      // A view made during the pass isn't in the list.
      let isFirst = place < wereFresh.count && wereFresh[place] && !self[subview].isFirstLayout
      let isWatched =
        self[subview].object.map { recorder.isWatchedAnywhere($0, .layoutSubviews) } == true
      let isInner = isFirst && wereFresh[Int(view.index)] && self[subview].controller == nil
      return (isInner && isWatched ? [subview] : [])
        + freshInnerViews(subview, wereFresh: wereFresh)
    }
  }

  /// From iOS 7 through 9 a controller from a nib may be laid out again after it appeared, once or
  /// twice (ChoicePoint.layoutAfterAppear).
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
