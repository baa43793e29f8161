internal import LifecycleEngine
internal import ScenarioLanguage

/// The classes of UIKit and Foundation that files can use.
enum UIKitClasses {
  /// The class that scenarios have in place of a UIKit class.
  static func kind(_ name: String) -> String? {
    if let other = alike[name] { return other }
    if name == "UIWindow" { return name }
    // A scenario's numbers and Booleans are variables, not objects.
    if ["UIScene", "app", "Int", "Bool"].contains(name) { return nil }
    return CodeVocabulary.kind(named: name) == nil ? nil : name
  }

  /// Classes with the same callbacks as another one.
  private static let alike: [String: String] = [
    "UITableViewController": "UIViewController", "UICollectionViewController": "UIViewController",
    "UICollectionViewCell": "UIView", "UICollectionReusableView": "UIView",
    "UITableViewHeaderFooterView": "UIView", "MKMapView": "UIView", "WKWebView": "UIView",
    "UINavigationBar": "UIView", "UITabBar": "UIView", "UIRefreshControl": "UIControl",
    "UIColorWell": "UIControl", "UISearchTextField": "UITextField", "AVPlayerLayer": "UIView",
    "UIWebView": "UIView",
  ]

  /// A UIKit class and its superclasses, to find extensions.
  static func ancestors(_ name: String) -> [String] {
    var all = [name]
    while let next = superclasses[all[all.count - 1]] { all.append(next) }
    let kind = kind(name).flatMap { CodeVocabulary.kind(named: $0) }
    if !all.contains("UIView"), kind?.isView == true { all.append("UIView") }
    return all.last == "NSObject" ? all : all + ["UIResponder", "NSObject"]
  }

  private static let superclasses: [String: String] = [
    "UINavigationController": "UIViewController", "UITabBarController": "UIViewController",
    "UISplitViewController": "UIViewController", "UIPageViewController": "UIViewController",
    "UITableViewController": "UIViewController", "UICollectionViewController": "UIViewController",
    "UIAlertController": "UIViewController", "UIButton": "UIControl", "UITextField": "UIControl",
    "UISwitch": "UIControl", "UISlider": "UIControl", "UIControl": "UIView",
    "UITableView": "UIScrollView", "UICollectionView": "UIScrollView",
    "UITextView": "UIScrollView", "UIScrollView": "UIView", "UIWindow": "UIView",
  ]

