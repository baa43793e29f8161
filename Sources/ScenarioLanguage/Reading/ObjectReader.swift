package import LifecycleEngine
internal import TextFormats

/// Reads `objects:` (SCENARIOS.md, Objects): all names first, then the declarations, as they may
/// mention one another in any order.
extension ReadingContext {
  /// An object's declaration that is read once all names are known.
  struct PendingObject {
    var id: ObjectID
    var node: Node
    var fields: NodeFields
    var origin: Origin?
  }

  mutating func objects(_ node: Node?) -> [PendingObject] {
    guard let node, let entries = node.entries else {
      if let node {
        fault(
          Localized("objects is a list of names with their classes", "objects 要列出对象的名字和类"),
          at: node.range)
      }
      return []
    }
    var pending: [PendingObject] = []
    var seen: Set<String> = []
    for entry in entries {
      guard let name = objectName(entry.key, seen: &seen) else { continue }
      if scenario.objects.count >= Self.mostObjects {
        fault(
          Localized(
            "a scenario has at most \(Self.mostObjects) objects", "一个情景最多 \(Self.mostObjects) 个对象"),
          at: entry.key.range)
        break
      }
      if let object = declare(name, entry: entry) { pending.append(object) }
    }
    return pending
  }

  private mutating func objectName(_ key: Node, seen: inout Set<String>) -> String? {
    guard let name = key.text, Self.isIdentifier(name) else {
      fault(
        Localized(
          "an object's name is letters, digits and _, not starting with a digit",
          "对象的名字由字母、数字和 _ 组成，不以数字开头"), at: key.range)
      return nil
    }
    guard !Self.reservedNames.contains(name) else {
      fault(
        Localized("'\(name)' cannot be declared", "不能声明“\(name)”"), at: key.range,
        expected: Localized("another name", "换一个名字"))
      return nil
    }
    return seen.insert(name).inserted ? name : nil
  }

  static let predefinedWithEntry = ["app", "scene", "window", "runloop"]
  private static let reservedNames: Set<String> = [
    "UIApplication", "UIScene", "UIResponder", "UIKit", "print", "user", "system", "phone", "nil",
    "true", "false", "self", "super", "log", "return", "DispatchQueue", "NotificationCenter", "_",
  ]

  static func isIdentifier(_ text: String) -> Bool {
    var isFirst = true
    for character in text.utf8 {
      switch character {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "_"):
        break
      case UInt8(ascii: "0")...UInt8(ascii: "9") where !isFirst: break
      default: return false
      }
      isFirst = false
    }
    return !isFirst
  }

  // MARK: Kinds

  private mutating func declare(_ name: String, entry: Node.Entry) -> PendingObject? {
    if Self.predefinedWithEntry.contains(name) { return predefined(name, entry.value) }
    guard let kind = kind(of: name, entry.value, at: entry.key) else {
      // Declared all the same, so that the uses of its name aren't problems as well.
      _ = declare(ObjectDeclaration(name: name, kind: .viewController))
      return nil
    }
    let id = declare(ObjectDeclaration(name: name, kind: kind))
    let mapping =
      entry.value.entries == nil ? Node(.mapping([]), range: entry.value.range) : entry.value
    let what = Localized("'\(name)' (\(ObjectKindNames.article(kind)))", "“\(name)”")
    guard let fields = fields(mapping, of: what, keys: Self.keys(of: kind)) else { return nil }
    return PendingObject(id: id, node: entry.key, fields: fields)
  }

  /// `app`, `scene`, and `window` exist in every scenario, so an entry only adds overrides; one for
  /// `runloop` sets the order number of its observer.
  private mutating func predefined(_ name: String, _ node: Node) -> PendingObject? {
    guard let id = id(of: name),
      let fields = fields(
        node, of: Localized("'\(name)'", "“\(name)”"),
        keys: id == .runLoop ? ["order"] : ["is", "properties", "overrides"])
    else { return nil }
    if let stated = fields["is"] {
      let kinds = ["app": "app", "scene": "UIScene", "window": "UIWindow"]
      if stated.text != kinds[name] {
        fault(
          Localized(
            "'\(name)' is \(ObjectKindNames.article(declaration(id).kind))",
            "“\(name)”是\(ObjectKindNames.article(declaration(id).kind))"), at: stated.range)
      }
    }
    return PendingObject(id: id, node: node, fields: fields)
  }

  private mutating func kind(of name: String, _ value: Node, at key: Node) -> ObjectKind? {
    let stated = value.entries == nil ? value : value["is"]
    guard let stated, !stated.isNull else {
      if Self.isFurtherScene(name), value.entries != nil { return .scene }
      fault(
        Localized("'\(name)' has no class", "“\(name)”没有写明类"), at: key.range,
        expected: Localized("for example \(name): UIViewController", "例如 \(name): UIViewController")
      )
      return nil
    }
    guard let text = stated.text else {
      fault(
        Localized("the value of 'is' for '\(name)' must be a class name", "“\(name)”的 is 要写类名"),
        at: stated.range)
      return nil
    }
    if let kind = ObjectKindNames.kind(text) { return kind }
    let known = ObjectKindNames.names
    fault(
      Localized("unknown kind of object '\(text)'", "没有这种对象：“\(text)”"), at: stated.range,
      expected: Localized("a class UIKit has", "UIKit 里有的类"),
      suggestion: NearestName.of(text, among: known))
    return nil
  }

  /// `scene2`, `scene3`, …
  private static func isFurtherScene(_ name: String) -> Bool {
    name.hasPrefix("scene") && Int(name.dropFirst("scene".count)) != nil
  }

  private static let common = ["is", "kept", "overrides"]
  private static let controllerKeys = [
    "from", "view", "modalPresentationStyle", "children", "segues",
    "shouldAutomaticallyForwardAppearanceMethods", "isModalInPresentation",
    "restorationIdentifier", "properties",
  ]

  /// The keys of a kind of object.
  static func keys(of kind: ObjectKind) -> [String] {
    switch kind {
    case .viewController: common + controllerKeys
    case .navigationController, .tabBarController:
      common + ["viewControllers"] + controllerKeys
    case .splitViewController: common + ["viewControllers", "style"] + controllerKeys
    case .pageViewController: common + ["pages", "transitionStyle"] + controllerKeys
    case .view(let view):
      common + ["in", "from", "frame", "userInteractionEnabled", "isHidden", "alpha", "properties"]
        + (view.isControl ? ["segue"] : []) + (view.isList ? ["rows", "rowHeight", "cell"] : [])
        + (view == .tableView ? ["estimatedRowHeight", "dequeue"] : [])
    case .scene, .window: common + ["root"]
    case .plainObject: common + ["properties"]
    case .otherApp: common + ["memory"]
    case .integer, .boolean: ["is", "value"]
    case .gestureRecognizer(let gesture):
      common + ["in", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded"]
        + (gesture == .tap ? ["numberOfTapsRequired"] : [])
    default: common
    }
  }
}

