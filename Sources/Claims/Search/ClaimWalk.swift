internal import LifecycleEngine

/// A breadth-first walk over worlds that decides several claims at once.
struct ClaimWalk {
  private let claims: [Claim]
  private var visited = DistinctList<SearchState>()
  /// The visited states that the last entry reached for the first time.
  private var frontier: Range<Int>
  /// Nil: not refuted so far.
  private var refutations: [ClaimVerdict?]
  /// The sentences of each claim that some run has tested, as bits.
  private var tested: [UInt64]

  init(_ claims: [Claim], from start: SearchState) {
    self.claims = claims
    visited.append(start)
    frontier = 0..<1
    refutations = claims.map { _ in nil }
    tested = claims.map { _ in 0 }
  }

  var isDecided: Bool { !refutations.contains(nil) }

  var verdicts: [ClaimVerdict] {
    claims.indices.map { claim in
      let holds = ClaimVerdict(
        holds: true, explored: visited.count, isComplete: visited.count < ClaimSearch.mostWorlds,
        untested: claims[claim].untested(tested[claim]) { _ in true })
      return (refutations[claim] ?? holds).judging(claims[claim])
    }
  }

  /// Extends every sequence by an entry that all runs begin with.
  mutating func takeGiven(_ entry: StepEntry) { extend { $0.successors(entry, nil) } }

  /// Extends every sequence by one entry.
  mutating func takeStep(_ alphabet: [StepEntry]) {
    extend { state in
      alphabet.indices.lazy.flatMap { state.successors(alphabet[$0], $0) }
    }
  }

  private mutating func extend<States: Sequence<SearchState>>(
    _ successors: (SearchState) -> States
  ) {
    for position in frontier {
      for successor in successors(visited.elements[position]) {
        var successor = successor
        judge(&successor)
        if isDecided { return }
        if visited.count < ClaimSearch.mostWorlds { visited.append(successor) }
      }
    }
    frontier = frontier.upperBound..<visited.count
  }

  /// The first path that refutes a claim is a shortest one, so the claim is decided there.
  private mutating func judge(_ state: inout SearchState) {
    for claim in state.monitors.indices where state.monitors[claim] != nil {
      tested[claim] |= state.takeTested(ofClaim: claim)
      if refutations[claim] == nil,
        state.monitors[claim]?.isRefutedAtEnd(isSettled: state.world.isSettled) == true
      {
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
  /// The state of the world's app.
  private var appState = AppState.notRunning

  /// The state before the first step of a scenario.
  init(_ scenario: Scenario, _ claims: [Claim], _ rulebook: Rulebook?) {
    world = World(scenario, rules: rulebook)
    monitors = claims.map { ClaimMonitor($0, objects: scenario.objects) }
  }

  static func == (left: SearchState, right: SearchState) -> Bool {
    left.monitors == right.monitors && left.world == right.world
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(monitors)
    hasher.combine(world)
  }

  /// The worlds after one more entry; none if it is impossible or an exception ends the app.
  ///
  /// - Parameter symbol: the entry's position in the alphabet; nil: every run begins with it.
  func successors(_ entry: StepEntry, _ symbol: Int?) -> [SearchState] {
    guard world.allows(entry) else { return [] }
    return Branches(of: entry, number: 0, from: world).outcomes.compactMap { outcome in
      guard outcome.fault == nil, outcome.world.recorder.boundReached.isEmpty else { return nil }
      var state = followed(by: outcome.world, through: entry)
      guard !state.world.recorder.events.contains(where: { $0.occurrence.callback == .exception })
      else { return nil }
      if let symbol { state.path.append(symbol) }
      state.world.clearRecord()
      return state
    }
  }

  /// The state after an entry, with each claim's progress.
  func followed(by successor: World, through entry: StepEntry) -> SearchState {
    var state = self
    state.world = successor
    let earlier = world.recorder
    let observed = ObservedEntry(
      successor.recorder.events[earlier.events.count...], of: entry,
      from: appState,
      changes: Array(successor.recorder.stateChanges[earlier.stateChanges.count...]))
    for claim in state.monitors.indices { state.monitors[claim]?.observe(observed) }
    state.appState = successor.recorder.stateChanges.last?.state ?? appState
    return state
  }

  mutating func takeTested(ofClaim claim: Int) -> UInt64 { monitors[claim]?.takeTested() ?? 0 }
}
