internal import ArgumentParser
internal import Claims
internal import Course
internal import LifecycleEngine
internal import Reports
internal import ScenarioLanguage
internal import Terminal
internal import TextFormats

struct WhyCommand: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "why",
      abstract: Localized(
        "Explain why one callback precedes another: since when, by which rules.",
        "解释一个回调为什么先于另一个：从哪个版本起，依据哪些规则。"))
  }

  @Argument(
    help: ArgumentHelp(
      "An order, such as \"*.viewWillAppear before *.viewDidAppear\".",
      "一个次序，例如 \"*.viewWillAppear before *.viewDidAppear\"。"))
  var claim: String

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp("In the allowed runs of this scenario.", "在这个情景允许的运行里。"),
    completion: .scenarios)
  var scenario: String?

  @Option(
    help: ArgumentHelp(
      "Try sequences of up to this many steps (without --in).", "最多试这么多步的操作（不带 --in 时）。"))
  var depth = 2

  @Option(
    help: ArgumentHelp(
      "On these versions of iOS: one, or a range such as 12..18; all of them by default.",
      "在这些 iOS 版本上：一个版本，或像 12..18 这样的范围；默认是全部版本。"))
  var ios: String?

  @Flag(help: ArgumentHelp("Write JSON.", "以 JSON 输出。"))
  var json = false

  @OptionGroup var swift: SwiftOptions
  @OptionGroup var options: GlobalOptions

  func validate() throws {
    _ = try versions()
    try ClaimInput.check(depth: depth)
  }

  func run(in surroundings: Surroundings) throws -> Outcome {
    let samples =
      scenario == nil ? try ContentFolder(surroundings).sampleApps : SampleApps()
    var promises: [(ios: Int, promise: OrderPromise)] = []
    var order: (x: CallbackPattern, y: CallbackPattern)?
    var newest: Scenario?
    var step: Step?
    for version in try versions() {
      guard var document = try document(on: version, surroundings) else { continue }
      guard
        let reading = try ClaimInput.read(
          self.order, in: &document.scenario, notes: order == nil, surroundings)
      else { return .unusableInput }
      guard let (x, y) = reading.order else {
        try surroundings.report([notAnOrder], in: [SourceFile(name: "claim", text: claim)])
        return .unusableInput
      }
      let promise =
        scenario == nil
        ? OrderPromise(
          of: x, before: y, following: reading, ios: version, depth: depth, samples: samples)
        : OrderPromise(of: x, before: y, during: reading.claim.sentences[0].step, in: document)
      if let promise { promises.append((version, promise)) }
      order = (x, y)
      newest = document.scenario
      step = reading.claim.sentences[0].step
    }
    guard let order, let newest else { return try reportFault(surroundings) }
    let report = WhyReport(
      claim: claim, order.x, before: order.y, during: step, in: newest, promises: promises,
      curriculum: try surroundings.curriculum())
    let isPlain = surroundings.style.isPlain
    try surroundings.print(
      json ? report.json : report.text(surroundings.language, isPlain: isPlain))
    return report.answer == .untested ? .doesNotHold : .done
  }

  /// The scenario on a version, or the small app; nil if the scenario can't be run on it.
  private func document(on version: Int, _ surroundings: Surroundings) throws -> ScenarioDocument? {
    guard let scenario else { return SmallApp(ios: version)?.document }
    // The same file's problems are reported once.
    let isFirst = try versions().first == version
    let document = try ScenarioSource(
      scenario, in: surroundings.quiet(unless: isFirst), ios: version, asking: swift
    ).document
    return Simulation.run(document.scenario).fault == nil ? document : nil
  }

  /// Reports why the scenario can't be run on any of the versions, by the newest one.
  private func reportFault(_ surroundings: Surroundings) throws -> Outcome {
    guard let scenario else { return .unusableInput }
    let source = try ScenarioSource(
      scenario, in: surroundings, ios: versions().last, asking: swift)
    guard let fault = Simulation.run(source.document.scenario).fault else { return .unusableInput }
    return try source.report(fault, in: surroundings)
  }

  private var notAnOrder: Problem {
    Problem(
      file: "claim", range: nil,
      message: Localized("'\(claim)' is not an order of two callbacks", "“\(claim)”不是两个回调的次序"),
      expectation: Localized(
        "'X before Y' or 'X is called before Y'; 'check-claim' checks other claims",
        "'X before Y' 或“X 在 Y 之前调用”；其他说法用 check-claim 检查"))
  }

  /// The claim without its question word.
  private var order: String {
    for word in ["why is ", "why does ", "why ", "为什么", "为何"]
    where claim.lowercased().hasPrefix(word) {
      return String(claim.dropFirst(word.count)).filter { !"?？".contains($0) }
    }
    return claim
  }

  private func versions() throws -> [Int] {
    try ios.map { try IOSVersion.range($0) } ?? Array(Platform.versions)
  }
}

extension ClaimReader.Reading {
  /// The two callbacks of a claim about their order.
  fileprivate var order: (CallbackPattern, CallbackPattern)? {
    guard claim.sentences.count == 1, !claim.isNegated else { return nil }
    return switch claim.sentences[0] {
    case .before(let x, let y), .every(let y, let x), .immediatelyBefore(let x, let y): (x, y)
    case .during(_, .before(let x, let y)): (x, y)
    default: nil
    }
  }
}
