internal import ArgumentParser
internal import Course
internal import LifecycleEngine
internal import Reports
internal import ScenarioLanguage
internal import Terminal
internal import TextFormats

struct RunCommand: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "run",
      abstract: Localized(
        "Run a scenario and show which callbacks are called.", "运行一个情景，显示会调用哪些回调。"))
  }

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case log, json, table, tree, diagram, mermaid, svg
  }

  @Argument(
    help: ArgumentHelp(
      "A scenario's ID, a path to a file, or '-' for standard input.",
      "情景的 id、文件的路径，或者用 '-' 表示标准输入。"),
    completion: .scenarios)
  var scenario: String

  @Option(help: ArgumentHelp("How to show the run.", "怎样显示这次运行。"))
  var format = Format.log

  @Flag(
    help: ArgumentHelp("Show the given steps too, not only the asked ones.", "除了要预测的步骤，也显示之前的步骤。"))
  var all = false

  @Flag(
    help: ArgumentHelp(
      "Print the scenario that the code was translated into, without running it.",
      "只打印由代码翻译成的情景，不运行。"))
  var explain = false

  @Option(help: ArgumentHelp("Run it on this major version of iOS.", "在 iOS 的这个主版本上运行。"))
  var ios: Int?

  @OptionGroup var swift: SwiftOptions
  @OptionGroup var options: GlobalOptions

  func validate() throws { try IOSVersion.check(ios) }

  func run(in surroundings: Surroundings) throws -> Outcome {
    let source = try ScenarioSource(scenario, in: surroundings, ios: ios, asking: swift)
    if explain {
      try surroundings.print(ScenarioWriter.text(of: source.document))
      return .done
    }
    let result = Simulation.run(source.document.scenario)
    if let fault = result.fault { return try source.report(fault, in: surroundings) }
    let run = ShownRun(result.trace, of: shown(source.document, in: surroundings), showsGiven: all)
    try surroundings.print(text(of: run, in: surroundings))
    for warning in run.warnings where format != .json {
      try surroundings.warn(warning)
    }
    if SwiftApp.isOne(scenario) {
      for name in missedTaps(in: result.trace, of: source.document.scenario) {
        try surroundings.note(
          "the tap does not reach '\(name)': it is covered, disabled, or outside of its superview",
          "没有点到“\(name)”：它被遮住、停用，或者在父视图的范围之外")
      }
      if let waiting = result.waiting { try surroundings.note(hint(waiting)) }
    }
    return .done
  }

  /// The controls with an action that a step taps but no touch reaches.
  private func missedTaps(in trace: Trace, of scenario: Scenario) -> [String] {
    scenario.steps.enumerated().flatMap { place, entry in
      entry.steps.compactMap { step -> String? in
        guard case .happening(.tap(let object)) = step,
          scenario.objects[object.position].overrides.contains(where: { $0.callback == .action }),
          !trace.events(ofStep: place).contains(where: {
            $0.occurrence.object == object && $0.occurrence.callback == .action
          })
        else { return nil }
        return scenario.objects[object.position].name
      }
    }
  }

  private func hint(_ milliseconds: Int) -> Localized {
    let seconds = (milliseconds + 999) / 1000
    return Localized(
      "some code is still waiting; add --do \"wait \(seconds) s\" to see it run",
      "还有代码在等待；加上 --do \"wait \(seconds) s\" 就能看到它运行")
  }

  /// At a terminal a log is for people, too.
  private func showsSteps(_ surroundings: Surroundings) -> Bool {
    format == .log && surroundings.screen.isTerminal()
  }

  /// Diagrams are for people and show steps in their language; log and JSON are for programs.
  private func shown(_ document: ScenarioDocument, in surroundings: Surroundings)
    -> ScenarioDocument
  {
    switch format {
    case .log where showsSteps(surroundings):
      StepText.localized(document, language: surroundings.language)
    case .log, .json: document
    case .table, .tree, .diagram, .mermaid, .svg:
      StepText.localized(document, language: surroundings.language)
    }
  }

  private func text(of run: ShownRun, in surroundings: Surroundings) -> String {
    let language = surroundings.language
    return switch format {
    case .log where showsSteps(surroundings):
      TraceLog.textWithSteps(run, language, isPlain: surroundings.style.isPlain)
    case .log: TraceLog.text(run)
    case .json: TraceJSON.text(run)
    case .table:
      TraceTable.text(run, language: language, isPlain: surroundings.style.isPlain)
    case .tree: TraceTree.text(run, language: language, isPlain: surroundings.style.isPlain)
    case .diagram where surroundings.style.isPlain:
      LaneSentences.lines(run, language: language).map { $0 + "\n" }.joined()
    case .diagram:
      LaneDiagram.text(run, language: language, width: surroundings.screen.size?.columns ?? 80)
    case .mermaid: LaneMermaid.text(run, language: language)
    case .svg: LaneSVG.text(run, language: language)
    }
  }
}

/// A version of iOS on the command line.
enum IOSVersion {
  /// The versions of a range, as `12..18` or `17..`, or the one version.
  static func range(_ text: String) throws -> [Int] {
    if let range = ClosedRange(text, separator: "..", in: Platform.versions) {
      return Array(range)
    }
    for number in text.split(separator: ".").compactMap({ Int($0) }) { try check(number) }
    throw ValidationError(
      "'--ios' must be a version, or a range such as 12..18", "'--ios' 是一个版本，或像 12..18 这样的范围")
  }

  static func check(_ version: Int?) throws {
    guard let version, !Platform.versions.contains(version) else { return }
    let known = Platform.versions
    throw ValidationError(
      "'--ios \(version)' is not known; the versions are \(known.lowerBound) to \(known.upperBound)",
      "没有 '--ios \(version)' 这个版本；版本从 \(known.lowerBound) 到 \(known.upperBound)"
    )
  }
}
