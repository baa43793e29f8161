extension CallbackCatalogue {
  /// UIViewController; versions from Apple's reference pages.
  static let controllers: [CallbackEntry] = [
    CallbackEntry(
      .`init`, "init()", "init", [.controller, .view, .app, .scene, .window, .plainObject]),
    CallbackEntry(
      .initNibName, "init(nibName:bundle:)", "initWithNibName:bundle:", .controller),
    CallbackEntry(.initCoder, "init(coder:)", "initWithCoder:", [.controller, .view]),
    CallbackEntry(.initFrame, "init(frame:)", "initWithFrame:", [.view, .window]),
    CallbackEntry(.awakeFromNib, "awakeFromNib()", "awakeFromNib", [.controller, .view]),
    CallbackEntry(
      .`deinit`, "deinit", "dealloc", [.controller, .view, .scene, .window, .plainObject],
      usual: true),
    usual(.loadView, "loadView()"),
    usual(.viewDidLoad, "viewDidLoad()"),
    row(.loadViewIfNeeded, "loadViewIfNeeded()", from: 9),
    usual(.viewWillAppear, "viewWillAppear(_:)"),
    usual(.viewIsAppearing, "viewIsAppearing(_:)", from: 13, sdk: 17),
    usual(.viewWillLayoutSubviews, "viewWillLayoutSubviews()", from: 5),
    usual(.viewDidLayoutSubviews, "viewDidLayoutSubviews()", from: 5),
    usual(.viewDidAppear, "viewDidAppear(_:)"),
    usual(.viewWillDisappear, "viewWillDisappear(_:)"),
    usual(.viewDidDisappear, "viewDidDisappear(_:)"),
    row(.updateViewConstraints, "updateViewConstraints()", from: 6),
    row(.viewWillUnload, "viewWillUnload()", from: 5, through: 5),
    row(.viewDidUnload, "viewDidUnload()", through: 5),
    row(.didReceiveMemoryWarning, "didReceiveMemoryWarning()"),
    row(
      .willMoveToParent, "willMove(toParent:)", "willMoveToParentViewController:", from: 5),
    row(.didMoveToParent, "didMove(toParent:)", "didMoveToParentViewController:", from: 5),
    row(.addChild, "addChild(_:)", "addChildViewController:", from: 5),
    row(.removeFromParent, "removeFromParent()", "removeFromParentViewController", from: 5),
    row(
      .beginAppearanceTransition, "beginAppearanceTransition(_:animated:)",
      "beginAppearanceTransition:animated:", from: 6),
    row(.endAppearanceTransition, "endAppearanceTransition()", from: 6),
    row(
      .viewWillTransition, "viewWillTransition(to:with:)",
      "viewWillTransitionToSize:withTransitionCoordinator:", from: 8),
    row(
      .willTransition, "willTransition(to:with:)",
      "willTransitionToTraitCollection:withTransitionCoordinator:", from: 8),
    CallbackEntry(
      .traitCollectionDidChange, "traitCollectionDidChange(_:)", "traitCollectionDidChange:",
      [.controller, .view], from: 8),
    row(.viewSafeAreaInsetsDidChange, "viewSafeAreaInsetsDidChange()", from: 11),
    row(.viewLayoutMarginsDidChange, "viewLayoutMarginsDidChange()", from: 11),
    row(
      .shouldAutorotate, "shouldAutorotate(to:)", "shouldAutorotateToInterfaceOrientation:",
      through: 5),
    row(
      .willRotate, "willRotate(to:duration:)", "willRotateToInterfaceOrientation:duration:",
      through: 7),
    row(
      .willAnimateRotation, "willAnimateRotation(to:duration:)",
      "willAnimateRotationToInterfaceOrientation:duration:", through: 7),
    row(
      .didRotate, "didRotate(from:)", "didRotateFromInterfaceOrientation:", through: 7),
    row(.prepareForSegue, "prepare(for:sender:)", "prepareForSegue:sender:", from: 5),
    row(
      .shouldPerformSegue, "shouldPerformSegue(withIdentifier:sender:)",
      "shouldPerformSegueWithIdentifier:sender:", from: 6),
    row(
      .performSegue, "performSegue(withIdentifier:sender:)",
      "performSegueWithIdentifier:sender:", from: 5),
    row(
      .present, "present(_:animated:completion:)",
      "presentViewController:animated:completion:"),
    row(
      .dismiss, "dismiss(animated:completion:)",
      "dismissViewControllerAnimated:completion:"),
    row(
      .encodeRestorableState, "encodeRestorableState(with:)", "encodeRestorableStateWithCoder:",
      from: 6),
    row(
      .decodeRestorableState, "decodeRestorableState(with:)", "decodeRestorableStateWithCoder:",
      from: 6),
    row(.applicationFinishedRestoringState, "applicationFinishedRestoringState()", from: 7),
    row(
      .presentationControllerShouldDismiss, "presentationControllerShouldDismiss(_:)", from: 13),
    row(.presentationControllerWillDismiss, "presentationControllerWillDismiss(_:)", from: 13),
    row(.presentationControllerDidDismiss, "presentationControllerDidDismiss(_:)", from: 13),
    row(
      .presentationControllerDidAttemptToDismiss, "presentationControllerDidAttemptToDismiss(_:)",
      from: 13),
  ]

  /// The delegates of the containers; a callback is logged for the container, not its delegate.
  static let containers: [CallbackEntry] = [
    CallbackEntry(
      .willShow, "navigationController(_:willShow:animated:)",
      "navigationController:willShowViewController:animated:", .navigation),
    CallbackEntry(
      .didShow, "navigationController(_:didShow:animated:)",
      "navigationController:didShowViewController:animated:", .navigation),
    CallbackEntry(
      .shouldSelect, "tabBarController(_:shouldSelect:)",
      "tabBarController:shouldSelectViewController:", .tab),
    CallbackEntry(
      .didSelect, "tabBarController(_:didSelect:)", "tabBarController:didSelectViewController:",
      .tab),
    CallbackEntry(
      .viewControllerBefore, "pageViewController(_:viewControllerBefore:)",
      "pageViewController:viewControllerBeforeViewController:", .page, from: 5),
    CallbackEntry(
      .viewControllerAfter, "pageViewController(_:viewControllerAfter:)",
      "pageViewController:viewControllerAfterViewController:", .page, from: 5),
    CallbackEntry(
      .willTransitionTo, "pageViewController(_:willTransitionTo:)",
      "pageViewController:willTransitionToViewControllers:", .page, from: 6),
    CallbackEntry(
      .didFinishAnimating,
      "pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)",
      "pageViewController:didFinishAnimating:previousViewControllers:transitionCompleted:", .page,
      from: 5),
  ]

  /// The delegate of a split view controller, which collapses since iOS 8.
  static let splitViews: [CallbackEntry] = [
    CallbackEntry(
      .collapseSecondary, "splitViewController(_:collapseSecondary:onto:)",
      "splitViewController:collapseSecondaryViewController:ontoPrimaryViewController:", .split,
      from: 8),
    CallbackEntry(
      .topColumnForCollapsing,
      "splitViewController(_:topColumnForCollapsingToProposedTopColumn:)",
      "splitViewController:topColumnForCollapsingToProposedTopColumn:", .split, from: 14),
    CallbackEntry(
      .splitViewControllerDidCollapse, "splitViewControllerDidCollapse(_:)",
      "splitViewControllerDidCollapse:", .split, from: 14),
    CallbackEntry(
      .splitViewControllerDidExpand, "splitViewControllerDidExpand(_:)",
      "splitViewControllerDidExpand:", .split, from: 14),
    CallbackEntry(
      .willChangeToDisplayMode, "splitViewController(_:willChangeTo:)",
      "splitViewController:willChangeToDisplayMode:", .split, from: 8),
    CallbackEntry(
      .willShowColumn, "splitViewController(_:willShow:)", "splitViewController:willShowColumn:",
      .split, from: 14),
    CallbackEntry(
      .willHideColumn, "splitViewController(_:willHide:)", "splitViewController:willHideColumn:",
      .split, from: 14),
  ]

  private static func row(
    _ callback: Callback, _ signature: String, _ selector: String? = nil, from first: Int = 3,
    through last: Int? = nil
  ) -> CallbackEntry {
    CallbackEntry(
      callback, signature, selector ?? plainSelector(signature), .controller, from: first,
      through: last)
  }

  private static func usual(
    _ callback: Callback, _ signature: String, from first: Int = 3, sdk: Int = 0
  ) -> CallbackEntry {
    CallbackEntry(
      callback, signature, plainSelector(signature), .controller, from: first, sdk: sdk,
      usual: true)
  }
}
