internal import Assessment
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// A changed scenario's run beside the first one's.
struct WhatIfText {
  let feedback: Feedback
  let words: Words

  /// What comes of a change as it was typed.
  func blocks(_ typed: String) -> [Shown] {
    switch WhatIf.read(typed, in: feedback.question.document) {
    case .same: return [.paragraph([Span(words.isSoAlready)])]
    case .faulty(let text, let problems): return problems.flatMap { shown($0, in: text) }
    case .changed(let scenario): return beside(scenario, SafeText.visible(typed))
    }
  }

  private func shown(_ problem: Problem, in text: String) -> [Shown] {
    let place = problem.range.map { [Shown.marked(line: SafeText.visible(text), $0)] } ?? []
    return place + words.told(problem).map { .item(marker: "  ", $0) }
  }

  private func beside(_ scenario: Scenario, _ label: String) -> [Shown] {
    let document = self.document(of: scenario)
    guard let other = Question(feedback.question.id, document) else {
      let fault = Simulation.run(scenario).fault
      return fault.map { shown(FaultText.problem(for: $0, in: document), in: "") } ?? []
    }
    let order = feedback.grade.nearest
    let grade = Grade(Prediction(order), against: other.allowed)
    let title = Shown.paragraph([Span(words.whatIf(label), .strong)])
    if grade.isCorrect { return [title, .paragraph([Span(words.sameOrder(order.count))])] }
    let rows = SideRows(
      grade, said: order, question: other, words: words, stood: words.stoodBefore
    ).rows
    let marks = Sides.Mark.allCases.filter { mark in rows.contains { $0.mark == mark } }
    return [
      title,
      .sides(
        Sides(
          rows: rows, language: words.language, leftTitle: words.asItIs,
          rightTitle: words.asChanged, legendMarks: marks,
          legendWords: marks.map(words.changeLegend), firstWord: words.firstDifference)),
    ]
  }

  /// The steps as code and phrases write them.
  private func document(of scenario: Scenario) -> ScenarioDocument {
    var document = feedback.question.document
    document.scenario = scenario
    document.file = ""
    document.entries = scenario.steps.map { entry in
      EntrySource(
        texts: entry.steps.map { StepText.text(of: $0, in: scenario) },
        isList: entry.steps.count > 1, ranges: [])
    }
    return document
  }
}
