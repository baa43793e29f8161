internal import LifecycleEngine

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
