@MainActor open class UIViewController: UIResponder {
  public init(nibName: String?, bundle: Bundle?) {
    super.init()
    Firing.controllers.append(self)
  }
  public required init?(coder: NSCoder) { super.init() }
  override public convenience init() { self.init(nibName: nil, bundle: nil) }
  private var loaded: UIView?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var view: UIView! {
    get {
      if loaded == nil { loaded = UIView() }
      return loaded
    }
    set { loaded = newValue }
  }
  public var viewIfLoaded: UIView? { loaded }
  public var isViewLoaded: Bool { loaded != nil }
  public var modalPresentationStyle = UIModalPresentationStyle.automatic
  public var isModalInPresentation = false
  public var additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  public var isBeingPresented: Bool { false }
  public var isBeingDismissed: Bool { false }
  public var isMovingToParent: Bool { false }
  public var isMovingFromParent: Bool { false }
  public private(set) var children: [UIViewController] = []
  public private(set) weak var parent: UIViewController?
  public private(set) var presentedViewController: UIViewController?
  public var presentingViewController: UIViewController? { nil }
  public var presentationController: UIPresentationController? { nil }
  public var navigationController: UINavigationController? { nil }
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  open func loadView() {}
  open func viewDidLoad() {}
  open func loadViewIfNeeded() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func updateViewConstraints() {}
  open func updateProperties() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}
  open func didReceiveMemoryWarning() {}
  open func awakeFromNib() {}
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  open func performSegue(withIdentifier identifier: String, sender: Any?) {}
  open func addChild(_ childController: UIViewController) { children.append(childController) }
  open func removeFromParent() {}
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {}
  open func endAppearanceTransition() {}
  open func transition(
    from: UIViewController, to: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {}
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    presentedViewController = viewControllerToPresent
    Firing.requests += 1
  }
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { Firing.requests += 1 }
  open func show(_ controller: UIViewController, sender: Any?) {}
  open func showDetailViewController(_ controller: UIViewController, sender: Any?) {}
}

extension UIView {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
  }
}

public enum UIModalPresentationStyle {
  case automatic, fullScreen, pageSheet, formSheet, currentContext, overFullScreen
  case overCurrentContext, popover, custom, none
}
@MainActor public protocol UIViewControllerTransitionCoordinator: AnyObject {}
@MainActor open class UIStoryboardSegue: NSObject {}
@MainActor open class UIPresentationController: NSObject {
  public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
}
@MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {}
@MainActor public protocol UINavigationControllerDelegate: AnyObject {}
@MainActor public protocol UITabBarControllerDelegate: AnyObject {}
@MainActor public protocol UISplitViewControllerDelegate: AnyObject {}
@MainActor public protocol UIPageViewControllerDelegate: AnyObject {}

open class UIAlertController: UIViewController {}

open class UINavigationController: UIViewController {
  public var viewControllers: [UIViewController] = []
  public weak var delegate: (any UINavigationControllerDelegate)?
  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    viewControllers.append(controller)
    Firing.requests += 1
  }
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? { nil }
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    nil
  }
  @discardableResult open func popToViewController(
    _ controller: UIViewController, animated: Bool
  ) -> [UIViewController]? { nil }
  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    viewControllers = controllers
  }
  public var isNavigationBarHidden = false
}

open class UITabBarController: UIViewController {
  public var viewControllers: [UIViewController]? = []
  public var selectedIndex = 0
  public var selectedViewController: UIViewController?
  public weak var delegate: (any UITabBarControllerDelegate)?
}

open class UISplitViewController: UIViewController {
  public enum Style { case doubleColumn, tripleColumn }
  public enum Column { case primary, supplementary, secondary, compact }
  public convenience init(style: Style) { self.init(nibName: nil, bundle: nil) }
  public var viewControllers: [UIViewController] = []
  public weak var delegate: (any UISplitViewControllerDelegate)?
  open func setViewController(_ controller: UIViewController?, for column: Column) {}
  open func show(_ column: Column) {}
  open func hide(_ column: Column) {}
}

open class UIPageViewController: UIViewController {
  public enum TransitionStyle { case pageCurl, scroll }
  public enum NavigationOrientation { case horizontal }
  public enum NavigationDirection { case forward, reverse }
  public convenience init(
    transitionStyle: TransitionStyle, navigationOrientation: NavigationOrientation
  ) { self.init(nibName: nil, bundle: nil) }
  open func setViewControllers(
    _ controllers: [UIViewController], direction: NavigationDirection, animated: Bool
  ) {}
}
