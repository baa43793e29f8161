internal import LifecycleEngine

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
