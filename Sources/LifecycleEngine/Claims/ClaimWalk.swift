/// A breadth-first walk over worlds that decides several claims at once.
struct ClaimWalk {
  private var frontier: [SearchState]
  private var visited: Set<SearchState>
  /// Nil: not refuted so far.
  private var refutations: [ClaimVerdict?]

  init(_ start: SearchState) {
    frontier = [start]
    visited = [start]
    refutations = start.monitors.map { _ in nil }
  }

  var isDecided: Bool { !refutations.contains(nil) }

  var verdicts: [ClaimVerdict] {
    let holds = ClaimVerdict(
      holds: true, explored: visited.count, isComplete: visited.count < ClaimSearch.mostWorlds)
    return refutations.map { $0 ?? holds }
  }

  /// Extends every sequence by one entry.
  mutating func takeStep(_ alphabet: [StepEntry]) {
    var next: [SearchState] = []
    for state in frontier {
      for symbol in alphabet.indices {
        for successor in state.successors(alphabet[symbol], symbol) {
          var successor = successor
          judge(&successor)
          if isDecided { return }
          if visited.count < ClaimSearch.mostWorlds, visited.insert(successor).inserted {
            next.append(successor)
          }
        }
      }
    }
    frontier = next
  }

  /// The first path that refutes a claim is a shortest one, so the claim is decided there.
  private mutating func judge(_ state: inout SearchState) {
    for claim in state.monitors.indices {
      if refutations[claim] == nil, state.monitors[claim]?.isRefutedAtEnd() == true {
        refutations[claim] = ClaimVerdict(
          holds: false, explored: visited.count, isComplete: true, counterexample: state.path,
          choices: state.world.choices.taken)
      }
      if refutations[claim] != nil { state.monitors[claim] = nil }
    }
  }
}

/// A world, the path to it, and each claim's progress on that path (nil: it is decided).
struct SearchState: Hashable {
  var world: World
  var monitors: [ClaimMonitor?]
  var path: [Int] = []

  static func == (left: SearchState, right: SearchState) -> Bool {
    left.monitors == right.monitors && left.world == right.world
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(monitors)
    hasher.combine(world)
  }

  /// The worlds after one more entry; none if it is impossible or an exception ends the app.
  func successors(_ entry: StepEntry, _ symbol: Int) -> [SearchState] {
    guard world.allows(entry) else { return [] }
    return Branches(of: entry, number: 0, from: world).outcomes.compactMap { outcome in
      guard outcome.fault == nil, outcome.world.recorder.boundReached.isEmpty else { return nil }
      let events = outcome.world.recorder.events
      guard !events.contains(where: { $0.occurrence.callback == .exception }) else { return nil }
      var state = SearchState(world: outcome.world, monitors: monitors, path: path + [symbol])
      for claim in state.monitors.indices {
        state.monitors[claim]?.observe(events, of: entry.steps)
      }
      state.world.recorder.removeAll()
      return state
    }
  }
}

extension World {
  /// Code steps need an active app; the mechanisms decide about user and system steps.
  fileprivate func allows(_ entry: StepEntry) -> Bool {
    guard let first = entry.steps.first, first.isCode else { return true }
    return process.state == .active
  }
}
