internal import Assessment
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import Reports
internal import ScenarioLanguage
internal import TextFormats

/// A changed scenario's run next to the original one.
struct WhatIfText {
  let feedback: Feedback
  let words: Words

  /// The result of a change as typed.
  func blocks(_ typed: String) -> [DocumentBlock] {
    switch WhatIf.read(typed, in: feedback.question.document) {
    case .same: return [.paragraph([Span(words.isSoAlready)])]
    case .inapplicable: return [.paragraph([Span(words.nothingIsAnimated)])]
    case .faulty(let text, let problems):
      let examples = WhatIf.examples(for: feedback.question.document, words)
      return problems.flatMap { shown($0, in: text) }
        + [.paragraph([Span(words.whatIfHow(examples))])]
    case .changed(let scenario, let replaced, let adoptsScenes):
      let beside = beside(scenario, SafeText.visible(typed))
      let remark = words.adoptsScenes(iOS: scenario.platform.ios)
      return beside.prefix(1)
        + (adoptsScenes ? [.paragraph([Span(remark, .dim)])] : []) + beside.dropFirst()
        + (replaced > 1 ? [.paragraph([Span(words.inPlaceOfAll(replaced), .dim)])] : [])
    }
  }

  private func shown(_ problem: Problem, in text: String) -> [DocumentBlock] {
    let place = problem.range.map { [DocumentBlock.marked(line: SafeText.visible(text), $0)] } ?? []
    return place + words.explained(problem).map { .item(marker: "  ", $0) }
  }

  private func beside(_ scenario: Scenario, _ label: String) -> [DocumentBlock] {
    let document = self.document(of: scenario)
    guard let other = Question(feedback.question.id, document) else {
      let fault = Question.fault(in: scenario)
      return fault.map { shown(FaultText.problem(for: $0, in: document), in: "") } ?? []
    }
    let title = DocumentBlock.paragraph([Span(words.whatIf(label), .strong)])
    let order = feedback.grade.nearest
    if !order.isEmpty, other.asked.isEmpty,
      (other.trace.stateChanges.last?.state ?? .notRunning) == .notRunning
    {
      return [title, .paragraph([Span(words.appIsNotRunning)])]
    }
    let grade = Grade(Prediction(order), against: other.allowed)
    if grade.isCorrect {
      return [title, .paragraph([Span(words.sameOrder(order.count))])] + others(in: other)
        + nilReceiver(in: scenario)
    }
    let rows = SideRows(
      grade, callbacks: order, question: other, words: words, placeOnLeft: words.previousLine,
      callbackSteps: steps(of: order)
    ).rows
    let marks = Sides.Mark.allCases.filter { mark in rows.contains { $0.mark == mark } }
    return [
      title,
      .sides(
        Sides(
          rows: rows, language: words.language, leftTitle: words.asItIs,
          rightTitle: words.asChanged, legendMarks: marks,
          legendWords: marks.map(words.changeLegend), firstWord: words.firstDifference)),
    ] + others(in: other) + nilReceiver(in: scenario)
  }

  /// The asked step, from 0, of each callback in the original run.
  private func steps(of order: [Occurrence]) -> [Int] {
    let question = feedback.question
    let entries = question.scenario.askedSteps
    return order.indices.map { place in
      question.event(at: place, of: order).flatMap { entries.firstIndex(of: Int($0.step)) } ?? 0
    }
  }

  /// Names the unwatched callbacks that only the changed app's delegates receive, if another
  /// lifecycle sends them, or if nothing that is watched would show the effect of another step.
  private func others(in other: Question) -> [DocumentBlock] {
    let isSame = other.scenario.platform.lifecycle == feedback.question.scenario.platform.lifecycle
    guard !isSame || other.asked.isEmpty else { return [] }
    let before = delegates(in: feedback.question)
    let heard = delegates(in: other).filter { !before.contains($0) }
    return heard.isEmpty ? [] : [.paragraph([Span(words.otherReceivers(heard))])]
  }

  /// The unwatched delegate callbacks of the asked steps.
  private func delegates(in question: Question) -> [String] {
    var heard: [String] = []
    for event in question.trace.events
    where !event.isWatched && question.scenario.isAsked(event) {
      let kind = question.scenario.objects[event.occurrence.object.position].kind
      guard kind == .scene || kind == .appDelegate,
        CallbackCatalogue.usual(for: kind).contains(event.occurrence.callback)
      else { continue }
      let text = question.text(event.occurrence)
      if !heard.contains(text) { heard.append(text) }
    }
    return heard
  }

  /// A call through a property that is nil does nothing.
  private func nilReceiver(in scenario: Scenario) -> [DocumentBlock] {
    var world = World(scenario)
    for (number, entry) in scenario.steps.enumerated() {
      if entry.isAsked, case .code(let call)? = entry.steps.first,
        world.hasNilHop(call.receiver)
      {
        let text = CallText.reference(call.receiver, in: scenario)
        return [.paragraph([Span(words.isNilHere(text))])]
      }
      guard world.perform(entry: number) == nil else { return [] }
    }
    return []
  }

  /// The document with its steps written out again.
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
