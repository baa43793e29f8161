internal import LifecycleEngine

/// Searches for the steps in an app of a given shape that produce a log, line by line.
struct AppSearch {
  private struct State {
    var world: World
    var position: ConsoleCallbacks.Position
    var steps: [StepEntry] = []
    var correct: [StepEntry] = []
    var cost = 0
    var silent = 0

    var isUsual: Bool { world.tookUsualChoices }
    /// Steps that need unusual choices are less likely than somewhat more steps without any.
    var rank: Int { cost + (isUsual ? 0 : FoundSteps.unusual) }
  }

  /// States still to be followed. Worlds are large, so only ranks are compared, and a state is copied
  /// when it is taken.
  private struct Open {
    private var states: [State] = []
    /// The rank of each state; `.max` once it was taken.
    private var ranks: [Int] = []

    var isEmpty: Bool { states.isEmpty }

    mutating func add(_ state: State) {
      states.append(state)
      ranks.append(state.rank)
    }

    /// The likeliest state, the earliest of equal ones.
    mutating func takeLikeliest() -> State? {
      guard let next = ranks.indices.min(by: { ranks[$0] < ranks[$1] }), ranks[next] < .max else {
        return nil
      }
      ranks[next] = .max
      return states[next]
    }
  }

  private let log: ConsoleCallbacks
  private let letters: [StepAlphabet.Letter]
  private let scenario: Scenario
  /// The objects of the log; nil: the app is known.
  private let logged: LoggedObjects?
  /// The likeliest steps that lead through the whole log.
  private(set) var complete: FoundSteps?
  /// The steps that explain the most of it.
  private(set) var nearest: FoundSteps?
  /// The steps that may still be tried.
  private(set) var budget: Int

  /// The number of states followed from one line.
  private static let beam = 16
  /// The extra cost of a step that no touch could have caused.
  private static let outOfReach = 6

  /// - Parameters:
  ///   - logged: the objects of the log, if the app is inferred from them.
  ///   - budget: about how many steps may be tried.
  init(
    _ scenario: Scenario, _ steps: StepAlphabet, log: ConsoleCallbacks, of logged: LoggedObjects?,
    budget: Int
  ) {
    self.scenario = scenario
    self.log = log
    self.logged = logged
    self.budget = budget
    letters = steps.letters
    let fresh = State(world: World(scenario), position: ConsoleCallbacks.start)
    let launched = given(Self.launch, after: fresh, cost: 1)
    search(from: [fresh].filter(mayBegin))
    search(from: launched.filter(mayBegin))
    search(from: launched.flatMap { given(letters, after: $0) }.filter(mayBegin))
    if logged?.beginsOnScreen == true {
      let arrivals = letters.filter(\.isUsualCode)
      let shown = launched.flatMap { given(arrivals, after: $0) }
      search(from: shown.flatMap { given(arrivals, after: $0) }.filter(mayBegin))
    }
  }

  /// Whether the log's first line may be the next callback: what is on screen can only disappear.
  private func mayBegin(_ state: State) -> Bool {
    guard logged != nil, let first = log.lines.first else { return true }
    return first.contains { meaning in
      let isShown = isShown(meaning.object, in: state.world)
      return switch meaning.callback {
      case .viewWillDisappear, .viewDidDisappear: isShown
      case .viewDidLoad, .loadView, .viewWillAppear, .viewDidAppear: !isShown
      default: true
      }
    }
  }

  /// Whether a controller has begun to appear and not to disappear.
  private func isShown(_ object: ObjectID, in world: World) -> Bool {
    let last = world.trace.events.last {
      $0.occurrence.object == object && Self.moves.contains($0.occurrence.callback)
    }
    return [.viewWillAppear, .viewDidAppear].contains(last?.occurrence.callback)
  }

  private static let moves: Set<Callback> = [
    .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]

  /// Whether a user who sees the app can cause a step. In the middle of a gesture, only its end.
  private func isWithinReach(_ entry: StepEntry, in world: World) -> Bool {
    guard let first = entry.steps.first, first.isCode else { return true }
    guard world.isSettled else { return false }
    if case .code(let call) = first, case .addChild = call.action,
      !isShown(call.receiver.base, in: world)
    {
      return false
    }
    // In a log with a refused presentation, code presents a controller where no user can.
    return logged?.hasRefusedPresentation == true || world.isWithinReach(entry)
  }