  /// Whether a name looks like a type of one of Apple's frameworks.
  static func isFramework(_ name: String) -> Bool {
    [
      "UI", "NS", "CL", "WK", "AV", "MK", "UN", "SK", "CN", "MF", "PH", "CB", "GK", "AR", "URL",
      "CA", "EK", "HK", "MC", "PK", "QL", "CX", "SF", "AS", "MP", "PDF", "SCN", "CK", "BG",
    ]
    .contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
    }
  }

  /// Whether one of Apple's modules has a class of this name.
  static func isOfApple(_ name: String) -> Bool {
    isFramework(name) || isInert(name) || kind(name) != nil || others.contains(name)
  }

  /// Types of Foundation, Dispatch, Swift, Combine, and os without a framework's prefix.
  private static let others: Set<String> = [
    "DispatchQueue", "DispatchGroup", "DispatchSemaphore", "DispatchWorkItem", "DispatchSource",
    "DispatchTimeInterval", "DispatchWallTime", "DispatchQoS", "DispatchData", "DispatchIO",
    "Operation", "OperationQueue", "BlockOperation", "Thread", "RunLoop", "Timer", "Process",
    "Task", "TaskGroup", "ThrowingTaskGroup", "TaskPriority", "MainActor", "Result", "Mirror",
    "NotificationCenter", "NotificationQueue", "Progress", "Scanner", "Stream", "Bundle",
    "JSONSerialization", "PropertyListSerialization", "PropertyListEncoder", "PropertyListDecoder",
    "Logger", "OSLogType", "OSSignposter", "OSAllocatedUnfairLock",
    "AnyCancellable", "PassthroughSubject", "CurrentValueSubject", "Publishers", "Just", "Future",
  ]

  static func isModuleOfApple(_ name: String) -> Bool {
    name.hasPrefix("Core")
      || [
        "UIKit", "AppKit", "MapKit", "WebKit", "StoreKit", "GameKit", "SpriteKit", "SceneKit",
        "ARKit", "RealityKit", "CloudKit", "EventKit", "EventKitUI", "PassKit", "CallKit",
        "WidgetKit", "ActivityKit", "AVKit", "PDFKit", "PencilKit", "HealthKit", "HomeKit",
        "WatchKit", "TipKit", "MusicKit", "SwiftUI", "SwiftData", "Swift", "Foundation", "Darwin",
        "Dispatch", "Combine", "Observation", "os", "OSLog", "ObjectiveC",
        "AVFoundation", "AVFAudio", "Photos", "PhotosUI", "UserNotifications", "QuartzCore",
        "Security", "Network", "Contacts", "ContactsUI", "Intents", "MessageUI", "Messages",
        "LocalAuthentication", "AuthenticationServices", "BackgroundTasks", "Accelerate",
        "Accounts", "Social", "SafariServices", "MediaPlayer", "MobileCoreServices", "Vision",
        "UniformTypeIdentifiers", "SystemConfiguration", "Charts", "XCTest", "Testing",
      ].contains(name)
  }

  /// Whether a type is one of Apple's outside UIKit, which only call an app's delegates and
  /// closures.
  static func isOutsideUIKit(_ name: String) -> Bool {
    isFramework(name) && !name.hasPrefix("UI")
  }

  static func isApplicationDelegate(_ type: TypeDeclaration) -> Bool {
    type.inherited.contains("UIApplicationDelegate")
  }

  static func isSceneDelegate(_ type: TypeDeclaration) -> Bool {
    type.inherited.contains("UIWindowSceneDelegate") || type.inherited.contains("UISceneDelegate")
  }

  /// Classes and structures whose values affect no callback: colors, fonts, constraints, dates.
  static func isInert(_ name: String) -> Bool {
    inert.contains(name)
      || ["CG", "NSLayout", "UIColor", "UIFont", "UIImage", "CA", "NSAttributed", "NSMutable"]
        .contains { name.hasPrefix($0) }
  }

  private static let inert: Set<String> = [
    "UIEdgeInsets", "NSDirectionalEdgeInsets", "UIOffset", "UIBezierPath", "IndexPath", "IndexSet",
    "Date", "DateFormatter", "DateComponents", "Calendar", "Locale", "TimeZone", "NumberFormatter",
    "UUID", "Data", "URL", "URLComponents", "URLRequest", "Decimal", "Measurement", "CharacterSet",
    "NSRange", "NSString", "NSNumber", "NSParagraphStyle", "UILayoutGuide", "UILayoutPriority",
    "UINib", "Bundle", "UserDefaults", "UIScreen", "UIDevice", "ProcessInfo", "FileManager",
    "JSONDecoder", "JSONEncoder", "OSLog", "UIButton.Configuration", "Selector",
    "UITraitCollection", "UIBarButtonItem", "UITabBarItem", "UINavigationItem", "NSObject",
    "String", "Int", "Double", "Float", "CGFloat", "Bool", "Array", "Set", "Dictionary",
    "UIBlurEffect", "UIVibrancyEffect", "NSCoder", "UIImpactFeedbackGenerator",
    "UINotificationFeedbackGenerator", "UINavigationBarAppearance", "UITabBarAppearance",
    "UIBarAppearance", "UISceneConfiguration", "Notification", "NSNotification", "Any", "AnyObject",
    "DispatchTime", "TimeInterval", "ObjectIdentifier", "Unmanaged", "Thread",
    "UIView.AnimationOptions",
    "UICollectionViewFlowLayout", "UICollectionViewLayout", "UITableView.Style", "Character",
    "UITableViewDiffableDataSource", "NSDiffableDataSourceSnapshot", "NSPredicate", "Error",
    "Never",
    "UIInterfaceOrientationMask", "UIStatusBarStyle", "UIContentSizeCategory",
    "UIListContentConfiguration",
  ]

  /// Global functions that affect no callback.
  static let inertFunctions: Set<String> = [
    "min", "max", "abs", "round", "floor", "ceil", "sqrt", "NSLocalizedString", "CGRectMake",
    "CGSizeMake", "CGPointMake", "arc4random", "arc4random_uniform", "assert", "precondition",
    "zip", "stride", "type", "NSStringFromClass", "NSStringFromCGRect", "withUnsafePointer",
    "unsafeBitCast", "CACurrentMediaTime", "CFAbsoluteTimeGetCurrent", "pow", "sin", "cos",
    "NSClassFromString", "UIGraphicsBeginImageContextWithOptions", "UIGraphicsGetCurrentContext",
    "CFGetRetainCount", "isKnownUniquelyReferenced", "ObjectIdentifier", "numericCast",
  ]
}

