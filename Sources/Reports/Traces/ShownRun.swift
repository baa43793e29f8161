package import LifecycleEngine
package import ScenarioLanguage
internal import TextFormats

/// One run of a scenario, and its shown part.
package struct ShownRun: Hashable, Sendable {
  let document: ScenarioDocument
  let trace: Trace
  /// Whether the given steps are shown too.
  let showsGiven: Bool

  package init(_ trace: Trace, of document: ScenarioDocument, showsGiven: Bool = false) {
    self.trace = trace
    self.document = document
    self.showsGiven = showsGiven
  }

  var scenario: Scenario { document.scenario }

  /// A shown entry of the scenario with its events, watched or not.
  struct Entry {
    var number: Int
    var texts: [String]
    var isList: Bool
    var isAsked: Bool
    var events: [Event]
    /// The starts of its second and further lines, as far as they were executed.
    var starts: [LineStart]

    /// One line with its events, up to the next line.
    struct Part {
      var text: String
      var start: LineStart?
      var events: [Event]
    }

    var parts: [Part] {
      let begun = starts.filter { texts.indices.contains(Int($0.line)) }
      let first = texts.first.map { Part(text: $0, start: nil, events: []) }
      let further = begun.map { Part(text: texts[Int($0.line)], start: $0, events: []) }
      var parts = (first.map { [$0] } ?? []) + further
      for event in events {
        let part = parts.lastIndex { $0.start.map { $0.eventsBefore < event.number } ?? true }
        if let part { parts[part].events.append(event) }
      }
      return parts
    }
  }

  var entries: [Entry] {
    var events = [[Event]](repeating: [], count: scenario.steps.count)
    for event in trace.events { events[Int(event.step)].append(event) }
    return scenario.steps.indices.filter { showsGiven || scenario.steps[$0].isAsked }.map {
      number in
      let source = document.entries[number]
      return Entry(
        number: number, texts: source.texts, isList: source.isList,
        isAsked: scenario.steps[number].isAsked, events: events[number],
        starts: trace.lineStarts.filter { $0.step == Int32(number) })
    }
  }

  /// `A.viewDidLoad`, with the callback's argument if it has one.
  func text(of event: Event) -> String {
    CallbackText.text(of: event.occurrence, in: scenario)
  }

  /// The event in a log: what the app prints is shown as its console shows it.
  func line(of event: Event) -> String {
    guard document.printsPlainly, case .text(let text) = event.occurrence.argument,
      event.occurrence.callback == .print
    else { return SafeText.visible(self.text(of: event)) }
    return CallbackText.string(text, in: scenario)
      .split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.split(separator: "\t", omittingEmptySubsequences: false)
          .map(SafeText.visible).joined(separator: "\t")
      }.joined(separator: "\n")
  }

  func name(of object: ObjectID) -> String { scenario.objects[object.position].name }
}
