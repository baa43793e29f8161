extension World {
  /// One code step on a view or window.
  mutating func perform(_ call: Call, on view: ViewID) {
    switch call.action {
    case .addSubview(let reference):
      guard let subview = resolveView(reference) else { return }
      sendOwn(.addSubview, to: view, argument(subview)) { $0.insert(subview, into: view, at: nil) }
    case .insertSubview(let reference, let position):
      guard let subview = resolveView(reference) else { return }
      let index = index(position, in: view)
      sendOwn(.insertSubview, to: view, argument(subview)) { world in
        world.insert(subview, into: view, at: index)
      }
    case .removeFromSuperview: sendOwn(.removeFromSuperview, to: view) { $0.move(view, into: nil) }
    case .bringSubviewToFront(let reference):
      guard let subview = resolveView(reference), self[subview].superview == view else { return }
      move(subview, into: view)
    case .sendSubviewToBack(let reference):
      guard let subview = resolveView(reference), self[subview].superview == view else { return }
      move(subview, into: view, at: 0)
    case .exchangeSubviews(let first, let second): exchange(first, second, in: view)
    case .registerForTraitChanges(let traits):
      if let object = self[view].object { register(call, for: traits, of: object) }
    case .addGestureRecognizer(let reference): attach(reference, to: view)
    case .removeGestureRecognizer(let reference): attach(reference, to: nil, from: view)
    case .makeKeyAndVisible:
      if let scene = scene(ofWindow: view) { makeKeyAndVisible(scene) }
    case .set(let property, let value): set(property, of: view, to: value, call)
    default: performLayout(call, view)
    }
  }

  private mutating func performLayout(_ call: Call, _ view: ViewID) {
    switch call.action {
    case .setNeedsLayout:
      sendOwn(.setNeedsLayout, to: view) { $0.setNeedsLayout(view) }
      if rules[SetNeedsLayout.self] == .atOnce { layoutIfNeeded(view) }
    case .layoutIfNeeded: sendOwn(.layoutIfNeeded, to: view) { $0.layoutIfNeeded(view) }
    case .setNeedsDisplay: sendOwn(.setNeedsDisplay, to: view) { $0.setNeedsDisplay(view) }
    case .setNeedsUpdateConstraints:
      sendOwn(.setNeedsUpdateConstraints, to: view) { $0.setNeedsUpdateConstraints(view) }
    case .updateConstraintsIfNeeded:
      sendOwn(.updateConstraintsIfNeeded, to: view) { $0.updateConstraints(below: view) }
    case .setNeedsUpdateProperties:
      sendOwn(.setNeedsUpdateProperties, to: view) { $0.setNeedsUpdateProperties(view) }
    case .updatePropertiesIfNeeded:
      sendOwn(.updatePropertiesIfNeeded, to: view) { $0.updatePropertiesIfNeeded(below: view) }
    case .reloadData: reloadData(view)
    case .becomeFirstResponder: becomeFirstResponder(view)
    case .resignFirstResponder: resignFirstResponder(view)
    default: recorder.stop(.notSimulatedCall(call))
    }
  }

  /// addSubview, except that a window has no superview.
  private mutating func insert(_ subview: ViewID, into view: ViewID, at index: Int?) {
    guard !self[subview].isWindow else {
      report(.viewCycle, isException: true)
      return
    }
    move(subview, into: view, at: index)
  }

  private mutating func index(_ position: ViewPosition, in view: ViewID) -> Int? {
    let subviews = self[view].subviews
    switch position {
    case .at(let index): return index
    case .above(let reference):
      return resolveView(reference).flatMap { subviews.firstIndex(of: $0) }.map { $0 + 1 }
    case .below(let reference):
      return resolveView(reference).flatMap { subviews.firstIndex(of: $0) }
    }
  }

  private mutating func exchange(_ first: Int, _ second: Int, in view: ViewID) {
    let indices = self[view].subviews.indices
    guard indices.contains(first), indices.contains(second) else { return }
    self[view].subviews.swapAt(first, second)
    setNeedsLayout(view)
  }

  // MARK: Properties

  /// A new size triggers layout of the view and its superview, a transform only of the superview, a
  /// new center of neither (views-layout-triggers-hfossli-02-a).
  private mutating func set(
    _ property: Property, of view: ViewID, to value: Value, _ call: Call
  ) {
    switch property {
    case .frame, .bounds: setGeometry(property, of: view, to: value)
    case .transform:
      guard case .transform(let isIdentity) = value, self[view].transformIsIdentity != isIdentity
      else { return }
      self[view].transformIsIdentity = isIdentity
      if let superview = self[view].superview { setNeedsLayout(superview) }
    case .center:
      if case .point(let x, let y) = value, let frame = self[view].frame {
        self[view].frame?.x = x - frame.width / 2
        self[view].frame?.y = y - frame.height / 2
      }
      if rules[CenterChange.self] == .laysOut {
        setNeedsLayout(view)
        if let superview = self[view].superview { setNeedsLayout(superview) }
      }
    case .alpha: if case .number(let alpha) = value { self[view].alpha = alpha }
    case .isUserInteractionEnabled:
      if case .bool(let isInteractive) = value { self[view].isInteractive = isInteractive }
    case .isHidden: if case .bool(let isHidden) = value { hide(view, isHidden) }
    case .contentOffset:
      // A scroll view's offset is the origin of its bounds.
      if case .point(let x, let y) = value { scrollBounds(of: view, x: x, y: y) }
    case .tintColor: setTint(value, of: view)
    case .tintAdjustmentMode: sendTintChange(view, reachingAll: true)
    case .rootViewController:
      guard let scene = scene(ofWindow: view) else { return }
      if case .object(let reference) = value {
        setRoot(resolveController(reference), of: scene)
      } else {
        setRoot(nil, of: scene)
      }
    case .backgroundColor, .tag, .text, .title: break
    default: recorder.stop(.notSimulatedCall(call))
    }
  }

  private mutating func hide(_ view: ViewID, _ isHidden: Bool) {
    if self[view].isWindow, let scene = scene(ofWindow: view) {
      if isHidden { hideWindow(scene) } else { showWindow(scene) }
    } else {
      self[view].isHidden = isHidden
    }
  }

  /// Another origin of the bounds moves all subviews on the screen, and lays out the view.
  mutating func scrollBounds(of view: ViewID, x: Double, y: Double) {
    guard self[view].scrolledX != x || self[view].scrolledY != y else { return }
    self[view].scrolledX = x
    self[view].scrolledY = y
    setNeedsLayout(view)
  }

  private mutating func setGeometry(_ property: Property, of view: ViewID, to value: Value) {
    guard let new = rect(value) else { return }
    let old = self[view].frame ?? actualFrame(view)
    if property == .frame {
      self[view].frame = new
    } else {
      scrollBounds(of: view, x: new.x, y: new.y)
      // The view grows around its center.
      self[view].frame = Rect(
        x: old.x + (old.width - new.width) / 2, y: old.y + (old.height - new.height) / 2,
        width: new.width, height: new.height)
    }
    updateSafeArea(of: view)
    guard old.width != new.width || old.height != new.height else { return }
    setNeedsLayout(view)
    if let superview = self[view].superview { setNeedsLayout(superview) }
  }

  private mutating func rect(_ value: Value) -> Rect? {
    switch value {
    case .rect(let rect): rect
    case .geometry(let reference, let property):
      resolveView(reference).map { view in
        let frame = actualFrame(view)
        return property == .bounds
          ? Rect(x: 0, y: 0, width: frame.width, height: frame.height) : frame
      }
    default: nil
    }
  }

  /// A view's rectangle in its superview; without a frame of its own, a root view fills the
  /// superview and any other view is empty.
  func actualFrame(_ view: ViewID) -> Rect {
    if self[view].isWindow { return screen }
    if let frame = self[view].frame { return frame }
    guard self[view].controller != nil else { return .zero }
    guard let superview = self[view].superview else { return screen }
    let around = actualFrame(superview)
    return Rect(x: 0, y: 0, width: around.width, height: around.height)
  }

  /// A phone is 390 by 844 points, a pad 820 by 1180 (SCENARIOS.md, Geometry).
  var screen: Rect {
    let isPhone = scenario.platform.device == .phone
    let (short, long) = isPhone ? (390.0, 844.0) : (820.0, 1180.0)
    return device.interfaceIsLandscape
      ? Rect(x: 0, y: 0, width: long, height: short)
      : Rect(x: 0, y: 0, width: short, height: long)
  }

  // MARK: Tint

  /// The view and all views below that inherit its color are called
  /// (views-tint-propagation-apple-01-a).
  private mutating func setTint(_ value: Value, of view: ViewID) {
    guard case .text(let color) = value else { return }
    let old = tint(of: view)
    self[view].tint = color
    if old != color { sendTintChange(view) }
  }

  private func tint(of view: ViewID) -> TextID? {
    var current: ViewID? = view
    while let here = current {
      if let tint = self[here].tint { return tint }
      current = self[here].superview
    }
    return nil
  }

  mutating func sendTintChange(_ view: ViewID, reachingAll: Bool = false) {
    send(.tintColorDidChange, to: view, rule: .viewsTint)
    for subview in self[view].subviews where reachingAll || self[subview].tint == nil {
      sendTintChange(subview, reachingAll: reachingAll)
    }
  }

  /// A view that has moved and inherits another color is called as well.
  mutating func tintMayHaveChanged(_ view: ViewID, from old: TextID?) {
    if self[view].tint == nil, inheritedTint(view) != old { sendTintChange(view) }
  }

  func inheritedTint(_ view: ViewID) -> TextID? {
    self[view].superview.flatMap { tint(of: $0) }
  }

  func value(of property: Property, of view: ViewID) -> PropertyValue {
    switch property {
    case .isHidden: .bool(self[view].isHidden)
    case .isUserInteractionEnabled: .bool(self[view].isInteractive)
    case .isFirstResponder: .bool(firstResponder == view)
    case .isKeyWindow: .bool(keyWindow == view)
    case .subviews: .number(Int32(self[view].subviews.count))
    default: .bool(false)
    }
  }
}
