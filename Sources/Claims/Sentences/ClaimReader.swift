package import LifecycleEngine
internal import ScenarioLanguage
package import TextFormats

/// Reads a claim's sentence (COMMANDS.md, Claims); `X before Y`, `never X`, joined with `and`.
package enum ClaimReader {
  package struct Reading: Hashable, Sendable {
    /// The prefix of sentences at least one of which must fail in some run.
    static let negation = "not always: "

    package var claim: Claim
    /// The steps it mentions, as they were written.
    var steps: [Written]
    /// The assumptions that limit the runs.
    package var assumptions = ClaimAssumptions()
    /// Other sentences that the words may mean.
    package var others: [Claim.OtherReading] = []
    /// Warnings about corrected misspellings, and how words were read.
    package var notes: [Problem] = []
    struct Written: Hashable, Sendable {
      var step: Step
      var text: String
    }

    /// Warnings about steps that a scenario never asks: a claim about them is trivially true.
    package func warnings(in scenario: Scenario) -> [Problem] {
      let asked = scenario.steps.filter(\.isAsked).flatMap(\.steps)
      return steps.filter { !asked.contains($0.step) }.map { written in
        Problem(
          file: "claim", range: nil,
          message: Localized(
            "the scenario never asks for '\(written.text)', so this part cannot fail",
            "情景的 ask 里没有“\(written.text)”，这一部分不可能不成立"),
          expectation: Localized("a step of its 'ask'", "它的 ask 里的一步"), severity: .warning)
      }
    }
  }

  /// - Parameter scenario: gets the texts of the claim's steps.
  package static func read(
    _ text: String, in scenario: inout Scenario, problems: inout [Problem]
  ) -> Reading? {
    if let reading = sentences(text, in: &scenario) { return reading }
    switch ClaimWords.read(text, in: scenario) {
    case .sentences(let sentences, let assumptions, let notes, let alternative):
      var reading = self.sentences(sentences, in: &scenario, problems: &problems)
      reading?.assumptions = assumptions
      reading?.claim.isOfLaunch = assumptions.isLaunch
      if let promise = alternative.flatMap({ self.sentences($0, in: &scenario) })?.claim.sentences
        .first
      {
        reading?.others.append(Claim.OtherReading(sentence: promise, isStricter: true))
      }
      reading?.notes += notes.map {
        Problem(file: "claim", range: nil, message: $0, severity: .warning)
      }
      return reading
    case .misread where isSentence(text): return sentences(text, in: &scenario, problems: &problems)
    case .misread(let misreading):
      problems.append(misreading.problem(of: text))
      return nil
    case .notWords: return sentences(text, in: &scenario, problems: &problems)
    }
  }

  /// Whether a text is clearly meant as one of the sentences that are checked.
  private static func isSentence(_ text: String) -> Bool {
    text.contains("*.")
      || ["never ", "every ", "always ", Reading.negation].contains(where: text.hasPrefix)
  }

  /// The text as sentences, if it has that form throughout.
  private static func sentences(_ text: String, in scenario: inout Scenario) -> Reading? {
    var copy = scenario
    var problems: [Problem] = []
    guard let reading = sentences(text, in: &copy, problems: &problems), problems.isEmpty else {
      return nil
    }
    scenario = copy
    return reading
  }

  private static func sentences(
    _ text: String, in scenario: inout Scenario, problems: inout [Problem]
  ) -> Reading? {
    var reader = ClaimSentences(text: text, scenario: scenario)
    let negated = text.without(prefix: Reading.negation)
    let sentences = reader.read(negated ?? text)
    scenario = reader.scenario
    problems += reader.problems
    guard let sentences else { return nil }
    let claim = Claim(sentences, isNegated: negated != nil)
    return Reading(
      claim: claim, steps: reader.steps, others: claim.otherReading.map { [$0] } ?? [],
      notes: reader.notes)
  }
}

/// A claim as it may be copied from a list, a log, or an article: with bullets, backticks, arrows.
package enum ClaimMarks {
  /// The claim without marks, on one line; an arrow between two callbacks means `before`.
  package static func dropped(_ claim: String) -> String {
    var text = String(claim.map { $0.isWhitespace ? " " : $0 }.filter { !"`“”".contains($0) })
    text = LineMarks.dropped(text).trimmed
    for arrow in ["->", "=>", "→", "⇒"] {
      let sides = text.split(separator: arrow).map { String($0).trimmed }
      if sides.count == 2 { return sides[0] + " before " + sides[1] }
    }
    return text
  }
}
