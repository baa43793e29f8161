internal import Assessment
internal import LifecycleEngine
import ScenarioLanguage
internal import TextFormats

/// Finds the smallest app that produces a log: its objects, and the steps.
enum AppInference {
  fileprivate struct Candidate {
    var scenario: Scenario
    var found: AppSearch.Found
    var cost: Int
  }

  /// The app that produces the log, or comes nearest to it.
  static func app(
    printing log: ConsoleLog, versions: [Int]
  ) -> ScenarioDocument {
    let logged = LoggedObjects(log)
    var best: Candidate?
    var budget = wholeBudget
    let tried = versions.isEmpty ? usualVersions : versions.reversed()
    let uniform = uniform(log, logged, tried[0])
    if let uniform, uniform.isLikely { return document(uniform, log) }
    for version in tried {
      for nameless in logged.isNameless ? 1...3 : 1...1 {
        // With a controller that logs nothing, if the others alone don't usually give the log.
        for silent in [false, true] {
          for shape in AppShape.all(logged, ios: version, nameless: nameless, silent: silent) {
            guard let candidate = candidate(shape, log, limit: searchBudget, &budget),
              !silent || candidate.isLikely
            else { continue }
            best = better(candidate, best)
          }
          if best?.isLikely == true { return document(best, log) }
        }
        if let uniform { best = better(uniform, best) }
        if best?.isRight == true { return document(best, log) }
      }
    }
    return document(mistaken(best, log, logged), log)
  }

  /// The app if all its controllers log the same callbacks, as in most people's apps.
  private static func uniform(
    _ log: ConsoleLog, _ logged: LoggedObjects, _ version: Int
  ) -> Candidate? {
    guard !logged.isNameless, logged.objects.count > 1 || logged.hasStates else { return nil }
    var best: Candidate?
    var budget = wholeBudget
    for shape in AppShape.all(logged, ios: version, nameless: 1) {
      let found = candidate(shape, log, limit: uniformBudget, isUniform: true, &budget)
      if let found, found.isRight { best = better(found, best) }
    }
    return best
  }

  /// The steps with which an app produces the log, or comes nearest to it.
  static func steps(
    in app: ScenarioDocument, printing log: ConsoleLog, versions: [Int]
  ) -> ScenarioDocument {
    var best: Candidate?
    var budget = wholeBudget
    for version in versions.isEmpty ? [app.scenario.platform.ios] : versions.reversed() {
      var scenario = app.scenario
      scenario.platform.move(to: version)
      let resolved = ResolvedLog(log, in: scenario, watchedOnly: true)
      let found = candidate(
        scenario, StepAlphabet(ofUsersIn: scenario), resolved, limit: searchBudget, &budget)
      if let found { best = better(found, best) }
      if best?.found.isComplete == true { break }
    }
    return best.map { document(of: $0, app) } ?? app
  }

  /// The newest version with and without scenes by default, and typical older ones.
  private static let usualVersions = [26, 18, 15, 12, 9, 5]
  /// The maximum number of steps tried for all shapes of an app, and for all changes of one.
  private static let wholeBudget = 300_000
  private static let searchBudget = 20_000
  private static let changeBudget = 4_000
  private static let uniformBudget = 5_000

  private static func better(_ new: Candidate, _ old: Candidate?) -> Candidate {
    guard let old else { return new }
    if new.found.isComplete != old.found.isComplete { return new.found.isComplete ? new : old }
    return (new.found.line, -new.cost) > (old.found.line, -old.cost) ? new : old
  }

  private static func candidate(
    _ shape: AppShape, _ log: ConsoleLog, limit: Int, isUniform: Bool = false,
    _ budget: inout Int
  ) -> Candidate? {
    let resolved = ResolvedLog(log, in: shape.scenario, watchedOnly: false)
    var scenario = shape.scenario
    scenario.watch = watch(resolved, scenario)
    if isUniform { scenario.watch.unite { scenario.objects[$0.position].kind } }
    var found = candidate(scenario, StepAlphabet(scenario), resolved, limit: limit, &budget)
    found?.cost += shape.cost
    return found
  }

  /// The result of a search within the budget.
  private static func candidate(
    _ scenario: Scenario, _ steps: StepAlphabet, _ log: ResolvedLog, limit: Int, _ budget: inout Int
  ) -> Candidate? {
    guard budget > 0 else { return nil }
    let allowance = min(limit, budget)
    let search = AppSearch(scenario, steps, log: log.callbacks, budget: allowance)
    budget -= allowance - max(0, search.budget)
    return search.best.map { Candidate(scenario: scenario, found: $0, cost: $0.cost) }
  }

