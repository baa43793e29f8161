// A view's safe area and its margins change together: margins contain the safe area. A layout pass
// updates them for the subviews of a view that it has laid out, before the subviews themselves are
// laid out (views-layout-sublayers-order-01, safearea-before-layout-neuburg-01), the margins first
// (present-notanimated-layout-uikittestable-01). A change is passed on to the view's own subviews.
// A view that no bar reaches into isn't called.

/// How far the system's bars reach into a view, in points from its edges.
struct SafeArea: Hashable, Sendable {
  var top = 0.0
  var left = 0.0
  var bottom = 0.0
  var right = 0.0
}

extension World {
  /// Calls `view` if its safe area has changed, and then those of its subviews whose area has.
  mutating func updateSafeArea(of view: ViewID) {
    guard recorder.exists(.safeAreaInsetsDidChange), self[view].window != nil else { return }
    updateSafeArea(of: view, frame: frameOnScreen(view))
  }

  /// A window gives its root view its safe area at once, but not the views below
  /// (launch-safe-area-kruil-a, safearea-before-window-sundog-25314063788).
  mutating func takeSafeArea(of view: ViewID) {
    guard recorder.exists(.safeAreaInsetsDidChange), self[view].window != nil else { return }
    let new = safeArea(of: frameOnScreen(view))
    guard self[view].safeArea != new else { return }
    self[view].safeArea = new
    sendSafeAreaChange(view)
  }

  private mutating func updateSafeArea(of view: ViewID, frame: Rect) {
    guard !recorder.isHalted else { return }
    let new = safeArea(of: frame)
    guard self[view].safeArea != new else { return }
    self[view].safeArea = new
    sendSafeAreaChange(view)
    var position = 0
    while position < self[view].subviews.count {
      let subview = self[view].subviews[position]
      updateSafeArea(of: subview, frame: moved(actualFrame(subview), in: view, by: frame))
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

  /// The overlap of a frame with the bars: 47 and 34 points on a phone with a notch, 24 and 20 on a
  /// pad; a phone in landscape has the notch on one side and the same inset on both.
  private func safeArea(of frame: Rect) -> SafeArea {
    let screen = screen
    let isPhone = scenario.platform.device == .phone
    let isLandscapePhone = isPhone && device.interfaceIsLandscape
    let side = isLandscapePhone ? 47.0 : 0
    let top = isLandscapePhone ? 0 : isPhone ? 47.0 : 24
    let bottom = isLandscapePhone ? 21.0 : isPhone ? 34 : 20
    return SafeArea(
      top: max(0, min(frame.height, top - frame.y)),
      left: max(0, min(frame.width, side - frame.x)),
      bottom: max(0, min(frame.height, frame.y + frame.height - (screen.height - bottom))),
      right: max(0, min(frame.width, frame.x + frame.width - (screen.width - side))))
  }
}