/// The names of the kinds of objects in scenarios.
package enum ObjectKindNames {
  /// The values of `is:`.
  package static let names: [String] = all.map(\.name)

  /// The names with their kinds, in the order of the table in SCENARIOS.md.
  static let all: [(name: String, kind: ObjectKind)] =
    declarable.map { (name(of: $0), $0) } + furtherViews

  private static let declarable: [ObjectKind] =
    [
      .viewController, .navigationController, .tabBarController, .pageViewController,
      .splitViewController, .alertController,
    ] + ViewClass.allCases.map { .view($0) } + [
      .scene, .window, .otherApp, .timer, .document, .managedObjectContext, .cache, .fileHandle,
      .integer, .boolean, .plainObject,
    ] + GestureKind.allCases.map { .gestureRecognizer($0) }

  /// View classes without callbacks of their own, with the class they behave like.
  private static let furtherViews: [(name: String, kind: ObjectKind)] = [
    ("UISegmentedControl", .view(.control)), ("UIStepper", .view(.control)),
    ("UIDatePicker", .view(.control)), ("UIPageControl", .view(.control)),
    ("UIProgressView", .view(.view)), ("UIActivityIndicatorView", .view(.view)),
    ("UIPickerView", .view(.view)), ("UIVisualEffectView", .view(.view)),
    ("UIToolbar", .view(.view)),
    ("UISearchBar", .view(.view)),
  ]

  static func kind(_ name: String) -> ObjectKind? { all.first { $0.name == name }?.kind }

  static func name(of view: ViewClass) -> String {
    let word = view == .`switch` ? "switch" : String(describing: view)
    return "UI" + word.prefix(1).uppercased() + word.dropFirst()
  }

  package static func name(of kind: ObjectKind) -> String {
    switch kind {
    case .appDelegate: "the application delegate"
    case .scene: "UIScene"
    case .window: "UIWindow"
    case .application: "UIApplication"
    case .sceneCenter: "UIScene"
    case .responderCenter: "UIResponder"
    case .runLoop: "the run loop"
    case .uikit: "UIKit"
    case .console: "the console"
    case .viewController: "UIViewController"
    case .navigationController: "UINavigationController"
    case .tabBarController: "UITabBarController"
    case .pageViewController: "UIPageViewController"
    case .splitViewController: "UISplitViewController"
    case .alertController: "UIAlertController"
    case .view(let view): name(of: view)
    case .otherApp: "app"
    case .plainObject: "NSObject"
    case .timer: "Timer"
    case .document: "UIDocument"
    case .managedObjectContext: "NSManagedObjectContext"
    case .cache: "NSCache"
    case .fileHandle: "FileHandle"
    case .integer: "Int"
    case .boolean: "Bool"
    case .gestureRecognizer(let gesture): name(of: gesture)
    }
  }

  package static func name(of gesture: GestureKind) -> String {
    let word = String(describing: gesture)
    return "UI" + word.prefix(1).uppercased() + word.dropFirst() + "GestureRecognizer"
  }

  /// The kind inside a sentence: `a UIView`, `the run loop`, `another app`.
  static func article(_ kind: ObjectKind) -> Localized {
    switch kind {
    case .appDelegate, .runLoop, .uikit, .console: Localized(verbatim: name(of: kind))
    case .otherApp: Localized("another app", "另一个 App")
    case .cache: Localized("an NSCache", " NSCache")
    case .integer: Localized("an Int", " Int")
    case .plainObject: Localized("an NSObject", " NSObject")
    default: Localized("a \(name(of: kind))", " \(name(of: kind))")
    }
  }
}
