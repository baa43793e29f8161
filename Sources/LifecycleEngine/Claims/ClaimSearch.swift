/// Decides claims: over all allowed runs of a scenario, or breadth-first over all sequences of
/// steps from a prepared app, so that the first refutation found is the shortest.
package enum ClaimSearch {
  /// More worlds than this are not visited.
  static let mostWorlds = 400_000

  /// Over all allowed runs of a scenario's asked steps.
  package static func decide(
    _ claim: Claim, in scenario: Scenario, rulebook: Rulebook? = nil
  ) -> ClaimVerdict {
    var nodes = [
      Node(
        world: World(scenario, rules: rulebook),
        monitor: ClaimMonitor(claim, objects: scenario.objects.count))
    ]
    var explored = 1
    var isComplete = true
    for entry in scenario.steps.indices {
      var next: Set<Node> = []
      var ordered: [Node] = []
      for node in nodes {
        let branches = Branches(of: scenario.steps[entry], number: entry, from: node.world)
        isComplete = isComplete && branches.isComplete
        for outcome in branches.outcomes where outcome.fault == nil {
          var successor = Node(world: outcome.world, monitor: node.monitor)
          if scenario.steps[entry].isAsked {
            successor.observe(since: node.world, scenario.steps[entry])
          }
          if successor.monitor.isRefuted { return refuted(successor, explored) }
          if next.insert(successor).inserted { ordered.append(successor) }
        }
      }
      nodes = ordered
      explored += ordered.count
    }
    if let node = nodes.first(where: { $0.monitor.isRefutedAtEnd() }) {
      return refuted(node, explored)
    }
    return ClaimVerdict(holds: true, explored: explored, isComplete: isComplete)
  }

  private static func refuted(_ node: Node, _ explored: Int) -> ClaimVerdict {
    ClaimVerdict(
      holds: false, explored: explored, isComplete: true, counterexample: [],
      choices: node.world.choices.taken)
  }

  /// Over all sequences of up to `depth` entries of `alphabet`, starting where `scenario` ends.
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
    var start = World(scenario, rules: rulebook)
    for entry in scenario.steps.indices { _ = start.perform(entry: entry) }
    start.recorder.removeAll()
    let monitors = claims.map { ClaimMonitor($0, objects: scenario.objects.count) }
    var walk = ClaimWalk(SearchState(world: start, monitors: monitors))
    for _ in 0..<depth where !walk.isDecided { walk.takeStep(alphabet) }
    return walk.verdicts
  }

  /// A world, and the claim's progress on the path to it.
  private struct Node: Hashable {
    var world: World
    var monitor: ClaimMonitor

    mutating func observe(since before: World, _ entry: StepEntry) {
      let events = world.recorder.events[before.recorder.events.count...]
      monitor.observe(events, of: entry.steps)
    }
  }
}
