/// Decides claims: over all allowed runs of a scenario, or breadth first over all sequences of steps
/// from a prepared app, so that the first refutation found is the shortest.
package enum ClaimSearch {
  /// More worlds than this are not visited.
  package static let mostWorlds = 400_000

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
          var following = Node(world: outcome.world, monitor: node.monitor)
          if scenario.steps[entry].isAsked {
            following.observe(since: node.world, scenario.steps[entry])
          }
          if following.monitor.isRefuted { return refuted(following, explored) }
          if next.insert(following).inserted { ordered.append(following) }
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

  /// Over all sequences of up to `depth` entries of `alphabet`, from the app as `scenario` leaves it.
  package static func search(
    _ claim: Claim, from scenario: Scenario, alphabet: [StepEntry], depth: Int,
    rulebook: Rulebook? = nil
  ) -> ClaimVerdict {
    var start = World(scenario, rules: rulebook)
    for entry in scenario.steps.indices { _ = start.perform(entry: entry) }
    start.recorder.forget()
    let first = Node(
      world: start, monitor: ClaimMonitor(claim, objects: scenario.objects.count))
    var level = [first]
    var visited: Set<Node> = [first]
    for _ in 0..<depth {
      var next: [Node] = []
      for node in level {
        for letter in alphabet.indices {
          for following in node.following(alphabet[letter], letter) {
            if following.monitor.isRefutedAtEnd() {
              return ClaimVerdict(
                holds: false, explored: visited.count, isComplete: true,
                counterexample: following.path, choices: following.world.choices.taken)
            }
            if visited.count < mostWorlds, visited.insert(following).inserted {
              next.append(following)
            }
          }
        }
      }
      level = next
    }
    return ClaimVerdict(
      holds: true, explored: visited.count, isComplete: visited.count < mostWorlds)
  }

  /// A world, what the claim remembers of the way to it, and the way.
  private struct Node: Hashable {
    var world: World
    var monitor: ClaimMonitor
    var path: [Int] = []

    static func == (left: Node, right: Node) -> Bool {
      left.monitor == right.monitor && left.world == right.world
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(monitor)
      hasher.combine(world)
    }

    mutating func observe(since before: World, _ entry: StepEntry) {
      let events = world.recorder.events[before.recorder.events.count...]
      monitor.observe(events, of: entry.steps)
    }

    /// The worlds after one more entry; none where it is impossible or an exception ends the app.
    func following(_ entry: StepEntry, _ letter: Int) -> [Node] {
      guard world.allows(entry) else { return [] }
      return Branches(of: entry, number: 0, from: world).outcomes.compactMap { outcome in
        guard outcome.fault == nil, outcome.world.recorder.boundReached.isEmpty else { return nil }
        var node = Node(world: outcome.world, monitor: monitor, path: path + [letter])
        let events = outcome.world.recorder.events
        guard !events.contains(where: { $0.occurrence.callback == .exception }) else { return nil }
        node.monitor.observe(events[...], of: entry.steps)
        node.world.recorder.forget()
        return node
      }
    }
  }
}

extension World {
  /// Code is done by an app in front; what people and the system do is asked of its mechanism.
  fileprivate func allows(_ entry: StepEntry) -> Bool {
    guard let first = entry.steps.first, first.isCode else { return true }
    return process.state == .active
  }
}
