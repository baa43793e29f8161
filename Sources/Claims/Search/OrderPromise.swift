package import LifecycleEngine
package import ScenarioLanguage

/// How far UIKit promises that one callback precedes another, on one version of iOS.
package struct OrderPromise: Hashable, Sendable {
  package enum Answer: String, Hashable, Sendable, CaseIterable {
    case always
    /// In the runs with the usual choices; some devices differ.
    case usually
    /// It depends on what happens.
    case sometimes
    case never
    /// No run calls both.
    case untested = "not tested"
  }

  package let answer: Answer
  /// The shortest runs in which X precedes Y, and Y precedes X.
  package let confirming: Example?
  package let opposing: Example?
  /// A run of an unusual app in an order that no other app shows.
  package private(set) var exception: Example?
  /// The number of sample apps that call both.
  package private(set) var samples = 0
  /// Whether all runs within the bound were tried.
  let isComplete: Bool
  /// The steps that call both by themselves, with whether X precedes Y in them.
  package private(set) var steps: [StepOrder] = []

  package struct StepOrder: Hashable, Sendable {
    /// The step's lines.
    package let texts: [String]
    package let isConfirming: Bool
  }

  /// A run as a scenario with its choices.
  package struct Example: Hashable, Sendable {
    package let document: ScenarioDocument
    package let choices: [Choices.Taken]
    /// The order that it refutes, with this app's objects.
    package let refuted: Claim
    /// Whether it is a sample app rather than the small one.
    package fileprivate(set) var isSample = false
    var isUsual: Bool { choices.allSatisfy { $0.option == 0 } }
    package var trace: Trace {
      Simulation.run(document.scenario, choices: Choices(script: choices.map(\.option))).trace
    }
  }

  /// Decides the order in all allowed runs of a scenario.
  ///
  /// - Parameter step: only within this step, if there is one.
  package init(
    of x: CallbackPattern, before y: CallbackPattern, during step: Step? = nil,
    in document: ScenarioDocument
  ) {
    func decide(_ claim: Claim) -> (ClaimVerdict, Example?) {
      let verdict = ClaimSearch.decide(claim, in: document.scenario)
      let example = verdict.counterexample.map { _ in
        Example(document: document, choices: verdict.choices, refuted: claim)
      }
      return (verdict, example)
    }
    let claims = Self.claims(x, y, step)
    self.init(decide(claims[0]), decide(claims[1]))
  }

  /// Decides the order in all sequences of up to `depth` steps of the small app, and in sample
  /// apps.
  package init?(
    of x: CallbackPattern, before y: CallbackPattern, following reading: ClaimReader.Reading,
    ios: Int, depth: Int, samples: SampleApps = SampleApps()
  ) {
    guard let app = SmallApp(ios: ios, following: [reading]) else { return nil }
    let step = reading.claim.sentences.first.flatMap(\.step)
    let claims = Self.claims(x, y, step)
    let verdicts = app.search(claims, in: app.document.scenario, depth: depth)
    func example(_ place: Int) -> Example? {
      verdicts[place].counterexample.map { letters in
        let watch = app.document.scenario.watch
        return Example(
          document: app.scenario(doing: letters, watching: watch, for: claims[place]),
          choices: verdicts[place].choices, refuted: claims[place])
      }
    }
    var found = [example(0), example(1)]
    var exceptions: [Example?] = [nil, nil]
    var tested = 0
    for place in claims.indices where found[place]?.isUsual != true {
      let verdict = samples.decide(
        claims[place], of: app.document.scenario, ios: ios,
        usesScenes: reading.assumptions.usesScenes)
      tested = max(tested, verdict.tested)
      let run = verdict.refutation.map(Example.init)
      if found[place] == nil || run?.isUsual == true { found[place] = run ?? found[place] }
      exceptions[place] = verdict.exception.map(Example.init)
    }
    // Only unusual apps call both, so their runs decide.
    if found == [nil, nil] { found = exceptions }
    self.init((verdicts[0], found[0]), (verdicts[1], found[1]))
    self.samples = tested
    if answer == .always { exception = exceptions[0] }
    if answer == .never { exception = exceptions[1] }
    guard answer == .sometimes, step == nil else { return }
    steps = app.orders(of: x, y).map {
      StepOrder(texts: app.sources[$0.entry].texts, isConfirming: $0.isFirst)
    }
  }

  /// The order and its opposite.
  private static func claims(_ x: CallbackPattern, _ y: CallbackPattern, _ step: Step?) -> [Claim] {
    [Claim.Sentence.before(x, y), .before(y, x)].map { order in
      Claim([step.map { .during($0, order) } ?? order])
    }
  }

  private init(_ forward: (ClaimVerdict, Example?), _ backward: (ClaimVerdict, Example?)) {
    // A run that refutes one order shows the other.
    opposing = forward.1
    confirming = backward.1
    isComplete = forward.0.isComplete && backward.0.isComplete
    let differs = opposing?.isUsual == false
    answer =
      switch (confirming != nil, opposing != nil) {
      case (true, false): .always
      case (false, true): .never
      case (true, true): differs ? .usually : .sometimes
      case (false, false): .untested
      }
  }
}

extension OrderPromise.Example {
  fileprivate init(_ run: SampleApps.Run) {
    self.init(document: run.document, choices: run.choices, refuted: run.claim, isSample: true)
  }

  /// The order that the run shows: the converse of the one that it refutes.
  package var shown: Claim.Sentence? {
    switch refuted.sentences.first {
    case .before(let x, let y): .before(y, x)
    case .during(let step, .before(let x, let y)): .during(step, .before(y, x))
    default: nil
    }
  }
}
