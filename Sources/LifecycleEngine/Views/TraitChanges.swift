// Views and controllers that registered for a trait have their handler called when it changes,
// right after traitCollectionDidChange, which iOS 17 deprecated (Apple: UITraitChangeObservable).

/// Traits that a handler can be registered for.
package struct ObservedTraits: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  static let style = ObservedTraits(rawValue: 1)
  static let sizeClass = ObservedTraits(rawValue: 2)

  /// UIKit's names of the traits.
  package static let names: [(String, ObservedTraits)] = [
    ("UITraitUserInterfaceStyle", .style), ("UITraitHorizontalSizeClass", .sizeClass),
    ("UITraitVerticalSizeClass", .sizeClass),
  ]
}

/// A handler for changes of traits, as data.
struct TraitRegistration: Hashable, Sendable {
  var object: ObjectID
  var traits: ObservedTraits
  var handler: [Call]
}

extension World {
  mutating func register(_ call: Call, for traits: ObservedTraits, of object: ObjectID) {
    guard scenario.platform.registersForTraits else { return }
    registrations.append(
      TraitRegistration(object: object, traits: traits, handler: call.completion))
  }

  /// Sends a view or controller its changed traits.
  mutating func sendTraits(
    _ traits: ObservedTraits, to object: ObjectID, _ change: Argument = .unspecified, rule: Rule
  ) {
    send(.traitCollectionDidChange, to: object, change, rule: rule)
    for registration in registrations
    where registration.object == object && !registration.traits.isDisjoint(with: traits) {
      for call in registration.handler { perform(call) }
    }
  }
}
