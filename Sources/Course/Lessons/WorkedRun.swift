internal import LifecycleEngine
package import ScenarioLanguage
package import TextFormats

/// A scenario's run as lessons show it: each asked step, under it its watched callbacks.
package enum WorkedRun {
  /// One line each; a step begins with the mark `›`, a callback is indented. Behind `given` callbacks
  /// each step ends in `…`, silent or not, so that nothing of the rest shows.
  package static func lines(
    of document: ScenarioDocument, language: Localized.Language, given: Int = .max
  ) -> [String] {
    let result = Simulation.run(document.scenario)
    var lines: [String] = []
    var left = given
    for (index, entry) in document.scenario.steps.enumerated() where entry.isAsked {
      let steps = StepText.lines(ofEntry: index, in: document, language: language)
      for text in steps { lines.append("› \(text)") }
      let events = result.trace.events(ofStep: index).filter(\.isWatched)
      for event in events.prefix(left) {
        lines.append("  \(CallbackText.text(of: event.occurrence, in: document.scenario))")
      }
      left -= min(left, events.count)
      if left == 0 { lines.append("  …") } else if events.isEmpty { lines.append("  -") }
    }
    return lines
  }
}
