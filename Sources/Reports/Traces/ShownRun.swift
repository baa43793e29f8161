package import LifecycleEngine
package import ScenarioLanguage

/// One run of a scenario, and how much of it is shown.
package struct ShownRun: Hashable, Sendable {
  package let document: ScenarioDocument
  package let trace: Trace
  /// Whether the given steps are shown beside the asked ones.
  package let showsGiven: Bool

  package init(_ trace: Trace, of document: ScenarioDocument, showsGiven: Bool = false) {
    self.trace = trace
    self.document = document
    self.showsGiven = showsGiven
  }

  package var scenario: Scenario { document.scenario }

  /// A shown entry of the scenario with its events, watched or not.
  struct Entry {
    var number: Int
    var texts: [String]
    var isList: Bool
    var isAsked: Bool
    var events: [Event]
  }

  var entries: [Entry] {
    var events = [[Event]](repeating: [], count: scenario.steps.count)
    for event in trace.events { events[Int(event.step)].append(event) }
    return scenario.steps.indices.filter { showsGiven || scenario.steps[$0].isAsked }.map {
      number in
      let source = document.entries[number]
      return Entry(
        number: number, texts: source.texts, isList: source.isList,
        isAsked: scenario.steps[number].isAsked, events: events[number])
    }
  }

  /// `A.viewDidLoad`, with an argument where the callback carries one.
  func text(of event: Event) -> String {
    CallbackText.text(of: event.occurrence, in: scenario)
  }

  func name(of object: ObjectID) -> String { scenario.objects[object.position].name }
}
