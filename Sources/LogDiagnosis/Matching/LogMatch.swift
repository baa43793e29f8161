package import LifecycleEngine

/// A log compared with the runs of a scenario.
package struct LogMatch: Sendable {
  package let scenario: Scenario
  package let log: ResolvedLog
  package let outcome: Replay.LogOutcome

  /// Compares the asked steps and, if they don't produce the log, the whole run, as a console also
  /// shows earlier callbacks. Returns the best comparison of each, in this order, or only the first
  /// one that UIKit allows.
  ///
  /// - Parameter versions: versions of iOS on any of which the app may have run; empty: the
  ///   scenario's own.
  static func all(
    _ log: ConsoleLog, in scenario: Scenario, versions: [Int] = []
  ) -> [LogMatch] {
    let ways = [scenario, scenario.askingAll].compactMap(\.self)
    var best: [LogMatch?] = ways.map { _ in nil }
    for version in versions.isEmpty ? [scenario.platform.ios] : versions.reversed() {
      for (way, scenario) in ways.enumerated() {
        var scenario = scenario
        scenario.platform.move(to: version)
        let match = LogMatch(log, exactlyIn: scenario)
        if match.isAllowed { return [match] }
        if best[way].map({ match.share > $0.share }) ?? true { best[way] = match }
      }
    }
    return best.compactMap(\.self)
  }

  /// Compares the asked steps only.
  init(_ log: ConsoleLog, exactlyIn scenario: Scenario) {
    self.scenario = scenario
    let resolved = ResolvedLog(log, in: scenario, watchedOnly: true)
    self.log = resolved
    outcome = Replay.replay(scenario, log: resolved.callbacks)
  }

  /// A log without callbacks proves nothing.
  var isAllowed: Bool { outcome.isAllowed && !log.lines.isEmpty }

  /// The share of the run and the log that agrees.
  var share: Double {
    let run = outcome.run.asked(in: scenario).count
    return Double(outcome.line) / Double(max(run, log.lines.count, 1))
  }
}

extension Scenario {
  /// The same scenario with every step asked; nil if they are.
  var askingAll: Scenario? {
    guard steps.contains(where: { !$0.isAsked }) else { return nil }
    var scenario = self
    for entry in steps.indices { scenario.steps[entry].isAsked = true }
    return scenario
  }
}
