internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// An app and the steps found in it.
struct InferredApp {
  var scenario: Scenario
  var found: FoundSteps

  init(scenario: Scenario, found: FoundSteps) {
    self.scenario = scenario
    self.found = found
  }

  /// - Parameter found: costs more by what the shape costs.
  init(_ scenario: Scenario, _ found: FoundSteps, of shape: AppShape) {
    self.init(scenario: scenario, found: found)
    self.found.cost += shape.cost
  }

  /// The likelier of two.
  func likelier(than other: InferredApp?) -> InferredApp {
    guard let other else { return self }
    return found.isLikelier(than: other.found) ? self : other
  }

  /// The document with the app and the steps that were found.
  func document(_ document: ScenarioDocument) -> ScenarioDocument {
    var document = document
    document.scenario = scenario
    document.scenario.steps = found.correct
    document.entries = document.scenario.steps.map { entry in
      let texts = entry.steps.map(text)
      return EntrySource(texts: texts, isList: texts.count > 1, ranges: [])
    }
    return document
  }

  /// A step as `--do` takes it; a row of a table is a button in the scenario.
  private func text(of step: Step) -> String {
    if case .happening(.tap(let object)) = step {
      let name = scenario.objects[object.position].name
      let digits = name.dropFirst("row".count)
      if name.hasPrefix("row"), Int(digits) != nil { return "user taps row \(digits)" }
    }
    return StepText.text(of: step, in: scenario, language: .english)
  }
}
