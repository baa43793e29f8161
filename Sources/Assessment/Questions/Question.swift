package import LifecycleEngine
package import ScenarioLanguage
package import TextFormats

/// A scenario prepared for asking, explored once: the tutor, grading and drills share its run and
/// all the orders that UIKit allows.
package struct Question: Hashable, Sendable {
  package let id: String
  package let document: ScenarioDocument
  /// The usual run.
  let run: RunResult
  package let allowed: AllowedOrders
  /// The first callbacks of the answer, given to the learner.
  package let given: [Occurrence]
  /// The last callbacks of the answer, given after a blank.
  package let givenBehind: [Occurrence]
  /// The points of a right answer.
  package var weight = 1.0
  /// The app to be repaired; nil: callbacks are predicted.
  package private(set) var repair: Repair?

  package var scenario: Scenario { document.scenario }
  package var trace: Trace { run.trace }
  /// The rule that the question is about; nil: it isn't about a single rule.
  var about: Rule? { document.about }

  /// Nil if the engine can't run the scenario to its end, or if the given callbacks don't leave a
  /// blank in every order.
  package init?(_ id: String, _ document: ScenarioDocument, given: GivenLines = .none) {
    run = Simulation.run(document.scenario)
    guard run.fault == nil else { return nil }
    let explored = Explorer.orders(of: document.scenario)
    guard explored.fault == nil else { return nil }
    self.id = id
    self.document = document
    allowed = AllowedOrders(explored.orders, usualRun: run.trace, of: document.scenario)
    let givable = given.first == 0 ? [] : allowed.givable
    let behind = given.last == 0 ? [] : allowed.givable(behind: given.first)
    guard givable.count >= given.first, behind.count >= given.last else { return nil }
    self.given = Array(givable.prefix(given.first))
    givenBehind = Array(behind.suffix(given.last))
  }

  /// Asks for edits instead of callbacks: the one right order is empty.
  /// - Returns: nil if the app as given can't be run.
  package init?(_ repair: Repair, problems: inout [Problem]) {
    guard let trial = repair.trials.first,
      var document = repair.document(of: repair.given, in: trial, problems: &problems)
    else { return nil }
    let result = Simulation.run(document.scenario)
    if let fault = result.fault {
      problems.append(FaultText.problem(for: fault, in: document))
      return nil
    }
    document.title = repair.title
    run = result
    id = repair.questionID
    self.document = document
    self.repair = repair
    allowed = AllowedOrders([[]])
    given = []
    givenBehind = []
  }

  /// Why a scenario can't be asked: the usual run, or one of the others, doesn't reach its end.
  /// Nil: it can be asked.
  package static func fault(in scenario: Scenario) -> StepFault? {
    Simulation.run(scenario).fault ?? Explorer.orders(of: scenario).fault
  }

  /// The watched events of the asked steps, in the usual run.
  package var asked: [Event] {
    trace.askedEvents(in: scenario)
  }

  /// The usual run's event for a place in an order: the same occurrence of the same callback.
  package func event(at place: Int, of order: [Occurrence]) -> Event? {
    trace.asked(at: place, of: order, in: scenario)
  }

  package func text(_ occurrence: Occurrence) -> String {
    CallbackText.text(of: occurrence, in: scenario)
  }

  /// The watched callbacks by object, as listed for the learner.
  package var watched: [(object: ObjectID, callbacks: [Callback])] {
    scenario.watch.entries.map { entry in
      switch entry.selection {
      case .only(let callbacks): (entry.object, callbacks)
      case .usual:
        (
          entry.object,
          CallbackCatalogue.usual(for: scenario.objects[entry.object.position].kind)
            .filter(exists)
        )
      }
    }
  }

  /// Whether the callback exists on the scenario's iOS version.
  package func exists(_ callback: Callback) -> Bool {
    CallbackCatalogue.entry(callback)?.exists(on: scenario.platform) ?? false
  }

  package func isWatched(_ occurrence: Occurrence) -> Bool {
    let kind = scenario.objects[occurrence.object.position].kind
    return kind == .uikit || kind == .console
      || watched.contains {
        $0.object == occurrence.object && $0.callbacks.contains(occurrence.callback)
      }
  }
}
