internal import LifecycleEngine

/// Goes through a run, event by event, and writes down the rows that show it.
struct LaneWalk {
  private(set) var rows: [Lanes.Row] = []
  /// Whether the states of the app have rows of their own.
  var saysApp = false
  /// Where the app stands now.
  private(set) var app = AppState.notRunning
  private let run: ShownRun
  private let objects: [ObjectID]
  private let laneOf: [ObjectID: Int]
  private let ancestry: Ancestry
  private var states: LaneStates
  /// How the lanes stood in the last row.
  private var drawn: [LaneState?] = []
  private var saidApp: AppState?

  init(_ run: ShownRun, objects: [ObjectID], watched: [Event]) {
    self.run = run
    self.objects = objects
    laneOf = Dictionary(
      objects.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    ancestry = Ancestry(run, watched: watched)
    states = LaneStates(run.scenario)
  }

  var standing: [LaneState?] { objects.map { states[$0] } }

  mutating func begin() { drawn = standing }

  /// A step that is not shown: only what it changes counts.
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

  /// One line of a step, and what it brings until the next one begins.
  private mutating func add(_ part: ShownRun.Entry.Part, _ changes: [StateChange]) {
    sayApp()
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
    if isSilent { add(.nothing) } else if standing != drawn { add(.end) }
  }

  // MARK: Rows

  private mutating func add(_ event: Event) {
    let before = standing
    states.take(event)
    let lane = laneOf[event.occurrence.object] ?? 0
    let becomes = before[lane] == standing[lane] ? nil : standing[lane]
    rows.append(
      Lanes.Row(
        content: .event(mark(event, lane: lane, becomes: becomes)), before: changes(to: before),
        states: standing))
    drawn = standing
  }

  private mutating func add(_ content: Lanes.Row.Content) {
    rows.append(Lanes.Row(content: content, before: changes(to: standing), states: standing))
    drawn = standing
  }

  private func changes(to now: [LaneState?]) -> [Lanes.Change] {
    now.indices.compactMap { lane in
      drawn[lane] == now[lane] ? nil : now[lane].map { Lanes.Change(lane: lane, state: $0) }
    }
  }

  /// What comes at another moment than the call has a heading; what comes back into a call has none.
  private mutating func head(_ next: Moment, _ moment: inout Moment) {
    guard next != moment else { return }
    moment = next
    if next != .call { add(.moment(next)) }
  }

  private mutating func take(_ change: StateChange, _ moment: inout Moment) {
    app = change.state
    if app == .notRunning { states.endApp() }
    if change.moment != .call { head(change.moment, &moment) }
    sayApp()
  }

  private mutating func sayApp() {
    guard saysApp, saidApp != app else { return }
    saidApp = app
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
      // What is printed is nobody's callback and stands without a name.
      shortText: text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text,
      number: Int(event.number), becomes: becomes)
  }
}

/// Who led to whom, over callbacks that are not shown.
private struct Ancestry {
  private let events: [Event]
  private let isShown: Set<Int32>

  init(_ run: ShownRun, watched: [Event]) {
    events = run.trace.events
    isShown = Set(watched.map(\.number))
  }

  /// The shown callbacks of the same step that led to this one, the nearest first.
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
