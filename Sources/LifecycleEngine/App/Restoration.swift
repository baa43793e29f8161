// State restoration. Without scenes UIKit saves the controllers with a restoration identifier when
// the app enters the background, and makes them again between the two launch callbacks: it asks the
// delegate for each controller, loads their views, then lets each decode its state
// (restoration-order-neuburg-newbe-01, restoration-order-newbe-02; Apple, About the UI Restoration
// Process). With scenes it asks each scene for a user activity instead, and calls no controller
// (restoration-scene-flutter-189458).

/// The controllers of a saved state, in the order in which they were encoded.
struct SavedState: Hashable, Sendable {
  var controllers: [SavedController] = []
  var presentations: [RestoredPresentation] = []
}

struct SavedController: Hashable, Sendable {
  let object: ObjectID
  /// A container's controllers and the selected one.
  var contained: [ObjectID] = []
  var selected: ObjectID?
}

struct RestoredPresentation: Hashable, Sendable {
  let presenter: ObjectID
  let presented: ObjectID
}

extension World {
  // MARK: Saving

  /// Saves the state as the app enters the background, if the delegate allows it
  /// (launch-appdelegate-regularberry-01-c).
  mutating func saveState() {
    guard !usesScenes else { return }
    guard asks(.shouldSaveApplicationState) else { return }
    var saved = SavedState()
    if let root = scenes[0].root { collect(root, into: &saved) }
    process.savedState = saved
    send(.willEncodeRestorableState, to: .app, rule: .backgroundRestoration)
    for controller in saved.controllers {
      send(.encodeRestorableState, to: controller.object, rule: .backgroundRestoration)
    }
  }

  /// A controller without an identifier, and all that it contains and presents, isn't saved.
  private func collect(_ controller: ControllerID, into saved: inout SavedState) {
    let node = self[controller]
    guard declaration(node.object).isRestorable else { return }
    let contained = node.kind == .navigationController ? node.children : node.tabs
    saved.controllers.append(
      SavedController(
        object: node.object, contained: contained.map { self[$0].object },
        selected: node.selected.map { self[$0].object }))
    for child in contained { collect(child, into: &saved) }
    guard let presented = node.presented, declaration(self[presented].object).isRestorable else {
      return
    }
    saved.presentations.append(
      RestoredPresentation(presenter: node.object, presented: self[presented].object))
    collect(presented, into: &saved)
  }

  /// A scene that has entered the background is asked what it needs to be made again.
  mutating func saveActivity(of scene: Int) {
    guard usesScenes, rules[TerminationOnLeaving.self] != .endsWithoutBackground else { return }
    let object = scenes[scene].object
    guard implements(.stateRestorationActivity, by: object) else { return }
    send(.stateRestorationActivity, to: object, rule: .scenesRestoration)
    scenes[scene].hasSavedActivity = true
  }

  // MARK: Restoring

  /// Restored between the two launch callbacks (universal-link-appdelegate-regularberry-03-c).
  mutating func restoreState() {
    guard !usesScenes, let saved = process.savedState else { return }
    guard asks(.shouldRestoreApplicationState) else { return }
    for controller in saved.controllers { recreate(controller) }
    for controller in saved.controllers { fillAgain(controller) }
    for controller in saved.controllers {
      self.controller(controller.object).map { loadViewIfRequired($0) }
    }
    for controller in saved.controllers {
      send(.decodeRestorableState, to: controller.object, rule: .backgroundRestoration)
    }
    send(.didDecodeRestorableState, to: .app, rule: .backgroundRestoration)
    for controller in saved.controllers {
      send(.applicationFinishedRestoringState, to: controller.object, rule: .backgroundRestoration)
    }
    process.restoredPresentations = saved.presentations
  }

  /// The delegate's answer; without an override it isn't asked, and the answer is no.
  private mutating func asks(_ question: Callback) -> Bool {
    guard isOverridden(question, by: .app) else { return false }
    return send(question, to: .app, rule: .backgroundRestoration) == true
  }

  /// A controller that the interface file hasn't made comes from the delegate or its storyboard.
  private mutating func recreate(_ saved: SavedController) {
    send(
      .viewControllerWithRestorationIdentifierPath, to: .app, .object(saved.object),
      rule: .backgroundRestoration)
    makeIfNeeded(saved.object)
  }

  private mutating func fillAgain(_ saved: SavedController) {
    guard let container = controller(saved.object), !saved.contained.isEmpty else { return }
    let contained = saved.contained.compactMap { object -> ControllerID? in
      makeIfNeeded(object)
      return controller(object)
    }
    if self[container].kind == .navigationController {
      if self[container].children != contained {
        setStack(container, to: contained, animated: false)
      }
    } else if let selected = saved.selected.flatMap({ controller($0) }),
      self[container].kind == .tabBarController, self[container].tabs.contains(selected)
    {
      select(selected, in: container)
    }
  }

  /// The controllers that were presented are presented again once the window is visible.
  mutating func presentRestored() {
    let presentations = process.restoredPresentations
    process.restoredPresentations = []
    for pair in presentations {
      guard let presenter = controller(pair.presenter), let presented = controller(pair.presented),
        self[presenter].exists
      else { continue }
      makeIfNeeded(pair.presented)
      present(presented, on: presenter, animated: false, completion: [])
    }
  }

  /// The activity is delivered after the connection and before the activation (UIKit's header).
  mutating func restoreActivity(of scene: Int) {
    guard scenes[scene].hasSavedActivity else { return }
    scenes[scene].hasSavedActivity = false
    send(.restoreInteractionState, to: scenes[scene].object, rule: .scenesRestoration)
  }

  /// Whether an object implements a callback: the app implements those that it logs.
  func implements(_ callback: Callback, by object: ObjectID = .app) -> Bool {
    recorder.isWatchedAnywhere(object, callback) || isOverridden(callback, by: object)
  }

  private func isOverridden(_ callback: Callback, by object: ObjectID) -> Bool {
    scenario.objects[object.position].overrides.contains { $0.callback == callback }
  }
}
