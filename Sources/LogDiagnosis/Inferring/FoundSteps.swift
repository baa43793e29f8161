internal import LifecycleEngine

/// Steps found in an app, how far into the log they lead, and how likely they are.
struct FoundSteps {
  var steps: [StepEntry]
  /// The steps without mistakes in their code.
  var correct: [StepEntry]
  /// The less likely the steps and the app, the more they cost.
  var cost: Int
  /// The number of lines that they lead through.
  var line: Int
  var isComplete: Bool
  /// Whether a run with the usual choices gives the log.
  var isUsual: Bool
  /// How many callbacks the log should have (`MissingLines.weight`).
  var missing = 0

  /// The cost of an unusual choice.
  static let unusual = 6

  /// Whether UIKit does it without a mistake in the app.
  var isRight: Bool { isComplete && steps == correct }

  /// Whether it is free of mistakes and usual, in a few steps.
  var isLikely: Bool {
    isRight && isUsual && missing == 0 && cost <= mostIfLikely && isShort
  }

  /// Whether it is plausible. UIKit's own unusual choices don't make it less plausible.
  var isPlausible: Bool { isPlausible(at: cost) }

  /// Whether it is plausible that an app with one mistake did this.
  var isPlausibleMistake: Bool { isComplete && isPlausible(at: cost - StepAlphabet.mistake) }

  private func isPlausible(at cost: Int) -> Bool {
    let cost = isUsual ? cost : cost - Self.unusual
    return cost <= mostIfPlausible && isShort
  }

  // Limits of the cost, by the number of steps.
  private var mostIfLikely: Int { 3 + steps.count * 5 / 4 }
  private var mostIfPlausible: Int { 4 + min(line, steps.count * 3 / 2) }

  /// Steps that outnumber the log's lines explain nothing.
  private var isShort: Bool { steps.count { $0.isAsked } <= max(1, line) }

  /// The cost of a callback that the log lacks.
  private static let missingCallback = 4

  /// Its cost, including the lines that the log lacks.
  var total: Int { cost + Self.missingCallback * missing }

  /// Whether it is likelier than another: steps that lead through the whole log come first, then
  /// plausible ones, then those that lead further.
  func isLikelier(than other: FoundSteps) -> Bool {
    if isComplete != other.isComplete { return isComplete }
    if isComplete { return (total, cost) < (other.total, other.cost) }
    if isPlausible != other.isPlausible { return isPlausible }
    return (line, -cost) > (other.line, -other.cost)
  }
}
