package import LifecycleEngine
package import TextFormats

/// How the object of a lane stands, which the stroke of its lane shows.
enum LaneState: Hashable, CaseIterable {
  case offScreen, appearing, appeared, disappearing
  case outOfWindow, inWindow
  case unconnected, background, inactive, active

  /// What has such a state; anything else has none.
  enum Kind: Hashable, CaseIterable {
    case controller, view, scene

    init?(_ object: ObjectKind) {
      switch object {
      case .scene: self = .scene
      case .view: self = .view
      case _ where object.isController: self = .controller
      default: return nil
      }
    }

    /// Before anything came.
    var first: LaneState {
      switch self {
      case .controller: .offScreen
      case .view: .outOfWindow
      case .scene: .unconnected
      }
    }

    var words: Localized {
      switch self {
      case .controller: Localized("controllers", "控制器")
      case .view: Localized("views", "视图")
      case .scene: Localized("scenes", "场景")
      }
    }
  }

  var kind: Kind {
    switch self {
    case .offScreen, .appearing, .appeared, .disappearing: .controller
    case .outOfWindow, .inWindow: .view
    case .unconnected, .background, .inactive, .active: .scene
    }
  }

  /// Its stroke, in one column: thick while the object is there to be seen.
  var sign: Character {
    switch self {
    case .offScreen, .outOfWindow, .background: "│"
    case .appearing: "╽"
    case .disappearing: "╿"
    case .appeared, .inWindow, .active: "┃"
    case .inactive: "╏"
    case .unconnected: "╎"
    }
  }

  /// How legends and notes name it.
  var words: Localized {
    switch self {
    case .offScreen: Localized("not on screen", "不在屏幕上")
    case .appearing: Localized("appearing", "正在显示")
    case .appeared: Localized("appeared", "已显示")
    case .disappearing: Localized("disappearing", "正在消失")
    case .outOfWindow: Localized("not in a window", "不在窗口中")
    case .inWindow: Localized("in a window", "在窗口中")
    case .unconnected: Localized("not connected", "未连接")
    case .background: AppState.background.words
    case .inactive: AppState.inactive.words
    case .active: AppState.active.words
    }
  }

  /// That an object stands so.
  func sentence(_ name: String) -> Localized {
    switch self {
    case .appeared: Localized("\(name) has appeared", "\(name) \(words)")
    case .background: Localized("\(name) is in the background", "\(name) 在后台")
    case .inactive, .active: Localized("\(name) is \(words)", "\(name) 处于\(words)状态")
    default: Localized("\(name) is \(words)", "\(name) \(words)")
    }
  }
}

extension AppState {
  /// How pictures and sentences name it.
  package var words: Localized {
    switch self {
    case .notRunning: Localized("not running", "未运行")
    case .inactive: Localized("inactive", "未激活")
    case .active: Localized("active", "激活")
    case .background: Localized("background", "后台")
    case .suspended: Localized("suspended", "挂起")
    }
  }

  var appWords: Localized {
    Localized("app: \(words)", "App：\(words)")
  }
}

/// How the objects of a run stand as it goes on, told from what they were sent.
struct LaneStates {
  private var states: [ObjectID: LaneState] = [:]
  /// Where a view's last willMoveToWindow leads it.
  private var coming: [ObjectID: LaneState] = [:]
  private let scenario: Scenario

  init(_ scenario: Scenario) { self.scenario = scenario }

  /// Of an object; nil for what has no such state.
  subscript(object: ObjectID) -> LaneState? {
    LaneState.Kind(scenario.objects[object.position].kind).map { states[object] ?? $0.first }
  }

  mutating func take(_ event: Event) {
    let occurrence = event.occurrence
    guard !occurrence.isEnd else { return }
    let object = occurrence.object
    switch occurrence.callback {
    case .viewWillAppear: states[object] = .appearing
    case .viewDidAppear: states[object] = .appeared
    case .viewWillDisappear: states[object] = .disappearing
    case .viewDidDisappear: states[object] = .offScreen
    case .willMoveToWindow:
      coming[object] = occurrence.argument == .nil ? .outOfWindow : .inWindow
    case .didMoveToWindow: states[object] = coming[object]
    case .willConnectTo, .sceneDidEnterBackground: states[object] = .background
    case .sceneWillEnterForeground, .sceneWillResignActive: states[object] = .inactive
    case .sceneDidBecomeActive: states[object] = .active
    case .sceneDidDisconnect, .deinit: states[object] = nil
    default: break
    }
  }

  /// The process is gone, and every object with it.
  mutating func endApp() { states = [:] }
}
