// A view's safe area and its margins change together: margins contain the safe area. A layout pass
// updates them for the subviews of a view that it has laid out, before the subviews themselves are
// laid out (views-layout-sublayers-order-01, safearea-before-layout-neuburg-01), the margins first
// (present-notanimated-layout-uikittestable-01). A change is passed on to the view's own subviews.
// A view that no bar reaches into isn't called. A controller's additional insets make its view's
// area smaller, at once, and that of the views below (Apple: additionalSafeAreaInsets).

/// How far the system's bars reach into a view, in points from its edges.
package struct SafeArea: Hashable, Sendable {
  package var top = 0.0
  package var left = 0.0
  package var bottom = 0.0
  package var right = 0.0

  static let none = SafeArea()

  package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension World {
  /// Calls `view` if its safe area has changed, and then those of its subviews whose area has.
  mutating func updateSafeArea(of view: ViewID) {
    guard recorder.exists(.safeAreaInsetsDidChange), self[view].window != nil else { return }
    updateSafeArea(of: view, frame: frameOnScreen(view), in: safeRect(around: view))
  }

  /// The view is laid out again (safe-area-additional-storedfile-24104345508).
  mutating func setAdditionalSafeArea(_ insets: SafeArea, of controller: ControllerID) {
    guard self[controller].additionalSafeArea != insets else { return }
    self[controller].additionalSafeArea = insets
    guard self[controller].isViewLoaded, recorder.exists(.safeAreaInsetsDidChange) else { return }
    let view = self[controller].ownView
    updateSafeArea(of: view)
    setNeedsLayout(view)
  }

  /// A window gives its root view its safe area at once, but not the views below
  /// (launch-safe-area-kruil-a, safearea-before-window-sundog-25314063788).
  mutating func takeSafeArea(of view: ViewID) {
    guard recorder.exists(.safeAreaInsetsDidChange), self[view].window != nil else { return }
    let new = safeArea(of: view, frame: frameOnScreen(view), in: safeRect(around: view))
    guard self[view].safeArea != new else { return }
    self[view].safeArea = new
    sendSafeAreaChange(view)
  }

  private mutating func updateSafeArea(of view: ViewID, frame: Rect, in safe: Rect) {
    guard !recorder.isHalted else { return }
    let new = safeArea(of: view, frame: frame, in: safe)
    guard self[view].safeArea != new else { return }
    self[view].safeArea = new
    sendSafeAreaChange(view)
    var position = 0
    while position < self[view].subviews.count {
      let subview = self[view].subviews[position]
      updateSafeArea(
        of: subview, frame: moved(actualFrame(subview), in: view, by: frame),
        in: hasAdditionalSafeArea(view) ? inset(frame, by: new) : safe)
      position += 1
    }
  }

  private mutating func sendSafeAreaChange(_ view: ViewID) {
    let controller = self[view].controller.flatMap { self[$0].exists ? $0 : nil }
    send(.layoutMarginsDidChange, to: view, rule: .viewsSafeArea) { world in
      guard let controller else { return }
      world.send(.viewLayoutMarginsDidChange, to: controller, rule: .viewsSafeArea)
    }
    send(.safeAreaInsetsDidChange, to: view, rule: .viewsSafeArea) { world in
      guard let controller else { return }
      world.send(.viewSafeAreaInsetsDidChange, to: controller, rule: .viewsSafeArea)
    }
  }

  // MARK: Geometry

  private func frameOnScreen(_ view: ViewID) -> Rect {
    let frame = actualFrame(view)
    return self[view].superview.map { moved(frame, in: $0, by: frameOnScreen($0)) } ?? frame
  }

  private func moved(_ frame: Rect, in superview: ViewID, by rect: Rect) -> Rect {
    Rect(
      x: frame.x + rect.x - self[superview].scrolledX,
      y: frame.y + rect.y - self[superview].scrolledY, width: frame.width, height: frame.height)
  }

  private func hasAdditionalSafeArea(_ view: ViewID) -> Bool {
    self[view].controller.map { self[$0].additionalSafeArea != .none } ?? false
  }

  /// The area outside the safe rectangle, and the controller's additional insets.
  private func safeArea(of view: ViewID, frame: Rect, in safe: Rect) -> SafeArea {
    let more = self[view].controller.map { self[$0].additionalSafeArea } ?? .none
    let right = frame.x + frame.width - (safe.x + safe.width)
    let bottom = frame.y + frame.height - (safe.y + safe.height)
    return SafeArea(
      top: max(0, min(frame.height, safe.y - frame.y)) + more.top,
      left: max(0, min(frame.width, safe.x - frame.x)) + more.left,
      bottom: max(0, min(frame.height, bottom)) + more.bottom,
      right: max(0, min(frame.width, right)) + more.right)
  }

  private func inset(_ frame: Rect, by insets: SafeArea) -> Rect {
    Rect(
      x: frame.x + insets.left, y: frame.y + insets.top,
      width: frame.width - insets.left - insets.right,
      height: frame.height - insets.top - insets.bottom)
  }

  /// The part of the screen that bars and the controllers above a view leave.
  private func safeRect(around view: ViewID) -> Rect {
    var current = self[view].superview
    while let here = current {
      if hasAdditionalSafeArea(here) {
        let frame = frameOnScreen(here)
        return inset(frame, by: safeArea(of: here, frame: frame, in: safeRect(around: here)))
      }
      current = self[here].superview
    }
    return screenWithoutBars
  }

  /// The bars take 47 and 34 points on a phone with a notch, 24 and 20 on a pad; a phone in
  /// landscape has the notch on one side and the same inset on both.
  private var screenWithoutBars: Rect {
    let screen = screen
    let isPhone = scenario.platform.device == .phone
    let isLandscapePhone = isPhone && device.interfaceIsLandscape
    let side = isLandscapePhone ? 47.0 : 0
    let top = isLandscapePhone ? 0 : isPhone ? 47.0 : 24
    let bottom = isLandscapePhone ? 21.0 : isPhone ? 34 : 20
    return Rect(
      x: side, y: top, width: screen.width - 2 * side, height: screen.height - top - bottom)
  }
}