/// Members of UIKit objects that affect no callback.
enum InertMembers {
  static func contains(_ name: String) -> Bool {
    names.contains(name) || endings.contains { name.hasSuffix($0) }
      || name.hasPrefix("accessibility")
  }

  /// Whether it may be called: a method such as `setTitleColor`, but not any name with such an
  /// ending.
  static func containsCall(_ name: String) -> Bool {
    names.contains(name) || name.hasPrefix("accessibility")
      || name.hasPrefix("set") && endings.contains { name.hasSuffix($0) }
  }

  /// Methods of collections and texts that only compute a value.
  static let ofCollections: Set<String> = [
    "joined", "components", "split", "forEach", "map", "compactMap", "flatMap", "filter", "sorted",
    "reduce", "enumerated", "reversed", "contains", "first", "firstIndex", "allSatisfy", "prefix",
    "suffix", "dropFirst", "dropLast", "hasPrefix", "hasSuffix", "lowercased", "uppercased",
    "trimmingCharacters", "replacingOccurrences", "appending", "padding", "min", "max",
    "randomElement", "shuffled", "string", "addingTimeInterval", "timeIntervalSince",
  ]

  /// Members whose change invalidates a layout on screen.
  static func mayCauseLayout(_ name: String) -> Bool {
    [
      "constant", "isActive", "activate", "deactivate", "text", "attributedText", "setTitle",
      "image", "setImage", "font", "numberOfLines", "spacing", "axis", "contentSize", "sizeToFit",
      "addConstraint", "addConstraints", "removeConstraint", "removeConstraints", "reloadData",
      "rowHeight", "isHidden", "additionalSafeAreaInsets", "frame", "bounds",
    ].contains(name)
  }

  private static let endings = [
    "Anchor", "Color", "Font", "Image", "Text", "Insets", "Inset", "Radius", "Alignment", "Margins",
    "Appearance", "Style", "Mode", "Priority", "TintColor", "Height", "Width", "Placeholder",
    "Identifier", "Guide", "Spacing", "Size",
  ]

