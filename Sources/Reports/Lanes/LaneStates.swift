package import LifecycleEngine
package import TextFormats

/// How a controller's view stands to the screen as a run goes on, told from what it was sent.
struct LaneStates {
  private var states: [ObjectID: Appearance] = [:]
  private let scenario: Scenario

  init(_ scenario: Scenario) { self.scenario = scenario }

  /// Of an object; nil for what has no such state.
  subscript(object: ObjectID) -> Appearance? {
    scenario.objects[object.position].kind.isController ? states[object] ?? .disappeared : nil
  }

  mutating func take(_ event: Event) {
    let object = event.occurrence.object
    switch event.occurrence.callback {
    case .viewWillAppear: states[object] = .appearing
    case .viewDidAppear: states[object] = .appeared
    case .viewWillDisappear: states[object] = .disappearing
    case .viewDidDisappear, .deinit: states[object] = .disappeared
    default: break
    }
  }
}

extension Appearance {
  /// How drawings name it.
  var words: Localized {
    switch self {
    case .disappeared: Localized(english: "not on screen", chinese: "不在屏幕上")
    case .appearing: Localized(english: "appearing", chinese: "正在显示")
    case .appeared: Localized(english: "appeared", chinese: "已显示")
    case .disappearing: Localized(english: "disappearing", chinese: "正在消失")
    }
  }

  /// That a controller has come to it.
  func sentence(_ name: String) -> Localized {
    let english =
      switch self {
      case .disappeared: "\(name) is not on screen any more"
      case .appearing: "\(name) is appearing"
      case .appeared: "\(name) has appeared"
      case .disappearing: "\(name) is disappearing"
      }
    return Localized(english: english, chinese: "\(name) \(words.chinese)")
  }

  /// Its lane, in one column: thick while the view is on the screen.
  var lane: Character {
    switch self {
    case .disappeared: "│"
    case .appearing: "╽"
    case .appeared: "┃"
    case .disappearing: "╿"
    }
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

  /// The state that an app passes on the way to another one, though nothing may be sent in it: what
  /// is active is never in the background without having been inactive, nor the other way round.
  package func between(_ next: AppState) -> AppState? {
    switch (self, next) {
    case (.active, .background), (.background, .active): .inactive
    default: nil
    }
  }

  var appWords: Localized {
    Localized(english: "app: " + words.english, chinese: "App：" + words.chinese)
  }
}
