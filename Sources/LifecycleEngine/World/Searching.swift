/// What a search through many worlds asks of each.
extension World {
  /// Whether a search tries a step here. Code steps need an active app; user and system steps are
  /// decided by the mechanisms. Opening a running app isn't a launch.
  package func allows(_ entry: StepEntry) -> Bool {
    if entry.steps.first == .happening(.launchApp) { return process.state == .notRunning }
    guard let first = entry.steps.first, first.isCode else { return true }
    // Code that runs in the middle of a gesture is rare, and leads to runs that no reader expects.
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

  /// Whether no gesture is under way. In the middle of one, nothing has to have ended.
  package var isSettled: Bool { !transitions.contains { $0.phase == .interactive } }

  /// Removes what the record contains, which makes worlds equal that got here in different ways.
  package mutating func clearRecord() { recorder.removeAll() }
}
