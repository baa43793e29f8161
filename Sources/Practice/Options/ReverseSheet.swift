package import Assessment
internal import Course
internal import Documents
package import LifecycleEngine
package import ScenarioLanguage
package import TextFormats

/// Here is the run: what was done? One option is what the question asks, the others are steps that
/// are possible in its place and bring something else.
package struct ReverseSheet: Hashable, Sendable {
  package struct Option: Hashable, Sendable {
    /// The scenario with this step in place of the asked ones.
    package let document: ScenarioDocument
    /// What comes then, in its usual run.
    package let run: [Occurrence]

    fileprivate init(_ document: ScenarioDocument, _ run: [Occurrence]) {
      self.document = document
      self.run = run
    }

    package func text(_ language: Localized.Language) -> String {
      let asked = document.scenario.steps.indices.filter { document.scenario.steps[$0].isAsked }
      return SafeText.visible(
        asked.map { StepText.line(ofEntry: $0, in: document, language: language) }
          .joined(separator: Words(language: language).semicolon))
    }
  }

  package let options: [Option]
  package let right: Int
  private(set) var hints = 0
  /// Options that a hint has taken away.
  private(set) var struck: Set<Int> = []

  private static let wrongOptions = 3

  /// Nil where nothing comes, or fewer than two other steps bring something else.
  init?(_ question: Question) {
    let shown = question.allowed.orders[0]
    guard !shown.isEmpty else { return nil }
    var generator = SeededGenerator(text: question.id + " reverse")
    let alternatives = StepAlternatives(question).options(besides: shown)
    // What is most like the run is hardest to tell from it.
    let alike = AllowedOrders([shown])
    let ranked = generator.shuffle(alternatives).enumerated().map { place, option in
      (place, option, Grade(Prediction(option.run), against: alike).score)
    }.sorted { ($1.2, $0.0) < ($0.2, $1.0) }.map(\.1)
    var wrong: [Option] = []
    for option in ranked where wrong.count < Self.wrongOptions {
      let isNew = !wrong.contains { $0.run == option.run }
      if isNew, !option.mayBring(shown), !question.allows(option.run) { wrong.append(option) }
    }
    guard wrong.count >= 2 else { return nil }
    let truth = Option(question.document, shown)
    let options = generator.shuffle([truth] + wrong)
    self.options = options
    right = options.firstIndex(of: truth) ?? 0
  }

  /// The option that somebody has typed out, in either language.
  package func place(of text: String) -> Int? {
    func bare(_ text: String) -> String { text.lowercased().filter { $0 != " " } }
    return options.firstIndex { option in
      Localized.Language.allCases.contains { bare(option.text($0)) == bare(text) }
    }
  }

  /// What somebody believes who takes the run for that of option `chosen`, and not for that of the
  /// right one.
  package func beliefs(in chosen: Int, _ misconceptions: [Misconception]) -> [Misconception] {
    let truth = Diagnosis(options[right].document.scenario, misconceptions: misconceptions)
    return Diagnosis(options[chosen].document.scenario, misconceptions: misconceptions)
      .misconceptions(giving: options[right].run)
      .filter { belief in truth.expected.contains { $0.misconception == belief } }
  }

  /// Takes a wrong option away; nil where only one is left beside the right one.
  package mutating func hint() -> Int? {
    hints += 1
    let open = options.indices.filter { $0 != right && !struck.contains($0) }
    guard open.count > 1, let last = open.last else { return nil }
    struck.insert(last)
    return last
  }
}

extension Question {
  /// Whether these callbacks are one of the allowed orders.
  fileprivate func allows(_ run: [Occurrence]) -> Bool {
    Grade(Prediction(run), against: allowed).isCorrect
  }
}

extension ReverseSheet.Option {
  /// Whether some allowed run of it is this one.
  fileprivate func mayBring(_ run: [Occurrence]) -> Bool {
    let orders = Explorer.orders(of: document.scenario, limit: Question.orderLimit).orders
    return orders.isEmpty || Grade(Prediction(run), against: AllowedOrders(orders)).isCorrect
  }

  /// Nil where the engine cannot do the step there, UIKit objects to it, or nothing comes of it.
  init?(_ document: ScenarioDocument) {
    let result = Simulation.run(document.scenario)
    let run = result.trace.asked(in: document.scenario)
    guard result.fault == nil, !run.isEmpty, !run.contains(where: { $0.object == .uikit }) else {
      return nil
    }
    self.init(document, run)
  }
}
