/// Records the events of a run with cause, rule and moment, and enforces the bound of each step.
package struct Recorder: Hashable, Sendable {
  /// A step with more events than this counts as endless (SCENARIOS.md: every step is bounded).
  package static let bound = 1_000
  /// Calls nested deeper than this would overflow the stack of a device.
  static let deepest = 200

  package var events = EventLog()
  package private(set) var stateChanges: [StateChange] = []
  private(set) var lineStarts: [LineStart] = []
  /// The innermost call that is open, by its event; 0: none.
  private(set) var openCall: Int32 = 0
  /// The origin of the running work while no call is open: the event that deferred it; 0: the step
  /// itself; negative: a line of a step's code.
  private(set) var origin: Int32 = 0
  /// The cause of the next event. Setting it names the origin of deferred work; an open call takes
  /// precedence, as in a debugger's stack.
  var cause: Int32 {
    get { openCall > 0 ? openCall : origin }
    set { origin = newValue }
  }
  var moment = Moment.call
  /// The rule for calls of the code that is running.
  var codeRule = Rule.codeCall
  var step: Int32 = 0
  var eventsOfStep = 0
  var depth = 0
  /// The step has reached its bound or code that isn't simulated, or the app has crashed: nothing
  /// more is sent in it.
  var isHalted = false
  package var boundReached: [Int] = []
  /// An exception of UIKit went uncaught in this step.
  private(set) var hasCrashed = false
  /// The `animated` of the callback whose override runs.
  var isAnimated = false
  /// Why the step stopped: it reached something that isn't simulated.
  private(set) var unsimulated: StepFault.Reason?

  private let watched: WatchLists
  /// The watch list of each step.
  private let listOfStep: [Int32]
  private var currentList = 0
  /// Whether this version of iOS has each callback (the catalogue's first and last iOS).
  private let existing: [Bool]
  let isLayoutWatched: Bool
  let isDisappearingWatched: Bool
  let isConnectionWatched: Bool
  let isHitTestWatched: Bool
  let isRunLoopWatched: Bool

  init(scenario: Scenario, rules: Rulebook) {
    var lists = [scenario.watch]
    listOfStep = scenario.steps.map { entry in
      guard let watch = entry.watch else { return 0 }
      lists.append(watch)
      return Int32(lists.count - 1)
    }
    let watched = WatchLists(lists, scenario.objects)
    // The misconception that views are still unloaded includes the calls for it.
    let unloads = rules[UnloadsHiddenViews.self] == .unloads
    existing = Callback.allCases.map { callback in
      guard let entry = CallbackCatalogue.entry(callback) else { return false }
      if entry.exists(on: scenario.platform) { return true }
      return unloads && Self.ofUnloading.contains(callback)
        && entry.firstIOS <= scenario.platform.ios
    }
    self.watched = watched
    isLayoutWatched = watched.contains(anyOf: [
      .viewWillLayoutSubviews, .viewDidLayoutSubviews, .layoutSubviews,
    ])
    isDisappearingWatched = watched.contains(anyOf: [
      .viewWillDisappear, .viewDidDisappear,
    ])
    isConnectionWatched = watched.contains(anyOf: [
      .willConnectTo, .willConnectNotification, .configurationForConnecting,
    ])
    isHitTestWatched = watched.contains(anyOf: [.hitTest, .pointInside])
    isRunLoopWatched = watched.contains(anyOf: [
      .afterWaiting, .beforeTimers, .beforeSources, .beforeWaiting,
    ])
  }

  private static let ofUnloading: Set<Callback> = [.viewWillUnload, .viewDidUnload]

  func exists(_ callback: Callback) -> Bool { existing[Int(callback.rawValue)] }

  /// Whether any watch list has this callback. The app implements the callbacks it logs.
  func isWatchedAnywhere(_ object: ObjectID, _ callback: Callback) -> Bool {
    watched.contains(object, callback)
  }

  /// Whether any object's callback of this kind is watched.
  func isWatchedAnywhere(_ callback: Callback) -> Bool { watched.contains(anyOf: [callback]) }

  /// Choices about layout are explored only if it is watched.
  func isLayoutWatched(_ object: ObjectID) -> Bool {
    isWatchedAnywhere(object, .viewWillLayoutSubviews)
      || isWatchedAnywhere(object, .viewDidLayoutSubviews)
  }

  /// The number of an object's latest event of a kind, if it is recent.
  func latest(_ callback: Callback, of object: ObjectID) -> Int32? {
    events.recent { $0.callback == callback && $0.object == object }?.number
  }

  mutating func begin(step: Int) {
    self.step = Int32(step)
    currentList = step < listOfStep.count ? Int(listOfStep[step]) : 0
    openCall = 0
    origin = 0
    moment = .call
    codeRule = .codeCall
    eventsOfStep = 0
    depth = 0
    isHalted = false
    hasCrashed = false
    unsimulated = nil
  }

  /// Opens the call of an event: events until it closes are caused by it.
  mutating func open(_ event: Int32) { openCall = event }

  /// The innermost call closes; `outer` was the state before it opened.
  mutating func close(to outer: (openCall: Int32, origin: Int32)) {
    (openCall, origin) = outer
  }

  /// Skips the rest of the step.
  mutating func crash() {
    hasCrashed = true
    isHalted = true
  }

  /// Skips the rest of the step, which can't be simulated.
  mutating func stop(_ reason: StepFault.Reason) {
    guard !isHalted else { return }
    unsimulated = reason
    isHalted = true
  }

  mutating func removeAll() {
    events.removeAll()
    stateChanges.removeAll(keepingCapacity: true)
    lineStarts.removeAll(keepingCapacity: true)
  }

  /// Records a change of the app's state.
  mutating func note(_ state: AppState) {
    stateChanges.append(
      StateChange(state: state, eventsBefore: Int32(events.count), moment: moment, step: step))
  }

  mutating func halt() {
    guard !isHalted else { return }
    isHalted = true
    boundReached.append(Int(step))
  }

  /// A line of the current step, from 0, begins, and is the cause of the next events.
  mutating func begin(line: Int) {
    // The first line begins along with its step.
    if line > 0 {
      lineStarts.append(
        LineStart(
          line: Int32(line), eventsBefore: Int32(events.count),
          changesBefore: Int32(stateChanges.count), step: step))
    }
    cause = -(step * Self.mostLines + Int32(min(line + 1, Int(Self.mostLines) - 1)))
  }

  private static let mostLines: Int32 = 256

  /// The cause in an event: a line of an earlier step counts as that step as a whole.
  private var because: Int32 {
    let cause = cause
    guard cause < 0 else { return cause }
    let (step, line) = (-cause).quotientAndRemainder(dividingBy: Self.mostLines)
    return step == self.step ? -line : 0
  }

  /// Appends an event and returns its number; nil: the step is halted.
  mutating func record(
    _ occurrence: Occurrence, rule: Rule, animated: Bool?, appState: AppState, time: Int32
  ) -> Int32? {
    guard !isHalted else { return nil }
    guard eventsOfStep < Recorder.bound else {
      halt()
      return nil
    }
    eventsOfStep += 1
    let number = Int32(events.count + 1)
    events.append(
      Event(
        number: number, occurrence: occurrence, animated: animated, because: because, rule: rule,
        appState: appState, moment: moment, time: time, step: step,
        isWatched: watched.contains(occurrence.object, occurrence.callback, inList: currentList)))
    return number
  }
}
