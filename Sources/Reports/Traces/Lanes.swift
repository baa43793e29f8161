internal import LifecycleEngine

/// A run laid out: who, when, caused by whom. Every drawing starts from this.
struct Lanes {
  /// The objects with a watched callback, in the scenario's order.
  let names: [String]
  let rows: [Row]

  enum Row {
    case step(String)
    /// From here on callbacks come in a later turn, or at the end of a transition.
    case moment(Moment)
    case event(Mark)
  }

  /// A watched callback on its object's lane.
  struct Mark {
    var lane: Int
    /// The lane of the nearest watched callback that led to it; nil: the step itself did.
    var cause: Int?
    /// How many watched callbacks led to it, one through the other.
    var depth: Int
    var text: String
    /// The callback without its object.
    var shortText: String
    var number: Int
  }

  init(_ run: ShownRun) {
    let watched = run.entries.flatMap(\.events).filter(\.isWatched)
    let objects = Set(watched.map(\.occurrence.object)).sorted()
    let laneOf = Dictionary(
      objects.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    names = objects.map(run.name)
    let ancestry = Ancestry(run, watched: watched)
    rows = run.entries.flatMap { entry in
      Self.rows(of: entry, in: run, laneOf: laneOf, ancestry: ancestry)
    }
  }

  private static func rows(
    of entry: ShownRun.Entry, in run: ShownRun, laneOf: [ObjectID: Int], ancestry: Ancestry
  ) -> [Row] {
    var rows = entry.texts.map(Row.step)
    var moment = Moment.call
    for event in entry.events where event.isWatched {
      if event.moment != moment {
        moment = event.moment
        if moment != .call { rows.append(.moment(moment)) }
      }
      let text = run.text(of: event)
      let prefix = run.name(of: event.occurrence.object).count + 1
      let ancestors = ancestry.ancestors(of: event)
      rows.append(
        .event(
          Mark(
            lane: laneOf[event.occurrence.object] ?? 0,
            cause: ancestors.first.flatMap { laneOf[$0.occurrence.object] },
            depth: ancestors.count, text: text, shortText: String(text.dropFirst(prefix)),
            number: Int(event.number))))
    }
    return rows
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
