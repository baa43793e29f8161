internal import LifecycleEngine

/// How a class declares a callback in Swift and calls its superclass.
struct CallbackDeclaration {
  /// `func viewWillAppear(_ animated: Bool)`
  let head: String
  /// `viewWillAppear(animated)`; nil: a delegate's method, which has no superclass.
  let superCall: String?
  /// The parameter shown in a log.
  let argument: String?
  let returns: Bool

  init?(_ callback: Callback, of kind: ObjectKind) {
    guard let entry = CallbackCatalogue.entry(callback),
      let types = Self.types[entry.signature]
    else { return nil }
    let isDelegate = Self.isDelegates(callback, of: kind)
    let parts = entry.signature.split(separator: "(", maxSplits: 1)
    let name = String(parts[0])
    guard parts.count == 2 else {
      head = "var \(name): Bool"
      superCall = isDelegate ? nil : name
      argument = nil
      returns = true
      return
    }
    let labels = parts[1].dropLast().split(separator: ":").map(String.init)
    let fields = types.components(" -> ")
    let parameters = fields[0].components(", ").filter { !$0.isEmpty }
    var declared: [String] = []
    var passed: [String] = []
    for (label, parameter) in zip(labels, parameters) {
      let inner = String(parameter.prefix { $0 != ":" })
      declared.append(label == inner ? parameter : "\(label) \(parameter)")
      passed.append(label == "_" ? inner : "\(label): \(inner)")
    }
    let result = fields.count > 1 ? " -> \(fields[1])" : ""
    head = "func \(name)(\(declared.joined(separator: ", ")))\(result)"
    superCall = isDelegate ? nil : "\(name)(\(passed.joined(separator: ", ")))"
    argument = Self.shown[callback]
    returns = fields.count > 1
  }

  /// The delegate protocol of callbacks that UIKit doesn't send to the object itself.
  static func protocolName(of callback: Callback) -> String? {
    switch callback {
    case .presentationControllerShouldDismiss, .presentationControllerWillDismiss,
      .presentationControllerDidDismiss, .presentationControllerDidAttemptToDismiss:
      return "UIAdaptivePresentationControllerDelegate"
    case .textFieldShouldBeginEditing, .textFieldDidBeginEditing, .textFieldShouldEndEditing,
      .textFieldDidEndEditing:
      return "UITextFieldDelegate"
    case .textViewShouldBeginEditing, .textViewDidBeginEditing, .textViewShouldEndEditing,
      .textViewDidEndEditing:
      return "UITextViewDelegate"
    case .scrollViewWillBeginDragging, .scrollViewDidScroll, .scrollViewDidEndDragging:
      return "UIScrollViewDelegate"
    case .willShow, .didShow: return "UINavigationControllerDelegate"
    case .shouldSelect, .didSelect: return "UITabBarControllerDelegate"
    case .collapseSecondary, .topColumnForCollapsing, .splitViewControllerDidCollapse,
      .splitViewControllerDidExpand, .willChangeToDisplayMode, .willShowColumn, .willHideColumn:
      return "UISplitViewControllerDelegate"
    case .viewControllerBefore, .viewControllerAfter, .willTransitionTo, .didFinishAnimating:
      return "UIPageViewControllerDelegate"
    default: return nil
    }
  }

  private static func isDelegates(_ callback: Callback, of kind: ObjectKind) -> Bool {
    kind == .appDelegate || kind == .scene || protocolName(of: callback) != nil
  }

  /// The expression that a log shows in parentheses.
  private static let shown: [Callback: String] = [
    .willMoveToParent: "parent", .didMoveToParent: "parent", .addChild: "childController",
    .willMoveToSuperview: "newSuperview", .willMoveToWindow: "newWindow", .didAddSubview: "subview",
    .willRemoveSubview: "subview", .willShow: "viewController", .didShow: "viewController",
    .shouldSelect: "viewController", .didSelect: "viewController",
  ]

