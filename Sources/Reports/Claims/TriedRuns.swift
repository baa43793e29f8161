package import Claims
internal import TextFormats

/// The runs that a claim was tried on.
package struct TriedRuns: Hashable, Sendable {
  /// The number of distinct worlds visited.
  package var explored: Int
  /// The maximum number of steps in a sequence; nil: the runs of one scenario.
  var depth: Int?
  /// False when a bound cut the exploration.
  package var isComplete: Bool
  /// The kinds of steps in the sequences, and those that were left out.
  var groups: [StepGroup] = []
  var others: [StepGroup] = []
  /// The number of sample apps that tested the claim.
  package var samples = 0

  package init(
    explored: Int, depth: Int? = nil, isComplete: Bool = true, groups: [StepGroup] = [],
    others: [StepGroup] = []
  ) {
    self.explored = explored
    self.depth = depth
    self.isComplete = isComplete
    self.groups = groups
    self.others = others
  }

  /// How many runs there were, in parentheses.
  var extent: Localized {
    let bound = isComplete ? Localized("", "") : Localized(", not all of them", "，没有试完")
    guard let depth else {
      return Localized(
        " (\(explored) worlds\(bound.english))", "（\(explored) 个状态\(bound.chinese)）")
    }
    return Localized(
      " (\(explored) worlds, up to \(depth) steps\(bound.english))",
      "（\(explored) 个状态，最多 \(depth) 步\(bound.chinese)）")
  }

  func text(_ language: Localized.Language) -> String {
    guard depth != nil else {
      return Localized(
        "tried: the runs of this scenario only\n", "试过：只有这个情景的运行\n")[language]
    }
    let semicolon = Localized("; ", "；")[language]
    var names = groups.map { $0.name[language] }
    if samples > 0 { names.append(SampleName.count(samples)[language]) }
    let tried = names.joined(separator: semicolon)
    let outside = samples > 0 ? StepGroup.outsideOfSamples : StepGroup.outside
    let others = (self.others.map(\.name) + outside).map { $0[language] }
      .joined(separator: semicolon)
    return Localized("tried: \(tried)\nnot tried: \(others)\n", "试过：\(tried)\n没有试过：\(others)\n")[
      language]
  }
}
