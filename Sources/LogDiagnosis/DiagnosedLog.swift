package import Assessment
package import LifecycleEngine
package import ScenarioLanguage

/// A diagnosed console log: whether UIKit can produce it, where it differs from what UIKit does,
/// and why.
package struct DiagnosedLog: Sendable {
  package enum Verdict: String, Hashable, Sendable, CaseIterable {
    case allowed, differs
    /// The log names no callback.
    case empty
  }

  package let log: ConsoleLog
  /// The app that the log was compared with.
  package let document: ScenarioDocument
  /// Whether the app was found from the log.
  package let isInferred: Bool
  /// Whether the steps in a known app were inferred from the log.
  package let infersSteps: Bool
  package let match: LogMatch
  package let explanations: LogExplanations?
  /// Why the missing callbacks weren't called, if the app logs them.
  package private(set) var absenceCauses: LogExplanations?

  /// Compares a log with an app whose steps are known.
  package init(
    _ log: ConsoleLog, in document: ScenarioDocument, versions: [Int] = [],
    misconceptions: [Misconception], isInferred: Bool = false, infersSteps: Bool = false
  ) {
    self.log = log
    self.isInferred = isInferred
    self.infersSteps = infersSteps
    let explained = LogMatch.all(log, in: document.scenario, versions: versions).map { match in
      let isToExplain = !match.isAllowed && !match.log.lines.isEmpty
      return (
        match,
        isToExplain
          ? LogExplanations(match, misconceptions: misconceptions, isInferred: isInferred) : nil
      )
    }
    // It isn't known whether the log begins with the launch: prefer the comparison that a cause
    // explains completely, or else the one that agrees most.
    let best =
      explained.first { $0.1?.explainsAll == true }
      ?? explained.max { $0.0.share < $1.0.share }
    match = best?.0 ?? LogMatch(log, exactlyIn: document.scenario)
    explanations = best?.1
    var shown = document
    shown.scenario = match.scenario
    self.document = shown
  }

  /// Compares a log with an app and the steps that were found to produce it.
  package init(
    inferringStepsOf app: ScenarioDocument, from log: ConsoleLog, versions: [Int] = [],
    misconceptions: [Misconception]
  ) {
    let found = AppInference.steps(in: app, printing: log, versions: versions)
    self.init(log, in: found, versions: versions, misconceptions: misconceptions, infersSteps: true)
    guard verdict == .differs, explanations?.explainsAll != true,
      let steps = AppInference.steps(in: app, changedToPrint: log, after: match)
    else { return }
    let explained = DiagnosedLog(
      log, in: steps, misconceptions: misconceptions, infersSteps: true)
    if explained.explanations?.explainsAll == true { self = explained }
  }

  /// Compares a log with the smallest app that was found to produce it.
  ///
  /// - Parameter versions: of iOS to try; empty: the newest, then older ones.
  package init(
    inferring log: ConsoleLog, versions: [Int] = [], misconceptions: [Misconception]
  ) {
    let found = AppInference.app(printing: log, versions: versions)
    self.init(log, in: found, misconceptions: misconceptions, isInferred: true)
    var strict = found.scenario
    for line in missing { strict.watch.add(line.callback, of: line.object) }
    guard strict.watch != found.scenario.watch else { return }
    let all = LogMatch.all(log, in: strict).filter { !$0.isAllowed }
    absenceCauses = all.map { LogExplanations($0, misconceptions: []) }
      .first(where: \.explainsAll)
  }

  /// Callbacks that the inferred app's run calls, and that the log should have if it logs them.
  package var missing: [Occurrence] {
    isInferred && verdict == .allowed
      ? MissingLines.all(in: match.outcome.run, of: match.scenario) : []
  }

  package var verdict: Verdict {
    if match.log.lines.isEmpty { return .empty }
    return match.isAllowed ? .allowed : .differs
  }
}
