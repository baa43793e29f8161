internal import LifecycleEngine
internal import ScenarioLanguage

/// The objects that a log names, and what each of them logs.
struct LoggedObjects {
  struct Object: Hashable {
    var name: String
    var kind: ObjectKind
  }

  /// Controllers and views in the order of their first line.
  private(set) var objects: [Object] = []
  /// Whether the controllers' lines name no object.
  private(set) var isNameless = false
  private(set) var hasSceneCalls = false
  /// Whether a storyboard creates the controllers, and segues show them.
  private(set) var usesStoryboard = false
  private(set) var usesSegues = false
  /// Whether UIKit refuses to present a controller, which then logs nothing itself.
  private(set) var hasRefusedPresentation = false
  private(set) var hasAppCalls = false
  /// Whether a delegate logs anything.
  private(set) var hasDelegates = false
  /// All callbacks that objects log.
  private(set) var callbacks: Set<Callback> = []
  /// Whether the log shows a transition without animation.
  private(set) var hasUnanimated = false
  /// Whether the log begins with a controller that is on screen already, or comes back to it.
  private(set) var beginsOnScreen = false
  /// The classes whose view is loaded more than once.
  private(set) var repeated: [String] = []
  /// Whether a delegate logs changes of the app's state.
  private(set) var hasStates = false

  /// A delegate that logs one of these usually logs all of them.
  static let states: [[Callback]] = [
    [
      .applicationDidBecomeActive, .applicationWillResignActive, .applicationDidEnterBackground,
      .applicationWillEnterForeground,
    ],
    [
      .sceneDidBecomeActive, .sceneWillResignActive, .sceneDidEnterBackground,
      .sceneWillEnterForeground,
    ],
  ]

  private static let refusals: Set<UIKitMessage> = [
    .presentNotInWindowHierarchy, .presentWhilePresenting, .presentWhileTransitioning,
  ]

  /// An object of each kind, to look up callbacks.
  private static let kinds: [ObjectKind] = [
    .viewController, .view(.view), .navigationController, .tabBarController,
  ]

  init(_ log: ConsoleLog) {
    var scenario = Scenario()
    for (index, kind) in Self.kinds.enumerated() {
      scenario.objects.append(ObjectDeclaration(name: "object\(index)", kind: kind))
    }
    var callbacks: [String: Set<Callback>] = [:]
    var order: [String] = []
    var loaded: [String: Set<Callback>] = [:]
    for line in log.lines {
      if case .message(let message) = line.content, Self.refusals.contains(message) {
        hasRefusedPresentation = true
      }
      guard case .call(let call) = line.content else { continue }
      if isOfTheApp(call, scenario) { continue }
      let name = call.receivers.first ?? ""
      let meant = CallMeanings(scenario, isNamed: false).of(
        LoggedCall(receivers: [], name: call.name))
      guard !meant.isEmpty else { continue }
      let names = Set(meant.map(\.callback))
      self.callbacks.formUnion(names)
      if call.animated == false { hasUnanimated = true }
      if !names.isDisjoint(with: [.initCoder, .awakeFromNib, .prepareForSegue]) {
        usesStoryboard = true
      }
      if names.contains(.prepareForSegue) { usesSegues = true }
      if order.isEmpty { beginsOnScreen = names.isDisjoint(with: Self.births) }
      if names == [.viewDidLoad] || names == [.loadView] {
        if loaded[name, default: []].isSuperset(of: names), !repeated.contains(name) {
          repeated.append(name)
        }
        loaded[name, default: []].formUnion(names)
      }
      if callbacks[name] == nil { order.append(name) }
      callbacks[name, default: []].formUnion(meant.map(\.callback))
    }
    if order.contains("") {
      isNameless = true
      order.removeAll { $0.isEmpty }
      repeated.removeAll { $0.isEmpty }
    }
    objects = order.map { Object(name: $0, kind: Self.kind(of: $0, callbacks[$0] ?? [])) }
  }

  /// A controller's first callbacks.
  private static let births: Set<Callback> = [
    .initCoder, .initNibName, .awakeFromNib, .loadView, .viewDidLoad, .willMoveToParent,
  ]

  /// Whether the log shows more than controllers being loaded, shown, moved, and deallocated.
  var logsMore: Bool {
    hasDelegates || !callbacks.isSubset(of: Self.births.union(Self.lives))
  }

  private static let lives: Set<Callback> = [
    .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    .didMoveToParent, .prepareForSegue, .deinit,
  ]

  /// Whether the log names a navigation or tab bar controller.
  var namesContainer: Bool {
    objects.contains { [.navigationController, .tabBarController].contains($0.kind) }
  }

  private mutating func isOfTheApp(_ call: LoggedCall, _ scenario: Scenario) -> Bool {
    let meant = CallMeanings(scenario, isNamed: true).of(LoggedCall(receivers: [], name: call.name))
    guard let first = meant.first, first.object.isOfSystem else { return false }
    let objects = Set(meant.map(\.object))
    hasDelegates = true
    if objects.isSubset(of: [.scene, .sceneCenter]) { hasSceneCalls = true }
    if call.receivers.contains(where: { $0.contains("SceneDelegate") }) { hasSceneCalls = true }
    hasStates = hasStates || Self.states.contains { $0.contains(first.callback) }
    if objects.contains(.app), Self.withoutScenes.contains(first.callback) { hasAppCalls = true }
    return true
  }

  /// The application delegate's calls that an app with scenes doesn't receive.
  private static let withoutScenes: Set<Callback> = [
    .applicationDidBecomeActive, .applicationWillResignActive, .applicationDidEnterBackground,
    .applicationWillEnterForeground,
  ]

  private static func kind(of name: String, _ callbacks: Set<Callback>) -> ObjectKind {
    if name.contains("Tab"), name.contains("Controller") { return .tabBarController }
    if name.contains("Nav"), !name.hasSuffix("View") { return .navigationController }
    func all(_ kind: ObjectKind) -> Bool {
      callbacks.allSatisfy { CallbackCatalogue.receives(kind, $0) }
    }
    if all(.viewController) {
      let isView = name.hasSuffix("View") || name == "v" || name == "w"
      return all(.view(.view)) && isView ? .view(.view) : .viewController
    }
    return all(.view(.view)) ? .view(.view) : .viewController
  }

  /// The life cycle that the log is consistent with; with scenes if it is with both.
  func lifecycle(ios: Int) -> Platform.Lifecycle {
    if ios < 13 || hasAppCalls && !hasSceneCalls { return .appDelegate }
    return .scene
  }
}
