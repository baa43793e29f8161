package import LifecycleEngine
package import TextFormats

/// The state of a lane's object, which determines the lane's stroke.
enum LaneState: Hashable, CaseIterable {
  case offScreen, appearing, appeared, disappearing
  case outOfWindow, inWindow
  case unconnected, background, inactive, active

  /// The kinds of objects with a state.
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

    /// The state before the first callback.
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
      case .scene: Localized("scenes", "scene")
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

  /// Its stroke in one column: thick while the object is visible.
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

  /// Its name in legends and notes.
  var words: Localized {
    switch self {
    case .offScreen: Localized("not on screen", "不在屏幕上")
    case .appearing: Localized("appearing", "正要显示")
    case .appeared: Localized("appeared", "已显示")
    case .disappearing: Localized("disappearing", "正要消失")
    case .outOfWindow: Localized("not in a window", "不在窗口中")
    case .inWindow: Localized("in a window", "在窗口中")
    case .unconnected: Localized("not connected", "未连接")
    case .background: AppState.background.words
    case .inactive: AppState.inactive.words
    case .active: AppState.active.words
    }
  }

  /// A sentence about an object in this state.
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
  /// Its name in drawings and sentences.
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

/// The current states of a run's objects, derived from their callbacks.
struct LaneStates {
  private var states: [ObjectID: LaneState] = [:]
  /// The state announced by a view's last willMoveToWindow.
  private var announced: [ObjectID: LaneState] = [:]
  private let scenario: Scenario

  init(_ scenario: Scenario) { self.scenario = scenario }

  /// An object's state; nil for other kinds of objects.
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
      announced[object] = occurrence.argument == .nil ? .outOfWindow : .inWindow
    case .didMoveToWindow: states[object] = announced[object]
    case .willConnectTo, .sceneDidEnterBackground: states[object] = .background
    case .sceneWillEnterForeground, .sceneWillResignActive: states[object] = .inactive
    case .sceneDidBecomeActive: states[object] = .active
    case .sceneDidDisconnect, .deinit: states[object] = nil
    default: break
    }
  }

  /// The process has ended, and all objects with it.
  mutating func endApp() { states = [:] }
}

/// The legend of the strokes in a drawing.
struct LaneLegend {
  enum Stroke: Hashable {
    case state(LaneState)
    /// The lane of an object that has no state.
    case stateless
    /// All lanes before callbacks of a later moment.
    case pause
  }
  /// Strokes with a common title, if a drawing has several kinds of lanes.
  struct Group {
    var title: Localized?
    var strokes: [Stroke]
  }
  let groups: [Group]

  /// Omits stateless lanes if no other lanes exist.
  init(drawn: Set<Stroke>) {
    let states = LaneState.Kind.allCases.compactMap { kind -> Group? in
      let strokes = LaneState.allCases.filter { $0.kind == kind }.map(Stroke.state)
        .filter(drawn.contains)
      return strokes.isEmpty ? nil : Group(title: kind.words, strokes: strokes)
    }
    var groups = states
    if drawn.contains(.stateless), !states.isEmpty {
      groups.append(
        Group(title: Localized("others", "其他"), strokes: [.stateless]))
    }
    let pause = drawn.contains(.pause) ? [LaneLegend.Stroke.pause] : []
    if groups.count == 1 {
      groups = [Group(title: nil, strokes: groups[0].strokes + pause)]
    } else if !pause.isEmpty {
      // A pause applies to all lanes.
      groups.append(Group(title: nil, strokes: pause))
    }
    self.groups = groups
  }
}

extension LaneLegend.Stroke {
  var words: Localized {
    switch self {
    case .state(let state): state.words
    case .stateless: Localized("no state", "不区分状态")
    case .pause: Localized("later", "稍后")
    }
  }

  var sign: Character {
    switch self {
    case .state(let state): state.sign
    case .stateless: "│"
    case .pause: "┊"
    }
  }
}
