package import Assessment
internal import Course
internal import Documents
package import LifecycleEngine
package import ScenarioLanguage
package import TextFormats

/// Given the run, which step caused it? One option is the asked step; the others are possible steps
/// with other runs.
package struct ReverseSheet: Hashable, Sendable {
  package struct Option: Hashable, Sendable {
    /// The scenario with this option's steps as the asked ones.
    package let document: ScenarioDocument
    /// Its usual run.
    package let run: [Occurrence]

    fileprivate init(_ document: ScenarioDocument, _ run: [Occurrence]) {
      self.document = document
      self.run = run
    }

    package func text(_ language: Localized.Language) -> String {
      let asked = document.scenario.askedSteps
      return SafeText.visible(
        asked.map { StepText.line(ofEntry: $0, in: document, language: language) }
          .joined(separator: Words(language: language).semicolon))
    }
  }

  package let options: [Option]
  package let right: Int
  private(set) var hints = 0
  /// The options eliminated by hints.
  private(set) var struck: Set<Int> = []

  private static let wrongOptions = 3

  /// Nil if the run is empty or fewer than two other steps have different runs.
  init?(_ question: Question) {
    let shown = question.allowed.orders[0]
    guard !shown.isEmpty else { return nil }
    var generator = SeededGenerator(text: question.id + " reverse")
    let alternatives = StepAlternatives(question).options(besides: shown)
    // Options with the most similar runs are the most difficult.
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

  /// The index of an option typed out in either language.
  package func place(of text: String) -> Int? {
    func bare(_ text: String) -> String { text.lowercased().filter { $0 != " " } }
    return options.firstIndex { option in
      Localized.Language.allCases.contains { bare(option.text($0)) == bare(text) }
    }
  }

  /// The learner's possible misconceptions: under each, option `chosen` would have the run that is
  /// shown.
  ///
  /// - Parameter diagnosis: the question's diagnosis.
  package func misconceptions(
    in chosen: Int, like diagnosis: Diagnosis, _ misconceptions: [Misconception]
  ) -> [Misconception] {
    let document = options[chosen].document
    guard let other = Question(document.file, document) else { return [] }
    return Diagnosis(other, misconceptions: misconceptions)
      .misconceptions(giving: options[right].run)
      .filter { one in diagnosis.expected.contains { $0.misconception == one } }
  }

  /// Eliminates a wrong option; nil if only one wrong option is left.
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
  /// Whether this is one of its allowed runs.
  fileprivate func mayBring(_ run: [Occurrence]) -> Bool {
    let orders = Explorer.orders(of: document.scenario).orders
    return orders.isEmpty || Grade(Prediction(run), against: AllowedOrders(orders)).isCorrect
  }

  /// Nil if the engine can't perform the step, UIKit rejects it, or it causes nothing.
  init?(_ document: ScenarioDocument) {
    let result = Simulation.run(document.scenario)
    let run = result.trace.asked(in: document.scenario)
    guard result.fault == nil, !run.isEmpty, !run.contains(where: { $0.object == .uikit }) else {
      return nil
    }
    self.init(document, run)
  }
}
