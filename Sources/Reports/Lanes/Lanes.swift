package import LifecycleEngine
package import TextFormats

/// A run's objects, rows and causes: the common input of all drawings.
struct Lanes {
  /// The objects with a watched callback and the controllers in the steps, in the scenario's order:
  /// that a controller gets no callback may be the point.
  let names: [Localized]
  /// Each object's state before the first row; nil: it has none.
  let start: [LaneState?]
  let rows: [Row]

  struct Row {
    enum Content {
      case step(String)
      /// From here on, callbacks are called in a later turn or at the end of a transition.
      case moment(Moment)
      /// The app enters another state here.
      case app(AppState)
      case event(Mark)
      /// No watched callback is called in the whole run.
      case nothing
      /// The final states, if the row above doesn't show them.
      case end
    }
    var content: Content
    /// Changes since the row above by callbacks that aren't watched.
    var before: [Change]
    /// Each lane's state from this row on.
    var states: [LaneState?]
  }

  struct Change {
    var lane: Int
    var state: LaneState
  }

  /// A watched callback on its object's lane.
  struct Mark {
    var lane: Int
    /// The lane of the nearest watched callback that caused it; nil: the step did.
    var cause: Int?
    /// That callback's number in the run; nil: the step caused this one.
    var because: Int?
    /// The number of watched callbacks in its chain of causes.
    var depth: Int
    var text: String
    /// The callback without its object.
    var shortText: String
    var number: Int
    /// Its object's new state; nil: the state doesn't change.
    var becomes: LaneState?
  }

  init(_ run: ShownRun) {
    let entries = run.entries
    let watched = entries.flatMap(\.events).filter(\.isWatched)
    let named = entries.flatMap { run.scenario.steps[$0.number].steps }.flatMap(\.named)
    // Containers in a step only act on others, so they need no lane.
    let controllers = named.filter { run.scenario.objects[$0.position].kind == .viewController }
    let objects = Set(watched.map(\.occurrence.object) + controllers).sorted()
    names = objects.map { object in
      run.scenario.objects[object.position].kind == .console
        ? Localized("console", "控制台")
        : Localized(verbatim: run.name(of: object))
    }
    var walk = LaneWalk(run, objects: objects, watched: watched)
    // The states before the first row include all earlier callbacks.
    let first = entries.first?.number ?? 0
    for number in 0..<first { walk.pass(step: number) }
    start = walk.current
    // The state of an app that stays active isn't shown.
    walk.showsApp =
      walk.app != .active
      || run.trace.stateChanges.contains { change in
        entries.contains { $0.number == Int(change.step) }
      }
    walk.begin()
    var shown = entries[...]
    for number in first..<run.scenario.steps.count {
      if shown.first?.number == number {
        walk.add(shown.removeFirst())
      } else {
        walk.pass(step: number)
      }
    }
    walk.end()
    rows = walk.rows
  }
}

extension Lanes {
  /// The text for a run without watched callbacks.
  static let noCallback = Localized(
    "none of the watched callbacks is called", "被观察的回调一个也没有调用")
}

extension Moment {
  /// The heading of callbacks at this moment.
  package var words: Localized {
    switch self {
    case .call: Localized("inside the call", "在这次调用之内")
    case .turn: Localized("later, in the run loop", "稍后，在 run loop 中")
    case .transition: Localized("at the end of the transition", "转场结束时")
    }
  }

  /// Its name in a column.
  var word: Localized {
    switch self {
    case .call: Localized("call", "调用之内")
    case .turn: Localized("turn", "run loop 中")
    case .transition: Localized("transition", "转场结束时")
    }
  }
}

extension Step {
  /// The objects in a code step; steps in words contain none of the app's objects.
  var named: [ObjectID] {
    if case .code(let call) = self { call.named } else { [] }
  }
}

extension Call {
  fileprivate var named: [ObjectID] {
    [receiver.base] + action.named.map(\.base) + completion.flatMap(\.named)
  }
}

extension Action {
  fileprivate var named: [Reference] {
    switch self {
    case .present(let other, _), .show(let other), .push(let other, _), .popTo(let other, _),
      .addChild(let other), .willMoveToParent(let other?), .didMoveToParent(let other?),
      .addSubview(let other), .insertSubview(let other, _), .showDetail(let other),
      .setColumn(let other?, _):
      [other]
    case .transition(let from, let to): [from, to]
    case .setViewControllers(let others, _, _): others
    case .performSegue(let destination): [Reference(destination)]
    case .set(_, .object(let other)): [other]
    case .set(_, .objects(let others)): others
    default: []
    }
  }
}
