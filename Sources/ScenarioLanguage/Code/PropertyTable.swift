internal import LifecycleEngine

/// The properties of code steps: their owners and the values that can be assigned.
enum PropertyTable {
  /// The kinds of values that can be assigned to a property.
  enum Assignable {
    case nothing
    case bool, number, text, transform, rect, point, insets, style, displayMode
    case object(StaticType)
    case objects
    /// `.red`, `.crossDissolve`: a value that doesn't affect the order.
    case literal
  }

  /// The kinds of values that `print` and conditions can read.
  enum Readable { case bool, number, state, object }

  static func property(_ name: String) -> Property? {
    Property.allCases.first { String(describing: $0) == name }
  }

  /// The objects that have the property.
  static func owners(of property: Property) -> StaticType {
    switch property {
    case .view, .viewIfLoaded, .isViewLoaded, .modalPresentationStyle, .modalTransitionStyle,
      .isModalInPresentation, .isBeingPresented, .isBeingDismissed, .isMovingToParent,
      .isMovingFromParent, .parent, .presentedViewController, .presentingViewController,
      .navigationController, .tabBarController, .splitViewController, .children,
      .definesPresentationContext, .additionalSafeAreaInsets:
      .controller
    case .viewControllers: .container
    case .selectedIndex, .selectedViewController: .tab
    case .preferredDisplayMode, .isCollapsed: .split
    case .rootViewController, .isKeyWindow: .window
    case .isHidden, .frame, .bounds, .center, .transform, .alpha, .tintColor, .tintAdjustmentMode,
      .backgroundColor, .isUserInteractionEnabled, .superview, .subviews, .tag:
      .view
    case .window: [.view, .window, .scene, .appDelegate]
    case .contentOffset: .scrolling
    case .isNavigationBarHidden, .topViewController, .visibleViewController: .navigation
    case .applicationState: [.application, .appDelegate]
    case .isFirstResponder, .traitCollection: [.view, .controller, .window]
    case .text: .typing
    case .title: [.controller, .titled]
    }
  }

  static func assignable(_ property: Property) -> Assignable {
    switch property {
    case .isHidden, .isModalInPresentation, .isUserInteractionEnabled, .isNavigationBarHidden,
      .definesPresentationContext:
      .bool
    case .alpha, .selectedIndex, .tag: .number
    case .view: .object(.view)
    case .selectedViewController, .rootViewController: .object(.controller)
    case .viewControllers: .objects
    case .frame, .bounds: .rect
    case .center, .contentOffset: .point
    case .transform: .transform
    case .additionalSafeAreaInsets: .insets
    case .tintColor, .backgroundColor, .modalTransitionStyle, .tintAdjustmentMode: .literal
    case .modalPresentationStyle: .style
    case .preferredDisplayMode: .displayMode
    case .text, .title: .text
    case .viewIfLoaded, .isViewLoaded, .isBeingPresented, .isBeingDismissed, .isMovingToParent,
      .isMovingFromParent, .applicationState, .window, .superview, .parent,
      .presentedViewController, .presentingViewController, .navigationController,
      .tabBarController, .topViewController, .visibleViewController, .isFirstResponder, .children,
      .subviews, .traitCollection, .isKeyWindow, .splitViewController, .isCollapsed:
      .nothing
    }
  }

  /// Nil: the value isn't simulated.
  static func readable(_ property: Property) -> Readable? {
    switch property {
    case .isViewLoaded, .isHidden, .isModalInPresentation, .isBeingPresented, .isBeingDismissed,
      .isMovingToParent, .isMovingFromParent, .isUserInteractionEnabled, .isFirstResponder,
      .isKeyWindow, .isCollapsed:
      .bool
    case .selectedIndex, .children, .viewControllers, .subviews: .number
    case .applicationState: .state
    case .view, .viewIfLoaded, .window, .superview, .parent, .navigationController,
      .tabBarController, .splitViewController, .presentedViewController,
      .presentingViewController, .topViewController, .visibleViewController,
      .rootViewController, .selectedViewController:
      .object
    case .frame, .bounds, .center, .transform, .alpha, .contentOffset, .tintColor,
      .tintAdjustmentMode, .backgroundColor, .modalPresentationStyle, .modalTransitionStyle,
      .isNavigationBarHidden, .traitCollection, .text, .title, .tag, .definesPresentationContext,
      .preferredDisplayMode, .additionalSafeAreaInsets:
      nil
    }
  }
}
