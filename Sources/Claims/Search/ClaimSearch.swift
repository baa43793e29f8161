package import LifecycleEngine

/// Decides claims: over all allowed runs of a scenario, or breadth-first over all sequences of
/// steps that continue it, so that the first refutation found is the shortest.
package enum ClaimSearch {
  /// More worlds than this are not visited.
  static let mostWorlds = 400_000

  /// Decides a claim over all allowed runs of a scenario. Only its asked steps are judged, but
  /// callbacks sent in its given steps count as sent. If the asked steps don't test the claim, the
  /// given ones are judged too.
  package static func decide(
    _ claim: Claim, in scenario: Scenario, rulebook: Rulebook? = nil
  ) -> ClaimVerdict {
    let verdict = judge(claim, in: scenario, rulebook)
    guard !verdict.untested.isEmpty, scenario.steps.contains(where: { !$0.isAsked }) else {
      return verdict
    }
    var whole = scenario
    for step in whole.steps.indices { whole.steps[step].isAsked = true }
    let wholeVerdict = judge(claim, in: whole, rulebook)
    return wholeVerdict.untested.isEmpty ? wholeVerdict : verdict
  }

  private static func judge(
    _ claim: Claim, in scenario: Scenario, _ rulebook: Rulebook?
  ) -> ClaimVerdict {
    var nodes = [SearchState(scenario, [claim], rulebook)]
    var explored = 1
    var isComplete = true
    var tested: UInt64 = 0
    var fault: StepFault?
    for entry in scenario.steps.indices {
      var next = DistinctList<SearchState>()
      for node in nodes {
        let branches = Branches(of: scenario.steps[entry], number: entry, from: node.world)
        isComplete = isComplete && branches.isComplete
        fault = fault ?? branches.outcomes.lazy.compactMap(\.fault).first
        for outcome in branches.outcomes where outcome.fault == nil {
          var successor = node.followed(by: outcome.world, through: scenario.steps[entry])
          tested |= successor.takeTested(ofClaim: 0)
          if successor.monitors[0]?.isRefuted == true {
            return refuted(successor, explored).judging(claim)
          }
          next.append(successor)
        }
      }
      nodes = next.elements
      explored += next.count
    }
    if let node = nodes.first(where: { $0.monitors[0]?.isRefutedAtEnd() == true }) {
      return refuted(node, explored).judging(claim)
    }
    return ClaimVerdict(
      holds: true, explored: explored, isComplete: isComplete,
      untested: claim.untested(tested) { !$0.forbids }, fault: fault
    ).judging(claim)
  }

  private static func refuted(_ node: SearchState, _ explored: Int) -> ClaimVerdict {
    ClaimVerdict(
      holds: false, explored: explored, isComplete: true, counterexample: [],
      choices: node.world.choices.taken)
  }

  /// Decides a claim over a scenario continued by all sequences of up to `depth` entries of
  /// `alphabet`. The scenario's own asked steps, such as a launch, belong to each run.
  package static func search(
    _ claim: Claim, from scenario: Scenario, alphabet: [StepEntry], depth: Int,
    rulebook: Rulebook? = nil
  ) -> ClaimVerdict {
    search([claim], from: scenario, alphabet: alphabet, depth: depth, rulebook: rulebook)[0]
  }

  /// Decides several claims in one walk, with the same verdicts as one walk for each.
  package static func search(
    _ claims: [Claim], from scenario: Scenario, alphabet: [StepEntry], depth: Int,
    rulebook: Rulebook? = nil
  ) -> [ClaimVerdict] {
    var walk = ClaimWalk(claims, from: SearchState(scenario, claims, rulebook))
    for entry in scenario.steps where !walk.isDecided { walk.takeGiven(entry) }
    for _ in 0..<depth where !walk.isDecided { walk.takeStep(alphabet) }
    return walk.verdicts
  }
}

extension Claim {
  /// The sentences that no run tested, of those that need it.
  func untested(_ tested: UInt64, where needsTest: (Sentence) -> Bool) -> [Int] {
    sentences.indices.filter {
      tested & (1 << UInt64(min($0, 63))) == 0 && needsTest(sentences[$0])
    }
  }
}

extension Claim.Sentence {
  /// Whether a run without the callback tests the sentence, by supporting or refuting it.
  var forbids: Bool {
    switch self {
    case .never, .atMost(_, 0), .exactly(_, 0): true
    case .exactly(let pattern, _): pattern.object != nil
    default: false
    }
  }
}
