// Drawing follows layout, once per commit, for the visible views that need it
// (views-add-in-viewdidload-jacksonjang-01: two layouts, one draw; an empty rectangle isn't drawn).

extension World {
  /// The drawing part of a commit.
  mutating func displayWindows() {
    for scene in scenes.indices where isVisible(scene) { display(scenes[scene].window) }
  }

  private mutating func display(_ view: ViewID) {
    guard !recorder.isHalted, !self[view].isHidden else { return }
    if self[view].needsDisplay, let object = self[view].object, !self[view].isWindow {
      self[view].needsDisplay = false
      if hasArea(view) { send(.draw, to: object, rule: .layoutDrawing) }
    }
    for subview in self[view].subviews.reversed() { display(subview) }
  }

  mutating func setNeedsDisplay(_ view: ViewID) {
    self[view].needsDisplay = true
    markPath(to: view)
  }

  /// A root view fills its window; a view without a frame is empty.
  func hasArea(_ view: ViewID) -> Bool {
    if self[view].controller != nil { return true }
    guard let frame = self[view].frame else { return false }
    return frame.width > 0 && frame.height > 0
  }
}
