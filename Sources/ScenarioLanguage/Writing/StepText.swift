package import LifecycleEngine
package import TextFormats

/// Steps as text: code as it is, steps in words in the reader's language.
package enum StepText {
  package static func text(
    of step: Step, in scenario: Scenario, language: Localized.Language = .english
  ) -> String {
    switch step {
    case .code(let call): CallText.text(of: call, in: scenario)
    case .happening(let happening):
      HappeningPhrases.text(of: happening, in: scenario)[language]
    }
  }

  /// The steps of one entry, one per line; in English as their author wrote them.
  package static func lines(
    ofEntry index: Int, in document: ScenarioDocument, language: Localized.Language
  ) -> [String] {
    let steps = document.scenario.steps[index].steps
    let texts = document.entries[index].texts
    guard language != .english, texts.count == steps.count else { return texts }
    return zip(steps, texts).map { step, text in
      if case .code = step { return text }
      return self.text(of: step, in: document.scenario, language: language)
    }
  }

  /// The steps of one entry in one line.
  package static func line(
    ofEntry index: Int, in document: ScenarioDocument, language: Localized.Language
  ) -> String {
    let semicolon = Localized("; ", "；")[language]
    return lines(ofEntry: index, in: document, language: language).joined(separator: semicolon)
  }

  /// The document with its steps in the reader's language.
  package static func localized(
    _ document: ScenarioDocument, language: Localized.Language
  ) -> ScenarioDocument {
    var localized = document
    for entry in document.entries.indices {
      localized.entries[entry].texts = lines(ofEntry: entry, in: document, language: language)
    }
    return localized
  }
}
