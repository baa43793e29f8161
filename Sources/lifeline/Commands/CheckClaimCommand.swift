internal import ArgumentParser
internal import Claims
internal import Course
internal import LifecycleEngine
internal import Reports
internal import ScenarioLanguage
internal import Terminal
internal import TextFormats

struct CheckClaimCommand: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check-claim",
      abstract: Localized(
        "Check whether a claim holds within a number of steps, or show a counterexample.",
        "总是这样吗？在限定步数内成立，或给出最短的反例。"))
  }

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Argument(
    help: ArgumentHelp(
      "A claim, such as \"every *.viewDidAppear after *.viewWillAppear\" or \"viewDidLoad is called once\".",
      "一个说法，例如 \"every *.viewDidAppear after *.viewWillAppear\" 或“viewDidLoad 只调用一次”。"))
  var claim: String

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp("Check it in all allowed runs of this scenario.", "在这个情景所有允许的运行里判断。"),
    completion: .scenarios)
  var scenario: String?

  @Option(
    help: ArgumentHelp(
      "Try sequences of up to this many steps (without --in).", "最多试这么多步的操作（不带 --in 时）。"))
  var depth = 3

  @Option(
    help: ArgumentHelp(
      "On these versions of iOS: one, or a range such as 12..18.",
      "在这些 iOS 版本上：一个版本，或像 12..18 这样的范围。"))
  var ios: String?

  @Option(help: ArgumentHelp("How to show the verdict.", "怎样显示结论。"))
  var format = Format.text

  @Flag(
    name: .customLong("scenario"),
    help: ArgumentHelp(
      "Also show the counterexample as a scenario, for --in.", "反例也写成情景，可以交给 --in。"))
  var showsScenario = false

  @OptionGroup var swift: SwiftOptions
  @OptionGroup var options: GlobalOptions

  func validate() throws {
    _ = try versions()
    try ClaimInput.check(depth: depth)
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
        report.text(
          surroundings.language, isPlain: surroundings.style.isPlain,
          showsScenario: showsScenario))
    case .json: try surroundings.print(report.json)
    }
    return report.result == .holds ? .done : .doesNotHold
  }

  /// Checks all allowed runs of one scenario, on each requested version. Nil, with the reason
  /// reported: the claim can't be read or the scenario can't be run.
  private func decide(in name: String, _ surroundings: Surroundings) throws -> ClaimReport? {
    var trial = Trial()
    var counterpart: ClaimReport.Counterpart?
    let asked: [Int?] = try versions().isEmpty ? [nil] : versions()
    for version in asked {
      let source = try ScenarioSource(
        name, in: surroundings.quiet(unless: version == asked.first), ios: version, asking: swift)
      var document = source.document
      guard
        let reading = try ClaimInput.read(
          claim, in: &document.scenario, notes: version == asked.first, surroundings)
      else { return nil }
      if version == asked.first {
        try surroundings.report(reading.warnings(in: document.scenario), in: [])
      }
      let verdict = ClaimSearch.decide(reading.claim, in: document.scenario)
      if let fault = verdict.fault {
        _ = try source.report(fault, in: surroundings)
        return nil
      }
      trial.add(verdict, of: reading.claim, in: document.scenario)
      // A step that had nothing to do tests whether that is always so.
      for other in reading.others where verdict.holds {
        guard case .always = other.sentence,
          ClaimSearch.decide(Claim([other.sentence]), in: document.scenario).counterexample != nil
        else { continue }
        counterpart = ClaimReport.Counterpart(other, in: document.scenario)
      }
      if verdict.counterexample != nil {
        let example = example(document, verdict.choices, of: reading.claim, surroundings)
        trial.show(example, on: version)
        break
      }
    }
    var report = trial.report(on: shownClaim)
    report.counterpart = counterpart
    return report
  }

  /// The claim on one line.
  private var shownClaim: String {
    claim.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Searches all sequences of steps from the small app, on the newest version by default. Nil: the
  /// claim can't be read, which is reported.
  private func search(_ surroundings: Surroundings) throws -> ClaimReport? {
    guard let newest = SmallApp(ios: Platform.versions.upperBound) else { return nil }
    var scenario = newest.document.scenario
    guard let reading = try ClaimInput.read(claim, in: &scenario, notes: true, surroundings) else {
      return nil
    }
    let asked = try versions().isEmpty ? reading.assumptions.versionsToTry : versions()
    let apps = try ContentFolder(surroundings).sampleApps
    func search(_ reading: ClaimReader.Reading, on versions: [Int]) -> ClaimReport? {
      self.search(reading, on: versions, in: scenario, apps, surroundings)
    }
    guard var report = search(reading, on: asked) else { return nil }
    report.assumptions = reading.assumptions.texts
    for other in reading.others where report.result == (other.isStricter ? .holds : .fails) {
      var counterpart = reading
      counterpart.claim = Claim([other.sentence])
      if search(counterpart, on: asked)?.result == (other.isStricter ? .fails : .holds) {
        report.counterpart = ClaimReport.Counterpart(other, in: scenario)
      }
    }
    if try versions().isEmpty, let app = SmallApp(ios: asked.last ?? 26, following: [reading]) {
      for other in app.alternatives(to: reading, isUntested: report.result == .untested) {
        var reading = reading
        reading.assumptions = other
        guard let found = search(reading, on: other.versionsToTry),
          found.result != .untested
        else { continue }
        report.elsewhere = (other.texts, found.result)
        break
      }
    }
    return report
  }

  private func search(
    _ reading: ClaimReader.Reading, on versions: [Int], in scenario: Scenario,
    _ apps: SampleApps, _ surroundings: Surroundings
  ) -> ClaimReport? {
    var trial = Trial()
    for version in versions {
      guard var app = SmallApp(ios: version, following: [reading]) else { return nil }
      app.document.scenario.texts = scenario.texts
      var verdict = app.search([reading.claim], in: scenario, depth: depth)[0]
      // The course's scenarios, if the small app refutes nothing.
      let isLeft = verdict.counterexample == nil && reading.assumptions.style == nil
      let tried =
        isLeft
        ? apps.decide(
          reading.claim, of: app.document.scenario, ios: version,
          usesScenes: reading.assumptions.usesScenes, within: app.alphabet) : nil
      if let tried {
        if tried.tested > 0 { verdict.untested = [] }
        if tried.refutation != nil { verdict.holds = reading.claim.isNegated }
      }
      trial.add(verdict, of: reading.claim, in: scenario, app: app, depth: depth)
      trial.samples += tried?.tested ?? 0
      trial.exception = trial.exception ?? tried?.exception?.document
      if let run = tried?.refutation {
        trial.sample = run.document
        trial.show(example(run.document, run.choices, of: run.claim, surroundings), on: version)
        break
      }
      if let letters = verdict.counterexample {
        let document = app.scenario(
          doing: letters, watching: scenario.watch, for: reading.claim)
        let example = example(document, verdict.choices, of: reading.claim, surroundings)
        trial.show(example, on: version)
        break
      }
    }
    return trial.report(on: shownClaim)
  }

  /// The run that decides a claim, identified by its choices.
  private func example(
    _ document: ScenarioDocument, _ taken: [Choices.Taken], of claim: Claim,
    _ surroundings: Surroundings
  ) -> (text: String, run: RefutingRun?) {
    let choices = Choices(script: taken.map(\.option))
    let trace = Simulation.run(document.scenario, choices: choices).trace
    let shown =
      format == .json
      ? document : StepText.localized(document, language: surroundings.language)
    return (
      ScenarioWriter.text(of: document), RefutingRun(ShownRun(trace, of: shown), of: claim)
    )
  }

  /// The verdicts on the requested versions, added up.
  private struct Trial {
    private var sentence: Localized?
    private var runs = TriedRuns(explored: 0)
    /// The sentences that were tested on no version so far.
    private var untested: Set<String>?
    private var order: [String] = []
    private var holds = true
    private var example: (text: String, run: RefutingRun?)?
    private var ios: Int?
    var samples = 0
    var exception: ScenarioDocument?
    var sample: ScenarioDocument?

    mutating func add(
      _ verdict: ClaimVerdict, of claim: Claim, in scenario: Scenario, app: SmallApp? = nil,
      depth: Int? = nil
    ) {
      sentence = Localized(
        "\(ClaimWriter.text(of: claim, in: scenario))",
        "\(ClaimWriter.chinese(of: claim, in: scenario))")
      order = claim.sentences.map { ClaimWriter.text(of: $0, in: scenario) }
      let untried = Set(verdict.untested.map { order[$0] })
      untested = untested.map { $0.intersection(untried) } ?? untried
      holds = verdict.holds
      runs = TriedRuns(
        explored: runs.explored + verdict.explored, depth: depth,
        isComplete: runs.isComplete && verdict.isComplete, groups: app?.tried ?? [],
        others: app?.notTried ?? [])
    }

    mutating func show(_ example: (text: String, run: RefutingRun?), on version: Int?) {
      self.example = example
      ios = version
    }

    func report(on claim: String) -> ClaimReport {
      let left = example == nil ? order.filter { untested?.contains($0) == true } : []
      var runs = runs
      runs.samples = samples
      var report = ClaimReport(
        claim: claim, sentence: sentence,
        result: !left.isEmpty ? .untested : holds ? .holds : .fails, tried: runs, untested: left,
        example: example?.text, run: example?.run, ios: ios)
      report.sample = sample
      if example == nil { report.exception = exception }
      return report
    }
  }

  private func versions() throws -> [Int] { try ios.map { try IOSVersion.range($0) } ?? [] }
}

