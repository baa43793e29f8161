// Views and controllers that registered for a trait have their handler called when it changes, right
// after traitCollectionDidChange, which iOS 17 deprecated (Apple: UITraitChangeObservable).

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

  /// The system's snapshots of an app in the background: since iOS 13 in both styles
  /// (traits-background-snapshots-radar-fb8734191), on a pad in both orientations
  /// (ipad-home-snapshots-radar-23010208). What the app is called with differs
  /// (ChoicePoint.snapshotTraits, .snapshotSizes).
  mutating func takeSnapshots() {
    if scenario.platform.hasDarkMode, recorder.isWatchedAnywhere(.traitCollectionDidChange) {
      snapshotStyles()
    }
    if scenario.platform.hasSplitView, recorder.isWatchedAnywhere(.viewWillTransition),
      choices.choose(.snapshotSizes, among: 2) == 1
    {
      for _ in 0..<2 { turnForSnapshot() }
    }
  }

  /// Both styles, and back again; or the second one stays until the app returns.
  private mutating func snapshotStyles() {
    let staysFlipped = choices.choose(.snapshotTraits, among: 3)
    guard staysFlipped < 2 else { return }
    let current: TraitChange = device.isDark ? .lightToDark : .darkToLight
    let opposite: TraitChange = device.isDark ? .darkToLight : .lightToDark
    for scene in connectedScenes {
      let window = scenes[scene].window
      sendTraits(window, staysFlipped == 1 ? current : opposite)
      sendTraits(window, staysFlipped == 1 ? opposite : current)
    }
    process.hasSnapshotStyle = staysFlipped == 1
  }

  /// The app is in front again, in its own style.
  mutating func restoreStyle() {
    guard process.hasSnapshotStyle else { return }
    process.hasSnapshotStyle = false
    for scene in connectedScenes {
      sendTraits(scenes[scene].window, device.isDark ? .lightToDark : .darkToLight)
    }
  }

  private mutating func turnForSnapshot() {
    for scene in connectedScenes { sendSizeChange(scene, traitsChange: false) }
    device.interfaceIsLandscape.toggle()
    for scene in connectedScenes { layOutRotated(scene, traitsChange: false) }
  }
}
