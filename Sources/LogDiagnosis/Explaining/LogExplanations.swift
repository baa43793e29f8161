package import Assessment
package import LifecycleEngine

/// A change to the app, or a misconception about UIKit, under which a log would be right.
package enum LogCause: Hashable, Sendable {
  case change(ScenarioChange)
  case misconception(Misconception)
  /// A callback that the app's code calls itself, besides UIKit, or logs twice.
  case repeated(Occurrence)
  /// A mistake that UIKit's message reports, and that shows nowhere else.
  case warned
}

/// A cause that was tried on the engine.
package struct TriedCause: Hashable, Sendable {
  package var cause: LogCause
  /// The first line of the log that it doesn't explain; nil: it explains the whole log.
  package var line: Int?
}

/// The causes that explain a log best.
package struct LogExplanations: Sendable {
  /// The causes that explain the whole log, the likeliest first; if there are none, those that
  /// explain the most of it.
  package let causes: [TriedCause]
  /// The number of causes that were tried.
  package let tried: Int

  /// Whether a single cause explains all of the log.
  var explainsAll: Bool { causes.contains { $0.line == nil } }

  /// - Parameter isInferred: whether the app and the steps are only inferred; then neither other
  ///   steps nor a misconception about these explain anything.
  init(_ match: LogMatch, misconceptions: [Misconception], isInferred: Bool = false) {
    let callbacks = match.log.callbacks
    let scenario = match.scenario
    var causes: [TriedCause] = []
    var tried = 0
    func add(_ cause: LogCause, _ outcome: Replay.LogOutcome) {
      tried += 1
      if outcome.isAllowed {
        causes.append(TriedCause(cause: cause, line: nil))
      } else if outcome.line > match.outcome.line, outcome.fault == nil {
        causes.append(TriedCause(cause: cause, line: outcome.line))
      }
    }
    for change in Self.changes(of: scenario) where !isInferred || change.isOfCode {
      guard let changed = scenario.with(change) else { continue }
      let read = change == .secondRoot ? callbacks.withSecondRoot(of: scenario) : callbacks
      add(.change(change), Replay.replay(changed, log: read))
    }
    if let (cause, outcome) = Self.repeated(match) { add(cause, outcome) }
    if let rest = callbacks.withoutMessages { add(.warned, Replay.replay(scenario, log: rest)) }
    for misconception in misconceptions where !isInferred {
      guard let rulebook = misconception.rulebook(on: scenario.platform) else { continue }
      add(
        .misconception(misconception),
        Replay.replay(scenario, log: callbacks, rulebook: rulebook))
    }
    self.tried = tried
    let complete = causes.filter { $0.line == nil }
    self.causes = complete.isEmpty ? Self.furthest(causes) : complete
  }

  /// If the app's own code may have called the differing line: that cause, and the outcome of the
  /// log without such lines.
  private static func repeated(_ match: LogMatch) -> (LogCause, Replay.LogOutcome)? {
    var log = match.log.callbacks
    var outcome = match.outcome
    var first: Occurrence?
    for _ in 0..<mostByHand {
      guard !outcome.isAllowed, log.mayBeByHand(line: outcome.line),
        let callback = log.lines[outcome.line].first
      else { break }
      first = first ?? callback
      log = log.without(line: outcome.line)
      outcome = Replay.replay(match.scenario, log: log)
    }
    return first.map { (.repeated($0), outcome) }
  }

  static let mostByHand = 6

  private static func furthest(_ causes: [TriedCause]) -> [TriedCause] {
    let furthest = causes.compactMap(\.line).max()
    return Array(causes.filter { $0.line == furthest }.prefix(3))
  }

  /// Mistakes in the app's code, then other objects and steps, then other windows and systems.
  static func changes(of scenario: Scenario) -> [ScenarioChange] {
    let near = ScenarioMutations.changes(of: scenario)
    let mistakes = ScenarioMutations.mistakes(of: scenario)
    let isWindow = { (change: ScenarioChange) in
      switch change {
      case .inSecondWindow, .secondRoot: true
      default: false
      }
    }
    let isSystem = { (change: ScenarioChange) in
      switch change {
      case .lifecycle, .ios, .device, .session: true
      default: false
      }
    }
    let all =
      mistakes.filter { !isWindow($0) } + otherAnimations(scenario)
      + near.filter { !isSystem($0) } + mistakes.filter(isWindow) + near.filter(isSystem)
    return all.reduce(into: (list: [ScenarioChange](), known: Set<ScenarioChange>())) {
      if $0.known.insert($1).inserted { $0.list.append($1) }
    }.list
  }

  /// Changes that turn the animation of one step on or off.
  private static func otherAnimations(_ scenario: Scenario) -> [ScenarioChange] {
    scenario.codeLines.compactMap { line in
      guard case .step(let entry, let step) = line.place else { return nil }
      return line.call.withOtherAnimation.map { .step(entry: entry, step: step, .code($0)) }
    }
  }
}

extension ScenarioChange {
  /// Whether it changes what the app's code does, rather than which steps are done.
  fileprivate var isOfCode: Bool {
    switch self {
    case .step, .pushes, .presents, .style, .animated, .without, .first, .withoutOverride: false
    default: true
    }
  }
}

extension ConsoleCallbacks {
  /// Whether the app's own code may have called what a line shows: it was called before, or a
  /// delegate's method, which observers of notifications print too.
  func mayBeByHand(line: Int) -> Bool {
    guard lines.indices.contains(line), let callback = lines[line].first,
      callback.object != .console, callback.object != .uikit
    else { return false }
    return callback.object.isOfSystem
      || lines[..<line].contains(where: { $0.contains(callback) })
  }

  /// The lines that UIKit didn't log itself; nil: it logged none, or all.
  fileprivate var withoutMessages: ConsoleCallbacks? {
    let own = lines.indices.filter { lines[$0].first?.object == .uikit }
    guard !own.isEmpty, own.count < lines.count else { return nil }
    var rest = own.reversed().reduce(self) { $0.without(line: $1) }
    rest.hasMessages = false
    return rest
  }

  /// The log if lines of the root may also come from a second instance of its class.
  fileprivate func withSecondRoot(of scenario: Scenario) -> ConsoleCallbacks {
    var log = self
    let copy = ObjectID(scenario.objects.count)
    for line in lines.indices {
      log.lines[line] += lines[line].filter { $0.object == scenario.root }.map {
        var meaning = $0
        meaning.object = copy
        return meaning
      }
    }
    return log
  }
}
