// One primitive moves a view: add, insert, exchange, remove and re-parent are its parameters.
//
// Into a window: willMoveToWindow, willMoveToSuperview, didMoveToWindow, didMoveToSuperview
// (views-add-directly-to-window-ecomnet-4817188). Out of it, the superview's calls surround the
// window's (logs of 2016 and 2019 on e-com-net 5357521 and jianshu 681053cc48fd). If the window
// stays the same, its calls are not sent (views-add-to-superview-without-window-linweican-01-b). In
// a subtree the superview receives willMoveToWindow first and didMoveToWindow last
// (views-window-change-recursion-crashlog-01).

extension World {
  /// A view that the declarations don't name. The step ends if there are too many.
  mutating func add(_ node: ViewNode) -> ViewID {
    if views.count < Int(Int16.max) { views.append(node) } else { recorder.halt() }
    return ViewID(views.count - 1)
  }

  /// Moves `view` into `superview` (nil: out), at an index among its subviews (nil: on top).
  ///
  /// - Parameter drivenByTransition: a transition moves the view and calls its controllers itself.
  mutating func move(
    _ view: ViewID, into superview: ViewID?, at index: Int? = nil, drivenByTransition: Bool = false
  ) {
    let old = self[view].superview
    if let superview, old == superview {
      reorder(view, in: superview, at: index)
      return
    }
    guard old != nil || superview != nil, self[view].exists else { return }
    if let superview, isDescendant(superview, of: view) {
      report(.viewCycle, isException: true)
      return
    }
    let oldWindow = self[view].window
    let newWindow = superview.flatMap { self[$0].window }
    var changesWindow = oldWindow != newWindow
    let isRemoval = superview == nil
    let oldTint = inheritedTint(view)
    let windowFirst =
      isRemoval
      ? rules[RemoveOrder.self] == .windowFirst : rules[AddOrder.self] == .windowOutside

    if let old {
      send(.willRemoveSubview, to: old, argument(view), rule: .viewsSubviewHooks)
    }
    if windowFirst, changesWindow { sendWillMoveToWindow(view, to: newWindow, drivenByTransition) }
    if windowFirst, isRemoval, changesWindow {
      setWindow(nil, of: view)
      sendDidMoveToWindow(view, drivenByTransition)
      changesWindow = false
    }
    let isWrapped = self[view].isWrapped
    self[view].isWrapped = false
    if !isWrapped {
      send(
        .willMoveToSuperview, to: view, argument(superview),
        rule: isRemoval ? .viewsRemoveOrder : .viewsAddOrder)
    }
    if !windowFirst, changesWindow { sendWillMoveToWindow(view, to: newWindow, drivenByTransition) }

    // A callback may have moved the view meanwhile.
    guard self[view].superview == old, superview.map({ self[$0].exists }) ?? true else { return }
    let actualWindow = superview.flatMap { self[$0].window }
    changesWindow = changesWindow || self[view].window != actualWindow
    link(view, from: old, to: superview, at: index, drivenByTransition)
    if changesWindow { setWindow(actualWindow, of: view) }
    if !drivenByTransition, let superview, self[superview].isWindow { takeSafeArea(of: view) }
    let superviewFirst = !isRemoval && rules[AddOrder.self] == .superviewFirst
    if changesWindow, !superviewFirst { sendDidMoveToWindow(view, drivenByTransition) }
    if !isWrapped {
      send(
        .didMoveToSuperview, to: view, rule: isRemoval ? .viewsRemoveOrder : .viewsAddOrder,
        completing: .willMoveToSuperview)
    }
    if changesWindow, superviewFirst { sendDidMoveToWindow(view, drivenByTransition) }
    if let superview {
      send(.didAddSubview, to: superview, argument(view), rule: .viewsSubviewHooks)
    }
    if superview != nil, old != nil { tintMayHaveChanged(view, from: oldTint) }
    if old != nil { release(view) }
  }

