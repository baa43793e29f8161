// From a touch to a view: the window hit-tests its subviews, the last added first; each checks that
// it contains the point before it hit-tests its own subviews. A hidden, transparent or
// noninteractive view receives hitTest and returns nil at once
// (views-hittest-return-values-csdn-01-b to -d). UIKit usually hit-tests twice for one touch
// (views-hittest-twice-b1view-01).

extension World {
  struct Point {
    var x, y: Double
  }

  /// `user taps V` touches the middle of V, even if another view is on top there (SCENARIOS.md,
  /// Geometry).
  mutating func tap(_ object: ObjectID, _ movement: FingerMovement = .tap) -> Impossibility? {
    guard let target = view(object) ?? controller(object).map({ self[$0].ownView }) else {
      return .wrongKind
    }
    guard let window = self[target].window else { return .notInWindow }
    let point = middle(of: target)
    let passes = recorder.isHitTestWatched ? 2 - choices.choose(.hitTestPasses, among: 2) : 1
    var hit: ViewID?
    for _ in 0..<passes { hit = hitTest(window, point) }
    if let hit { touch(hit, movement) }
    return nil
  }

  private func middle(of view: ViewID) -> Point {
    let frame = actualFrame(view)
    var point = Point(x: frame.width / 2, y: frame.height / 2)
    var current = view
    while let superview = self[current].superview {
      let here = actualFrame(current)
      point.x += here.x - self[superview].scrolledX
      point.y += here.y - self[superview].scrolledY
      current = superview
    }
    return point
  }

  private mutating func hitTest(_ view: ViewID, _ point: Point) -> ViewID? {
    var found: ViewID?
    send(.hitTest, to: view, rule: .eventsHitTest) { world in
      found = world.hitTestInside(view, point)
    }
    return found
  }

  private mutating func hitTestInside(_ view: ViewID, _ point: Point) -> ViewID? {
    let node = self[view]
    guard node.isInteractive, !node.isHidden, node.alpha > 0.01 else { return nil }
    let frame = actualFrame(view)
    var isInside =
      point.x >= 0 && point.y >= 0 && point.x < frame.width && point.y < frame.height
    if let object = node.object, !node.isWindow {
      // The result of an override decides.
      isInside =
        send(.pointInside, to: object, .answer(isInside), rule: .eventsHitTest) ?? isInside
    }
    guard isInside else { return nil }
    for subview in node.subviews.reversed() {
      let origin = actualFrame(subview)
      let inside = Point(
        x: point.x + node.scrolledX - origin.x, y: point.y + node.scrolledY - origin.y)
      if let hit = hitTest(subview, inside) { return hit }
    }
    return view
  }
}