  private static let names: Set<String> = [
    "translatesAutoresizingMaskIntoConstraints", "text", "font", "title", "image", "placeholder",
    "backgroundColor", "tintColor", "textColor", "cornerRadius", "clipsToBounds", "masksToBounds",
    "numberOfLines", "lineBreakMode", "contentMode", "isOpaque", "layer", "navigationItem",
    "tabBarItem", "constraints", "isActive", "activate", "deactivate", "constraint", "constant",
    "priority", "axis", "spacing", "distribution", "alignment", "isOn", "value", "minimumValue",
    "maximumValue", "isEnabled", "isSelected", "isHighlighted", "tag", "hash", "description",
    "debugDescription", "autoresizingMask", "contentSize", "isScrollEnabled", "isPagingEnabled",
    "bounces", "keyboardType", "returnKeyType", "isSecureTextEntry", "autocorrectionType",
    "autocapitalizationType", "borderStyle", "leftView", "rightView", "attributedText",
    "attributedPlaceholder", "adjustsFontSizeToFitWidth", "sizeToFit", "sizeThatFits",
    "intrinsicContentSize", "setTitle", "setTitleColor", "setImage", "setBackgroundImage",
    "setAttributedTitle", "titleLabel", "imageView", "configuration", "titleView",
    "setContentHuggingPriority", "setContentCompressionResistancePriority", "isTranslucent",
    "barTintColor", "prefersLargeTitles", "largeTitleDisplayMode", "isToolbarHidden",
    "toolbarItems", "leftBarButtonItem", "rightBarButtonItem", "leftBarButtonItems",
    "rightBarButtonItems", "backBarButtonItem", "backButtonTitle", "hidesBackButton",
    "badgeValue", "shadowColor", "shadowOffset", "shadowOpacity", "shadowRadius", "shadowPath",
    "borderColor", "borderWidth", "restorationIdentifier", "nibName", "storyboard",
    "separatorStyle",
    "rowHeight", "estimatedRowHeight", "tableFooterView", "tableHeaderView", "register",
    "dequeueReusableCell", "dataSource", "edgesForExtendedLayout",
    "extendedLayoutIncludesOpaqueBars",
    "automaticallyAdjustsScrollViewInsets", "modalPresentationCapturesStatusBarAppearance",
    "preferredContentSize", "modalTransitionStyle", "setCustomSpacing",
    "addLayoutGuide", "addConstraint", "addConstraints", "removeConstraint", "removeConstraints",
    "isExclusiveTouch", "isMultipleTouchEnabled", "preservesSuperviewLayoutMargins",
    "overrideUserInterfaceStyle", "semanticContentAttribute", "isAccessibilityElement",
    "undoManager", "userActivity", "interactions", "addInteraction", "traitCollection", "screen",
    "nativeScale", "scale", "numberOfTouchesRequired", "minimumPressDuration", "state",
    "selectionStyle", "accessoryType", "detailTextLabel", "textLabel", "contentView",
    "contentConfiguration", "currentPage", "numberOfPages", "hidesWhenStopped", "startAnimating",
    "stopAnimating", "isAnimating", "progress", "setProgress", "selectedSegmentIndex",
    "insertSegment", "removeAllSegments", "removeSegment", "setEnabled", "setWidth", "snp",
    "animationDuration", "animationImages", "canDisplayBannerAds", "date",
    "setShadow", "systemLayoutSizeFitting", "definesPresentationContext",
    "providesPresentationContextTransitionStyle",
    "sheetPresentationController", "detents", "prefersGrabberVisible",
    "largestUndimmedDetentIdentifier",
    "popoverPresentationController", "sourceView", "sourceRect", "barButtonItem",
    "permittedArrowDirections",
    "selectedDetentIdentifier", "prefersScrollingExpandsWhenScrolledToEdge",
    "registerForPreviewing",
    "rootView", "hidesBottomBarWhenPushed", "interactivePopGestureRecognizer", "setToolbarItems",
    "insetsLayoutMarginsFromSafeArea", "statusBarStyle", "isIdleTimerDisabled", "currentTitle",
    "applicationIconBadgeNumber", "windowScene", "session", "persistentIdentifier", "role",
    "showsVerticalScrollIndicator", "showsHorizontalScrollIndicator",
    "clearsSelectionOnViewWillAppear",
    "alwaysBounceVertical", "alwaysBounceHorizontal", "indicatorStyle", "tolerance", "addTextField",
    "backgroundView", "selectedBackgroundView", "isDirectionalLockEnabled",
    "setBackButtonTitlePositionAdjustment", "unselectedItemTintColor", "selectedImage",
    "userInfo", "delegateClass", "name", "object", "shared", "isStatusBarHidden",
    "reloadData", "reloadRows", "reloadSections", "reloadItems", "insertRows", "deleteRows",
    "insertItems", "deleteItems", "insertSections", "deleteSections", "beginUpdates", "endUpdates",
    "selectRow", "deselectRow", "selectItem", "deselectItem", "scrollToRow", "scrollToItem",
    "indexPathForSelectedRow", "indexPathsForSelectedItems", "flashScrollIndicators",
    "setNeedsStatusBarAppearanceUpdate", "setNeedsUpdateOfHomeIndicatorAutoHidden",
    "invalidateLayout", "appearance", "preferredAction", "message", "isEditable", "isSelectable",
    "searchResultsUpdater", "searchController", "obscuresBackgroundDuringPresentation",
    "hidesNavigationBarDuringPresentation", "hidesSearchBarWhenScrolling", "showsCancelButton",
    "automaticallyShowsCancelButton", "scopeButtonTitles", "dataDetectorTypes",
    "keyboardDismissMode", "scrollRangeToVisible", "collectionViewLayout", "displayModeButtonItem",
    "leftItemsSupplementBackButton", "effect", "showsSeparators", "exclusionPaths",
    "gravityDirection", "direction", "setOn",
  ]
}

/// UIKit's names before Swift 4.2.
enum OlderNames {
  static func current(_ name: String) -> String { names[name] ?? name }

  static func current(signature: String) -> String? {
    switch signature {
    case "prepareForSegue(segue:sender:)", "prepareForSegue(_:sender:)": "prepare(for:sender:)"
    default: nil
    }
  }

  private static let names = [
    "addChildViewController": "addChild", "removeFromParentViewController": "removeFromParent",
    "childViewControllers": "children", "toParentViewController": "toParent",
    "parentViewController": "parent", "performSegueWithIdentifier": "performSegue",
  ]
}