  /// The callbacks that the log's objects log, as far as the log shows them.
  private static func watch(_ log: ResolvedLog, _ scenario: Scenario) -> Watch {
    var entries: [Watch.Entry] = []
    for meaning in log.lines.flatMap(\.meanings) where meaning.object != .uikit {
      guard meaning.object != .console else { continue }
      let name = scenario.objects[meaning.object.position].name
      if ["nav", "tab"].contains(name), log.lines.contains(where: { $0.meanings.count > 1 }) {
        continue
      }
      if let place = entries.firstIndex(where: { $0.object == meaning.object }) {
        guard case .only(let callbacks) = entries[place].selection,
          !callbacks.contains(meaning.callback)
        else { continue }
        entries[place].selection = .only(callbacks + [meaning.callback])
      } else {
        entries.append(Watch.Entry(object: meaning.object, selection: .only([meaning.callback])))
      }
    }
    return Watch(entries)
  }

  /// An app with one mistake that produces the whole log, with the steps found in the changed app.
  private static func mistaken(
    _ best: Candidate?, _ log: ConsoleLog, _ logged: LoggedObjects
  ) -> Candidate? {
    guard let best, !best.found.isComplete else { return best }
    var budget = wholeBudget
    for shape in AppShape.all(logged, ios: best.scenario.platform.ios, nameless: 2).prefix(4) {
      var scenario = shape.scenario
      scenario.watch = watch(
        ResolvedLog(log, in: scenario, watchedOnly: false), scenario)
      for change in LogExplanations.changes(of: scenario) where change.isOfObjects {
        guard let changed = scenario.with(change),
          let found = candidate(
            AppShape(scenario: changed, cost: shape.cost), log, limit: changeBudget, &budget),
          found.found.isComplete
        else { continue }
        return Candidate(scenario: scenario, found: found.found, cost: found.cost)
      }
    }
    return best
  }

  private static func document(_ candidate: Candidate?, _ log: ConsoleLog) -> ScenarioDocument {
    let empty = ScenarioDocument(file: log.file, scenario: Scenario())
    return candidate.map { document(of: $0, empty) } ?? empty
  }

  /// A step as `--do` takes it; a row of a table is a button in the scenario.
  private static func text(of step: Step, in scenario: Scenario) -> String {
    if case .happening(.tap(let object)) = step {
      let name = scenario.objects[object.position].name
      let digits = name.dropFirst("row".count)
      if name.hasPrefix("row"), Int(digits) != nil { return "user taps row \(digits)" }
    }
    return StepText.text(of: step, in: scenario, language: .english)
  }

  /// The document with the app and the steps that were found.
  private static func document(of candidate: Candidate, _ document: ScenarioDocument)
    -> ScenarioDocument
  {
    var document = document
    document.scenario = candidate.scenario
    document.scenario.steps = candidate.found.correct
    document.entries = document.scenario.steps.map { entry in
      let texts = entry.steps.map {
        text(of: $0, in: document.scenario)
      }
      return EntrySource(texts: texts, isList: texts.count > 1, ranges: [])
    }
    return document
  }
}

extension Watch {
  /// Every object watches what any object of its kind does; a delegate that watches some of the
  /// app's states watches all of them.
  fileprivate mutating func unite(by kind: (ObjectID) -> ObjectKind) {
    for place in entries.indices {
      var united = entries[place].callbacks
      for other in entries where kind(other.object) == kind(entries[place].object) {
        united += other.callbacks.filter { !united.contains($0) }
      }
      for states in LoggedObjects.states where united.contains(where: states.contains) {
        united += states.filter { !united.contains($0) }
      }
      entries[place].selection = .only(united)
    }
  }
}

extension Watch.Entry {
  /// The callbacks that it lists.
  var callbacks: [Callback] {
    if case .only(let callbacks) = selection { callbacks } else { [] }
  }
}

extension AppInference.Candidate {
  /// Whether UIKit produces the log without a mistake in the app.
  fileprivate var isRight: Bool { found.isComplete && found.steps == found.correct }

  /// Whether it is right, and the usual choices give the log in few steps.
  fileprivate var isLikely: Bool {
    isRight && found.isUsual && cost <= 2 + found.steps.count * 3 / 2
  }
}

extension ScenarioChange {
  /// Whether it only changes what objects do.
  fileprivate var isOfObjects: Bool {
    switch self {
    case .callsSuper, .retained, .forwards, .withoutDidMove: true
    default: false
    }
  }
}
