/// Queries that a search makes in each of many worlds.
extension World {
  /// Whether a search tries a step here. Code steps need an active app; user and system steps are
  /// decided by the mechanisms. Opening a running app isn't a launch.
  package func allows(_ entry: StepEntry) -> Bool {
    if entry.steps.first == .happening(.launchApp) { return process.state == .notRunning }
    guard let first = entry.steps.first, first.isCode else { return true }
    // Code that runs in the middle of a gesture is rare, and causes runs that no developer expects.
    return process.state == .active && isSettled && entry.steps.allSatisfy(isOnScreen)
  }

  /// Whether the controller that pushes, pops, or presents is in a window: claims are about apps
  /// that a user could see.
  private func isOnScreen(_ step: Step) -> Bool {
    guard case .code(let call) = step, call.receiver.path.isEmpty else { return true }
    switch call.action {
    case .push, .pop, .present: break
    default: return true
    }
    guard let controller = controller(call.receiver.base), self[controller].isViewLoaded else {
      return true
    }
    return self[self[controller].ownView].window != nil
  }

  /// Whether a user who sees the app can cause a step here: the controllers that show others are on
  /// screen, and no presented one covers them.
  package func isWithinReach(_ entry: StepEntry) -> Bool {
    guard entry.steps.first?.isCode == true else { return true }
    return entry.steps.allSatisfy { isOnScreen($0) && !isBelowAnother($0) }
  }

  /// Whether the controller that pushes, pops, presents, or selects a tab is below a presented
  /// controller.
  private func isBelowAnother(_ step: Step) -> Bool {
    guard case .code(let call) = step, call.receiver.path.isEmpty,
      let controller = controller(call.receiver.base)
    else { return false }
    switch call.action {
    case .push, .pop, .popToRoot, .present, .performSegue, .setViewControllers, .addChild,
      .removeFromParent, .set(.selectedIndex, _):
      return isBelowPresented(controller)
    default: return false
    }
  }

  /// Whether no gesture is under way. During one, nothing needs to be complete.
  package var isSettled: Bool { !transitions.contains { $0.phase == .interactive } }

  /// Removes the record's contents, so that worlds reached in different ways can be equal.
  package mutating func clearRecord() { recorder.removeAll() }
}