  /// Puts `view` into one of UIKit's own views, which moves in its place: the superview's calls are
  /// sent now, the window's with the move (views-of-storyboard-suhooh).
  mutating func wrap(_ view: ViewID) {
    guard self[view].superview == nil, self[view].exists else { return }
    send(.willMoveToSuperview, to: view, rule: .viewsAddOrder)
    send(.didMoveToSuperview, to: view, rule: .viewsAddOrder, completing: .willMoveToSuperview)
    self[view].isWrapped = self[view].superview == nil
  }

  private mutating func reorder(_ view: ViewID, in superview: ViewID, at index: Int?) {
    self[superview].subviews.removeAll { $0 == view }
    let count = self[superview].subviews.count
    self[superview].subviews.insert(view, at: min(index ?? count, count))
    setNeedsLayout(superview)
  }

  private mutating func link(
    _ view: ViewID, from old: ViewID?, to superview: ViewID?, at index: Int?, _ driven: Bool
  ) {
    if let old {
      self[old].subviews.removeAll { $0 == view }
      if !driven { setNeedsLayout(old) }
    }
    self[view].isFreshInWrapper = driven && superview != nil
    self[view].superview = superview
    guard let superview else { return }
    let count = self[superview].subviews.count
    self[superview].subviews.insert(view, at: min(max(index ?? count, 0), count))
    retain(view)
    if !driven { setNeedsLayout(superview) }
    markPath(to: superview)
  }

  private mutating func setWindow(_ window: ViewID?, of view: ViewID) {
    self[view].window = window
    if window != nil { sizeForWindow(view) }
    for subview in self[view].subviews { setWindow(window, of: subview) }
  }

  /// A view that was out of the window while the window's size changed is laid out on its return.
  private mutating func sizeForWindow(_ view: ViewID) {
    let size = windowSize
    if self[view].sizedFor != 0, self[view].sizedFor != size, self[view].frame == nil {
      self[view].needsLayout = true
    }
    self[view].sizedFor = size
  }

  /// A number for each size that windows can have.
  var windowSize: UInt8 {
    1 + (device.interfaceIsLandscape ? 1 : 0) + (device.isInSplitView ? 2 : 0)
  }

  private mutating func sendWillMoveToWindow(
    _ view: ViewID, to window: ViewID?, _ driven: Bool, isInner: Bool = false
  ) {
    let rule: Rule =
      isInner ? .viewsSubtreeOrder : window == nil ? .viewsRemoveOrder : .viewsAddOrder
    if window == nil { leaveAsFirstResponder(view) }
    send(.willMoveToWindow, to: view, argument(window), rule: rule)
    if !driven, let controller = self[view].controller, self[controller].exists {
      viewWillMove(controller, toWindow: window)
    }
    for subview in self[view].subviews {
      sendWillMoveToWindow(subview, to: window, driven, isInner: true)
    }
  }

  private mutating func sendDidMoveToWindow(_ view: ViewID, _ driven: Bool) {
    let rule: Rule = self[view].window == nil ? .viewsRemoveOrder : .viewsSubtreeOrder
    let subviewsFirst = rules[SubtreeOrder.self] == .subviewsFirst
    if subviewsFirst { for subview in self[view].subviews { sendDidMoveToWindow(subview, driven) } }
    send(.didMoveToWindow, to: view, rule: rule, completing: .willMoveToWindow)
    if self[view].window != nil { markPath(to: view) }
    if let controller = self[view].controller, self[controller].exists {
      if self[view].window == nil { cancelGestures(in: controller) }
      viewDidMove(controller, driven: driven)
    }
    if !subviewsFirst {
      for subview in self[view].subviews { sendDidMoveToWindow(subview, driven) }
    }
  }

  /// Whether `view` is `ancestor` or below it.
  func isDescendant(_ view: ViewID, of ancestor: ViewID) -> Bool {
    var current: ViewID? = view
    while let here = current {
      if here == ancestor { return true }
      current = self[here].superview
    }
    return false
  }
}