  /// The parameter and result types of the catalogue's signatures.
  private static let types: [String: String] = [
    "loadView()": "", "viewDidLoad()": "", "loadViewIfNeeded()": "",
    "viewWillAppear(_:)": "animated: Bool", "viewIsAppearing(_:)": "animated: Bool",
    "viewDidAppear(_:)": "animated: Bool", "viewWillDisappear(_:)": "animated: Bool",
    "viewDidDisappear(_:)": "animated: Bool", "viewWillLayoutSubviews()": "",
    "viewDidLayoutSubviews()": "", "updateViewConstraints()": "", "didReceiveMemoryWarning()": "",
    "awakeFromNib()": "", "willMove(toParent:)": "parent: UIViewController?",
    "didMove(toParent:)": "parent: UIViewController?",
    "addChild(_:)": "childController: UIViewController", "removeFromParent()": "",
    "beginAppearanceTransition(_:animated:)": "isAppearing: Bool, animated: Bool",
    "endAppearanceTransition()": "", "viewSafeAreaInsetsDidChange()": "",
    "viewLayoutMarginsDidChange()": "",
    "viewWillTransition(to:with:)":
      "size: CGSize, coordinator: any UIViewControllerTransitionCoordinator",
    "willTransition(to:with:)":
      "newCollection: UITraitCollection, coordinator: any UIViewControllerTransitionCoordinator",
    "traitCollectionDidChange(_:)": "previousTraitCollection: UITraitCollection?",
    "prepare(for:sender:)": "segue: UIStoryboardSegue, sender: Any?",
    "shouldPerformSegue(withIdentifier:sender:)": "identifier: String, sender: Any? -> Bool",
    "performSegue(withIdentifier:sender:)": "identifier: String, sender: Any?",
    "present(_:animated:completion:)":
      "viewControllerToPresent: UIViewController, flag: Bool, completion: (() -> Void)?",
    "dismiss(animated:completion:)": "flag: Bool, completion: (() -> Void)?",
    "presentationControllerShouldDismiss(_:)":
      "presentationController: UIPresentationController -> Bool",
    "presentationControllerWillDismiss(_:)": "presentationController: UIPresentationController",
    "presentationControllerDidDismiss(_:)": "presentationController: UIPresentationController",
    "presentationControllerDidAttemptToDismiss(_:)":
      "presentationController: UIPresentationController",
    "navigationController(_:willShow:animated:)":
      "navigationController: UINavigationController, viewController: UIViewController, animated: Bool",
    "navigationController(_:didShow:animated:)":
      "navigationController: UINavigationController, viewController: UIViewController, animated: Bool",
    "tabBarController(_:shouldSelect:)":
      "tabBarController: UITabBarController, viewController: UIViewController -> Bool",
    "tabBarController(_:didSelect:)":
      "tabBarController: UITabBarController, viewController: UIViewController",
    "splitViewController(_:topColumnForCollapsingToProposedTopColumn:)":
      "splitViewController: UISplitViewController, proposedTopColumn: UISplitViewController.Column -> UISplitViewController.Column",
    "splitViewControllerDidCollapse(_:)": "splitViewController: UISplitViewController",
    "splitViewControllerDidExpand(_:)": "splitViewController: UISplitViewController",
    "willMove(toSuperview:)": "newSuperview: UIView?", "didMoveToSuperview()": "",
    "willMove(toWindow:)": "newWindow: UIWindow?", "didMoveToWindow()": "",
    "didAddSubview(_:)": "subview: UIView", "willRemoveSubview(_:)": "subview: UIView",
    "addSubview(_:)": "view: UIView", "insertSubview(_:at:)": "view: UIView, index: Int",
    "removeFromSuperview()": "", "setNeedsLayout()": "", "layoutIfNeeded()": "",
    "layoutSubviews()": "", "setNeedsUpdateConstraints()": "", "updateConstraintsIfNeeded()": "",
    "updateConstraints()": "", "setNeedsUpdateProperties()": "", "updatePropertiesIfNeeded()": "",
    "updateProperties()": "", "setNeedsDisplay()": "", "draw(_:)": "rect: CGRect",
    "layoutMarginsDidChange()": "", "safeAreaInsetsDidChange()": "", "tintColorDidChange()": "",
    "becomeKey()": "", "resignKey()": "", "makeKeyAndVisible()": "",
    "canBecomeFirstResponder": "", "becomeFirstResponder()": " -> Bool",
    "canResignFirstResponder": "", "resignFirstResponder()": " -> Bool",
    "touchesBegan(_:with:)": "touches: Set<UITouch>, event: UIEvent?",
    "touchesMoved(_:with:)": "touches: Set<UITouch>, event: UIEvent?",
    "touchesEnded(_:with:)": "touches: Set<UITouch>, event: UIEvent?",
    "touchesCancelled(_:with:)": "touches: Set<UITouch>, event: UIEvent?",
    "hitTest(_:with:)": "point: CGPoint, event: UIEvent? -> UIView?",
    "point(inside:with:)": "point: CGPoint, event: UIEvent? -> Bool",
    "textFieldShouldBeginEditing(_:)": "textField: UITextField -> Bool",
    "textFieldDidBeginEditing(_:)": "textField: UITextField",
    "textFieldShouldEndEditing(_:)": "textField: UITextField -> Bool",
    "textFieldDidEndEditing(_:)": "textField: UITextField",
    "textViewShouldBeginEditing(_:)": "textView: UITextView -> Bool",
    "textViewDidBeginEditing(_:)": "textView: UITextView",
    "textViewShouldEndEditing(_:)": "textView: UITextView -> Bool",
    "textViewDidEndEditing(_:)": "textView: UITextView",
    "scrollViewWillBeginDragging(_:)": "scrollView: UIScrollView",
    "scrollViewDidScroll(_:)": "scrollView: UIScrollView",
    "scrollViewDidEndDragging(_:willDecelerate:)": "scrollView: UIScrollView, decelerate: Bool",
  ].merging(delegateTypes) { first, _ in first }

