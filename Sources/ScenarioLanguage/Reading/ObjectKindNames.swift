internal import LifecycleEngine
internal import TextFormats

/// The names of the kinds of objects in scenarios.
package enum ObjectKindNames {
  /// The values of `is:`.
  package static let names: [String] = all.map(\.name)

  /// The names with their kinds, in the order of the table in SCENARIOS.md.
  static let all: [(name: String, kind: ObjectKind)] =
    [
      ("UIViewController", .viewController),
      ("UINavigationController", .navigationController),
      ("UITabBarController", .tabBarController),
      ("UIPageViewController", .pageViewController),
      ("UISplitViewController", .splitViewController),
      ("UIAlertController", .alertController),
    ] + ViewClass.allCases.map { (name(of: $0), .view($0)) } + [
      ("UIScene", .scene), ("app", .otherApp),
      ("Timer", .timer), ("UIDocument", .document), ("NSCache", .cache),
      ("FileHandle", .fileHandle),
    ] + furtherViews

  /// View classes without callbacks of their own, with the class they behave like.
  private static let furtherViews: [(name: String, kind: ObjectKind)] = [
    ("UISegmentedControl", .view(.control)), ("UIStepper", .view(.control)),
    ("UIDatePicker", .view(.control)), ("UIPageControl", .view(.control)),
    ("UIProgressView", .view(.view)), ("UIActivityIndicatorView", .view(.view)),
    ("UIPickerView", .view(.view)), ("UIVisualEffectView", .view(.view)),
    ("UIToolbar", .view(.view)), ("UITableViewCell", .view(.view)),
    ("UISearchBar", .view(.view)),
  ]

  static func kind(_ name: String) -> ObjectKind? { all.first { $0.name == name }?.kind }

  static func name(of view: ViewClass) -> String {
    let word = view == .`switch` ? "switch" : String(describing: view)
    return "UI" + word.prefix(1).uppercased() + word.dropFirst()
  }

  static func name(of kind: ObjectKind) -> String {
    switch kind {
    case .appDelegate: "the application delegate"
    case .scene: "UIScene"
    case .window: "UIWindow"
    case .application: "UIApplication"
    case .sceneCenter: "UIScene"
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
    case .timer: "Timer"
    case .document: "UIDocument"
    case .cache: "NSCache"
    case .fileHandle: "FileHandle"
    }
  }

  /// The kind inside a sentence: `a UIView`, `the run loop`, `another app`.
  static func article(_ kind: ObjectKind) -> Localized {
    switch kind {
    case .appDelegate, .runLoop, .uikit, .console: Localized(verbatim: name(of: kind))
    case .otherApp: Localized("another app", "另一个 App")
    case .cache: Localized("an NSCache", " NSCache")
    default: Localized("a \(name(of: kind))", " \(name(of: kind))")
    }
  }
}
