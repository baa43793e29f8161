internal import LifecycleEngine

/// A run laid out: who, when, caused by whom. Every drawing starts from this.
struct Lanes {
  /// The objects with a watched callback, and the controllers that the steps name: that one of them
  /// is told nothing and stays as it is may be the point. In the scenario's order.
  let names: [String]
  let rows: [Row]
  /// Whether any of the objects has a state that its lane shows.
  var showsAppearance: Bool { rows.contains { $0.states.contains { $0 != nil } } }

  /// A row, and how each lane's controller stands to the screen after it.
  struct Row {
    enum Content {
      case step(String)
      /// From here on callbacks come in a later turn, or at the end of a transition.
      case moment(Moment)
      /// The app is in another state from here on.
      case app(AppState)
      case event(Mark)
    }
    var content: Content
    var states: [Appearance?]
  }

  /// A watched callback on its object's lane.
  struct Mark {
    var lane: Int
    /// The lane of the nearest watched callback that led to it; nil: the step itself did.
    var cause: Int?
    /// That callback's number in the run.
    var because: Int?
    /// How many watched callbacks led to it, one through the other.
    var depth: Int
    var text: String
    /// The callback without its object.
    var shortText: String
    var number: Int
    /// What its controller has become by it.
    var becomes: Appearance?
  }

  init(_ run: ShownRun) {
    let watched = run.entries.flatMap(\.events).filter(\.isWatched)
    let named = run.entries.flatMap { run.scenario.steps[$0.number].steps }.flatMap(\.named)
    // Containers are named for what they do to others; a lane of their own would say nothing.
    let standing = named.filter { run.scenario.objects[$0.position].kind == .viewController }
    let objects = Set(watched.map(\.occurrence.object) + standing).sorted()
    let laneOf = Dictionary(
      objects.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    names = objects.map(run.name)
    let ancestry = Ancestry(run, watched: watched)
    // What was before shows in the state that the first row begins with.
    let first = run.entries.first?.number ?? 0
    var walk = Walk(run, objects: objects, laneOf: laneOf, ancestry: ancestry)
    for event in run.trace.events where event.step < Int32(first) { walk.pass(event) }
    // An app that stays active all the time needs no word about it.
    walk.saysApp = watched.contains { $0.appState != .active }
    for entry in run.entries { walk.add(entry) }
    rows = walk.rows
  }
}

/// The rows as a run goes on.
private struct Walk {
  var rows: [Lanes.Row] = []
  var saysApp = false
  private let run: ShownRun
  private let objects: [ObjectID]
  private let laneOf: [ObjectID: Int]
  private let ancestry: Ancestry
  private var states: LaneStates
  private var app: AppState?

  init(_ run: ShownRun, objects: [ObjectID], laneOf: [ObjectID: Int], ancestry: Ancestry) {
    self.run = run
    self.objects = objects
    self.laneOf = laneOf
    self.ancestry = ancestry
    states = LaneStates(run.scenario)
  }

  mutating func pass(_ event: Event) { states.take(event) }

  mutating func add(_ entry: ShownRun.Entry) {
    for text in entry.texts { add(.step(text)) }
    var moment = Moment.call
    for event in entry.events {
      let before = states[event.occurrence.object]
      pass(event)
      guard event.isWatched else { continue }
      if event.moment != moment {
        moment = event.moment
        if moment != .call { add(.moment(moment)) }
      }
      if saysApp, event.appState != app {
        if let passed = app?.between(event.appState) { add(.app(passed)) }
        app = event.appState
        add(.app(event.appState))
      }
      let after = states[event.occurrence.object]
      add(.event(mark(event, becomes: after == before ? nil : after)))
    }
  }

  private mutating func add(_ content: Lanes.Row.Content) {
    rows.append(Lanes.Row(content: content, states: objects.map { states[$0] }))
  }

  private func mark(_ event: Event, becomes: Appearance?) -> Lanes.Mark {
    let text = run.text(of: event)
    let prefix = run.name(of: event.occurrence.object) + "."
    let ancestors = ancestry.ancestors(of: event)
    return Lanes.Mark(
      lane: laneOf[event.occurrence.object] ?? 0,
      cause: ancestors.first.flatMap { laneOf[$0.occurrence.object] },
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
