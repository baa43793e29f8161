package import LifecycleEngine
package import TextFormats

/// A run laid out: who, when, caused by whom. Every drawing starts from this.
struct Lanes {
  /// The objects with a watched callback, and the controllers that the steps name: that one of them
  /// is told nothing and stays as it is may be the point. In the scenario's order.
  let names: [Localized]
  /// How each lane's object stands before the first row; nil: it has no state.
  let start: [LaneState?]
  let rows: [Row]

  struct Row {
    enum Content {
      case step(String)
      /// From here on callbacks come in a later turn, or at the end of a transition.
      case moment(Moment)
      /// The app is in another state from here on.
      case app(AppState)
      case event(Mark)
      /// None of the watched callbacks comes in the whole run.
      case nothing
      /// How all stand in the end, where the row above does not say it.
      case end
    }
    var content: Content
    /// What has changed since the row above by callbacks that nobody watches.
    var before: [Change]
    /// How each lane stands from this row on.
    var states: [LaneState?]
  }

  struct Change {
    var lane: Int
    var state: LaneState
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
    /// What its object has become by it.
    var becomes: LaneState?
  }

  init(_ run: ShownRun) {
    let entries = run.entries
    let watched = entries.flatMap(\.events).filter(\.isWatched)
    let named = entries.flatMap { run.scenario.steps[$0.number].steps }.flatMap(\.named)
    // Containers are named for what they do to others; a lane of their own would say nothing.
    let standing = named.filter { run.scenario.objects[$0.position].kind == .viewController }
    let objects = Set(watched.map(\.occurrence.object) + standing).sorted()
    names = objects.map { object in
      run.scenario.objects[object.position].kind == .console
        ? Localized("console", "控制台")
        : Localized(verbatim: run.name(of: object))
    }
    var walk = LaneWalk(run, objects: objects, watched: watched)
    // What came before the first row shows in the states that it begins with.
    let first = entries.first?.number ?? 0
    for number in 0..<first { walk.pass(step: number) }
    start = walk.standing
    // An app that stays active all the time needs no word about it.
    walk.saysApp =
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
  /// That a run brings nothing that anybody watches.
  static let silence = Localized(
    "none of the watched callbacks comes", "被观察的回调一个也不来")
}

extension Moment {
  /// How drawings head what comes at this moment.
  package var words: Localized {
    switch self {
    case .call: Localized("inside the call", "在这次调用之内")
    case .turn: Localized("later, in the run loop", "稍后，在 run loop 中")
    case .transition: Localized("at the end of the transition", "转场结束时")
    }
  }

  /// How a column names it.
  var word: Localized {
    switch self {
    case .call: Localized("call", "调用之内")
    case .turn: Localized("turn", "run loop 中")
    case .transition: Localized("transition", "转场结束时")
    }
  }
}

extension Step {
  /// The objects that a code step names; what users and the system do names none of the app's.
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
      .addSubview(let other), .insertSubview(let other, _):
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
