internal import LifecycleEngine

/// Searches for the steps in an app of a given shape that produce a log, line by line.
struct AppSearch {
  /// Steps, and how far into the log they lead.
  struct Found {
    var steps: [StepEntry]
    /// The steps without mistakes in their code.
    var correct: [StepEntry]
    var cost: Int
    var line: Int
    var isComplete: Bool
    /// Whether a run with the usual choices gives the log.
    var isUsual: Bool
  }

  private struct State {
    var world: World
    var position: ConsoleCallbacks.Position
    var steps: [StepEntry] = []
    var correct: [StepEntry] = []
    var cost = 0
    var silent = 0

    var isUsual: Bool { world.tookUsualChoices }
    /// A story with unusual choices is less likely than a somewhat longer one without.
    var rank: Int { cost + (isUsual ? 0 : AppSearch.unusual) }
  }

  private static let unusual = 6

  private let log: ConsoleCallbacks
  private let letters: [StepAlphabet.Letter]
  private let scenario: Scenario
  private(set) var best: Found?
  /// The steps that may still be tried.
  private(set) var budget: Int

  /// The number of states followed from one line.
  private static let beam = 16

  /// - Parameter budget: about how many steps may be tried.
  init(_ scenario: Scenario, _ steps: StepAlphabet, log: ConsoleCallbacks, budget: Int) {
    self.scenario = scenario
    self.log = log
    self.budget = budget
    letters = steps.letters
    for start in starts where best?.isComplete != true && self.budget > 0 { search(from: start) }
  }

  private mutating func search(from start: [State]) {
    let end = log.lines.count
    var buckets = [[State]](repeating: [], count: end + 1)
    buckets[0] = start
    for line in 0..<end where !buckets[line].isEmpty && budget > 0 {
      var open = buckets[line]
      let most = max(Self.beam, start.count)
      var seen: Set<World> = []
      var followed = 0
      // The likeliest first, those reached by a step without callbacks included.
      while let next = open.indices.min(by: { open[$0].rank < open[$1].rank }), followed < most,
        budget > 0
      {
        let state = open.remove(at: next)
        followed += 1
        guard seen.insert(state.world).inserted else { continue }
        for following in continuations(of: state) {
          let place = following.position.furthest
          if place == line { open.append(following) } else { buckets[place].append(following) }
        }
      }
      buckets[line] = []
    }
    for state in buckets[end].sorted(by: { $0.rank < $1.rank }) where log.isEnd(state.position) {
      keep(state, at: end, isComplete: true)
      return
    }
  }

  /// Before the launch, after it, and after one more step that the log doesn't show.
  private var starts: [[State]] {
    let world = World(scenario)
    var launch = StepEntry(steps: [.happening(.launchApp)])
    launch.isAsked = false
    let fresh = State(world: world, position: ConsoleCallbacks.start)
    let launched = given(launch, after: fresh, cost: 2)
    let further = letters.filter { $0.correct == nil }.flatMap { letter in
      var entry = letter.entry
      entry.isAsked = false
      return launched.flatMap { given(entry, after: $0, cost: letter.cost + 1) }
    }
    return [[fresh], launched, further].filter { !$0.isEmpty }
  }

  /// The states after a step that the log doesn't show, one per way it can go; a choice made
  /// before stays the same.
  private func given(_ entry: StepEntry, after state: State, cost: Int) -> [State] {
    Replay.continuations(
      of: entry, number: state.steps.count, in: state.world, log, from: state.position
    ).filter { $0.fault == nil }.map { step in
      var state = state
      state.world = step.world
      state.steps.append(entry)
      state.correct.append(entry)
      state.cost += cost
      return state
    }
  }

  private mutating func continuations(of state: State) -> [State] {
    var found: [State] = []
    for letter in letters {
      budget -= 1
      for step in Replay.continuations(
        of: letter.entry, number: state.steps.count, in: state.world, log, from: state.position)
      where step.fault == nil {
        var following = state
        following.world = step.world
        following.position = step.position
        following.steps.append(letter.entry)
        following.correct.append(letter.correct ?? letter.entry)
        following.cost += letter.cost
        if step.differing != nil {
          keep(following, at: step.position.furthest, isComplete: false)
          continue
        }
        if step.position.furthest == state.position.furthest {
          guard state.silent < 1 else { continue }
          following.silent += 1
          following.cost += 2
        } else {
          following.silent = 0
        }
        found.append(following)
      }
    }
    return found
  }

  private mutating func keep(_ state: State, at line: Int, isComplete: Bool) {
    if let best {
      if best.isComplete { return }
      if !isComplete, (line, -state.rank) <= (best.line, -best.cost) { return }
    }
    best = Found(
      steps: state.steps, correct: state.correct, cost: state.rank, line: line,
      isComplete: isComplete, isUsual: state.isUsual)
  }
}