  /// Whether a step is called a launch though the app is running.
  private func isOpeningAgain(_ entry: StepEntry, in world: World) -> Bool {
    entry.steps.first == .happening(.launchApp) && !world.allows(entry)
  }

  private static let launch = StepEntry(steps: [.happening(.launchApp)])

  /// Searches on from these states, unless the steps of a whole log are known to be likely.
  private mutating func search(from start: [State]) {
    guard complete.map({ !$0.isLikely }) ?? true, budget > 0, !start.isEmpty else { return }
    let end = log.lines.count
    var buckets = [Open](repeating: Open(), count: end + 1)
    for state in start { buckets[0].add(state) }
    for line in 0..<end where !buckets[line].isEmpty && budget > 0 {
      let most = max(Self.beam, start.count)
      var seen: Set<World> = []
      var followed = 0
      // The likeliest first, those reached by a step without callbacks included.
      while followed < most, budget > 0, let state = buckets[line].takeLikeliest() {
        followed += 1
        guard seen.insert(state.world).inserted else { continue }
        keepNearest(state, at: line)
        for following in continuations(of: state) {
          buckets[following.position.furthest].add(following)
        }
      }
      buckets[line] = Open()
    }
    var judged = 0
    while judged < Self.beam, let state = buckets[end].takeLikeliest() {
      guard log.isEnd(state.position) else { continue }
      judged += 1
      var found = found(state, at: end, isComplete: true)
      found.missing = missing(in: state)
      if complete.map(found.isLikelier) ?? true { complete = found }
    }
  }

  /// The callbacks that the log of an inferred app lacks.
  private func missing(in state: State) -> Int {
    guard logged != nil else { return 0 }
    var run = scenario
    run.steps = state.steps
    return MissingLines.weight(in: state.world.trace, of: run)
  }

  /// The states after each of the steps that have no mistake, where the log doesn't show it.
  private mutating func given(_ letters: [StepAlphabet.Letter], after state: State) -> [State] {
    letters.filter { $0.correct == nil && isWithinReach($0.entry, in: state.world) }.flatMap {
      letter in
      var entry = letter.entry
      entry.isAsked = false
      return given(entry, after: state, cost: letter.cost)
    }
  }

  /// The states after a step that the log doesn't show, one per way it can go; a choice made
  /// before stays the same.
  private mutating func given(_ entry: StepEntry, after state: State, cost: Int) -> [State] {
    var entry = entry
    entry.isAsked = false
    let continuations = Replay.continuations(
      of: entry, number: state.steps.count, in: state.world, log, from: state.position)
    budget -= max(1, continuations.count)
    return continuations.filter { $0.fault == nil }.map { step in
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
    for letter in letters where !isOpeningAgain(letter.entry, in: state.world) {
      let steps = Replay.continuations(
        of: letter.entry, number: state.steps.count, in: state.world, log, from: state.position)
      budget -= max(1, steps.count)
      for step in steps where step.fault == nil {
        if step.differing != nil, step.position == state.position { continue }
        var following = state
        following.world = step.world
        following.position = step.position
        following.steps.append(letter.entry)
        following.correct.append(letter.correct ?? letter.entry)
        following.cost += letter.cost
        if step.differing != nil {
          keepNearest(following, at: step.position.furthest)
          continue
        }
        if step.position.furthest == state.position.furthest {
          guard state.silent < 1 else { continue }
          following.silent += 1
          following.cost += 2
        } else {
          following.silent = 0
        }
        if !isWithinReach(letter.entry, in: state.world) { following.cost += Self.outOfReach }
        found.append(following)
      }
    }
    return found
  }

  private mutating func keepNearest(_ state: State, at line: Int) {
    let found = found(state, at: line, isComplete: false)
    if nearest.map(found.isLikelier) ?? true { nearest = found }
  }

  private func found(_ state: State, at line: Int, isComplete: Bool) -> FoundSteps {
    FoundSteps(
      steps: state.steps, correct: state.correct, cost: state.rank, line: line,
      isComplete: isComplete, isUsual: state.isUsual)
  }
}
