/// Keeps what happened, with its cause, its rule and its moment, and the bound of each step.
package struct Recorder: Hashable, Sendable {
  /// A step that sends more than this has no end (SCENARIOS.md: every step is bounded).
  package static let bound = 1_000
  /// Calls nested deeper than this have no end either: a device's stack would overflow.
  static let deepest = 200

  package var events = EventLog()
  package private(set) var stateChanges: [StateChange] = []
  package private(set) var lineStarts: [LineStart] = []
  /// The event whose callback is running; 0: the step itself; below it: a line of some step's code.
  var cause: Int32 = 0
  var moment = Moment.call
  /// What places a call of the code that runs now.
  var codeRule = Rule.codeCall
  var step: Int32 = 0
  var eventsOfStep = 0
  var depth = 0
  /// The step reached its bound: nothing more is sent in it.
  package var isHalted = false
  package var boundReached: [Int] = []
  /// An exception of UIKit went uncaught in this step.
  private(set) var hasCrashed = false

  private let watched: WatchLists
  /// The list of each step.
  private let listOfStep: [Int32]
  /// The list of the step that runs.
  private var listNow = 0
  /// Which callbacks this version of iOS has (the catalogue's first and last iOS).
  private let existing: [Bool]
  let isLayoutWatched: Bool
  let isDisappearingWatched: Bool
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
    // Who believes that views are still unloaded expects to be told, too.
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
    isHitTestWatched = watched.contains(anyOf: [.hitTest, .pointInside])
    isRunLoopWatched = watched.contains(anyOf: [
      .afterWaiting, .beforeTimers, .beforeSources, .beforeWaiting,
    ])
  }

  private static let ofUnloading: Set<Callback> = [.viewWillUnload, .viewDidUnload]

  func exists(_ callback: Callback) -> Bool { existing[Int(callback.rawValue)] }

  /// Whether any watch list names this callback: an app implements what it logs.
  func isWatchedAnywhere(_ object: ObjectID, _ callback: Callback) -> Bool {
    watched.contains(object, callback)
  }

  /// Choices about what nobody asks for are not worth exploring: whether layout is asked for,
  /// of one object or of any.
  func isLayoutWatched(_ object: ObjectID) -> Bool {
    isWatchedAnywhere(object, .viewWillLayoutSubviews)
      || isWatchedAnywhere(object, .viewDidLayoutSubviews)
  }

  /// The number of an object's latest event of a kind, if it is not too long ago.
  func latest(_ callback: Callback, of object: ObjectID) -> Int32? {
    events.recent { $0.callback == callback && $0.object == object }?.number
  }

  mutating func begin(step: Int) {
    self.step = Int32(step)
    listNow = step < listOfStep.count ? Int(listOfStep[step]) : 0
    cause = 0
    moment = .call
    codeRule = .codeCall
    eventsOfStep = 0
    depth = 0
    isHalted = false
    hasCrashed = false
  }

  /// The rest of the step does not come.
  mutating func crash() {
    hasCrashed = true
    isHalted = true
  }

  /// What was recorded is gone: a search keeps worlds, not traces.
  mutating func forget() {
    events.removeAll()
    stateChanges.removeAll(keepingCapacity: true)
    lineStarts.removeAll(keepingCapacity: true)
  }

  /// The app has come into another state.
  mutating func note(_ state: AppState) {
    stateChanges.append(
      StateChange(state: state, eventsBefore: Int32(events.count), moment: moment, step: step))
  }

  mutating func halt() {
    guard !isHalted else { return }
    isHalted = true
    boundReached.append(Int(step))
  }

  /// A line of the step that is running, from 0, begins, and is the cause of what comes.
  mutating func begin(line: Int) {
    // The first line begins with its step.
    if line > 0 {
      lineStarts.append(
        LineStart(
          line: Int32(line), eventsBefore: Int32(events.count),
          changesBefore: Int32(stateChanges.count), step: step))
    }
    cause = -(step * Self.mostLines + Int32(min(line + 1, Int(Self.mostLines) - 1)))
  }

  private static let mostLines: Int32 = 256

  /// As an event has it: what a line of an earlier step left behind comes of that step as a whole.
  private var because: Int32 {
    guard cause < 0 else { return cause }
    let (origin, line) = (-cause).quotientAndRemainder(dividingBy: Self.mostLines)
    return origin == step ? -line : 0
  }

  /// Appends an event and answers its number.
  mutating func record(
    _ occurrence: Occurrence, rule: Rule, animated: Bool?, appState: AppState, time: Int32
  ) -> Int32 {
    guard !isHalted else { return cause }
    guard eventsOfStep < Recorder.bound else {
      halt()
      return cause
    }
    eventsOfStep += 1
    let number = Int32(events.count + 1)
    events.append(
      Event(
        number: number, occurrence: occurrence, animated: animated, because: because, rule: rule,
        appState: appState, moment: moment, time: time, step: step,
        isWatched: watched.contains(occurrence.object, occurrence.callback, inList: listNow)))
    return number
  }
}
