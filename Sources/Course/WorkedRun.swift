internal import LifecycleEngine
package import ScenarioLanguage
package import TextFormats

/// A scenario's run as lessons show it: each asked step, under it its watched callbacks.
package enum WorkedRun {
  /// One line each; a step begins with the mark `›`, a callback is indented.
  package static func lines(of document: ScenarioDocument, language: Localized.Language)
    -> [String]
  {
    let result = Simulation.run(document.scenario)
    var lines: [String] = []
    for (index, entry) in document.scenario.steps.enumerated() where entry.isAsked {
      let steps = StepPhrases.lines(ofEntry: index, in: document, language: language)
      for text in steps { lines.append("› \(text)") }
      let events = result.trace.events(ofStep: index).filter(\.isWatched)
      for event in events {
        lines.append("  \(CallbackText.text(of: event.occurrence, in: document.scenario))")
      }
      if events.isEmpty { lines.append("  -") }
    }
    return lines
  }
}
