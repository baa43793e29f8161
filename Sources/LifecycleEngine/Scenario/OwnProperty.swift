/// A property that the app's own class declares: `delegate`, `onSave`.
package struct PropertyDeclaration: Hashable, Sendable {
  package var name: String
  package var isWeak: Bool
  /// The object that a strong property begins with, made along with its owner.
  package var initial: ObjectID?
  package init(name: String, isWeak: Bool, initial: ObjectID? = nil) {
    self.name = name
    self.isWeak = isWeak
    self.initial = initial
  }
}

/// `A.delegate`: an object's declared property, by its position in the declaration.
package struct OwnProperty: Hashable, Sendable {
  package var object: ObjectID
  package var index: Int16
  package init(_ object: ObjectID, _ index: Int) {
    self.object = object
    self.index = Int16(index)
  }
}

/// The value that an own property is set to; a closure's code is the call's completion.
package enum StoredValue: Hashable, Sendable {
  case none
  case object(Reference)
  case closure
  /// `Task { … }`: the property is its handle.
  case task
  /// `NotificationCenter.default.addObserver(forName:) { … }`: the property is its token.
  case observer(TextID)
}

/// An entry of a closure's capture list: `[weak A]`, `[A]`; `[unowned A]`: it only names A.
package struct Capture: Hashable, Sendable {
  package var object: ObjectID
  package var strength: Strength
  package init(_ object: ObjectID, _ strength: Strength) {
    self.object = object
    self.strength = strength
  }

  package enum Strength: Hashable, Sendable { case strong, weak, unowned }
}

extension Call {
  /// The objects that the call names, outside of its closures.
  var named: [ObjectID] {
    [receiver.base] + action.arguments.map(\.base)
  }

  /// The objects that a closure with these calls names, also in closures inside.
  static func named(in calls: [Call]) -> [ObjectID] {
    var found: [ObjectID] = []
    func collect(_ call: Call) {
      // A nested closure's weak capture is a capture of the enclosing closure, too.
      let weak = call.captures.filter { $0.strength != .strong }.map(\.object)
      for object in call.named where !found.contains(object) { found.append(object) }
      for inner in call.inner {
        for object in named(in: [inner]) where !weak.contains(object) && !found.contains(object) {
          found.append(object)
        }
      }
      for capture in call.captures
      where capture.strength == .strong && !found.contains(capture.object) {
        found.append(capture.object)
      }
    }
    for call in calls { collect(call) }
    return found
  }
}

extension Action {
  /// The objects among the arguments.
  fileprivate var arguments: [Reference] {
    switch self {
    case .present(let other, _), .show(let other), .push(let other, _), .popTo(let other, _),
      .showDetail(let other), .addChild(let other), .addSubview(let other),
      .addGestureRecognizer(let other), .removeGestureRecognizer(let other),
      .requireToFail(let other), .observeSelector(let other, _), .removeObserver(let other, _):
      [other]
    case .setViewControllers(let others, _, _): others
    case .setColumn(let other, _), .willMoveToParent(let other), .didMoveToParent(let other),
      .startTimer(let other, _, _):
      other.map { [$0] } ?? []
    case .transition(let from, let to): [from, to]
    case .insertSubview(let view, let position): [view] + position.arguments
    case .branch(let condition, _): condition.arguments
    case .set(_, .object(let other)), .set(_, .geometry(let other, _)): [other]
    case .set(_, .objects(let others)): others
    case .store(let property, let value):
      [Reference(property.object)] + value.arguments
    case .callStored(let property), .cancelTask(let property), .removeToken(let property):
      [Reference(property.object)]
    default: []
    }
  }
}

extension StoredValue {
  fileprivate var arguments: [Reference] {
    if case .object(let reference) = self { [reference] } else { [] }
  }
}

extension ViewPosition {
  fileprivate var arguments: [Reference] {
    switch self {
    case .at: []
    case .above(let view), .below(let view): [view]
    }
  }
}

extension Condition {
  /// Whether it compares a property of the app's own.
  package var readsOwnProperty: Bool {
    switch self {
    case .isSet, .refers: true
    case .not(let inner): inner.readsOwnProperty
    case .both(let first, let second), .either(let first, let second):
      first.readsOwnProperty || second.readsOwnProperty
    case .property, .exists, .same, .compares, .animated, .applicationState: false
    }
  }

  fileprivate var arguments: [Reference] {
    switch self {
    case .property(let reference, _), .exists(let reference): [reference]
    case .same(let first, let second): [first, second]
    case .isSet(let property): [Reference(property.object)]
    case .refers(let property, let object): [Reference(property.object), object]
    case .animated, .compares, .applicationState: []
    case .not(let inner): inner.arguments
    case .both(let first, let second), .either(let first, let second):
      first.arguments + second.arguments
    }
  }
}
