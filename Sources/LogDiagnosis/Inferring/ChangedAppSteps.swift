internal import Assessment
internal import LifecycleEngine
internal import ScenarioLanguage

/// The steps of a known app whose log shows a mistake.
///
/// Where the app and its log differ, the search for steps ends: a controller that isn't deallocated
/// hides what was tapped later. With the mistake in the app, the steps lead on through the log.
extension AppInference {
  private static let changedAppBudget = 4_000
  private static let changedAppsBudget = 60_000

  /// The app with the steps that lead through the whole log if one change is made to the app; nil:
  /// no change helps.
  ///
  /// - Parameter match: the comparison with the steps that were found without a change.
  static func steps(
    in app: ScenarioDocument, changedToPrint log: ConsoleLog, after match: LogMatch
  ) -> ScenarioDocument? {
    var scenario = app.scenario
    scenario.platform.move(to: match.scenario.platform.ios)
    var budget = changedAppsBudget
    for change in LogExplanations.changes(of: match.scenario)
    where change.isOfApp && budget > 0 {
      // A mistake that the log shows leads at least as far.
      guard let tried = match.scenario.with(change),
        Replay.replay(tried, log: match.log.callbacks).line >= match.outcome.line,
        let changed = scenario.with(change)
      else { continue }
      let allowance = min(changedAppBudget, budget)
      let search = AppSearch(
        changed, StepAlphabet(ofUsersIn: changed),
        log: ResolvedLog(log, in: changed, watchedOnly: true).callbacks, of: nil, budget: allowance)
      budget -= allowance - max(0, search.budget)
      if let found = search.complete {
        return InferredApp(scenario: scenario, found: found).document(app)
      }
    }
    return nil
  }
}

extension ScenarioChange {
  /// Whether it changes the app or the system, whatever is done.
  fileprivate var isOfApp: Bool {
    switch self {
    case .animated, .pushes, .presents, .step, .without, .first, .loadsView, .inSecondWindow,
      .secondRoot:
      false
    default: true
    }
  }
}
