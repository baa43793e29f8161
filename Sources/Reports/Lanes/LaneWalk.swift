internal import LifecycleEngine

/// Builds the rows of a drawing from a run, event by event.
struct LaneWalk {
  private(set) var rows: [Lanes.Row] = []
  /// Whether the app's states have rows.
  var showsApp = false
  /// The app's current state.
  private(set) var app = AppState.notRunning
  private let run: ShownRun
  private let objects: [ObjectID]
  private let laneOf: [ObjectID: Int]
  private let ancestry: Ancestry
  private var states: LaneStates
  /// The lanes' states in the last row.
  private var drawn: [LaneState?] = []
  private var shownApp: AppState?

  init(_ run: ShownRun, objects: [ObjectID], watched: [Event]) {
    self.run = run
    self.objects = objects
    laneOf = Dictionary(
      objects.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    ancestry = Ancestry(run, watched: watched)
    states = LaneStates(run.scenario)
  }

  var current: [LaneState?] { objects.map { states[$0] } }

  mutating func begin() { drawn = current }

  /// Applies the changes of a step that isn't shown.
  mutating func pass(step: Int) {
    for event in run.trace.events(ofStep: step) { states.take(event) }
    for change in changes(ofStep: step).map(\.element) {
      app = change.state
      if app == .notRunning { states.endApp() }
    }
  }

  mutating func add(_ entry: ShownRun.Entry) {
    let changes = changes(ofStep: entry.number)
    let parts = entry.parts
    for (place, part) in parts.enumerated() {
      let first = part.start.map { Int($0.changesBefore) } ?? 0
      let next = place + 1 < parts.count ? parts[place + 1].start : nil
      let end = next.map { Int($0.changesBefore) } ?? .max
      add(part, changes.filter { first <= $0.offset && $0.offset < end }.map(\.element))
    }
  }

  /// Adds one line of a step, and the events until the next line.
  private mutating func add(_ part: ShownRun.Entry.Part, _ changes: [StateChange]) {
    addAppState()
    add(.step(part.text))
    var moment = Moment.call
    var changes = changes[...]
    for event in part.events {
      while let change = changes.first, change.eventsBefore < event.number {
        take(changes.removeFirst(), &moment)
      }
      guard event.isWatched else {
        states.take(event)
        continue
      }
      head(event.moment, &moment)
      add(event)
    }
    for change in changes { take(change, &moment) }
  }

  mutating func end() {
    let isSilent = !rows.contains { if case .event = $0.content { true } else { false } }
    if isSilent { add(.nothing) } else if current != drawn { add(.end) }
  }

  // MARK: Rows

  private mutating func add(_ event: Event) {
    let before = current
    states.take(event)
    let lane = laneOf[event.occurrence.object] ?? 0
    let becomes = before[lane] == current[lane] ? nil : current[lane]
    rows.append(
      Lanes.Row(
        content: .event(mark(event, lane: lane, becomes: becomes)), before: changes(to: before),
        states: current))
    drawn = current
  }

  private mutating func add(_ content: Lanes.Row.Content) {
    rows.append(Lanes.Row(content: content, before: changes(to: current), states: current))
    drawn = current
  }

  private func changes(to now: [LaneState?]) -> [Lanes.Change] {
    now.indices.compactMap { lane in
      drawn[lane] == now[lane] ? nil : now[lane].map { Lanes.Change(lane: lane, state: $0) }
    }
  }

  /// Callbacks after the call have a heading with their moment; a return to the call has none.
  private mutating func head(_ next: Moment, _ moment: inout Moment) {
    guard next != moment else { return }
    moment = next
    if next != .call { add(.moment(next)) }
  }

  private mutating func take(_ change: StateChange, _ moment: inout Moment) {
    app = change.state
    if app == .notRunning { states.endApp() }
    if change.moment != .call { head(change.moment, &moment) }
    addAppState()
  }

  private mutating func addAppState() {
    guard showsApp, shownApp != app else { return }
    shownApp = app
    add(.app(app))
  }

  private func changes(ofStep step: Int) -> [(offset: Int, element: StateChange)] {
    run.trace.stateChanges.enumerated().filter { $0.element.step == Int32(step) }
  }

  private func mark(_ event: Event, lane: Int, becomes: LaneState?) -> Lanes.Mark {
    let text = run.text(of: event)
    let prefix = run.name(of: event.occurrence.object) + "."
    let ancestors = ancestry.ancestors(of: event)
    return Lanes.Mark(
      lane: lane, cause: ancestors.first.flatMap { laneOf[$0.occurrence.object] },
      because: ancestors.first.map { Int($0.number) }, depth: ancestors.count, text: text,
      // A printed text isn't the callback of an object, so it has no prefix.
      shortText: text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text,
      number: Int(event.number), becomes: becomes)
  }
}

/// Finds causes across callbacks that aren't shown.
private struct Ancestry {
  private let events: [Event]
  private let isShown: Set<Int32>

  init(_ run: ShownRun, watched: [Event]) {
    events = run.trace.events
    isShown = Set(watched.map(\.number))
  }

  /// The shown callbacks in this event's chain of causes within the same step, nearest first.
  func ancestors(of event: Event) -> [Event] {
    var found: [Event] = []
    var cause = event.because
    // An event is caused by an earlier one, so numbers only fall.
    while cause > 0, Int(cause) <= events.count {
      let next = events[Int(cause) - 1]
      if isShown.contains(next.number), next.step == event.step { found.append(next) }
      guard next.because < cause else { break }
      cause = next.because
    }
    return found
  }
}
