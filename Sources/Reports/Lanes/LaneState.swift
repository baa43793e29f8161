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
      case .controller: Localized(english: "controllers", chinese: "控制器")
      case .view: Localized(english: "views", chinese: "视图")
      case .scene: Localized(english: "scenes", chinese: "场景")
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
    case .offScreen: Localized(english: "not on screen", chinese: "不在屏幕上")
    case .appearing: Localized(english: "appearing", chinese: "正在显示")
    case .appeared: Localized(english: "appeared", chinese: "已显示")
    case .disappearing: Localized(english: "disappearing", chinese: "正在消失")
    case .outOfWindow: Localized(english: "not in a window", chinese: "不在窗口中")
    case .inWindow: Localized(english: "in a window", chinese: "在窗口中")
    case .unconnected: Localized(english: "not connected", chinese: "未连接")
    case .background: AppState.background.words
    case .inactive: AppState.inactive.words
    case .active: AppState.active.words
    }
  }

  /// That an object stands so.
  func sentence(_ name: String) -> Localized {
    let english =
      switch self {
      case .appeared: "\(name) has appeared"
      case .background: "\(name) is in the background"
      default: "\(name) is \(words.english)"
      }
    let chinese =
      switch self {
      case .background: "\(name) 在后台"
      case .inactive, .active: "\(name) 处于\(words.chinese)状态"
      default: "\(name) \(words.chinese)"
      }
    return Localized(english: english, chinese: chinese)
  }
}

extension AppState {
  /// How pictures and sentences name it.
  package var words: Localized {
    switch self {
    case .notRunning: Localized(english: "not running", chinese: "未运行")
    case .inactive: Localized(english: "inactive", chinese: "未激活")
    case .active: Localized(english: "active", chinese: "激活")
    case .background: Localized(english: "background", chinese: "后台")
    case .suspended: Localized(english: "suspended", chinese: "挂起")
    }
  }

  var appWords: Localized {
    Localized(english: "app: " + words.english, chinese: "App：" + words.chinese)
  }
}
