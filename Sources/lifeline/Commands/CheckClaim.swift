internal import ArgumentParser
internal import Course
internal import LifecycleEngine
internal import Reports
internal import ScenarioLanguage
internal import Terminal
internal import TextFormats

struct CheckClaim: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check-claim",
      abstract: Localized(
        "Is it always so? Yes up to a bound, or the shortest counterexample.",
        "总是这样吗？在限定步数内成立，或给出最短的反例。"))
  }

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Argument(
    help: ArgumentHelp(
      "A claim, as \"every *.viewDidAppear after *.viewWillAppear\".",
      "一个说法，例如 \"every *.viewDidAppear after *.viewWillAppear\"。"))
  var claim: String

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp("Decide it over all allowed runs of this scenario.", "在这个情景所有允许的运行里判断。"))
  var scenario: String?

  @Option(
    help: ArgumentHelp(
      "Try sequences of up to so many steps (without --in).", "最多试这么多步的操作（不带 --in 时）。"))
  var depth = 3

  @Option(
    help: ArgumentHelp(
      "On these versions of iOS: one, or a range as 12..18.", "在这些 iOS 版本上：一个版本，或像 12..18 这样的范围。"))
  var ios: String?

  @Option(help: ArgumentHelp("How to tell the verdict.", "怎样显示结论。"))
  var format = Format.text

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    _ = try versions()
    if !(0...8).contains(depth) {
      throw ValidationError("'--depth' is a number from 0 to 8", "'--depth' 是 0 到 8 的数")
    }
  }

  func run(in surroundings: Surroundings) throws -> Outcome {
    let report: ClaimReport?
    if let scenario {
      report = try decide(in: scenario, surroundings)
    } else {
      report = try search(surroundings)
    }
    guard let report else { return .unusableInput }
    switch format {
    case .text:
      try surroundings.print(
        report.text(surroundings.language, isPlain: surroundings.style.isPlain))
    case .json: try surroundings.print(report.json)
    }
    return report.holds ? .done : .doesNotHold
  }

  /// Checks all allowed runs of one scenario, on each requested version.
  private func decide(in name: String, _ surroundings: Surroundings) throws -> ClaimReport? {
    var explored = 0
    var isComplete = true
    let asked: [Int?] = try versions().isEmpty ? [nil] : versions()
    for version in asked {
      let source = try ScenarioSource(name, in: surroundings, ios: version)
      var document = source.document
      guard
        let reading = try read(
          in: &document.scenario, notes: version == asked.first, surroundings)
      else { return nil }
      if version == asked.first {
        try surroundings.report(reading.warnings(in: document.scenario), in: [])
      }
      let verdict = ClaimSearch.decide(reading.claim, in: document.scenario)
      explored += verdict.explored
      isComplete = isComplete && verdict.isComplete
      if !verdict.holds {
        return refuted(
          reading.claim, by: document, verdict, explored: explored, ios: version, surroundings)
      }
    }
    return ClaimReport(
      claim: claim, holds: true, explored: explored, depth: nil, isComplete: isComplete)
  }

  /// Searches all sequences of steps from the small app; on the newest version by default.
  private func search(_ surroundings: Surroundings) throws -> ClaimReport? {
    var explored = 0
    var isComplete = true
    let asked = try versions().isEmpty ? [Platform.versions.upperBound] : versions()
    for version in asked {
      guard let plain = SmallApp(ios: version) else { return nil }
      var scenario = plain.document.scenario
      guard
        let reading = try read(
          in: &scenario, notes: version == asked.first, surroundings),
        var app = SmallApp(ios: version, further: reading.steps.map { ($0.step, $0.text) })
      else { return nil }
      app.document.scenario.texts = scenario.texts
      let verdict = ClaimSearch.search(
        reading.claim, from: app.document.scenario, alphabet: app.alphabet, depth: depth)
      explored += verdict.explored
      isComplete = isComplete && verdict.isComplete
      if let letters = verdict.counterexample {
        let example = app.scenario(doing: letters, watching: plain.document.scenario.watch)
        return refuted(
          reading.claim, by: example, verdict, explored: explored, depth: depth, ios: version,
          surroundings)
      }
    }
    return ClaimReport(
      claim: claim, holds: true, explored: explored, depth: depth, isComplete: isComplete)
  }

  /// Adds the run that refutes it, identified by its choices.
  private func refuted(
    _ read: Claim, by document: ScenarioDocument, _ verdict: ClaimVerdict, explored: Int,
    depth: Int? = nil, ios: Int?, _ surroundings: Surroundings
  ) -> ClaimReport {
    let choices = Choices(script: verdict.choices.map(\.option))
    let trace = Simulation.run(document.scenario, choices: choices).trace
    let shown =
      format == .json
      ? document : StepText.localized(document, language: surroundings.language)
    return ClaimReport(
      claim: claim, holds: false, explored: explored, depth: depth, isComplete: true,
      counterexample: ScenarioWriter.text(of: document),
      run: RefutingRun(ShownRun(trace, of: shown), of: read), ios: ios)
  }

  /// - Parameter notes: reported once, however many versions are checked.
  private func read(
    in scenario: inout Scenario, notes: Bool, _ surroundings: Surroundings
  ) throws -> ClaimReader.Reading? {
    var problems: [Problem] = []
    let reading = ClaimReader.read(claim, in: &scenario, problems: &problems)
    if notes { problems += reading?.notes ?? [] }
    try surroundings.report(problems, in: [SourceFile(name: "claim", text: claim)])
    return reading
  }

  private func versions() throws -> [Int] {
    guard let ios else { return [] }
    let parts = ios.split(separator: ".", omittingEmptySubsequences: true).map { Int($0) }
    let isRange = ios.contains("..")
    guard let first = parts.first ?? nil, let last = parts.last ?? nil,
      parts.count == (isRange ? 2 : 1), first <= last
    else {
      throw ValidationError(
        "'--ios' is a version or a range as 12..18", "'--ios' 是一个版本，或像 12..18 这样的范围")
    }
    try IOSVersion.check(first)
    try IOSVersion.check(last)
    return Array(first...last)
  }
}
