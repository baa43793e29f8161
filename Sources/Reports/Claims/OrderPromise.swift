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
    var trace: Trace {
      Simulation.run(document.scenario, choices: Choices(script: choices.map(\.option))).trace
    }
  }

  /// In all allowed runs of a scenario.
  ///
  /// - Parameter step: only within this step, if there is one.
  package init(
    of x: CallbackPattern, before y: CallbackPattern, during step: Step? = nil,
    in document: ScenarioDocument
  ) {
    func decide(_ claim: Claim) -> (ClaimVerdict, Example?) {
      let verdict = ClaimSearch.decide(claim, in: document.scenario)
      let example = verdict.counterexample.map { _ in
        Example(document: document, choices: verdict.choices)
      }
      return (verdict, example)
    }
    let claims = Self.claims(x, y, step)
    self.init(decide(claims[0]), decide(claims[1]))
  }

  /// In all sequences of up to `depth` steps of the small app.
  package init?(
    of x: CallbackPattern, before y: CallbackPattern, following reading: ClaimReader.Reading,
    ios: Int, depth: Int
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
          choices: verdicts[place].choices)
      }
    }
    self.init((verdicts[0], example(0)), (verdicts[1], example(1)))
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
    // What refutes one order is a run of the other.
    opposing = forward.1
    confirming = backward.1
    isComplete = forward.0.isComplete && backward.0.isComplete
    let differs = opposing.map { $0.choices.contains { $0.option != 0 } } ?? false
    answer =
      switch (confirming != nil, opposing != nil) {
      case (true, false): .always
      case (false, true): .never
      case (true, true): differs ? .usually : .sometimes
      case (false, false): .untested
      }
  }
}
