package import LifecycleEngine
internal import ScenarioLanguage

/// The invariants of every trace: numbers and causes, will before did, one viewDidLoad per load, no
/// callbacks of deallocated objects, layout in brackets, and app and scene states in a legal order.
package struct TraceInvariants {
  private let scenario: Scenario
  private var found: [String] = []
  private var controllers: [ObjectID: ControllerHistory] = [:]
  private var delegates: [ObjectID: DelegateState] = [:]
  private var dead: Set<ObjectID> = []

  package static func violations(of trace: Trace, in scenario: Scenario) -> [String] {
    var checker = TraceInvariants(scenario)
    checker.checkNumbers(trace)
    for event in trace.events where !event.occurrence.isEnd { checker.check(event) }
    if trace.boundReached.isEmpty { checker.checkEnd() }
    return checker.found
  }

  private init(_ scenario: Scenario) { self.scenario = scenario }

  private mutating func fail(_ event: Event, _ text: String) {
    let callback = CallbackText.text(of: event.occurrence, in: scenario)
    found.append("event \(event.number), \(callback): \(text)")
  }

  private mutating func checkNumbers(_ trace: Trace) {
    var previous: Event?
    for (index, event) in trace.events.enumerated() {
      if event.number != Int32(index + 1) { fail(event, "is number \(index + 1)") }
      let lines = scenario.steps[Int(event.step)].steps.count
      if event.because < -lines || event.because >= event.number {
        fail(event, "because \(event.because)")
      }
      if let previous, event.time < previous.time || event.step < previous.step {
        fail(event, "goes back in time")
      }
      previous = event
    }
  }

  private mutating func check(_ event: Event) {
    let object = event.occurrence.object
    let kind = scenario.objects[object.position].kind
    // An override may log its callback as often as it likes.
    let overrides = scenario.objects[object.position].overrides
    // The app ends in the middle of a step.
    if event.occurrence.callback == .exception { startProcess() }
    guard
      event.occurrence.callback == .viewDidUnload
        || !overrides.contains(where: { $0.callback == event.occurrence.callback && $0.logsOddly })
    else { return }
    if event.occurrence.callback == .main { startProcess() }
    checkLife(event, kind)
    if kind.isController { checkController(event) }
    if kind == .appDelegate || kind == .scene { checkDelegate(event) }
  }

  /// A new process: earlier objects are gone without a call.
  private mutating func startProcess() {
    controllers = [:]
    delegates = [:]
    dead = []
  }

  private mutating func checkLife(_ event: Event, _ kind: ObjectKind) {
    guard kind.isController || kind.isView else { return }
    // All cells of a list have the same name.
    if case .view(let view) = kind, view.isCell { return }
    let object = event.occurrence.object
    switch event.occurrence.callback {
    case .`deinit`:
      if !dead.insert(object).inserted { fail(event, "a second time") }
    case .`init`, .initCoder, .initNibName, .initFrame: dead.remove(object)
    // UIView's own dealloc removes the subviews (document 004).
    case .willRemoveSubview: break
    default: if dead.contains(object) { fail(event, "after deinit") }
    }
  }

  // MARK: Controllers

  private struct ControllerHistory {
    var lastWill: Callback?
    var isOver = true
    var hasLoaded = false
    var openLayouts = 0
  }

  private mutating func checkController(_ event: Event) {
    let object = event.occurrence.object
    var history = controllers[object] ?? ControllerHistory()
    switch event.occurrence.callback {
    case .viewDidLoad:
      if history.hasLoaded, canLoad(object) { fail(event, "a second time") }
      history.hasLoaded = true
    case .viewDidUnload: history.hasLoaded = false
    case .viewWillAppear, .viewWillDisappear:
      if !history.isOver, history.lastWill == event.occurrence.callback {
        fail(event, "twice in the same direction")
      }
      if history.isOver, event.occurrence.callback == history.lastWill { fail(event, "again") }
      history.lastWill = event.occurrence.callback
      history.isOver = false
    case .viewIsAppearing:
      if history.isOver || history.lastWill != .viewWillAppear { fail(event, "outside") }
    case .viewDidAppear:
      if history.isOver || history.lastWill != .viewWillAppear { fail(event, "without its will") }
      history.isOver = true
    case .viewDidDisappear:
      if history.isOver || history.lastWill != .viewWillDisappear {
        fail(event, "without its will")
      }
      history.isOver = true
    case .viewWillLayoutSubviews: history.openLayouts += 1
    case .viewDidLayoutSubviews:
      history.openLayouts -= 1
      if history.openLayouts < 0 { fail(event, "without its will") }
    case .`deinit`: history = ControllerHistory()
    default: break
    }
    controllers[object] = history
  }

  /// False for a controller whose loadView makes no view, which is loaded again and again, and for
  /// one in a nib that reads its view while it is decoded, which the nib loads once more
  /// (load-nib-root-viewdidload-twice-newbetuts-08).
  private func canLoad(_ object: ObjectID) -> Bool {
    let declaration = scenario.objects[object.position]
    return declaration.origin != .nibObject
      && !declaration.overrides.contains { $0.callback == .loadView }
  }

  private mutating func checkEnd() {
    for object in scenario.objects.indices.map({ ObjectID($0) }) {
      if let history = controllers[object], history.openLayouts != 0 {
        found.append(
          "\(scenario.objects[object.position].name): layout brackets are open at the end")
      }
    }
  }

  // MARK: App and scenes

  private enum DelegateState { case launched, inactive, active, background, gone }

  private mutating func checkDelegate(_ event: Event) {
    let object = event.occurrence.object
    let state = delegates[object] ?? .launched
    let allowed: [DelegateState]
    let next: DelegateState
    switch event.occurrence.callback {
    case .applicationDidBecomeActive, .sceneDidBecomeActive:
      (allowed, next) = ([.launched, .inactive], .active)
    case .applicationWillResignActive, .sceneWillResignActive:
      (allowed, next) = ([.active], .inactive)
    case .applicationDidEnterBackground, .sceneDidEnterBackground:
      (allowed, next) = ([.inactive], .background)
    case .applicationWillEnterForeground, .sceneWillEnterForeground:
      (allowed, next) = ([.launched, .background, .gone], .inactive)
    case .sceneDidDisconnect:
      (allowed, next) = ([.launched, .inactive, .active, .background], .gone)
    case .willConnectTo: (allowed, next) = ([.launched, .gone], .launched)
    default: return
    }
    if !allowed.contains(state) { fail(event, "in the state \(state)") }
    delegates[object] = next
  }
}

extension Override {
  /// Whether the callback is recorded more than once, or never.
  fileprivate var logsOddly: Bool { items.count { $0 == .log } != 1 }
}