/// A claim on the command line.
enum ClaimInput {
  /// - Parameter notes: reported once, however many versions are checked.
  static func read(
    _ claim: String, in scenario: inout Scenario, notes: Bool, _ surroundings: Surroundings
  ) throws -> ClaimReader.Reading? {
    try check(claim)
    let claim = ClaimMarks.dropped(claim)
    var problems: [Problem] = []
    let reading = ClaimReader.read(claim, in: &scenario, problems: &problems)
    if notes { problems += reading?.notes ?? [] }
    try surroundings.report(problems, in: [SourceFile(name: "claim", text: claim)])
    return reading
  }

  /// Refuses what can't be a claim.
  private static func check(_ claim: String) throws {
    if claim == "-" {
      throw Failure(
        .wrongUsage,
        "a claim is one argument in quotes; it isn't read from standard input",
        "说法是引号里的一个参数，不从标准输入读取")
    }
    let isControl = claim.unicodeScalars.contains {
      $0.properties.generalCategory == .control && !"\t\r\n".unicodeScalars.contains($0)
    }
    if isControl {
      throw Failure(
        .wrongUsage,
        "a claim can't contain control characters or escape sequences: '\(SafeText.visible(claim))'",
        "说法里不能有控制字符或转义序列：“\(SafeText.visible(claim))”")
    }
  }

  static func check(depth: Int) throws {
    guard !(0...8).contains(depth) else { return }
    throw ValidationError("'--depth' must be 0 to 8", "'--depth' 是 0 到 8 的数")
  }
}
