// The update cycle of a commit: from the outside in, each view of a visible window updates its
// traits, its properties (since iOS 26), its constraints, its layout, and its subviews' safe areas,
// again until no view is left that needs one of them; then drawing follows. UIKit does all of it in
// the layer's layout, in this order (views-layout-sublayers-order-01).

extension World {
  /// Everything in a commit except drawing.
  mutating func layOutWindows() {
    for scene in scenes.indices where isVisible(scene) {
      let window = scenes[scene].window
      var passes = 0
      while passes < 10, !recorder.isHalted,
        World.needsUpdate(window, views.span, controllers.span)
      {
        // Only Auto Layout gives views their size that late.
        let mayRepeat =
          recorder.isLayoutWatched && passes == 0 && recorder.exists(.updateConstraints)
        let wereFresh = mayRepeat ? views.map(\.isFirstLayout) : []
        layOut(subtree: window)
        passes += 1
        let inner = mayRepeat ? freshInnerViews(window, wereFresh: wereFresh) : []
        guard !inner.isEmpty, choices.choose(.freshSubviewLayout, among: 2) == 1 else { continue }
        for view in inner { setNeedsLayout(view) }
      }
    }
  }

  /// Takes the tables instead of the world, as reading them in place makes a commit cheap.
  private static func needsUpdate(
    _ view: ViewID, _ views: Span<ViewNode>, _ controllers: Span<ControllerNode>
  ) -> Bool {
    let place = Int(view.index)
    if views[place].needsLayout { return true }
    if views[place].needsAnyProperties { return true }
    if let controller = views[place].controller,
      controllers[Int(controller.index)].awaitsIsAppearing
    {
      return true
    }
    let subviews = views[place].subviews.span
    return subviews.indices.contains { needsUpdate(subviews[$0], views, controllers) }
  }

  /// Requests a commit if the view is in a window.
  mutating func markPath(to view: ViewID) {
    if self[view].window != nil { runLoop.needsCommit = true }
  }

  /// `layoutIfNeeded`: at once, for the view and its subviews, with their constraints (Apple).
  /// Legal without a window (layout-without-window-dasdom-03).
  mutating func layoutIfNeeded(_ view: ViewID) {
    if !self[view].needsLayout { updateConstraints(below: view) }
    layOut(subtree: view)
  }

  mutating func layOut(subtree view: ViewID) {
    guard !recorder.isHalted else { return }
    let controller = self[view].controller.flatMap { self[$0].exists ? $0 : nil }
    if let controller, self[view].window != nil { sendIsAppearing(controller) }
    if self[view].window != nil { announceTraits(view, controller) }
    if self[view].isFreshInWrapper {
      self[view].isFreshInWrapper = false
      updateConstraints(below: view)
      updateSafeArea(of: view)
    }
    updateProperties(of: view, controller)
    if self[view].needsLayout { layOut(view, of: controller) }
    var position = 0
    while position < self[view].subviews.count {
      layOut(subtree: self[view].subviews[position])
      position += 1
    }
  }

  // MARK: Traits

  /// A new view has default traits; through iOS 12 UIKit sends traitCollectionDidChange when it
  /// gets the real ones (views-initial-traits-ios12-vs-13-useyourloaf-01-a,
  /// launch-portrait-ios11-neuburg-08).
  private mutating func announceTraits(_ view: ViewID, _ controller: ControllerID?) {
    if let controller, self[controller].awaitsTraits {
      self[controller].awaitsTraits = false
      sendTraits(.sizeClass, to: self[controller].object, rule: .rotationCallbacks)
    }
    guard !self[view].announcedTraits else { return }
    self[view].announcedTraits = true
    guard rules[InitialTraits.self] == .announced else { return }
    if let controller {
      send(.traitCollectionDidChange, to: controller, .nil, rule: .viewsTraits)
    }
    send(.traitCollectionDidChange, to: view, .nil, rule: .viewsTraits)
  }

  // MARK: Properties

  /// The controller comes before its view, as with traits and layout; Apple gives no order.
  private mutating func updateProperties(of view: ViewID, _ controller: ControllerID?) {
    guard self[view].needsAnyProperties else { return }
    let isControllerDue = self[view].controllerNeedsProperties
    self[view].controllerNeedsProperties = false
    if let controller, isControllerDue {
      send(.updateProperties, to: controller, rule: .layoutProperties)
    }
    guard self[view].needsProperties else { return }
    self[view].needsProperties = false
    send(.updateProperties, to: view, rule: .layoutProperties)
  }

  mutating func setNeedsUpdateProperties(_ view: ViewID) {
    self[view].needsProperties = recorder.exists(.updateProperties)
    markPath(to: view)
  }

  mutating func setNeedsUpdateProperties(_ controller: ControllerID) {
    let view = self[controller].ownView
    self[view].controllerNeedsProperties = recorder.exists(.updateProperties)
    markPath(to: view)
  }

  /// `updatePropertiesIfNeeded`: at once, for the view, its controller and all below them.
  mutating func updatePropertiesIfNeeded(below view: ViewID) {
    guard !recorder.isHalted else { return }
    updateProperties(of: view, self[view].controller.flatMap { self[$0].exists ? $0 : nil })
    var position = 0
    while position < self[view].subviews.count {
      updatePropertiesIfNeeded(below: self[view].subviews[position])
      position += 1
    }
  }
}
