internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// Finds the controls that titles in a question's steps refer to.
struct StepTitles {
  let translator: Translator
  let plan: Translator.AppPlan
  let question: SwiftQuestion
  /// The steps, with object names in place of titles.
  private(set) var steps: [String] = []
  private(set) var problems: [Problem] = []

  init(_ translator: Translator, _ plan: Translator.AppPlan, _ question: SwiftQuestion) {
    self.translator = translator
    self.plan = plan
    self.question = question
    for step in question.given + question.asked {
      let readings = translator.readings(of: step)
      let possible = readings.count > 1 ? readings.filter(isPossible) : readings
      if readings.count > 1, possible.count != 1 { report(step, readings) }
      if readings == [step], TappedRow(step: step) != nil { reportRow(step) }
      steps.append(possible.first ?? step)
    }
  }

  /// Whether the step is possible after those before it: of two pages with a button `Next`, only
  /// one is on screen.
  private func isPossible(_ step: String) -> Bool {
    let steps = steps + [step]
    var writer = SceneWriter(
      translator: translator, plan: plan, question: SwiftQuestion(asked: steps), steps: steps)
    var ignored: [Problem] = []
    let node = writer.node()
    guard let scenario = ScenarioReader.read(node, file: "", problems: &ignored)?.scenario else {
      return false
    }
    guard let fault = Simulation.run(scenario).fault, case .impossible = fault.reason else {
      return true
    }
    return false
  }

  private mutating func report(_ step: String, _ readings: [String]) {
    let names = readings.compactMap { $0.split(separator: " ").last }.joined(separator: ", ")
    report(
      step,
      Localized(
        "several controls have this title, and none or more than one can be tapped here",
        "有几个控件都用这个标题，这里能点的一个也没有，或者不止一个"),
      Localized("one of their names: \(names)", "其中一个的名字：\(names)"))
  }

  private mutating func reportRow(_ step: String) {
    report(
      step, Localized("no table has this row and calls a delegate", "没有表格有这一行并且会调用 delegate"),
      Localized(
        "a row, counted from 0, of a table whose delegate implements didSelectRowAt",
        "表格里的一行（从 0 数起），它的 delegate 实现了 didSelectRowAt"))
  }

  private mutating func report(_ step: String, _ message: Localized, _ expectation: Localized) {
    let range = SourceRange(
      start: SourceLocation(line: steps.count + 1, column: 1), length: step.unicodeScalars.count)
    problems.append(
      Problem(
        file: SwiftScenarioReader.stepsName, range: range, message: message,
        expectation: expectation))
  }
}
