internal import LifecycleEngine
internal import TextFormats

/// The static type of an expression: its possible classes.
struct StaticType: OptionSet {
  let rawValue: Int
  init(rawValue: Int) { self.rawValue = rawValue }

  static let controller = StaticType(rawValue: 1 << 0)
  static let navigation = StaticType(rawValue: 1 << 1)
  static let tab = StaticType(rawValue: 1 << 2)
  static let page = StaticType(rawValue: 1 << 3)
  static let split = StaticType(rawValue: 1 << 4)
  static let view = StaticType(rawValue: 1 << 5)
  static let window = StaticType(rawValue: 1 << 6)
  static let scrolling = StaticType(rawValue: 1 << 7)
  static let typing = StaticType(rawValue: 1 << 8)
  static let application = StaticType(rawValue: 1 << 9)
  static let scene = StaticType(rawValue: 1 << 10)
  static let timer = StaticType(rawValue: 1 << 11)
  static let document = StaticType(rawValue: 1 << 12)
  static let cache = StaticType(rawValue: 1 << 13)
  static let file = StaticType(rawValue: 1 << 14)
  static let titled = StaticType(rawValue: 1 << 15)
  static let appDelegate = StaticType(rawValue: 1 << 16)
  static let recognizer = StaticType(rawValue: 1 << 17)

  static let plain = StaticType(rawValue: 1 << 18)
  static let list = StaticType(rawValue: 1 << 19)
  static let managedObjectContext = StaticType(rawValue: 1 << 20)

  static let anyController: StaticType = [.controller, .navigation, .tab, .page, .split]
  static let anyView: StaticType = [.view, .scrolling, .typing, .window]
  static let container: StaticType = [.navigation, .tab, .page, .split]

  /// The type of an object of a declared kind.
  init(_ kind: ObjectKind) {
    switch kind {
    case .appDelegate: self = .appDelegate
    case .scene: self = .scene
    case .window: self = [.window, .view]
    case .application: self = .application
    case .viewController, .alertController: self = .controller
    case .navigationController: self = [.controller, .navigation]
    case .tabBarController: self = [.controller, .tab]
    case .pageViewController: self = [.controller, .page]
    case .splitViewController: self = [.controller, .split]
    case .view(let view):
      self = .view
      if view.scrolls { insert(.scrolling) }
      if view.takesText || view == .label { insert(.typing) }
      if view == .button { insert(.titled) }
      if view.isList { insert(.list) }
    case .plainObject: self = .plain
    case .timer: self = .timer
    case .document: self = .document
    case .managedObjectContext: self = .managedObjectContext
    case .cache: self = .cache
    case .fileHandle: self = .file
    case .gestureRecognizer: self = .recognizer
    case .sceneCenter, .responderCenter, .runLoop, .uikit, .console, .otherApp, .integer,
      .boolean:
      self = []
    }
  }

  /// The type of a property that leads to another object.
  init(_ hop: Reference.Hop) {
    switch hop {
    case .view, .viewIfLoaded, .superview, .layer: self = .anyView
    case .window: self = [.window, .view]
    case .navigationController: self = [.controller, .navigation]
    case .tabBarController: self = [.controller, .tab]
    case .splitViewController: self = [.controller, .split]
    case .parent, .presentedViewController, .presentingViewController, .topViewController,
      .visibleViewController, .rootViewController, .selectedViewController:
      self = .anyController
    case .presentationController: self = []
    }
  }

  /// The objects with the property that a hop reads.
  static func owners(of hop: Reference.Hop) -> StaticType {
    switch hop {
    case .layer: .view
    case .presentationController: .controller
    default: Property.allCases.first { $0.hop == hop }.map(PropertyTable.owners) ?? []
    }
  }

  // MARK: Members

  var methods: [Method] { MethodTable.all.filter { !$0.receivers.isDisjoint(with: self) } }

  func methods(named name: String) -> [Method] { methods.filter { $0.name == name } }

  var properties: [Property] {
    Property.allCases.filter { !PropertyTable.owners(of: $0).isDisjoint(with: self) }
  }

  /// The properties that lead to another object.
  var hops: [Reference.Hop] {
    Reference.Hop.allCases.filter { !StaticType.owners(of: $0).isDisjoint(with: self) }
  }

  /// The expected type, in a message.
  var wanted: Localized {
    let names: [(StaticType, Localized)] = [
      (.navigation, Localized("a navigation controller", "导航控制器")),
      (.tab, Localized("a tab bar controller", "标签栏控制器")),
      (.page, Localized("a page view controller", "翻页控制器")),
      (.split, Localized("a split view controller", "分栏控制器")),
    ]
    if contains(.controller) { return Localized("a view controller", "视图控制器") }
    if contains(.container) { return Localized("a container view controller", "容器视图控制器") }
    for (type, name) in names where contains(type) { return name }
    if contains(.view) {
      return contains(.application) ? Localized("an object", "对象") : Localized("a view", "视图")
    }
    if contains(.window) { return Localized("a window", "窗口") }
    if contains(.scrolling) { return Localized("a scroll view", "滚动视图") }
    if contains(.list) { return Localized("a table or collection view", "表格或集合视图") }
    if contains(.typing) { return Localized("a text field", "文本框") }
    if contains(.application) { return Localized(verbatim: "UIApplication.shared") }
    if contains(.scene) { return Localized("a window scene", "window scene") }
    if contains(.timer) { return Localized("a Timer", " Timer") }
    if contains(.document) { return Localized("a UIDocument", " UIDocument") }
    if contains(.managedObjectContext) {
      return Localized("an NSManagedObjectContext", " NSManagedObjectContext")
    }
    if contains(.cache) { return Localized("an NSCache", " NSCache") }
    if contains(.file) { return Localized("a FileHandle", " FileHandle") }
    return Localized("an object", "对象")
  }
}
