/// Keeps what happened, with its cause, its rule and its moment, and the bound of each step.
package struct Recorder: Hashable, Sendable {
  /// A step that sends more than this has no end (SCENARIOS.md: every step is bounded).
  package static let bound = 1_000
  /// Calls nested deeper than this have no end either: a device's stack would overflow.
  static let deepest = 200

  package var events = EventLog()
  /// The event whose callback is running; 0: the step itself.
  var cause: Int32 = 0
  var moment = Moment.call
  var step: Int32 = 0
  var eventsOfStep = 0
  var depth = 0
  /// The step reached its bound: nothing more is sent in it.
  package var isHalted = false
  package var boundReached: [Int] = []
  /// An exception of UIKit went uncaught in this step.
  private(set) var hasCrashed = false

  /// Which callbacks are watched: the scenario's list first, then those that steps bring.
  private let watched: [WatchTable]
  private let tableOfStep: [Int32]
  /// The list of the step that runs.
  private var watchedNow: WatchTable
  /// All the lists in one: an app implements what it logs.
  private let watchedAnywhere: WatchTable
  /// Which callbacks this version of iOS has (the catalogue's first and last iOS).
  private let existing: [Bool]
  let isLayoutWatched: Bool
  let isDisappearingWatched: Bool
  let isHitTestWatched: Bool

  init(scenario: Scenario) {
    var watched = [WatchTable(scenario.watch, scenario.objects)]
    var tableOfStep: [Int32] = []
    for entry in scenario.steps {
      tableOfStep.append(entry.watch == nil ? 0 : Int32(watched.count))
      if let watch = entry.watch { watched.append(WatchTable(watch, scenario.objects)) }
    }
    existing = Callback.allCases.map { callback in
      guard let entry = CallbackCatalogue.entry(callback) else { return false }
      let ios = scenario.platform.ios
      return entry.firstIOS <= ios && ios <= entry.lastIOS ?? ios
    }
    self.watched = watched
    watchedNow = watched[0]
    watchedAnywhere = watched.dropFirst().reduce(watched[0]) { $0.union($1) }
    self.tableOfStep = tableOfStep
    isLayoutWatched = watchedAnywhere.contains(anyOf: [
      .viewWillLayoutSubviews, .viewDidLayoutSubviews, .layoutSubviews,
    ])
    isDisappearingWatched = watchedAnywhere.contains(anyOf: [
      .viewWillDisappear, .viewDidDisappear,
    ])
    isHitTestWatched = watchedAnywhere.contains(anyOf: [.hitTest, .pointInside])
  }

  func exists(_ callback: Callback) -> Bool { existing[Int(callback.rawValue)] }

  /// Whether any watch list names this callback: an app implements what it logs.
  func isWatchedAnywhere(_ object: ObjectID, _ callback: Callback) -> Bool {
    watchedAnywhere.contains(object, callback)
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
    watchedNow = watched[step < tableOfStep.count ? Int(tableOfStep[step]) : 0]
    cause = 0
    moment = .call
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
  mutating func forget() { events.removeAll() }

  mutating func halt() {
    guard !isHalted else { return }
    isHalted = true
    boundReached.append(Int(step))
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
        number: number, occurrence: occurrence, animated: animated, because: cause, rule: rule,
        appState: appState, moment: moment, time: time, step: step,
        isWatched: watchedNow.contains(occurrence.object, occurrence.callback)))
    return number
  }
}

/// A watch list as one bit an object and callback.
private struct WatchTable: Hashable, Sendable {
  private static let words = (Callback.allCases.count + 63) / 64
  private var bits: [UInt64]

  init(_ watch: Watch, _ objects: [ObjectDeclaration]) {
    bits = [UInt64](repeating: 0, count: objects.count * WatchTable.words)
    for entry in watch.entries {
      switch entry.selection {
      case .usual:
        let kind = objects[entry.object.position].kind
        for callback in CallbackCatalogue.usual(for: kind) { insert(entry.object, callback) }
      case .only(let callbacks):
        for callback in callbacks { insert(entry.object, callback) }
      }
    }
    // `print(…)` and `UIKit.…` are watched whenever they come (SCENARIOS.md, Watch).
    insert(.console, .print)
    insert(.uikit, .warning)
    insert(.uikit, .exception)
  }

  private mutating func insert(_ object: ObjectID, _ callback: Callback) {
    let raw = Int(callback.rawValue)
    bits[object.position * WatchTable.words + raw / 64] |= 1 << UInt64(raw % 64)
  }

  func union(_ other: WatchTable) -> WatchTable {
    var union = self
    for word in bits.indices { union.bits[word] |= other.bits[word] }
    return union
  }

  func contains(anyOf callbacks: [Callback]) -> Bool {
    let objects = bits.count / WatchTable.words
    return (0..<objects).contains { object in
      callbacks.contains { contains(ObjectID(object), $0) }
    }
  }

  func contains(_ object: ObjectID, _ callback: Callback) -> Bool {
    let raw = Int(callback.rawValue)
    return bits[object.position * WatchTable.words + raw / 64] & (1 << UInt64(raw % 64)) != 0
  }
}
