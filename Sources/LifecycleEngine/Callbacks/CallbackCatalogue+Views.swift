extension CallbackCatalogue {
  /// UIView and UIWindow; versions from Apple's reference pages.
  static let views: [CallbackEntry] = [
    usual(.willMoveToSuperview, "willMove(toSuperview:)", "willMoveToSuperview:"),
    usual(.didMoveToSuperview, "didMoveToSuperview()", "didMoveToSuperview"),
    usual(.willMoveToWindow, "willMove(toWindow:)", "willMoveToWindow:"),
    usual(.didMoveToWindow, "didMoveToWindow()", "didMoveToWindow"),
    row(.didAddSubview, "didAddSubview(_:)"),
    row(.willRemoveSubview, "willRemoveSubview(_:)"),
    row(.addSubview, "addSubview(_:)"),
    row(.insertSubview, "insertSubview(_:at:)", "insertSubview:atIndex:"),
    row(.removeFromSuperview, "removeFromSuperview()"),
    row(.setNeedsLayout, "setNeedsLayout()"),
    row(.layoutIfNeeded, "layoutIfNeeded()"),
    usual(.layoutSubviews, "layoutSubviews()", "layoutSubviews"),
    row(.setNeedsUpdateConstraints, "setNeedsUpdateConstraints()", from: 6),
    row(.updateConstraintsIfNeeded, "updateConstraintsIfNeeded()", from: 6),
    row(.updateConstraints, "updateConstraints()", from: 6),
    properties(.setNeedsUpdateProperties, "setNeedsUpdateProperties()"),
    properties(.updatePropertiesIfNeeded, "updatePropertiesIfNeeded()"),
    properties(.updateProperties, "updateProperties()"),
    row(.setNeedsDisplay, "setNeedsDisplay()"),
    usual(.draw, "draw(_:)", "drawRect:"),
    row(.layoutMarginsDidChange, "layoutMarginsDidChange()", from: 8),
    row(.safeAreaInsetsDidChange, "safeAreaInsetsDidChange()", from: 11),
    row(.tintColorDidChange, "tintColorDidChange()", from: 7),
    CallbackEntry(.becomeKey, "becomeKey()", "becomeKeyWindow", .window),
    CallbackEntry(.resignKey, "resignKey()", "resignKeyWindow", .window),
    CallbackEntry(.makeKeyAndVisible, "makeKeyAndVisible()", "makeKeyAndVisible", .window),
    CallbackEntry(.sendEvent, "sendEvent(_:)", "sendEvent:", .window),
    CallbackEntry(
      .scrollViewWillBeginDragging, "scrollViewWillBeginDragging(_:)",
      "scrollViewWillBeginDragging:", .scrollView),
    CallbackEntry(
      .scrollViewDidScroll, "scrollViewDidScroll(_:)", "scrollViewDidScroll:", .scrollView),
    CallbackEntry(
      .scrollViewDidEndDragging, "scrollViewDidEndDragging(_:willDecelerate:)",
      "scrollViewDidEndDragging:willDecelerate:", .scrollView),
  ]

  /// Table and collection views, whose data source and delegate have the view's name, and cells.
  static let lists: [CallbackEntry] = [
    CallbackEntry(
      .numberOfSections, "numberOfSections(in:)", "numberOfSectionsInTableView:",
      [.table, .collection]),
    CallbackEntry(
      .numberOfRowsInSection, "tableView(_:numberOfRowsInSection:)",
      "tableView:numberOfRowsInSection:", .table),
    CallbackEntry(
      .numberOfItemsInSection, "collectionView(_:numberOfItemsInSection:)",
      "collectionView:numberOfItemsInSection:", .collection, from: 6),
    CallbackEntry(
      .cellForRowAt, "tableView(_:cellForRowAt:)", "tableView:cellForRowAtIndexPath:", .table,
      usual: true),
    CallbackEntry(
      .cellForItemAt, "collectionView(_:cellForItemAt:)",
      "collectionView:cellForItemAtIndexPath:", .collection, from: 6, usual: true),
    CallbackEntry(
      .willDisplay, "tableView(_:willDisplay:forRowAt:)",
      "tableView:willDisplayCell:forRowAtIndexPath:", [.table, .collection], usual: true),
    CallbackEntry(
      .didEndDisplaying, "tableView(_:didEndDisplaying:forRowAt:)",
      "tableView:didEndDisplayingCell:forRowAtIndexPath:", [.table, .collection], from: 6,
      usual: true),
    CallbackEntry(
      .heightForRowAt, "tableView(_:heightForRowAt:)", "tableView:heightForRowAtIndexPath:",
      .table),
    CallbackEntry(
      .viewForHeaderInSection, "tableView(_:viewForHeaderInSection:)",
      "tableView:viewForHeaderInSection:", .table),
    CallbackEntry(
      .willDisplayHeaderView, "tableView(_:willDisplayHeaderView:forSection:)",
      "tableView:willDisplayHeaderView:forSection:", .table, from: 6),
    CallbackEntry(
      .initStyle, "init(style:reuseIdentifier:)", "initWithStyle:reuseIdentifier:", .tableCell),
    CallbackEntry(
      .prepareForReuse, "prepareForReuse()", "prepareForReuse", [.tableCell, .collectionCell],
      usual: true),
  ]

  /// Touches and the responder chain.
  static let events: [CallbackEntry] = [
    row(.hitTest, "hitTest(_:with:)", "hitTest:withEvent:"),
    row(.pointInside, "point(inside:with:)", "pointInside:withEvent:"),
    touch(.touchesBegan, "touchesBegan(_:with:)", "touchesBegan:withEvent:"),
    touch(.touchesMoved, "touchesMoved(_:with:)", "touchesMoved:withEvent:"),
    touch(.touchesEnded, "touchesEnded(_:with:)", "touchesEnded:withEvent:"),
    touch(.touchesCancelled, "touchesCancelled(_:with:)", "touchesCancelled:withEvent:"),
    CallbackEntry(.action, "action(_:)", "action:", [.control, .controller, .alert, .recognizer]),
    CallbackEntry(
      .gestureRecognizerShouldBegin, "gestureRecognizerShouldBegin(_:)",
      "gestureRecognizerShouldBegin:", .recognizer),
    CallbackEntry(
      .shouldRecognizeSimultaneously,
      "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
      "gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:", .recognizer),
    responder(.canBecomeFirstResponder, "canBecomeFirstResponder", "canBecomeFirstResponder"),
    responder(.becomeFirstResponder, "becomeFirstResponder()", "becomeFirstResponder"),
    responder(.canResignFirstResponder, "canResignFirstResponder", "canResignFirstResponder"),
    responder(.resignFirstResponder, "resignFirstResponder()", "resignFirstResponder"),
    editing(.textFieldShouldBeginEditing, "textFieldShouldBeginEditing(_:)", .textField),
    editing(.textFieldDidBeginEditing, "textFieldDidBeginEditing(_:)", .textField),
    editing(.textFieldShouldEndEditing, "textFieldShouldEndEditing(_:)", .textField),
    editing(.textFieldDidEndEditing, "textFieldDidEndEditing(_:)", .textField),
    editing(.textViewShouldBeginEditing, "textViewShouldBeginEditing(_:)", .textView),
    editing(.textViewDidBeginEditing, "textViewDidBeginEditing(_:)", .textView),
    editing(.textViewShouldEndEditing, "textViewShouldEndEditing(_:)", .textView),
    editing(.textViewDidEndEditing, "textViewDidEndEditing(_:)", .textView),
  ]

  private static func row(
    _ callback: Callback, _ signature: String, _ selector: String? = nil, from first: Int = 3
  ) -> CallbackEntry {
    CallbackEntry(
      callback, signature, selector ?? plainSelector(signature), [.view, .window], from: first)
  }

  /// Views and controllers alike update their properties.
  private static func properties(_ callback: Callback, _ signature: String) -> CallbackEntry {
    CallbackEntry(
      callback, signature, plainSelector(signature), [.controller, .view, .window], from: 26,
      sdk: 26)
  }

  private static func usual(_ callback: Callback, _ signature: String, _ selector: String)
    -> CallbackEntry
  {
    CallbackEntry(callback, signature, selector, [.view, .window], usual: true)
  }

  private static func touch(_ callback: Callback, _ signature: String, _ selector: String)
    -> CallbackEntry
  {
    CallbackEntry(callback, signature, selector, [.view, .controller, .window, .recognizer])
  }

  private static func responder(_ callback: Callback, _ signature: String, _ selector: String)
    -> CallbackEntry
  {
    CallbackEntry(callback, signature, selector, [.view, .controller, .window])
  }

  private static func editing(
    _ callback: Callback, _ signature: String, _ receiver: Receivers
  ) -> CallbackEntry {
    CallbackEntry(callback, signature, plainSelector(signature), receiver)
  }
}
