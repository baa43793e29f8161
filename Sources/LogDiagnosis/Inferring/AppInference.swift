internal import LifecycleEngine
internal import ScenarioLanguage

/// Finds the smallest app that produces a log: its objects, and the steps.
///
/// The usual apps come first. Others are tried only if none of those likely produces the whole log,
/// and a mistake in the app's code only if no app without one plausibly does.
struct AppInference {
  let log: ConsoleLog
  let logged: LoggedObjects
  private let versions: [Int]
  private(set) var right: InferredApp?
  /// The nearest app of each shape.
  private(set) var attempts: [(shape: AppShape, app: InferredApp)] = []
  /// The steps that may still be tried.
  private var budget = 0

  /// The newest version with and without scenes by default, and typical older ones.
  private static let usualVersions = [26, 18, 15, 12, 9, 5]
  /// About how many steps are tried: in all apps of an assumption, on the newest version and on each
  /// older one; in one app; and in all apps and in one if all controllers log the same callbacks.
  private static let wholeBudget = 24_000
  private static let olderBudget = 2_000
  private static let searchBudget = 10_000
  private static let uniformWholeBudget = 32_000
  private static let uniformBudget = 4_000

  /// The app that plausibly produces the log, or explains the most of it.
  static func app(printing log: ConsoleLog, versions: [Int]) -> ScenarioDocument {
    let versions = versions.isEmpty ? usualVersions : versions.reversed()
    let empty = ScenarioDocument(file: log.file, scenario: Scenario())
    var inference = AppInference(log, versions)
    let app = inference.app()
    // Code that calls a callback may be likelier than a log that lacks several lines.
    if let app, app.found.missing > 1, let byHand = inference.calledByHand,
      byHand.found.total + 2 < app.found.total
    {
      return byHand.document(empty)
    }
    if let app { return app.document(empty) }
    // UIKit's own messages may report a mistake that shows nowhere else.
    let rest = log.withoutMessages
    if log.hasMessages, !rest.lines.isEmpty {
      var inference = AppInference(rest, versions)
      if let app = inference.app() { return app.document(empty) }
    }
    return (inference.mistaken ?? inference.nearest)?.document(empty) ?? empty
  }

  private init(_ log: ConsoleLog, _ versions: [Int]) {
    self.log = log
    self.versions = versions
    logged = LoggedObjects(log)
  }

  /// The app that explains the most of the log.
  private var nearest: InferredApp? {
    attempts.map(\.app).reduce(nil) { $1.likelier(than: $0) }
  }

  /// The likeliest app without a mistake, unless none is plausible.
  private mutating func app() -> InferredApp? {
    let assumptions = Assumption.all(for: logged)
    // Most people's controllers all log the same callbacks.
    if !logged.isNameless, logged.objects.count > 1 || logged.hasStates {
      for assumption in assumptions {
        budget = Self.uniformWholeBudget
        tryShapes(ios: versions[0], assumption, isUniform: true)
        if let right, right.found.isLikely { return right }
      }
    }
    for version in versions {
      for nameless in logged.isNameless ? 1...3 : 1...1 {
        for assumption in assumptions {
          budget = version == versions[0] ? Self.wholeBudget : Self.olderBudget
          tryShapes(ios: version, nameless: nameless, assumption)
          if let right, right.found.isLikely { return right }
        }
      }
      if let right { return right }
    }
    return nil
  }

  private mutating func tryShapes(
    ios: Int, nameless: Int = 1, _ assumption: Assumption, isUniform: Bool = false
  ) {
    let limit = isUniform ? Self.uniformBudget : Self.searchBudget
    for shape in AppShape.all(logged, ios: ios, nameless: nameless, assuming: assumption) {
      guard budget > 0 else { return }
      var scenario = shape.scenario
      let resolved = ResolvedLog(log, in: scenario, watchedOnly: false)
      scenario.watch = resolved.watch(in: scenario)
      if isUniform { scenario.watch.unite { scenario.objects[$0.position].kind } }
      let search = search(scenario, resolved.callbacks, limit: limit, &budget)
      if let found = search.complete {
        let app = InferredApp(scenario, found, of: shape)
        if app.found.isPlausible { right = app.likelier(than: right) }
      }
      if let found = search.nearest, !isUniform {
        attempts.append((shape, InferredApp(scenario, found, of: shape)))
      }
    }
  }

  func search(
    _ scenario: Scenario, _ log: ConsoleCallbacks, hasMistakes: Bool = false, limit: Int,
    _ budget: inout Int
  ) -> AppSearch {
    let allowance = min(limit, budget)
    let search = AppSearch(
      scenario, StepAlphabet(scenario, for: logged, hasMistakes: hasMistakes), log: log,
      of: logged, budget: allowance)
    budget -= allowance - max(0, search.budget)
    return search
  }

  /// The steps with which an app produces the log, or comes nearest to it.
  static func steps(
    in app: ScenarioDocument, printing log: ConsoleLog, versions: [Int]
  ) -> ScenarioDocument {
    var best: InferredApp?
    var budget = 2 * wholeBudget
    for version in versions.isEmpty ? [app.scenario.platform.ios] : versions.reversed() {
      var scenario = app.scenario
      scenario.platform.move(to: version)
      let resolved = ResolvedLog(log, in: scenario, watchedOnly: true)
      let allowance = min(searchBudget, budget)
      let search = AppSearch(
        scenario, StepAlphabet(ofUsersIn: scenario), log: resolved.callbacks, of: nil,
        budget: allowance)
      budget -= allowance - max(0, search.budget)
      guard let found = search.complete ?? search.nearest else { continue }
      best = InferredApp(scenario: scenario, found: found).likelier(than: best)
      if found.isComplete { break }
    }
    return best.map { $0.document(app) } ?? app
  }
}
