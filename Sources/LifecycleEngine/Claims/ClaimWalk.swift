/// A breadth-first walk over worlds that decides several claims at once.
struct Walk {
  private var level: [Way]
  private var visited: Set<Way>
  /// Nil: not refuted so far.
  private var refutations: [ClaimVerdict?]

  init(_ start: Way) {
    level = [start]
    visited = [start]
    refutations = start.monitors.map { _ in nil }
  }

  var isDecided: Bool { !refutations.contains(nil) }

  var verdicts: [ClaimVerdict] {
    let holds = ClaimVerdict(
      holds: true, explored: visited.count, isComplete: visited.count < ClaimSearch.mostWorlds)
    return refutations.map { $0 ?? holds }
  }

  /// All sequences that are longer by one.
  mutating func takeStep(_ alphabet: [StepEntry]) {
    var next: [Way] = []
    for way in level {
      for letter in alphabet.indices {
        for following in way.following(alphabet[letter], letter) {
          var following = following
          judge(&following)
          if isDecided { return }
          if visited.count < ClaimSearch.mostWorlds, visited.insert(following).inserted {
            next.append(following)
          }
        }
      }
    }
    level = next
  }

  /// The first way that refutes a claim is a shortest one; after it the claim is not watched any more.
  private mutating func judge(_ way: inout Way) {
    for claim in way.monitors.indices {
      if refutations[claim] == nil, way.monitors[claim]?.isRefutedAtEnd() == true {
        refutations[claim] = ClaimVerdict(
          holds: false, explored: visited.count, isComplete: true, counterexample: way.path,
          choices: way.world.choices.taken)
      }
      if refutations[claim] != nil { way.monitors[claim] = nil }
    }
  }
}

/// A world, the way to it, and what each claim remembers of that way; nil: it is decided.
struct Way: Hashable {
  var world: World
  var monitors: [ClaimMonitor?]
  var path: [Int] = []

  static func == (left: Way, right: Way) -> Bool {
    left.monitors == right.monitors && left.world == right.world
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(monitors)
    hasher.combine(world)
  }

  /// The worlds after one more entry; none where it is impossible or an exception ends the app.
  func following(_ entry: StepEntry, _ letter: Int) -> [Way] {
    guard world.allows(entry) else { return [] }
    return Branches(of: entry, number: 0, from: world).outcomes.compactMap { outcome in
      guard outcome.fault == nil, outcome.world.recorder.boundReached.isEmpty else { return nil }
      let events = outcome.world.recorder.events
      guard !events.contains(where: { $0.occurrence.callback == .exception }) else { return nil }
      var way = Way(world: outcome.world, monitors: monitors, path: path + [letter])
      for claim in way.monitors.indices {
        way.monitors[claim]?.observe(events, of: entry.steps)
      }
      way.world.recorder.forget()
      return way
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