  private static let options = "launchOptions: [UIApplication.LaunchOptionsKey: Any]? -> Bool"

  private static let delegateTypes: [String: String] = [
    "application(_:willFinishLaunchingWithOptions:)": "application: UIApplication, " + options,
    "application(_:didFinishLaunchingWithOptions:)": "application: UIApplication, " + options,
    "application(_:configurationForConnecting:options:)":
      "application: UIApplication, session: UISceneSession, options: UIScene.ConnectionOptions -> UISceneConfiguration",
    "application(_:didDiscardSceneSessions:)":
      "application: UIApplication, sceneSessions: Set<UISceneSession>",
    "application(_:open:options:)":
      "app: UIApplication, url: URL, options: [UIApplication.OpenURLOptionsKey: Any] -> Bool",
    "scene(_:willConnectTo:options:)":
      "scene: UIScene, session: UISceneSession, options: UIScene.ConnectionOptions",
    "scene(_:openURLContexts:)": "scene: UIScene, contexts: Set<UIOpenURLContext>",
  ].merging(
    [
      "applicationDidFinishLaunching(_:)", "applicationDidBecomeActive(_:)",
      "applicationWillResignActive(_:)", "applicationDidEnterBackground(_:)",
      "applicationWillEnterForeground(_:)", "applicationWillTerminate(_:)",
      "applicationDidReceiveMemoryWarning(_:)", "applicationSignificantTimeChange(_:)",
      "applicationProtectedDataWillBecomeUnavailable(_:)",
      "applicationProtectedDataDidBecomeAvailable(_:)",
    ].map { ($0, "application: UIApplication") }
      + [
        "sceneDidDisconnect(_:)", "sceneDidBecomeActive(_:)", "sceneWillResignActive(_:)",
        "sceneWillEnterForeground(_:)", "sceneDidEnterBackground(_:)",
      ].map { ($0, "scene: UIScene") }
  ) { first, _ in first }
}

extension String {
  /// The parts between separators.
  func components(_ separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
